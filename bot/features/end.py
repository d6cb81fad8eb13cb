"""The end of a game: standings, sources of points, proof of the dealing, rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.features.lobby.panel import seats, way
from bot.panels.components import Items, PersistentItem, Style, button, panel, picture, row
from bot.panels.doors import BOARD, FILM, JOURNAL, PAGE, REPLAY, REVIEW, door
from bot.panels.time import lasted
from bot.panels.verbs import TABLE, Verb
from engine.core import Seat
from engine.core.state import Result
from engine.games.account import Account
from engine.keepsakes.course import Course, Turning
from engine.language import Said, Say, signed
from engine.language.say import SEAT_LETTERS
from engine.look import Picture
from engine.tables import Dealing, RatingChange, Sight, Table
from engine.tables.branches import Tried

NONE = "·"
"""Shown where a source brought nothing."""
ACTS = 12
"""Number of moderators' latest acts to list."""

AGAIN = Verb("again", TABLE)
JOURNAL_FILE = Verb("file", TABLE)
"""Gives the journal to one user if it could not be attached."""


def end(
    sight: Sight,
    account: Account,
    say: Say,
    records: Items,
    *,
    sheet: Picture | None = None,
    course: Course | None = None,
    tried: Sequence[Tried] = (),
    cut_short: bool = False,
) -> ui.LayoutView:
    """The last message of a table, below the story. `records`: as made by `records_of`; `sheet` and `course`: the score
    sheet and the curve of points, if they are shown nowhere else; `tried`: results of the tries of this position;
    `cut_short`: the game was ended from outside its rules."""
    result = sight.view.seen.result
    heading = f"## {say('end-cut-short' if cut_short else 'end-heading')}"
    items: Items = ["\n".join([heading, *standings(result, say, winners=False)])]
    if tried:
        lines = [say("trial-line", n=one.n, place=one.place, points=one.points) for one in tried]
        items.append("\n".join([say("trial-heading"), *lines]))
    if sheet is not None:
        items.append(picture(SHEET, sheet.alt))
    explained = [breakdown(result, account, say)] if account.sources else []
    explained += [] if cut_short else map(say.event, account.ties)
    if explained:
        items.append("\n".join(explained))
    if course is not None and course.chart is not None:
        items += [*_turned(course.turning, say), picture(CURVE, course.chart.alt)]
    return panel(*items, *records, row(*again(sight.table, say), *looks(sight.table, say)))


def again(table: Table, say: Say) -> list[PersistentItem]:
    """The button for a rematch, or for the next try of a position; empty after the last try."""
    label = next_game(table, say)
    return [button(AGAIN(table.id), label, Style.primary)] if label else []


def next_game(table: Table, say: Say) -> str:
    """The label of that button; empty after the last try."""
    if table.branch is None or table.branch.tries is None:
        return say.plain("end-again")
    return say.plain("trial-next", n=len(table.branch.tries) + 2) if table.branch.more else ""


def without_result(table: Table, say: Say, records: Items, *, lesson: bool = False) -> ui.LayoutView:
    """The last message of a game without a result (`records`: as for `end`). A `lesson` needs no result."""
    heading = f"## {say('end-lesson' if lesson else 'end-unfinished')}"
    return panel(heading, *records, row(*looks(table, say)))


def looks(table: Table, say: Say) -> list[PersistentItem]:
    return [door(verb, table.id, say) for verb in (REPLAY, REVIEW, PAGE, FILM)]


def records_of(
    table: Table,
    say: Say,
    *,
    acts: Sequence[str] = (),
    held: Sequence[str] = (),
    dealing: Dealing | None = None,
    proved: bool,
    attached: bool,
) -> Items:
    """Lines on who played for whom (`held`) and what was done from outside (`acts`); the proof of fair dealing, and the
    journal that shows it, `attached` or by a button. `dealing`: how it was dealt, if not by the bot alone; `proved`:
    the journal was replayed to the same end."""
    found = [list(held), [say("end-acts"), *acts[-ACTS:]] if acts else []]
    key = "end-no-proof" if not proved else "end-proof-alone" if dealing is None else "end-proof"
    key = "end-proof-solo" if proved and table.solo else key
    hash = table.seed_hash if dealing is None else dealing.secret_hash
    journal = file_name(table)
    check = say("end-check" if attached else "end-check-asked", file=Said(journal))
    shown = ui.File[Any](f"attachment://{journal}")
    return [
        *("\n".join(f"-# {line}" for line in lines) for lines in found if lines),
        f"{say(key, hash=Said(short(hash or '')))} {check}",
        shown if attached else row(button(JOURNAL_FILE(table.id), say.plain("end-file"))),
    ]


def file_name(table: Table) -> str:
    return f"{table.game}-{table.id}.json"


def journal_file(journal: str, say: Say) -> ui.LayoutView:
    return panel(say("end-file-here", file=Said(journal)), ui.File(f"attachment://{journal}"))


def standings(result: Result, say: Say, *, winners: bool = True) -> list[str]:
    say = say.adorned
    lines: list[str] = [say("end-winners", winners=tuple(result.winners))] if winners else []
    return lines + [say("end-place", place=place, who=seat, points=points) for place, seat, points in result.placed()]


def breakdown(result: Result, account: Account, say: Say) -> str:
    """A table of points, one row a source and one column a seat in order of places; narrow enough for a phone."""
    seats = [seat for seat, _ in result.standings]
    sources = dict.fromkeys(source for seat in seats for source in account.sources.get(seat, {}))
    rows = {
        str(say.plain.value(source, "short")): [account.sources.get(seat, {}).get(source, 0) for seat in seats]
        for source in sources
    }
    cells = [["", *map(_letter, seats)]]
    cells += [[name, *(signed(points) if points else NONE for points in row)] for name, row in rows.items() if any(row)]
    cells.append([str(say.plain("end-total")), *(signed(points) for _, points in result.standings)])
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = ["  ".join(_aligned(line, widths)).rstrip() for line in cells]
    return "\n".join(["```", *lines, "```"])


def short(hash: str) -> str:
    return f"{hash[:8]}…{hash[-4:]}"


def _letter(seat: Seat) -> str:
    return SEAT_LETTERS[seat] if seat < len(SEAT_LETTERS) else str(seat + 1)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    return [cells[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True))]


SHEET, CURVE = "score.png", "points.png"
"""File names of the score sheet, which is shown once: on the card in the channel, if that is apart from the thread;
and of the curve of points."""
UNKNOWN = Course()
TIES = 3
"""Number of ties to explain; the others are in the thread."""


def result_card(
    sight: Sight,
    account: Account,
    say: Say,
    *,
    turn: int = 0,
    ended: Sequence[str] = (),
    sheet: Picture | None = None,
    course: Course = UNKNOWN,
    ratings: Sequence[RatingChange] = (),
    cut_short: bool = False,
) -> ui.LayoutView:
    """The result: winners, points, what decided the game, ratings, duration. `turn`: number of the last turn, 0 without
    turns. `ended`: who ended it, if it was `cut_short`. `sheet`: the score sheet; without it points are listed by
    source. The curve of `course` is attached too."""
    table, result = sight.table, sight.view.seen.result
    lines = [
        f"### {say('result-heading', game=say('game-title'), table=table.id)}",
        *standings(result, say, winners=not cut_short),
    ]
    lines += ended if cut_short else [*ended, *decided(result, account, say), *_turned(course.turning, say)]
    if ratings:
        lines.append(say("result-ratings", changes=Said(" · ".join(_change(one, say) for one in ratings))))
    items: Items = ["\n".join(lines)]
    if sheet is not None:
        items.append(picture(SHEET, sheet.alt))
    elif account.sources:
        items.append(breakdown(result, account, say))
    if course.chart is not None:
        items.append(picture(CURVE, course.chart.alt))
    items.append(_foot(table, say, turn))
    items.append(row(*again(table, say), *looks(table, say)))
    items.append(row(*(door(verb, table.id, say) for verb in (BOARD, JOURNAL))))
    return panel(*items)


def unfinished_card(table: Table, say: Say, ended: Sequence[str] = (), *, lesson: bool = False) -> ui.LayoutView:
    """A game or `lesson` that ended without a result: who decided that, who played, and how long."""
    heading = say("result-heading", game=say("game-title"), table=table.id)
    lines = [f"### {heading}", say("end-lesson" if lesson else "end-unfinished"), *ended]
    text = "\n".join([*lines, seats(table, say), _foot(table, say, 0)])
    return panel(text, row(*looks(table, say)), colour=None)


def decided(result: Result, account: Account, say: Say) -> list[str]:
    """Lines on why the winner won: the tie-breaks; without one the source of points with the largest lead over the
    second player."""
    if account.ties:
        return [say.event(one) for one in account.ties[:TIES]]
    if len(result.standings) < 2 or len(result.winners) > 1:
        return []
    first, second = (account.sources.get(seat, {}) for seat, _ in result.standings[:2])
    ahead = {source: points - second[source] for source, points in first.items() if source in second}
    most = max(ahead, key=lambda source: ahead[source], default=None)
    if most is None or ahead[most] <= 0:
        return []
    return [say("result-decided", source=most, first=first[most], second=second[most])]


def _turned(turning: Turning | None, say: Say) -> list[str]:
    if turning is None:
        return []
    if turning.heading is None:
        return [say("result-turning-late", who=turning.winner)]
    chapter = Said(say.event(turning.heading).partition("\n")[0])
    return [say("result-turning", chapter=chapter, who=turning.winner, first=turning.first, second=turning.second)]


def _change(one: RatingChange, say: Say) -> str:
    by = Said(signed(one.after - one.before, plus="+"))
    return say("result-rating", who=one.seat, rating=Said(signed(one.after)), change=by)


def _foot(table: Table, say: Say, turn: int) -> str:
    played = say("result-lasted", time=lasted(say, (table.ended or 0.0) - (table.started or 0.0)))
    last = [say("game-turn", n=turn)] if turn and say.has("game-turn") else []
    thread = [] if table.thread is None else [say("result-thread", thread=way(table, say))]
    return f"-# {' · '.join([*last, played, *thread])}"
