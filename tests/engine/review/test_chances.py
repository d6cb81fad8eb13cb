"""Chances to win, and whether what they say comes as often as they say."""

from dataclasses import replace

import pytest

from engine.core import Seat
from engine.core.state import Result
from engine.games.box import boxes
from engine.review.chances import UNKNOWN, chances, measure, odds, scale_of, scales
from tests.chances import Spent, as_text, deciles, samples
from tests.engine.review.games import ANN, BOB, LITTLE_BOX, THINKING, little

BOXES = {id: box for id, box in boxes().items() if box.computers.thinking is not None}
APART = 0.07
"""So far the chances of a tenth may lie from what happened …"""
GAMES, WORLDS = 200, 16


def test_they_are_parts_of_one_and_who_stands_better_has_more() -> None:
    found = odds({ANN: 3.0, BOB: 1.0, Seat(2): 1.0}, 0.5)
    assert sum(found.values()) == pytest.approx(1) and found[ANN] > found[BOB] == found[Seat(2)]
    assert odds({ANN: 900.0, BOB: -900.0}, 5.0) == {ANN: 1.0, BOB: 0.0}


def test_at_the_end_they_are_the_parts_of_the_victory() -> None:
    g = little().steps[-1].at.state
    assert max(chances(THINKING, g, 0.1).values()) == 1
    g.result = Result((ANN, BOB), g.result.standings)
    assert chances(THINKING, g, 0.1) == {ANN: 0.5, BOB: 0.5, Seat(2): 0}


def test_value_in_chances_is_compared_by_ratio() -> None:
    said = replace(THINKING, unit="chance")
    both = {ANN: measure(said, 0.6), BOB: measure(said, 0.2)}
    assert odds(both, 1.0) == pytest.approx({ANN: 0.75, BOB: 0.25})
    assert measure(said, 0.0) < measure(said, 0.001)


def test_every_game_of_ours_was_measured() -> None:
    assert set(scales()) == set(BOXES)
    assert all(one.steep > 0 and one.milliseconds > 0 for one in scales().values())
    assert scale_of(LITTLE_BOX, THINKING) == UNKNOWN["points"]


@pytest.mark.soak
@pytest.mark.timeout(6 * 3600)
@pytest.mark.parametrize("id", BOXES)
def test_the_tenths_of_the_curve_come_as_often_as_it_says(id: str) -> None:
    found = list(samples(BOXES[id], GAMES, 8, WORLDS, Spent(), anew=True))
    rows = deciles(found, scales()[id].steep)
    assert all(abs(said - came) < APART for _, said, came in rows), f"{id}\n{as_text(rows)}"
