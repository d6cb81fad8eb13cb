"""Whole games of all sizes, played by people of all bents, and what holds after every answer of them (§4, §5)."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from itertools import islice
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.core import Action, Choose, Event, Prompt, Wire, clone, new_game
from engine.core.play import open_question
from engine.core.positions import act
from engine.games.atlantis import GAME
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.integrity import all_tiles
from engine.games.atlantis.rules.moves import BUSY, Choice, Move, Reply, Sale
from engine.games.atlantis.rules.path import Survey, gaps, survey, worth
from engine.games.atlantis.state import Atlantis, Back
from engine.tools.walking import case
from tests.engine.games.atlantis import oracle
from tests.engine.games.bents import Whole

TILES = Counter(tile for back in Back for tile in DATA.half(back))
MOST_ANSWERS = 1_500


class Bent(StrEnum):
    """How somebody answers."""

    RANDOM = "random"
    HASTY = "hasty"  # goes as far as possible
    SLOW = "slow"  # goes as little as possible
    SELLER = "seller"
    BUILDER = "builder"
    THRIFTY = "thrifty"  # pays as little as possible


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
        if g.agenda[-1].args[2] is False:  # they have not said that they lay their bridge
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


WHOLE = Whole(GAMES, played, SITUATIONS, few=8, many=2000)
