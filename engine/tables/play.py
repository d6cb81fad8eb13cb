"""Play: answers, plans and asides of people at running tables, and the computers' answers to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import structlog

from engine.core import (
    Action,
    Event,
    Outcome,
    Position,
    Refused,
    Seat,
    View,
    Wire,
    answer,
    answer_aside,
    drafter,
    number,
    proceed,
    question,
    settle,
    take_back,
    view,
)
from engine.orders import NO_ORDERS, Unfit, after, carry_out, standing
from engine.players import Player
from engine.store import Store, Unwell
from engine.tables.clocks import Rung
from engine.tables.computers import play_on
from engine.tables.errors import TableRefused
from engine.tables.orders import Held
from engine.tables.pace import Kind
from engine.tables.records import Reply, ReplyKind, SeatInfo, Sight, Status
from engine.tables.room import Change, Changed, Room, times
from engine.tables.rooms import Rooms

if TYPE_CHECKING:
    from engine.games.box import Box

log = structlog.get_logger(__name__)

Act = Callable[[Room, Position[Any], Seat], Outcome[Any]]


class Play(Rooms):
    """What can be done at a table while the game runs."""

    def __init__(
        self, store: Store, boxes: Mapping[str, Box], *, seeds: Callable[[], str], clock: Callable[[], float]
    ) -> None:
        super().__init__(store, boxes, seeds=seeds, clock=clock)
        self._running: set[asyncio.Task[None]] = set()
        self._closed = asyncio.Event()

    async def answer(self, table_id: str, user: int, wire: Wire, *, number: str | None, click: int) -> Reply:
        """Answers the question this user is asked; `number` is the question's that the click was made for.

        Refuses not-running, not-seated, stale (another question is asked by now), and what the rules refuse.
        """
        return await self._act(table_id, user, number, click, lambda room, at, seat: answer(room.game, at, seat, wire))

    async def aside(self, table_id: str, user: int, key: str, wire: Wire, *, click: int) -> Reply:
        """Does the aside `key`, something a seat may do while others are awaited. Refuses like `answer`."""
        return await self._act(
            table_id, user, None, click, lambda room, at, seat: answer_aside(room.game, at, seat, key, wire)
        )

    async def take_back(self, table_id: str, user: int, *, number: str | None, click: int) -> Reply:
        """Takes back the last part of the own plan. Refuses like `answer`."""
        return await self._act(table_id, user, number, click, lambda room, at, seat: take_back(room.game, at, seat))

    async def confirm(self, table_id: str, user: int, *, number: str | None, click: int) -> Reply:
        """Settles the own plan, which is ready. Refuses like `answer`."""

        def act(room: Room, at: Position[Any], seat: Seat) -> Outcome[Any]:
            if drafter(at) != seat:
                raise Refused("nothing-to-confirm")
            return settle(room.game, at)

        return await self._act(table_id, user, number, click, act)

    async def order(self, table_id: str, user: int, key: str, wire: Wire | None, *, click: int) -> Reply:
        """Gives the standing order `key`, one of those offered; None, or the default of what is offered, drops it.

        If it answers what is asked just now, it is carried out at once. Refuses not-running, not-seated, no-such-order,
        and what the rules refuse.
        """

        def decide(room: Room) -> Change:
            seat, at = self._seat_and_position(room, user)
            own = view(room.game, at, seat)
            offer = next((offer for offer in room.book.offered(own) if offer.prompt.key == key), None)
            if offer is None:
                raise TableRefused("no-such-order")
            held = room.orders.get(seat, Held())
            held = replace(held, given=after(held.given, offer, wire, room.book.period(own)))
            back, told = returned(room, seat)
            change = self._gone_on(replace(back, orders={**room.orders, seat: held}), Outcome(at, events=told))
            return replace(
                change,
                seats=None if back is room else back.seats,
                orders={seat: held, **change.orders},
                marks=change.marks if change.actions or told else [f"seat:{seat}"],
                reply={"kind": "ordered" if key in held.given else "dropped", "sealed": 0, "asked": 0},
            )

        changed = await self._change(table_id, click, decide)
        self._computers_go_on(changed.room)
        return _reply(changed, sight_of(changed.room, user))

    async def _act(self, table_id: str, user: int, asked: str | None, click: int, act: Act) -> Reply:
        def decide(room: Room) -> Change:
            seat, at = self._seat_and_position(room, user)
            if asked is not None and asked != number(at, seat):
                raise TableRefused("stale")
            outcome = act(room, at, seat)
            back, told = returned(room, seat)
            change = self._changed(back, at, seat, replace(outcome, events=(*told, *outcome.events)))
            return change if back is room else replace(change, seats=back.seats)

        changed = await self._change(table_id, click, decide)
        self._computers_go_on(changed.room)
        return _reply(changed, sight_of(changed.room, user))

    def _seat_and_position(self, room: Room, user: int) -> tuple[Seat, Position[Any]]:
        if room.status is not Status.RUNNING or room.position is None:
            raise TableRefused("not-running", status=room.status)
        seat = room.seat_of(user)
        if seat is None:
            raise TableRefused("not-seated")
        return seat, room.position

    def _back(self, room: Room, seat: Seat) -> Change | None:
        """The change by which a person takes his seat back; None if he has it."""
        back, told = returned(room, seat)
        if back is room or room.position is None:
            return None
        return replace(self._gone_on(back, Outcome(room.position, events=told)), seats=back.seats)

    def _changed(self, room: Room, at: Position[Any], seat: Seat, outcome: Outcome[Any]) -> Change:
        """The change of a room by what a person did, with the computers' answers to it."""
        kind = kind_of(room, at, seat, outcome)
        sealed, asked = counts(at if kind == "settled" else outcome.position)
        reply = {"kind": kind, "sealed": asked if kind == "settled" else sealed, "asked": asked}
        if not outcome.actions and not outcome.events:
            return Change(position=outcome.position, marks=[f"seat:{seat}"], reply=reply)
        return replace(self._gone_on(room, outcome), reply=reply)

    def _gone_on(self, room: Room, outcome: Outcome[Any]) -> Change:
        """The change of a room by something settled, with the computers' answers to it."""
        computers = self._computers(room.row.game, room.seats)
        given = {seat: held.given for seat, held in room.orders.items() if held.given}
        run = play_on(room.game, outcome.position, computers, room.row.seed or "", room.book, given)
        actions, events = (*outcome.actions, *run.actions), (*outcome.events, *run.events)
        if nobody_waits(room, run.position):
            over = proceed(room.game, run.position)
            return self._gone_on(room, Outcome(over.position, (*actions, *over.actions), (*events, *over.events)))
        columns: dict[str, Any] = {}
        if run.due != room.row.computers_due:
            columns["computers_due"] = run.due
        if run.position.state.result is not None:
            columns |= {"status": Status.OVER, "ended": self._clock(), "pause": None}
        marks = [*marks_after(room, run.position, actions, events), *last_one(room, run.position)]
        orders = {seat: replace(room.orders[seat], sealed=sealed) for seat, sealed in run.sealed.items()}
        if run.position.state.result is not None:
            orders = dict.fromkeys(room.orders, Held())
        proposals = None
        if room.proposal is not None and "panel" in marks:  # something happened that all can see
            proposals, marks = (), [*marks, "takeback"]
        return Change(columns, None, run.position, actions, events, marks, orders=orders, proposals=proposals)

    def _computers(self, game: str, seats: Sequence[SeatInfo]) -> Mapping[Seat, Player]:
        players = self.boxes[game].players
        kinds = {info.seat: info.computer or info.stand_in for info in seats}
        return {seat: players[kind] for seat, kind in kinds.items() if kind is not None}

    # Computers that have more to do than fits into one transaction

    def _computers_go_on(self, room: Room) -> None:
        if room.row.computers_due:
            self._in_background([room.row.id])

    async def _closing(self, *, within: float) -> bool:
        """Waits for so many seconds; returns at once, and whether it is so, when the tables are closed."""
        try:
            async with asyncio.timeout(within):
                await self._closed.wait()
        except TimeoutError:
            return False
        return True

    def _in_background(self, table_ids: Iterable[str]) -> None:
        task = asyncio.create_task(self._finish_computers(list(table_ids)))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _finish_computers(self, table_ids: list[str]) -> None:
        def decide(room: Room) -> Change | None:
            if room.status is not Status.RUNNING or room.position is None or not room.row.computers_due:
                return None
            return self._gone_on(room, Outcome(room.position))

        for table_id in table_ids:
            due, failures = True, 0
            try:
                while due:
                    try:
                        due = (await self._change(table_id, None, decide)).room.row.computers_due
                    except Unwell as error:
                        log.error("disk-trouble", table=table_id, reason=str(error))
                        failures += 1
                        due = not await self._closing(within=min(30.0, 2.0**failures / 4))
            except Exception as error:
                # The flag stays: the next answer at this table, or the next start, tries again.
                log.error("computers-stuck", table=table_id, error=type(error).__name__)


def returned(room: Room, seat: Seat) -> tuple[Room, tuple[Event, ...]]:
    """The room once a person has acted: no deadlines missed, no computer in his place; and what is told of it."""
    info = room.seats[seat]
    if not (info.misses or info.stand_in or info.wanted):
        return room, ()
    there = replace(info, misses=0, stand_in=None, wanted=False)
    seats = tuple(there if one is info else one for one in room.seats)
    told = (Event("clock-back", {"seat": seat}),) if info.stand_in else ()
    return replace(room, seats=seats), told


def nobody_waits(room: Room, at: Position[Any]) -> bool:
    """Whether a covert question is answered, and there is nobody to keep it from: no person but one, who is asked."""
    ask, people = question(at.state), {info.seat for info in room.seats if info.user is not None}
    covert = ask is not None and ask.among and people <= ask.prompts.keys() <= at.state.answers.keys()
    return bool(covert) and len(people) < 2


def last_one(room: Room, position: Position[Any]) -> list[str]:
    """The mark for telling somebody that all others have answered, if that has just come about and everybody may know.

    At a quick table nobody needs to be told.
    """
    before, ask = room.position, question(position.state)
    if before is None or ask is None or ask.among or not room.pace.slow or before.state.asked != position.state.asked:
        return []
    left = [seat for seat in ask.prompts if seat not in position.state.answers]
    alone = len(left) == 1 < sum(seat not in before.state.answers for seat in ask.prompts)
    return [f"alone:{seat}" for seat in left if alone and room.seats[seat].plays]


def kind_of(room: Room, at: Position[Any], seat: Seat, outcome: Outcome[Any]) -> ReplyKind:
    """What became of an answer of `seat`."""
    new = outcome.position
    if outcome.actions:
        if outcome.actions[0].aside is not None or new.state.asked > at.state.asked or seat not in new.state.answers:
            return "settled"
        return "changed" if seat in at.state.answers else "sealed"
    if len(new.draft) < len(at.draft):
        return "taken-back"
    return "ready" if view(room.game, new, seat).ready else "draft"


def counts(at: Position[Any]) -> tuple[int, int]:
    """How many answers to the present question are in, and how many are awaited in all."""
    asked, sealed = asked_and_sealed(at)
    return len(sealed), len(asked)


def asked_and_sealed(at: Position[Any]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Whom the present question was put to, and who of them has answered; of a covert question nobody is told."""
    ask = question(at.state)
    if ask is None:
        return (), ()
    if ask.among:
        return ask.among, ()
    return tuple(ask.prompts), tuple(seat for seat in ask.prompts if seat in at.state.answers)


def concerned(at: Position[Any]) -> set[Seat]:
    """The seats that the present question puts something before: a prompt or an aside."""
    ask = question(at.state)
    if ask is None:
        return set()
    return {*ask.prompts, *ask.among, *(aside.seat for aside in ask.asides)}


def marks_after(room: Room, position: Position[Any], actions: Iterable[Action], events: Iterable[Event]) -> list[str]:
    """What is out of date on Discord after a game went on from `room.position` to `position`, in order of delivery:
    the story, the private prompts of those concerned, the panel, and the end.

    What nobody else may notice, such as an order in secret, touches nobody else's messages.
    """
    before, over = room.position, position.state.result is not None
    chapter, chapters = room.chapter, dict[int, None]()
    seats: set[Seat | None] = {action.seat for action in actions}
    for event in events:
        chapter += event.chapter
        if event.to is None:
            chapters[chapter] = None
        else:
            seats.add(event.to)
    public = before is None or bool(chapters) or view(room.game, before, None) != view(room.game, position, None)
    asked_anew = before is None or before.state.asked != position.state.asked
    if asked_anew or (public and any(action.aside for action in actions)):
        seats |= concerned(position)
        if before is not None:
            seats |= concerned(before)
    people = [info.seat for info in room.seats if info.user is not None and (over or info.seat in seats)]
    return [
        *(f"story:{n}" for n in chapters),
        *(f"seat:{seat}" for seat in people),
        *(["panel"] if public or asked_anew else []),
        *(["end", *pauses(room), *finals(room)] if over else []),
    ]


def finals(room: Room) -> list[str]:
    """The marks for telling everybody who sits at a table that it is over."""
    return [f"final:{info.seat}" for info in room.seats if info.user is not None]


def pauses(room: Room) -> list[str]:
    """The mark for a pause that stands or is proposed, which ends with the table."""
    return [] if room.pause is None else ["pause"]


def sight_of(room: Room, user: int | None) -> Sight:
    """What a user sees of a room; raises TableRefused("not-running") while there is no game."""
    return sight_at(room, room.seat_of(user))


def sight_at(room: Room, seat: Seat | None) -> Sight:
    """What is seen of a room from a seat, or from none; raises TableRefused("not-running") while there is no game."""
    if room.position is None:
        raise TableRefused("not-running", status=room.status)
    asked, sealed = asked_and_sealed(room.position)
    own = view(room.game, room.position, seat)
    orders = {} if seat is None else orders_of(room, room.position, own, seat)
    return Sight(
        table=room.table,
        seat=seat,
        view=own,
        number=number(room.position, seat),
        names=tuple(info.name for info in room.seats),
        asked=asked,
        sealed=sealed,
        chapter=room.chapter,
        **orders,
        **deadlines(room, own),
        knows_orders=room.book is not NO_ORDERS,
    )


def deadlines(room: Room, own: View[Any]) -> dict[str, Any]:
    """What is seen of the clocks, the same from all seats."""
    common = room.clocks.get(None)
    clocks = {seat: clock for seat in own.awaiting if (clock := common or room.clocks.get(seat)) is not None}
    pace = room.pace
    whose, own_clock = None if common else own.viewer, clocks.get(own.viewer) if own.viewer is not None else None
    banks = {info.seat: clock.left if (clock := room.clocks.get(info.seat)) else pace.time for info in room.seats}
    return {
        "due": {
            seat: at
            for seat, clock in clocks.items()
            if (at := clock.at if clock.rung is Rung.GRACE else clock.due) is not None
        },
        "late": frozenset(seat for seat, clock in clocks.items() if clock.rung is Rung.GRACE),
        "covert": common is not None,
        "rung": own_clock and own_clock.rung,
        "last_call": None
        if own_clock is None or own_clock.since is None
        else times(room, own_clock.since).comes(whose, own_clock, Rung.LAST),
        "banks": {
            seat: left
            for seat, left in banks.items()
            if pace.kind is Kind.BANK and seat not in clocks and room.seats[seat].plays
        },
    }


def orders_of(room: Room, at: Position[Any], own: View[Any], seat: Seat) -> dict[str, Any]:
    """What a seat sees of its standing orders."""
    held = room.orders.get(seat, Held())
    offers = room.book.offered(own)
    stand = {offer.prompt.key: wire for offer in offers if (wire := standing(offer, held.given)) is not None}
    unfit = carry_out(room.game, room.book, at, seat, held.given)
    return {
        "offers": offers,
        "orders": stand,
        "by_order": held.sealed_at(at, seat),
        "unfit": unfit if isinstance(unfit, Unfit) else None,
    }


def _reply(changed: Changed, sight: Sight) -> Reply:
    return Reply(sight=sight, repeated=changed.repeated, **changed.reply)
