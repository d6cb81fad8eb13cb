"""What always holds (§4, §5): after every answer of games of all sizes, played by people of all bents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core import Action, Choose, Event, Pick, Position, Prompt, Seat, Wire, clone, guess, new_game, view
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.atlantis import GAME
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.integrity import all_tiles
from engine.games.atlantis.rules.moves import BUSY, Choice, Move, Reply, Sale
from engine.games.atlantis.rules.path import Survey, gaps, survey
from engine.games.atlantis.rules.paying import cheapest, several, worth
from engine.games.atlantis.state import Atlantis, Back, Kind, Tile
from tests.engine.games.atlantis import oracle
from tests.engine.games.atlantis.scenario import Scenario
from tests.engine.walking import case, hurried

TILES = Counter(tile for back in Back for tile in DATA.half(back))
MOST_ANSWERS = 1_500
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]


class Bent(StrEnum):
    """How somebody answers."""

    RANDOM = "random"
    HASTY = "hasty"  # goes as far as he can
    SLOW = "slow"  # goes as little as he can
    SELLER = "seller"
    BUILDER = "builder"
    THRIFTY = "thrifty"  # pays as little as he can


def reply(prompt: Prompt[Any], bent: Bent, rng: Random) -> Wire:
    """A legal answer after one's bent."""
    options = prompt.options if isinstance(prompt, Choose) else ()
    moves = [option for option in options if isinstance(option, Move)]
    if bent in (Bent.HASTY, Bent.SLOW) and moves:
        by_way = sorted(moves, key=lambda move: move.to - move.place)
        return (by_way[-1] if bent is Bent.HASTY else by_way[0]).id
    liked = {Bent.SELLER: Sale, Bent.BUILDER: Reply}.get(bent)
    found = [option for option in options if liked is not None and isinstance(option, liked)]
    if found and rng.random() < 0.7:
        return str(found[-1]) if isinstance(found[-1], Reply) else found[-1].id
    wire = prompt.fallback() if bent is Bent.THRIFTY else None
    return prompt.sample(rng) if wire is None else wire


def check(g: Atlantis) -> None:
    """What holds beyond `faults`."""
    assert Counter(all_tiles(g)) == TILES
    assert [(gap.first, gap.size, gap.toll) for gap in gaps(g.top)] == oracle.gaps(g)
    known, anew = survey(g), Survey(g)
    assert known.tolls[-1] == sum(gap.toll for gap in known.open)
    assert (known.ahead, known.tolls, known.open) == (anew.ahead, anew.tolls, anew.open)
    if g.result is not None:
        return
    ((seat, prompt),) = open_question(g).prompts.items()
    if prompt.key == "pay":
        toll = prompt.about["toll"]
        assert isinstance(toll, int)
        for wire in islice(prompt.all(), 30):
            coins: list[int] = [worth(coin) for coin in prompt.decode(wire)]
            assert sum(coins) >= toll > sum(coins) - min(coins)
    elif prompt.key == "move":
        options: tuple[Choice, ...] = prompt.options if isinstance(prompt, Choose) else ()
        moves = [option for option in options if isinstance(option, Move)]
        told = {(m.place, m.card, m.to, m.landing is BUSY, m.toll, m.tile) for m in moves}
        assert told == oracle.first_cards(g, seat)
        assert len(told) == len(moves), "each once"
        assert bool(moves) != (Reply.STUCK in options)
        if g.agenda[-1].args[2] is False:  # he has not said that he lays his bridge
            assert (Reply.BRIDGE in options) == oracle.may_bridge(g, seat)
        assert all(g.ashore(one) < len(g.figures[one]) for one in g.seats)


SITUATIONS: dict[str, Callable[[Atlantis, list[Event]], bool]] = {
    "a chain of three cards": lambda g, told: any(e.key == "moves" and len(e.args["cards"]) > 2 for e in told),
    "a sale": lambda g, told: any(e.key == "sells" for e in told),
    "a bridge": lambda g, told: any(e.key == "bridges" for e in told),
    "a bridge lost": lambda g, told: len(g.bridges) + sum(g.spare.values()) < len(g.seats),
    "the discards used again": lambda g, told: any(e.key == "reshuffled" for e in told),
    "somebody stuck": lambda g, told: any(e.key == "stuck" for e in told),
    "a debt": lambda g, told: any(g.debt.values()),
    "no tile to take": lambda g, told: any(e.key == "takes-nothing" for e in told),
    "a toll above 15": lambda g, told: any(e.key == "pays" and e.args["toll"] > 15 for e in told),
}


def played(seats: int, seed: int, bents: list[Bent]) -> Counter[str]:
    """Plays a game out, checked after every answer; which situations came about."""
    one = case(GAME, seats, seed)
    rng = Random(one.seed)
    g: Atlantis = clone(new_game(one.game, one.seats, one.options, one.seed).position.state)
    found: Counter[str] = Counter()
    for _ in range(MOST_ANSWERS):
        if g.result is not None:
            return found
        ((seat, prompt),) = open_question(g).prompts.items()
        g.run.events = events = list[Event]()
        act(g, Action(seat, reply(prompt, bents[seat], rng)))
        assert [*GAME.faults(g)] == []
        check(g)
        found.update(name for name, comes in SITUATIONS.items() if comes(g, events))
    raise AssertionError("the game does not end")


GAMES = st.tuples(
    st.sampled_from(GAME.seats),
    st.integers(0, 2**32),
    st.lists(st.sampled_from(Bent), min_size=4, max_size=4) | st.sampled_from([[bent] * 4 for bent in Bent]),
)


@settings(max_examples=8, deadline=None, derandomize=True, suppress_health_check=SLOW)
@given(GAMES)
def test_nothing_is_lost_or_made(drawn: tuple[int, int, list[Bent]]) -> None:
    played(*drawn)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_nothing_is_lost_or_made_in_many_games_where_everything_happens() -> None:
    found: Counter[str] = Counter()

    @settings(max_examples=2_000, deadline=None, derandomize=True, suppress_health_check=SLOW)
    @given(GAMES)
    def play(drawn: tuple[int, int, list[Bent]]) -> None:
        found.update(played(*drawn))

    play()
    assert [name for name in SITUATIONS if not found[name]] == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seats", GAME.seats)
def test_two_thousand_random_games_end(seats: int) -> None:
    for seed in range(2_000):
        *_, (g, _) = islice(hurried(case(GAME, seats, f"ends {seed}")), MOST_ANSWERS + 1)
        assert g.result is not None


# payments


VALUES = st.lists(st.integers(1, 7), max_size=6)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(
    st.lists(st.integers(1, 7), max_size=6), st.lists(st.sampled_from(list(Kind)[:3]), max_size=4), st.integers(1, 20)
)
def test_payments_are_as_cheap_as_can_be_and_counted_rightly(values: list[int], cards: list[Kind], need: int) -> None:
    tiles = [Tile(Kind.OLIVE, value, Back.A) for value in values]
    coins = (*tiles, *cards)
    chosen = cheapest(tiles, cards, need)
    if sum(map(worth, coins)) < need:
        assert sorted(map(worth, chosen)) == sorted(map(worth, coins))
        return
    payments = list(Pick("pay", coins, 1, len(coins), worth=worth, need=need).all())
    every = [Pick("pay", coins, 1, len(coins), worth=worth, need=need).decode(wire) for wire in payments]
    assert (sum(map(worth, chosen)), len(chosen)) == min((sum(map(worth, one)), len(one)) for one in every)
    assert several(tiles, cards, need) == (len(every) > 1)


# secrecy


def test_a_guessed_hand_is_one_that_can_move() -> None:
    """That somebody is asked for a move tells that he is not stuck: with another hand nobody would be asked."""
    given_ = Scenario("anna", "bob").path("ol2@B we3@B co5@B").hand(anna="lyre").used("anna")
    then = given_.turn_of("anna")
    for seed in range(20):
        other = guess(GAME, then.view("bob"), Random(seed))
        assert view(GAME, Position(other), Seat(0)).prompt is not None
        assert set(other.hand[Seat(0)]) <= set(Kind) - {Kind.OLIVE, Kind.WEAPON, Kind.COINS}
