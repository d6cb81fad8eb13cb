"""The gathered lines of the story of Perikles."""

from __future__ import annotations

from typing import Final

from engine.games.gathering import Gather

GATHERS: Final = (
    Gather(("sets-up",)),
    Gather(("nominates", "no-nomination")),
    Gather(
        ("takes", "places", "nominates", "no-nomination", "assassinates", "turned-up"),
        same=("seat",),
        form="acts",
        part="step",
    ),
    Gather(("requests", "permits", "denies")),
    Gather(("moves-cube",)),
    Gather(("recovers",), by="seat"),
    Gather(("sends",), same=("seat",)),
    Gather(("roll-both", "roll-attack", "roll-defence", "roll-none")),
    Gather(("loses",)),
)
