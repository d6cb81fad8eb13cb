"""Play: people's answers, plans, asides and standing orders at running tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import engine.core as core
from engine.ids import TableId
from engine.orders import after
from engine.receipts import answered
from engine.store import targets
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart, changing, returned
from engine.tables.orders import Held
from engine.tables.records import Reply, ReplyKind
from engine.tables.room import Change, Changed, Room, open_to_answers, seated_at
from engine.tables.sights import counts, sight_of

Act = Callable[[Room, core.Position[Any], core.Seat], core.Outcome[Any]]


class Play(ChangingPart):
    async def answer(
        self,
        table_id: TableId,
        user: int,
        wire: core.Wire,
        *more: core.Wire,
        number: str | None,
        click: int,
        confirm: core.Confirm = "grave",
    ) -> Reply:
        """Answer a user's question, and with `more` the following ones of their plan; those with only one answer follow
        by themselves. `number` is the question that the click was made for. `confirm`: plans that wait to be settled.
        Refuses not-running, not-seated, frozen, stale
        (another question is asked by now), and the refusals of the rules."""

        def act(room: Room, at: core.Position[Any], seat: core.Seat) -> core.Outcome[Any]:
            given = core.answer(room.game, at, seat, wire, *more, confirm=confirm)
            return core.with_forced(room.game, given, confirm)

        return await self._act(table_id, user, number, click, act)

    async def aside(self, table_id: TableId, user: int, key: str, wire: core.Wire, *, click: int) -> Reply:
        """Carry out the aside `key`, an act that a seat may do while others are awaited. Refuses like `answer`."""
        return await self._act(
            table_id, user, None, click, lambda room, at, seat: core.answer_aside(room.game, at, seat, key, wire)
        )

    async def take_back(self, table_id: TableId, user: int, *, number: str | None, click: int) -> Reply:
        """Take back the last choice of the user's plan with all its answers. Refuses like `answer`."""

        def act(room: Room, at: core.Position[Any], seat: core.Seat) -> core.Outcome[Any]:
            answers = core.last_choice(core.view(room.game, at, seat), room.joins.rules)
            return core.take_back(room.game, at, seat, answers)

        return await self._act(table_id, user, number, click, act)

    async def confirm(self, table_id: TableId, user: int, *, number: str | None, click: int) -> Reply:
        """Settle the user's complete plan. Refuses like `answer`."""

        def act(room: Room, at: core.Position[Any], seat: core.Seat) -> core.Outcome[Any]:
            if core.drafter(at) != seat:
                raise core.Refused("nothing-to-confirm")
            return core.settle(room.game, at)

        return await self._act(table_id, user, number, click, act)

    async def order(self, table_id: TableId, user: int, key: str, wire: core.Wire | None, *, click: int) -> Reply:
        """Give the standing order `key`, one of those on offer; None, or the offered default, removes it. An order that
        answers the present question is carried out at once. Refuses not-running, not-seated, frozen, no-such-order, and
        the refusals of the rules."""

        def decide(room: Room) -> Change:
            seat, at = seated_at(room, user)
            open_to_answers(room)
            own = core.view(room.game, at, seat)
            offer = next((offer for offer in room.book.offered(own) if offer.prompt.key == key), None)
            if offer is None:
                raise TableRefused("no-such-order")
            held = room.orders.get(seat, Held())
            held = replace(held, given=after(held.given, offer, wire, room.book.period(own)))
            back, told = returned(room, seat)
            change = self._flow.after(replace(back, orders={**room.orders, seat: held}), core.Outcome(at, events=told))
            return replace(
                change,
                marks=change.marks if change.actions or told else [targets.Question(seat)],
                reply={"kind": "ordered" if key in held.given else "dropped", "sealed": 0, "asked": 0},
            )

        return _reply(await self._flow.change(table_id, click, decide), user)

    async def _act(self, table_id: TableId, user: int, asked: str | None, click: int, act: Act) -> Reply:
        def decide(room: Room) -> Change:
            seat, at = seated_at(room, user)
            open_to_answers(room)
            if asked is not None and asked != core.number(at, seat):
                raise TableRefused("stale")
            outcome = act(room, at, seat)
            back, told = returned(room, seat)
            return self._changed(back, at, seat, replace(outcome, events=(*told, *outcome.events)))

        return _reply(await self._flow.change(table_id, click, decide), user)

    def _changed(self, room: Room, at: core.Position[Any], seat: core.Seat, outcome: core.Outcome[Any]) -> Change:
        kind = kind_of(room, at, seat, outcome)
        sealed, asked = counts(at if kind == "settled" else outcome.position)
        reply = {"kind": kind, "sealed": asked if kind == "settled" else sealed, "asked": asked}
        if not outcome.actions and not outcome.events:
            return Change(replace(room, position=outcome.position), [targets.Question(seat)], reply=reply)
        if outcome.actions and outcome.actions[0].aside is None:
            answers = answered(room.game, at, seat, outcome.actions)
            room = room.filed("own", seat, at, answers)
        change = self._flow.after(room, outcome)
        return replace(change, room=change.room.brought(seat, at.state.asked), reply=reply)

    # the game's thread

    @changing
    def set_thread(self, room: Room, thread: int) -> Change:
        """Record the thread of the game. A new thread of its own is empty; remembered messages belong to a lost thread
        with the same id, that of the message it was attached to."""
        return Change(room.set(thread=thread), lost=thread if thread != room.row.channel else None)

    @changing
    def lose_thread(
        self, room: Room, thread: int, marks: Sequence[targets.Target] = (), *, channel: int | None = None
    ) -> Change | None:
        """Record that a thread with all its messages is lost, and mark the targets for the next one. Does nothing if
        the table uses another thread by now. `channel`: where the table was opened and the next thread will be."""
        if room.row.thread != thread:
            return None
        there = room.set(thread=None, channel=room.row.channel if channel is None else channel)
        return Change(there, marks, lost=thread)


def kind_of(room: Room, at: core.Position[Any], seat: core.Seat, outcome: core.Outcome[Any]) -> ReplyKind:
    new = outcome.position
    if outcome.actions:
        if outcome.actions[0].aside is not None or new.state.asked > at.state.asked or seat not in new.state.answers:
            return "settled"
        return "changed" if seat in at.state.answers else "sealed"
    if len(new.draft) < len(at.draft):
        return "taken-back"
    return "ready" if core.view(room.game, new, seat).ready else "draft"


def _reply(changed: Changed, user: int) -> Reply:
    return Reply(sight=sight_of(changed.room, user), repeated=changed.repeated, **changed.reply)
