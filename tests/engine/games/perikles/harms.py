"""What is wrong with a table or with an owner's data, and has to be named."""

from collections.abc import Callable

from engine.core import Seat
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import Arm, Location, Power, Relation
from tests.engine.games.perikles.scenario import Scenario


def table() -> Perikles:
    """A war under way, in which all is well."""
    given_ = Scenario("anna", "bob", "cid").leads(anna="athens", bob="thebes").tiles(anna="1")
    return given_.sent("pylos", "attack", "thebes", "h2").cubes("argos", anna=3).g


def a_trireme_on_land(g: Perikles) -> None:
    trireme = next(one for one in g.pool[Power.ATHENS] if one.arm is Arm.TRIREME)
    g.pool[Power.ATHENS].remove(trireme)
    g.sent["attica:attack:athens"] = [trireme]


def a_request_without_a_plan(g: Perikles) -> None:
    from engine.games.perikles.terms import Request

    g.requests = (Request(Power.THEBES, Location.PLATAEA),)


HARMS: dict[str, Callable[[Perikles], object]] = {
    "lose a counter": lambda g: g.pool[Power.ATHENS].pop(),
    "a stranger in the army": lambda g: g.army[Power.ARGOS].append(g.army[Power.SPARTA].pop()),
    "a dead persian": lambda g: g.dead[Power.PERSIA].append(g.pool[Power.PERSIA].pop()),
    "a trireme on land": a_trireme_on_land,
    "lose a tile": lambda g: g.tile_deck.pop(),
    "lose a special": lambda g: g.box.pop(),
    "lose a location": lambda g: g.location_deck.pop(),
    "too many cubes": lambda g: g.cubes[Power.ARGOS].__setitem__(Seat(0), 31),
    "fewer cubes than none": lambda g: g.cubes[Power.ARGOS].__setitem__(Seat(1), -1),
    "a candidate twice": lambda g: g.candidates.__setitem__(Power.ARGOS, [Seat(0), Seat(0)]),
    "a defeat for nothing": lambda g: g.defeats.__setitem__(Power.ATHENS, 1),
    "a leader among the persians": lambda g: setattr(g, "persians", (Seat(0), Seat(2))),
    "a war of one": lambda g: g.relations.__setitem__(Power.ARGOS, {Power.CORINTH: Relation.WAR}),
    "a request without a plan": a_request_without_a_plan,
}


CORRECTIONS = (
    ("influence.toml", '[[influence]]\ncity = "any"\nplain = 4\n', "influence: 35 tiles, the box holds 36"),
    ("influence.toml", '[[influence]]\ncity = "argos"\nplain = 3\ncandidate = 1\n', "influence: 15 tiles without"),
    ("locations.toml", '[[locations]]\nlocation = "pylos"\ncity = "persia"\n', "locations.pylos: Persia owns no"),
    ("locations.toml", '[[locations]]\nlocation = "attica"\nmilitia = ["trireme"]\n', "locations.attica: militia"),
    ("locations.toml", '[[locations]]\nlocation = "attica"\nrounds = ["hoplite", "hoplite"]\n', "locations.attica"),
    ("locations.toml", '[[locations]]\nlocation = "troy"\n', "locations.troy.location"),
    ("cities.toml", '[[cities]]\ncity = "argos"\nvalues = [3, 6]\n', "cities.argos: statues are not worth more"),
    ("cities.toml", '[[cities]]\ncity = "argos"\nvalues = []\n', "cities.argos.values"),
    ("counters.toml", '[[counters]]\npower = "argos"\nhoplites = [1, 2]\n', "counters.argos.hoplites"),
    ("game.toml", "[combat]\nattacker = [10, 9]\n", "combat: attacker: a number from 2 to 12 for each column"),
    ("game.toml", '[combat]\ncolumns = ["1:1"]\n', "combat: columns: they are"),
    ("game.toml", "[setup]\nrows = 8\n", "setup.rows: 8 in each of 3 turns are more than 21 locations"),
    ("game.toml", "[setup]\nown = 5\n", "setup.own: 32 cubes are set up, everybody has 30"),
    ("game.toml", "[turn]\ntiles = [5, 5, 6]\n", "turn.tiles: 40 tiles are needed"),
    ("game.toml", '[end]\ncities = ["persia"]\n', "end.cities: Persia is never defeated"),
    ("specials.toml", "", "specials.toml: there is no such file in the game"),
)  # fmt: skip

# A ruling's value that the rules do not know, and what is said of it.
UNKNOWN_RULINGS = (
    ("met_only_first = -1", "rulings.met_only_first: Input should be greater than or equal to 0"),
    (
        'rebels_need_counter = "some"',
        "rulings.rebels_need_counter: Input should be a valid boolean, unable to interpret input",
    ),
    (
        'first_without_sparta = "nobody"',
        "rulings.first_without_sparta: Input should be 'last-leader' or 'start-player'",
    ),
    ("militia_win_all = true", "rulings.militia_win_all: Extra inputs are not permitted"),
)
