"""The handbook of Atlantica: its entries by topic, each with related entries and numbers.

The texts are in `text/rules` (entries) and `text/guide` (questions and lessons).
"""

from typing import Final

from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.scoring import value
from engine.games.atlantica.state import Deed, Diver, Kind, Research
from engine.games.handbook import Entry, Handbook, entry

_setup, _of, _paper = DATA.setup, DATA.deeds, DATA.research
_tables = {entry.kind.value: entry.values for entry in DATA.treasures.values()}
_crates = [crates for deck in DATA.ships.values() for crates in deck.crates]
_colours = {entry.kind: entry.colour for entry in DATA.treasures.values()}

TOPICS: Final[dict[str, tuple[Entry, ...]]] = {
    "basics": (
        entry("overview", "aim", "turn", "end", symbols=DATA.turn.symbols),
        entry("aim", "treasures", "ships", "research-cards"),
        entry("setup", "hurricane", "option-first-player", hand=_setup.hand, boat=_setup.boat, station=_setup.station,
              removed=_setup.removed, hurricane=_setup.hurricane),
        entry("divers", "paying", "breath", each=DATA.box.divers, colours=len(Diver),
              deck=len(Diver) * DATA.box.divers),
        entry("secrets", "divers", "plans", "hurricane"),
    ),
    "turn": (
        entry("turn", "breath", "actions", "turn-end", breath=_of[Deed.BREATH].divers, symbols=DATA.turn.symbols),
        entry("breath", "turn", "divers", breath=_of[Deed.BREATH].divers),
        entry("actions", "paying", "boat", "harbour", "tavern", "station", symbols=DATA.turn.symbols),
        entry("paying", "actions", "pair", "divers"),
        entry("pair", "paying", "actions", pair=DATA.turn.pair),
        entry("turn-end", "hurricane", "turn", "tavern"),
    ),
    "areas": (
        entry("boat", "treasures", "actions", two=_of[Deed.BOAT_2].take, near=_of[Deed.BOAT_2].spaces,
              three=_of[Deed.BOAT_3].take, all=_of[Deed.BOAT_3].spaces),
        entry("harbour", "ships", "actions"),
        entry("tavern", "marks", "actions", few=_of[Deed.TAVERN_1].divers, many=_of[Deed.TAVERN_2].divers,
              cards=_of[Deed.TAVERN_3].take),
        entry("marks", "tavern", "actions", "sources", boat=DATA.marks.boat, docks=DATA.marks.harbour,
              station=DATA.marks.station),
        entry("station", "research-cards", "actions", all=_of[Deed.STATION_2].spaces, two=_of[Deed.STATION_3].take),
    ),
    "points": (
        entry("treasures", "values", "ships", "joker", colours=_colours),
        entry("values", "treasures", "example", "sources", **_tables),
        entry("example", "values", "joker", five=value(Kind.AMPHORAE, 5), four=value(Kind.AMPHORAE, 4),
              one=value(Kind.AMPHORAE, 1)),
        entry("ships", "harbour", "treasures", "research-cards", "sources", least=min(_crates), most=max(_crates)),
        entry("research-cards", "joker", "station", "sources", three=_paper[Research.COLOURS_3].points,
              four=_paper[Research.COLOURS_4].points, need3=_paper[Research.COLOURS_3].need,
              need4=_paper[Research.COLOURS_4].need, crates=_paper[Research.CRATES].need,
              points=_paper[Research.CRATES].points),
        entry("joker", "research-cards", "values"),
    ),
    "end": (
        entry("hurricane", "end", "setup", hurricane=_setup.hurricane),
        entry("end", "score", "hurricane"),
        entry("score", "treasures", "research-cards", "ties"),
        entry("ties", "score", "end"),
    ),
    "options": (entry("option-first-player", "setup", "turn"),),
    "playing": (
        entry("asked", "plans", "secrets"),
        entry("plans", "asked", "turn-end"),
        entry("sources", "values", "ships", "research-cards", "marks"),
    ),
}  # fmt: skip

QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("turn", "breath", "boat", "harbour", "tavern", "station", "paying"),
    "more": ("actions", "turn-end", "paying"),
    "pay": ("paying", "pair", "divers"),
    "take": ("boat", "station", "values", "research-cards"),
    "tavern": ("tavern", "marks"),
    "tavern-again": ("tavern", "marks"),
}

MILESTONES: Final = ("breathes", "plays", "takes", "sets-aside", "comes", "hurricane", "end")


HANDBOOK: Final = Handbook(topics=TOPICS, questions=QUESTIONS, milestones=MILESTONES, first_seats=3, lesson=4)
