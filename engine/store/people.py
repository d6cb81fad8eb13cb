"""Rows of people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import structlog
from sqlalchemy import Column, Row, RowMapping, bindparam, select, update

from engine.store.database import Connection
from engine.store.rows import Choices, Person
from engine.store.schema import choices, people
from engine.store.sql import insert

log = structlog.get_logger(__name__)

_GET = select(people).where(people.c.user_id == bindparam("user"))
_ALL = select(people).where(people.c.user_id.in_(bindparam("users", expanding=True)))
_CHOICES = select(choices).where(choices.c.user_id == bindparam("user"))
_WHO = select(bindparam("user", type_=people.c.user_id.type).label("asked")).subquery()
_MET = select(people, choices.c.language).select_from(
    _WHO.outerjoin(people, people.c.user_id == _WHO.c.asked).outerjoin(choices, choices.c.user_id == _WHO.c.asked)
)


WORDS: Mapping[str, Mapping[Column[Any], Any]] = {
    "zone": {people.c.zone: None},
    "quiet": {people.c.quiet_from: None, people.c.quiet_to: None},
    "language": {choices.c.language: None},
    "reminders": {choices.c.reminders: Choices().reminders},
    "digest": {choices.c.digest: None},
}
"""Settings of people in words that another version, or another machine, may not understand, and the defaults."""


class PeopleRows:
    """Reads and writes `people` and `choices`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def get(self, user: int) -> Person | None:
        """What we know of a user."""
        row = (await self._connection.execute(_GET, {"user": user})).one_or_none()
        return person_of(row._mapping) if row else None

    async def met(self, user: int) -> tuple[Person | None, str | None]:
        """What we know of a user, and the language that they have chosen."""
        row = (await self._connection.execute(_MET, {"user": user})).one()
        return None if row.user_id is None else person_of(row._mapping), row.language

    async def all(self, users: Iterable[int]) -> list[Person]:
        """What we know of these users."""
        rows = await self._connection.execute(_ALL, {"users": list(users)})
        return [person_of(row._mapping) for row in rows]

    async def put(self, user: int, name: str, **known: Any) -> None:
        """Writes the name and the other columns that are given; keeps the rest."""
        row = {"name": name, **known}
        fresh = insert(people).values(user_id=bindparam("user_id"), **{"dm_closed": False, **row})
        await self._connection.execute(
            fresh.on_conflict_do_update(index_elements=[people.c.user_id], set_=row), {"user_id": user}
        )

    async def choices(self, user: int) -> Choices:
        """What a user set for themselves."""
        row = (await self._connection.execute(_CHOICES, {"user": user})).one_or_none()
        return Choices() if row is None else _choices(row)

    async def choose(self, user: int, **columns: Any) -> None:
        """Sets what is given, and keeps the rest."""
        row = insert(choices).values(user_id=bindparam("user_id"), **{**asdict(Choices()), **columns})
        await self._connection.execute(
            row.on_conflict_do_update(index_elements=[choices.c.user_id], set_=columns), {"user_id": user}
        )

    async def unlisted(self) -> set[int]:
        """The users who do not want to be listed."""
        return set((await self._connection.execute(select(choices.c.user_id).where(~choices.c.listed))).scalars())

    async def words(self, what: str) -> list[tuple[Any, ...]]:
        """All that anybody has set of one of WORDS."""
        rows = await self._connection.execute(select(*WORDS[what]).distinct())
        return [tuple(row) for row in rows if tuple(row) != tuple(WORDS[what].values())]

    async def owners(self, what: str, word: tuple[Any, ...]) -> list[int]:
        """The users who have set this word."""
        owner = next(iter(WORDS[what])).table.c.user_id
        where = [column == value for column, value in zip(WORDS[what], word, strict=True)]
        return list((await self._connection.execute(select(owner).where(*where).order_by(owner))).scalars())

    async def reset(self, what: str, user: int) -> None:
        """Puts the default in the place of a word that a user has set."""
        table = next(iter(WORDS[what])).table
        back = {column.name: default for column, default in WORDS[what].items()}
        await self._connection.execute(
            update(table).where(table.c.user_id == bindparam("user")).values(**back), {"user": user}
        )

    async def digests(self) -> list[tuple[Person, Choices]]:
        """The people who want a digest."""
        query = select(people, choices).join(choices, choices.c.user_id == people.c.user_id)
        rows = await self._connection.execute(query.where(choices.c.digest.is_not(None)).order_by(people.c.user_id))
        return [(person_of(row._mapping), _choices(row)) for row in rows]


def _choices(row: Row[Any]) -> Choices:
    return Choices(**{name: getattr(row, name) for name in Choices.__slots__})


def person_of(row: RowMapping, prefix: str = "") -> Person:
    """Person in a row, whose columns may have a prefix."""
    person = Person(*(row[f"{prefix}{column.name}"] for column in people.c))
    return person if person.zone is None or is_zone(person.zone) else replace(person, zone=None)


@cache
def is_zone(name: str) -> bool:
    """True if this machine knows a time zone of that name; of one that it does not know the log is told once."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        log.error("unreadable", what="zone", reason="this machine has no such time zone")
        return False
    return True
