"""The viewer's own numbers, which the card tells beside a question."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import View
from engine.games.doom.rules.table import family
from engine.games.doom.state import Doom


def gist(view: View[Doom]) -> Mapping[str, object]:
    """Reserve, cubes in the Senate where there is one, refugees aboard, and points of the viewer."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    aboard = sum(ship.passengers.count(seat) for ship in g.ships.values())
    senate = {} if family(g) else {"senate": g.senate[seat]}
    return {"reserve": g.reserve[seat], **senate, "aboard": aboard, "points": g.vp[seat]}
