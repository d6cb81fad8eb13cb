"""Open things beside the board: the order of play, and the successive turns without a drawn card."""

from collections.abc import Mapping

from engine.core import View
from engine.games.atlantica.state import Atlantica


def beside(view: View[Atlantica]) -> Mapping[str, object]:
    return {"order": view.seen.order, "idle": view.seen.idle}
