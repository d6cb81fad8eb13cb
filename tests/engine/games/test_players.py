"""The best computer player of every game that has one wins against those who answer at random."""

from fractions import Fraction

import pytest

from engine.games.box import Box, boxes
from engine.tools.simulate import simulate

pytestmark = pytest.mark.thorough

BOXES = {id: box for id, box in boxes().items() if len(box.computers.players) > 1}
FEW = {"atlantica": (8, 3), "atlantis": (10, 3), "cyclades": (8, 3), "doom": (12, 4), "perikles": (5, 3)}
"""How many games are played in the usual tests, and at which size."""
MANY = {"atlantica": 300, "atlantis": 300, "cyclades": 60, "doom": 500, "perikles": 200}


def wins(box: Box, games: int, seats: int) -> Fraction:
    """The share of games that one seasoned player wins against random ones, sitting everywhere in turn."""
    players = [("level2", box.computers.players["level2"]), *[("random", box.computers.kinds["random"])] * (seats - 1)]
    report = simulate(box.game, seats, games, "strength", box.game.options(), players=players)
    assert report.violations == []
    return Fraction(report.sides["level2"].won) / games


@pytest.mark.parametrize("game", BOXES)
def test_best_computer_beats_random_players(game: str) -> None:
    games, seats = FEW[game]
    assert wins(BOXES[game], games, seats) >= Fraction(9, 10)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(id, seats, id=f"{id}-{seats}") for id, box in BOXES.items() for seats in box.game.seats],
)
def test_best_computer_beats_random_players_in_many_games(game: str, seats: int) -> None:
    assert wins(BOXES[game], MANY[game], seats) >= Fraction(9, 10)
