"""What can be wrong with a table of Atlantica, by name."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.games.atlantica.state import Atlantica, Diver, Dock
from tests.engine.games.atlantica.scenario import Scenario


def table() -> Atlantica:
    """A game under way, in which all is well."""
    given_ = Scenario("anna", "bob").hand(anna="gvw", bob="yr").treasures(anna="amp gol").ships(bob="b3")
    return given_.turn_of("anna").g


def a_ship_at_the_wrong_dock(g: Atlantica) -> None:
    g.quay[Dock.A], g.quay[Dock.B] = g.quay[Dock.B], g.quay[Dock.A]


HARMS: dict[str, Callable[[Atlantica], object]] = {
    "lose a diver": lambda g: g.hand[Seat(0)].pop(),
    "change a diver": lambda g: g.hand[Seat(0)].__setitem__(0, Diver.BLUE),
    "lose a treasure": lambda g: g.treasures[Seat(0)].pop(),
    "lose a hidden treasure": lambda g: g.removed.pop(),
    "lose a ship": lambda g: g.ships[Seat(1)].pop(),
    "lose research": lambda g: g.research_deck.pop(),
    "a space too many": lambda g: g.boat.append(g.removed.pop()),
    "a ship at the wrong dock": a_ship_at_the_wrong_dock,
    "a hurricane without end": lambda g: setattr(g, "hurricane", Seat(0)),
    "too many turns": lambda g: setattr(g, "turns_left", 9),
    "more discards than there are": lambda g: setattr(g, "aside_from", 5),
}
