"""The course of a finished game at a glance: its curve of points, and the moment from which on the winner led."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from engine.core import Seat
from engine.core.events import told_as
from engine.games.box import Box
from engine.games.naming import name
from engine.keepsakes.story import moments
from engine.language import Say, signed
from engine.look import Drawing, Picture, house, palette
from engine.look.picture import alt_text
from engine.look.type import MEDIUM
from engine.replay import Recording
from engine.replay.recording import curve

WIDTH, HEIGHT = 1200, 560
LEFT, RIGHT, TOP, BOTTOM = 84, 1100, 40, 500
"""Area of the lines, in px."""
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_APART = 46
"""Minimum distance of tokens at the ends of the lines, in px."""
_DASHES = (None, "18 8", "5 6", "18 6 5 6", "9 9")
"""Dashes of each seat's line, so that it is recognisable without its colour."""

Points = Sequence[Mapping[Seat, int]]


def chart(points: Points, say: Say, words: str = "points") -> Picture | None:
    """The curve as a picture, one line for each seat; None if nobody could count points. `words` begins the names of
    its texts: "chances" for chances in per cent."""
    seats = list(points[-1]) if points else []
    if not seats or len(points) < 2:
        return None
    say = say.plain
    values = [one.get(seat, 0) for one in points for seat in seats]
    low, high = min(0, *values), max(1, *values)
    step = next((one for one in _STEPS if (high - low) / one <= 6), (high - low) // 6 + 1)
    low, high = low // step * step, -(-high // step) * step

    def y(value: int) -> float:
        return BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP)

    d = Drawing(0, 0, WIDTH, HEIGHT, palette.ABYSS)
    d.box(12, 12, WIDTH - 24, HEIGHT - 24, palette.PANEL, radius=14)
    for value in range(low, high + 1, step):
        d.path(f"M{LEFT},0H{RIGHT}", y=round(y(value), 1), line=palette.HAIRLINE, line_width=2)
        d.text(LEFT - 14, y(value) + 10, signed(value), 28, palette.MUTED, MEDIUM, anchor="end")
    for seat in seats:
        path = "".join(
            f"{'L' if n else 'M'}{x(n, len(points)):.1f},{y(one.get(seat, 0)):.1f}" for n, one in _corners(points, seat)
        )
        d.path(path, line=house(seat).fill, line_width=5, cap="round", dash=_DASHES[seat % len(_DASHES)])
    at = BOTTOM + _APART
    for seat in sorted(seats, key=lambda seat: points[-1][seat]):
        at = min(at - _APART, y(points[-1][seat]))
        d.token(house(seat), RIGHT + 38, at, 38)
    d.text((LEFT + RIGHT) / 2, HEIGHT - 24, say(f"{words}-axis"), 28, palette.MUTED, MEDIUM, anchor="middle")
    ends = [
        say(f"{words}-ends", who=seat, points=points[-1][seat], most=max(one.get(seat, 0) for one in points))
        for seat in sorted(seats, key=lambda s: -points[-1][s])
    ]
    return Picture(WIDTH, HEIGHT, (d.band(),), alt_text([say(f"{words}-alt"), *ends]))


def x(n: int, total: int) -> float:
    """Position of the n-th of `total` moments, in px."""
    return LEFT + n / max(total - 1, 1) * (RIGHT - LEFT)


def _corners(points: Points, seat: Seat) -> list[tuple[int, Mapping[Seat, int]]]:
    """First and last moments of each run of equal points; the others add nothing to a line."""
    found: list[tuple[int, Mapping[Seat, int]]] = []
    for _, equal in groupby(enumerate(points), lambda one: one[1].get(seat, 0)):
        first, *rest = equal
        found += [first, *rest[-1:]]
    return found


def table(points: Points, say: Say, at: Sequence[tuple[int, str]]) -> tuple[list[str], list[tuple[str, list[int]]]]:
    """The points as a table: names as heads, and a row for each named moment of `at` with a change."""
    seats = list(points[-1]) if points else []
    rows: list[tuple[str, list[int]]] = []
    for n, named in at:
        row = [points[n].get(seat, 0) for seat in seats]
        if not rows or rows[-1][1] != row:
            rows.append((named, row))
    return [name(say.plain, seat) for seat in seats], rows


@dataclass(frozen=True, slots=True)
class Turning:
    """The moment from which the winner led, by publicly countable points. `heading` is that of its chapter as JSON;
    None: only the very last step put the winner ahead. `first` and `second`: points of the winner and of the best other
    player at that moment."""

    winner: Seat
    heading: Mapping[str, Any] | None
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Course:
    """The curve of points, and its turning point. None: nobody could count points, or the end was a tie."""

    chart: Picture | None = None
    turning: Turning | None = None


def course_of(recording: Recording[Any], box: Box, say: Say) -> Course:
    points = curve(recording, box.points)
    return Course(chart([points[n] for n in moments(recording)], say), turning(recording, points))


def turning(recording: Recording[Any], points: Points) -> Turning | None:
    """The step from which the only winner was ahead of all others; None for several winners, or if ties were broken by
    rule."""
    result = recording.steps[-1].at.state.result
    if result is None or len(result.winners) != 1 or len(points[-1]) < 2:
        return None
    (winner,) = result.winners
    last = len(points) - 1
    since = last + 1
    while since and _lead(points, since - 1, winner) > 0:
        since -= 1
    if since > last:
        return None
    own = points[since][winner]
    chapter = next((one for one in reversed(recording.chapters) if one.step <= since), None)
    if since < last and chapter is None:
        return None
    heading = told_as(chapter.heading) if chapter is not None and since < last else None
    return Turning(winner, heading, own, own - _lead(points, since, winner))


def _lead(points: Sequence[Mapping[Seat, int]], n: int, winner: Seat) -> int:
    others = [value for seat, value in points[n].items() if seat != winner]
    return points[n].get(winner, 0) - max(others, default=0)
