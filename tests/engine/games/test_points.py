"""The points that anybody can count during a game, for all games that have such points."""

from __future__ import annotations

import pytest

from engine.core import Position, view
from engine.games.box import Box, boxes
from engine.tools.walking import case, hurried


@pytest.mark.parametrize("box", boxes().values(), ids=boxes().keys())
def test_points_are_counted_from_what_everybody_sees(box: Box) -> None:
    for g, _ in hurried(case(box.game, min(box.game.seats), "points")):
        counted = box.points(view(box.game, Position(g), None))
        assert set(counted) in (set(), set(g.seats))
        if box.game.id in ("atlantica", "atlantis", "cyclades", "doom"):  # where points are open
            assert counted == box.game.scores(g)
