"""Whole games of all sizes, and what holds after every answer of them (§2)."""

from collections import Counter as Count
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from engine.core import Event, Prompt, Seat, clone, new_game, question
from engine.core.positions import act
from engine.games.perikles import GAME
from engine.games.perikles.rules.deployment import NOBODY, Deployment
from engine.games.perikles.state import Perikles, commanders
from engine.games.perikles.terms import CITIES, Power, read_post
from engine.tools.simulate import random_actions
from engine.tools.walking import case
from tests.engine.games.bents import Whole

SITUATIONS: dict[str, Callable[[Perikles, set[str]], bool]] = {
    "several Persian leaders": lambda g, told: len(g.persians) > 1,
    "no Persian leader": lambda g, told: bool(g.leader) and not g.persians,
    "a city without leader": lambda g, told: bool(g.leader) and len(g.leader) < len(CITIES),
    "permission asked for": lambda g, told: "requests" in told,
    "permission denied": lambda g, told: "denies" in told,
    "extra forces": lambda g, told: "pays-cube" in told,
    "a special tile": lambda g, told: "plays-special" in told,
    "a revolt": lambda g, told: "revolt" in told,
    "somebody back from the dead": lambda g, told: "recovers" in told,
    "a tile discarded without counters": lambda g, told: "no-counters" in told,
    "militia": lambda g, told: "held-by-militia" in told,
    "an early end": lambda g, told: "early-end" in told,
    "both hit": lambda g, told: "roll-both" in told,
}


def played(seats: int, seed: int, sudden_end: bool, free_defence: bool) -> Count[str]:
    """Plays a game out at random, checked after every answer; which situations came about."""
    one = case(GAME, seats, seed, sudden_end=sudden_end, free_defence=free_defence)
    g: Perikles = clone(new_game(one.game, one.seats, one.options, one.seed).position.state)
    found: Count[str] = Count()
    deaths, rows = Count[Power](), 0
    for action in random_actions(g, Random(one.seed)):
        g.run.events = events = list[Event]()
        act(g, action)
        told = {event.key for event in events}
        assert [*GAME.faults(g)] == []
        check(g)
        assert offered(g) == offered(clone(g)), "what is remembered of a state is what holds now"
        assert all(len(g.special[seat]) + (seat in g.spent) == 1 for seat in g.seats)
        for event in events:
            if event.key == "loses" and event.args["counter"].power is not Power.PERSIA:
                deaths[event.args["counter"].power] += 1
            if event.key == "recovers":
                deaths[event.args["counter"].power] -= 1
            rows += event.key == "battle"
        found.update(name for name, comes in SITUATIONS.items() if comes(g, told))
    assert g.result is not None
    assert rows == 7 * g.turn or sudden_end
    assert {power: n for power, n in deaths.items() if n} == {
        power: len(pile) for power, pile in g.dead.items() if pile
    }
    return found


def offered(g: Perikles) -> list[tuple[Seat, Prompt[Any]]]:
    """Whatever somebody may answer now."""
    ask = question(g)
    return [] if ask is None else [*ask.prompts.items(), *((aside.seat, aside.prompt) for aside in ask.asides)]


def check(g: Perikles) -> None:
    """What holds beyond `faults`: nobody is on both sides, enemies never stand side by side."""
    deployment = Deployment(g)
    for location in g.rows:
        attackers = deployment.attackers.get(location, NOBODY)
        defenders = deployment.defenders.get(location, NOBODY)
        for seat in g.seats:
            led = g.led(seat)
            both = not attackers.isdisjoint(led) and not defenders.isdisjoint(led)
            assert not both, f"{seat} fights for both sides at {location}"
        for side in (attackers, defenders):
            for power in side:
                assert side.isdisjoint(deployment.enemies(power)), f"enemies side by side at {location}"
    for key, pile in g.sent.items():
        assert pile
        assert commanders(g, read_post(key)[2])
    assert sum(len(stack) for stack in g.statues.values()) <= len(CITIES) * 3


GAMES = st.tuples(st.sampled_from(GAME.seats), st.integers(0, 2**32), st.booleans(), st.booleans())
RARE = (189, 1092)
"""In two of 1,350 games a city found no leader."""


WHOLE = Whole(
    GAMES,
    played,
    SITUATIONS,
    few=4,
    many=0,
    known=[(GAME.seats[seed % 3], seed, seed % 5 == 0, seed % 4 == 0) for seed in (*range(150), *RARE)],
)
