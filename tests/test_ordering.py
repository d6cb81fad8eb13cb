"""What takes long begins first, on every worker."""

from __future__ import annotations

import pytest

from tests.ordering import dealt

LONG = [(5.0, ["five"]), (30.0, ["thirty", "shares it"]), (20.0, ["twenty"]), (12.0, ["twelve"])]
OTHERS = [f"short {n}" for n in range(14)]


def test_every_worker_begins_with_what_is_long_and_has_as_much_of_it() -> None:
    order = dealt(LONG, OTHERS, 3)
    assert sorted(order) == sorted([*OTHERS, *(one for _, together in LONG for one in together)])
    assert [order[:2], order[6:7], order[12:15]] == [["thirty", "shares it"], ["twenty"], ["twelve", "five", OTHERS[9]]]
    assert [one for one in order if one in OTHERS] == OTHERS


@pytest.mark.parametrize("workers", range(1, 6))
def test_parts_are_those_of_the_scheduler(workers: int) -> None:
    """Each takes so many of what is left as if all that follow took as many."""
    order = dealt(LONG, OTHERS, workers)
    firsts: list[str] = []
    for n in range(workers):
        firsts.append(order[0])
        del order[: len(order) // (workers - n)]
    assert firsts[:4] == ["thirty", "twenty", "twelve", "five"][:workers]
