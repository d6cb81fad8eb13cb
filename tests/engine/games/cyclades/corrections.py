"""Corrections of Cyclades's data that do not fit: the file, its text, and how what is said of it begins."""

CORRECTIONS = (
    ("small.toml", '[[sea]]\nspace = "K2"\nbeside = []', "small.J2: K2 is beside it, but it is not beside"),
    ("small.toml", '[[sea]]\nspace = "K2"\nbeside = ["Z9"]', "small.K2: there is no Z9"),
    ("small.toml", '[[islands]]\nisland = "kea"\nslots = 5', "small.kea: at most 4 slots"),
    ("small.toml", '[[islands]]\nisland = "kea"\nspot = 2', "maps.small.islands.0: spot: a metropolis covers no more"),
    ("game.toml", "[prices]\ntroop = [3, 2]", "prices.troop: one more may not cost less"),
    ("gods.toml", '[[gods]]\ngod = "ares"\nbuilding = "port"', "gods: each kind of building belongs to one god"),
    ("creatures.toml", '[[creatures]]\ncreature = "hydra"\nsource = "S"', "creatures.17.creature"),
    ("game.toml", "[stock]\ntroops = 0", "stock.troops"),
)  # fmt: skip

# A ruling's value that the rules do not know, and what is said of it.
UNKNOWN_RULINGS = (
    ('rebid_forbidden = "never"', "rulings.rebid_forbidden: Input should be 'last' or 'every'"),
    ('fill_order = "random"', "rulings.fill_order: Input should be 'cheapest' or 'dearest'"),
    (
        'free_card_mandatory = ["ares"]',
        "rulings.free_card_mandatory.0: Input should be 'zeus' or 'athena'",
    ),
    ('figurine_leaves = "never"', "rulings.figurine_leaves: Input should be 'callers-turn' or 'cycle-start'"),
    ('elimination_followup = "none"', "rulings.elimination_followup: Input should be 'remaining' or 'begun'"),
    ('retreat_all = "some"', "rulings.retreat_all: Input should be a valid boolean, unable to interpret input"),
    ("retreat_half = true", "rulings.retreat_half: Extra inputs are not permitted"),
)
