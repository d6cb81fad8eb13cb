"""What is wrong with a table or with an owner's data, and has to be named."""

from collections.abc import Callable

from engine.core import Seat
from engine.games.doom.state import Card, Doom, EventCard, Faction, ShipId, Source, Special
from tests.engine.games.doom.scenario import Scenario


def table() -> Doom:
    """A vote under way, in which all is well."""
    given_ = Scenario("ana", "bob", "eva").tokens(oraklos="ana", archont="bob").ship("a", ana=2, neutral=1)
    given_.rows(down={"ana": (2,)}).hand(bob=(Card.TREASON,)).specials(eva=(Special.PIRATES,)).land(neutral=1)
    return given_.when().g


def a_debt(g: Doom) -> None:
    g.reserve[Seat(0)] += 1
    g.buildings[Faction.ARCHONT][Seat(0)] = -1


def overcrowd(g: Doom) -> None:
    g.ships[ShipId.D].passengers = [Seat(1)] * 4
    g.reserve[Seat(1)] -= 4


HARMS: dict[str, Callable[[Doom], object]] = {
    "lose a cube": lambda g: g.reserve.__setitem__(Seat(0), g.reserve[Seat(0)] - 1),
    "a debt": a_debt,
    "lose a neutral": lambda g: g.ships[ShipId.A].passengers.remove(None),
    "a neutral too many": lambda g: g.new_land.append(None),
    "overcrowd": overcrowd,
    "double a card": lambda g: g.hand[Seat(2)].append(Card.TREASON),
    "lose a laid card": lambda g: g.laid[Seat(1)].__setitem__(0, None),
    "lose a special": lambda g: g.specials[Seat(2)].clear(),
    "double an event": lambda g: g.revealed.append(EventCard.WOE),
    "two tokens": lambda g: g.holder.__setitem__(Faction.STRATEGOS, Seat(0)),
    "a token twice": lambda g: g.plus_one.append(Faction.ORAKLOS),
    "shown twice": lambda g: g.plus_one.extend([Faction.STRATEGOS, Faction.STRATEGOS]),
    "print a neutral": lambda g: setattr(g.ships[ShipId.B], "printed", True),
    "below nothing": lambda g: g.scored[Seat(0)].__setitem__(Source.EVENTS, -3),
}


CORRECTIONS = (
    ("specials.toml", '[[specials]]\ncard = "empath"\ncopies = 3\n', "specials: 26 cards, the box holds 25"),
    ("politics.toml", '[[politics]]\ncard = "ships"\ncopies = 11\n', "politics: 79 cards, the box holds 80"),
    ("specials.toml", "[[specials]]\ncopies = 3\n", "specials.toml: an entry has no 'card': {'copies': 3}"),
    ("specials.toml", "[[specials]\n", "specials.toml: Expected"),
    ("special.toml", "", "special.toml: there is no such file in the game; there are events, factions"),
    ("events.toml", '[[events]]\ncard = "woe"\nneutrals = 11\n', "events.woe.neutrals: 11 is not from 0 to 10"),
    ("events.toml", '[[events]]\ncard = "woe"\nvote = "loud"\n', "events.woe.vote: Input should be"),
    ("events.toml", '[[events]]\ncard = "woe"\nsource = "?"\n', "events.woe.source: Input should be"),
    ("ships.toml", '[[ships]]\nship = "a"\nseats = 9\n', "ships.a: 9 seats, 8 upgraded"),
    ("turn.toml", "[factions.prices]\n3 = [1, 0]\n", "turn.factions.prices.3: one price a player is needed"),
    ("turn.toml", "[factions.tokens]\n4 = 2\n", "turn.factions.tokens.4: from 1, and so many"),
    ("turn.toml", "[voting.votes_doomed]\n2 = 6\n", "turn.voting.votes_doomed.2: from 1 to 5"),
    ("turn.toml", "[voting.actors]\n3 = 4\n", "turn.voting.actors.3: a number from 1 to 3 is needed"),
    ("turn.toml", "[voting]\nvotes = 8\n", "turn.voting.votes: from 1 to 7, the cards of a hand"),
    ("turn.toml", '[doom]\nupgrades = [["a"], ["b"]]\n', "turn.doom.upgrades: ships for the first Doom!"),
    ("turn.toml", "[doom]\nupgrades = []\n", "turn.doom.upgrades: ships for the first Doom!"),
    ("turn.toml", "[voyage]\nroyal = [5, 1]\n", "turn.voyage.royal: points that rise"),
)  # fmt: skip

# A ruling's value that the rules do not know, and what is said of it.
UNKNOWN_RULINGS = (
    ('woe_tie = "none"', "rulings.woe_tie: Input should be 'lowest' or 'all'"),
    ('empty_majority = "all"', "rulings.empty_majority: Input should be 'nobody' or 'first'"),
    ('treason_also_strikes = ["all"]', "rulings.treason_also_strikes.0: Input should be 'own' or 'neutral'"),
    ("points_below_zero = -1", "rulings.points_below_zero: Input should be a valid boolean, unable to interpret input"),
    ("manual_points = 0", "rulings.manual_points: Input should be greater than 0"),
)
