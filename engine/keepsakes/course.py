"""The course of a finished game at a glance: its curve of points, and the moment from which on the winner led."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core import Seat
from engine.core.events import told_as
from engine.games.box import Box
from engine.keepsakes.points import Points, chart
from engine.keepsakes.story import moments
from engine.language import Say
from engine.look import Picture
from engine.replay import Recording
from engine.replay.recording import curve


@dataclass(frozen=True, slots=True)
class Turning:
    """The moment that decided a game, by the points that all could count: from there on the one who won was ahead.

    `heading`: of the chapter it was in, as JSON; None: only the very last step put the winner ahead. `first` and
    `second`: the winner's points just then, and those of the best of the others.
    """

    winner: Seat
    heading: Mapping[str, Any] | None
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Course:
    """The curve of points, and what decided it; None where nobody could count anything, or the end was a tie."""

    chart: Picture | None = None
    turning: Turning | None = None


def course_of(recording: Recording[Any], box: Box, say: Say) -> Course:
    """The course of a game that has its result. `say` knows the names."""
    points = curve(recording, box.points)
    return Course(chart([points[n] for n in moments(recording)], say), turning(recording, points))


def turning(recording: Recording[Any], points: Points) -> Turning | None:
    """The step from which on one winner was ahead of all others; None if there are several, or it never came to that:
    then the rules for ties decided."""
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
    """Lead of the winner over the best other seat after a step."""
    others = [value for seat, value in points[n].items() if seat != winner]
    return points[n].get(winner, 0) - max(others, default=0)
