"""Worth of a player's open cards and of the divers in hand.

The same counts return often, above all in playouts, so results are cached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from engine.core import Seat
from engine.games.atlantica.data import DATA, Cost
from engine.games.atlantica.rules.deeds import DIVERS
from engine.games.atlantica.rules.scoring import KINDS, value
from engine.games.atlantica.state import Area, Atlantica, Card, Deed, Diver, Kind, Research, Ship
from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things to a player, in points; found by playing weights against each other."""

    diver: float = 1.2  # one more diver in hand
    spare: Chance = 0.3  # of a diver, if the next turns cannot use it
    later: Chance = 0.15  # of the points that the hand could pay for in an ordinary turn
    ahead: float = 0.4  # of the gain from the next treasure of a kind
    crate: float = 1.5  # a free crate, before the end of the game


# cards

PAPERS = tuple(Research)
_KIND = {kind: at for at, kind in enumerate(KINDS)}
_PAPER = {paper: at for at, paper in enumerate(PAPERS)}
_BLUE = _KIND[DATA.blue]
NO_PAPERS = (0,) * len(PAPERS)


class Owned(NamedTuple):
    """A player's open cards: treasures by kind, ships, their crates, research by kind. `last`: no turn follows."""

    treasures: tuple[int, ...]
    ships: int
    crates: int
    papers: tuple[int, ...]
    last: bool

    def and_(self, cards: Iterable[Card]) -> Owned:
        treasures, ships, crates, papers = [*self.treasures], self.ships, self.crates, [*self.papers]
        for card in cards:
            if isinstance(card, Kind):
                treasures[_KIND[card]] += 1
            elif isinstance(card, Research):
                papers[_PAPER[card]] += 1
            else:
                ships += 1
                crates += card.crates
        return Owned(tuple(treasures), ships, crates, tuple(papers), self.last)


def owned(g: Atlantica, seat: Seat) -> Owned:
    ships: list[Ship] = g.ships[seat]
    treasures, papers = g.treasures[seat], g.research[seat]
    return Owned(
        tuple([treasures.count(kind) for kind in KINDS]),
        len(ships),
        sum([ship.crates for ship in ships]),
        tuple([papers.count(paper) for paper in PAPERS]) if papers else NO_PAPERS,
        g.turns_left is not None,
    )


def worth(taste: Taste, cards: Owned) -> float:
    sure, ahead, spare = _parts(cards)
    return sure + taste.ahead * ahead + taste.crate * spare


_MOST = sum([entry.copies for entry in DATA.treasures.values()]) + len(PAPERS)
_VALUES = tuple([tuple([value(kind, n) for n in range(_MOST)]) for kind in KINDS])
"""Points for each number of treasures, by kind."""
_STEPS = tuple([(0, *[more - one for one, more in pairwise(row[1:])]) for row in _VALUES])
"""Points for the next treasure, by kind and number; 0 for a kind without treasures."""


@lru_cache(maxsize=1 << 15)
def _parts(cards: Owned) -> tuple[float, float, int]:
    """Present points, gain of the next treasure of each kind in stock, and free crates. During the game, treasures
    without a crate count a little less, since ships may still come. At the end they count as far as there are
    crates."""
    treasures, _, crates, papers, last = cards
    many = sum(treasures)
    full = sum([row[n] for row, n in zip(_VALUES, treasures, strict=True)])
    steps = [row[n] for row, n in zip(_STEPS, treasures, strict=True)]
    lacking = many - crates
    weight = min(1.0, crates / many) if many else 1.0
    if not last and lacking > 0:
        weight = max(weight, 1 - 0.12 * lacking)
    sure = full * weight
    if any(papers):
        sure += _research(cards, max(steps))
    return (sure, 0.0, 0) if last else (sure, sum(steps) * weight, min(4, max(0, -lacking)))


def _research(cards: Owned, joker: int) -> float:
    """Points for research, with its likely growth during the game. A joker counts as `joker`."""
    growth = 0 if cards.last else 1
    total = 0.0
    for card, n in zip(PAPERS, cards.papers, strict=True):
        if n:
            total += n * (joker if card is Research.JOKER else DATA.research[card].points * _times(card, cards, growth))
    return total


def _times(card: Research, cards: Owned, growth: int) -> int:
    """Number of times that a research card scores, with `growth` more things of its sort."""
    match card:
        case Research.ONE_COLOUR:
            return max(cards.treasures) + growth
        case Research.BLUE:
            return cards.treasures[_BLUE] + growth
        case Research.PER_RESEARCH:
            return sum(cards.papers) + growth
        case Research.PER_SHIP:
            return cards.ships + growth
        case Research.CRATES:
            return int(cards.crates + 3 * growth >= DATA.research[card].need)
        case Research.COLOURS_3 | Research.COLOURS_4:
            return int(sum([n > 0 for n in cards.treasures]) + growth >= DATA.research[card].need)
        case _:
            return 1


# divers

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
    actions = [entry for entry in DATA.deeds.values() if entry.cost]
    for size in range(1, len(Area) + 1):
        for some in combinations(actions, size):
            symbols = tuple([symbol for entry in some for symbol in entry.symbols])
            if len({entry.area for entry in some}) == size and len(symbols) <= DATA.turn.symbols:
                usual = sum([_ORDINARY[entry.area][len(entry.cost) - 1] for entry in some])
                yield Turn(tuple([one.deed for one in some]), symbols, sum([one.divers for one in some]), usual)


_TURNS: Final = tuple(_turns())
MOST: Final = max([turn.usual for turn in _TURNS])


def turns(counts: Counts) -> tuple[Turn, ...]:
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
    return max([turn.usual for turn in turns(counts)], default=0.0)
