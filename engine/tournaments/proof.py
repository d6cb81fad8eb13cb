"""The proof that a tournament was drawn from its seed: everything is drawn anew. Pure, and slow in large fields."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.tournaments.acts import Begin, Draw, JournalEntry
from engine.tournaments.journal import apply, opening
from engine.tournaments.pairing import draw
from engine.tournaments.pools import begin


@dataclass(frozen=True, slots=True)
class Redrawn:
    """How many draws and stages a journal holds that follow from the seed, and how many of them come out the same."""

    draws: int
    same: int

    @property
    def proved(self) -> bool:
        return self.same == self.draws


def redrawn(journal: Iterable[JournalEntry]) -> Redrawn:
    """Draws everything anew that was drawn. What was made by hand is none of it."""
    first, *rest = journal
    t, draws, same = opening(first), 0, 0
    for entry in rest:
        match entry.act:
            case Begin() as act:
                draws += 1
                same += begin(t) == act
            case Draw(attempt=int()) as act:
                draws += 1
                anew = draw(t)
                same += (anew.tables, anew.byes) == (act.tables, act.byes)
            case _:
                pass
        t = apply(t, entry)
    return Redrawn(draws, same)
