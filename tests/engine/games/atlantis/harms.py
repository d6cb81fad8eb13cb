"""What can be wrong with a table of Atlantis, by name."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.games.atlantis.state import Atlantis, Back, Kind, Tile
from tests.engine.games.atlantis.scenario import Scenario


def table() -> Atlantis:
    """A game under way, in which all is well."""
    given_ = Scenario("anna", "bob").path("ol2 ~B we3/si4 co5@A ly1@B").hand(anna="lyre", bob="coins")
    return given_.tiles(anna=(3, 4)).turn_of("anna").g


def below_nothing(g: Atlantis) -> None:
    g.gone.append(g.top[3] or Tile(Kind.OLIVE, 1, Back.A))
    g.top[3] = None


HARMS: dict[str, Callable[[Atlantis], object]] = {
    "lose a card": lambda g: g.hand[Seat(0)].pop(),
    "change a card": lambda g: g.hand[Seat(0)].__setitem__(0, Kind.COINS),
    "lose a tile": lambda g: g.tiles[Seat(0)].pop(),
    "lose a lower tile": lambda g: g.under[3].clear(),
    "two on one place": lambda g: g.figures[Seat(1)].__setitem__(-1, 4),
    "in the water": lambda g: g.figures[Seat(1)].__setitem__(-1, 2),
    "lose a figure": lambda g: g.figures[Seat(1)].pop(),
    "in disorder": lambda g: g.figures[Seat(1)].reverse(),
    "below nothing": below_nothing,
    "a bridge on land": lambda g: setattr(g, "bridges", {1: Seat(1)}),
    "a bridge too many": lambda g: g.spare.__setitem__(Seat(1), 1),
    "a debt with means": lambda g: g.debt.__setitem__(Seat(0), 2),
}
