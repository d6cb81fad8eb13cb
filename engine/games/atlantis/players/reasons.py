"""What a computer's action was worth to it, as everybody can see it on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Seat, View
from engine.games.atlantis.state import Atlantis


def weighed(view: View[Atlantis], event: Mapping[str, Any]) -> Mapping[str, int]:
    """The figures of an event, as JSON, that say why somebody did this: how many `steps` a figure came nearer, the
    `points` of a tile, and how many of the `own` figures have to cross a gap."""
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
