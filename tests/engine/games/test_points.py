"""The points that anybody can count during a game, for all games that have such points."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import view
from engine.games.box import Box, boxes
from tests.engine.walking import case, walk


@pytest.mark.parametrize("box", boxes().values(), ids=boxes().keys())
def test_points_are_counted_from_what_everybody_sees(box: Box) -> None:
    one = case(box.game, min(box.game.seats), "points")
    positions = [at for at, _ in walk(one, Random(5))]
    counted = [box.points(view(box.game, at, None)) for at in positions]
    assert {frozenset(points) for points in counted} <= {frozenset(), frozenset(positions[0].state.seats)}
    if box.game.id in ("atlantica", "atlantis", "cyclades", "doom"):  # where points are open
        assert counted == [box.game.scores(at.state) for at in positions]
