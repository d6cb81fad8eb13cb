"""What moderators do about time and about people who no longer play: pauses, more time, seats for computers."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Event, Outcome, Seat
from engine.store.rows import Person
from engine.tables.errors import TableRefused
from engine.tables.lobby import COMPUTER_NAMES
from engine.tables.moderation import of_table, running, telling
from engine.tables.orders import Held
from engine.tables.pace import Pause
from engine.tables.records import SeatInfo, Table
from engine.tables.replacing import Replacing
from engine.tables.rooms import Change, Room
from engine.tables.timing import said


class Officiating(Replacing):
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

    async def remove(self, table_id: str, by: Person, seat: Seat, reason: str, *, click: int | None = None) -> Table:
        """Takes somebody's seat away: a computer plays on there, until somebody takes it over. Refuses not-running,
        which-seat, no-person (a computer sits there), last-person."""

        def decide(room: Room) -> Change:
            at = running(room)
            info = room.seats[of_table(room, seat)]
            others = [one for one in room.seats if one.user is not None and one.seat != seat]
            if info.user is None:
                raise TableRefused("no-person")
            if not others:
                raise TableRefused("last-person")
            seats = tuple(self._computer(room, seat) if one is info else one for one in room.seats)
            told = Event("mod-remove", {"who": by.name, "whom": info.name, "now": seats[seat].name, "reason": reason})
            left = replace(room, seats=seats, orders={**room.orders, seat: Held()}, proposal=None)
            change = self._gone_on(left, Outcome(at, events=(told,)))
            return replace(
                change,
                columns={**change.columns, **({"host": others[0].user} if info.user == room.row.host else {})},
                seats=seats,
                orders={**change.orders, seat: Held()},
                proposals=(),
                marks=[*change.marks, f"left:{seat}", "panel", "lobby", "takeback"],
            )

        return (await self._moderate(table_id, by, "remove", seat, reason, decide, click)).room.table

    def _computer(self, room: Room, seat: Seat) -> SeatInfo:
        """The best computer of the game under a name that nobody there has, in a seat that is wanted."""
        taken = {info.name for info in room.seats}
        name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
        return SeatInfo(seat, None, name, list(self.boxes[room.row.game].players)[-1], wanted=True)
