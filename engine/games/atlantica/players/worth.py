"""What the cards before a player are worth, as a function of how many there are of each: the same counts come again
and again, in the playouts of somebody who thinks above all."""

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
    """The cards before a player: treasures by kind, ships, their crates, research by kind; `last`: nothing comes after
    this turn."""

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
    """What lies before a player."""
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
    """What a player's cards are worth, with what they may still become."""
    sure, ahead, spare = _parts(cards)
    return sure + taste.ahead * ahead + taste.crate * spare


_MOST = sum([entry.copies for entry in DATA.treasures]) + len(PAPERS)
_VALUES = tuple([tuple([value(kind, n) for n in range(_MOST)]) for kind in KINDS])
"""By kind, what so many treasures are worth."""
_STEPS = tuple([(0, *[more - one for one, more in pairwise(row[1:])]) for row in _VALUES])
"""By kind, what the next treasure would bring to so many; nothing to none."""


@lru_cache(maxsize=1 << 15)
def _parts(cards: Owned) -> tuple[float, float, int]:
    """Points as they are, what the next treasure of each kind begun would add, and how many crates are free.

    While the game goes on treasures without a crate count a little less, since ships will still come; at its end they
    count as far as there are crates.
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
    """What research brings, with what is likely to come while the game goes on; a joker so much."""
    growth = 0 if cards.last else 1
    total = 0.0
    for card, n in zip(PAPERS, cards.papers, strict=True):
        if n:
            total += n * (joker if card is Research.JOKER else DATA.paper[card].points * _times(card, cards, growth))
    return total


def _times(card: Research, cards: Owned, growth: int) -> int:
    """How many times a research card scores, once so many more things of each sort have come."""
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
