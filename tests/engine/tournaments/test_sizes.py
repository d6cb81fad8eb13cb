"""How many tables of which sizes: as near to the preferred size as can be, nobody left out without need."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tournaments import TournamentRefused
from engine.tournaments.setup import Rest, Sizes, table_sizes


@pytest.mark.parametrize(
    ("people", "low", "high", "tables", "byes"),
    [
        (13, 3, 4, (4, 3, 3, 3), 0),
        (13, 3, 5, (5, 4, 4), 0),
        (12, 3, 5, (4, 4, 4), 0),
        (5, 3, 4, (4,), 1),
        (5, 2, 4, (3, 2), 0),
        (3, 3, 4, (3,), 0),
        (7, 4, 4, (4,), 3),
    ],
)
def test_short_tables(people: int, low: int, high: int, tables: tuple[int, ...], byes: int) -> None:
    assert table_sizes(people, Sizes(preferred=4, low=low, high=high)) == (tables, byes)


@pytest.mark.parametrize(("people", "tables", "byes"), [(13, (4, 4, 4), 1), (15, (4, 4, 4), 3), (3, (3,), 0)])
def test_byes_instead_of_short_tables(people: int, tables: tuple[int, ...], byes: int) -> None:
    """Where not even one full table can be made, a short one is better than none."""
    assert table_sizes(people, Sizes(preferred=4, low=3, high=4, rest=Rest.BYE)) == (tables, byes)


def test_too_few() -> None:
    with pytest.raises(TournamentRefused) as caught:
        table_sizes(2, Sizes(preferred=4, low=3, high=4))
    assert (caught.value.key, caught.value.details) == ("too-few-players", {"low": 3})


@given(st.integers(2, 8), st.integers(0, 6), st.integers(0, 6), st.integers(1, 60), st.sampled_from(Rest))
def test_everybody_has_a_seat_or_a_bye(low: int, more: int, most: int, people: int, rest: Rest) -> None:
    sizes = Sizes(preferred=min(8, low + more), low=low, high=min(8, low + more + most), rest=rest)
    if people < low:
        return
    tables, byes = table_sizes(people, sizes)
    assert sum(tables) + byes == people and all(low <= size <= sizes.high for size in tables)
    assert byes < sizes.preferred
    assert max(tables) - min(tables) <= 1
