"""Moderators' acts at a table where they do not sit. All are logged, and all but looks and reminders are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core import Event, Outcome, Seat, end_now, spots, view
from engine.core.spots import Spot
from engine.ids import TableId
from engine.store import targets
from engine.store.rows import Person
from engine.tables.acts import Acts, outside, outsider
from engine.tables.corrections import Correction, corrected
from engine.tables.ending import without_result
from engine.tables.errors import TableRefused
from engine.tables.flow import Flow
from engine.tables.halts import Halts
from engine.tables.marks import finals, players, telling
from engine.tables.records import Sight, Status, Table
from engine.tables.room import Change, Room, ended, of_table, open_to_answers, running
from engine.tables.rooms import Rooms
from engine.tables.sights import sight_at
from engine.tables.time.pace import Freeze
from engine.tables.time.pauses import going, stopped

NUDGE_SECONDS = 3600.0
"""Seconds between two reminders by moderators."""
LOOK_SECONDS = 900.0
"""Seconds after a look in which the moderator may correct what they saw. Afterwards they have to look again, which is
logged."""


class Moderation:
    """Ends, looks at and corrects tables. Every method refuses moderator-sits and moderator-sat. `reason` is told to
    the table, with the moderator's name."""

    def __init__(self, rooms: Rooms, flow: Flow, acts: Acts, halts: Halts) -> None:
        self._rooms = rooms
        self._flow = flow
        self._acts = acts
        self._halts = halts

    async def end(self, table_id: TableId, by: Person, reason: str, *, click: int | None = None) -> Table:
        """End the game now with the present points. It does not count. Refuses not-running."""

        def decide(room: Room) -> Change:
            at = running(room)
            outcome = end_now(room.game, at)
            told = Event("mod-end", {"who": by.name, "reason": reason})
            return self._flow.after(room, replace(outcome, events=(*outcome.events, told)))

        return (await self._acts.change(table_id, by, "end", None, reason, decide, click)).room.table

    async def void(self, table_id: TableId, by: Person, reason: str, *, click: int | None = None) -> Table:
        """End a table without a result, begun or not, even if it cannot be opened. Refuses not-running once it is
        over."""

        def decide(room: Room) -> Change:
            if room.status not in (Status.LOBBY, Status.RUNNING):
                raise TableRefused("not-running", status=room.status)
            told = Event("mod-void", {"who": by.name, "reason": reason})
            if room.position is None:
                return Change(room.set(**ended(Status.CANCELLED, self._rooms.now())), [targets.Lobby()], events=(told,))
            change = without_result(room, self._rooms.now(), told)
            return replace(change, marks=[*change.marks, *finals(room)])

        def may(table: Table, sat: frozenset[int]) -> None:
            outside(by.user, table.seats, sat)

        try:
            return (await self._acts.change(table_id, by, "void", None, reason, decide, click)).room.table
        except TableRefused as refused:
            if refused.key != "unreadable":
                raise
            return await self._halts.end(table_id, may, [self._acts.entry(by, "void", None, reason)], click)

    async def nudge(self, table_id: TableId, by: Person, *, click: int | None = None) -> Table:
        """Remind the awaited players. Refuses not-running, frozen, nobody-awaited (in public view), and nudged-lately
        within an hour."""
        latest = max((act.at for act in await self._acts.of(table_id) if act.act == "nudge"), default=-NUDGE_SECONDS)

        def decide(room: Room) -> Change:
            running(room)
            open_to_answers(room)
            if room.position is None or not view(room.game, room.position, None).awaiting:
                raise TableRefused("nobody-awaited")
            if self._rooms.now() - latest < NUDGE_SECONDS:
                raise TableRefused("nudged-lately")
            return Change(room, [targets.Call(int(self._rooms.now()))])

        return (await self._acts.change(table_id, by, "nudge", None, "", decide, click)).room.table

    async def freeze(self, table_id: TableId, by: Person, reason: str, *, click: int | None = None) -> Table:
        """Freeze a table, with or without deadlines: no answers of people, computers or orders, and no running clocks.
        Refuses not-running, frozen."""

        def decide(room: Room) -> Change:
            running(room)
            open_to_answers(room)
            now = self._rooms.now()
            frozen = Freeze(since=now, reason=reason)
            there = replace(room.set(frozen=frozen.model_dump_json()), clocks=stopped(room, now))
            told = Event("mod-freeze", {"who": by.name, "reason": reason})
            return Change(there, [*telling(room), *players(room), targets.Panel()], events=(told,))

        return (await self._acts.change(table_id, by, "freeze", None, reason, decide, click)).room.table

    async def unfreeze(self, table_id: TableId, by: Person, *, click: int | None = None) -> Table:
        """Let a frozen table continue; an earlier pause stays. Refuses not-running, not-frozen."""

        def decide(room: Room) -> Change:
            at = running(room)
            if room.frozen is None:
                raise TableRefused("not-frozen")
            there = room.set(frozen=None)
            if not there.table.paused:
                there = replace(there, clocks=going(there, self._rooms.now()))
            change = self._flow.after(there, Outcome(at, events=(Event("mod-unfreeze", {"who": by.name}),)))
            marks = [*change.marks, *players(room), targets.Panel()]
            return replace(change, marks=list(dict.fromkeys(marks)))

        return (await self._acts.change(table_id, by, "unfreeze", None, "", decide, click)).room.table

    async def look(self, table_id: TableId, by: Person, seat: Seat, reason: str, *, click: int | None = None) -> Sight:
        """The view of the player on a seat. The look is logged beforehand. Refuses which-seat, not-running."""

        def decide(room: Room) -> Change:
            running(room)
            of_table(room, seat)
            return Change(room)

        changed = await self._acts.change(table_id, by, "look", seat, reason, decide, click)
        return sight_at(changed.room, seat)

    async def looked(self, table_id: TableId, user: int, *, lately: bool = False) -> set[Seat]:
        """Seats whose view this user has looked at: ever, or `lately`."""
        since = self._rooms.now() - LOOK_SECONDS if lately else 0.0
        return {
            Seat(act.seat)
            for act in await self._acts.of(table_id)
            if act.act == "look" and act.user == user and act.seat is not None and act.at >= since
        }

    async def fields(self, table_id: TableId, by: Person) -> list[Spot]:
        """Fields that this moderator may correct, with present values: public ones, and those of views they looked at
        lately, including hidden lists, veiled. Refuses not-running."""
        room = await self._rooms.room(table_id)
        outsider(room, by.user)
        at = running(room)
        looked = sorted(await self.looked(table_id, by.user, lately=True))
        found: dict[str, Spot] = {}
        for seat in (None, *looked):
            seen = view(room.game, at, seat).seen
            found = {one.path: one for one in spots(seen)} | found
            if seat is not None:
                hidden = (one for one in room.game.declared if one.seen.to == "hidden" and one.shape == "list")
                found |= {one.name: Spot(one.name, one.hint, seen, one.name) for one in hidden}
        return list(found.values())

    async def preview(self, table_id: TableId, by: Person, changes: Mapping[str, str]) -> Correction:
        """The effects of corrections. Refuses moderator-sits, moderator-sat, and like `correct`."""
        looked = await self.looked(table_id, by.user, lately=True)
        room = await self._rooms.room(table_id)
        outsider(room, by.user)
        return corrected(room, changes, looked)[1]

    async def correct(
        self,
        table_id: TableId,
        by: Person,
        changes: Mapping[str, str],
        reason: str,
        *,
        expected: str | None = None,
        click: int | None = None,
    ) -> Table:
        """Correct fields: path -> value as typed (see `engine.core.spots`).

        Everybody is told the fields, but values of public ones only; the log has all values and the time. Secret fields
        need a look at their owner's view first, hidden ones any look. `expected`: the stamp of the confirmed preview.
        Refuses not-running, look-first, correction-stale (the effects differ by now), and the refusals of `amend`.
        """
        looked = await self.looked(table_id, by.user, lately=True)

        def decide(room: Room) -> Change:
            outsider(room, by.user)
            outcome, found = corrected(room, changes, looked)
            if expected not in (None, found.stamp):
                raise TableRefused("correction-stale")
            told = [one.announcement(by.name, reason) for one in found.fields]
            change = self._flow.after(room, replace(outcome, events=(*told, *outcome.events)))
            act = self._acts.entry(by, "correct", None, reason)
            return replace(change, acts=[replace(act, changes=found.log_text(), line=room.told + 1)])

        return (await self._flow.change(table_id, click, decide)).room.table
