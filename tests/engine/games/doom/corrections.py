"""Corrections of Doom of Atlantis's data that do not fit: the file, its text, and how what is said of it begins."""

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
