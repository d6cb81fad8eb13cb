"""Open things beside the path: the order of play, discarded cards, and the tiles of each player."""

from collections import Counter
from collections.abc import Mapping

from engine.core import View
from engine.games.atlantis.state import Atlantis


def beside(view: View[Atlantis]) -> Mapping[str, object]:
    g = view.seen
    return {
        "order": g.order,
        "discard": dict(Counter(g.discard)),
        "tiles": {seat: tuple(tiles) for seat, tiles in g.tiles.items() if tiles},
        "idle": g.idle,
    }
