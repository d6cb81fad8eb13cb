"""Open things beside the board: the discarded cards, and what Special cards have brought about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.core import View
from engine.games.doom.state import Doom


def beside(view: View[Doom]) -> Mapping[str, object]:
    """Everything that everybody may see and the board shows only by number or not at all."""
    g = view.seen
    return {
        "discard": dict(Counter(g.discard)),
        "special-discard": tuple(g.special_discard),
        "attached": g.attached,
        "with-bid": g.with_bid,
        "named": tuple(g.named),
        "turned-down": tuple(g.turned_down),
    }
