"""Who won a tournament, and at which table that was decided. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from engine.tournaments.standings import overall
from engine.tournaments.state import Phase, Tournament, TournamentTable


@dataclass(frozen=True, slots=True)
class Champions:
    """Who stands first (several who are equal in everything share it), with how many points, and the last table with a
    result at which they sat, the most of them if they are several: in an elimination the final."""

    users: tuple[int, ...]
    points: Fraction
    round: int | None
    table: TournamentTable | None


def champions(t: Tournament) -> Champions | None:
    """Whoever won; None while it is not over, and where nothing was played to a result."""
    rows = [row for row in overall(t) if row.rank == 1] if t.phase is Phase.OVER else []
    ended = [(one.number, table) for one in t.played for table in one.tables if table.result is not None]
    if not rows or not ended:
        return None
    first = {row.user for row in rows}
    there = [(number, len(first.intersection(table.users)), table) for number, table in ended]
    number, count, table = max(there, key=lambda one: (one[1] > 0, one[0], one[1]))
    where = (number, table) if count else (None, None)
    return Champions(tuple(row.user for row in rows), rows[0].points, *where)
