"""The worth of a computer player's action to itself, from public information."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Seat, View
from engine.games.cyclades.players.sight import lacking
from engine.games.cyclades.rules.board import chart, troops
from engine.games.cyclades.state import Building, Cyclades, Island


def weighed(view: View[Cyclades], event: Mapping[str, Any]) -> Mapping[str, int | str]:
    """Figures that explain another player's action (an event as JSON): the god or card `whose` things they use, their
    number of `own` ones, `kinds` of buildings, and the `income` of an island."""
    key, args, g = event["key"], event["args"], view.seen
    if key in ("bids", "recruits-card"):
        what = args["god" if key == "bids" else "unit"]["term"].partition("-")[2]
        return {"whose": what, "own": _have(g, Seat(args["seat"]["seat"]), what), "kinds": _kinds(g, args)}
    if key == "builds":
        return {"kinds": _kinds(g, args)}
    if key in ("marches", "flies"):
        island = Island(args["to"]["term"].removeprefix("island-"))
        return {"income": chart(g).land[island].prosperity + g.lands[island].markers}
    return {}


def _kinds(g: Cyclades, args: Mapping[str, Any]) -> int:
    return len(Building) - len(lacking(g, Seat(args["seat"]["seat"])))


def _have(g: Cyclades, seat: Seat, what: str) -> int:
    match what:
        case "athena" | "philosopher":
            return g.philosophers[seat]
        case "zeus" | "priest":
            return g.priests[seat]
        case "poseidon":
            return sum(fleet.count for fleet in g.fleets.values() if fleet.seat == seat)
        case _:
            return troops(g, seat)
