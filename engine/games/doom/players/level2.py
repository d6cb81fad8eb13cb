"""The seasoned computer player: for every question a habit, which is what a good player would advise.

It sees a View, as all players do, and searches nothing: it looks at the table after each of its options. A question
without a habit gets the answer of somebody who is absent.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

from engine.core import Amount, Arrange, Choose, Form, Pick, Prompt, Seat, View, Wire, option_id
from engine.games.doom.data import DATA
from engine.games.doom.players.cards import (
    best,
    best_eviction,
    best_fleet,
    best_move,
    best_seat,
    best_ship_for_aristocrat,
    best_treason,
    best_wreck,
    groups,
    room_on,
)
from engine.games.doom.players.fleet import Mind, boarded, mind, moved, worth
from engine.games.doom.players.habits import answer, to
from engine.games.doom.players.rows import best_row, from_worst
from engine.games.doom.players.senate import best_senate_bid
from engine.games.doom.players.special_habits import whom_to_strike
from engine.games.doom.players.specials import best_served, best_strikes, spending
from engine.games.doom.players.taste import Taste
from engine.games.doom.players.vote_habits import whom_to_force
from engine.games.doom.rules.cards.refugees import extra_cubes
from engine.games.doom.rules.cards.ships import own_neutrals, ships_to_name
from engine.games.doom.rules.factions import untaken
from engine.games.doom.rules.sailing import movable
from engine.games.doom.rules.specials.hand import attached, effect_of
from engine.games.doom.rules.specials.sent import price_with
from engine.games.doom.rules.specials.vocabulary import CountNeutral, MoreTargets, SenateBonus
from engine.games.doom.state import Card, Doom, Faction, Force, InSenate, Neutral, Reply, ShipId, Special
from engine.players import Player


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly, remembers nothing, and decides within a millisecond or two."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Doom], rng: Random) -> Wire:
        """A legal answer to `view.prompt`; raises ValueError if nothing is asked, or nobody looks."""
        if view.prompt is None:
            raise ValueError("nothing is asked")
        return answer(mind(view, self.taste, rng), view.prompt)

    def aside(self, view: View[Doom], rng: Random) -> tuple[str, Wire] | None:
        """Hastens a rival as Demagogos, where that helps before an own bid; arms a Special that fires by itself: a
        Bodyguard at once, a Navigator when a ship that is to be named for the fleet is worth the card."""
        bidding = view.prompt is not None and view.prompt.key == "bid"
        asides = [one for one in view.asides if (bidding if one.key == "demagogos-order" else is_unarmed(one))]
        if not asides:
            return None
        m = mind(view, self.taste, rng)
        for prompt in asides:
            if prompt.key == "demagogos-order":
                order = whom_to_force(m, view.prompt, cast("Choose[Force | Reply]", prompt))
                if order is not None:
                    return prompt.key, order.id
            elif worth_arming(m, prompt):
                return prompt.key, cast("Wire", prompt.fallback())
        return None


def is_unarmed(prompt: Prompt[Any]) -> bool:
    """True if a prompt offers to arm a Special that is in the hand yet."""
    return prompt.about.get("now") is Reply.KEEP


def worth_arming(m: Mind, prompt: Prompt[Any]) -> bool:
    if prompt.key != "arm-ship":
        return True
    ships = movable(m.g)
    kept = m.keeps(cast("Special", prompt.about["special"]))
    return not m.votes_left and bool(ships) and best_to_name(m, ships)[0] > kept


# boarding


@to(Choose, "start-cube", "together", "use-power")
def board_where_it_counts(m: Mind, prompt: Choose[ShipId | Reply]) -> Wire:
    """On the ship where a refugee is worth most. A power that is no boarding is used whenever it is offered."""
    ships = [one for one in prompt.options if isinstance(one, ShipId)]
    if not ships:
        return option_id(Reply.USE)
    value, ship_id = best_seat(m, m.here, ships)
    refusals = [one for one in prompt.options if isinstance(one, Reply)]
    return option_id(refusals[0] if refusals and value <= worth(m, m.here) else ship_id)


@to(Choose, "refugees")
def refugees(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """Where they are worth most; a Special that lets more board is thought of where there is room for these."""
    cubes, more = cast("int", prompt.about["cubes"]), extra_cubes(m.g)
    if not more:
        return option_id(best_seat(m, m.here, prompt.options, cubes)[1])

    def value(ship_id: ShipId) -> float:
        also = more if room_on(m.here, ship_id) >= cubes + more else 0
        return worth(m, boarded(m.here, ship_id, m.me, cubes + also))

    return option_id(best(prompt.options, value)[1])


@to(Choose, "aristocracy")
def aristocracy(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """On the ship where it is worth most, somebody else's seat included."""
    return option_id(best_ship_for_aristocrat(m, m.here, prompt.options)[1])


@to(Choose, "evict")
def evict(m: Mind, prompt: Choose[Seat | Neutral]) -> Wire:
    """The passenger whose seat is worth most to me."""
    return option_id(best_eviction(m, m.here, cast("ShipId", prompt.about["ship"]), prompt.options)[1])


# sailing


@to(Choose, "first-ship", "other-ship")
def next_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The next of the ships that are best moved together; first the one on which neutrals are to count as mine."""
    counted, gone = attached(m.g, CountNeutral), cast("tuple[ShipId, ...]", prompt.about.get("ships", ()))
    if counted is not None and not gone:
        return option_id(best_served(m, Card.SHIPS, counted)[1])
    return option_id(best_fleet(m, m.here, prompt.options, ships_to_name(m.g) - len(gone))[1][0])


@to(Choose, "name-ship")
def name_ship(m: Mind, prompt: Choose[ShipId | Reply]) -> Wire:
    """The ship that is better named for the fleet than left to itself."""
    ships = [one for one in prompt.options if isinstance(one, ShipId)]
    gain, ship_id = best_to_name(m, ships)
    return option_id(ship_id if gain > 0 else Reply.PASS)


def best_to_name(m: Mind, ships: Iterable[ShipId]) -> tuple[float, ShipId]:
    """The ship whose naming for the fleet brings most, and how much."""
    return best(ships, lambda ship_id: worth(m, moved(m, m.here, ship_id, by_me=False)) - worth(m, m.here))


@to(Choose, "royal-ship")
def royal_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The ship that is best moved by the royal table, neutrals counted as a Special has it."""
    return option_id(best_move(m, m.here, prompt.options, royal=True, own=own_neutrals(m.g))[1])


# harm


@to(Choose, "sabotage")
def sabotage(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The ship whose loss helps me most."""
    return option_id(best_wreck(m, m.here, prompt.options)[1])


@to(Choose, "treason")
def treason(m: Mind, prompt: Choose[ShipId | InSenate]) -> Wire:
    """Where it helps me most; with a Special in view of what it may strike besides."""
    more = attached(m.g, MoreTargets)
    found = best_treason(m, m.here, prompt.options) if more is None else best_strikes(m, prompt.options)
    return option_id(found[1])


@to(Amount, "treason-senate")
def treason_senate(m: Mind, prompt: Amount) -> Wire:
    """As many Senate cubes as helps me most."""
    owner = cast("Seat", prompt.about["owner"])
    return whom_to_strike(m, InSenate(owner, m.g.senate[owner]), range(prompt.low, prompt.high + 1))


@to(Pick, "treason-passengers")
def treason_passengers(m: Mind, prompt: Pick[Seat | Neutral]) -> Wire:
    """Those passengers whose loss helps me most."""
    ship_id = cast("ShipId", prompt.about["ship"])
    leaving = whom_to_strike(m, ship_id, groups(prompt.options, prompt.high))
    return tuple(option_id(one) for one in cast("tuple[Seat | Neutral, ...]", leaving))


# voting


@to(Arrange, "row")
def lay(m: Mind, prompt: Arrange[Card]) -> Wire:
    """The best cards last, in the order in which they help each other, and the worst before them."""
    return tuple(best_row(m, prompt.options, prompt.n))


@to(Pick, "face-down")
def hide(m: Mind, prompt: Pick[int]) -> Wire:
    """The Oraklos hides the last cards of their row, which are the best."""
    return tuple(option_id(place) for place in sorted(prompt.options)[len(prompt.options) - prompt.high :])


# Senate and factions


@to(Form, "senate-bid")
def senate_bid(m: Mind, prompt: Form[Any]) -> Wire:
    """Cubes, with a Special if that promises more than it is worth in the hand."""
    amount, specials = cast("tuple[Amount, Choose[Special | None]]", prompt.parts())
    value, cubes = best_senate_bid(m, amount.high)
    chosen = None
    for special in specials.options:
        if special is not None:
            more = effect_of(special, SenateBonus)
            other, least = best_senate_bid(m, amount.high, more.cubes if more is not None else 0)
            other += spending(m, special)
            if other > value:
                value, cubes, chosen = other, least, special
    return cubes, option_id(chosen)


@to(Choose, "buy-faction")
def buy_faction(m: Mind, prompt: Choose[Faction | Special | Reply]) -> Wire:
    """Buys the best token if it is so much better than what would be left for nothing; with a Special, if what that
    brings is more than it is worth in the hand."""
    tokens = by_worth(m, untaken(m.g))
    others = len(m.g.seats) - 1 - len(m.g.holder)
    left = token_worth(m, tokens[min(others, len(tokens) - 1)])

    def value(way: Faction | Special | Reply) -> float:
        if isinstance(way, Reply):
            return left
        price = cast("int", prompt.about["price"])
        if isinstance(way, Faction):
            return token_worth(m, way) - price * m.taste.faction_cube
        return token_worth(m, tokens[0]) - price_with(way, price) * m.taste.faction_cube + spending(m, way)

    return option_id(best(prompt.options, value)[1])


@to(Choose, "free-faction", "faction-with-special")
def free_faction(m: Mind, prompt: Choose[Faction]) -> Wire:
    """The token that is worth most to me this turn."""
    return option_id(by_worth(m, prompt.options)[0])


def by_worth(m: Mind, options: Iterable[Faction | Reply]) -> list[Faction]:
    """The tokens among the options, the best first."""
    tokens = [one for one in options if isinstance(one, Faction)]
    return sorted(tokens, key=lambda faction: -token_worth(m, faction))


def token_worth(m: Mind, faction: Faction) -> float:
    special = m.drawn if faction is Faction.DEMIURGOS else 0.0
    return m.taste.factions.get(faction, 0.0) + special + (faction in m.g.plus_one) * DATA.powers.plus_one


@to(Pick, "archont-discard")
def archont_discard(m: Mind, prompt: Pick[Card]) -> Wire:
    """The Archont keeps the best."""
    return tuple(option_id(card) for card in from_worst(m, prompt.options)[: prompt.high])
