"""A page holds every viewpoint of a game, and each shows what could be seen from there: a leak that is planted between
them is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, TypeAlias

import pytest

import engine.keepsakes.page as paging
import engine.replay.recording as recordings
from engine import keepsakes
from engine.core import Position, Seat, View, guess
from engine.look import Picture
from engine.replay import OPEN, PUBLIC, Recording, Viewpoint, hears
from tests.engine.games import OURS
from tests.engine.keepsakes.games import beginning, held, speaker
from tests.engine.keepsakes.test_page import data_of
from tests.engine.replay.test_recording import BOXES, GAMES

pytestmark = pytest.mark.thorough

Plant: TypeAlias = "Callable[[pytest.MonkeyPatch], None]"
BOB = Seat(1)
SHORT = 12


@cache
def dealt_anew(game: str, viewpoint: Viewpoint) -> Recording[Any]:
    """A game that cannot be told from the beginning of the real one from there: all that was hidden is another."""
    real, rng = beginning(game, SHORT), Random(f"anew {game} {viewpoint}")
    steps = tuple(
        replace(
            step,
            at=Position(guess(real.game, real.view(step.n, viewpoint), rng)),
            told=tuple(event for event in step.told if hears(event, viewpoint)),
        )
        for step in real.steps
    )
    return replace(real, steps=steps)


def part(recording: Recording[Any], viewpoint: Viewpoint) -> list[Any]:
    """What a page shows from there: of each moment the board and the hand, with their words and all that is drawn."""
    game = recording.game.id
    data = data_of(keepsakes.page_of(recording, held(game), BOXES[game], speaker(game)))
    at = [PUBLIC, *recording.seats, OPEN].index(viewpoint)

    def drawn(number: int) -> Any:
        if number < 0:
            return None
        *about, ground = data["pictures"][number][:4]
        places = data["pictures"][number][4:]
        return [*about, ground, [data["bands"][band] for band in places[::3]], places[1::3], places[2::3]]

    found: list[Any] = []
    for n, boards, hands in data["moments"]:
        own = drawn(hands[at - 1]) if isinstance(viewpoint, Seat) else None
        found.append([n, boards[at] if isinstance(boards[at], str) else drawn(boards[at]), own])
    return found


def tells_apart(game: str, viewpoint: Viewpoint) -> list[int]:
    """The steps at which the part of a viewpoint shows which of both games it is, of those that both pages show."""
    both = [
        {one[0]: one for one in part(recording, viewpoint)}
        for recording in (beginning(game, SHORT), dealt_anew(game, viewpoint))
    ]
    shown = both[0].keys() & both[1].keys()
    assert len(shown) > (4 if game in OURS else 1)
    return [n for n in shown if both[0][n] != both[1][n]]


@GAMES
@pytest.mark.parametrize("viewpoint", [PUBLIC, BOB])
def test_a_viewpoint_shows_nothing_that_was_hidden_from_there(game: str, viewpoint: Viewpoint) -> None:
    assert tells_apart(game, viewpoint) == []


def told_behind(leak: Callable[[Picture, str], Picture]) -> Plant:
    """Whatever is put into a page tells in its way what lies behind all that is seen."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        put, seen_from, hands = paging.Album.put, recordings.seen_from, [""]

        def noted(game: Any, at: Any, viewpoint: Viewpoint) -> View[Any]:
            hands[0] = str(at.state.hand)
            return seen_from(game, at, viewpoint)

        def leaking(self: paging.Album, picture: Picture) -> int:
            return put(self, leak(picture, hands[0]))

        patch.setattr(recordings, "seen_from", noted)
        patch.setattr(paging.Album, "put", leaking)

    return plant


def in_the_words(picture: Picture, hands: str) -> Picture:
    return replace(picture, alt=f"{picture.alt} {hands}")


def in_what_is_drawn(picture: Picture, hands: str) -> Picture:
    first, *others = picture.bands
    return replace(picture, bands=(replace(first, svg=f"{first.svg}<!-- {hands} -->"), *others))


def the_next_hand(patch: pytest.MonkeyPatch) -> None:
    """Whose hand it is was counted from one."""
    honest = recordings.seen_from

    def seen_from(game: Any, at: Any, viewpoint: Viewpoint) -> View[Any]:
        seats = at.state.seats
        return honest(game, at, seats[(viewpoint + 1) % len(seats)] if isinstance(viewpoint, Seat) else viewpoint)

    patch.setattr(recordings, "seen_from", seen_from)


@pytest.mark.parametrize(
    ("plant", "viewpoint"),
    [
        pytest.param(the_next_hand, BOB, id="the next hand"),
        pytest.param(told_behind(in_the_words), PUBLIC, id="in the words, to the public"),
        pytest.param(told_behind(in_the_words), BOB, id="in the words, to a seat"),
        pytest.param(told_behind(in_what_is_drawn), PUBLIC, id="in what is drawn, to the public"),
    ],
)
def test_a_leak_is_found(plant: Plant, viewpoint: Viewpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    anew = dealt_anew("doom", viewpoint)
    assert anew is dealt_anew("doom", viewpoint), "made before anything leaks"
    plant(monkeypatch)
    assert tells_apart("doom", viewpoint)
