"""Legal actions (§5, §6): affordable actions, their payments, and the cards within reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from engine.games.atlantica.data import DATA, Cost, DeedEntry
from engine.games.atlantica.state import Area, Atlantica, Deed, Diver, Dock, Payment, Prize, Spent

DIVERS = tuple(Diver)
DOCKS = tuple(Dock)
_ACTIONS = tuple(entry for entry in DATA.deeds.values() if entry.cost)
_ENOUGH = DATA.turn.pair + 1  # of one colour: an action has it in one symbol at most, and a pair may replace another

Ways = Iterator[tuple[Diver, ...]]


def payments(hand: Sequence[Diver], deed: Deed, swapped: int) -> tuple[Payment, ...]:
    """All payments for an action, first the one that keeps most colours. None uses a pair if `swapped` is not 0."""
    held = {diver: hand.count(diver) for diver in DIVERS}
    found = {tuple(sorted(paid, key=DIVERS.index)) for paid in _ways(held, DATA.deeds[deed].symbols, swapped)}

    def dear(paid: tuple[Diver, ...]) -> tuple[list[int], tuple[int, ...]]:
        scarce = sorted(held[diver] - paid.count(diver) for diver in set(paid))
        return [-left for left in scarce], tuple(map(DIVERS.index, paid))

    return tuple(Payment(paid) for paid in sorted(found, key=dear))


def _ways(held: Mapping[Diver, int], cost: Cost, swapped: int) -> Ways:
    """Payments with one card of an allowed colour for each symbol. A pair may replace one that cannot be paid."""
    choices = [[diver for diver in symbol if held[diver]] for symbol in cost]
    there = [choice for choice in choices if choice]
    missing = len(choices) - len(there)
    if not missing:
        yield from product(*there)
    elif missing == 1 and not swapped:
        for paid in product(*there):
            for diver in DIVERS:
                if held[diver] - paid.count(diver) >= DATA.turn.pair:
                    yield (*paid, *[diver] * DATA.turn.pair)


@lru_cache(maxsize=1 << 14)
def _payable(counts: tuple[int, ...], swapped: int) -> tuple[DeedEntry, ...]:
    held = dict(zip(DIVERS, counts, strict=True))
    have = {diver for diver in DIVERS if held[diver]}

    def pays(entry: DeedEntry) -> bool:
        one_for_each = not any(map(have.isdisjoint, entry.symbols))  # usually true, and sufficient
        return one_for_each or any(_ways(held, entry.symbols, swapped))

    return tuple(filter(pays, _ACTIONS))


def prizes(g: Atlantica, deed: Deed) -> tuple[Prize, ...]:
    """The cards that an action can take now, in the order of areas and spaces."""
    entry = DATA.deeds[deed]
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


def offered(g: Atlantica, hand: Sequence[Diver], spent: Spent) -> Iterator[Deed]:
    """Affordable actions with something to take, in areas not yet used this turn."""
    left = DATA.turn.symbols - spent.symbols
    if left:
        counts = tuple([min(hand.count(diver), _ENOUGH) for diver in DIVERS])
        for entry in _payable(counts, spent.swapped):
            if len(entry.cost) <= left and entry.area not in spent.areas and brings(g, entry):
                yield entry.deed


def brings(g: Atlantica, entry: DeedEntry) -> bool:
    match entry.area:
        case Area.BOAT:
            return bool(g.boat)
        case Area.STATION:
            return bool(g.station)
        case Area.HARBOUR:
            return entry.dock in g.quay
        case _:
            return bool(entry.divers or prizes(g, entry.deed))
