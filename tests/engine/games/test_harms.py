"""Whatever is wrong with a table, the game's `faults` name it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.box import boxes
from tests.engine.games import of_each

BOXES = boxes()
MADE = of_each("harms")
HARMS = [pytest.param(id, harm, id=f"{id}-{harm.__name__}") for id, made in MADE.items() for harm in made.HARMS]


@pytest.mark.parametrize(("game", "harm"), HARMS)
def test_every_harm_is_named(game: str, harm: Callable[[Any], None]) -> None:
    faults, g = BOXES[game].game.faults, MADE[game].table()
    assert list(faults(g)) == []
    harm(g)
    assert list(faults(g)) != []
