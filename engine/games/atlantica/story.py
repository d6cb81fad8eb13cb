"""The gathered lines of Atlantica: each turn is told as one."""

from __future__ import annotations

from typing import Final

from engine.games.gathering import Gather

GATHERS: Final = (
    Gather(
        ("plays", "takes", "sets-aside", "breathes", "no-cards", "draws", "draws-nothing", "comes"),
        same=("seat",),
    ),
)
