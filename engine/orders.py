"""Standing orders: decisions that a player makes in advance. They are not part of a game's state.

An order is the answer to a prompt that the game offers. While its owner is away, the game gets their View and orders,
and may name an answer, which is then given as if they had clicked it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, cast

import engine.core as core

LONGEST_PLAN = 40
"""Maximum number of answers in one plan; orders that need more are not carried out."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An order that can be given now, named by the key of its prompt. The prompt's default orders nothing, nor does an
    empty list at the beginning. It is carried out only in `period` (None: until it is dropped). `said` makes the words
    of the order from the values of its parts: values with words, in order; without it, every part that differs from no
    order is named with its answer."""

    prompt: core.Prompt[Any]
    period: int | None = None
    said: Callable[[tuple[Any, ...]], tuple[object, ...]] | None = None


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An order as given, and the period in which it is carried out."""

    wire: core.Wire
    period: int | None = None


@dataclass(frozen=True, slots=True)
class Unfit:
    """The reason why an order is not carried out, for its owner alone: the text `unfit-<key>`."""

    key: str
    about: Mapping[str, object] = field(default_factory=dict[str, object])


@dataclass(frozen=True, eq=False)
class Orders:
    """A game's knowledge of orders. All of it is derived from the View of their owner: the orders `offered` now; the
    `answer` to `view.prompt` by the orders (by key), None if they do not decide it; and the present `period` of the
    game, such as its turn: orders of earlier ones have lapsed."""

    offered: Callable[[core.View[Any]], tuple[Offer, ...]] = lambda view: ()
    answer: Callable[[core.View[Any], Mapping[str, core.Wire]], core.Wire | Unfit | None] = lambda view, orders: None
    period: Callable[[core.View[Any]], int] = lambda view: 0


NO_ORDERS = Orders()


def filled(prompt: core.Prompt[Any], wanted: Iterable[core.Wire | None]) -> core.Wire | None:
    """An answer with what is wanted for each part, or the part's default if that is None, missing or illegal. None if a
    part has no default either."""
    wires: list[core.Wire] = []
    for part, wire in zip_longest(prompt.parts(), wanted):
        if part is None:
            break
        if wire is None or not legal(part, wire):
            wire = _fitting(part, wire)
        if wire is None:
            return None
        wires.append(wire)
    return tuple(wires) if isinstance(prompt, core.Form) else wires[0]


def _fitting(part: core.Prompt[Any], wire: core.Wire | None) -> core.Wire | None:
    """Of a list the part that can still be chosen; otherwise the default."""
    if not isinstance(part, core.Arrange) or not isinstance(wire, tuple):
        return part.fallback()
    there = set(map(core.option_id, cast("tuple[object, ...]", part.options)))
    left = tuple(dict.fromkeys(one for one in wire if one in there))
    return left if legal(cast("core.Prompt[Any]", part), left) else part.fallback()


def legal(prompt: core.Prompt[Any], wire: core.Wire) -> bool:
    try:
        prompt.decode(wire)
    except core.Refused:
        return False
    return True


def order_for(offer: Offer, given: Mapping[str, StandingOrder]) -> core.Wire | None:
    """The present order for an offer, with the default for parts that no longer fit; None if there is none."""
    order = given.get(offer.prompt.key)
    if order is None or order.period != offer.period:
        return None
    wire = filled(offer.prompt, wires_of(offer.prompt, order.wire))
    return None if wire is None or _nothing(offer.prompt, wire) else wire


def _nothing(prompt: core.Prompt[Any], wire: core.Wire) -> bool:
    """True if an answer orders nothing: the default, or an empty list, whatever else is said."""
    first = prompt.parts()[0]
    empty = isinstance(first, core.Arrange) and wires_of(prompt, wire)[0] == ()
    return empty or wire == prompt.fallback()


def wires_of(prompt: core.Prompt[Any], wire: core.Wire) -> tuple[core.Wire, ...]:
    return wire if isinstance(prompt, core.Form) and isinstance(wire, tuple) else (wire,)


def after(
    given: Mapping[str, StandingOrder], offer: Offer, wire: core.Wire | None, period: int
) -> dict[str, StandingOrder]:
    """The orders after this one was given in `period` (None, or the prompt's default: dropped), without lapsed ones.
    Raises Refused if the wire does not answer the offer."""
    kept = {key: one for key, one in given.items() if one.period is None or one.period >= period}
    kept.pop(offer.prompt.key, None)
    if wire is not None:
        offer.prompt.decode(wire)
        if not _nothing(offer.prompt, wire):
            kept[offer.prompt.key] = StandingOrder(wire, offer.period)
    return kept


def carry_out(
    game: core.Game[Any], orders: Orders, at: core.Position[Any], seat: core.Seat, given: Mapping[str, StandingOrder]
) -> core.Outcome[Any] | Unfit | None:
    """The answer, or the whole plan, by the orders of `seat` to its present question. None if they do not decide it, if
    nothing is awaited, or if the player has begun a plan. Unfit if they cannot be carried out; then nothing happens."""
    if not given or at.draft:
        return None
    now = at
    for _ in range(LONGEST_PLAN):
        own = core.view(game, now, seat)
        if own.prompt is None or seat in own.seen.answers:
            return None
        wire = orders.answer(own, in_force(given, orders.period(own)))
        if wire is None or isinstance(wire, Unfit):
            return Unfit("unfinished") if wire is None and now.draft else wire
        try:
            outcome = core.answer(game, now, seat, wire, confirm="never")
        except core.Refused:
            return Unfit("not-legal")
        if outcome.actions:
            return outcome
        now = outcome.position
    return Unfit("unfinished")


def in_force(given: Mapping[str, StandingOrder], period: int) -> dict[str, core.Wire]:
    return {key: one.wire for key, one in given.items() if one.period in (None, period)}
