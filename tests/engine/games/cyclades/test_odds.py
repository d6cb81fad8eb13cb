"""Odds in whole per cent: whatever they are, they come to a hundred."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

from engine.games.cyclades.rules.odds import Odds, odds


def whole(one: Odds) -> None:
    exact = {"attacker": one.attacker, "defender": one.defender, "nobody": one.nobody}
    shown = one.percent
    assert sum(shown.values()) == 100, one
    for name, chance in exact.items():
        assert (shown[name] == 0) == (chance == 0), one
        assert (shown[name] == 100) == (chance == 1), one
        lifted = sum(0 < other < Fraction(1, 100) for other in exact.values())  # to 1, at the cost of others
        assert abs(shown[name] - 100 * chance) < 1 + lifted, one


def test_odds_of_battles_are_a_hundred_together() -> None:
    for attacking, defending, bonus, bull in product(range(1, 9), range(9), range(4), (False, True)):
        whole(odds(attacking, defending, bonus, bull=bull))


def test_odds_are_a_hundred_together_whatever_they_are() -> None:
    rng = Random(101)
    for _ in range(3000):
        parts = [rng.choice((0, 0, 1, rng.randrange(3000))) for _ in range(3)]
        if any(parts):
            whole(Odds(*(Fraction(part, sum(parts)) for part in parts)))


def test_remainder_goes_to_those_rounded_down_most() -> None:
    assert Odds(Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)).percent == {
        "attacker": 34,
        "defender": 33,
        "nobody": 33,
    }
    assert Odds(Fraction(495, 1000), Fraction(496, 1000), Fraction(9, 1000)).percent == {
        "attacker": 49, "defender": 50, "nobody": 1,
    }  # fmt: skip
