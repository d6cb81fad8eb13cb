"""The handbook of Perikles: its entries by topic, each with related entries and numbers.

The texts are in `text/rules` (entries) and `text/guide` (questions and lessons).
"""

from typing import Final

from engine.core import View
from engine.games.handbook import Entry, Handbook, entry
from engine.games.perikles.data import DATA
from engine.games.perikles.rules.ending import scores, statues
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import CITIES, Special

_SPARED: Final = tuple(city for city in CITIES if DATA.value(city, 0) == DATA.value(city, 1))
"""Cities whose statues keep their value after the first defeat."""
_setup, _turn, _specials = DATA.setup, DATA.turn, DATA.specials

TOPICS: Final[dict[str, tuple[Entry, ...]]] = {
    "basics": (
        entry("overview", "aim", "political-half", "war-half", turns=_turn.turns),
        entry("aim", "statues", "locations", "score"),
        entry("setup", "overview", "special-tiles", own=_setup.own, extra=_setup.extra, cubes=_setup.cubes,
              display=_setup.display, rows=_setup.rows),
        entry("secrets", "special-tiles", "counters"),
    ),
    "politics": (
        entry("political-half", "influence", "nominations", "elections"),
        entry("influence", "candidates", "assassins", "colours", tiles=_turn.tiles),
        entry("colours", "influence"),
        entry("candidates", "nominations", "elections"),
        entry("assassins", "candidates", "influence"),
        entry("nominations", "candidates", "elections"),
        entry("elections", "persians", "nominations"),
        entry("start-player", "influence", "sparta"),
    ),
    "war": (
        entry("war-half", "sparta", "sending", "battles"),
        entry("sparta", "recovering", "sending"),
        entry("recovering", "casualties", "sending"),
        entry("counters", "sending", "secrets", "sources", counters=sum(map(len, DATA.armies.values()))),
        entry("sending", "extra-forces", "attacking", "defending", free=_turn.free),
        entry("extra-forces", "sending", extra=_turn.extra),
        entry("main-player", "sending", "taking"),
        entry("attacking", "relations", "defending"),
        entry("defending", "permission", "relations"),
        entry("permission", "defending", "relations"),
        entry("relations", "attacking", "defending"),
        entry("persians", "elections", "casualties"),
    ),
    "battles": (
        entry("battles", "rounds", "combat", "taking"),
        entry("rounds", "combat", "militia", ahead=DATA.tokens.ahead),
        entry("combat", "column", "casualties", need=DATA.tokens.need),
        entry("column", "combat", columns=dict(zip(DATA.combat.columns, DATA.combat.attacker, strict=True)),
              defenders=dict(zip(DATA.combat.columns, DATA.combat.defender, strict=True))),
        entry("militia", "rounds", "battles"),
        entry("casualties", "recovering", "persians"),
        entry("taking", "main-player", "defeats"),
        entry("undisturbed", "taking", "rounds", cubes=DATA.rewards.undisturbed),
    ),
    "locations": (
        entry("locations", "taking", "score"),
        *(
            entry(f"location-{one}", "locations", "rounds", "militia", city=tile.city, points=tile.points,
                  rounds=tile.rounds, militia=tile.militia, rebels=tile.rebels)
            for one, tile in DATA.locations.items()
        ),
    ),
    "specials": (
        entry("special-tiles", "special-secrecy", "special-battles"),
        *(entry(f"special-{special}", "special-tiles", "special-secrecy") for special in Special),
        entry("special-battles", "special-secrecy", "combat"),
        entry("special-secrecy", "special-tiles", "secrets"),
    ),
    "end": (
        entry("end-of-turn", "statues", "end"),
        entry("statues", "defeats", "score", values={city: DATA.cities[city].values for city in CITIES}),
        entry("defeats", "statues", "end", spares=len(_SPARED), spared=_SPARED),
        entry("end", "score", "ties", turns=_turn.turns, defeats=DATA.end.defeats),
        entry("score", "statues", "locations", "ties"),
        entry("ties", "score"),
    ),
    "options": (
        entry("option-sudden-end", "end"),
        entry("option-free-defence", "permission"),
        entry("option-open-pools", "counters"),
        entry("option-loose-alliances", "relations"),
    ),
    "playing": (
        entry("asked", "plans", "standing-orders"),
        entry("plans", "asked", "sending"),
        entry("standing-orders", "permission", "nominations"),
        entry("sources", "counters", "militia", "undisturbed", "option-free-defence"),
    ),
}  # fmt: skip

QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "setup-cube": ("setup", "elections"),
    "take-influence": ("influence", "colours", "candidates", "assassins", "special-tiles"),
    "place-any": ("influence", "elections"),
    "nominate": ("candidates", "nominations", "elections"),
    "assassinate": ("assassins", "elections"),
    "alkibiades-cube": ("special-alkibiades",),
    "alkibiades-to": ("special-alkibiades",),
    "plague": ("special-plague",),
    "sparta-first": ("sparta", "sending"),
    "recover": ("recovering",),
    "commit": ("sending", "attacking", "defending", "permission", "relations"),
    "commit-counter": ("counters", "rounds", "column"),
    "commit-second": ("sending", "extra-forces", "main-player"),
    "commit-extra": ("extra-forces", "sending"),
    "commit-cube": ("extra-forces",),
    "permission": ("permission", "relations"),
    "withdraw": ("permission", "plans"),
    "permit": ("permission", "standing-orders"),
    "revolt-order": ("special-slave-revolt", "special-secrecy"),
    "battle-orders": ("special-battles", "special-secrecy"),
    "battle-special": ("special-battles", "column"),
    "casualty": ("casualties", "recovering"),
}

MILESTONES: Final = (
    "takes", "nominates", "assassinates", "elected", "persians", "sends", "requests", "battle", "combat",
    "takes-location", "defeat", "plays-special", "statues", "end",
)  # fmt: skip


def situation(view: View[Perikles]) -> dict[str, object]:
    g, own = view.seen, view.viewer
    return {
        "turn": g.turn,
        "players": len(g.seats),
        "own_points": scores(g)[own] if own is not None else 0,
        "own_cubes": g.on_board(own) if own is not None else 0,
        "own_tiles": len(g.tiles[own]) if own is not None else 0,
        "own_powers": g.led(own) if own is not None else (),
        "own_counters": sum([len(g.pool[power]) for power in g.led(own)]) if own is not None else 0,
        "own_statues": statues(g, own) if own is not None else 0,
    }


HANDBOOK: Final = Handbook(
    topics=TOPICS, questions=QUESTIONS, situation=situation, milestones=MILESTONES, first_seats=3
)
