"""What the divers in a hand can pay for: all actions of one turn together."""

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
"""How many divers of each colour, in the order of Diver."""

_AT = {diver: at for at, diver in enumerate(DIVERS)}
_ENOUGH = DATA.turn.symbols + DATA.turn.pair - 1
"""Of one colour no more can be spent in a turn."""

_ORDINARY: Final = {
    Area.BOAT: (4.0, 8.0, 11.0),
    Area.HARBOUR: (2.5, 4.0, 6.0),
    Area.TAVERN: (1.5, 3.0, 8.0),
    Area.STATION: (3.5, 5.0, 8.0),
}
"""What an action of an area brings in an ordinary turn, by the divers that it costs, in points."""


def counted(hand: Sequence[Diver]) -> Counts:
    return tuple([hand.count(diver) for diver in DIVERS])


@dataclass(frozen=True, slots=True)
class Turn:
    """Actions of one turn together: what they cost, the divers they draw, and what they bring in an ordinary turn."""

    deeds: tuple[Deed, ...]
    symbols: Cost
    drawn: int
    usual: float


def _turns() -> Iterator[Turn]:
    """All that a turn has room for: at most one action of an area."""
    actions = [entry for entry in DATA.deeds if entry.cost]
    for size in range(1, len(Area) + 1):
        for some in combinations(actions, size):
            symbols = tuple([symbol for entry in some for symbol in entry.symbols])
            if len({entry.area for entry in some}) == size and len(symbols) <= DATA.turn.symbols:
                usual = sum([_ORDINARY[entry.area][len(entry.cost) - 1] for entry in some])
                yield Turn(tuple([one.deed for one in some]), symbols, sum([one.divers for one in some]), usual)


_TURNS: Final = tuple(_turns())
MOST: Final = max([turn.usual for turn in _TURNS])
"""What the best hand pays for in an ordinary turn."""


def turns(counts: Counts) -> tuple[Turn, ...]:
    """The actions that these divers can pay for together in one turn: all such sets."""
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
    """True if divers pay the symbols from the one `at` on; once a pair may stand for a colour that is lacking."""
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
    """What a hand pays for in an ordinary turn, in points."""
    return max([turn.usual for turn in turns(counts)], default=0.0)
