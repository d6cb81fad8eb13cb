"""The tables of a tournament for one who asks: standings, crosstable or rounds, in words, as a picture and as files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from discord import ui

from bot.panels import standings as pictures
from bot.panels.components import button, panel, picture, rows
from bot.panels.named import called, people
from bot.panels.teams import season_lines, team_lines
from bot.panels.tournament import LINES, MORE, SHOW, in_places, line, pairings, ties_of
from bot.panels.verbs import TOURNAMENT, Verb
from engine.arena import HeldTournament
from engine.language import Said, Say
from engine.look import Picture
from engine.tournaments import as_csv, standings
from engine.tournaments.crosstable import Cell, crosstable, crosstable_csv, pairings_csv
from engine.tournaments.export import as_json
from engine.tournaments.standings import Champions, points_text
from engine.tournaments.teams import season_csv, teams_csv

CROSS = Verb("event.cross", TOURNAMENT)
ROUNDS = Verb("event.rounds", TOURNAMENT)


class Table(StrEnum):
    STANDINGS = "show"
    CROSS = "cross"
    ROUNDS = "rounds"


def picture_of(held: HeldTournament, table: Table, say: Say) -> Picture:
    """A table as a picture; of the rounds the latest."""
    match table:
        case Table.STANDINGS:
            return pictures.sheet(held, say)
        case Table.CROSS:
            return pictures.cross_sheet(held, say)
        case Table.ROUNDS:
            return pictures.round_sheet(held, held.tournament.played[-1], say)


def files_of(held: HeldTournament, table: Table, say: Say) -> Mapping[str, str]:
    """The whole table as CSV and as text, and the whole tournament as JSON, by name."""
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


def shown(held: HeldTournament, table: Table, drawn: Picture, files: Mapping[str, str], say: Say) -> ui.LayoutView:
    """A table in words, as far as they fit, with its picture (the attached `<table>.png`) and files; and the others."""
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
    enclosed: list[ui.Item[Any]] = [ui.File(f"attachment://{name}") for name in files]
    return panel(ui.TextDisplay(text), picture(f"{name_of(table)}.png", drawn.alt), *enclosed, *rows(others))


def name_of(table: Table) -> str:
    return "standings" if table is Table.STANDINGS else table.value


def champion(
    held: HeldTournament, won: Champions, say: Say, *, file: str, alt: str, thread: int | None
) -> ui.LayoutView:
    """For all: who won, who came next, and the table that decided it, which was played in `thread`."""
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
    return panel(ui.TextDisplay("\n".join(lines)[:LINES]), picture(file, alt), *rows([way]))


def _lines(held: HeldTournament, table: Table, say: Say, *, whole: bool = False) -> Iterator[str]:
    """A table in words; `whole` with what a message has no room for: all tie-breaks, all rounds."""
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
            found = crosstable(t)
            at = {one.row.user: n for n, one in enumerate(found, 1)}
            for n, one in enumerate(found, 1):
                cells = Said(" · ".join(_cell(cell, at, say) for cell in one.cells))
                yield f"{n}\\. {called(t, one.row.user, say)} — **{points_text(one.row.points)}**  {cells}"
            yield f"-# {say('tournament-cross-how')}"
        case Table.ROUNDS:
            for one in t.played if whole else t.played[-1:]:
                yield f"**{say('tournament-round-of', name=t.setup.name, round=one.number)}**"
                yield from pairings(t, one, say, threads={}, open_=False).split("\n")


def _cell(cell: Cell | None, at: Mapping[int, int], say: Say) -> str:
    if cell is None:
        return "–"
    if cell.bye:
        return say("tournament-cross-bye")
    met = " ".join(map(str, sorted(at[user] for user in cell.met)))
    return f"{'…' if cell.place is None else cell.place} ({met})"
