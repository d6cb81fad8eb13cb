"""The gathered lines of the story of Doom of Atlantis."""

from __future__ import annotations

from typing import Final

from engine.games.gathering import Gather, InOrder, Rule, SaidAgain

GATHERS: Final[tuple[Rule, ...]] = (
    InOrder(("row",)),  # one card for each vote
    Gather(("boards",), same=("seat",), sums=("cubes",), whole=True),
    Gather(("boards",), sums=("cubes",), form="around", part="on", whole=True),
    Gather(("faction-bought", "faction-passed", "faction-too-dear", "faction-free", "faction-plus-one")),
    Gather(("archont-draws", "archont-discards"), same=("seat",)),
    SaidAgain(("bids", "passes"), by="ranked"),
    Gather(("bids", "passes")),
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
