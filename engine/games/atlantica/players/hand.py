"""Sets of actions that a hand of divers can pay in one turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.games.atlantica.data import DATA, Cost
from engine.games.atlantica.rules.deeds import DIVERS
from engine.games.atlantica.state import Area, Deed, Diver

Counts = tuple[int, ...]
"""Number of divers of each colour, in the order of Diver."""

_AT = {diver: at for at, diver in enumerate(DIVERS)}
_ENOUGH = DATA.turn.symbols + DATA.turn.pair - 1
"""The most divers of one colour that a turn can use."""

_ORDINARY: Final = {
    Area.BOAT: (4.0, 8.0, 11.0),
    Area.HARBOUR: (2.5, 4.0, 6.0),
    Area.TAVERN: (1.5, 3.0, 8.0),
    Area.STATION: (3.5, 5.0, 8.0),
}
"""Points of an action in an ordinary turn, by area and number of divers it costs."""


def counted(hand: Sequence[Diver]) -> Counts:
    return tuple([hand.count(diver) for diver in DIVERS])


@dataclass(frozen=True, slots=True)
class Turn:
    """A set of actions for one turn: their cost, the divers they draw, and their points in an ordinary turn."""

    deeds: tuple[Deed, ...]
    symbols: Cost
    drawn: int
    usual: float


def _turns() -> Iterator[Turn]:
    """All sets that fit into a turn, with at most one action in each area."""
    actions = [entry for entry in DATA.deeds if entry.cost]
    for size in range(1, len(Area) + 1):
        for some in combinations(actions, size):
            symbols = tuple([symbol for entry in some for symbol in entry.symbols])
            if len({entry.area for entry in some}) == size and len(symbols) <= DATA.turn.symbols:
                usual = sum([_ORDINARY[entry.area][len(entry.cost) - 1] for entry in some])
                yield Turn(tuple([one.deed for one in some]), symbols, sum([one.divers for one in some]), usual)


_TURNS: Final = tuple(_turns())
MOST: Final = max([turn.usual for turn in _TURNS])
"""The points of the best hand in an ordinary turn."""


def turns(counts: Counts) -> tuple[Turn, ...]:
    """All sets of actions that these divers can pay in one turn."""
    return _payable(tuple([min(n, _ENOUGH) for n in counts]))


@lru_cache(maxsize=1 << 14)
def _payable(counts: Counts) -> tuple[Turn, ...]:
    found: list[Turn] = []
    lone: set[Deed] = set()
    for turn in _TURNS:
        several = len(turn.deeds) > 1
        if several and not lone.issuperset(turn.deeds):
            continue
        if _pays([*counts], turn.symbols, 0, swapped=False):
            found.append(turn)
            if not several:
                lone.add(turn.deeds[0])
    return tuple(found)


def _pays(left: list[int], symbols: Cost, at: int, *, swapped: bool) -> bool:
    """True if divers pay the symbols from index `at` on. A pair may replace a missing colour once."""
    if at == len(symbols):
        return True
    lacks = True
    for diver in symbols[at]:
        n = _AT[diver]
        if left[n]:
            lacks = False
            left[n] -= 1
            if _pays(left, symbols, at + 1, swapped=swapped):
                return True
            left[n] += 1
    if lacks and not swapped:
        for n, held in enumerate(left):
            if held >= DATA.turn.pair:
                left[n] -= DATA.turn.pair
                if _pays(left, symbols, at + 1, swapped=True):
                    return True
                left[n] += DATA.turn.pair
    return False


def ordinary(counts: Counts) -> float:
    """The points that a hand can pay for in an ordinary turn."""
    return max([turn.usual for turn in turns(counts)], default=0.0)
