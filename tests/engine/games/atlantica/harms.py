"""What is wrong with a table or with an owner's data, and has to be named."""

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


CORRECTIONS = (
    ("treasures.toml", '[[treasures]]\nkind = "gold"\ncopies = 8\n', "treasures: 56 cards, the box holds 57"),
    ("treasures.toml", '[[treasures]]\nkind = "gold"\nvalues = [4, 1]\n', "treasures.gold: values: each needs"),
    ("treasures.toml", '[[treasures]]\nkind = "gold"\nvalues = [4, 1, 2, 3]\n', "treasures.gold: values: a card"),
    ("treasures.toml", '[[treasures]]\nkind = "gold"\ncolour = "blue"\n', "treasures.colour: one entry"),
    ("treasures.toml", '[[treasures]]\nkind = "gold"\nsource = "?"\n', "treasures.gold.source: Input should be"),
    ("research.toml", '[[research]]\ncard = "plus2"\ncopies = 5\n', "research: 31 cards, the box holds 30"),
    ("research.toml", '[[research]]\ncard = "plus2"\ncopies = 5\n', "research.plus2: 5 copies, there are"),
    ("ships.toml", '[[ships]]\ndock = "b"\ncrates = [2, 2]\n', "ships.b: 2 ships, the box holds 8"),
    ("ships.toml", '[[ships]]\ndock = "b"\ncrates = [2, 2, 3, 3, 3, 3, 4, 6]\n', "ships.b: 6 crates are not"),
    ("deeds.toml", '[[deeds]]\ndeed = "boat-1"\ncost = ["gx"]\n', "deeds.boat-1: costs are made of"),
    ("deeds.toml", '[[deeds]]\ndeed = "boat-2"\ncost = ["gy", "g"]\n', "deeds.boat-2: a colour pays one symbol"),
    ("game.toml", "[box]\ndivers = 12\n", "box.divers: 72 cards, the box holds 78"),
    ("game.toml", "[setup]\nremoved = [1, 2]\n", "setup.removed: 4 numbers are needed, for 2 to 5 players"),
    ("game.toml", "[setup]\nremoved = [50, 18, 9, 0]\n", "setup.removed: too few treasures are left"),
    ("game.toml", "[setup]\nhand = 20\n", "setup.hand: there are not so many divers"),
    ("game.toml", "[marks]\nboat = [7]\n", "marks.boat: there is no space 7"),
    ("kinds.toml", "", "kinds.toml: there is no such file in the game"),
)  # fmt: skip

# A ruling's value that the rules do not know, and what is said of it.
UNKNOWN_RULINGS = (
    ('joker_kinds = "all"', "rulings.joker_kinds: Input should be 'stored' or 'owned'"),
    ("crates_counted = 12", "rulings.crates_counted: Input should be 'all' or 'loaded'"),
)
