"""Open things beside the board: the discarded creatures, and the callers of the figurines."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import View
from engine.core.events import Word
from engine.games.cyclades.state import Cyclades


def beside(view: View[Cyclades]) -> Mapping[str, object]:
    """Public things that the board shows only as a number or not at all."""
    g = view.seen
    return {
        "discard": tuple(g.discard),
        "figures": {
            creature: Word("beside-called", {"seat": figure.caller, "cycle": figure.cycle})
            for creature, figure in g.figures.items()
        },
    }
