"""Habits of the seasoned player by question: registered here, for a vote and for Specials, and in `level2`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar, cast

from engine.core import Amount, Choose, Form, Pick, Prompt, Refused, Seat, Wire, option_id
from engine.games.doom.players.bids import best_bid, best_victim, bid_values, chosen_bid, legal_bids, stake_with
from engine.games.doom.players.cards import best, best_seat, cost, worth_of
from engine.games.doom.players.fleet import Mind, boarded, worth
from engine.games.doom.players.specials import (
    Blow,
    best_blow,
    best_journey,
    best_raid,
    best_raided,
    best_served,
    best_strike,
    best_swap,
    best_swapped,
    sailed,
    spending,
    use_with,
)
from engine.games.doom.players.taste import blind_worth
from engine.games.doom.rules.cards.red import treason_targets
from engine.games.doom.rules.specials.hand import attached, attached_now, effect_of, special_of
from engine.games.doom.rules.specials.vocabulary import (
    BidBonus,
    CountNeutral,
    DiscardPassengers,
    MoreTargets,
    MoveShip,
    SwapNeutrals,
)
from engine.games.doom.rules.table import ballot
from engine.games.doom.state import (
    Ballot,
    Borrow,
    Card,
    Enough,
    Exchange,
    Force,
    InSenate,
    Neutral,
    PlayOwn,
    Reply,
    ShipId,
    Special,
    WithSpecial,
)

Habit = Callable[[Mind, Any], Wire]
"""Function that answers prompts of one kind and key."""

H = TypeVar("H", bound=Habit)
HABITS: Final[dict[tuple[type[Prompt[Any]], str], Habit]] = {}


def to(kind: type[Prompt[Any]], *keys: str) -> Callable[[H], H]:
    """Register a habit for prompts of this kind with these keys."""

    def marked(habit: H) -> H:
        HABITS.update({(kind, key): habit for key in keys})
        return habit

    return marked


def answer(m: Mind, prompt: Prompt[Any]) -> Wire:
    """The answer by habit, if there is a legal one: for a form as a whole, or for each of its parts. Else the answer of
    an absent player."""
    habit = HABITS.get((type(prompt), prompt.key))
    if habit is not None:
        wire = habit(m, prompt)
        if legal(prompt, wire):
            return wire
    if isinstance(prompt, Form):
        return tuple(answer(m, part) for part in prompt.parts())
    absent = prompt.fallback()
    return prompt.sample(m.rng) if absent is None else absent


def legal(prompt: Prompt[Any], wire: Wire) -> bool:
    try:
        prompt.decode(wire)
    except Refused:
        return False
    return True


# in a vote


@to(Form, "bid")
def bid(m: Mind, prompt: Form[Any]) -> Wire:
    """Cubes, with a Special if its gain is higher than its worth in the hand; and the target of the Demagogos."""
    amount, victims, specials = cast(
        "tuple[Amount, Choose[Seat | Reply], Choose[Special | Exchange | None]]", prompt.parts()
    )
    bids, known = legal_bids(amount), bids_made(m)
    enclosed, values = None, bid_values(m, bids, known, amount.high)
    for one in specials.options:
        if one is not None:
            others = values_with(m, one, bids, known, amount.high)
            if max(others.values()) > max(values.values()):
                enclosed, values = one, others
    return chosen_bid(m, values), option_id(whom_to_watch(m, victims.options, bids)), option_id(enclosed)


def bids_made(m: Mind) -> dict[Seat, int]:
    return {seat: cubes for seat, row in m.g.bids.items() if (cubes := row[m.g.vote - 1]) is not None}


def values_with(
    m: Mind, one: Special | Exchange, bids: Sequence[int], known: Mapping[Seat, int], reserve: int
) -> dict[int, float]:
    """Worth of each bid with this Special, minus the Special's worth in the hand."""
    special = special_of(one)
    raised = effect_of(special, BidBonus)
    stake = stake_with(m, one.card, m.g.vote) if isinstance(one, Exchange) else None
    values = bid_values(m, bids, known, reserve, stake, raised.cubes if raised is not None else 0)
    more = spending(m, special)
    return {cubes: value + more for cubes, value in values.items()}


def whom_to_watch(m: Mind, options: Sequence[Seat | Reply], bids: Sequence[int]) -> Seat | Reply:
    """In a secret vote, the rival at whose bid the Demagogos looks. In an open vote it is too late for that."""
    victims = [one for one in options if isinstance(one, Seat)]
    victim = best_victim(m, victims, bids, {}) if victims and ballot(m.g) is Ballot.SECRET else None
    return Reply.NOBODY if victim is None else victim


def whom_to_force(m: Mind, asked: Prompt[Any] | None, prompt: Choose[Force | Reply]) -> Force | None:
    """The rival whom the Demagogos makes bid first in an open vote, before my own bid."""
    if asked is None or asked.key != "bid":
        return None
    orders = {one.victim: one for one in prompt.options if isinstance(one, Force) and one.vote == m.g.vote}
    victim = best_victim(m, orders, legal_bids(cast("Amount", asked.parts()[0])), bids_made(m))
    return None if victim is None else orders[victim]


@to(Amount, "change-bid")
def think_again(m: Mind, prompt: Amount) -> Wire:
    return best_bid(m, prompt, {cast("Seat", prompt.about["victim"]): cast("int", prompt.about["seen"])})


@to(Choose, "act")
def act(m: Mind, prompt: Choose[PlayOwn | Borrow | WithSpecial | Reply]) -> Wire:
    """The card of highest gain, by itself or with a Special; none if all do harm. The Philosophios acts first if any
    gains something."""
    refusal = next(one for one in prompt.options if isinstance(one, Reply))
    ways = [one for one in prompt.options if not isinstance(one, Reply)]
    if not ways:
        return option_id(refusal)
    value, way = best(
        ways,
        lambda one: use_with(m, one.play.card, one.special) if isinstance(one, WithSpecial) else worth_of(m, one.card),
    )
    return option_id(way if value > 0 else refusal)


# with Specials


@to(Choose, "more-refugees")
def more_refugees(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_seat(m, m.here, prompt.options, cast("int", prompt.about["cubes"]))[1])


@to(Choose, "serve")
def serve(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_served(m, Card.SHIPS, attached_now(m.g, CountNeutral))[1])


@to(Choose, "move-ship")
def move_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_journey(m, prompt.options, attached_now(m.g, MoveShip))[1])


@to(Amount, "spaces")
def spaces(m: Mind, prompt: Amount) -> Wire:
    effect, ship_id = attached_now(m.g, MoveShip), cast("ShipId", prompt.about["ship"])
    return best(range(prompt.high, prompt.low - 1, -1), lambda n: worth(m, sailed(m, ship_id, n, effect)))[1]


@to(Choose, "swap-ship")
def swap_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_swap(m, prompt.options, attached_now(m.g, SwapNeutrals))[1])


@to(Pick, "swap-neutrals")
def swap_neutrals(m: Mind, prompt: Pick[Neutral]) -> Wire:
    ship_id = cast("ShipId", prompt.about["ship"])
    leaving = best_swapped(m, ship_id, [*prompt.options], prompt.low, prompt.high)[1]
    return tuple(option_id(one) for one in leaving)


@to(Choose, "raid")
def raid(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_raid(m, prompt.options, attached_now(m.g, DiscardPassengers))[1])


@to(Pick, "raid-passengers")
def raid_passengers(m: Mind, prompt: Pick[Seat | Neutral]) -> Wire:
    ship_id = cast("ShipId", prompt.about["ship"])
    leaving = best_raided(m, ship_id, prompt.options, attached_now(m.g, DiscardPassengers))[1]
    return tuple(option_id(one) for one in leaving)


@to(Amount, "raid-seats")
def raid_seats(m: Mind, prompt: Amount) -> Wire:
    """The number of cubes that is worth its price. The view still shows the discarded passengers aboard."""
    ship_id = cast("ShipId", prompt.about["ship"])
    ways = range(prompt.low, prompt.high + 1)
    return best(ways, lambda cubes: worth(m, boarded(m.here, ship_id, m.me, cubes)) - cost(m, cubes))[1]


def whom_to_strike(m: Mind, target: ShipId | InSenate, ways: Iterable[Blow]) -> Blow:
    """The passengers or senators to discard by a Treason, also in view of a further target that a Special allows."""
    further = treason_targets(m.g, m.me) if attached(m.g, MoreTargets) is not None else ()
    return best_strike(m, target, ways, further)[1]


@to(Choose, "more-treason")
def more_treason(m: Mind, prompt: Choose[ShipId | InSenate | Enough]) -> Wire:
    targets = [one for one in prompt.options if not isinstance(one, Enough)]
    value, target = best(targets, lambda one: best_blow(m, m.here, one, 1)[0])
    return option_id(target if value > m.worth_now else Enough())


@to(Pick, "discard-special")
def discard_special(m: Mind, prompt: Pick[Special]) -> Wire:
    return tuple(option_id(one) for one in sorted(prompt.options, key=m.keeps)[: prompt.low])


@to(Choose, "take-special")
def take_special(m: Mind, prompt: Choose[Special | Reply]) -> Wire:
    blind = blind_worth(m.g, m.me, m.taste, m.turns)
    return option_id(best(prompt.options, lambda one: m.keeps(one) if isinstance(one, Special) else blind)[1])
