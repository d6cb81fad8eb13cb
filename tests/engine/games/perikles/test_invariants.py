"""What always holds (§2, §5, §6): in games of all sizes; legality and dice against the rules read word by word."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core import Prompt, Seat, seed_from
from engine.core.randomness import Randomness
from engine.core.state import Aside
from engine.games.perikles import GAME
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.combat import chance, fight_out, odds
from engine.games.perikles.rules.deployment import Deployment
from engine.games.perikles.rules.permission import permit_asides, permit_asides_now
from engine.games.perikles.rules.sending import send_counter
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import (
    CITIES,
    Location,
    Power,
    Relation,
    Request,
    Send,
    Side,
    Target,
    Withdrawal,
    post,
    read_post,
)
from engine.tools.walking import case, hurried
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
    owner, at = DATA.locations[location].city, g.relations.get(power, {})
    defenders, attackers = sent_at(g, location, Side.DEFENCE), sent_at(g, location, Side.ATTACK)
    return (
        owner not in g.led(seat)
        and not any(at.get(other) is Relation.ALLIED for other in (owner, *defenders))
        and not any(other in g.led(seat) for other in defenders)
        and not any(at.get(other) is Relation.WAR for other in attackers)
    )


def defence_is_legal(g: Perikles, seat: Seat, power: Power, location: Location) -> bool:
    """§5.2b but for the owner's will and triremes, word by word."""
    owner, at = DATA.locations[location].city, g.relations.get(power, {})
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
        deployment, legal = Deployment(g), list[tuple[Seat, Send]]()
        for seat in g.seats:
            led = g.led(seat)
            for power in led:
                attackable = deployment.attackable(power, g.rows, led)
                defensible = deployment.defensible(power, g.rows, led)
                for location in g.rows:
                    attack = location in attackable
                    defence = location in defensible
                    assert attack == attack_is_legal(g, seat, power, location), (power, location)
                    assert defence == defence_is_legal(g, seat, power, location), (power, location)
                    counter = next((one for one in g.pool[power] if one.arm in DATA.locations[location].rounds), None)
                    for side, possible in ((Side.ATTACK, attack), (Side.DEFENCE, defence)):
                        if possible and counter is not None:
                            legal.append((seat, Send(Target(location, side), counter)))
        if not legal:
            return
        seat, send = rng.choice(legal)
        send_counter(g, seat, send, Deployment(g))
        check(g)


def other_rows(g: Perikles) -> None:
    g.rows[0], g.location_deck[0] = g.location_deck[0], g.rows[0]


def another_leader(g: Perikles) -> None:
    g.leader[Power.ATHENS] = Seat(1)


def no_persians(g: Perikles) -> None:
    g.persians = ()


def a_permit(g: Perikles) -> None:
    g.permits.setdefault(Location.ATTICA, []).append(Power.PERSIA)


def a_war(g: Perikles) -> None:
    g.relations.setdefault(Power.ATHENS, {})[Power.PERSIA] = Relation.WAR


def permitted_now(asides: list[Aside[Perikles]]) -> list[tuple[Seat, Prompt[Any]]]:
    return [(aside.seat, aside.prompt) for aside in asides]


@pytest.mark.parametrize("change", [other_rows, another_leader, no_persians, a_permit, a_war])
def test_possible_permits_follow_every_change(change: Callable[[Perikles], None]) -> None:
    """Also one that the rules make only between turns."""
    g = table()
    before = permitted_now(permit_asides(g))
    change(g)
    after = permitted_now(permit_asides(g))
    assert after != before
    assert after == permitted_now(permit_asides_now(g))


def test_a_permit_that_is_used_or_a_plan_that_is_held_leaves_nothing_to_withdraw() -> None:
    def withdrawals(g: Perikles) -> int:
        options = [option for _, prompt in permitted_now(permit_asides(g)) for option in cast("Any", prompt).options]
        return sum(isinstance(option, Withdrawal) for option in options)

    g = table()
    a_permit(g)
    assert withdrawals(g) == 1
    g.requests = (Request(Power.PERSIA, Location.ATTICA),)
    assert withdrawals(g) == 0
    g.requests = ()
    g.sent[post(Location.ATTICA, Side.DEFENCE, Power.PERSIA)] = [g.pool[Power.PERSIA].pop()]
    assert withdrawals(g) == 0


@settings(max_examples=6, deadline=None, derandomize=True, suppress_health_check=SLOW)
@given(st.sampled_from(GAME.seats), st.integers(0, 2**32), st.booleans())
def test_cached_permissions_are_those_of_now(seats: int, seed: int, loose: bool) -> None:
    """At every question of random games, in which one state goes on."""
    for g, _ in hurried(case(GAME, seats, seed, loose_alliances=loose)):
        assert permitted_now(permit_asides(g)) == permitted_now(permit_asides_now(g))


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


WORKED_OUT = pytest.mark.parametrize(
    ("attack", "defence", "ours", "theirs", "percent"),
    [(1, 1, 0, 0, 30.44), (1, 2, 1, 0, 22.46), (2, 1, 0, 1, 56.84), (5, 3, 1, 1, 66.22), (3, 1, 0, 0, 98.56)],
)


@WORKED_OUT
def test_the_odds_that_are_said_are_exact(attack: int, defence: int, ours: int, theirs: int, percent: float) -> None:
    assert abs(100 * chance(odds(attack, defence), ours, theirs) - percent) < 0.005


@pytest.mark.soak
@WORKED_OUT
def test_the_odds_are_those_worked_out(attack: int, defence: int, ours: int, theirs: int, percent: float) -> None:
    rng, needs, games = Randomness(seed_from("odds")), odds(attack, defence), 20_000
    won = sum(fight_out(rng, needs, ours, theirs)[1] is Side.ATTACK for _ in range(games))
    assert abs(100 * won / games - percent) < 1.2
