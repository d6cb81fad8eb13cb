"""What can be wrong with a table of Atlantis, one harm a function."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.games.atlantis.state import Atlantis, Back, Kind, Tile
from tests.engine.games.atlantis.scenario import Scenario


def table() -> Atlantis:
    """A game under way, in which all is well."""
    given_ = Scenario("anna", "bob").path("ol2 ~B we3/si4 co5@A ly1@B").hand(anna="lyre", bob="coins")
    return given_.tiles(anna=(3, 4)).turn_of("anna").g


def lose_a_card(g: Atlantis) -> None:
    g.hand[Seat(0)].pop()


def change_a_card(g: Atlantis) -> None:
    g.hand[Seat(0)][0] = Kind.COINS


def lose_a_tile(g: Atlantis) -> None:
    g.tiles[Seat(0)].pop()


def lose_a_lower_tile(g: Atlantis) -> None:
    g.under[3].clear()


def two_on_one_place(g: Atlantis) -> None:
    g.figures[Seat(1)][-1] = 4


def in_the_water(g: Atlantis) -> None:
    g.figures[Seat(1)][-1] = 2


def lose_a_figure(g: Atlantis) -> None:
    g.figures[Seat(1)].pop()


def in_disorder(g: Atlantis) -> None:
    g.figures[Seat(1)].reverse()


def below_nothing(g: Atlantis) -> None:
    g.gone.append(g.top[3] or Tile(Kind.OLIVE, 1, Back.A))
    g.top[3] = None


def a_bridge_on_land(g: Atlantis) -> None:
    g.bridges = {1: Seat(1)}


def a_bridge_too_many(g: Atlantis) -> None:
    g.spare[Seat(1)] = 1


def a_debt_with_means(g: Atlantis) -> None:
    g.debt[Seat(0)] = 2


HARMS: tuple[Callable[[Atlantis], None], ...] = (
    lose_a_card,
    change_a_card,
    lose_a_tile,
    lose_a_lower_tile,
    two_on_one_place,
    in_the_water,
    lose_a_figure,
    in_disorder,
    below_nothing,
    a_bridge_on_land,
    a_bridge_too_many,
    a_debt_with_means,
)
