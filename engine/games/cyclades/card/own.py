"""The viewer's own numbers, which the card tells beside a question."""

from __future__ import annotations

from engine.core import View
from engine.games.cyclades.rules.board import income
from engine.games.cyclades.state import Cyclades


def gist(view: View[Cyclades]) -> dict[str, object]:
    """Gold and income of who looks."""
    if view.viewer is None:
        return {}
    return {"gold": view.seen.gold[view.viewer], "income": income(view.seen, view.viewer)}
