"""The seasoned computer player. For every question it has a habit, as a good player would advise.

It sees a View, as all players do, and searches nothing: it judges the table after each of its options. A question
without a habit gets the answer of an absent player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, cast

from engine.core import Amount, Arrange, Choose, Form, Pick, Prompt, Seat, View, Wire, option_id
from engine.core.events import to_plain
from engine.games.doom.data import DATA
from engine.games.doom.players.bids import best_row, best_senate_bid, from_worst
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
from engine.games.doom.players.habits import answer, to, whom_to_force, whom_to_strike
from engine.games.doom.players.specials import best_served, best_strikes, spending
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.cards.refugees import extra_cubes
from engine.games.doom.rules.cards.ships import own_neutrals, ships_to_name
from engine.games.doom.rules.factions import untaken
from engine.games.doom.rules.sailing import movable
from engine.games.doom.rules.specials.hand import attached, effect_of, price_with
from engine.games.doom.rules.specials.vocabulary import CountNeutral, MoreTargets, SenateBonus
from engine.games.doom.rules.table import votes
from engine.games.doom.state import Back, Card, Doom, Faction, Force, InSenate, Neutral, Reply, ShipId, Special
from engine.players import Player, Thinking


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly, remembers nothing, and decides within a millisecond or two."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Doom], rng: Random) -> Wire:
        if view.prompt is None:
            raise ValueError("nothing is asked")
        return answer(mind(view, self.taste, rng), view.prompt)

    def aside(self, view: View[Doom], rng: Random) -> tuple[str, Wire] | None:
        """An action beside the question: as Demagogos make a rival bid first, if that helps before an own bid; or arm a
        Special. A Bodyguard is armed at once, a Navigator if naming a ship is worth the card."""
        bidding = view.prompt is not None and view.prompt.key == "bid"
        asides = [
            one
            for one in view.asides
            if (bidding if one.key == "demagogos-order" else one.about.get("now") is Reply.KEEP)
        ]
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


def worth_arming(m: Mind, prompt: Prompt[Any]) -> bool:
    if prompt.key != "arm-ship":
        return True
    ships = movable(m.g)
    kept = m.keeps(cast("Special", prompt.about["special"]))
    return not m.votes_left and bool(ships) and best_to_name(m, ships)[0] > kept


# boarding


@to(Choose, "start-cube", "together", "use-power")
def board_where_it_counts(m: Mind, prompt: Choose[ShipId | Reply]) -> Wire:
    """The ship on which a refugee is worth most. Powers without boarding are always used."""
    ships = [one for one in prompt.options if isinstance(one, ShipId)]
    if not ships:
        return option_id(Reply.USE)
    value, ship_id = best_seat(m, m.here, ships)
    refusals = [one for one in prompt.options if isinstance(one, Reply)]
    return option_id(refusals[0] if refusals and value <= worth(m, m.here) else ship_id)


@to(Choose, "refugees")
def refugees(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The ship on which the refugees are worth most; if a Special lets more board, with these where there is room."""
    cubes, more = cast("int", prompt.about["cubes"]), extra_cubes(m.g)
    if not more:
        return option_id(best_seat(m, m.here, prompt.options, cubes)[1])

    def value(ship_id: ShipId) -> float:
        also = more if room_on(m.here, ship_id) >= cubes + more else 0
        return worth(m, boarded(m.here, ship_id, m.me, cubes + also))

    return option_id(best(prompt.options, value)[1])


@to(Choose, "aristocracy")
def aristocracy(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_ship_for_aristocrat(m, m.here, prompt.options)[1])


@to(Choose, "evict")
def evict(m: Mind, prompt: Choose[Seat | Neutral]) -> Wire:
    return option_id(best_eviction(m, m.here, cast("ShipId", prompt.about["ship"]), prompt.options)[1])


# sailing


@to(Choose, "first-ship", "other-ship")
def next_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The next of the ships that are best moved together; first the one whose neutrals count as mine."""
    counted, gone = attached(m.g, CountNeutral), cast("tuple[ShipId, ...]", prompt.about.get("ships", ()))
    if counted is not None and not gone:
        return option_id(best_served(m, Card.SHIPS, counted)[1])
    return option_id(best_fleet(m, m.here, prompt.options, ships_to_name(m.g) - len(gone))[1][0])


@to(Choose, "name-ship")
def name_ship(m: Mind, prompt: Choose[ShipId | Reply]) -> Wire:
    ships = [one for one in prompt.options if isinstance(one, ShipId)]
    gain, ship_id = best_to_name(m, ships)
    return option_id(ship_id if gain > 0 else Reply.PASS)


def best_to_name(m: Mind, ships: Iterable[ShipId]) -> tuple[float, ShipId]:
    return best(ships, lambda ship_id: worth(m, moved(m, m.here, ship_id, by_me=False)) - worth(m, m.here))


@to(Choose, "royal-ship")
def royal_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    """The best ship to move by the royal table, with neutrals counted by an attached Special."""
    return option_id(best_move(m, m.here, prompt.options, royal=True, own=own_neutrals(m.g))[1])


# harm


@to(Choose, "sabotage")
def sabotage(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_wreck(m, m.here, prompt.options)[1])


@to(Choose, "treason")
def treason(m: Mind, prompt: Choose[ShipId | InSenate]) -> Wire:
    """The target that helps me most, also in view of further ones that a Special allows."""
    more = attached(m.g, MoreTargets)
    found = best_treason(m, m.here, prompt.options) if more is None else best_strikes(m, prompt.options)
    return option_id(found[1])


@to(Amount, "treason-senate")
def treason_senate(m: Mind, prompt: Amount) -> Wire:
    owner = cast("Seat", prompt.about["owner"])
    return whom_to_strike(m, InSenate(owner, m.g.senate[owner]), range(prompt.low, prompt.high + 1))


@to(Pick, "treason-passengers")
def treason_passengers(m: Mind, prompt: Pick[Seat | Neutral]) -> Wire:
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
    """The last cards of the row, which are the best, for the Oraklos to hide."""
    return tuple(option_id(place) for place in sorted(prompt.options)[len(prompt.options) - prompt.high :])


# Senate and factions


@to(Form, "senate-bid")
def senate_bid(m: Mind, prompt: Form[Any]) -> Wire:
    """Cubes, with a Special if its gain is higher than its worth in the hand."""
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
    """The best token, if it is worth its price compared with the best free one. With a Special, if its gain is higher
    than its worth in the hand."""
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
    return option_id(by_worth(m, prompt.options)[0])


def by_worth(m: Mind, options: Iterable[Faction | Reply]) -> list[Faction]:
    tokens = [one for one in options if isinstance(one, Faction)]
    return sorted(tokens, key=lambda faction: -token_worth(m, faction))


def token_worth(m: Mind, faction: Faction) -> float:
    special = m.drawn if faction is Faction.DEMIURGOS else 0.0
    return m.taste.factions.get(faction, 0.0) + special + (faction in m.g.plus_one) * DATA.powers.plus_one


@to(Pick, "archont-discard")
def archont_discard(m: Mind, prompt: Pick[Card]) -> Wire:
    return tuple(option_id(card) for card in from_worst(m, prompt.options)[: prompt.high])


# level 3

OTHERS = 0.35
"""Weight of the others' mean points against mine: their gain matters for the victory, but mine is certain."""
BEST = 0.2
"""Additional weight of the foremost other player, since there is one winner."""
WIN = 3.0
"""Points for winning, beyond the lead, so that a sure victory is not risked for a point."""

_TASTE = Taste()
_CHANCE = Random(0)  # the seasoned player's judgement draws no random numbers


def value(g: Doom, seat: Seat) -> float:
    """Value of a position for a seat, in points: mine against the others', plus the expected gain from ships,
    majorities and Specials (none after the end)."""
    vp = g.vp
    others = [points for one, points in vp.items() if one != seat]
    lead = vp[seat] - OTHERS * sum(others) / len(others) - BEST * max(others)
    if g.result is not None:
        return lead + WIN * (seat in g.result.winners)
    m = mind(View(seat, g, {}), _TASTE, _CHANCE)
    return lead + m.worth_now + sum(map(m.keeps, g.specials[seat]))


def asides(view: View[Any]) -> Iterator[tuple[str, Wire]]:
    """Asides to consider: arming an unarmed Special, a Navigator only in the last vote, since waiting loses nothing;
    and before an own bid, the rival whom the Demagogos makes bid first."""
    if view.prompt is None:
        return
    g: Doom = view.seen
    for prompt in view.asides:
        if prompt.about.get("now") is Reply.KEEP and (prompt.key != "arm-ship" or g.vote == votes(g)):
            yield prompt.key, cast("Wire", prompt.fallback())
        for option in prompt.options if isinstance(prompt, Choose) and view.prompt.key == "bid" else ():
            if isinstance(option, Force) and option.vote == g.vote:
                yield prompt.key, option_id(option)


THINKING: Final = Thinking[Doom](
    policy=Seasoned(),
    value=value,
    same=lambda g: g.turn,
    worlds=4,
    habits=frozenset(
        (
            "lay-cards",
            "start-cube",
            "use-power",
            "together",
            "evict",
            "aristocracy",
            "royal-ship",
            "free-faction",
            "archont-discard",
            "treason-passengers",
        )
    ),
    careful=frozenset(("sabotage", "treason", "treason-senate")),
    asides=asides,
)


# reasons

DRAWS: Final = -1
"""Marker for the worth of the Demiurgos, which is a Special card."""
_DOWN: Final = to_plain(Back.DOWN)


def weighed(view: View[Doom], event: Mapping[str, Any]) -> Mapping[str, int]:
    """Figures that explain another player's action (an event as JSON): `worth` of a faction in points a turn, and
    number of `hidden` cards of a row. A boarding has none, since the seats free at that moment are unknown
    afterwards."""
    if event["key"] == "row":
        return {"hidden": event["args"]["cards"]["list"].count(_DOWN)}
    if event["key"] != "faction-bought":
        return {}
    faction = Faction(event["args"]["faction"]["term"].removeprefix("faction-"))
    return {"worth": round(_TASTE.factions.get(faction, DRAWS))}
