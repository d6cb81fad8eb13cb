"""The viewer's own numbers, which the card shows beside a question."""

from collections.abc import Mapping

from engine.core import Seat, View
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.path import assets, behind, taken_places
from engine.games.atlantis.rules.turn import draw_cards, gather
from engine.games.atlantis.state import Atlantis, Tile


def gist(view: View[Atlantis]) -> Mapping[str, object]:
    """The viewer's points and cards. A ready plan counts with its tile and its cards."""
    g, seat = view.seen, view.viewer
    if seat is None:
        return {}
    value = drawn = 0
    if view.ready:
        tile, _, drawn = coming(g, seat)
        value = 0 if tile is None else tile.value
    return {"points": assets(g, seat) + value + drawn, "cards": len(g.hand[seat]) + drawn}


def coming(g: Atlantis, seat: Seat) -> tuple[Tile | None, int, int]:
    """The tile that a ready plan brings, its place, and the number of cards; the plan ends before they come."""
    step, there = g.agenda[-1], len(g.deck) + len(g.discard)
    if step.fn is not gather:
        return None, 0, min(step.args[1], there) if step.fn is draw_cards else 0
    place = behind(g.top, step.args[1], taken_places(g))
    return g.top[place], place, min(DATA.turn.draws[g.ashore(seat)], there)
