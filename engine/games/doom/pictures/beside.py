"""Open things beside the board: the discarded cards, and the effects of Special cards."""

from collections import Counter
from collections.abc import Mapping

from engine.core import View
from engine.games.doom.state import Doom


def beside(view: View[Doom]) -> Mapping[str, object]:
    g = view.seen
    return {
        "discard": dict(Counter(g.discard)),
        "special-discard": tuple(g.special_discard),
        "attached": g.attached,
        "with-bid": g.with_bid,
        "named": tuple(g.named),
        "turned-down": tuple(g.turned_down),
    }
