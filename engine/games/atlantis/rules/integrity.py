"""Invariants of the game (§4)."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.path import gaps
from engine.games.atlantis.state import Atlantis, Back, Kind, Tile


def all_tiles(g: Atlantis) -> Iterator[Tile]:
    yield from (tile for tile in g.top if tile is not None)
    yield from chain(*g.under.values(), *g.tiles.values(), g.gone)


def faults(g: Atlantis) -> Iterator[str]:
    """Violated invariants, in words for developers. Needs a whole state, not a view."""
    backs = Counter(tile.back for tile in all_tiles(g))
    if any(backs[back] != len(DATA.half(back)) for back in Back):
        yield f"tiles by their backs: {dict(backs)}"
    cards = Counter(chain(g.deck, g.discard, *g.hand.values()))
    if any(cards[kind] != DATA.box.cards for kind in Kind):
        yield f"cards: {dict(cards)}"
    yield from place_faults(g)
    yield from bridge_faults(g)
    for seat, debt in g.debt.items():
        if debt < 0 or (debt and (g.tiles[seat] or g.hand[seat])):
            yield f"seat {seat} owes {debt}, but has not paid all"


def place_faults(g: Atlantis) -> Iterator[str]:
    """Violations of: figures stand on tiles, one at a place; lower tiles lie below others."""
    stood: Counter[int] = Counter()
    for seat, places in g.figures.items():
        if len(places) != DATA.box.figures or places != sorted(places):
            yield f"seat {seat} has its figures at {places}"
        stood.update(place for place in places if 0 < place < g.mainland)
    yield from (f"figures share place {place}" for place, count in stood.items() if count > 1)
    yield from (f"a figure stands in the water at {place}" for place in stood if g.top[place] is None)
    for place, below in g.under.items():
        if below and g.top[place] is None:
            yield f"a tile lies below nothing at {place}"


def bridge_faults(g: Atlantis) -> Iterator[str]:
    """Violations of: every bridge lies on a gap, and no player has too many."""
    water = [place for gap in gaps(g.top) for place in range(gap.first, gap.first + gap.size)]
    yield from (f"a bridge at {place}, where there is no gap" for place in g.bridges if place not in water)
    for seat in g.seats:
        if g.spare[seat] + list(g.bridges.values()).count(seat) > DATA.box.bridges or g.spare[seat] < 0:
            yield f"seat {seat} has too many bridges"
