"""Acts: what is done at a table from outside the rules, and asked of those who may. All of it is logged, with who and
why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from engine.core import Seat
from engine.ids import TableId
from engine.store import targets
from engine.store.rows import Act, Person
from engine.tables.errors import TableRefused
from engine.tables.flow import Flow
from engine.tables.records import SeatInfo, Status, Table
from engine.tables.room import Change, Changed, Room
from engine.tables.rooms import Rooms

PLEA_SECONDS = 900.0
"""So long after somebody has asked the moderators they do not ask again."""
LONGEST_PLEA = 500


class Acts:
    """The log of moderators. Who is one is not known here, only that they must not have to do with the game."""

    def __init__(self, rooms: Rooms, flow: Flow) -> None:
        self._rooms = rooms
        self._flow = flow

    async def of(self, table_id: TableId) -> list[Act]:
        """Everything that was done at a table from outside, looks included, in order."""
        async with self._rooms.store.reading() as tx:
            return await tx.moderation.acts(table_id)

    async def admit(self, table_id: TableId, user: int) -> None:
        """Raises TableRefused: no-table, unreadable, moderator-sits, moderator-sat."""
        outsider(await self._rooms.room(table_id), user)

    def entry(self, by: Person, act: str, seat: Seat | None, reason: str) -> Act:
        """An act of this moment."""
        return Act(self._rooms.now(), by.user, by.name, act, seat, reason)

    async def plead(self, table_id: TableId, by: Person, text: str, *, click: int | None = None) -> Table:
        """Somebody who sits at a table asks its moderators something, which all can read there. Refuses not-running (of
        a table that is over), not-seated, and asked-lately within a quarter of an hour."""
        done = [act.at for act in await self.of(table_id) if act.act == "plea" and act.user == by.user]
        latest = max(done, default=-PLEA_SECONDS)

        def decide(room: Room) -> Change:
            seat = room.seat_of(by.user)
            if room.status not in (Status.LOBBY, Status.RUNNING):
                raise TableRefused("not-running", status=room.status)
            if seat is None:
                raise TableRefused("not-seated")
            if self._rooms.now() - latest < PLEA_SECONDS:
                raise TableRefused("asked-lately")
            entry = self.entry(by, "plea", seat, text)
            return Change(room, [targets.Plea(int(entry.at))], acts=[entry])

        return (await self._flow.change(table_id, click, decide)).room.table

    async def change(
        self,
        table_id: TableId,
        by: Person,
        act: str,
        seat: Seat | None,
        reason: str,
        decide: Callable[[Room], Change],
        click: int | None,
    ) -> Changed:
        """A change that a moderator makes, with the act that tells of it. Refuses moderator-sits, moderator-sat, and
        what `decide` refuses."""

        def outside(room: Room) -> Change:
            outsider(room, by.user)
            return replace(decide(room), acts=[self.entry(by, act, seat, reason)])

        return await self._flow.change(table_id, click, outside)


def outsider(room: Room, user: int) -> None:
    """Raises TableRefused: moderator-sits for somebody who plays there, or for whom a seat is kept; moderator-sat for
    who has held a seat, and still knows what it hid."""
    if user in room.invited:
        raise TableRefused("moderator-sits")
    outside(user, room.seats, room.sat if not room.traced(user) else {user})


def outside(user: int, seats: Sequence[SeatInfo], sat: Collection[int]) -> None:
    """The same, of who sits and who has sat."""
    if any(info.user == user for info in seats):
        raise TableRefused("moderator-sits")
    if user in sat:
        raise TableRefused("moderator-sat")
