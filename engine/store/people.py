"""Rows of people, of what they set for themselves, of what they like to play, of their browsers and vacations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import structlog
from sqlalchemy import Column, RowMapping, bindparam, delete, func, or_, select, update

from engine.ids import TableId
from engine.store.columns import chosen
from engine.store.errors import Busy
from engine.store.rows import Choices, Cover, PageKey, Person, Vacation, Wish
from engine.store.schema import choices, covers, page_sessions, people, tables, vacations, wishes
from engine.store.sql import Rows, insert, upsert

log = structlog.get_logger(__name__)

_GET = select(people).where(people.c.user_id == bindparam("user"))
_ALL = select(people).where(people.c.user_id.in_(bindparam("users", expanding=True)))
_CHOICES = chosen(Choices).where(choices.c.user_id == bindparam("user"))
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


class PeopleRows(Rows):
    async def get(self, user: int) -> Person | None:
        row = (await self._run(_GET, {"user": user})).one_or_none()
        return person_of(row._mapping) if row else None

    async def met(self, user: int) -> tuple[Person | None, str | None]:
        row = (await self._run(_MET, {"user": user})).one()
        return None if row.user_id is None else person_of(row._mapping), row.language

    async def all(self, users: Iterable[int]) -> list[Person]:
        rows = await self._run(_ALL, {"users": list(users)})
        return [person_of(row._mapping) for row in rows]

    async def put(self, user: int, name: str, **known: Any) -> None:
        """Write the name and the given columns, and keep the rest."""
        row = {"user_id": user, "dm_closed": False, "name": name, **known}
        await self._write(upsert(people, ["name", *known]), row)

    async def choices(self, user: int) -> Choices:
        found = await self._all(Choices, _CHOICES, {"user": user})
        return found[0] if found else Choices()

    async def choose(self, user: int, **columns: Any) -> None:
        await self._write(upsert(choices, columns), {"user_id": user, **asdict(Choices()), **columns})

    async def to_tell(self, users: Collection[int]) -> dict[int, tuple[bool, bool]]:
        """Those of these users who are told when others act against them, or when they are next; by user which."""
        wanted = (choices.c.tell_against, choices.c.tell_next)
        rows = await self._run(select(choices.c.user_id, *wanted).where(choices.c.user_id.in_(users), or_(*wanted)))
        return {user: (against, following) for user, against, following in rows}

    async def unlisted(self) -> set[int]:
        return set(await self._list(select(choices.c.user_id).where(~choices.c.listed)))

    async def words(self, what: str) -> list[tuple[Any, ...]]:
        rows = await self._run(select(*WORDS[what]).distinct())
        return [tuple(row) for row in rows if tuple(row) != tuple(WORDS[what].values())]

    async def owners(self, what: str, word: tuple[Any, ...]) -> list[int]:
        owner = next(iter(WORDS[what])).table.c.user_id
        where = [column == value for column, value in zip(WORDS[what], word, strict=True)]
        return await self._list(select(owner).where(*where).order_by(owner))

    async def reset(self, what: str, user: int) -> None:
        table = next(iter(WORDS[what])).table
        back = {column.name: default for column, default in WORDS[what].items()}
        await self._write(update(table).where(table.c.user_id == bindparam("user")).values(**back), {"user": user})

    async def digests(self) -> list[tuple[Person, Choices]]:
        query = chosen(Choices).add_columns(people).join(people, choices.c.user_id == people.c.user_id)
        rows = await self._run(query.where(choices.c.digest.is_not(None)).order_by(people.c.user_id))
        return [(person_of(row._mapping), self._opened(Choices, row)) for row in rows]


def person_of(row: RowMapping, prefix: str = "") -> Person:
    """Person in a row, whose columns may have a prefix."""
    person = Person(*(row[f"{prefix}{column.name}"] for column in people.c))
    return person if person.zone is None or is_zone(person.zone) else replace(person, zone=None)


@cache
def is_zone(name: str) -> bool:
    """True if this machine knows the time zone; an unknown one is logged once."""
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        log.error("unreadable", what="zone", reason="this machine has no such time zone")
        return False
    return True


class WishRows(Rows):
    async def get(self, guild: int, user: int) -> Wish | None:
        own = (wishes.c.guild == guild) & (wishes.c.user_id == user)
        found = await self._all(Wish, chosen(Wish).where(own))
        return found[0] if found else None

    async def put(self, wish: Wish) -> None:
        """Write a wish, except for the time when its owner was last asked."""
        row = self._sealed(wish)
        await self._write(upsert(wishes, row.keys() - {"guild", "user_id", "asked"}), row)

    async def guilds(self) -> list[int]:
        wanted = wishes.c.games != "[]"
        return await self._list(select(wishes.c.guild).where(wanted).distinct().order_by(wishes.c.guild))

    async def to_ask(self, guild: int, since: float) -> list[Wish]:
        """Wishes of a server whose owners were asked nowhere since then, those that waited longest first."""
        lately = select(wishes.c.user_id).where(wishes.c.asked > since)
        own = (wishes.c.guild == guild) & (wishes.c.games != "[]") & wishes.c.user_id.not_in(lately)
        order = (func.coalesce(wishes.c.asked, 0.0), wishes.c.user_id)
        return await self._all(Wish, chosen(Wish).where(own).order_by(*order))

    async def ask(self, guild: int, users: Collection[int], now: float, since: float) -> None:
        """Notes that these users are asked now. Raises Busy if one of them wants none of it any more, or was asked
        since then, wherever."""
        there = {wish.user_id for wish in await self.to_ask(guild, since)}
        if not there.issuperset(users):
            raise Busy
        own = (wishes.c.guild == guild) & wishes.c.user_id.in_(users)
        await self._write(update(wishes).where(own).values(asked=now))

    async def forget_before(self, since: float) -> None:
        """Delete wishes of people who no longer want to be asked and were not asked since then."""
        old = or_(wishes.c.asked.is_(None), wishes.c.asked < since)
        await self._write(delete(wishes).where(wishes.c.games == "[]", old))


class VacationRows(Rows):
    async def of(self, guild: int, users: Collection[int]) -> list[Vacation]:
        own = (vacations.c.guild == guild) & vacations.c.user_id.in_(users)
        return await self._all(Vacation, chosen(Vacation).where(own).order_by(vacations.c.starts, vacations.c.id))

    async def add(self, vacation: Vacation) -> None:
        row = self._sealed(vacation)
        del row["id"]
        await self._write(insert(vacations), row)

    async def end(self, number: int, at: float) -> None:
        """End a vacation then; delete it if it would not have begun."""
        own = vacations.c.id == number
        await self._write(update(vacations).where(own).values(ends=at))
        await self._write(delete(vacations).where(own, vacations.c.starts >= at))

    async def forget_before(self, before: float) -> None:
        await self._write(delete(vacations).where(vacations.c.ends < before))


class CoverRows(Rows):
    async def of(self, table_id: TableId) -> tuple[Cover, ...]:
        query = chosen(Cover).where(covers.c.table_id == table_id).order_by(covers.c.starts, covers.c.seat)
        return tuple(await self._all(Cover, query))

    async def of_owner(self, guild: int, user: int) -> list[Cover]:
        own = (covers.c.owner == user) & (tables.c.guild == guild)
        query = chosen(Cover).join(tables, tables.c.id == covers.c.table_id).where(own).order_by(covers.c.starts)
        return await self._all(Cover, query)

    async def pending(self, over: str) -> list[TableId]:
        """Tables with covers that are not in the state `over`."""
        query = select(covers.c.table_id).where(covers.c.state != over).distinct().order_by(covers.c.table_id)
        return await self._list(query)


class PageRows(Rows):
    async def get(self, digest: str) -> PageKey | None:
        found = await self._all(PageKey, chosen(PageKey).where(page_sessions.c.digest == digest))
        return found[0] if found else None

    async def of(self, user: int, kind: str) -> list[PageKey]:
        """Links or sessions of a user, those that were seen last first."""
        own = (page_sessions.c.user_id == user) & (page_sessions.c.kind == kind)
        return await self._all(PageKey, chosen(PageKey).where(own).order_by(page_sessions.c.seen.desc()))

    async def put(self, key: PageKey) -> None:
        await self._write(upsert(page_sessions, ["seen"]), self._sealed(key))

    async def drop(self, digests: Iterable[str]) -> None:
        await self._write(delete(page_sessions).where(page_sessions.c.digest.in_([*digests])))

    async def forget_unseen(self, kind: str, seen: float) -> None:
        await self._write(delete(page_sessions).where(page_sessions.c.kind == kind, page_sessions.c.seen <= seen))
