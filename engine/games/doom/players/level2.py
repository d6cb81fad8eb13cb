"""The seasoned computer player: for every question a habit, which is what a good player would advise.

It sees a View, as all players do, and searches nothing: it looks at the table after each of its options. A question
without a habit gets the answer of somebody who is absent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeVar, cast

from engine.core import Amount, Arrange, Choose, Form, Pick, Prompt, Refused, Seat, View, Wire, option_id
from engine.games.doom.data import DATA
from engine.games.doom.players.bids import best_bid, best_senate_bid, stake_of, votes_from
from engine.games.doom.players.cards import (
    best,
    best_eviction,
    best_first_ship,
    best_move,
    best_purge,
    best_seat,
    best_ship_for_aristocrat,
    best_treason,
    best_victims,
    best_wreck,
    worth_of,
)
from engine.games.doom.players.fleet import Mind, mind, moved, worth
from engine.games.doom.players.rows import best_row, from_worst
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.sailing import movable
from engine.games.doom.rules.table import ballot
from engine.games.doom.state import (
    Ballot,
    Borrow,
    Card,
    Doom,
    Faction,
    InSenate,
    Neutral,
    PlayOwn,
    Reply,
    ShipId,
    WithSpecial,
)
from engine.players import Player

Habit = Callable[[Mind, Any], Wire]
"""Answers prompts of one kind and key."""

H = TypeVar("H", bound=Habit)
HABITS: Final[dict[tuple[type[Prompt[Any]], str], Habit]] = {}


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly, remembers nothing, and decides within a millisecond or two."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Doom], rng: Random) -> Wire:
        """A legal answer to `view.prompt`; raises ValueError if nothing is asked, or nobody looks."""
        if view.prompt is None:
            raise ValueError("nothing is asked")
        m = mind(view, self.taste, rng)
        if isinstance(view.prompt, Form):
            return tuple(answer(m, part) for part in view.prompt.parts())
        return answer(m, view.prompt)

    def aside(self, view: View[Doom], rng: Random) -> tuple[str, Wire] | None:
        """Arms a Special that fires by itself: a Bodyguard at once, a Navigator when a ship that is to be named for the
        fleet is worth the card."""
        m = mind(view, self.taste, rng)
        for prompt in view.asides:
            wire = prompt.fallback()
            if wire is not None and prompt.about.get("now") is Reply.KEEP and worth_arming(m, prompt):
                return prompt.key, wire
        return None


def worth_arming(m: Mind, prompt: Prompt[Any]) -> bool:
    """Whether to arm the Special that a prompt is about."""
    if prompt.key != "arm-ship":
        return True
    ships = movable(m.g)
    return not m.votes_left and bool(ships) and best_to_name(m, ships)[0] > m.taste.special


def answer(m: Mind, prompt: Prompt[Any]) -> Wire:
    """By habit, if there is one and what it says is legal."""
    habit = HABITS.get((type(prompt), prompt.key))
    if habit is not None:
        wire = habit(m, prompt)
        if legal(prompt, wire):
            return wire
    absent = prompt.fallback()
    return prompt.sample(m.rng) if absent is None else absent


def legal(prompt: Prompt[Any], wire: Wire) -> bool:
    """Whether the rules take this answer."""
    try:
        prompt.decode(wire)
    except Refused:
        return False
    return True


def to(kind: type[Prompt[Any]], *keys: str) -> Callable[[H], H]:
    """Marks the habit of answering prompts of this kind with these keys."""

    def marked(habit: H) -> H:
        HABITS.update({(kind, key): habit for key in keys})
        return habit

    return marked


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
    return option_id(best_seat(m, m.here, prompt.options, cast("int", prompt.about["cubes"]))[1])


@to(Choose, "aristocracy")
def aristocracy(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_ship_for_aristocrat(m, m.here, prompt.options)[1])


@to(Choose, "evict")
def evict(m: Mind, prompt: Choose[Seat | Neutral]) -> Wire:
    return option_id(best_eviction(m, m.here, cast("ShipId", prompt.about["ship"]), prompt.options)[1])


# sailing


@to(Choose, "first-ship")
def first_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_first_ship(m, m.here, prompt.options)[1])


@to(Choose, "other-ship", "move-ship")
def other_ship(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_move(m, m.here, prompt.options)[1])


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
    return option_id(best_move(m, m.here, prompt.options, royal=True)[1])


# harm


@to(Choose, "sabotage")
def sabotage(m: Mind, prompt: Choose[ShipId]) -> Wire:
    return option_id(best_wreck(m, m.here, prompt.options)[1])


@to(Choose, "treason")
def treason(m: Mind, prompt: Choose[ShipId | InSenate]) -> Wire:
    return option_id(best_treason(m, m.here, prompt.options)[1])


@to(Amount, "treason-senate")
def treason_senate(m: Mind, prompt: Amount) -> Wire:
    return best_purge(m, m.here, cast("Seat", prompt.about["owner"]), range(prompt.low, prompt.high + 1))[1]


@to(Pick, "treason-passengers")
def treason_passengers(m: Mind, prompt: Pick[Seat | Neutral]) -> Wire:
    ship_id = cast("ShipId", prompt.about["ship"])
    leaving = best_victims(m, m.here, ship_id, prompt.options, prompt.high)[1]
    return tuple(option_id(one) for one in leaving)


# voting


@to(Arrange, "row")
def lay(m: Mind, prompt: Arrange[Card]) -> Wire:
    return tuple(best_row(m, prompt.options, prompt.n))


@to(Pick, "face-down")
def hide(m: Mind, prompt: Pick[int]) -> Wire:
    """The Oraklos hides the last cards of their row, which are the best."""
    return tuple(option_id(place) for place in sorted(prompt.options)[len(prompt.options) - prompt.high :])


@to(Amount, "bid-cubes")
def bid(m: Mind, prompt: Amount) -> Wire:
    return best_bid(
        m, prompt, {seat: cubes for seat, row in m.g.bids.items() if (cubes := row[m.g.vote - 1]) is not None}
    )


@to(Choose, "bid-demagogos")
def peek(m: Mind, prompt: Choose[Seat | Reply]) -> Wire:
    """In a secret vote the Demagogos looks at the rival who could bid most, once the stakes are high."""
    victims = [one for one in prompt.options if isinstance(one, Seat)]
    if not victims or ballot(m.g) is not Ballot.SECRET:
        return option_id(Reply.NOBODY)
    ahead = [stake_of(m, vote).first for vote in votes_from(m, m.g.vote)]
    victim = max(victims, key=lambda seat: m.g.reserve[seat])
    return option_id(victim if ahead[0] >= max(ahead) and m.g.reserve[victim] else Reply.NOBODY)


@to(Amount, "change-bid")
def think_again(m: Mind, prompt: Amount) -> Wire:
    return best_bid(m, prompt, {cast("Seat", prompt.about["victim"]): cast("int", prompt.about["seen"])})


@to(Choose, "act")
def act(m: Mind, prompt: Choose[PlayOwn | Borrow | WithSpecial | Reply]) -> Wire:
    """The card that is worth more; none if all do harm. The Philosophios goes first if there is something to do."""
    refusal = next(one for one in prompt.options if isinstance(one, Reply))
    cards = [one for one in prompt.options if isinstance(one, PlayOwn | Borrow)]
    if not cards:
        return option_id(refusal)
    value, card = best(cards, lambda one: worth_of(m, one.card))
    return option_id(card if value > 0 else refusal)


# Senate and factions


@to(Amount, "senate-cubes")
def senate_bid(m: Mind, prompt: Amount) -> Wire:
    return best_senate_bid(m, prompt.high)


@to(Choose, "buy-faction")
def buy_faction(m: Mind, prompt: Choose[Faction | Reply]) -> Wire:
    """Buys if the best token is so much better than what would be left for nothing."""
    tokens = by_worth(m, prompt.options)
    if not tokens:
        return option_id(Reply.PASS)
    others = len(m.g.seats) - 1 - len(m.g.holder)
    left = tokens[min(others, len(tokens) - 1)]
    gain = token_worth(m, tokens[0]) - token_worth(m, left)
    price = cast("int", prompt.about["price"])
    return option_id(tokens[0] if gain >= price * m.taste.faction_cube else Reply.PASS)


@to(Choose, "free-faction")
def free_faction(m: Mind, prompt: Choose[Faction]) -> Wire:
    return option_id(by_worth(m, prompt.options)[0])


def by_worth(m: Mind, options: Iterable[Faction | Reply]) -> list[Faction]:
    """The tokens among the options, the best first."""
    tokens = [one for one in options if isinstance(one, Faction)]
    return sorted(tokens, key=lambda faction: -token_worth(m, faction))


def token_worth(m: Mind, faction: Faction) -> float:
    """What a token is worth for this turn."""
    return m.taste.factions[faction] + (faction in m.g.plus_one) * DATA.powers.plus_one


@to(Pick, "archont-discard")
def archont_discard(m: Mind, prompt: Pick[Card]) -> Wire:
    """The Archont keeps the best."""
    return tuple(option_id(card) for card in from_worst(m, prompt.options)[: prompt.high])
