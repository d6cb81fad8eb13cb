"""Invariants of the game (§2, §4): no card is lost or added, and nothing lies in a wrong place."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from engine.games.atlantica.data import DATA
from engine.games.atlantica.state import Atlantica, Diver, Dock

_KINDS = {entry.kind: entry.copies for entry in DATA.treasures.values()}
_PAPERS = {entry.card: entry.copies for entry in DATA.research.values()}
_DIVERS = dict.fromkeys(Diver, DATA.box.divers)
_SHIPS = Counter(ship for dock in Dock for ship in DATA.fleet(dock))


def faults(g: Atlantica) -> Iterator[str]:
    """Violated invariants, in words for developers. Needs a whole state, not a view."""
    for name, cards, box in (
        ("treasures", chain(g.boat, g.treasure_deck, g.hurricane_deck, g.removed, *g.treasures.values()), _KINDS),
        ("research", chain(g.station, g.research_deck, *g.research.values()), _PAPERS),
        ("ships", chain(g.quay.values(), *g.ship_decks.values(), *g.ships.values()), _SHIPS),
        ("divers", chain(g.diver_deck, g.discard, *g.hand.values()), _DIVERS),
    ):
        found = Counter[object](cards)
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
