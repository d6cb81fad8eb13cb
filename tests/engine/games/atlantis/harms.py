"""What is wrong with a table or with an owner's data, and has to be named."""

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


CORRECTIONS = (
    ("tiles.toml", '[[tiles]]\nkind = "lyre"\na = [1]\n', "path.a: 42 tiles are laid, and there are 37"),
    ("tiles.toml", '[[tiles]]\nkind = "lyre"\na = [1, 3, 4, 5, 6, 8]\n', "tiles.lyre: 8 is not from 1 to 7"),
    ("tiles.toml", '[[tiles]]\nkind = "ring"\na = [1]\nb = []\nsource = "S"\n', "tiles.ring.kind: Input should be"),
    ("tiles.toml", '[[tiles]]\nkind = "lyre"\nsource = "?"\n', "tiles.lyre.source: Input should be"),
    ("game.toml", "[path]\na = [[10, 2]]\n", "path.a: 20 tiles are laid, and there are 42"),
    ("game.toml", "[path]\na = [[14, 3]]\n", "path.a.0.1: Input should be 1 or 2"),
    ("game.toml", "[box]\ncards = 14\n", "box.cards: 98 cards, the box holds 105"),
    ("game.toml", "[hands]\ncards = [4, 5, 6]\n", "hands.cards: 4 numbers from 0 are needed"),
    ("game.toml", "[hands]\ncards = [40, 40, 40, 40]\n", "hands.cards: 160 cards are dealt, and there are 105"),
    ("game.toml", "[turn]\ndraws = [1, 2]\n", "turn.draws: 4 numbers are needed, one for each figure ashore"),
    ("game.toml", "[turn]\ndraws = [1, 2, 3, -1]\n", "turn.draws: numbers from 0 are needed"),
    ("game.toml", "[sale]\nmost = -1\n", "sale.most, box.bridges, path.water: numbers from 0 are needed"),
    ("kinds.toml", "", "kinds.toml: there is no such file in the game; there are game, rulings, tiles"),
)  # fmt: skip

# A ruling's value that the rules do not know, and what is said of it.
UNKNOWN_RULINGS = (
    ('lost_bridge = "kept"', "rulings.lost_bridge: Input should be 'gone' or 'returns'"),
    (
        "stuck_may_keep_bridge = 2",
        "rulings.stuck_may_keep_bridge: Input should be a valid boolean, unable to interpret input",
    ),
    ("stuck_draws = 3", "rulings.stuck_draws: Extra inputs are not permitted"),
)
