"""When a contest is decided, and how sure a share is."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tools.contest.verdict import Verdict, verdict, wilson

SHARES = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), max_size=400)
TURNED = {
    Verdict.ONE: Verdict.OTHER,
    Verdict.OTHER: Verdict.ONE,
    Verdict.ALIKE: Verdict.ALIKE,
    Verdict.OPEN: Verdict.OPEN,
}


def test_nothing_is_known_before_anything_is_played() -> None:
    assert verdict([]) is Verdict.OPEN
    assert verdict([1.0]) is Verdict.OPEN
    assert wilson(0, 0) == (0.0, 1.0)


@given(SHARES)
def test_it_is_the_same_from_the_other_side(shares: list[float]) -> None:
    assert verdict([1 - share for share in shares]) is TURNED[verdict(shares)]


@pytest.mark.parametrize(("mean", "right"), [(0.6, Verdict.ONE), (0.4, Verdict.OTHER), (0.5, Verdict.ALIKE)])
def test_it_is_seldom_wrong(mean: float, right: Verdict) -> None:
    """Sixty contests of deals that are won with a known chance, looked at after each ten: 5 % may go wrong."""
    rng, found = Random(7), list[Verdict]()
    for _ in range(60):
        shares: list[float] = []
        while (now := verdict(shares)) is Verdict.OPEN and len(shares) < 5_000:
            shares += [((rng.random() < mean) + (rng.random() < mean)) / 2 for _ in range(10)]
        found.append(now)
    assert found.count(right) >= 54


def test_a_clear_case_takes_few_deals() -> None:
    assert verdict([1.0] * 20) is Verdict.ONE


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(28, 36, 62, 88), (10, 10, 72, 100), (20, 22, 72, 97), (0, 20, 0, 16)]
)
def test_intervals_are_those_of_wilson(won: int, games: int, low: int, high: int) -> None:
    assert [round(100 * end) for end in wilson(won, games)] == [low, high]
