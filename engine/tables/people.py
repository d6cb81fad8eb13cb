"""People and their personal settings, which hold at all their tables; and the times of their digests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import structlog

from engine import places
from engine.store import Transaction
from engine.store.people import WORDS, is_zone
from engine.store.rows import Choices, Person
from engine.tables.errors import TableRefused
from engine.tables.limits import DAY
from engine.tables.rooms import Part
from engine.tables.time.pace import HOUR
from engine.tables.time.quiet import Quiet, after, between, can_be, end_of_quiet, moment, quiet_of
from engine.tables.time.table_clock import TableClock

log = structlog.get_logger(__name__)


LATE = 6 * HOUR
"""Seconds after which an unsent digest is skipped, since it should come near the chosen time."""


def digest_day(person: Person, chosen: Choices, now: float) -> str | None:
    """The day (ISO, in their zone) of a digest due now to this person, None if none is due. It is due at the chosen
    minute, or after quiet hours around it, at most once a day."""
    if person.zone is None or chosen.digest is None or chosen.digest not in range(24 * 60):
        return None
    zone, quiet = ZoneInfo(person.zone), quiet_of(person)
    today = datetime.fromtimestamp(now, zone).date()
    if today.isoformat() <= (chosen.digested or "") or not between(now, now + 1, quiet):
        return None
    planned = [after(moment(day, chosen.digest, zone), 1, quiet) - 1 for day in (today - timedelta(days=1), today)]
    return today.isoformat() if any(now - LATE < at <= now for at in planned) else None


class Reminders(StrEnum):
    """Reminders that a person wants. They are always told when their time is up, and what was answered for them."""

    ALL = "all"
    LAST = "last"
    NONE = "none"


@cache
def _readable(what: str, word: tuple[Any, ...], languages: tuple[str, ...] = ()) -> bool:
    """True if a stored word can be read; otherwise it is logged once. `languages`: those that we speak."""
    if what == "zone":
        return is_zone(*word)
    if what == "quiet" and None not in word:
        return can_be(*word)
    known = {"language": languages, "reminders": [*Reminders], "digest": range(24 * 60)}.get(what, ())
    if word[0] not in known:
        log.error("unreadable", what=what)
    return word[0] in known


@dataclass(eq=False)
class People(Part):
    """People and their settings. Quiet hours move running deadlines; the time left stays. While a clock of theirs runs,
    people can change them once a day only, so that nobody moves their deadlines repeatedly. Removing them is always
    possible."""

    _clock: TableClock

    async def unlisted(self) -> set[int]:
        """People who do not want to be seen in lists of people."""
        return await self._rooms.store.read(lambda tx: tx.people.unlisted())

    async def know(self, user: int, name: str, locale: str | None = None) -> Person:
        person = await self.person(user)
        if person is not None and person.name == name and locale in (None, person.locale):
            return person
        async with self._rooms.store.transaction() as tx:
            await tx.people.put(user, name, **({} if locale is None else {"locale": locale}))
            return await tx.people.get(user) or Person(user, name, locale)

    async def person(self, user: int) -> Person | None:
        return await self._rooms.store.recall("people", user, None, lambda tx: tx.people.get(user))

    async def met(self, user: int) -> tuple[Person | None, str | None]:
        """What we know of a user, and their chosen language: the data that every press needs, in one query."""
        return await self._rooms.store.recall("people", user, "met", lambda tx: tx.people.met(user))

    async def dm_state(self, user: int, *, channel: int | None, closed: bool) -> None:
        """Record how a known user can be reached by DM: the channel, if known, and whether they refuse messages."""
        person = await self.person(user)
        if person is None or (person.dm_channel, person.dm_closed) == (channel, closed):
            return
        await self._rooms.store.write(lambda tx: tx.people.put(user, person.name, dm_channel=channel, dm_closed=closed))

    async def choices(self, user: int) -> Choices:
        found = await self._rooms.store.recall("people", user, "choices", lambda tx: tx.people.choices(user))
        return found if _readable("reminders", (found.reminders,)) else replace(found, reminders=Reminders.ALL.value)

    async def mend(self, languages: tuple[str, ...]) -> dict[int, list[str]]:
        """Replace unreadable stored words by defaults. Returns the fields by user, who is told once, after their quiet
        hours. `languages`: those that we speak."""
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
                        if person is None or end_of_quiet(now, quiet_of(person)) == now:
                            await tx.people.reset(what, user)
                            found.setdefault(user, []).append(what)
        return found

    async def choose(self, user: int, **columns: Any) -> None:
        await self._rooms.store.write(lambda tx: tx.people.choose(user, **columns))

    async def choose_digest(self, user: int, minute: int | None) -> None:
        """Set the minute of the day for a user's digest, None: never. If today's minute is over, it starts tomorrow.
        Refuses zone-first."""
        person, chosen = await self.person(user), replace(await self.choices(user), digest=minute)
        if minute is not None and (person is None or person.zone is None):
            raise TableRefused("zone-first")
        over = None if person is None else digest_day(person, chosen, self._rooms.now())
        await self.choose(user, digest=minute, digested=over or chosen.digested)

    async def take_digests(self) -> list[Person]:
        """Claim the digests due now. They count as sent, whatever happens: better none than two."""
        async with self._rooms.store.reading() as tx:
            if not await self._due_digests(tx):
                return []
        async with self._rooms.store.transaction() as tx:
            due = await self._due_digests(tx)  # another process may have claimed some
            for person, day in due:
                await tx.people.choose(person.user, digested=day)
        return [person for person, _ in due]

    async def _due_digests(self, tx: Transaction) -> list[tuple[Person, str]]:
        wanted, now = await tx.people.digests(), self._rooms.now()
        return [(one, day) for one, chosen in wanted if (day := digest_day(one, chosen, now)) is not None]

    async def choose_zone(self, user: int, zone: str) -> None:
        """Set a known user's time zone by its IANA name; it also holds for their quiet hours. Refuses no-zone,
        quiet-lately."""
        if not places.known(zone):
            raise TableRefused("no-zone")
        person = await self.person(user)
        quiet = None if person is None else quiet_of(person)
        if quiet is not None:
            await self.choose_quiet(user, Quiet(zone, quiet.start, quiet.end))
            return
        await self._rooms.store.write(lambda tx: tx.people.put(user, "" if person is None else person.name, zone=zone))

    async def choose_quiet(self, user: int, quiet: Quiet | None) -> None:
        """Set a known user's quiet hours, None: none. Refuses quiet-lately."""
        person = await self.person(user)
        if quiet == (None if person is None else quiet_of(person)):
            return
        if quiet is not None:
            set_at = (await self.choices(user)).quiet_set
            if set_at is not None and self._rooms.now() - set_at < DAY and await self._clock.runs_for(user):
                raise TableRefused("quiet-lately")
            await self.choose(user, quiet_set=self._rooms.now())
        await self._clock.set_quiet(user, quiet)
