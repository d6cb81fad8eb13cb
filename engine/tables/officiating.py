"""What moderators do about time: pauses, and more of it."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Event, Seat
from engine.store.rows import Person
from engine.tables.moderation import of_table, running, telling
from engine.tables.pace import Pause
from engine.tables.privacy import Privacy
from engine.tables.records import Table
from engine.tables.room import Change, Room
from engine.tables.timing import said


class Officiating(Privacy):
    """Like all acts of moderators: logged, told with name and reason, and refused (moderator-sits) to who plays."""

    async def pause(self, table_id: str, by: Person, reason: str, *, click: int | None = None) -> Table:
        """Stops all clocks of a table. Refuses not-running, no-clock, paused-already."""

        def decide(room: Room) -> Change:
            self._pausable(room)
            return self._paused(room, Pause(since=self._clock(), by=by.name, reason=reason))

        return (await self._moderate(table_id, by, "pause", None, reason, decide, click)).room.table

    async def resume(self, table_id: str, by: Person, *, click: int | None = None) -> Table:
        """Lets all clocks of a table go on, whoever stopped them. Refuses not-running, not-paused."""

        def decide(room: Room) -> Change:
            return self._resumed(room, said("resumed", by.name, ""))

        return (await self._moderate(table_id, by, "resume", None, "", decide, click)).room.table

    async def give_time(
        self,
        table_id: str,
        by: Person,
        hours: int,
        reason: str,
        *,
        seat: Seat | None = None,
        click: int | None = None,
    ) -> Table:
        """Gives those awaited, or one seat alone, so many hours more, or takes them away. Refuses not-running,
        which-seat, no-deadline."""

        def decide(room: Room) -> Change:
            running(room)
            if seat is not None:
                of_table(room, seat)
            told = {"who": by.name, "hours": abs(hours), "reason": reason, "more": int(hours > 0)}
            event = Event("mod-time", told) if seat is None else Event("mod-time-of", {**told, "seat": seat})
            change = self._moved(room, 3600.0 * hours, seat)
            return replace(change, events=(event,), marks=[*telling(room), *change.marks])

        return (await self._moderate(table_id, by, "deadline", seat, reason, decide, click)).room.table
