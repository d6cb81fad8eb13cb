"""What always holds (§2, §5, §7): after every answer of games of all sizes, played by people of all bents."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import payments
from engine.games.atlantica.rules.scoring import KINDS, tally, value
from engine.games.atlantica.state import Deed, Diver, Kind, Research

# payments


def expected_payments(hand: list[Diver], deed: Deed, swapped: int) -> set[tuple[Diver, ...]]:
    """All ways to pay, found in another way than the rules do it: every handful of cards is tried."""
    cost = DATA.deed[deed].symbols
    found: set[tuple[Diver, ...]] = set()
    for letters in product(*[[*symbol, *((one, one) for one in Diver)] for symbol in cost]):
        pairs = [letter for letter in letters if isinstance(letter, tuple)]
        paid = [one for letter in letters for one in (letter if isinstance(letter, tuple) else (letter,))]
        if len(pairs) + swapped > 1 or any(paid.count(one) > hand.count(one) for one in paid):
            continue
        others = [one for letter in letters if not isinstance(letter, tuple) for one in (letter,)]
        rest = [one for one in Diver for _ in range(hand.count(one) - others.count(one))]
        lacking = [symbol for symbol, letter in zip(cost, letters, strict=True) if isinstance(letter, tuple)]
        if any(one in symbol for symbol in lacking for one in rest):
            continue
        found.add(tuple(sorted(paid, key=list(Diver).index)))
    return found


@pytest.mark.thorough
@settings(max_examples=120, deadline=None, derandomize=True)
@given(
    st.lists(st.sampled_from(Diver), max_size=8),
    st.sampled_from([deed for deed in Deed if deed not in (Deed.BREATH, Deed.DONE)]),
    st.integers(0, 1),
)
def test_payments_are_all_and_only_those_of_the_rules(hand: list[Diver], deed: Deed, swapped: int) -> None:
    assert {payment.cards for payment in payments(hand, deed, swapped)} == expected_payments(hand, deed, swapped)


# points


def expected_points(owned: tuple[int, ...], crates: int, papers: dict[Research, int], ships: int) -> int:
    """The best points, found by trying everything."""
    best = 0
    room, jokers = min(crates, sum(owned)), papers[Research.JOKER]
    for stored in product(*(range(n + 1) for n in owned)):
        if sum(stored) != room:
            continue
        for joined in product(*(range((jokers if n else 0) + 1) for n in stored)):
            if sum(joined) > jokers:
                continue
            total = [a + b for a, b in zip(stored, joined, strict=True)]
            colours = sum(n > 0 for n in stored)
            points = sum(value(kind, n) for kind, n in zip(KINDS, total, strict=True))
            points += papers[Research.ONE_COLOUR] * max(total)
            points += papers[Research.BLUE] * total[KINDS.index(Kind.ARCHITECTURE)]
            points += 5 * papers[Research.COLOURS_3] * (colours >= 3) + 7 * papers[Research.COLOURS_4] * (colours >= 4)
            best = max(best, points)
    flat = 2 * papers[Research.PLUS_2] + 3 * papers[Research.PLUS_3] + 4 * papers[Research.PLUS_4]
    flat += papers[Research.PER_RESEARCH] * sum(papers.values()) + papers[Research.PER_SHIP] * ships
    return best + flat + 6 * papers[Research.CRATES] * (crates >= 12)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.tuples(*[st.integers(0, 3)] * 7),
    st.integers(0, 14),
    st.tuples(*[st.integers(0, 2)] * len(Research)),
    st.integers(0, 5),
)
def test_points_are_the_best_that_can_be_had(
    owned: tuple[int, ...], crates: int, papers: tuple[int, ...], ships: int
) -> None:
    have = dict(zip(Research, papers, strict=True))
    found = tally(owned, crates, papers, ships)
    assert found.total == expected_points(owned, crates, have, ships)
    assert sum(found.stored) == min(crates, sum(owned))
    assert sum(found.jokers) <= have[Research.JOKER]
    assert all(joker == 0 or stored for stored, joker in zip(found.stored, found.jokers, strict=True))
