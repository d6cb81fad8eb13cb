"""People: who they are, and what each sets, the same at all their tables."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from functools import cache
from typing import Any

import structlog

from engine import places
from engine.store import Transaction
from engine.store.people import WORDS, is_zone
from engine.store.rows import Choices, Person
from engine.tables.errors import TableRefused
from engine.tables.retention import DAY
from engine.tables.rooms import Rooms
from engine.tables.time.digest import digest_day
from engine.tables.time.quiet import Quiet, can_be, over, quiet_of
from engine.tables.time.table_clock import TableClock

log = structlog.get_logger(__name__)


class Reminders(StrEnum):
    """Which reminders somebody wants. That their time is up, or what was done for them, they are told in any case."""

    ALL = "all"
    LAST = "last"
    NONE = "none"


@cache
def _readable(what: str, word: tuple[Any, ...], languages: tuple[str, ...] = ()) -> bool:
    """True if a stored word can be read; of others the log is told once. `languages`: those that we speak."""
    if what == "zone":
        return is_zone(*word)
    if what == "quiet" and None not in word:
        return can_be(*word)
    known = {"language": languages, "reminders": [*Reminders], "digest": range(24 * 60)}.get(what, ())
    if word[0] not in known:
        log.error("unreadable", what=what)
    return word[0] in known


class People:
    """Quiet hours move the deadlines that run, for what somebody has left they have left. So that nobody moves their
    own on and on, they can be changed once a day while a clock of theirs runs; having none is always possible."""

    def __init__(self, rooms: Rooms, clock: TableClock) -> None:
        self._rooms = rooms
        self._clock = clock

    async def know(self, user: int, name: str, locale: str | None = None) -> Person:
        """Remembers a person's name and, if given, language."""
        person = await self.person(user)
        if person is not None and person.name == name and locale in (None, person.locale):
            return person
        async with self._rooms.store.transaction() as tx:
            await tx.people.put(user, name, **({} if locale is None else {"locale": locale}))
            return await tx.people.get(user) or Person(user, name, locale)

    async def person(self, user: int) -> Person | None:
        return await self._rooms.store.recall("people", user, None, lambda tx: tx.people.get(user))

    async def met(self, user: int) -> tuple[Person | None, str | None]:
        """What we know of a user, and the language that they have chosen: all that every press asks for, at once."""
        return await self._rooms.store.recall("people", user, "met", lambda tx: tx.people.met(user))

    async def dm_state(self, user: int, *, channel: int | None, closed: bool) -> None:
        """Notes how a user we know can be reached by DM: the channel, if known, and whether they refuse messages."""
        person = await self.person(user)
        if person is None or (person.dm_channel, person.dm_closed) == (channel, closed):
            return
        async with self._rooms.store.transaction() as tx:
            await tx.people.put(user, person.name, dm_channel=channel, dm_closed=closed)

    async def choices(self, user: int) -> Choices:
        found = await self._rooms.store.recall("people", user, "choices", lambda tx: tx.people.choices(user))
        return found if _readable("reminders", (found.reminders,)) else replace(found, reminders=Reminders.ALL.value)

    async def mend(self, languages: tuple[str, ...]) -> dict[int, list[str]]:
        """Put defaults in the place of stored words that nobody can read here. What they were of, by user: each is told
        once, so it waits while they have quiet hours. `languages`: those that we speak."""
        found: dict[int, list[str]] = {}
        async with self._rooms.store.reading() as tx:
            lost = [
                (what, word)
                for what in WORDS
                for word in await tx.people.words(what)
                if not _readable(what, word, languages)
            ]
        if lost:
            async with self._rooms.store.transaction() as tx:
                for what, word in lost:
                    for user in await tx.people.owners(what, word):
                        person, now = await tx.people.get(user), self._rooms.now()
                        if person is None or over(now, quiet_of(person)) == now:
                            await tx.people.reset(what, user)
                            found.setdefault(user, []).append(what)
        return found

    async def choose(self, user: int, **columns: Any) -> None:
        """Sets what is given, and keeps the rest."""
        async with self._rooms.store.transaction() as tx:
            await tx.people.choose(user, **columns)

    async def choose_digest(self, user: int, minute: int | None) -> None:
        """Sets at which minute of their day a user is sent the digest, None: never; today not any more if that is over.
        Refuses zone-first."""
        person, chosen = await self.person(user), replace(await self.choices(user), digest=minute)
        if minute is not None and (person is None or person.zone is None):
            raise TableRefused("zone-first")
        over = None if person is None else digest_day(person, chosen, self._rooms.now())
        await self.choose(user, digest=minute, digested=over or chosen.digested)

    async def take_digests(self) -> list[Person]:
        """The people who are due a digest. It counts as given then, whatever becomes of it: better none than two."""
        async with self._rooms.store.reading() as tx:
            if not await self._due_digests(tx):
                return []
        async with self._rooms.store.transaction() as tx:
            due = await self._due_digests(tx)  # whoever did this before us may have taken some meanwhile
            for person, day in due:
                await tx.people.choose(person.user, digested=day)
        return [person for person, _ in due]

    async def _due_digests(self, tx: Transaction) -> list[tuple[Person, str]]:
        """Who is due a digest, and of which day."""
        wanted, now = await tx.people.digests(), self._rooms.now()
        return [(one, day) for one, chosen in wanted if (day := digest_day(one, chosen, now)) is not None]

    async def choose_zone(self, user: int, zone: str) -> None:
        """Sets the time zone of a user we know, by its IANA name; their quiet hours are in it then. Refuses no-zone,
        quiet-lately."""
        if not places.known(zone):
            raise TableRefused("no-zone")
        person = await self.person(user)
        quiet = None if person is None else quiet_of(person)
        if quiet is not None:
            await self.choose_quiet(user, Quiet(zone, quiet.start, quiet.end))
            return
        async with self._rooms.store.transaction() as tx:
            await tx.people.put(user, "" if person is None else person.name, zone=zone)

    async def choose_quiet(self, user: int, quiet: Quiet | None) -> None:
        """Sets the quiet hours of a user we know; None: they have none. Refuses quiet-lately."""
        person = await self.person(user)
        if quiet == (None if person is None else quiet_of(person)):
            return
        if quiet is not None:
            set_at = (await self.choices(user)).quiet_set
            if set_at is not None and self._rooms.now() - set_at < DAY and await self._clock.runs_for(user):
                raise TableRefused("quiet-lately")
            await self.choose(user, quiet_set=self._rooms.now())
        await self._clock.set_quiet(user, quiet)
