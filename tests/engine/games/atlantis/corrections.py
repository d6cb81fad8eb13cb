"""Corrections of Atlantis's data that do not fit: the file, its text, and how what is said of it begins."""

CORRECTIONS = (
    ("tiles.toml", '[[tiles]]\nkind = "lyre"\na = [1]\n', "path.a: 42 tiles are laid, and there are 37"),
    ("tiles.toml", '[[tiles]]\nkind = "lyre"\na = [1, 3, 4, 5, 6, 8]\n', "tiles.lyre: 8 is not from 1 to 7"),
    ("tiles.toml", '[[tiles]]\nkind = "ring"\na = [1]\nb = []\nsource = "S"\n', "tiles.7.kind: Input should be"),
    ("tiles.toml", '[[tiles]]\nkind = "lyre"\nsource = "?"\n', "tiles.3.source: Input should be"),
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
