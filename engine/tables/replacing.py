"""Seats that change hands: a moderator offers one to somebody, who takes it by his own will."""

from __future__ import annotations

from engine.core import Event, Seat
from engine.store.rows import Person
from engine.tables.errors import TableRefused
from engine.tables.moderation import of_table, running, telling
from engine.tables.orders import Held
from engine.tables.records import SeatInfo, Table
from engine.tables.rooms import Change, Room
from engine.tables.takeback import Takebacks


class Replacing(Takebacks):
    """Who has looked at a table as a moderator never plays there: the engine knows, and refuses."""

    async def offer_seat(
        self, table_id: str, by: Person, seat: Seat, to: Person, reason: str, *, click: int | None = None
    ) -> Table:
        """Offers a seat to somebody, in the place of whom it was offered to before. Refuses moderator-sits,
        not-running, which-seat, already-there (he sits at the table), has-looked."""
        looked = await self.looked(table_id, to.user)

        def decide(room: Room) -> Change:
            running(room)
            of_table(room, seat)
            if room.seat_of(to.user) is not None:
                raise TableRefused("already-there")
            if looked:
                raise TableRefused("has-looked")
            told = Event("mod-offer", {"who": by.name, "seat": seat, "to": to.name, "reason": reason})
            marks = [*telling(room), f"offer:{seat}"]
            return Change(events=(told,), marks=marks, offers={**room.offers, seat: to.user})

        return (await self._moderate(table_id, by, "replace", seat, reason, decide, click)).room.table

    async def take_seat(self, table_id: str, person: Person, seat: Seat, *, click: int | None = None) -> Table:
        """Takes the seat that was offered to him, with its cards, secrets and sealed answer; what its former owner
        ordered in advance is dropped. Refuses not-running, no-offer, already-seated, has-looked."""
        looked = await self.looked(table_id, person.user)

        def decide(room: Room) -> Change:
            running(room)
            if room.seat_of(person.user) is not None:
                raise TableRefused("already-seated")
            if room.offers.get(seat) != person.user:
                raise TableRefused("no-offer")
            if looked:
                raise TableRefused("has-looked")
            return handed_over(room, seat, person)

        return (await self._change(table_id, click, decide)).room.table

    async def offers(self, table_id: str) -> dict[Seat, int]:
        """By seat the user who may take it over."""
        return dict((await self._room(table_id)).offers)


def handed_over(room: Room, seat: Seat, person: Person) -> Change:
    """A seat gets another owner. He who hosts by it hands that on as well; a proposal to go back is over."""
    former = room.seats[seat]
    new = SeatInfo(seat, person.user, person.name)
    seats = tuple(new if info.seat == seat else info for info in room.seats)
    held = {seat: Held()} if seat in room.orders else {}
    left = [f"left:{seat}"] if former.user is not None else []
    told = Event("takes-over", {"who": person.name, "former": former.name})
    return Change(
        columns=host_of(room, former, person),
        seats=seats,
        events=(told,),
        orders=held,
        proposals=(),
        offers={one: user for one, user in room.offers.items() if one != seat and user != person.user},
        marks=[*telling(room), *left, f"seat:{seat}", "panel", "lobby", "takeback", f"offer:{seat}"],
    )


def host_of(room: Room, former: SeatInfo, person: Person) -> dict[str, int]:
    """The host's column, if the table was hosted from that seat."""
    return {"host": person.user} if former.user == room.row.host else {}
