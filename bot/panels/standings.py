"""The tables of a tournament as pictures: standings with tie-breaks, crosstable, the tables of a round, and the card of
whoever won. Made of what the panel in the channel tells everybody, and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from bot.panels.named import called
from bot.panels.tournament import ties_of
from engine.arena import HeldTournament
from engine.language import Said, Say
from engine.look import Band, Drawing, Picture, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, legible
from engine.tournaments import Tournament, standings
from engine.tournaments.crosstable import Cell, crosstable
from engine.tournaments.standings import Champions, points_by_user, points_text
from engine.tournaments.state import Round, TournamentTable

WIDTH, TOP, ROW, TALL = 1200, 120, 92, 124
MOST = 24
"""Lines on a picture; the file and the text hold all."""
MOST_ROUNDS = 6
"""Rounds on the picture of a crosstable, the latest."""
MOST_TABLES = 12
"""Tables on the picture of a round."""
HEAD, SEAT, GAP = 56, 46, 20


def sheet(held: HeldTournament, say: Say) -> Picture:
    """The standings: rank, name, tie-breaks, places at the tables so far, and points, a line each."""
    t, plain = held.tournament, say.plain
    rows = standings(t)[:MOST]
    bands = [_heading(t.setup.name)]
    for at, row in enumerate(rows):
        d, top = _line(at, TALL, first=row.rank == 1)
        d.text(80, top + 70, _rank(row.rank), 38, palette.BRONZE, EXTRA, anchor="middle")
        d.text(140, top + 42, legible(called(t, row.user, plain)), 36, palette.IVORY, BOLD, room=560)
        ties = ties_of(t, row, plain)
        for n, said in enumerate((ties[:2], ties[2:])):
            d.text(140, top + 76 + 30 * n, " · ".join(said), 26, palette.MUTED, MEDIUM, room=900)
        d.text(900, top + 42, " · ".join(map(str, row.places)), 28, palette.MUTED, MEDIUM, anchor="middle", room=340)
        d.text(1150, top + 74, points_text(row.points), 44, palette.IVORY, EXTRA, anchor="end", room=110)
        bands.append(d.band())
    alt = plain("tournament-picture", name=t.setup.name, lines="; ".join(
        f"{row.rank or '–'}. {called(t, row.user, plain)} {points_text(row.points)}" for row in rows))  # fmt: skip
    return Picture(WIDTH, TOP + TALL * len(rows) + 20, tuple(bands), alt)


def cross_sheet(held: HeldTournament, say: Say) -> Picture:
    """The crosstable: of each round the place, and below it the lines of those who were met."""
    t, plain = held.tournament, say.plain
    lines = crosstable(t)
    at_line = {line.row.user: n for n, line in enumerate(lines, 1)}
    rounds = [one.number for one in t.rounds_of(len(t.stages) - 1)]
    first = max(0, len(rounds) - MOST_ROUNDS)
    step = 640 // max(4, len(rounds) - first)
    head = Drawing(0, 0, WIDTH, TOP, palette.ABYSS)
    head.text(40, 62, legible(t.setup.name), 44, palette.BRONZE, EXTRA, room=1120)
    for n, number in enumerate(rounds[first:]):
        head.text(450 + step * n + step / 2, 106, str(number), 26, palette.MUTED, BOLD, anchor="middle")
    bands, told = [head.band()], list[str]()
    for at, line in enumerate(lines[:MOST]):
        d, top = _line(at, ROW, first=line.row.rank == 1)
        name = called(t, line.row.user, plain)
        d.text(70, top + 53, str(at + 1), 30, palette.BRONZE, EXTRA, anchor="middle")
        d.text(120, top + 52, legible(name), 32, palette.IVORY, BOLD, room=320)
        for n, cell in enumerate(line.cells[first:]):
            place, met = _in_cell(cell, at_line, plain)
            d.text(450 + step * n + step / 2, top + 43, place, 30, palette.IVORY, BOLD, anchor="middle", room=step - 8)
            d.text(450 + step * n + step / 2, top + 76, met, 26, palette.MUTED, MEDIUM, anchor="middle", room=step - 8)
        d.text(1160, top + 54, points_text(line.row.points), 36, palette.IVORY, EXTRA, anchor="end", room=80)
        bands.append(d.band())
        told.append(f"{at + 1}. {name} {points_text(line.row.points)}")
    alt = plain("tournament-cross-picture", name=t.setup.name, lines="; ".join(told))
    return Picture(WIDTH, TOP + ROW * len(bands[1:]) + 20, tuple(bands), alt)


def round_sheet(held: HeldTournament, one: Round, say: Say) -> Picture:
    """The tables of a round: who sits there, and what came of it."""
    t, plain = held.tournament, say.plain
    bands = [_heading(plain("tournament-round-of", name=t.setup.name, round=one.number))]
    tables, tops, told = one.tables[:MOST_TABLES], [TOP, TOP], list[str]()
    for table in tables:
        side = 0 if tops[0] <= tops[1] else 1
        height = HEAD + SEAT * len(table.users) + GAP
        bands.append(_table(t, table, 24 + 586 * side, tops[side], height, plain))
        tops[side] += height
        told.append(f"{plain('tournament-table', number=table.number)}: {_seats(t, table, plain)}")
    alt = plain("tournament-round-picture", name=t.setup.name, round=one.number, lines="; ".join(told))
    return Picture(WIDTH, max(tops) + 10, tuple(bands), alt)


def champion_card(held: HeldTournament, won: Champions, say: Say) -> Picture:
    """Who won, with how many points, and the table that decided it."""
    t, plain = held.tournament, say.plain
    names = [called(t, user, plain) for user in won.users]
    head = Drawing(0, 0, WIDTH, 330, palette.ABYSS)
    head.box(24, 24, WIDTH - 48, 290, palette.RAISED, radius=18)
    head.text(600, 90, legible(t.setup.name), 36, palette.MUTED, BOLD, anchor="middle", room=1080)
    head.text(600, 190, legible(" · ".join(names)), 84, palette.BRONZE, EXTRA, anchor="middle", room=1080)
    points = plain("tournament-champion-points", points=points_text(won.points))
    head.text(600, 268, points, 40, palette.IVORY, BOLD, anchor="middle", room=1080)
    bands, height = [head.band()], 330
    if won.table is not None and won.round is not None:
        heading = plain("office-table", round=won.round, table=won.table.number)
        size = HEAD + SEAT * len(won.table.users) + GAP
        bands.append(_table(t, won.table, 24, height, size, plain, heading=heading, wide=WIDTH - 48))
        height += size
    alt = plain("tournament-champion-picture", name=t.setup.name, who=", ".join(names), points=points_text(won.points))
    return Picture(WIDTH, height + 10, tuple(bands), alt)


def _heading(text: str) -> Band:
    head = Drawing(0, 0, WIDTH, TOP, palette.ABYSS)
    head.text(40, 78, legible(text), 54, palette.BRONZE, EXTRA, room=1120)
    return head.band()


def _line(at: int, height: int, *, first: bool) -> tuple[Drawing, int]:
    top = TOP + height * at
    d = Drawing(0, top, WIDTH, height, palette.ABYSS)
    d.box(24, top + 3, WIDTH - 48, height - 8, palette.RAISED if first else palette.PANEL, radius=12)
    return d, top


def _rank(rank: int | None) -> str:
    return "–" if rank is None else str(rank)


def _in_cell(cell: Cell | None, at_line: dict[int, int], say: Say) -> tuple[str, str]:
    """The place, and the lines of those who were met."""
    if cell is None:
        return "", ""
    if cell.bye:
        return "–", say("tournament-cross-bye")
    return "…" if cell.place is None else str(cell.place), " ".join(
        map(str, sorted(at_line[user] for user in cell.met))
    )


def _table(
    t: Tournament,
    table: TournamentTable,
    left: int,
    top: int,
    height: int,
    say: Say,
    *,
    heading: str = "",
    wide: int = 566,
) -> Band:
    """A table as a box: the best first, with victory points and what they scored, or in the order of the seats."""
    d = Drawing(left, top, wide, height, palette.ABYSS)
    d.box(left, top, wide, height - 12, palette.PANEL, radius=12)
    title = heading or say("tournament-table", number=table.number)
    d.text(left + 20, top + 40, title, 28, palette.BRONZE, EXTRA, room=wide - 40)
    for n, (place, user, points, worth) in enumerate(_places(t, table)):
        line = top + HEAD + SEAT * n + 30
        d.text(left + 40, line, place, 26, palette.BRONZE, BOLD, anchor="middle")
        d.text(left + 80, line, legible(called(t, user, say)), 28, palette.IVORY, BOLD, room=wide - 250)
        d.text(left + wide - 90, line, points, 26, palette.MUTED, MEDIUM, anchor="end", room=80)
        d.text(left + wide - 20, line, worth, 28, palette.IVORY, EXTRA, anchor="end", room=64)
    return d.band()


def _places(t: Tournament, table: TournamentTable) -> Sequence[tuple[str, int, str, str]]:
    """Place, user, victory points and score of everybody at a table."""
    if table.result is None:
        return [("", user, "", "") for user in table.users]
    worth = points_by_user(t.setup.scoring, table.result)
    pointed = any(one.points for one in table.result.seats)
    best = sorted(table.result.seats, key=lambda one: one.place)
    return [
        (str(one.place), one.user, f"({one.points})" if pointed else "", points_text(worth[one.user])) for one in best
    ]


def _seats(t: Tournament, table: TournamentTable, say: Say) -> Said:
    return Said(", ".join(f"{place} {called(t, user, say)}".strip() for place, user, _, _ in _places(t, table)))
