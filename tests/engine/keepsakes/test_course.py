"""The moment that decided a game, and its curve of points."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine.core import Event, Seat
from engine.core.state import Result
from engine.keepsakes.course import Turning, course_of, turning
from engine.replay import Recording
from engine.replay.recording import Chapter
from tests.engine.keepsakes.games import beginning, speaker
from tests.engine.replay.test_recording import BOXES, COUNTED, GAMES

A, B = Seat(0), Seat(1)


def game(winners: tuple[Seat, ...] = (A,)) -> Recording[Any]:
    """A game of six steps, with chapters that begin in the first and the fourth."""
    state = SimpleNamespace(result=Result(winners, ((A, 9), (B, 8))))
    chapters = tuple(Chapter(step, Event("round", {"round": n})) for n, step in ((1, 1), (2, 4)))
    steps = tuple(SimpleNamespace(at=SimpleNamespace(state=state)) for _ in range(6))
    return cast("Recording[Any]", SimpleNamespace(steps=steps, chapters=chapters))


def points(*by_step: tuple[int, int]) -> list[dict[Seat, int]]:
    return [{A: a, B: b} for a, b in by_step]


def test_it_is_the_step_from_which_on_the_winner_stayed_ahead() -> None:
    found = turning(game(), points((0, 0), (2, 0), (2, 5), (4, 5), (7, 5), (9, 8)))
    assert found is not None and found.heading is not None
    assert (found.winner, found.heading["args"], found.first, found.second) == (A, {"round": 2}, 7, 5)


def test_a_lead_that_was_kept_from_the_first_points_on_was_decided_there() -> None:
    found = turning(game(), points((0, 0), (2, 0), (2, 1), (4, 3), (7, 5), (9, 8)))
    assert found is not None and found.heading is not None and found.heading["args"] == {"round": 1}


def test_points_of_the_end_are_named() -> None:
    assert turning(game(), points((0, 0), (2, 0), (2, 5), (4, 5), (5, 5), (9, 8))) == Turning(A, None, 9, 8)


def test_tie_and_uncountable_games_name_no_moment() -> None:
    level = points((0, 0), (2, 0), (2, 5), (4, 5), (5, 5), (9, 9))
    assert turning(game(), level) is None, "equals: what the rules say"
    assert turning(game((A, B)), level) is None
    assert turning(game(), [dict[Seat, int]()] * 6) is None


@COUNTED
def test_every_game_has_a_curve_and_what_it_says_is_public(game: str) -> None:
    found = course_of(beginning(game, 10**6), BOXES[game], speaker(game))
    assert found.chart is not None and "Ann" in found.chart.alt
    assert found.turning is None or found.turning.first > found.turning.second


@GAMES
def test_a_game_that_is_cut_short_has_no_such_moment(game: str) -> None:
    assert course_of(beginning(game), BOXES[game], speaker(game)).turning is None


def test_winner_is_taken_from_the_result() -> None:
    found = turning(game((B,)), points((0, 0), (0, 2), (5, 2), (5, 4), (5, 7), (8, 9)))
    assert found == replace(found or pytest.fail("nothing"), winner=B, first=7, second=5)
