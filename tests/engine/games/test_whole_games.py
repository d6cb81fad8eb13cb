"""What holds after every answer of every game, however people play; and that every situation comes about in them."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from engine.games.box import boxes
from engine.tools.walking import case, hurried
from tests.engine.games import of_each
from tests.engine.games.bents import Whole

BOXES = boxes()
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
WHOLE: dict[str, Whole] = {id: playing.WHOLE for id, playing in of_each("playing").items()}
GAMES = pytest.mark.parametrize("game", WHOLE)


def play(one: Whole, games: int) -> Counter[str]:
    """Has so many games played; the situations that came about."""
    found: Counter[str] = Counter()

    @settings(max_examples=games, deadline=None, derandomize=True, database=None, suppress_health_check=SLOW)
    @given(one.games)
    def draw(drawn: tuple[Any, ...]) -> None:
        found.update(one.played(*drawn))

    draw()
    return found


@pytest.mark.thorough
@GAMES
def test_nothing_is_lost_or_made(game: str) -> None:
    play(WHOLE[game], WHOLE[game].few)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@GAMES
def test_nothing_is_lost_or_made_in_many_games_where_everything_happens(game: str) -> None:
    one = WHOLE[game]
    found = play(one, one.many) if one.many else Counter[str]()
    for drawn in one.known:
        found.update(one.played(*drawn))
    assert [name for name in one.situations if not found[name]] == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("game", "seats", "most"),
    [
        pytest.param(id, seats, most, id=f"{id}-{seats}")
        for id, most in (("atlantica", 2_000), ("atlantis", 1_500))
        for seats in BOXES[id].game.seats
    ],
)
def test_two_thousand_random_games_end(game: str, seats: int, most: int) -> None:
    """In these nobody has to bring the end nearer; they are over after so many answers all the same."""
    for seed in range(2_000):
        *_, (g, _) = islice(hurried(case(BOXES[game].game, seats, f"ends {seed}")), most + 1)
        assert g.result is not None
