"""Seats of running games: leaving, coming back, taking over, and offering them. No game waits for nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from engine.core import Event, Outcome, Seat
from engine.ids import TableId
from engine.store import targets
from engine.store.rows import Person
from engine.tables.acts import Acts, by_moderator
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart, changing
from engine.tables.holders import Tenure, spans
from engine.tables.limits import Guard
from engine.tables.lobby import stood_up
from engine.tables.marks import telling, without_result
from engine.tables.opening import COMPUTER_NAMES
from engine.tables.records import Click, SeatInfo, Status, Table
from engine.tables.room import Change, Room, of_table, only_host, running, seated_at

K = TypeVar("K")
V = TypeVar("V")


@dataclass(eq=False)
class Seats(ChangingPart):
    """Changes of seat holders while the game runs. A person never holds two seats of one game, even successively, since
    they would know both secrets."""

    _acts: Acts
    _guard: Guard

    @changing
    def leave(self, room: Room, user: int, *, click: Click = None) -> Change:
        """Leave a running game. A computer plays the seat until its person acts again or somebody takes it over. A host
        passes the table on to the next person; the last person ends it without a result. Absent people who missed
        deadlines still count as there: then the game waits for them. Refuses not-running, not-seated, left-already."""
        seat, _ = seated_at(room, user)
        if not room.seats[seat].sits:
            raise TableRefused("left-already")
        return self._left(room, seat, Event("seat-left", {"seat": seat}))

    @changing
    def come_back(self, room: Room, user: int, *, click: Click = None) -> Change | None:
        """Return to a seat where a computer stands in. Does nothing without a stand-in. Refuses not-running,
        not-seated."""
        seat, _ = seated_at(room, user)
        return self._flow.back(room, seat)

    @changing
    def gone(self, room: Room, user: int) -> Change | None:
        """Remove a person who cannot be reached any more, having left the server or Discord: from a lobby, or as if
        they left the game. Does nothing if they do not sit there, or neither play nor host."""
        seat = room.seat_of(user)
        if room.status is Status.LOBBY:
            return stood_up(room, user, self._rooms.now()) if seat is not None or user in room.invited else None
        if seat is None or room.status is not Status.RUNNING:
            return None
        info = room.seats[seat]
        if not info.sits and (room.row.host != user or _host_after(room.seats, user) is None):
            return None
        return self._left(room, seat, Event("seat-gone", {"seat": seat}) if info.plays else None)

    @changing
    def take_over(self, room: Room, person: Person, seat: Seat, *, click: Click = None) -> Change | None:
        """Sit down on an open seat, or one offered to this person, or return to one's own. From then on the seat and
        its secrets are theirs alone. Refuses not-running, which-seat, already-seated, seat-taken, removed,
        knows-another (seat of this game)."""
        running(room)
        info = room.seats[of_table(room, seat)]
        own = room.seat_of(person.user)
        if own == seat:
            return self._flow.back(room, seat)
        self.may_sit(room, person.user, seat)
        if not info.wanted and room.offers.get(seat) != person.user:
            raise TableRefused("seat-taken")
        now = SeatInfo(seat, person.user, person.name, hints=info.hints)
        key = "seat-taken-over" if info.user is not None else "seat-taken-from-computer"
        return self.replaced(room, now, Event(key, {"seat": seat, "former": info.name}))

    @changing
    def open(self, room: Room, by: int, *, wanted: bool, click: Click = None) -> Change:
        """Open the computers' seats to people, or close them. Only the host; refuses not-running, no-computer."""
        running(room)
        only_host(room, by)
        if all(info.user is not None for info in room.seats):
            raise TableRefused("no-computer")
        seats = tuple(info if info.user is not None else replace(info, wanted=wanted) for info in room.seats)
        return Change(replace(room, seats=seats))

    async def offer(self, table_id: TableId, by: int, seat: Seat, user: int, *, click: Click = None) -> Table:
        """Offer an open seat, or one with a computer, to a person, who is asked. Only the host; refuses not-running,
        which-seat, too-many-invitations, and of this person other-already-seated, other-removed, other-knows-another.
        Offering a seat to its own holder withdraws the offer."""
        if await self._withdraws(table_id, seat, user):
            return await self.withdraw(table_id, Person(by, ""), seat, click=click)

        def decide(room: Room) -> Change:
            only_host(room, by)
            info = room.seats[of_table(room, seat)]
            if info.plays:
                raise TableRefused("seat-taken")
            change = self._offered(room, seat, user)
            self._guard.inviting(by)
            return change

        return (await self._rooms.change(table_id, click, decide)).room.table

    @changing
    def decline(self, room: Room, user: int, seat: Seat, *, click: Click = None) -> Change:
        """Decline an offered seat. Refuses no-offer."""
        if room.offers.get(seat) != user:
            raise TableRefused("no-offer")
        there, told = replace(room, offers=_without(room.offers, seat)), Event("seat-declined", {"seat": seat})
        return Change(there, [*telling(room), targets.SeatOffer(seat)], events=(told,))

    @changing
    def withdraw(self, room: Room, by: Person, seat: Seat, *, click: Click = None) -> Change:
        """Withdraw the host's offer of a seat where nobody plays. Refuses not-running, not-host, which-seat,
        seat-taken, not-offered."""
        only_host(room, by.user)
        if room.seats[of_table(room, seat)].plays:
            raise TableRefused("seat-taken")
        return self._withdrawn(room, seat, Event("seat-withdrawn", {"seat": seat}))

    # Moderators

    async def replace(
        self, table_id: TableId, by: Person, seat: Seat, user: int, reason: str, *, click: Click = None
    ) -> Table:
        """Offer any seat to a person as a moderator; they are asked. Refuses and withdraws like `offer`."""
        if await self._withdraws(table_id, seat, user):
            return await self.withdraw_any(table_id, by, seat, reason, click=click)

        def decide(room: Room) -> Change:
            running(room)
            change = self._offered(room, of_table(room, seat), user)
            self._guard.inviting(by.user)
            told = Event("mod-offer", {"who": by.name, "seat": seat, "reason": reason})
            return replace(change, events=(told,), marks=[*telling(room), *change.marks])

        return (await self._acts.change(table_id, by, "replace", seat, reason, decide, click)).room.table

    @by_moderator("withdraw")
    def withdraw_any(self, room: Room, by: Person, seat: Seat, reason: str = "", *, click: Click = None) -> Change:
        """Withdraw the offer of any seat as a moderator. Refuses not-running, which-seat, not-offered."""
        told = Event("mod-withdraw", {"who": by.name, "seat": seat, "reason": reason, "given": int(bool(reason))})
        return self._withdrawn(room, seat, told)

    @by_moderator("remove")
    def remove(self, room: Room, by: Person, seat: Seat, reason: str, *, click: Click = None) -> Change:
        """Remove a person from their seat as a moderator: a computer plays there, and the seat is open. They cannot sit
        down at this table until a moderator lifts it. Refuses not-running, which-seat, no-person (a computer sits
        there), last-person."""
        running(room)
        info = room.seats[of_table(room, seat)]
        if info.user is None:
            raise TableRefused("no-person")
        if not any(one.sits for one in room.seats if one is not info):
            raise TableRefused("last-person")
        told = Event("mod-remove", {"who": by.name, "whom": info.name, "reason": reason})
        taken = {one.name for one in room.seats}
        name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
        now = SeatInfo(seat, None, name, self._flow.best(room.row.game), wanted=True, hints=info.hints)
        change = self._seated(replace(room, removed=room.removed | {info.user}), now, told)
        return replace(change, marks=[targets.Former(seat, info.user), *change.marks])

    @by_moderator("readmit")
    def readmit(self, room: Room, by: Person, whom: Person, reason: str, *, click: Click = None) -> Change:
        """Lift a removal as a moderator, so that this person may take an open seat again. Refuses not-running,
        not-removed."""
        running(room)
        if whom.user not in room.removed:
            raise TableRefused("not-removed")
        told = Event("mod-readmit", {"who": by.name, "whom": whom.name, "reason": reason})
        return Change(replace(room, removed=room.removed - {whom.user}), telling(room), events=(told,))

    async def removed(self, table_id: TableId) -> list[Person]:
        """People whom moderators removed from a table, with their names there."""
        async with self._rooms.store.reading() as tx:
            users = await tx.members.removed(table_id)
            names = {row.user_id: row.name for row in await tx.holders.of(table_id)}
        return [Person(user, names.get(user, "")) for user in users]

    # queries

    async def tenures(self, table_id: TableId) -> list[Tenure]:
        """All tenures of a game, seat by seat, each in order."""
        async with self._rooms.store.reading() as tx:
            rows = await tx.holders.of(table_id)
            names = {one.user: one.name for one in await tx.people.all(row.user_id for row in rows if row.user_id)}
        found = [
            Tenure(
                Seat(row.seat), row.user_id, names.get(row.user_id or 0, ""), row.computer, row.since, row.name, row.at
            )
            for row in rows
        ]
        return sorted(found, key=lambda one: one.seat)

    async def decided(self, table_id: TableId, user: int) -> list[tuple[Seat, int, int | None]]:
        """Spans in which a user decided on their own in a seat, without a stand-in, as in `spans`."""
        async with self._rooms.store.reading() as tx:
            found = spans(await tx.holders.of(table_id), user, alone=True)
        return [(Seat(seat), since, until) for seat, since, until in found]

    async def offered(self, table_id: TableId, seat: Seat) -> int | None:
        return (await self._rooms.room(table_id)).offers.get(seat)

    async def asked(self, table_id: TableId, user: int) -> bool:
        """True if a seat of a table is offered to this person."""
        return user in (await self._rooms.room(table_id)).offers.values()

    def _left(self, room: Room, seat: Seat, told: Event | None) -> Change:
        """The change after a person has gone: a computer plays for them, and another person hosts the table; or nobody
        is left."""
        info = room.seats[seat]
        now = replace(info, stand_in=info.stand_in or self._flow.best(room.row.game), wanted=True, misses=0)
        seats = tuple(now if one is info else one for one in room.seats)
        if all(not one.sits for one in seats):
            left = told is not None and told.key == "seat-left"
            return without_result(
                replace(room, seats=seats), self._rooms.now(), Event("seat-deserted", {"left": int(left)})
            )
        change = self._seated(room, now, *([told] if told is not None else []))
        there = change.room
        if room.row.host == info.user:
            there = there.set(host=_host_after(seats, info.user))
        return replace(change, room=there, marks=[*change.marks, targets.Away(seat)])

    def replaced(self, room: Room, now: SeatInfo, told: Event) -> Change:
        """The change by which somebody takes over another's seat. Their time begins anew."""
        former = room.seats[now.seat].user
        change = self._seated(replace(room, clocks=_without(room.clocks, now.seat)), now, told)
        marks = [] if former is None else [targets.Former(now.seat, former)]
        return replace(change, marks=[*marks, targets.Welcome(now.seat), *change.marks])

    def _seated(self, room: Room, now: SeatInfo, *told: Event) -> Change:
        """The change with a new holder on a seat. Proposals are dropped, and the former holder's orders and receipts
        removed."""
        position = running(room)
        if room.seats[now.seat].user != now.user:
            room = replace(room, orders=_without(room.orders, now.seat))
        seats = tuple(now if info.seat == now.seat else info for info in room.seats)
        agreed = room.pause is not None and room.pause.since is None
        offered = [targets.SeatOffer(now.seat)] if now.seat in room.offers else []
        there = replace(room, seats=seats, offers=_without(room.offers, now.seat))
        if agreed:
            there = there.set(pause=None)
        change = self._flow.after(there, Outcome(position, events=told))
        return replace(
            change,
            marks=[
                *change.marks,
                targets.Question(now.seat),
                targets.Panel(),
                targets.Lobby(),
                *offered,
                *([targets.Pause()] if agreed else []),
            ],
        )

    def may_sit(self, room: Room, user: int, seat: Seat, *, other: bool = False) -> None:
        """Raises TableRefused: already-seated, removed, knows-another; with other- if it is said to somebody else."""
        if room.seat_of(user) is not None:
            raise TableRefused("other-already-seated" if other else "already-seated")
        if user in room.removed:
            raise TableRefused("other-removed" if other else "removed")
        if room.knows(user) - {seat}:
            raise TableRefused("other-knows-another" if other else "knows-another")

    async def _withdraws(self, table_id: TableId, seat: Seat, user: int) -> bool:
        """True if the seat is offered, and `user` is its own holder."""
        room = await self._rooms.room(table_id)
        return seat in room.offers and room.seat_of(user) == seat

    def _withdrawn(self, room: Room, seat: Seat, told: Event) -> Change:
        running(room)
        if of_table(room, seat) not in room.offers:
            raise TableRefused("not-offered")
        there = replace(room, offers=_without(room.offers, seat))
        return Change(there, [*telling(room), targets.SeatOffer(seat)], events=(told,))

    def _offered(self, room: Room, seat: Seat, user: int) -> Change:
        running(room)
        self.may_sit(room, user, seat, other=True)
        return Change(replace(room, offers={**room.offers, seat: user}), [targets.SeatOffer(seat)])


def _host_after(seats: Sequence[SeatInfo], host: int | None) -> int | None:
    """The next host of a table: the first other person who plays, or else is only absent; None if there is none."""
    others = [info for info in seats if info.sits and info.user != host]
    return next((info.user for info in others if info.plays), others[0].user if others else None)


def _without(of_seats: Mapping[K, V], seat: K) -> dict[K, V]:
    return {one: value for one, value in of_seats.items() if one != seat}
