"""The result card: what came of a game, in the channel where its table was opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.panels.components import panel, picture, row
from bot.panels.doors import BOARD, JOURNAL, door
from bot.panels.end import again, breakdown, looks, standings
from bot.panels.lobby import seats, way
from bot.panels.time import lasted
from engine.core.state import Result
from engine.games.account import Account
from engine.keepsakes.course import Course, Turning
from engine.language import Said, Say, signed
from engine.tables import RatingChange, Sight, Table

CURVE = "points.png"
"""The file of the curve of points."""
UNKNOWN = Course()
"""The course of a game of which nothing can be said."""
TIES = 3
"""So many ties are explained; the others are in the thread."""


def result_card(
    sight: Sight,
    account: Account,
    say: Say,
    *,
    turn: int = 0,
    ended: Sequence[str] = (),
    file: str = "",
    alt: str = "",
    course: Course = UNKNOWN,
    ratings: Sequence[RatingChange] = (),
    cut_short: bool = False,
) -> ui.LayoutView:
    """Who won, with everybody's points, what decided it, how ratings changed, and how long it took: `turn` is the one
    it ended in, 0 where the game counts none. `ended`: by whose hand, if it was `cut_short`; `file`: the
    attached score sheet, without which the points are told by their sources; the curve of the `course` is attached
    too."""
    table, result = sight.table, sight.view.seen.result
    lines = [
        f"### {say('result-heading', game=say('game-title'), table=table.id)}",
        *standings(result, say, winners=not cut_short),
    ]
    lines += ended if cut_short else [*ended, *decided(result, account, say), *_turned(course.turning, say)]
    if ratings:
        lines.append(say("result-ratings", changes=Said(" · ".join(_change(one, say) for one in ratings))))
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    if file:
        items.append(picture(file, alt))
    elif account.sources:
        items.append(ui.TextDisplay(breakdown(result, account, say)))
    if course.chart is not None:
        items.append(picture(CURVE, course.chart.alt))
    items.append(ui.TextDisplay(_foot(table, say, turn)))
    items.append(row(*again(table, say), *looks(table, say)))
    items.append(row(*(door(verb, table.id, say) for verb in (BOARD, JOURNAL))))
    return panel(*items)


def unfinished_card(table: Table, say: Say, ended: Sequence[str] = (), *, lesson: bool = False) -> ui.LayoutView:
    """That a game, or a `lesson`, ended without a result, by whose will, who sat there, and how long it took."""
    heading = say("result-heading", game=say("game-title"), table=table.id)
    lines = [f"### {heading}", say("end-lesson" if lesson else "end-unfinished"), *ended]
    text: ui.TextDisplay[Any] = ui.TextDisplay("\n".join([*lines, seats(table, say), _foot(table, say, 0)]))
    return panel(text, row(*looks(table, say)), colour=None)


def decided(result: Result, account: Account, say: Say) -> list[str]:
    """What decided a game: of equals what the rules say; else by which source of points the first was most ahead of the
    second, as far as both had it."""
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
    """From when on the winner was ahead, in a line."""
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
    """How long it took, and the way to all that happened."""
    played = say("result-lasted", time=lasted(say, (table.ended or 0.0) - (table.started or 0.0)))
    last = [say("game-turn", n=turn)] if turn and say.has("game-turn") else []
    thread = [] if table.thread is None else [say("result-thread", thread=way(table, say))]
    return f"-# {' · '.join([*last, played, *thread])}"
