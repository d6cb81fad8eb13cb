"""Invariants of the game (§2, §4): no card is lost or added, and nothing lies in a wrong place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from engine.games.atlantica.data import DATA
from engine.games.atlantica.state import Atlantica, Diver, Dock, Kind, Research, Ship

_KINDS = {entry.kind: entry.copies for entry in DATA.treasures}
_PAPERS = {entry.card: entry.copies for entry in DATA.research}
_DIVERS = dict.fromkeys(Diver, DATA.box.divers)
_SHIPS = Counter(ship for dock in Dock for ship in DATA.fleet(dock))


def all_treasures(g: Atlantica) -> Iterator[Kind]:
    """Every treasure of the game, including those removed."""
    return chain(g.boat, g.treasure_deck, g.hurricane_deck, g.removed, *g.treasures.values())


def all_research(g: Atlantica) -> Iterator[Research]:
    """Every research card of the game, including the deck."""
    return chain(g.station, g.research_deck, *g.research.values())


def all_ships(g: Atlantica) -> Iterator[Ship]:
    """Every ship of the game, including the decks."""
    return chain(g.quay.values(), *g.ship_decks.values(), *g.ships.values())


def all_divers(g: Atlantica) -> Iterator[Diver]:
    """Every diver card of the game, including the deck and the discards."""
    return chain(g.diver_deck, g.discard, *g.hand.values())


def faults(g: Atlantica) -> Iterator[str]:
    """Violated invariants, in words for developers. Needs a whole state, not a view."""
    for name, found, box in (
        ("treasures", Counter(all_treasures(g)), _KINDS),
        ("research", Counter(all_research(g)), _PAPERS),
        ("ships", Counter(all_ships(g)), _SHIPS),
        ("divers", Counter(all_divers(g)), _DIVERS),
    ):
        if found != box:
            yield f"{name}: {dict(found)}"
    if len(g.boat) > DATA.setup.boat or len(g.station) > DATA.setup.station:
        yield f"more cards than spaces: boat {len(g.boat)}, station {len(g.station)}"
    for dock, ship in g.quay.items():
        if ship.back is not dock:
            yield f"a ship of deck {ship.back} lies at dock {dock}"
    if g.hurricane is not None and g.turns_left is None:
        yield "the hurricane is up, but the last round has not begun"
    if g.turns_left is not None and not 0 <= g.turns_left <= len(g.seats):
        yield f"{g.turns_left} turns left"
    if not 0 <= g.aside_from <= len(g.discard) or g.aside < 0:
        yield f"{g.aside} divers set aside, with {g.aside_from} discards"
