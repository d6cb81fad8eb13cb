"""Moderators' acts at a table where they do not sit. All are logged, and all but looks and reminders are told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any

from engine.core import Event, Game, Outcome, Seat, State, amend, end_now, question, spot, spots, view
from engine.core.events import Word, freeze, told_as
from engine.core.spots import Spot, spot_in_words, written
from engine.ids import TableId
from engine.store import targets
from engine.store.rows import Person
from engine.tables.acts import Acts, by_moderator, outside, outsider
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.halts import Halts
from engine.tables.marks import finals, players, telling, without_result
from engine.tables.records import Click, Sight, Status, Table
from engine.tables.room import Change, Room, ended, of_table, open_to_answers, running
from engine.tables.sights import sight_at
from engine.tables.time.pace import Freeze
from engine.tables.time.pauses import going, stopped


@dataclass(frozen=True, slots=True)
class Corrected:
    """A field with its old and new value: in words for an event, and as typed. `public`: everybody sees it; `counts`:
    old and new length of a hidden list."""

    path: str
    field: Word | dict[Any, Any]
    old: Any
    new: Any
    typed: tuple[str, str]
    public: bool
    counts: tuple[int, int] | None = None

    def log_entry(self) -> dict[str, Any]:
        try:
            return told_as(Event("act-corrected", {"field": self.field, "old": self.old, "value": self.new}))
        except TypeError:
            old, new = self.typed
            return told_as(Event("act-corrected", {"field": self.field, "old": old, "value": new}))

    def announcement(self, who: str, reason: str) -> Event:
        """The public event; it has the values only if everybody sees them."""
        said = {"who": who, "reason": reason, "field": self.field}
        if not self.public:
            return Event("mod-correct-secret", said)
        return Event("mod-correct-from", {**said, "old": self.old, "value": self.new})


@dataclass(frozen=True, slots=True)
class Correction:
    """The effects of corrections: fields; questions of the seats before and after, in public view; sealed answers that
    are dropped (0 at a covert question, which is unknown); changes of public points; and whether the game is over."""

    fields: tuple[Corrected, ...]
    before: Mapping[Seat, str]
    after: Mapping[Seat, str]
    sealed: int
    points: Mapping[Seat, tuple[int, int]]
    over: bool

    @property
    def asks_the_same(self) -> bool:
        """True if the same seats have the same questions afterwards, not counting dropped sealed answers."""
        same = self.before.items() <= self.after.items()
        return same and len(self.after) == len(self.before) + self.sealed

    @property
    def stamp(self) -> str:
        """Eight characters that change whenever the effects differ."""
        fields = [(one.path, one.typed) for one in self.fields]
        said = [fields, [*self.before.items()], [*self.after.items()], self.sealed, [*self.points.items()], self.over]
        return blake2b(repr(said).encode(), digest_size=4).hexdigest()

    def log_text(self) -> str:
        """As JSON: each field with both values, and whether it is public."""
        return json.dumps([{"public": one.public, "event": one.log_entry()} for one in self.fields], ensure_ascii=False)


def corrected(room: Room, changes: Mapping[str, str], looked: set[Seat]) -> tuple[Outcome[Any], Correction]:
    """The outcome of corrections as typed for each path, by a moderator who has looked at these seats. Raises
    TableRefused: not-running, look-first; and Refused like `amend`."""
    at, game = running(room), room.game
    old = [spot(at.state, path) for path in changes]
    if not all(may_know(game, at.state, one, looked) for one in old):
        raise TableRefused("look-first")
    outcome = amend(game, at, changes)
    new = outcome.position
    found = [_corrected(game, one, spot(new.state, one.path)) for one in old]
    seen, then = view(game, at, None), view(game, new, None)
    points = {seat: (now, room.counted(then).get(seat, now)) for seat, now in room.counted(seen).items()}
    ask, asked = question(at.state), seen.awaiting
    return outcome, Correction(
        tuple(found),
        dict(asked),
        dict(then.awaiting),
        0 if ask is None or ask.among else len(at.state.answers),
        {seat: pair for seat, pair in points.items() if pair[0] != pair[1]},
        new.state.result is not None,
    )


def _corrected(game: Game[Any], old: Spot, new: Spot) -> Corrected:
    seen = next(field.seen.to for field in game.declared if field.name == old.field)
    before: Any = old.value
    after: Any = new.value
    counts = (len(before), len(after)) if seen == "hidden" and isinstance(before, list) else None  # pyright: ignore[reportUnknownArgumentType]
    values = freeze(before), freeze(after)
    return Corrected(old.path, spot_in_words(old), *values, (written(old), written(new)), seen == "public", counts)


def may_know(game: Game[Any], g: State, one: Spot, looked: set[Seat]) -> bool:
    seen = next(field.seen for field in game.declared if field.name == one.field)
    if seen.to == "public":
        return True
    if seen.to == "hidden":
        return bool(looked)
    return bool(looked & set(seen.by(g, one.entry) if seen.by is not None else (one.entry,)))


NUDGE_SECONDS = 3600.0
"""Seconds between two reminders by moderators."""
LOOK_SECONDS = 900.0
"""Seconds after a look in which the moderator may correct what they saw. Afterwards they have to look again, which is
logged."""


@dataclass(eq=False)
class Moderation(ChangingPart):
    """Ends, looks at and corrects tables. Every method refuses moderator-sits and moderator-sat. `reason` is told to
    the table, with the moderator's name."""

    _acts: Acts
    _halts: Halts

    @by_moderator("end")
    def end(self, room: Room, by: Person, reason: str, *, click: Click = None) -> Change:
        """End the game now with the present points. It does not count. Refuses not-running."""
        at = running(room)
        outcome = end_now(room.game, at)
        told = Event("mod-end", {"who": by.name, "reason": reason})
        return self._flow.after(room, replace(outcome, events=(*outcome.events, told)))

    async def void(self, table_id: TableId, by: Person, reason: str, *, click: Click = None) -> Table:
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

    async def nudge(self, table_id: TableId, by: Person, *, click: Click = None) -> Table:
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

    @by_moderator("freeze")
    def freeze(self, room: Room, by: Person, reason: str, *, click: Click = None) -> Change:
        """Freeze a table, with or without deadlines: no answers of people, computers or orders, and no running clocks.
        Refuses not-running, frozen."""
        running(room)
        open_to_answers(room)
        now = self._rooms.now()
        frozen = Freeze(since=now, reason=reason)
        there = replace(room.set(frozen=frozen.model_dump_json()), clocks=stopped(room, now))
        told = Event("mod-freeze", {"who": by.name, "reason": reason})
        return Change(there, [*telling(room), *players(room), targets.Panel()], events=(told,))

    @by_moderator("close")
    def close(self, room: Room, by: Person, reason: str, *, click: Click = None) -> Change:
        """Show a table no longer to everybody, until all its people agree again. Refuses not-shown."""
        if not room.table.shown:
            raise TableRefused("not-shown")
        there = replace(room, seats=tuple(replace(info, shows=False) for info in room.seats))
        told = Event("mod-close", {"who": by.name, "reason": reason})
        if room.position is None:
            return Change(there, [targets.Lobby()])
        return Change(there, telling(room), events=(told,))

    @by_moderator("unfreeze")
    def unfreeze(self, room: Room, by: Person, *, click: Click = None) -> Change:
        """Let a frozen table continue; an earlier pause stays. Refuses not-running, not-frozen."""
        at = running(room)
        if room.frozen is None:
            raise TableRefused("not-frozen")
        there = room.set(frozen=None)
        if not there.table.paused:
            there = replace(there, clocks=going(there, self._rooms.now()))
        change = self._flow.after(there, Outcome(at, events=(Event("mod-unfreeze", {"who": by.name}),)))
        marks = [*change.marks, *players(room), targets.Panel()]
        return replace(change, marks=list(dict.fromkeys(marks)))

    async def look(self, table_id: TableId, by: Person, seat: Seat, reason: str, *, click: Click = None) -> Sight:
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
        click: Click = None,
    ) -> Table:
        """Correct fields: path -> value as typed (see `engine.core.spots`). Everybody is told the fields, but values of
        public ones only; the log has all values and the time. Secret fields need a look at their owner's view first,
        hidden ones any look. `expected`: the stamp of the confirmed preview. Refuses not-running, look-first,
        correction-stale (the effects differ by now), and the refusals of `amend`."""
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
