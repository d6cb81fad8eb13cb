"""The handbook of Atlantis: its entries by topic, each with related entries and numbers.

The texts are in `text/rules` (entries) and `text/guide` (questions and lessons).
"""

from typing import Final

from engine.core import View
from engine.games.atlantis.data import DATA
from engine.games.atlantis.state import Atlantis, Back, Kind
from engine.games.handbook import Entry, Handbook, entry

_tiles = sum(len(DATA.half(back)) for back in Back)
_best = max(tile.value for back in Back for tile in DATA.half(back))
_prices = tuple(DATA.cards_for(value) for value in range(1, _best + 1))

TOPICS: Final[dict[str, tuple[Entry, ...]]] = {
    "basics": (
        entry("overview", "aim", "turn", "water", figures=DATA.box.figures),
        entry("aim", "score", "tile", "end"),
        entry("setup", "path", "cards", "option-first-player", figures=DATA.box.figures, hands=DATA.hands.cards),
        entry("path", "water", "tile", "moving", "sources", tiles=_tiles),
        entry("cards", "moving", "drawing", "paying", each=DATA.box.cards, kinds=len(Kind),
              deck=len(Kind) * DATA.box.cards),
        entry("secrets", "stuck", "drawing", "path"),
    ),
    "turn": (
        entry("turn", "sale", "moving", "tile", "drawing"),
        entry("sale", "turn", "stuck", "score", prices=_prices, most=DATA.sale.most),
        entry("moving", "chain", "toll", "tile"),
        entry("chain", "moving", "stuck", "paying"),
        entry("tile", "water", "score", "sale"),
        entry("drawing", "cards", "turn", "stuck", draws=DATA.turn.draws),
        entry("stuck", "sale", "bridge-use", "drawing", cards=DATA.turn.stuck),
    ),
    "water": (
        entry("water", "toll", "merging", "bridge-use"),
        entry("toll", "example", "paying", "merging"),
        entry("example", "toll", "merging", "bridge-use", first=min(1, 4), second=min(4, 6), fourth=min(3, 5),
              sum=min(1, 4) + min(4, 6) + min(3, 5)),
        entry("merging", "water", "tile", "bridge-use"),
        entry("bridge-use", "toll", "merging", "stuck", bridges=DATA.box.bridges),
        entry("paying", "toll", "sale", "score"),
    ),
    "end": (
        entry("end", "last-way", "score", figures=DATA.box.figures, draws=DATA.turn.draws[-1]),
        entry("last-way", "toll", "end", "score"),
        entry("score", "last-way", "ties", "tile"),
        entry("ties", "score", "end"),
    ),
    "options": (entry("option-first-player", "setup", "turn", hands=DATA.hands.cards),),
    "playing": (
        entry("asked", "plans", "secrets"),
        entry("plans", "asked", "moving"),
        entry("sources", "path", "sale", tiles=_tiles),
    ),
}  # fmt: skip

QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "move": ("moving", "chain", "toll", "tile", "sale", "bridge-use", "stuck"),
    "card": ("chain", "moving", "toll"),
    "bridge": ("bridge-use", "toll", "merging"),
    "pay": ("paying", "toll", "score"),
}

MILESTONES: Final = ("takes", "uncovers", "pays", "bridges", "stuck", "end")


def situation(view: View[Atlantis]) -> dict[str, object]:
    g, own = view.seen, view.viewer
    return {"own_tiles": len(g.tiles[own]) if own is not None else 0}


HANDBOOK: Final = Handbook(
    topics=TOPICS, questions=QUESTIONS, situation=situation, milestones=MILESTONES, first_seats=3, lesson=5
)
