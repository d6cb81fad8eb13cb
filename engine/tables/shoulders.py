"""Over the shoulder: a player lets somebody see their view. Both are logged with the time, and all are told.

An onlooker knows a hand, so they can never sit at that table or look from another seat. It is possible at unrated
tables, and at those of tournaments that allow it; such a game is not rated. The consent ends when the seat changes
hands.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event, Seat
from engine.ids import TableId
from engine.store.rows import Act, Person
from engine.tables.errors import TableRefused
from engine.tables.flow import Flow
from engine.tables.holders import ANYWHERE, LOOKS
from engine.tables.marks import telling
from engine.tables.records import SeatInfo, Sight
from engine.tables.room import Change, Room, running, seated_at
from engine.tables.rooms import Rooms
from engine.tables.sights import sight_at

LETS, ENDS = "lets", "shoulder-end"
"""Act by which the player begins it, beside the onlooker's; and act that ends it."""


class Shoulders:
    """Onlookers over shoulders. It does not know whether they may see the table at all."""

    def __init__(self, rooms: Rooms, flow: Flow) -> None:
        self._rooms = rooms
        self._flow = flow

    async def let(
        self, table_id: TableId, by: Person, whom: Person, *, allowed: bool = False, click: int | None = None
    ) -> None:
        """Let somebody look over a player's shoulder. `allowed`: the table's tournament allows it. Refuses not-running,
        not-seated, shoulder-rated, shoulder-tournament, and of the onlooker shoulder-sits, shoulder-knows."""
        async with self._rooms.store.reading() as tx:
            in_tournament = await tx.tournaments.at(table_id) is not None

        def decide(room: Room) -> Change:
            seat, _ = seated_at(room, by.user)
            if in_tournament and not allowed:
                raise TableRefused("shoulder-tournament")
            if not in_tournament and may_be_rated(room):
                raise TableRefused("shoulder-rated")
            if room.seat_of(whom.user) is not None or whom.user in room.invited or whom.user in room.offers.values():
                raise TableRefused("shoulder-sits")
            if whom.user in room.sat or room.knows(whom.user) - {seat, ANYWHERE}:
                raise TableRefused("shoulder-knows")
            now = self._rooms.now()
            acts = [
                Act(now, by.user, by.name, LETS, int(seat), ""),
                Act(now, whom.user, whom.name, LOOKS, int(seat), ""),
            ]
            told = Event("shoulder-lets", {"seat": seat, "whom": whom.name})
            return Change(room, telling(room), events=[told], acts=acts)

        await self._flow.change(table_id, click, decide)

    async def end(self, table_id: TableId, by: int, whom: int, *, click: int | None = None) -> None:
        """End a player's permission to look. Refuses not-running, not-seated, and shoulder-none if there is none."""
        acts = await self._acts(table_id)

        def decide(room: Room) -> Change:
            seat, _ = seated_at(room, by)
            last = _latest(acts, whom)
            if last is None or looked_at(acts, room.seats, whom) != seat:
                raise TableRefused("shoulder-none")
            told = Event("shoulder-ends", {"seat": seat, "whom": last.name})
            entry = Act(self._rooms.now(), whom, last.name, ENDS, int(seat), "")
            return Change(room, telling(room), events=[told], acts=[entry])

        await self._flow.change(table_id, click, decide)

    async def looking(self, table_id: TableId, seat: Seat) -> list[int]:
        room, acts = await self._rooms.room(table_id), await self._acts(table_id)
        users = dict.fromkeys(act.user for act in acts if act.act == LOOKS and act.seat == seat)
        return [user for user in users if looked_at(acts, room.seats, user) == seat]

    async def sight(self, table_id: TableId, user: int) -> Sight:
        """The sight of the player who lets this user look. Refuses not-running, shoulder-none."""
        room = await self._rooms.room(table_id)
        running(room)
        seat = looked_at(await self._acts(table_id), room.seats, user)
        if seat is None or room.seat_of(user) is not None:
            raise TableRefused("shoulder-none")
        return sight_at(room, seat)

    async def _acts(self, table_id: TableId) -> list[Act]:
        async with self._rooms.store.reading() as tx:
            return await tx.moderation.acts(table_id)


def looked_at(acts: Sequence[Act], seats: Sequence[SeatInfo], user: int) -> Seat | None:
    """The seat whose present holder lets this user look, None if there is none, or its holder changed."""
    last = _latest(acts, user)
    if last is None or last.act != LOOKS or last.seat is None:
        return None
    holder = seats[last.seat].user
    consents = [act.user for act in acts if (act.act, act.at, act.seat) == (LETS, last.at, last.seat)]
    return Seat(last.seat) if holder is not None and holder in consents else None


def _latest(acts: Sequence[Act], user: int) -> Act | None:
    return next((act for act in reversed(acts) if act.user == user and act.act in (LOOKS, ENDS)), None)


def may_be_rated(room: Room) -> bool:
    """True if the game may count for people's ratings: only people sit there, without hints."""
    return not room.table.hinted and all(info.computer is None for info in room.seats)
