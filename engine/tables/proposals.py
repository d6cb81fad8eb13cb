"""Proposals: going back, or ending without a result, by the consent of all players.

A table has one proposal at most. It ends with the first No, or when anything public happens. People who missed
deadlines are asked too, since sleep is no consent: once all active players have agreed, they have a day for their No,
during which the clocks stand still. People who left on purpose are not asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.core import Event, Seat
from engine.ids import TableId
from engine.store import targets
from engine.store.rows import Act, Person, Point, Proposal
from engine.tables.acts import Acts
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart, changing
from engine.tables.marks import finals, telling, without_result
from engine.tables.records import Click, Table
from engine.tables.replays import awaited_at
from engine.tables.rewinds import Rewinds
from engine.tables.room import Change, Room, open_to_answers, seated_at
from engine.tables.time.pace import DAY, Pause
from engine.tables.time.pauses import paused, resumed

Deciding = Callable[[Room], Proposal]
"""Makes the proposal after a Yes; raises Refused if the person may not."""


@dataclass(eq=False)
class Proposals(ChangingPart):
    """Consents are public, secrets are not. All have an equal say, including the host."""

    _acts: Acts
    _rewinds: Rewinds

    async def pending(self, table_id: TableId) -> Proposal | None:
        return (await self._rooms.room(table_id)).proposal

    async def back(self, table_id: TableId, person: Person, asked: int | None = None, *, click: Click = None) -> Table:
        """Propose going back to the question `asked`, one of `Rewinds.moments`; by default the last earlier one that
        awaited this person. Done at once if nobody else has to be asked, or if absent people were silent for a day.
        Refuses not-running, not-seated, frozen, proposal-stands, no-such-point, no-earlier-answer."""
        seat, _ = seated_at(await self._rooms.room(table_id), person.user)
        points = await self._rooms.store.read(lambda tx: tx.records(Point, table_id))
        if asked is None:
            own = [point.asked for point in points[:-1] if awaited_at(point, seat)]
            if not own:
                raise TableRefused("no-earlier-answer")
            asked = own[-1]
        elif all(point.asked != asked for point in points):
            raise TableRefused("no-such-point")
        return await self._propose(table_id, person, asked, click)

    async def end(self, table_id: TableId, person: Person, *, click: Click = None) -> Table:
        """Propose to end the game without a result, or agree if that is proposed. Done at once if nobody else has to be
        asked, or if absent people were silent for a day. Refuses not-running, not-seated, frozen, proposal-stands."""
        async with self._rooms.store.reading() as tx:
            guided = person.user in await tx.members.guided(table_id)
        return await self._propose(table_id, person, None, click, guided=guided)

    async def agree(self, table_id: TableId, user: int, *, number: str | None = None, click: Click = None) -> Table:
        """Consent to the proposal, if it still has this `number`; the last consent carries it out. Refuses not-running,
        not-seated, frozen, no-proposal."""

        def decide(room: Room) -> Proposal:
            return consented(room, user, number, press(click))

        return await self._carry_on(table_id, decide, click)

    @changing
    def decline(self, room: Room, user: int, *, number: str | None = None, click: Click = None) -> Change:
        """Decline the proposal, or withdraw one's own. Refuses not-running, not-seated, no-proposal."""
        proposal = pending(room, user, number)
        how = "withdrawn" if proposal.user == user else "declined"
        told, there = Event(f"{what(proposal)}-{how}", {"seat": room.seat_of(user)}), replace(room, proposal=None)
        if rests(room):
            change = resumed(there, self._rooms.now(), told)
            return replace(change, marks=[*change.marks, targets.Takeback()])
        return Change(there, [*telling(room), targets.Panel(), targets.Takeback()], events=(told,))

    async def _propose(
        self, table_id: TableId, person: Person, point: int | None, click: Click, *, guided: bool = False
    ) -> Table:
        proposal = Proposal(person.user, point, self._rooms.now(), (person.user,), press(click))

        def decide(room: Room) -> Proposal:
            seated_at(room, person.user)
            if room.proposal is not None and room.proposal.point is None is point:
                return consented(room, person.user, None, press(click))
            if room.proposal is not None:
                raise TableRefused("proposal-stands")
            return proposal

        return await self._carry_on(table_id, decide, click, guided=guided)

    async def _carry_on(self, table_id: TableId, decide: Deciding, click: Click, *, guided: bool = False) -> Table:
        """Store the proposal that `decide` makes of the room, and carry it out once all have consented."""
        back: Proposal | None = None

        def written(room: Room) -> Change | None:
            nonlocal back
            open_to_answers(room)
            after, back = decide(room), None
            if not unanimous(room, after):
                return Change(replace(room, proposal=after), [targets.Takeback()])
            if silent(room, after):
                over = until(room.pause, after)
                if over is None or self._rooms.now() < over:
                    return self._waiting(replace(room, proposal=after))
            if after.point is None:
                return self._ended(room, after, guided=guided)
            back = after
            return None

        room = (await self._flow.change(table_id, click, written)).room
        return room.table if back is None else await self._take_back(room, back, click)

    def _waiting(self, room: Room) -> Change:
        """Stop the clocks for the absent people's No, after all active players have agreed."""
        now, pause, proposal = self._rooms.now(), room.pause, room.proposal
        assert proposal is not None
        if until(pause, proposal) is not None:
            return Change(room, [targets.Takeback()])
        told = Event(f"{what(proposal)}-waits", {"away": silent(room, proposal)})
        if pause is None or pause.since is None:
            pause = Pause(since=now, agreed=proposal.agreed)
        change = paused(room, pause.model_copy(update={"asked": now}), now, told)
        return replace(change, marks=[*change.marks, targets.Takeback()])

    def _ended(self, room: Room, proposal: Proposal, *, guided: bool) -> Change:
        """End the game, after all consents and without a No of absent people. If nobody else sits there, no consent is
        mentioned; a lesson leaves no record."""
        by, away = proposer(room, proposal), silent(room, proposal)
        alone = all(info.user in (None, by.user) for info in room.seats)
        if guided and alone:
            return without_result(room, self._rooms.now(), Event("lesson-ended", {}))
        who = {"who": by.name}
        told = Event("ending-alone" if alone else "ending-done", who)
        if away and not alone:
            told = Event("ending-unopposed", {**who, "away": away})
        change = without_result(room, self._rooms.now(), told)
        act = self._acts.entry(by, "ending-alone" if alone else "ending", room.seat_of(by.user), "")
        return replace(change, marks=[*change.marks, *finals(room)], acts=[act])

    async def _take_back(self, room: Room, proposal: Proposal, click: Click) -> Table:
        by = proposer(room, proposal)
        before, away = room.proposal, silent(room, proposal)  # without the consent that completes it
        presses = tuple(dict.fromkeys((*proposal.presses, *press(click))))
        assert proposal.point is not None

        def act(room: Room) -> Act:
            open_to_answers(room)
            if room.proposal != before:
                raise TableRefused("no-proposal")
            return self._acts.entry(by, "takeback", room.seat_of(by.user), "")

        def event(later: int) -> Event:
            done = {"who": by.name, "count": later}
            return Event("takeback-unopposed", {**done, "away": away}) if away else Event("takeback-done", done)

        return await self._rewinds.go_back(room.row.id, proposal.point, act, event, presses, click)


def pending(room: Room, user: int, number: str | None) -> Proposal:
    """The present proposal, if it has this number (None: any). Raises TableRefused: not-running, not-seated,
    no-proposal."""
    seated_at(room, user)
    if room.proposal is None or number not in (None, *room.proposal.numbers):
        raise TableRefused("no-proposal")
    return room.proposal


def consented(room: Room, user: int, number: str | None, pressed: tuple[int, ...]) -> Proposal:
    proposal = pending(room, user, number)
    if user in proposal.agreed:
        return proposal
    return replace(proposal, agreed=(*proposal.agreed, user), presses=(*proposal.presses, *pressed))


def unanimous(room: Room, proposal: Proposal) -> bool:
    """True if all active players have consented."""
    return {info.user for info in room.seats if info.plays} <= set(proposal.agreed)


def silent(room: Room, proposal: Proposal) -> tuple[Seat, ...]:
    """Seats of absent people, who missed deadlines and have not consented."""
    return tuple(info.seat for info in room.seats if info.sits and not info.plays and info.user not in proposal.agreed)


def what(proposal: Proposal) -> str:
    """The proposal's name in keys of texts."""
    return "ending" if proposal.point is None else "takeback"


def until(pause: Pause | None, proposal: Proposal) -> float | None:
    """End of the absent people's time for a No: a day after the clocks stopped for it; None before that."""
    if pause is None or pause.since is None or pause.asked is None or pause.asked < proposal.at:
        return None
    return pause.asked + DAY


def rests(room: Room) -> bool:
    """True if the clocks stand still for the proposal."""
    if room.proposal is None or room.pause is None or until(room.pause, room.proposal) is None:
        return False
    return room.pause.own


def proposer(room: Room, proposal: Proposal) -> Person:
    name = next((info.name for info in room.seats if info.user == proposal.user), "")
    return Person(proposal.user, name)


def press(click: Click) -> tuple[int, ...]:
    """The click as an addition to the luck after a proposal."""
    return () if click is None else (click,)
