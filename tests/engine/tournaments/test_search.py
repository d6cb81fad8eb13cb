"""The search for a cheap seating, and the proof that there is none without a rematch."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from engine.core import Randomness, seed_from
from engine.tournaments.fresh import (
    Patience,
    Unknown,
    most_rounds_without_rematch,
    rounds_without_rematch,
    tables_without_rematch,
)
from engine.tournaments.search import Problem, Search, search
from tests.values import not_none


def problem(sizes: tuple[int, ...], seed: int) -> Problem:
    random, count = Random(seed), sum(sizes)
    together = [[0] * count for _ in range(count)]
    for a in range(count):
        for b in range(a):
            together[a][b] = together[b][a] = random.randrange(20)
    return Problem(sizes, together, [[random.randrange(8) for _ in range(count)] for _ in range(count)])


@pytest.mark.parametrize("seed", range(3))
def test_the_cheapest_seating_of_seven_is_found(seed: int) -> None:
    given = problem((4, 3), seed)
    (found,) = search(given, range(7), Randomness(seed_from("x")))
    assert given.cost(found) == min(given.cost(seated) for seated in permutations(range(7)))


def test_search_keeps_count_of_the_cost_of_swaps() -> None:
    given = problem((4, 3, 3), 1)
    at = Search(given, range(10), Randomness(seed_from("x")))
    random = Random(2)
    for _ in range(50):
        at.swap(*random.sample(range(10), 2))
        assert at.cost == given.cost(at.seated) and all(at.seated[at.at[person]] == person for person in range(10))


def test_the_best_come_first_and_no_two_are_the_same() -> None:
    given = problem((4, 4), 3)
    found = search(given, range(8), Randomness(seed_from("x")), many=20)
    costs = [given.cost(seated) for seated in found]
    assert costs == sorted(costs)
    assert 1 < len(set(found)) == len(found) <= 20


def test_the_same_seed_gives_the_same_seating() -> None:
    given = problem((4, 4, 4, 4), 4)
    one, other = (search(given, range(16), Randomness(seed_from("x"))) for _ in range(2))
    assert one == other


def met(people: int, *rounds: list[list[int]]) -> list[list[int]]:
    found = [[0] * people for _ in range(people)]
    for table in (table for tables in rounds for table in tables):
        for one in table:
            for other in table:
                found[one][other] += one != other
    return found


ROWS = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]
COLUMNS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]]
SHIFTED = [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]]
"""The cyclic Latin square of order four, which is known to have no orthogonal mate."""


def test_sixteen_can_play_five_rounds_without_a_rematch() -> None:
    assert rounds_without_rematch([4] * 4, met(16), 5) is not None


def test_search_finds_rounds_without_rematches() -> None:
    before = met(16, ROWS, COLUMNS)
    tables = not_none(tables_without_rematch([4] * 4, before))
    assert sorted(person for table in tables for person in table) == list(range(16))
    assert all(before[one][other] == 0 for table in tables for one in table for other in table)


def test_that_there_is_no_such_seating_is_proved() -> None:
    assert tables_without_rematch([4] * 4, met(16, ROWS, COLUMNS, SHIFTED)) is None


def test_tables_of_several_sizes() -> None:
    assert (
        tables_without_rematch([4, 3, 3], met(10, [[0, 1, 2, 3], [4, 5, 6], [7, 8, 9]])) is None
    )  # no four come from three tables
    assert [len(table) for table in tables_without_rematch([4, 3, 3], met(10)) or ()] == [4, 3, 3]


def test_tables_with_an_order_that_suits_everybody() -> None:
    """The first three people by number would not do: two of them want the same seat."""
    suits = (0b001, 0b001, 0b010, 0b011, 0b100, 0b110)
    for table in tables_without_rematch([3, 3], met(6), seats=lambda person, _: suits[person]) or ():
        assert any(all(suits[who] >> seat & 1 for seat, who in enumerate(order)) for order in permutations(table))
    assert tables_without_rematch([3, 3], met(6), seats=lambda person, _: suits[person]) is not None
    assert (
        tables_without_rematch([3, 3], met(6), seats=lambda person, _: suits[person] & 0b011) is None
    )  # nobody takes the third seat


def test_search_out_of_patience_knows_nothing() -> None:
    with pytest.raises(Unknown):
        tables_without_rematch([4] * 4, met(16), patience=Patience(2))


def test_more_opponents_than_people_is_proved_impossible() -> None:
    """Five rounds take 15 others; that there is no sixth needs no search."""
    assert rounds_without_rematch([4] * 4, met(16), 6, Patience(0)) is None


def test_as_many_rounds_as_there_are() -> None:
    assert len(most_rounds_without_rematch([4] * 4, met(16), 9, Patience())) == 5
    assert most_rounds_without_rematch([4] * 4, met(16, ROWS, COLUMNS, SHIFTED), 2, Patience()) == []
    assert most_rounds_without_rematch([4] * 4, met(16), 5, Patience(2)) == [], "what takes too long is left"
    assert len(most_rounds_without_rematch([4] * 4, met(16), 5, Patience(6))) == 1


def test_several_searches_share_one_patience() -> None:
    whole = Patience(10)
    for _ in range(2):
        assert len(most_rounds_without_rematch([4] * 4, met(16), 1, Patience(5, whole))) == 1
    assert whole.steps == 2 and most_rounds_without_rematch([4] * 4, met(16), 1, Patience(5, whole)) == []
