"""Corrections of Perikles's data that do not fit: the file, its text, and how what is said of it begins."""

CORRECTIONS = (
    ("influence.toml", '[[influence]]\ncity = "any"\nplain = 4\n', "influence: 35 tiles, the box holds 36"),
    ("influence.toml", '[[influence]]\ncity = "argos"\nplain = 3\ncandidate = 1\n', "influence: 15 tiles without"),
    ("locations.toml", '[[locations]]\nlocation = "pylos"\ncity = "persia"\n', "locations.pylos: Persia owns no"),
    ("locations.toml", '[[locations]]\nlocation = "attica"\nmilitia = ["trireme"]\n', "locations.attica: militia"),
    ("locations.toml", '[[locations]]\nlocation = "attica"\nrounds = ["hoplite", "hoplite"]\n', "locations.attica"),
    ("locations.toml", '[[locations]]\nlocation = "troy"\n', "locations.21.location"),
    ("cities.toml", '[[cities]]\ncity = "argos"\nvalues = [3, 6]\n', "cities.argos: statues are not worth more"),
    ("cities.toml", '[[cities]]\ncity = "argos"\nvalues = []\n', "cities.2.values"),
    ("counters.toml", '[[counters]]\npower = "argos"\nhoplites = [1, 2]\n', "counters.2.hoplites"),
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
