"""The gathered lines of the story of Cyclades."""

from __future__ import annotations

from typing import Final

from engine.games.gathering import Gather

GATHERS: Final = (
    Gather(("bids", "joins-apollo"), silent=("outbid",), by="god"),
    Gather(("recruits-fleet",), same=("seat",), sums=("price",)),
    Gather(("recruits-troop",), same=("seat",), sums=("price",)),
    Gather(("recruits-card",), same=("seat",), sums=("price",)),
    Gather(("builds",), same=("seat",), sums=("price",)),
    Gather(("sails",), same=("seat",), onward=("space", "to"), whole=True),
    Gather(("marches",), same=("seat",)),
    Gather(
        (
            "recruits-fleet",
            "recruits-troop",
            "recruits-card",
            "builds",
            "sails",
            "marches",
            "takes-neutral",
            "calls",
            "apollo-gives",
            "flourishes",
        ),
        same=("seat",),
        sums=("price",),
        form="acts",
        part="step",
        silent=("pays-special",),
        onward=("space", "to"),
    ),
    Gather(("devoured",)),
    Gather(("driven", "crushed")),
)
