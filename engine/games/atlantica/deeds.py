"""What a player may do (§5, §6): which actions he can pay, how, and what they reach. Worked out once a question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from engine.games.atlantica.data import DATA, Cost
from engine.games.atlantica.state import Area, Atlantica, Deed, Diver, Dock, Payment, Prize, Spent

DIVERS = tuple(Diver)
DOCKS = tuple(Dock)
_ACTIONS = tuple(entry for entry in DATA.deeds if entry.cost)


def payments(hand: Sequence[Diver], deed: Deed, swapped: int) -> tuple[Payment, ...]:
    """All ways to pay an action, that which keeps most colours first; none by a pair if one has been used already."""
    return _payments(tuple(map(hand.count, DIVERS)), DATA.of[deed].symbols, swapped)


@lru_cache(maxsize=1 << 16)
def _payments(counts: tuple[int, ...], cost: Cost, swapped: int) -> tuple[Payment, ...]:
    held = dict(zip(DIVERS, counts, strict=True))
    found = {tuple(sorted(paid, key=DIVERS.index)) for paid in _exact(held, cost)}
    for at, symbol in enumerate(cost) if not swapped else ():
        for others in _exact(held, (*cost[:at], *cost[at + 1 :])):
            left = {diver: held[diver] - others.count(diver) for diver in DIVERS}
            if not any(left[diver] for diver in symbol):
                pairs = (diver for diver in DIVERS if left[diver] >= DATA.turn.pair)
                found |= {tuple(sorted((*others, *[pair] * DATA.turn.pair), key=DIVERS.index)) for pair in pairs}

    def dear(paid: tuple[Diver, ...]) -> tuple[int, list[int], tuple[int, ...]]:
        scarce = sorted(held[diver] - paid.count(diver) for diver in set(paid))
        return len(paid), [-left for left in scarce], tuple(map(DIVERS.index, paid))

    return tuple(Payment(paid) for paid in sorted(found, key=dear))


def _exact(held: dict[Diver, int], cost: Cost) -> list[tuple[Diver, ...]]:
    """Payments with a card of an allowed colour for each symbol."""
    return [paid for paid in product(*cost) if all(paid.count(diver) <= held[diver] for diver in paid)]


def prizes(g: Atlantica, deed: Deed) -> tuple[Prize, ...]:
    """The cards that an action can take now, in the order of areas and spaces."""
    entry = DATA.of[deed]
    match entry.area:
        case Area.BOAT:
            return _laid(g, Area.BOAT, range(1, entry.spaces + 1))
        case Area.STATION:
            return _laid(g, Area.STATION, range(1, entry.spaces + 1))
        case Area.HARBOUR:
            return _docked(g, (entry.dock,)) if entry.dock else ()
        case Area.TAVERN if entry.take:
            marks = DATA.marks
            return (
                *_laid(g, Area.BOAT, marks.boat),
                *_docked(g, marks.harbour),
                *_laid(g, Area.STATION, marks.station),
            )
        case _:
            return ()


def _laid(g: Atlantica, area: Area, spaces: Sequence[int]) -> tuple[Prize, ...]:
    row = g.boat if area is Area.BOAT else g.station
    return tuple([Prize(area, space, row[space - 1]) for space in spaces if space <= len(row)])


def _docked(g: Atlantica, docks: Sequence[Dock]) -> tuple[Prize, ...]:
    return tuple([Prize(Area.HARBOUR, DOCKS.index(dock) + 1, g.quay[dock]) for dock in docks if dock in g.quay])


def offered(g: Atlantica, hand: Sequence[Diver], spent: Spent) -> tuple[Deed, ...]:
    """The actions that can be paid and bring something, each area once a turn."""
    counts = tuple(map(hand.count, DIVERS))
    left = DATA.turn.symbols - spent.symbols
    return tuple(
        [
            entry.deed
            for entry in _ACTIONS
            if len(entry.cost) <= left
            and entry.area not in spent.areas
            and _payments(counts, entry.symbols, spent.swapped)
            and (entry.divers or prizes(g, entry.deed))
        ]
    )
