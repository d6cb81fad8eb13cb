"""Lost time: the database is an older one again (a backup, a dump, a copied file), and what happened since is lost.

Players may know what came in the lost time, so no game goes on with the luck it had: every running game goes on as
after a rewind (`Rewinds`), a lobby gets another secret. Whatever way the database went back, tables that are not over
are marked first, in one transaction. A table with that mark is renewed before anything else happens at it.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime

import structlog

from engine.core import Event, Position, reseed, seed_hash
from engine.store import Transaction, Unwell, targets
from engine.tables.errors import TableRefused
from engine.tables.flow import Flow
from engine.tables.marks import people
from engine.tables.privacy import Privacy
from engine.tables.records import Status
from engine.tables.room import Change, Room
from engine.tables.rooms import Rooms
from engine.tables.time.pauses import resumed

log = structlog.get_logger(__name__)

QUESTIONS = 4
"""So many numbers of questions are passed over for each second since the table was opened: no game asks more."""
AT_LEAST = 10_000
"""So many are passed over at least, as the machine's clock may have been set back since."""


class LostTime:
    """Notices that the database went back, and renews its tables."""

    def __init__(self, rooms: Rooms, flow: Flow, privacy: Privacy) -> None:
        self._rooms = rooms
        self._flow = flow
        self._privacy = privacy
        self._used = False
        self._latest = 0.0  # the latest moment known, whatever the machine's clock says now
        rooms.renew = self.renewed

    async def notice(self) -> bool:
        """Finds out whether the database went back since it was used last, marks what that concerns, and erases again
        who was erased since. To be called at each start. Returns whether it did."""
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
            log.warning("database-went-back", reason=f"it stands as at {said(used or 0.0)}")
            await self._rooms.outbox.show_anew()
            await self._privacy.erase_again()
            async with store.transaction() as tx:
                await tx.course.note(now, place)
        if store.beside is not None:
            store.beside.write(now)
        return back

    async def declare(self, tx: Transaction) -> None:
        """Somebody says that the database went back, which cannot be noticed: the next start deals with it."""
        noted, pulse = await tx.course.noted(), await tx.clocks.pulse()
        used = pulse if noted is None else noted.at
        await tx.course.note(used or 0.0, None if noted is None else noted.place, copied=True)

    async def note(self) -> None:
        """Notes up to when a file was used. To be called when it is closed; nothing is noted where nobody played."""
        beside, now = self._rooms.store.beside, self._rooms.now()
        if beside is not None and self._used:
            with suppress(Unwell):
                async with self._rooms.store.transaction() as tx:
                    at = await tx.course.used(now)
                beside.write(at)

    async def renew_all(self) -> None:
        """Renews all tables of our part that are marked. One that cannot be opened keeps its mark."""
        async with self._rooms.store.reading() as tx:
            marked = await tx.tables.went_back()
        for table_id in marked:
            try:
                await self._flow.change(table_id, None, lambda room: None)
            except TableRefused:
                pass  # it rests
            except Unwell:
                raise
            except Exception:
                log.exception("not-renewed", table=table_id)  # of one table; the others are not to wait for it

    def renewed(self, room: Room) -> Change:
        """The change of a room by which nobody knows any more what comes. The secret that renews its luck is told at
        the end of the game; its hash is told now."""
        since, room = room.row.back or 0.0, room.set(back=None)
        if room.status is Status.LOBBY:
            deal = None if room.deal is None else replace(room.deal, secret=self._rooms.seeds())
            return Change(replace(room, deal=deal), [targets.Lobby()])
        if room.status is not Status.RUNNING or room.position is None:
            return Change(room)
        secret, state = self._rooms.seeds(), room.position.state
        told = Event("books-back", {"at": said(since), "hash": seed_hash(secret)})
        pauses: list[targets.Target] = []
        if room.pause is not None and room.pause.own:  # what the clocks stood still for is over
            room, pauses = resumed(room, self._rooms.now(), told).room, [targets.Pause()]
        latest = max(self._rooms.now(), self._latest, since)
        passed = max(AT_LEAST, QUESTIONS * int(latest - room.row.opened))
        outcome = reseed(room.game, Position(state), state.asked + 1 + passed, [secret])
        outcome = replace(outcome, events=(told, *outcome.events))
        change = self._flow.after(replace(room, orders={}, proposal=None), outcome)
        again = (targets.Panel(), targets.Takeback(), targets.WentBack(outcome.position.state.asked))
        return replace(change, marks=list(dict.fromkeys([*change.marks, *people(room), *again, *pauses])))


def said(at: float) -> str:
    """A moment in words that every language reads alike: "2026-11-28 17:40 UTC"."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
