"""Sights: a room seen from one seat, or in public. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from itertools import islice
from typing import Any

from engine.core import (
    Amount,
    Choose,
    Fate,
    Form,
    Game,
    JoinedPrompt,
    Position,
    Prompt,
    Seat,
    View,
    Wire,
    drafter,
    explore,
    last_choice,
    number,
    option_id,
    question,
    view,
)
from engine.orders import NO_ORDERS, Unfit, carry_out, order_for
from engine.receipts import last_own
from engine.tables.errors import TableRefused
from engine.tables.joins import Joins
from engine.tables.orders import Held
from engine.tables.records import DONE, Chosen, Outright, Sight
from engine.tables.room import Room, times
from engine.tables.time.pace import PaceKind
from engine.tables.time.seat_clocks import Rung


def sight_of(room: Room, user: int | None) -> Sight:
    """A user's sight of a room. Raises TableRefused("not-running") without a game."""
    return sight_at(room, room.seat_of(user))


def sight_at(room: Room, seat: Seat | None) -> Sight:
    """The sight of a room from a seat, or in public. Raises TableRefused("not-running") without a game."""
    if room.position is None:
        raise TableRefused("not-running", status=room.status)
    asked, sealed = asked_and_sealed(room.position)
    own = view(room.game, room.position, seat)
    orders = {} if seat is None else orders_of(room, room.position, own, seat)
    ends, whole = may_end(room.game, room.position, own), room.joins.joined(room.game, room.position, own)
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
        before=view(room.game, Position(room.position.state), seat) if own.drafting else None,
        joined=whole,
        ends=ends,
        outright=outright(room.game, room.position, own, whole or own.prompt),
        fate=fate_of(room.game, room.position, own, ends=ends),
        at_once=at_once(room.position, own),
        chosen=last_chosen(room.game, room.position, own, room.joins),
        knows_orders=room.book is not NO_ORDERS,
    )


def at_once(at: Position[Any], own: View[Any]) -> bool:
    """True if only the viewer is asked, sealed: then their choice completes the question."""
    ask = question(at.state)
    return ask is not None and ask.many and not ask.among and [*ask.prompts] == [own.viewer]


def may_end(game: Game[Any], at: Position[Any], own: View[Any]) -> bool:
    """True if the viewer's plan is complete except for confirming its end."""
    asked = own.prompt
    if not own.drafting or not isinstance(asked, Choose) or DONE not in map(option_id, asked.options):
        return False
    return explore(game, at.state, (*at.draft, DONE)).ready


def outright(game: Game[Any], at: Position[Any], own: View[Any], asked: Prompt[Any] | None) -> Mapping[str, Outright]:
    """Answers of the question `asked` that need no second press, by id.

    They are the safe option, if it is a mere word among things, such as a pass, or 0 for a number; of two options the
    other one as well. Only if nothing else is asked with it, the answer completes a plan, and it is public: a sealed
    choice is final at once.
    """
    if own.drafting or asked is None or drafter(at) != own.viewer:
        return {}
    part = sole(asked)
    ids = _ways_out(asked, part) if isinstance(part, Choose) else ["0"] if _may_be_none(part) else []
    found = dict[str, Outright]()
    for one in ids:
        wires = _given(asked, 0 if isinstance(part, Amount) else one)
        draft = explore(game, at.state, wires)
        if draft.ready:
            found[one] = Outright(wires, draft.fate)
    return found


def last_chosen(game: Game[Any], at: Position[Any], own: View[Any], joins: Joins) -> Chosen | None:
    """The last choice of the viewer's complete plan. If several answers were offered together, they count as one
    choice."""
    if not own.ready or not at.draft:
        return None
    there = Position(at.state, at.draft[: -last_choice(own, joins.rules)])
    then = view(game, there, own.viewer)
    given = at.draft[len(there.draft) :]
    whole = joins.joined(game, there, then)
    if whole is not None and (one := next((one for one, wires in whole.wires.items() if wires == given), None)):
        return Chosen(replace(then, prompt=whole), one)
    return Chosen(then if len(given) == 1 else view(game, Position(at.state, at.draft[:-1]), own.viewer), given[-1])


def sole(asked: Prompt[Any]) -> Prompt[Any] | None:
    """The only part of a question with a choice, None if there are several, or none."""
    left = [part for part in asked.parts() if _open(part)]
    return left[0] if len(left) == 1 else None


def chosen_at(asked: Prompt[Any], place: int) -> str:
    """Id of the option at an index of the only part; for a number the index itself; empty if there is none."""
    part = sole(asked)
    if isinstance(part, Choose):
        return option_id(part.options[place]) if place < len(part.options) else ""
    return str(place) if isinstance(part, Amount) else ""


def _open(part: Prompt[Any]) -> bool:
    return len(list(islice(part.all(), 2))) > 1


def _may_be_none(part: Prompt[Any] | None) -> bool:
    return isinstance(part, Amount) and part.fallback() == part.low == 0


def _ways_out(asked: Prompt[Any], part: Choose[Any]) -> list[str]:
    """The safe option, if it is a mere word among things; of two options both."""
    safe = (asked.first if isinstance(asked, JoinedPrompt) else asked).fallback()
    options = {option_id(option): option for option in part.options}
    safest = [one for one in options if _given(asked, one)[0] == safe]
    way = options[safest[0]] if len(safest) == 1 else None
    if not isinstance(way, Enum) or sum(type(option) is type(way) for option in part.options) > 1:
        return []
    return [*options] if len(options) == 2 else safest


def _given(asked: Prompt[Any], one: int | str) -> tuple[Wire, ...]:
    """The answers given by this choice; for a form including the only answers of its other parts."""
    if isinstance(asked, JoinedPrompt):
        return asked.wires[str(one)]
    if isinstance(asked, Form):
        return (tuple(one if _open(part) else next(iter(part.all())) for part in asked.parts()),)
    return (one,)


def fate_of(game: Game[Any], at: Position[Any], own: View[Any], *, ends: bool) -> Fate | None:
    """Irrevocable results of the green button."""
    if own.ready or own.prompt is None or drafter(at) != own.viewer:
        return own.fate
    only = [DONE] if ends else [] if own.drafting else list(islice(own.prompt.all(), 2))
    return explore(game, at.state, (*at.draft, *only)).fate if len(only) == 1 else None


def deadlines(room: Room, own: View[Any]) -> dict[str, Any]:
    """The visible part of the clocks, equal from all seats."""
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
        "covert_until": common and common.due,
        "rung": own_clock and own_clock.rung,
        "last_call": None
        if own_clock is None or own_clock.since is None
        else times(room, own_clock.since).comes(whose, own_clock, Rung.LAST),
        "banks": {
            seat: left
            for seat, left in banks.items()
            if pace.kind is PaceKind.BANK and seat not in clocks and room.seats[seat].plays
        },
    }


def orders_of(room: Room, at: Position[Any], own: View[Any], seat: Seat) -> dict[str, Any]:
    """A seat's view of its standing orders and receipts."""
    held = room.orders.get(seat, Held())
    offers = room.book.offered(own)
    stand = {offer.prompt.key: wire for offer in offers if (wire := order_for(offer, held.given)) is not None}
    unfit = carry_out(room.game, room.book, at, seat, held.given)
    return {
        "offers": offers,
        "orders": stand,
        "by_order": held.sealed_at(at, seat),
        "unfit": unfit if isinstance(unfit, Unfit) else None,
        "receipts": held.receipts,
        "turn": room.turn(own if own.viewer is None or not own.drafting else view(room.game, Position(at.state), seat)),
        "since": min(last_own(held.receipts), room.told),
    }


def counts(at: Position[Any]) -> tuple[int, int]:
    """Numbers of given and of expected answers to the present question."""
    asked, sealed = asked_and_sealed(at)
    return len(sealed), len(asked)


def asked_and_sealed(at: Position[Any]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Seats asked the present question, and those that have answered; empty if it is covert."""
    ask = question(at.state)
    if ask is None:
        return (), ()
    if ask.among:
        return (), ()
    return tuple(ask.prompts), tuple(seat for seat in ask.prompts if seat in at.state.answers)
