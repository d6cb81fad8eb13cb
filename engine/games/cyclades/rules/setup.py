"""Setup (§3): map and pieces by number of players, seats and the order of bidding by lot."""

from engine.core import Refused, step
from engine.games.cyclades.data import DATA
from engine.games.cyclades.rules.cycle import cycle, shuffled_markers
from engine.games.cyclades.state import Creature, Cyclades, Fleet, Land, Options, Priests


def allows(options: Options, seats: int) -> None:
    """Check that this many players can play with these options. Raises Refused: priests-of-two."""
    if seats != 2 and options.priests is not Priests.EACH:
        raise Refused("priests-of-two")


@step
def set_up(g: Cyclades) -> None:
    """Lay out map and pieces, draw seats by lot, and shuffle the markers for bidding (§3.1). Then begin cycle 1."""
    start = DATA.starts[len(g.seats)]
    g.map = start.map
    g.lands = {entry.island: Land(slots=[None] * entry.slots) for entry in DATA.maps[start.map].islands}
    for seat, place in zip(g.seats, g.rng.shuffle(start.seats), strict=True):
        for island, troops in place.troops.items():
            g.lands[island].owner, g.lands[island].troops = seat, troops
        for space, fleets in place.fleets.items():
            g.fleets[space] = Fleet(seat, fleets)
        g.gold[seat] = DATA.setup.gold
        g.priests[seat] = g.philosophers[seat] = 0
    g.deck = list(Creature)
    g.queue = shuffled_markers(g, list(g.seats))
    g.chapter("setup", seats=g.seats)
    g.tell("begins", gold=DATA.setup.gold, order=g.queue)
    g.then(cycle())
