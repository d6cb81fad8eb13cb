"""The crosstable of a stage: who met whom in which round, and how that ended; and its rounds, seat by seat. Pure."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from io import StringIO

from engine.tournaments.standings import Row, points_by_user, points_text, safe, standings
from engine.tournaments.state import Round, Tournament


@dataclass(frozen=True, slots=True)
class Cell:
    """One person's part in a round: `place` at the table (None: no result yet) and opponents, or a bye."""

    place: int | None = None
    met: tuple[int, ...] = ()
    bye: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the crosstable: that of the standings, and a cell for each round; None where somebody did not play."""

    row: Row
    cells: tuple[Cell | None, ...]


def crosstable(t: Tournament, stage: int | None = None) -> tuple[Line, ...]:
    """The crosstable of a stage (counted from 0; the present one), in the order of its standings."""
    number = max(0, len(t.stages) - 1) if stage is None else stage
    rounds = t.rounds_of(number)
    return tuple(Line(row, tuple(_cell(one, row.user) for one in rounds)) for row in standings(t, number))


def crosstable_csv(t: Tournament, stage: int | None = None) -> str:
    """The crosstable as CSV. Opponents are named by their line, counted from 1; a cell says "2: 1 5 6", the
    second place against the first, the fifth and the sixth line."""
    lines = crosstable(t, stage)
    at = {line.row.user: n for n, line in enumerate(lines, 1)}
    number = max(0, len(t.stages) - 1) if stage is None else stage
    file = StringIO()
    writer = csv.writer(file)
    writer.writerow(["line", "rank", "name", "points", *(f"round {one.number}" for one in t.rounds_of(number))])
    for n, line in enumerate(lines, 1):
        rank = "" if line.row.rank is None else line.row.rank
        cells = [_cell_text(cell, at) for cell in line.cells]
        writer.writerow([n, rank, safe(line.row.name), points_text(line.row.points), *cells])
    return file.getvalue()


def pairings_csv(t: Tournament) -> str:
    """All published rounds as CSV: a line for each seat and bye. Columns: round, table, seat, name, place, victory
    points, points scored, and way in which the table ended."""
    file = StringIO()
    writer = csv.writer(file)
    writer.writerow(["round", "table", "seat", "name", "place", "points", "scored", "how"])
    for one in t.played:
        for table in one.tables:
            result = table.result
            worth = points_by_user(t.setup.scoring, result) if result is not None else {}
            finish = {seat.user: seat for seat in result.seats} if result is not None else {}
            for seat, user in enumerate(table.users, 1):
                name = safe(t.players[user].name)
                known = finish.get(user)
                said = (
                    [known.place, known.points, points_text(worth[user]), result.how] if known and result else [""] * 4
                )
                writer.writerow([one.number, table.number, seat, name, *said])
        for user in one.byes:
            name = safe(t.players[user].name)
            writer.writerow([one.number, "", "", name, "", "", t.setup.scoring.bye, "bye"])
    return file.getvalue()


def _cell(one: Round, user: int) -> Cell | None:
    if user in one.byes:
        return Cell(bye=True)
    table = one.table_of(user)
    if table is None:
        return None
    met = tuple(other for other in table.users if other != user)
    place = next((seat.place for seat in table.result.seats if seat.user == user), None) if table.result else None
    return Cell(place, met)


def _cell_text(cell: Cell | None, at: dict[int, int]) -> str:
    if cell is None:
        return ""
    if cell.bye:
        return "bye"
    met = " ".join(str(at[user]) for user in sorted(cell.met, key=lambda user: at[user]))
    return f"{'' if cell.place is None else cell.place}: {met}"
