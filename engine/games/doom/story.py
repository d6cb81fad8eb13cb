"""The gathered lines of the story of Doom of Atlantis."""

from __future__ import annotations

from typing import Final

from engine.games.gathering import Gather

GATHERS: Final = (
    Gather(("row",), in_order=True),  # one card for each vote
    Gather(("boards",), same=("seat",), sums=("cubes",), whole=True),
    Gather(("boards",), sums=("cubes",), form="around", part="on", whole=True),
    Gather(("faction-bought", "faction-passed", "faction-too-dear", "faction-free", "faction-plus-one")),
    Gather(("archont-draws", "archont-discards"), same=("seat",)),
    Gather(("bids", "passes"), said_by="ranked"),
    Gather(("cannot-act",)),
    Gather(("declines",)),
    Gather(("special-drawn",)),
    Gather(("senators-fall",)),
    Gather(("passengers-fall",)),
    Gather(("neutral-ousts",)),
    Gather(("senate-pays",)),
    Gather(("together-passed",)),
    Gather(("sails",)),
    Gather(("plays", "borrows", "boards", "evicted", "sails"), same=("seat",), form="acts", part="step"),
)
