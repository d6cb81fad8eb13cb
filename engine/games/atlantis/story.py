"""The gathered lines of Atlantis: each turn is told as one."""

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
