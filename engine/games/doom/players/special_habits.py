"""Habits of the seasoned player with Specials: answers in the plan of a card with one, and Specials to keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from engine.core import Amount, Choose, Pick, Seat, Wire, option_id
from engine.games.doom.players.cards import best, best_seat, cost
from engine.games.doom.players.fleet import Mind, boarded, worth
from engine.games.doom.players.habits import to
from engine.games.doom.players.holding import blind_worth
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
)
from engine.games.doom.rules.cards.red import treason_targets
from engine.games.doom.rules.specials.hand import attached, attached_now
from engine.games.doom.rules.specials.vocabulary import (
    CountNeutral,
    DiscardPassengers,
    MoreTargets,
    MoveShip,
    SwapNeutrals,
)
from engine.games.doom.state import Card, Enough, InSenate, Neutral, Reply, ShipId, Special


@to(Choose, "more-refugees")
def more_refugees(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_seat(m, m.here, prompt.options, cast("int", prompt.about["cubes"]))[1])


@to(Choose, "serve")
def serve(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The ship whose neutrals are worth most to me, together with the best other one to move."""
    return option_id(best_served(m, Card.SHIPS, attached_now(m.g, CountNeutral))[1])


@to(Choose, "move-ship")
def move_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The ship whose journey is worth most."""
    return option_id(best_journey(m, prompt.options, attached_now(m.g, MoveShip))[1])


@to(Amount, "spaces")
def spaces(m: Mind, prompt: Amount) -> Wire:
    """The best number of spaces; of equals the highest."""
    effect, ship_id = attached_now(m.g, MoveShip), cast("ShipId", prompt.about["ship"])
    return best(range(prompt.high, prompt.low - 1, -1), lambda n: worth(m, sailed(m, ship_id, n, effect)))[1]


@to(Choose, "swap-ship")
def swap_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The ship on which taking neutrals' seats is worth most."""
    return option_id(best_swap(m, prompt.options, attached_now(m.g, SwapNeutrals))[1])


@to(Pick, "swap-neutrals")
def swap_neutrals(m: Mind, prompt: Pick[Neutral]) -> Wire:
    """The neutrals whose seats are worth most."""
    ship_id = cast("ShipId", prompt.about["ship"])
    leaving = best_swapped(m, ship_id, [*prompt.options], prompt.low, prompt.high)[1]
    return tuple(option_id(one) for one in leaving)


@to(Choose, "raid")
def raid(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The ship where the loss of passengers helps me most."""
    return option_id(best_raid(m, prompt.options, attached_now(m.g, DiscardPassengers))[1])


@to(Pick, "raid-passengers")
def raid_passengers(m: Mind, prompt: Pick[Seat | Neutral]) -> Wire:
    """The passengers whose loss helps me most."""
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
    """A further target for a Treason, or the end if none gains more."""
    targets = [one for one in prompt.options if not isinstance(one, Enough)]
    value, target = best(targets, lambda one: best_blow(m, m.here, one, 1)[0])
    return option_id(target if value > m.worth_now else Enough())


@to(Pick, "discard-special")
def discard_special(m: Mind, prompt: Pick[Special]) -> Wire:
    """The Specials of lowest worth for the rest of the game."""
    return tuple(option_id(one) for one in sorted(prompt.options, key=m.keeps)[: prompt.low])


@to(Choose, "take-special")
def take_special(m: Mind, prompt: Choose[Special | Reply]) -> Wire:
    """The best open Special, unless the deck promises more."""
    blind = blind_worth(m.g, m.me, m.taste, m.turns)
    return option_id(best(prompt.options, lambda one: m.keeps(one) if isinstance(one, Special) else blind)[1])
