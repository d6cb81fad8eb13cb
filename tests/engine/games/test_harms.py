"""Whatever is wrong with a table, the game's `faults` name it."""

from __future__ import annotations

import pytest

from engine.games.box import boxes
from tests.engine.games import of_each

BOXES = boxes()
MADE = of_each("harms")
HARMS = [(id, harm) for id, made in MADE.items() for harm in made.HARMS]


@pytest.mark.parametrize(("game", "harm"), HARMS)
def test_every_harm_is_named(game: str, harm: str) -> None:
    faults, g = BOXES[game].game.faults, MADE[game].table()
    assert list(faults(g)) == []
    MADE[game].HARMS[harm](g)
    assert list(faults(g)) != []
