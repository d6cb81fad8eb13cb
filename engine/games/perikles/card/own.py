"""The viewer's own numbers, which the card tells beside a question."""

from collections.abc import Mapping

from engine.core import View
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.deployment import planned_sends
from engine.games.perikles.rules.ending import scores
from engine.games.perikles.state import Perikles, Phase


def gist(view: View[Perikles]) -> Mapping[str, object]:
    """The viewer's cubes in the supply in the political half; then counters left, tiles to come after this one, and
    points in battles."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    match g.phase:
        case Phase.SETUP | Phase.INFLUENCE | Phase.NOMINATIONS:
            return {"supply": DATA.setup.cubes - g.on_board(seat)}
        case Phase.SENDING if g.active is not None or any(g.tiles.values()):
            counters = sum([len(g.pool[power]) for power in g.led(seat)])
            planned = len(planned_sends(g)) if view.drafting else 0
            tiles = {"tiles": len(g.tiles[seat])} if g.tiles[seat] else {}
            return {"counters": counters - planned, **tiles}
        case _:
            return {"points": scores(g)[seat]}
