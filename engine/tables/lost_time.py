"""Lost time: after a restore the database is older (a backup, a dump, a copied file), and later changes are lost.

Players may remember the luck of the lost time. So every running game continues with new luck, as after a rewind
(`Rewinds`), and a lobby gets another secret. All unfinished tables are marked first, in one transaction. A marked table
is renewed before anything else happens at it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import structlog

from engine.core import Event, Position, seed_hash
from engine.store import Transaction, Unwell, targets
from engine.tables.flow import ChangingPart
from engine.tables.privacy import Privacy
from engine.tables.records import Status
from engine.tables.room import Change, Room

log = structlog.get_logger(__name__)

QUESTIONS = 4
"""Question numbers to skip for each second since the table was opened. No game asks faster."""
AT_LEAST = 10_000
"""Minimum of skipped numbers, since the machine's clock may have been set back."""


@dataclass(eq=False)
class LostTime(ChangingPart):
    """Detects that the database is older again, and renews its tables."""

    _privacy: Privacy
    _used: bool = False
    _latest: float = 0.0  # the latest known moment, whatever the machine's clock says

    def __post_init__(self) -> None:
        self._rooms.renew = self.renewed

    async def notice(self) -> bool:
        """Detect whether the database is older than at its last use. If so, mark the tables concerned and erase again
        people who were erased since. Call this at each start. Returns True if the database is older."""
        store, self._used = self._rooms.store, True
        beside = None if store.beside is None else store.beside.read()
        async with store.transaction() as tx:
            noted = await tx.course.noted()
            tells = store.database.tells_place
            place = None if tells is None else await tx.course.place(tells)
            used = noted.at if noted is not None else await tx.clocks.pulse()
            now = self._latest = max(self._rooms.now(), used or 0.0, beside or 0.0)
            later = beside is not None and (used is None or used < beside - 1e-3)
            moved = noted is not None and noted.place not in (None, place)
            back = later or moved or (noted is not None and noted.copied)
            if back:
                await tx.course.went_back(used or 0.0)
            await tx.course.note((used or 0.0) if back else now, place, copied=back)
        if back:
            log.warning("database-went-back", reason=f"it stands as at {moment_in_words(used or 0.0)}")
            await self._rooms.outbox.show_anew()
            await self._privacy.erase_again()
            await store.write(lambda tx: tx.course.note(now, place))
        if store.beside is not None:
            store.beside.write(now)
        return back

    async def declare(self, tx: Transaction) -> None:
        """Declare the database restored, in cases that cannot be detected. The next start deals with it."""
        noted, pulse = await tx.course.noted(), await tx.clocks.pulse()
        used = pulse if noted is None else noted.at
        await tx.course.note(used or 0.0, None if noted is None else noted.place, copied=True)

    async def note(self) -> None:
        """Record the last use of a database file. Call this when it is closed; records nothing if nobody played."""
        beside, now = self._rooms.store.beside, self._rooms.now()
        if beside is not None and self._used:
            with suppress(Unwell):
                at = await self._rooms.store.write(lambda tx: tx.course.used(now))
                beside.write(at)

    async def renew_all(self) -> None:
        """Renew all marked tables of this process. A table that cannot be opened keeps its mark."""
        marked = await self._rooms.store.read(lambda tx: tx.tables.went_back())
        await self._flow.change_each(marked, lambda room: None, "not-renewed")

    def renewed(self, room: Room) -> Change:
        """The change that gives a room new luck, so that nobody knows what comes. The secret of the new luck is
        published at the end of the game, its hash now."""
        since, room = room.row.back or 0.0, room.set(back=None)
        if room.status is Status.LOBBY:
            deal = None if room.deal is None else replace(room.deal, secret=self._rooms.seeds())
            return Change(replace(room, deal=deal), [targets.Lobby()])
        if room.status is not Status.RUNNING or room.position is None:
            return Change(room)
        secret, state = self._rooms.seeds(), room.position.state
        told = Event("books-back", {"at": moment_in_words(since), "hash": seed_hash(secret)})
        latest = max(self._rooms.now(), self._latest, since)
        passed = max(AT_LEAST, QUESTIONS * int(latest - room.row.opened))
        return self._flow.with_new_luck(room, Position(state), state.asked + 1 + passed, [secret], told)


def moment_in_words(at: float) -> str:
    """A moment in a form for every language: "2026-11-28 17:40 UTC"."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
