"""What is wrong with a table or with an owner's data, and has to be named."""

from collections.abc import Callable

from engine.core import Seat
from engine.games.cyclades.state import Building, Built, Creature, Cyclades, Figure, Fleet, God, Island, Offer
from tests.engine.games.cyclades.scenario import Scenario


def table() -> Cyclades:
    """Bids stand, and all is well."""
    given = Scenario("anna", "bob", "cleo").market("4 griffon").figure("medusa", "kythnos", "anna")
    given.island("naxos", "anna", troops=2, slots="- - port", metropolis=True).island("milos", "bob", troops=1)
    given.gods("poseidon ares zeus", "athena").fleets("anna", F3=1)
    g = given.bidding("anna bob cleo").g
    g.offers, g.queue = {God.ARES: Offer(Seat(1), 3)}, [Seat(0), Seat(2)]
    return g


def two_figurines_on_an_island(g: Cyclades) -> None:
    g.deck.remove(Creature.CHIRON)
    g.figures[Creature.CHIRON] = Figure(Seat(1), 3, Island.KYTHNOS, card=True)


def stay_without_an_island(g: Cyclades) -> None:
    for land in g.lands.values():
        if land.owner == 1:
            land.owner, land.troops = Seat(0), 0


HARMS: dict[str, Callable[[Cyclades], object]] = {
    "lose a creature": lambda g: g.deck.pop(),
    "a creature at no price": lambda g: g.market.__setitem__(9, g.market.pop(4)),
    "lose a god": lambda g: g.down.clear(),
    "too many troops": lambda g: setattr(g.lands[Island.MILOS], "troops", 20),
    "too many fleets": lambda g: g.fleets.__setitem__("G9", Fleet(Seat(0), 8)),
    "owe gold": lambda g: g.gold.__setitem__(Seat(2), -1),
    "offer too much": lambda g: g.gold.__setitem__(Seat(1), 2),
    "a fourth philosopher": lambda g: g.philosophers.__setitem__(Seat(1), 4),
    "fewer priests than none": lambda g: g.priests.__setitem__(Seat(1), -1),
    "too many priests": lambda g: g.priests.__setitem__(Seat(1), 17),
    "lose an island": lambda g: g.lands.pop(Island.DELOS),
    "lose a slot": lambda g: g.lands[Island.MILOS].slots.pop(),
    "build below the metropolis": lambda g: g.lands[Island.NAXOS].slots.__setitem__(0, Built(Building.PORT)),
    "troops of nobody": lambda g: setattr(g.lands[Island.KYTHNOS], "troops", 1),
    "an empty fleet": lambda g: g.fleets.__setitem__("F3", Fleet(Seat(0), 0)),
    "a fleet on land": lambda g: g.fleets.__setitem__("Z9", Fleet(Seat(0), 1)),
    "two figurines on an island": two_figurines_on_an_island,
    "stay without an island": stay_without_an_island,
    "lose a marker": lambda g: setattr(g, "queue", g.queue[1:]),
}


CORRECTIONS = (
    ("small.toml", '[[sea]]\nspace = "K2"\nbeside = []', "small.J2: K2 is beside it, but it is not beside"),
    ("small.toml", '[[sea]]\nspace = "K2"\nbeside = ["Z9"]', "small.K2: there is no Z9"),
    ("small.toml", '[[islands]]\nisland = "kea"\nslots = 5', "small.kea: at most 4 slots"),
    ("small.toml", '[[islands]]\nisland = "kea"\nspot = 2', "maps.small.islands.0: spot: a metropolis covers no more"),
    ("game.toml", "[prices]\ntroop = [3, 2]", "prices.troop: one more may not cost less"),
    ("gods.toml", '[[gods]]\ngod = "ares"\nbuilding = "port"', "gods: each kind of building belongs to one god"),
    ("creatures.toml", '[[creatures]]\ncreature = "hydra"\nsource = "S"', "creatures.hydra.creature"),
    ("game.toml", "[stock]\ntroops = 0", "stock.troops"),
)  # fmt: skip

# A ruling's value that the rules do not know, and what is said of it.
UNKNOWN_RULINGS = (
    ('rebid_forbidden = "never"', "rulings.rebid_forbidden: Input should be 'last' or 'every'"),
    ('fill_order = "random"', "rulings.fill_order: Input should be 'cheapest' or 'dearest'"),
    ('free_card_mandatory = ["ares"]', "rulings.free_card_mandatory.0: Input should be 'zeus' or 'athena'"),
    ('figurine_leaves = "never"', "rulings.figurine_leaves: Input should be 'callers-turn' or 'cycle-start'"),
    ('elimination_followup = "none"', "rulings.elimination_followup: Input should be 'remaining' or 'begun'"),
    ('retreat_all = "some"', "rulings.retreat_all: Input should be a valid boolean, unable to interpret input"),
    ("retreat_half = true", "rulings.retreat_half: Extra inputs are not permitted"),
)
