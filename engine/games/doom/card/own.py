"""The viewer's own numbers, which the card tells beside a question."""

from collections.abc import Mapping

from engine.core import View
from engine.games.doom.rules.table import family
from engine.games.doom.state import Doom


def gist(view: View[Doom]) -> Mapping[str, object]:
    """The viewer's reserve, Senate cubes (if there is a Senate), refugees aboard, and points."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    aboard = sum(ship.passengers.count(seat) for ship in g.ships.values())
    senate = {} if family(g) else {"senate": g.senate[seat]}
    return {"reserve": g.reserve[seat], **senate, "aboard": aboard, "points": g.vp[seat]}
