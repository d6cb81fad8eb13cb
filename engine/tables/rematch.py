"""Rematches: the same people and options again, proposed by anybody who sat at a finished table."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Seat
from engine.store.rows import Person
from engine.tables.errors import TableRefused
from engine.tables.lobby import Lobby, numbered, only_host
from engine.tables.records import SeatInfo, Status, Table
from engine.tables.room import Change, Room


class Rematches(Lobby):
    """What can be done at a table after the game."""

    async def again(self, former: str, person: Person, *, click: int | None = None) -> tuple[Table, bool]:
        """The rematch of a finished table, and whether it is a new one: however often it is proposed there is one,
        unless that was cancelled.

        Who proposes it hosts it; computers sit down again, seats are kept for the other people. Refuses no-table,
        not-finished, not-seated.
        """
        room = await self._room(former)
        if room.status is not Status.OVER:
            raise TableRefused("not-finished")
        if room.seat_of(person.user) is None:
            raise TableRefused("not-seated")
        row = replace(
            room.row,
            thread=None,
            capacity=len(room.seats),
            status=Status.LOBBY,
            host=person.user,
            seed=None,
            seed_hash=None,
            version=1,
            computers_due=False,
            opened=self._clock(),
            started=None,
            ended=None,
            pause=None,
        )
        known = self.boxes[row.game].players
        seats = numbered(
            [
                SeatInfo(Seat(0), person.user, person.name),
                *(
                    replace(info, wanted=False)
                    for info in room.seats
                    if info.computer in known and info.name  # none: it played for somebody
                ),
            ]
        )
        others = sorted(info.user for info in room.seats if info.user is not None and info.user != person.user)
        return await self._opened(replace(self._fresh(row, seats), invited=tuple(others)), click, former=former)

    async def unkeep(self, table_id: str, by: int, *, click: int | None = None) -> Table:
        """Opens the seats kept for the invited to everybody. Only the host."""

        def decide(room: Room) -> Change:
            only_host(room, by)
            return Change(invited=(), marks=["lobby"])

        return await self._in_lobby(table_id, click, decide)
