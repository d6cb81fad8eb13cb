"""The viewer's own numbers, which the card tells beside a question."""

from engine.core import View
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica


def gist(view: View[Atlantica]) -> dict[str, object]:
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    free = max(0, g.crates(seat) - len(g.treasures[seat]))
    return {"points": count(g, seat).total, "divers": len(g.hand[seat]), "free": free}
