"""Taking back what has settled, by the consent of all who sit at the table. Who consents is public, secrets are not."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.core import Event, Seat
from engine.store.rows import Person, Point, Proposal
from engine.tables.errors import TableRefused
from engine.tables.moderation import Moderation, running, telling
from engine.tables.records import Table
from engine.tables.room import Change, Room


class Takebacks(Moderation):
    """One proposal stands at a table at most. It ends with the first No, or when anything happens that all can see."""

    async def proposal(self, table_id: str) -> Proposal | None:
        """What is proposed at a table."""
        return (await self._room(table_id)).proposal

    async def propose_takeback(
        self, table_id: str, person: Person, asked: int | None = None, *, click: int | None = None
    ) -> Table:
        """Proposes to go back to the question `asked`, one of `moments`; by default to the last one before the present
        that awaited this person. If nobody else is to be asked, it is done at once.

        Refuses not-running, not-seated, proposal-stands, no-such-point, nothing-to-repent.
        """
        room = await self._room(table_id)
        running(room)
        seat = room.seat_of(person.user)
        if seat is None:
            raise TableRefused("not-seated")
        async with self._store.reading() as tx:
            points = await tx.moderation.points(table_id)
        if asked is None:
            own = [point.asked for point in points[:-1] if awaited_at(point, seat)]
            if not own:
                raise TableRefused("nothing-to-repent")
            asked = own[-1]
        elif all(point.asked != asked for point in points):
            raise TableRefused("no-such-point")
        proposal = Proposal(person.user, asked, self._clock(), (person.user,))

        def decide(room: Room) -> Change:
            running(room)
            if room.proposal is not None:
                raise TableRefused("proposal-stands")
            return Change(proposals=(proposal,), marks=["takeback"])

        if unanimous(room, proposal):
            return await self._take_all_back(table_id, person, proposal, click)
        return (await self._change(table_id, click, decide)).room.table

    async def agree(self, table_id: str, user: int, *, click: int | None = None) -> Table:
        """Consents to what is proposed; the last one's consent carries it out. Refuses not-seated, no-proposal."""
        room = await self._room(table_id)
        after = consented(room, user)
        if unanimous(room, after):
            proposer = next(info for info in room.seats if info.user == after.user)
            return await self._take_all_back(table_id, Person(after.user, proposer.name), after, click)

        def decide(room: Room) -> Change:
            return Change(proposals=(consented(room, user),), marks=["takeback"])

        return (await self._change(table_id, click, decide)).room.table

    async def decline(self, table_id: str, user: int, *, click: int | None = None) -> Table:
        """Says no to what is proposed, or withdraws it. Refuses not-seated, no-proposal."""

        def decide(room: Room) -> Change:
            proposal = consented(room, user)
            info = next(info for info in room.seats if info.user == user)
            key = "takeback-withdrawn" if proposal.user == user else "takeback-declined"
            return Change(
                proposals=(), events=(Event(key, {"seat": info.seat}),), marks=[*telling(room), "panel", "takeback"]
            )

        return (await self._change(table_id, click, decide)).room.table

    async def _take_all_back(self, table_id: str, person: Person, proposal: Proposal, click: int | None) -> Table:
        """Goes back, if the consent of all still stands then."""
        former = replace(proposal, agreed=proposal.agreed[:-1])  # without the consent that completes it

        def beside(room: Room) -> Change:
            if (room.proposal or replace(proposal, agreed=())) != former:
                raise TableRefused("no-proposal")
            return Change(acts=[self._entry(person, "takeback", room.seat_of(person.user), "")])

        def event(later: int) -> Event:
            return Event("takeback-done", {"who": person.name, "count": later})

        return (await self._rewind(table_id, proposal.point, beside, event, click)).room.table


def consented(room: Room, user: int) -> Proposal:
    """The proposal with this user's consent; raises TableRefused: not-seated, no-proposal."""
    running(room)
    if room.seat_of(user) is None:
        raise TableRefused("not-seated")
    if room.proposal is None:
        raise TableRefused("no-proposal")
    others = [one for one in room.proposal.agreed if one != user]
    return replace(room.proposal, agreed=(*others, user))


def needed(room: Room) -> set[int]:
    """The users whose consent it takes: the people who play there."""
    return {info.user for info in room.seats if info.user is not None and info.plays}


def unanimous(room: Room, proposal: Proposal) -> bool:
    """Whether all have consented."""
    return needed(room) <= set(proposal.agreed)


def awaited_at(point: Point, seat: Seat) -> bool:
    """Whether everybody saw this seat awaited then."""
    return str(int(seat)) in json.loads(point.awaiting)
