"""What can be wrong with a table of Atlantica, one harm a function."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.games.atlantica.state import Atlantica, Diver, Dock
from tests.engine.games.atlantica.scenario import Scenario


def table() -> Atlantica:
    """A game under way, in which all is well."""
    given_ = Scenario("anna", "bob").hand(anna="gvw", bob="yr").treasures(anna="amp gol").ships(bob="b3")
    return given_.turn_of("anna").g


def lose_a_diver(g: Atlantica) -> None:
    g.hand[Seat(0)].pop()


def change_a_diver(g: Atlantica) -> None:
    g.hand[Seat(0)][0] = Diver.BLUE


def lose_a_treasure(g: Atlantica) -> None:
    g.treasures[Seat(0)].pop()


def lose_a_hidden_treasure(g: Atlantica) -> None:
    g.removed.pop()


def lose_a_ship(g: Atlantica) -> None:
    g.ships[Seat(1)].pop()


def lose_research(g: Atlantica) -> None:
    g.research_deck.pop()


def a_space_too_many(g: Atlantica) -> None:
    g.boat.append(g.removed.pop())


def a_ship_at_the_wrong_dock(g: Atlantica) -> None:
    g.quay[Dock.A], g.quay[Dock.B] = g.quay[Dock.B], g.quay[Dock.A]


def a_hurricane_without_end(g: Atlantica) -> None:
    g.hurricane = Seat(0)


def too_many_turns(g: Atlantica) -> None:
    g.turns_left = 9


def more_discards_than_there_are(g: Atlantica) -> None:
    g.aside_from = 5


HARMS: tuple[Callable[[Atlantica], None], ...] = (
    lose_a_diver,
    change_a_diver,
    lose_a_treasure,
    lose_a_hidden_treasure,
    lose_a_ship,
    lose_research,
    a_space_too_many,
    a_ship_at_the_wrong_dock,
    a_hurricane_without_end,
    too_many_turns,
    more_discards_than_there_are,
)
