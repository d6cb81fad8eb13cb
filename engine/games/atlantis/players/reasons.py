"""The worth of a computer player's action to itself, from public information."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Seat, View
from engine.games.atlantis.state import Atlantis


def weighed(view: View[Atlantis], event: Mapping[str, Any]) -> Mapping[str, int]:
    """Figures that explain another player's action (an event as JSON): `steps` of a figure, `points` of a tile, and the
    `own` figures that still have to cross a gap."""
    args = event["args"]
    match event["key"]:
        case "moves":
            return {"steps": args["to"] - args["start"]}
        case "takes" | "sells":
            return {"points": args["tile"]["args"]["value"]}
        case "bridges":
            first = args["gap"]["args"]["first"]
            return {"own": sum(place < first for place in view.seen.figures[Seat(args["seat"]["seat"])])}
        case _:
            return {}
