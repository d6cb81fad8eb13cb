"""What moderators do at a table where they do not sit. All of it is logged; all but looks and reminders is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.core import Event, Game, Position, Seat, State, amend, end_now, spot, spots, view
from engine.core.events import Word, freeze
from engine.core.spots import Spot
from engine.store.rows import Act, Person, Server
from engine.tables.errors import TableRefused
from engine.tables.lobby import Decide, ended
from engine.tables.play import finals, pauses, sight_at
from engine.tables.records import Sight, Status, Table
from engine.tables.rewinding import Rewinding
from engine.tables.room import Change, Changed, Room

NUDGE_SECONDS = 3600.0
"""So long after a reminder by a moderator there is no other."""
LOOK_SECONDS = 900.0
"""So long a look lets its moderator correct what he saw; then he looks, and is noted, again."""


class Moderation(Rewinding):
    """The acts of moderators. Who is one is not known here, only that he must not sit at the table: every method
    refuses moderator-sits. `reason` is told to the table, together with the name."""

    async def server(self, guild: int) -> Server:
        """What is set for a server."""
        async with self._store.reading() as tx:
            return await tx.moderation.server(guild)

    async def set_server(self, guild: int, **columns: Any) -> Server:
        """Sets what is given of language, channel, role and pace (None: nothing), and keeps the rest."""
        async with self._store.transaction() as tx:
            await tx.moderation.set_server(guild, **columns)
            return await tx.moderation.server(guild)

    async def acts(self, table_id: str) -> list[Act]:
        """Everything that was done at a table from outside, looks included, in order."""
        async with self._store.reading() as tx:
            return await tx.moderation.acts(table_id)

    async def rewind(self, table_id: str, by: Person, asked: int, reason: str, *, click: int | None = None) -> Table:
        """Goes back to the question of that number, one of `moments`. Refuses like `_rewind`."""

        def beside(room: Room) -> Change:
            outsider(room, by.user)
            return Change(acts=[self._entry(by, "rewind", None, reason)])

        def event(later: int) -> Event:
            return Event("mod-rewind", {"who": by.name, "reason": reason, "count": later})

        return (await self._rewind(table_id, asked, beside, event, click)).room.table

    async def end(self, table_id: str, by: Person, reason: str, *, click: int | None = None) -> Table:
        """Ends the game now, with the points as they are. It does not count. Refuses not-running."""

        def decide(room: Room) -> Change:
            at = running(room)
            outcome = end_now(room.game, at)
            told = Event("mod-end", {"who": by.name, "reason": reason})
            return self._gone_on(room, replace(outcome, events=(*outcome.events, told)))

        return (await self._moderate(table_id, by, "end", None, reason, decide, click)).room.table

    async def void(self, table_id: str, by: Person, reason: str, *, click: int | None = None) -> Table:
        """Ends a table, begun or not, without a result. Refuses not-running once it is over."""

        def decide(room: Room) -> Change:
            if room.status not in (Status.LOBBY, Status.RUNNING):
                raise TableRefused("not-running", status=room.status)
            seats = [f"seat:{info.seat}" for info in room.seats if info.user is not None]
            told = Event("mod-void", {"who": by.name, "reason": reason})
            marks = (
                ["lobby"]
                if room.position is None
                else [*telling(room), "lobby", "panel", "takeback", *pauses(room), *seats, *finals(room)]
            )
            return Change(ended(Status.CANCELLED, self._clock()), events=(told,), marks=marks, proposals=())

        return (await self._moderate(table_id, by, "void", None, reason, decide, click)).room.table

    async def nudge(self, table_id: str, by: Person, *, click: int | None = None) -> Table:
        """Reminds those who are awaited. Refuses not-running, and nudged-lately within an hour."""
        latest = max((act.at for act in await self.acts(table_id) if act.act == "nudge"), default=-NUDGE_SECONDS)

        def decide(room: Room) -> Change:
            running(room)
            if self._clock() - latest < NUDGE_SECONDS:
                raise TableRefused("nudged-lately")
            return Change(marks=[f"call:{int(self._clock())}"])

        return (await self._moderate(table_id, by, "nudge", None, "", decide, click)).room.table

    async def look(self, table_id: str, by: Person, seat: Seat, reason: str, *, click: int | None = None) -> Sight:
        """What the player on that seat sees. That he looked is noted before he sees it. Refuses which-seat,
        not-running."""

        def decide(room: Room) -> Change:
            running(room)
            of_table(room, seat)
            return Change()

        changed = await self._moderate(table_id, by, "look", seat, reason, decide, click)
        return sight_at(changed.room, seat)

    async def looked(self, table_id: str, user: int, *, lately: bool = False) -> set[Seat]:
        """The seats whose view this user has looked at: ever, or `lately`."""
        since = self._clock() - LOOK_SECONDS if lately else 0.0
        return {
            Seat(act.seat)
            for act in await self.acts(table_id)
            if act.act == "look" and act.user == user and act.seat is not None and act.at >= since
        }

    async def fields(self, table_id: str, by: Person) -> list[Spot]:
        """What this moderator may correct, with the present values: public fields, and what the views hold that he
        looked at lately. Then hidden lists too, veiled. Refuses moderator-sits, not-running."""
        room = await self._room(table_id)
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

    async def correct(
        self, table_id: str, by: Person, changes: Mapping[str, str], reason: str, *, click: int | None = None
    ) -> Table:
        """Corrects fields: path -> value as typed (see `engine.core.spots`). Everybody is told which; the value only of
        public ones. Secret ones need a look at their owner's view first, what is hidden from all any look at the table.

        Refuses not-running, look-first, and what `amend` refuses.
        """
        looked = await self.looked(table_id, by.user, lately=True)

        def decide(room: Room) -> Change:
            at = running(room)
            found = [spot(at.state, path) for path in changes]
            for one in found:
                if not may_know(room.game, at.state, one, looked):
                    raise TableRefused("look-first")
            outcome = amend(room.game, at, changes)
            told = [corrected(room.game, outcome.position.state, one.path, by.name, reason) for one in found]
            return self._gone_on(room, replace(outcome, events=(*told, *outcome.events)))

        return (await self._moderate(table_id, by, "correct", None, reason, decide, click)).room.table

    async def _moderate(
        self, table_id: str, by: Person, act: str, seat: Seat | None, reason: str, decide: Decide, click: int | None
    ) -> Changed:
        def outside(room: Room) -> Change:
            outsider(room, by.user)
            return replace(decide(room), acts=[self._entry(by, act, seat, reason)])

        changed = await self._change(table_id, click, outside)
        self._computers_go_on(changed.room)
        return changed

    def _entry(self, by: Person, act: str, seat: Seat | None, reason: str) -> Act:
        return Act(self._clock(), by.user, by.name, act, seat, reason)


def outsider(room: Room, user: int) -> None:
    """Raises TableRefused("moderator-sits") for somebody who plays there, or for whom a seat is kept."""
    if room.seat_of(user) is not None or user in room.invited:
        raise TableRefused("moderator-sits")


def running(room: Room) -> Position[Any]:
    """The position of a running game; raises TableRefused("not-running")."""
    if room.status is not Status.RUNNING or room.position is None:
        raise TableRefused("not-running", status=room.status)
    return room.position


def of_table(room: Room, seat: Seat) -> Seat:
    """A seat that is taken; raises TableRefused("which-seat")."""
    if not 0 <= seat < len(room.seats):
        raise TableRefused("which-seat")
    return seat


def telling(room: Room) -> list[str]:
    """What is out of date when something was told beside the rules."""
    return [f"story:{room.chapter}"]


def named(one: Spot) -> Word | dict[Any, Any]:
    """A field in words: what it is, and whose, or which part of it."""
    word = Word(f"field-{one.field.replace('_', '-')}")
    keys = one.path.split(".")[1:]
    if not keys:
        return word
    return {word: one.entry if len(keys) == 1 else {one.entry: ".".join(keys[1:])}}


def may_know(game: Game[Any], g: State, one: Spot, looked: set[Seat]) -> bool:
    """Whether somebody who has looked at these seats may know what stands there."""
    seen = next(field.seen for field in game.declared if field.name == one.field)
    if seen.to == "public":
        return True
    if seen.to == "hidden":
        return bool(looked)
    return bool(looked & set(seen.by(g, one.entry) if seen.by is not None else (one.entry,)))


def corrected(game: Game[Any], g: State, path: str, who: str, reason: str) -> Event:
    """What is told of a corrected field; its value if everybody sees it."""
    one = spot(g, path)
    public = next(field.seen.to for field in game.declared if field.name == one.field) == "public"
    said = {"who": who, "reason": reason, "field": named(one)}
    return Event("mod-correct", {**said, "value": freeze(one.value)}) if public else Event("mod-correct-secret", said)
