"""The crosstable of a stage: who met whom in which round, and the results; and its rounds, seat by seat. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tournaments.standings import Row, as_sheet, points_by_user, points_text, rank_text, safe, standings
from engine.tournaments.state import Tournament


@dataclass(frozen=True, slots=True)
class Cell:
    """One person's part in a round: `place` at the table ("…": no result yet) and the lines of the opponents, from 1;
    or a bye."""

    place: str = "…"
    met: tuple[int, ...] = ()
    bye: bool = False

    @property
    def opponents(self) -> str:
        return " ".join(map(str, self.met))


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the crosstable: that of the standings, and a cell for each round; None where somebody did not play."""

    row: Row
    cells: tuple[Cell | None, ...]


def crosstable(t: Tournament) -> tuple[Line, ...]:
    rows, rounds = standings(t), t.rounds_of(max(0, len(t.stages) - 1))
    at = {row.user: n for n, row in enumerate(rows, 1)}
    cells = {user: list[Cell | None]() for user in at}
    for one in rounds:
        played = dict.fromkeys(at) | dict.fromkeys(one.byes, Cell(bye=True))
        for table in one.tables:
            places = {seat.user: str(seat.place) for seat in table.result.seats} if table.result else {}
            for user in table.users:
                met = tuple(sorted(at[other] for other in table.users if other != user))
                played[user] = Cell(places.get(user, "…"), met)
        for user, cell in played.items():
            cells[user].append(cell)
    return tuple(Line(row, tuple(cells[row.user])) for row in rows)


def crosstable_csv(t: Tournament) -> str:
    """The crosstable as CSV. Opponents are named by their line, counted from 1; a cell says "2: 1 5 6", the
    second place against the first, the fifth and the sixth line."""
    rounds = t.rounds_of(max(0, len(t.stages) - 1))
    lines = [
        [n, rank_text(line.row), safe(line.row.name), points_text(line.row.points), *map(_cell_text, line.cells)]
        for n, line in enumerate(crosstable(t), 1)
    ]
    return as_sheet(["line", "rank", "name", "points", *(f"round {one.number}" for one in rounds)], lines)


def _cell_text(cell: Cell | None) -> str:
    if cell is None:
        return ""
    return "bye" if cell.bye else f"{cell.place.strip('…')}: {cell.opponents}"


def pairings_csv(t: Tournament) -> str:
    """All published rounds as CSV: a line for each seat and bye. Columns: round, table, seat, name, place, victory
    points, points scored, and way in which the table ended."""
    lines: list[list[object]] = []
    for one in t.played:
        for table in one.tables:
            result = table.result
            worth = points_by_user(t.setup.scoring, result) if result is not None else {}
            finish = {seat.user: seat for seat in result.seats} if result is not None else {}
            for seat, user in enumerate(table.users, 1):
                known, told = finish.get(user), [""] * 4
                if known is not None and result is not None:
                    told = [known.place, known.points, points_text(worth[user]), result.how]
                lines.append([one.number, table.number, seat, safe(t.players[user].name), *told])
        for user in one.byes:
            lines.append([one.number, "", "", safe(t.players[user].name), "", "", t.setup.scoring.bye, "bye"])
    return as_sheet(["round", "table", "seat", "name", "place", "points", "scored", "how"], lines)
