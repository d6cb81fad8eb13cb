"""A tournament's tables as pictures: standings, crosstable, rounds, and the winner's card. They use public data
only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from discord import ui

from bot.features.tournament.panel import LINES, MORE, SHOW, in_places, line, pairings, ties_of
from bot.features.tournament.teams import season_lines, team_lines
from bot.panels.components import Items, button, panel, picture, rows
from bot.panels.named import called, people
from bot.panels.verbs import TOURNAMENT, Verb
from engine.arena import HeldTournament
from engine.language import Said, Say
from engine.look import Band, Drawing, Picture, palette
from engine.look.type import BOLD, EXTRA, MEDIUM, legible
from engine.tournaments import Tournament, as_csv, standings
from engine.tournaments.crosstable import Cell, crosstable, crosstable_csv, pairings_csv
from engine.tournaments.export import as_json
from engine.tournaments.standings import Champions, points_by_user, points_text
from engine.tournaments.state import Round, TournamentTable
from engine.tournaments.teams import season_csv, teams_csv

WIDTH, TOP, ROW, TALL = 1200, 120, 92, 124
MOST = 24
"""Lines on a picture; file and text have all."""
MOST_ROUNDS = 6
"""Rounds on the picture of a crosstable, the latest ones."""
MOST_TABLES = 12
"""Tables on the picture of a round."""
HEAD, SEAT, GAP = 56, 46, 20


def sheet(held: HeldTournament, say: Say) -> Picture:
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
    t, plain = held.tournament, say.plain
    lines = crosstable(t)
    rounds = [one.number for one in t.rounds_of(len(t.stages) - 1)]
    first = max(0, len(rounds) - MOST_ROUNDS)
    step = 640 // max(4, len(rounds) - first)
    head = Drawing(0, 0, WIDTH, TOP, palette.ABYSS)
    head.text(40, 62, legible(t.setup.name), 44, palette.BRONZE, EXTRA, room=1120)
    for n, number in enumerate(rounds[first:]):
        head.text(450 + step * n + step / 2, 106, str(number), 26, palette.MUTED, BOLD, anchor="middle")
    bands, told = [head.band()], list[str]()
    for at, shown in enumerate(lines[:MOST]):
        d, top = _line(at, ROW, first=shown.row.rank == 1)
        name = called(t, shown.row.user, plain)
        d.text(70, top + 53, str(at + 1), 30, palette.BRONZE, EXTRA, anchor="middle")
        d.text(120, top + 52, legible(name), 32, palette.IVORY, BOLD, room=320)
        for n, cell in enumerate(shown.cells[first:]):
            place, met = (cell.place, cell.opponents) if cell is not None else ("", "")
            place, met = ("–", plain("tournament-cross-bye")) if cell is not None and cell.bye else (place, met)
            d.text(450 + step * n + step / 2, top + 43, place, 30, palette.IVORY, BOLD, anchor="middle", room=step - 8)
            d.text(450 + step * n + step / 2, top + 76, met, 26, palette.MUTED, MEDIUM, anchor="middle", room=step - 8)
        d.text(1160, top + 54, points_text(shown.row.points), 36, palette.IVORY, EXTRA, anchor="end", room=80)
        bands.append(d.band())
        told.append(f"{at + 1}. {name} {points_text(shown.row.points)}")
    alt = plain("tournament-cross-picture", name=t.setup.name, lines="; ".join(told))
    return Picture(WIDTH, TOP + ROW * len(bands[1:]) + 20, tuple(bands), alt)


def round_sheet(held: HeldTournament, one: Round, say: Say) -> Picture:
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


CARD = "champion.png"
CROSS = Verb("event.cross", TOURNAMENT)
ROUNDS = Verb("event.rounds", TOURNAMENT)


class Table(StrEnum):
    STANDINGS = "show"
    CROSS = "cross"
    ROUNDS = "rounds"


def picture_of(held: HeldTournament, table: Table, say: Say) -> Picture:
    match table:
        case Table.STANDINGS:
            return sheet(held, say)
        case Table.CROSS:
            return cross_sheet(held, say)
        case Table.ROUNDS:
            return round_sheet(held, held.tournament.played[-1], say)


def files_of(held: HeldTournament, table: Table, say: Say) -> Mapping[str, str]:
    """The whole table as CSV and text, and the tournament as JSON, by file name."""
    t = held.tournament
    match table:
        case Table.STANDINGS:
            name, sheet = "standings", as_csv(standings(t), t.setup.ties)
        case Table.CROSS:
            name, sheet = "crosstable", crosstable_csv(t)
        case Table.ROUNDS:
            name, sheet = "rounds", pairings_csv(t)
    more = {"teams": teams_csv(t)} if t.setup.team else {}
    more |= {"season": season_csv(t)} if t.events > 1 else {}
    text = "\n".join([t.setup.name, "", *_lines(held, table, say.plain, whole=True), ""])
    return {
        f"{name}-{held.id}.csv": sheet,
        f"{name}-{held.id}.txt": text.replace("**", "").replace("\\.", ".").replace("-# ", "   "),
        f"tournament-{held.id}.json": as_json(t),
    } | {f"{one}-{held.id}.csv": sheet for one, sheet in more.items() if table is Table.STANDINGS}


def table_panel(
    held: HeldTournament, table: Table, drawn: Picture, files: Mapping[str, str], say: Say
) -> ui.LayoutView:
    """A table in words, as far as they fit, with its picture (attached `<table>.png`), files, and links to the
    others."""
    t = held.tournament
    text = f"### 🏆 {say.foreign(t.setup.name)} · {say(f'tournament-{table}')}"
    lines = [*_lines(held, table, say)]
    for n, one in enumerate(lines):
        if len(text) + len(one) > LINES - MORE:
            text += f"\n{say('tournament-more', count=len(lines) - n)}"
            break
        text += f"\n{one}"
    verbs = {Table.STANDINGS: SHOW, Table.CROSS: CROSS, Table.ROUNDS: ROUNDS}
    others = [
        button(verb(held.id), say.plain(f"tournament-{one}"))
        for one, verb in verbs.items()
        if one is not table and (one is not Table.ROUNDS or t.played)
    ]
    enclosed: Items = [ui.File(f"attachment://{name}") for name in files]
    return panel(text, picture(f"{name_of(table)}.png", drawn.alt), *enclosed, *rows(others))


def name_of(table: Table) -> str:
    return "standings" if table is Table.STANDINGS else table.value


def champion(held: HeldTournament, won: Champions, say: Say, *, alt: str, thread: int | None) -> ui.LayoutView:
    """The winner, the next places, and the deciding table, which was played in `thread`."""
    t = held.tournament
    who = people(t, won.users, say)
    lines = [
        f"### 🏆 {say('tournament-champion', who=who, count=len(won.users), name=t.setup.name)}",
        say("tournament-champion-points", points=points_text(won.points)),
    ]
    if won.table is not None and won.table.result is not None and won.round is not None:
        place = Said(f" <#{thread}>" if thread else "")
        where = say("office-table", round=won.round, table=won.table.number)
        lines.append(f"**{where}**{place}: {in_places(t, won.table.result.seats, say)}")
    lines += [*team_lines(t, say, most=3), *season_lines(t, say, most=3)]
    way = button(SHOW(held.id), say.plain("tournament-show"))
    return panel("\n".join(lines)[:LINES], picture(CARD, alt), *rows([way]))


def _lines(held: HeldTournament, table: Table, say: Say, *, whole: bool = False) -> Iterator[str]:
    """A table in words; `whole`: with all tie-breaks and rounds, which do not fit into a message."""
    t = held.tournament
    match table:
        case Table.STANDINGS:
            rows_ = standings(t)
            equal = [row for row in rows_ if sum(one.points == row.points for one in rows_) > 1]
            for row in rows_:
                yield line(t, row, say)
                if row.ties and (whole or row in equal):
                    yield f"-# {' · '.join(ties_of(t, row, say))}"
            yield from team_lines(t, say, most=len(t.teams))
            yield from season_lines(t, say, most=len(rows_) + len(t.carried))
        case Table.CROSS:
            for n, one in enumerate(crosstable(t), 1):
                cells = Said(" · ".join(_cell(cell, say) for cell in one.cells))
                yield f"{n}\\. {called(t, one.row.user, say)} — **{points_text(one.row.points)}**  {cells}"
            yield f"-# {say('tournament-cross-how')}"
        case Table.ROUNDS:
            for one in t.played if whole else t.played[-1:]:
                yield f"**{say('tournament-round-of', name=t.setup.name, round=one.number)}**"
                yield from pairings(t, one, say, threads={}, open_=False).split("\n")


def _cell(cell: Cell | None, say: Say) -> str:
    if cell is None:
        return "–"
    return say("tournament-cross-bye") if cell.bye else f"{cell.place} ({cell.opponents})"
