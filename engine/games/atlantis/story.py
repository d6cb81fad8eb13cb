"""How the story of Atlantis is told: the lines of a turn are one."""

from __future__ import annotations

from typing import Final

from engine.games.gathering import Gather

GATHERS: Final = (
    Gather(
        ("moves", "sells", "bridges", "pays", "takes", "takes-nothing", "uncovers", "draws", "draws-nothing"),
        same=("seat",),
    ),
    Gather(("owes",)),
)
