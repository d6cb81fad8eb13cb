"""Setup (§3): decks are made, displays laid out, divers dealt."""

from engine.core import ring, step
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.turn import first_turn
from engine.games.atlantica.state import Atlantica, Diver, Dock, Options
from engine.games.starting import check_first, first_player


def allows(options: Options, seats: int) -> None:
    """Check that this many players can play with these options. Raises Refused: no-such-seat."""
    check_first(options.first_player, seats)


@step
def set_up(g: Atlantica) -> None:
    """Set up the game (§3). Nobody sees the removed treasures."""
    fewest, setup = 2, DATA.setup
    g.diver_deck = [diver for diver in Diver for _ in range(DATA.box.divers)]
    for seat in g.seats:
        g.hand[seat] = g.rng.take_many(g.diver_deck, setup.hand)
        g.treasures[seat], g.ships[seat], g.research[seat] = [], [], []
    g.treasure_deck = [entry.kind for entry in DATA.treasures.values() for _ in range(entry.copies)]
    g.removed = g.rng.take_many(g.treasure_deck, setup.removed[len(g.seats) - fewest])
    g.hurricane_deck = g.rng.take_many(g.treasure_deck, setup.hurricane)
    g.boat = g.rng.take_many(g.treasure_deck, setup.boat)
    for dock in Dock:
        g.ship_decks[dock] = DATA.fleet(dock)
        g.quay[dock] = g.rng.take(g.ship_decks[dock])
    g.research_deck = [entry.card for entry in DATA.research.values() for _ in range(entry.copies)]
    g.station = g.rng.take_many(g.research_deck, setup.station)
    g.order = ring(g.seats, first_player(g, g.options.first_player))
    g.chapter("setup", seats=g.seats)
    g.tell("dealt", cards=setup.hand, first=g.order[0])
    g.then(first_turn())
