"""Worth of a player's open cards, as a function of their counts.

The same counts return often, above all in playouts, so results are cached.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engine.core import Seat
from engine.games.atlantica.data import DATA
from engine.games.atlantica.players.taste import Taste
from engine.games.atlantica.rules.scoring import KINDS, value
from engine.games.atlantica.state import Atlantica, Card, Kind, Research, Ship

PAPERS = tuple(Research)
_KIND = {kind: at for at, kind in enumerate(KINDS)}
_PAPER = {paper: at for at, paper in enumerate(PAPERS)}
_BLUE = _KIND[DATA.blue]
NO_PAPERS = (0,) * len(PAPERS)


class Owned(NamedTuple):
    """A player's open cards: treasures by kind, ships, their crates, research by kind. `last`: the game ends after this
    turn."""

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
    """A player's open cards."""
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
    """Worth of a player's cards, with their prospects."""
    sure, ahead, spare = _parts(cards)
    return sure + taste.ahead * ahead + taste.crate * spare


_MOST = sum([entry.copies for entry in DATA.treasures]) + len(PAPERS)
_VALUES = tuple([tuple([value(kind, n) for n in range(_MOST)]) for kind in KINDS])
"""Points for each number of treasures, by kind."""
_STEPS = tuple([(0, *[more - one for one, more in pairwise(row[1:])]) for row in _VALUES])
"""Points for the next treasure, by kind and number; 0 for a kind without treasures."""


@lru_cache(maxsize=1 << 15)
def _parts(cards: Owned) -> tuple[float, float, int]:
    """Present points, gain of the next treasure of each kind in stock, and free crates.

    During the game, treasures without a crate count a little less, since ships may still come. At the end they count as
    far as there are crates.
    """
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
            total += n * (joker if card is Research.JOKER else DATA.paper[card].points * _times(card, cards, growth))
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
            return int(cards.crates + 3 * growth >= DATA.paper[card].need)
        case Research.COLOURS_3 | Research.COLOURS_4:
            return int(sum([n > 0 for n in cards.treasures]) + growth >= DATA.paper[card].need)
        case _:
            return 1
