"""The handbook of Cyclades: its entries by topic, each with related entries and numbers.

The texts are in `text/rules` (entries) and `text/guide` (questions and lessons).
"""

from typing import Final

from engine.games.cyclades.data import DATA
from engine.games.cyclades.state import God
from engine.games.handbook import Entry, Handbook, entry

_stock, _prices, _powers = DATA.stock, DATA.prices, DATA.powers
_cities = DATA.metropolis
_kept = DATA.rulings.free_card_mandatory

TOPICS: Final[dict[str, tuple[Entry, ...]]] = {
    "basics": (
        entry("overview", "aim", "cycle", "board", players=4),
        entry("aim", "metropolis", "end", two=_cities.wanted[0], more=_cities.wanted[1]),
        entry("setup", "board", "offerings", gold=DATA.setup.gold, troops=_stock.troops, fleets=_stock.fleets),
        entry("board", "islands", "income", "fleets", "sources"),
        entry("islands", "board", "last-island", "buildings"),
        entry("secrets", "offerings", "griffon", "plans"),
    ),
    "cycle": (
        entry("cycle", "creature-track", "gods", "income", "offerings", "turn"),
        entry(
            "creature-track",
            "calling",
            "cycle",
            spaces=len(DATA.track.prices),
            most=max(DATA.track.prices),
            least=min(DATA.track.prices),
        ),
        entry("gods", "offerings", "apollo", "cycle"),
        entry("income", "apollo", "fates", "cycle"),
        entry("offerings", "outbid", "priests", "orders"),
        entry("outbid", "offerings", "orders"),
        entry(
            "priests",
            "offerings",
            "two-players",
            "option-priests",
            least=DATA.offerings.least,
            cost=max(DATA.offerings.least, 5 - 3),
        ),
        entry("end", "aim", "ties", idle=DATA.end.idle),
        entry("ties", "end", "option-tie-break"),
    ),
    "gods": (
        entry("turn", "recruiting", "building", "calling", "plans", building=_prices.building),
        entry("poseidon", "fleets", "recruiting", "buildings", prices=_prices.fleet, special=_prices.special),
        entry("ares", "troops", "recruiting", "buildings", prices=_prices.troop, special=_prices.special),
        entry("zeus", "priests", "creature-track", "recruiting", prices=_prices.priest, special=_prices.special),
        entry("athena", "philosophers", "metropolis", prices=_prices.philosopher, kept=God.ATHENA in _kept),
        entry("apollo", "income", "gods", poor=DATA.apollo.poor, rich=DATA.apollo.rich),
        entry("recruiting", "turn", "poseidon", "ares", "zeus", "athena", troops=_stock.troops, fleets=_stock.fleets),
        entry("building", "buildings", "metropolis", "turn", price=_prices.building),
        entry("buildings", "building", "battle", "calling"),
        entry("philosophers", "athena", "metropolis", count=_cities.philosophers),
    ),
    "war": (
        entry("fleets", "sea-battle", "poseidon", steps=DATA.moves.steps, price=_prices.special),
        entry("troops", "battle", "ares", "last-island", price=_prices.special),
        entry("battle", "dice", "retreat", "buildings"),
        entry("sea-battle", "battle", "retreat", "fleets"),
        entry("dice", "battle", "sea-battle", faces=DATA.dice.faces),
        entry("retreat", "battle", "orders", "medusa"),
        entry("last-island", "elimination", "metropolis"),
        entry("elimination", "last-island", "gods"),
    ),
    "metropolises": (
        entry("metropolis", "set", "philosophers", "place"),
        entry("set", "metropolis", "buildings"),
        entry("place", "metropolis", "building"),
    ),
    "creatures": (
        entry("calling", "creature-track", "temples", "figurines", "sources", least=DATA.track.least),
        entry("temples", "calling", "buildings"),
        entry("sea-creatures", "siren", "kraken", "polyphemus"),
        entry("siren", "fleets", "calling"),
        entry("sylph", "fleets", "calling", steps=_powers.sylph),
        entry("kraken", "option-kraken", "fleets", price=_powers.kraken),
        entry("polyphemus", "option-polyphemus", "figurines"),
        entry("pegasus", "troops", "last-island", "chiron"),
        entry("giant", "buildings", "chiron"),
        entry("harpy", "troops", "chiron"),
        entry("cyclops", "set", "buildings"),
        entry("chimera", "calling", "creature-track"),
        entry("sphinx", "calling", "income", price=_powers.sphinx),
        entry("griffon", "secrets", "calling"),
        entry("fates", "income", "calling"),
        entry("satyr", "philosophers", "calling"),
        entry("dryad", "priests", "calling"),
        entry("figurines", "minotaur", "chiron", "medusa", "polyphemus"),
        entry("minotaur", "option-minotaur", "battle", strength=_powers.minotaur),
        entry("chiron", "pegasus", "giant", "harpy"),
        entry("medusa", "troops", "retreat"),
    ),
    "options": (
        entry("option-tie-break", "ties", "end"),
        entry("option-minotaur", "minotaur", "battle"),
        entry("option-kraken", "kraken", "creature-track"),
        entry("option-polyphemus", "polyphemus", "figurines"),
        entry("option-priests", "priests", "two-players"),
        entry("two-players", "option-priests", "offerings", wanted=_cities.wanted[0]),
    ),
    "playing": (
        entry("asked", "plans", "orders"),
        entry("plans", "asked", "turn"),
        entry("orders", "outbid", "retreat"),
        entry("sources", "board", "calling", "two-players"),
    ),
}

QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "bid": ("offerings", "gods", "apollo", "outbid"),
    "bid-amount": ("offerings", "priests", "outbid"),
    "act": ("turn", "recruiting", "building", "calling"),
    "fleet-at": ("poseidon", "fleets"),
    "troop-at": ("ares", "troops"),
    "build-at": ("building", "buildings", "place"),
    "swap": ("zeus", "creature-track"),
    "sail-from": ("fleets", "poseidon"),
    "sail": ("fleets", "sea-battle"),
    "march-from": ("troops", "ares"),
    "march": ("troops", "battle", "last-island"),
    "retreat": ("retreat", "battle", "sea-battle"),
    "retreat-units": ("retreat", "battle", "sea-battle"),
    "set": ("set", "metropolis"),
    "metropolis": ("place", "metropolis"),
    "prosperity": ("apollo", "income"),
    "chimera": ("chimera", "calling"),
    "siren": ("siren",),
    "siren-from": ("siren",),
    "pegasus": ("pegasus",),
    "fly": ("pegasus", "battle", "last-island"),
    "giant": ("giant",),
    "cyclops": ("cyclops", "set"),
    "cyclops-into": ("cyclops", "set"),
    "sphinx": ("sphinx",),
    "sylph": ("sylph",),
    "blow": ("sylph", "sea-battle"),
    "harpy": ("harpy",),
    "griffon": ("griffon", "secrets"),
    "satyr": ("satyr", "philosophers"),
    "dryad": ("dryad", "priests"),
    "kraken": ("kraken",),
    "kraken-on": ("kraken",),
    "figure-at": ("figurines", "minotaur", "chiron", "medusa", "polyphemus"),
    "flee": ("polyphemus",),
}

MILESTONES: Final = (
    "gods",
    "income",
    "bids",
    "outbid",
    "joins-apollo",
    "pays",
    "builds",
    "calls",
    "battle-land",
    "battle-sea",
    "metropolis",
    "end",
)


HANDBOOK: Final = Handbook(topics=TOPICS, questions=QUESTIONS, milestones=MILESTONES, first_seats=4)
