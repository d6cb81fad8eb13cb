"""Open things beside the board: the order of play, and how near the game is to ending because nobody can dive."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import View
from engine.games.atlantica.state import Atlantica


def beside(view: View[Atlantica]) -> Mapping[str, object]:
    """Everything that everybody may see and the board shows only by number or not at all."""
    return {"order": view.seen.order, "idle": view.seen.idle}
