"""The proof that a tournament was drawn from its seed: everything is drawn anew. Pure, and slow in large fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.tournaments.acts import Begin, Draw, JournalEntry
from engine.tournaments.journal import apply, opening
from engine.tournaments.pairing import draw
from engine.tournaments.pools import begin_again


@dataclass(frozen=True, slots=True)
class Redrawn:
    """How many draws and stages a journal holds that follow from the seed, and how many of them come out the same."""

    draws: int
    same: int

    @property
    def proved(self) -> bool:
        """True if every draw and stage comes out the same."""
        return self.same == self.draws


def redrawn(journal: Iterable[JournalEntry]) -> Redrawn:
    """Draws everything anew that was drawn. What was made by hand is none of it."""
    found = [same for _, same in redraws(journal)]
    return Redrawn(len(found), sum(found))


def redraws(journal: Iterable[JournalEntry]) -> Iterator[tuple[int, bool]]:
    """Of everything that was drawn its place in the journal, and whether it comes out the same."""
    first, *rest = journal
    t = opening(first)
    for n, entry in enumerate(rest, 1):
        match entry.act:
            case Begin() as act:
                yield n, begin_again(t, act) == act
            case Draw(attempt=int()) as act:
                anew = draw(t)
                yield n, (anew.tables, anew.byes) == (act.tables, act.byes)
            case _:
                pass
        t = apply(t, entry)
