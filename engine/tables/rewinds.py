"""Rewinds: a game goes back to an earlier question, by a moderator or by the consent of all who play.

It is replayed up to that point and goes on from there with other luck. Who consents is public, secrets are not.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from engine.core import Event, Position, Seat, reseed
from engine.store import Busy, targets
from engine.store.rows import Act, Person, Point, Proposal
from engine.tables.acts import Acts, outsider
from engine.tables.errors import TableRefused
from engine.tables.flow import Flow
from engine.tables.marks import people, telling
from engine.tables.records import Table
from engine.tables.replays import Moment, chapter_at, moment, replayed
from engine.tables.room import Change, Changed, Rewind, Room, running
from engine.tables.rooms import ATTEMPTS, Rooms

Acting = Callable[[Room], Act]
"""Whose act a rewind is, worked out from the room before it; raises Refused where it may not be."""


class Rewinds:
    """What needs the past of a running table. One proposal to take something back stands at a table at most; it ends
    with the first No, or when anything happens that all can see."""

    def __init__(self, rooms: Rooms, flow: Flow, acts: Acts) -> None:
        self._rooms = rooms
        self._flow = flow
        self._acts = acts

    async def moments(self, table_id: str) -> list[Moment]:
        """The points a running game can go back to, the latest (the present question) first. Refuses no-table."""
        await self._rooms.room(table_id)
        async with self._rooms.store.reading() as tx:
            points = await tx.moderation.points(table_id)
            lines = await tx.play.story(table_id, None)
        return [moment(point, later, lines) for later, point in enumerate(reversed(points))]

    async def rewind(self, table_id: str, by: Person, asked: int, reason: str, *, click: int | None = None) -> Table:
        """Goes back to the question of that number, one of `moments`. Refuses moderator-sits, and like
        `_rewind`."""

        def act(room: Room) -> Act:
            outsider(room, by.user)
            return self._acts.entry(by, "rewind", None, reason)

        def event(later: int) -> Event:
            return Event("mod-rewind", {"who": by.name, "reason": reason, "count": later})

        return (await self._rewind(table_id, asked, act, event, click)).room.table

    # By consent

    async def proposal(self, table_id: str) -> Proposal | None:
        """What is proposed at a table."""
        return (await self._rooms.room(table_id)).proposal

    async def propose(
        self, table_id: str, person: Person, asked: int | None = None, *, click: int | None = None
    ) -> Table:
        """Proposes to go back to the question `asked`, one of `moments`; by default to the last one before the present
        that awaited this person. If nobody else is to be asked, it is done at once.

        Refuses not-running, not-seated, proposal-stands, no-such-point, nothing-to-repent.
        """
        room = await self._rooms.room(table_id)
        running(room)
        seat = room.seat_of(person.user)
        if seat is None:
            raise TableRefused("not-seated")
        async with self._rooms.store.reading() as tx:
            points = await tx.moderation.points(table_id)
        if asked is None:
            own = [point.asked for point in points[:-1] if awaited_at(point, seat)]
            if not own:
                raise TableRefused("nothing-to-repent")
            asked = own[-1]
        elif all(point.asked != asked for point in points):
            raise TableRefused("no-such-point")
        proposal = Proposal(person.user, asked, self._rooms.now(), (person.user,))

        def decide(room: Room) -> Change:
            running(room)
            if room.proposal is not None:
                raise TableRefused("proposal-stands")
            return Change(replace(room, proposal=proposal), [targets.Takeback()])

        if unanimous(room, proposal):
            return await self._take_all_back(table_id, person, proposal, click)
        return (await self._rooms.change(table_id, click, decide)).room.table

    async def agree(self, table_id: str, user: int, *, click: int | None = None) -> Table:
        """Consents to what is proposed; the last one's consent carries it out. Refuses not-seated, no-proposal."""
        room = await self._rooms.room(table_id)
        after = consented(room, user)
        if unanimous(room, after):
            proposer = next(info for info in room.seats if info.user == after.user)
            return await self._take_all_back(table_id, Person(after.user, proposer.name), after, click)

        def decide(room: Room) -> Change:
            return Change(replace(room, proposal=consented(room, user)), [targets.Takeback()])

        return (await self._rooms.change(table_id, click, decide)).room.table

    async def decline(self, table_id: str, user: int, *, click: int | None = None) -> Table:
        """Says no to what is proposed, or withdraws it. Refuses not-seated, no-proposal."""

        def decide(room: Room) -> Change:
            proposal = consented(room, user)
            info = next(info for info in room.seats if info.user == user)
            key = "takeback-withdrawn" if proposal.user == user else "takeback-declined"
            marks = [*telling(room), targets.Panel(), targets.Takeback()]
            return Change(replace(room, proposal=None), marks, events=(Event(key, {"seat": info.seat}),))

        return (await self._rooms.change(table_id, click, decide)).room.table

    async def _take_all_back(self, table_id: str, person: Person, proposal: Proposal, click: int | None) -> Table:
        """Goes back, if the consent of all still stands then."""
        former = replace(proposal, agreed=proposal.agreed[:-1])  # without the consent that completes it

        def act(room: Room) -> Act:
            if (room.proposal or replace(proposal, agreed=())) != former:
                raise TableRefused("no-proposal")
            return self._acts.entry(person, "takeback", room.seat_of(person.user), "")

        def event(later: int) -> Event:
            return Event("takeback-done", {"who": person.name, "count": later})

        return (await self._rewind(table_id, proposal.point, act, event, click)).room.table

    async def _rewind(
        self, table_id: str, asked: int, act: Acting, event: Callable[[int], Event], click: int | None
    ) -> Changed:
        """Goes back to question `asked`; `event` tells it, given how many later questions are taken back.

        Refuses not-running, no-such-point, cannot-rewind (the journal does not lead to where the table stands, as
        after a change of the rules), and what `act` refuses.
        """
        before = await self._rooms.clicked(click)
        if before is not None:
            return Changed(await self._rooms.room(table_id), before, repeated=True)
        for _ in range(ATTEMPTS):
            room = await self._rooms.room(table_id)
            running(room)
            act(room)  # refusals come before the work
            async with self._rooms.store.reading() as tx:
                points = await tx.moderation.points(table_id)
                rows = await tx.play.journal(table_id)
                lines = await tx.play.story(table_id, None)
            at = next((n for n, one in enumerate(points) if one.asked == asked), None)
            if at is None:
                raise TableRefused("no-such-point")
            if len(rows) != room.actions:
                continue  # the game went on while we looked
            settled = await asyncio.to_thread(replayed, room, rows, points[at].actions)
            told = event(len(points) - 1 - at)
            back = Rewind(points[at], chapter_at(lines, points[at].told))

            decide = partial(self._gone_back, room.row.version, Position(settled), back, told, act)
            try:
                return await self._flow.change(table_id, click, decide)
            except TableRefused as refused:
                if refused.key != "busy":
                    raise
                continue
        raise TableRefused("busy")

    def _gone_back(self, version: int, to: Position[Any], back: Rewind, told: Event, act: Acting, room: Room) -> Change:
        """Other luck, no orders, every question anew; the chapters after the point are gone, its own is told again.

        Raises Busy if the room is no longer at that version.
        """
        if room.row.version != version or room.position is None:
            raise Busy
        done = act(room)
        outcome = reseed(room.game, to, room.position.state.asked + 1)
        outcome = replace(outcome, events=(told, *outcome.events))
        change = self._flow.after(replace(room, orders={}, chapter=room.chapter + 1, proposal=None), outcome)
        gone = [targets.Story(chapter) for chapter in range(back.chapter, room.chapter + 1)]
        again = (targets.Panel(), targets.Takeback(), targets.WentBack(outcome.position.state.asked))
        return replace(
            change,
            marks=list(dict.fromkeys([*gone, *change.marks, *people(room), *again])),
            acts=[done],
            back=back,
        )


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
