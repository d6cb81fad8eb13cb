"""Invariants of the game (§2, §4): no piece is lost or added, none stands in a wrong place, nobody owes gold."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

from engine.core import Seat
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.board import buildings, chart, closed, fleets, islands, prosperity, troops
from engine.games.cyclades.rules.cycle import owed
from engine.games.cyclades.state import Building, Creature, Cyclades, God


def faults(g: Cyclades) -> Iterator[str]:
    """Violated invariants, in words for developers. Needs a whole state, not a view."""
    yield from _cards(g)
    yield from _pieces(g)
    yield from _places(g)
    yield from _markers(g)


def _cards(g: Cyclades) -> Iterator[str]:
    held = [creature for creature, figure in g.figures.items() if figure.card]
    found = Counter(chain(g.deck, g.market.values(), g.discard, held))
    if found != Counter(Creature):
        yield f"creature cards: {dict(found)}"
    if any(price not in DATA.track.prices for price in g.market):
        yield f"creatures for {list(g.market)}"
    gods = Counter(chain(g.gods, g.down))
    if g.cycle and gods != Counter(god for god in God if god is not God.APOLLO):
        yield f"gods: {dict(gods)}"


def _pieces(g: Cyclades) -> Iterator[str]:
    stock = DATA.stock
    for seat in g.seats:
        if not 0 <= troops(g, seat) <= stock.troops or not 0 <= fleets(g, seat) <= stock.fleets:
            yield f"seat {seat} has {troops(g, seat)} troops and {fleets(g, seat)} fleets on the board"
        if g.gold[seat] < 0:
            yield f"seat {seat} owes {-g.gold[seat]} gold"
        if g.priests[seat] < 0 or not 0 <= g.philosophers[seat] < DATA.metropolis.philosophers:
            yield f"seat {seat} has {g.priests[seat]} priests and {g.philosophers[seat]} philosophers"
    for kind in Building:
        if buildings(g, kind) > stock.buildings:
            yield f"{buildings(g, kind)} buildings of the kind {kind}"
    counts = (
        ("priests", sum(g.priests.values()), stock.priests),
        ("philosophers", sum(g.philosophers.values()), stock.philosophers),
        ("prosperity markers", prosperity(g), stock.prosperity),
        ("metropolises", sum(land.metropolis for land in g.lands.values()), stock.metropolises),
    )
    yield from (f"{count} {name}" for name, count, most in counts if not 0 <= count <= most)


def _places(g: Cyclades) -> Iterator[str]:
    map_ = chart(g)
    if list(g.lands) != list(map_.land):
        yield "the islands are not those of the map"
    for island, land in g.lands.items():
        entry = map_.land[island]
        if len(land.slots) != entry.slots:
            yield f"{island} has {len(land.slots)} slots"
        if land.metropolis and any(land.slots[: entry.spot]):
            yield f"on {island} a building stands below the metropolis"
        if land.troops < 0 or land.markers < 0 or (land.troops and land.owner is None) or land.owner in g.out:
            yield f"{land.troops} troops on {island}, which belongs to {land.owner}"
    for space, fleet in g.fleets.items():
        if space not in map_.water or fleet.count < 1 or fleet.seat in g.out:
            yield f"{fleet.count} fleets of seat {fleet.seat} in {space}"
    if not any(step.fn.name == "flee" for step in g.agenda):
        yield from (f"fleets in {space}, where none may be" for space in closed(g) if space in g.fleets)
    on_islands = [figure.island for figure in g.figures.values() if figure.island is not None]
    if len(on_islands) != len(set(on_islands)):
        yield "two figurines on one island"
    if any(seat not in g.out and not islands(g, seat) for seat in g.seats):
        yield "somebody without an island is in the game"


def _markers(g: Cyclades) -> Iterator[str]:
    each = 2 if g.playing == 2 or (not g.cycle and len(g.seats) == 2) else 1
    turns = [g.active] if g.active is not None else []
    waiting = [g.pushed.seat] if g.pushed is not None else []
    bids = [offer.seat for offer in g.offers.values()]
    if not g.track and not turns and g.result is None and (g.queue or waiting):
        placed = Counter(chain(g.queue, waiting, bids, g.apollo))
        if any(placed[seat] != each for seat in g.seats if seat not in g.out):
            yield f"offering markers: {dict(placed)}"
    if waiting or g.queue:
        yield from (f"seat {seat} cannot pay what it offers" for seat in g.seats if owed(g, seat) > g.gold[seat])


def imagine(g: Cyclades, viewer: Seat | None, rng: Random) -> None:
    """Guess the others' gold: any amount that pays for their offerings; after the end, the revealed amount."""
    bidding = bool(g.queue) or g.pushed is not None
    known = g.gold
    g.gold = {}
    for seat in g.seats:
        if seat in known:
            g.gold[seat] = known[seat]
        elif g.purses or seat in g.out:
            g.gold[seat] = g.purses.get(seat, 0)
        else:
            g.gold[seat] = rng.randint(0, 12) + (owed(g, seat) if bidding else 0)
