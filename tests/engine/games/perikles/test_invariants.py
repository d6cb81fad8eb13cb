"""What always holds (§2, §5, §6): in games of all sizes; legality and dice against the rules read word by word."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core import Seat, clone, seed_from
from engine.core.randomness import Randomness
from engine.games.perikles.data import DATA
from engine.games.perikles.locations import Location, Side, Target, read_post
from engine.games.perikles.plans import Send
from engine.games.perikles.powers import CITIES, Power, Relation
from engine.games.perikles.rules.combat import fight_out, odds
from engine.games.perikles.rules.permission import permits
from engine.games.perikles.rules.sending import send_counter
from engine.games.perikles.rules.standing import BIT, Standing, led_by
from engine.games.perikles.state import Perikles
from tests.engine.games.perikles.harms import table
from tests.engine.games.perikles.playing import check
from tests.engine.games.perikles.scenario import Scenario

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
LOCATIONS = list(Location)


# legality, read word by word


def sent_at(g: Perikles, location: Location, side: Side) -> list[Power]:
    return [read_post(key)[2] for key in g.sent if read_post(key)[:2] == (location, side)]


def attack_is_legal(g: Perikles, seat: Seat, power: Power, location: Location) -> bool:
    """§5.2a but for triremes, word by word."""
    owner, at = DATA.of[location].city, g.relations.get(power, {})
    defenders, attackers = sent_at(g, location, Side.DEFENCE), sent_at(g, location, Side.ATTACK)
    return (
        owner not in g.led(seat)
        and not any(at.get(other) is Relation.ALLIED for other in (owner, *defenders))
        and not any(other in g.led(seat) for other in defenders)
        and not any(at.get(other) is Relation.WAR for other in attackers)
    )


def defence_is_legal(g: Perikles, seat: Seat, power: Power, location: Location) -> bool:
    """§5.2b but for the owner's will and triremes, word by word."""
    owner, at = DATA.of[location].city, g.relations.get(power, {})
    defenders, attackers = sent_at(g, location, Side.DEFENCE), sent_at(g, location, Side.ATTACK)
    return (
        not any(at.get(other) is Relation.WAR for other in (owner, *defenders))
        and not any(at.get(other) is Relation.ALLIED for other in attackers)
        and not any(other in g.led(seat) for other in attackers)
    )


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=SLOW)
@given(st.integers(0, 2**32), st.integers(4, 14))
def test_legality_is_that_of_the_rules(seed: int, count: int) -> None:
    """Counters are sent at random wherever it is legal; after each everything is looked at anew."""
    rng = Random(seed)
    shared: dict[str, str] = {"anna": "", "bob": "", "cid": ""}
    for city in CITIES:
        shared[rng.choice(list(shared))] += f" {city}"
    g = Scenario(*shared).leads(**shared).g
    for _ in range(count):
        standing, legal = Standing(g), list[tuple[Seat, Send]]()
        for seat in g.seats:
            led = led_by(g, seat)
            for power in g.led(seat):
                for location in g.rows:
                    attack = bool(standing.may_attack(location, BIT[power], led))
                    defence = bool(standing.may_defend(location, BIT[power], led))
                    assert attack == attack_is_legal(g, seat, power, location), (power, location)
                    assert defence == defence_is_legal(g, seat, power, location), (power, location)
                    counter = next((one for one in g.pool[power] if one.arm in DATA.of[location].rounds), None)
                    for side, possible in ((Side.ATTACK, attack), (Side.DEFENCE, defence)):
                        if possible and counter is not None:
                            legal.append((seat, Send(Target(location, side), counter)))
        if not legal:
            return
        seat, send = rng.choice(legal)
        send_counter(g, seat, send, Standing(g))
        check(g)


def other_rows(g: Perikles) -> None:
    g.rows[0], g.location_deck[0] = g.location_deck[0], g.rows[0]


def another_leader(g: Perikles) -> None:
    g.leader[Power.ATHENS] = Seat(1)


def no_persians(g: Perikles) -> None:
    g.persians = ()


@pytest.mark.parametrize("change", [other_rows, another_leader, no_persians])
def test_what_may_be_permitted_follows_every_change(change: Callable[[Perikles], None]) -> None:
    """Also one that the rules make only between turns."""
    g = table()
    before = [(aside.seat, aside.prompt) for aside in permits(g)]
    change(g)
    after = [(aside.seat, aside.prompt) for aside in permits(g)]
    assert after != before
    assert after == [(aside.seat, aside.prompt) for aside in permits(clone(g))]


# dice


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.integers(1, 20), st.integers(1, 20))
def test_the_column_is_the_first_that_holds(attack: int, defence: int) -> None:
    tests = (("3:1", attack >= 3 * defence), ("2:1", attack >= 2 * defence), ("1:2", defence >= 2 * attack),
             ("+2", attack - defence >= 2), ("-2", defence - attack >= 2), ("1:1", True))  # fmt: skip
    assert odds(attack, defence).column == next(column for column, holds in tests if holds)


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 1), st.integers(0, 1), st.integers(0, 2**32))
def test_a_combat_ends_with_one_side_ahead(attack: int, defence: int, ours: int, theirs: int, seed: int) -> None:
    needs = odds(attack, defence)
    rolls, winner = fight_out(Randomness(seed_from(str(seed))), needs, ours, theirs)
    last = rolls[-1]
    tokens = {Side.ATTACK: last.attackers, Side.DEFENCE: last.defenders}
    assert tokens[winner] == DATA.tokens.need
    hits = {Side.ATTACK: sum(last.attack) >= needs.attacker, Side.DEFENCE: sum(last.defence) >= needs.defender}
    assert hits[winner]
    if tokens[winner.other] == DATA.tokens.need:
        assert not hits[winner.other]
    for roll in rolls[:-1]:
        assert (roll.attackers == DATA.tokens.need) == (roll.defenders == DATA.tokens.need)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("attack", "defence", "ours", "theirs", "chance"),
    [(1, 1, 0, 0, 30.44), (1, 2, 1, 0, 22.46), (2, 1, 0, 1, 56.84), (5, 3, 1, 1, 66.22), (3, 1, 0, 0, 98.56)],
)
def test_the_odds_are_those_worked_out(attack: int, defence: int, ours: int, theirs: int, chance: float) -> None:
    rng, needs, games = Randomness(seed_from("odds")), odds(attack, defence), 20_000
    won = sum(fight_out(rng, needs, ours, theirs)[1] is Side.ATTACK for _ in range(games))
    assert abs(100 * won / games - chance) < 1.2
