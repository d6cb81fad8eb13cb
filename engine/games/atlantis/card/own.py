"""The viewer's own numbers, which the card tells beside a question."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.path import behind, taken_places
from engine.games.atlantis.rules.paying import assets
from engine.games.atlantis.rules.turn import draw_cards, gather
from engine.games.atlantis.state import Atlantis


def gist(view: View[Atlantis]) -> dict[str, object]:
    """The viewer's points and cards; when their plan is ready, with the tile and the cards that it brings them."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    tile, drawn = _comes(g, seat) if view.ready else (0, 0)
    return {"points": assets(g, seat) + tile + drawn, "cards": len(g.hand[seat]) + drawn}


def _comes(g: Atlantis, seat: Seat) -> tuple[int, int]:
    """The value of the tile, and how many cards, to which a plan leads that is ready: before them it ends."""
    coming, there = g.agenda[-1], len(g.deck) + len(g.discard)
    if coming.fn is draw_cards:
        return 0, min(coming.args[1], there)
    if coming.fn is not gather:
        return 0, 0
    tile = g.top[behind(g.top, coming.args[1], taken_places(g))]
    return (0 if tile is None else tile.value), min(DATA.turn.draws[g.ashore(seat)], there)
