"""Open things beside the board: the discarded creatures, and the callers of the figurines."""

from collections.abc import Mapping

from engine.core import View
from engine.core.events import Word
from engine.games.cyclades.state import Cyclades


def beside(view: View[Cyclades]) -> Mapping[str, object]:
    g = view.seen
    return {
        "discard": tuple(g.discard),
        "figures": {
            creature: Word("beside-called", {"seat": figure.caller, "cycle": figure.cycle})
            for creature, figure in g.figures.items()
        },
    }
