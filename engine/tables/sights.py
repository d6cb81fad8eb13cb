"""Sights: a room seen from one seat, or in public. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import engine.core as core
from engine.orders import NO_ORDERS, Unfit, carry_out, order_for
from engine.receipts import last_own
from engine.tables.errors import TableRefused
from engine.tables.orders import Held
from engine.tables.records import DONE, Sight
from engine.tables.room import Room, times
from engine.tables.time.pace import PaceKind
from engine.tables.time.seat_clocks import Rung


def sight_of(room: Room, user: int | None, chosen: Sequence[core.Wire] = ()) -> Sight:
    """A user's sight of a room, also after the answers that they have `chosen` and not given. Raises
    TableRefused("not-running") without a game, and Refused if these answers are illegal."""
    return sight_at(room, room.seat_of(user), chosen)


def sight_at(room: Room, seat: core.Seat | None, chosen: Sequence[core.Wire] = ()) -> Sight:
    """The sight of a room from a seat, or in public. Raises like `sight_of`."""
    if room.position is None:
        raise TableRefused("not-running", status=room.status)
    asked, sealed = asked_and_sealed(room.position)
    own = core.view(room.game, room.position, seat)
    orders = {} if seat is None else orders_of(room, room.position, own, seat)
    ends, whole = may_end(room.game, room.position, own), room.joins.joined(room.game, room.position, own)
    return Sight(
        table=room.table,
        seat=seat,
        view=own,
        number=core.number(room.position, seat),
        names=tuple(info.name for info in room.seats),
        asked=asked,
        sealed=sealed,
        chapter=room.chapter,
        **orders,
        **deadlines(room, own),
        before=core.view(room.game, core.Position(room.position.state), seat) if own.drafting else None,
        joined=whole,
        ends=ends,
        fate=fate_of(room.game, room.position, own, ends=ends),
        then=after(room.game, room.position, own, chosen),
        knows_orders=room.book is not NO_ORDERS,
    )


def may_end(game: core.Game[Any], at: core.Position[Any], own: core.View[Any]) -> bool:
    """True if the viewer's plan is complete except for confirming its end."""
    asked = own.prompt
    if not own.drafting or not isinstance(asked, core.Choose) or DONE not in map(core.option_id, asked.options):
        return False
    return core.explore(game, at.state, (*at.draft, DONE)).ready


def after(
    game: core.Game[Any], at: core.Position[Any], own: core.View[Any], chosen: Sequence[core.Wire]
) -> core.View[Any] | None:
    """The drafter's view after these answers; None without any, and for everybody else."""
    if not chosen or own.viewer is None or core.drafter(at) != own.viewer:
        return None
    return core.view(game, core.Position(at.state, (*at.draft, *chosen)), own.viewer)


def fate_of(game: core.Game[Any], at: core.Position[Any], own: core.View[Any], *, ends: bool) -> core.Fate | None:
    """Irrevocable results of the green button."""
    if own.ready or own.prompt is None or core.drafter(at) != own.viewer:
        return own.fate
    only = [DONE] if ends else [] if own.drafting else list(islice(own.prompt.all(), 2))
    return core.explore(game, at.state, (*at.draft, *only)).fate if len(only) == 1 else None


def deadlines(room: Room, own: core.View[Any]) -> dict[str, Any]:
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


def orders_of(room: Room, at: core.Position[Any], own: core.View[Any], seat: core.Seat) -> dict[str, Any]:
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
        "turn": room.turn(
            own if own.viewer is None or not own.drafting else core.view(room.game, core.Position(at.state), seat)
        ),
        "since": min(last_own(held.receipts), room.told),
    }


def counts(at: core.Position[Any]) -> tuple[int, int]:
    """Numbers of given and of expected answers to the present question."""
    asked, sealed = asked_and_sealed(at)
    return len(sealed), len(asked)


def asked_and_sealed(at: core.Position[Any]) -> tuple[tuple[core.Seat, ...], tuple[core.Seat, ...]]:
    """Seats asked the present question, and those that have answered; empty if it is covert."""
    ask = core.question(at.state)
    if ask is None:
        return (), ()
    if ask.among:
        return (), ()
    return tuple(ask.prompts), tuple(seat for seat in ask.prompts if seat in at.state.answers)
