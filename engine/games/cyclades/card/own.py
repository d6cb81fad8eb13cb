"""The viewer's own numbers, which the card tells beside a question."""

from engine.core import View
from engine.games.cyclades.rules.board import income
from engine.games.cyclades.state import Cyclades


def gist(view: View[Cyclades]) -> dict[str, object]:
    if view.viewer is None:
        return {}
    return {"gold": view.seen.gold[view.viewer], "income": income(view.seen, view.viewer)}
