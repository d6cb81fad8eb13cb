"""The film of a finished game: what everybody saw, at the moments worth seeing, and nothing that was hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from PIL import Image

import engine.keepsakes.film as filming
import engine.keepsakes.story as telling
import engine.keepsakes.webp as encoding
import engine.replay.recording as recordings
from engine.core import Event, Position, View, guess
from engine.games.box import Pictures
from engine.keepsakes import Film, NoPictures, film_of
from engine.keepsakes.film import LONGEST, MOST, Frame
from engine.keepsakes.webp import HEIGHT, MOST_BYTES, QUALITIES, WIDTH, TooLarge, webp
from engine.replay import OPEN, PUBLIC, Recording, Viewpoint
from tests.engine.keepsakes.games import ACTIONS, beginning, speaker
from tests.engine.replay.test_recording import BOXES, DRAWN, recording
from tests.parts import with_parts
from tests.values import not_none

pytestmark = pytest.mark.thorough


def made(one: Recording[Any]) -> Film:
    return film_of(one, BOXES[one.game.id], speaker(one.game.id))


@cache
def whole(game: str) -> Film:
    return made(recording(game))


@DRAWN
def test_it_goes_from_the_deal_to_the_end_in_a_minute(game: str) -> None:
    frames, last = whole(game).frames, len(recording(game).steps) - 1
    steps = [frame.step for frame in frames]
    assert (steps[0], steps[-1]) == (0, last)
    assert steps == sorted(set(steps))
    assert 2 < len(frames) <= MOST
    assert sum(frame.milliseconds for frame in frames) <= LONGEST
    assert all(frame.milliseconds >= 600 for frame in frames)
    assert len({(frame.picture.width, frame.picture.height) for frame in frames}) == 1
    widest = max(after - before for before, after in pairwise(steps))
    assert widest <= last // 3, "no long part of the game is left out"


@DRAWN
def test_a_frame_is_the_public_board_with_what_all_were_told(game: str) -> None:
    found, say = recording(game), speaker(game).plain
    facts = None
    for frame in whole(game).frames:
        board = not_none(BOXES[game].pictures.board(found.view(frame.step, PUBLIC), say, facts))
        facts = board.facts
        assert frame.picture.bands[:-1] == board.bands
        assert frame.picture.alt
    assert "Film of a game of" in whole(game).alt
    assert "‹" not in whole(game).alt + "".join(frame.picture.alt for frame in whole(game).frames)


WHISPERED = 200
"""So many actions of Doom: what was whispered among them weighs more than what everybody heard."""


@cache
def dealt_anew(game: str, actions: int = ACTIONS) -> Recording[Any]:
    """A game that nobody without a seat can tell from the beginning of that one: everything hidden is another, and what
    was whispered was not."""
    real, rng = beginning(game, actions), Random(f"anew {game}")
    steps = tuple(
        replace(
            step,
            at=Position(guess(real.game, real.view(step.n), rng)),
            told=tuple(event for event in step.told if event.to is None),
        )
        for step in real.steps
    )
    return replace(real, steps=steps)


@DRAWN
def test_film_does_not_depend_on_what_was_hidden(game: str) -> None:
    assert made(beginning(game)) == made(dealt_anew(game))


Plant = Callable[[pytest.MonkeyPatch], None]


def in_the_picture(patch: pytest.MonkeyPatch) -> None:
    """The board is drawn with all cards open."""
    honest = recordings.seen_from

    def seen_from(game: Any, at: Any, viewpoint: Viewpoint) -> View[Any]:
        return honest(game, at, OPEN)

    patch.setattr(recordings, "seen_from", seen_from)


def in_the_words(patch: pytest.MonkeyPatch) -> None:
    """What was whispered stands below the board."""

    def hears(event: Event, viewpoint: Viewpoint) -> bool:
        return True

    patch.setattr(telling, "hears", hears)


def in_the_alternative_text(patch: pytest.MonkeyPatch) -> None:
    """The words of a picture name a card of somebody's hand."""
    honest = filming._frame

    def frame(step: int, *args: Any) -> Any:
        one = honest(step, *args)
        return replace(one, picture=replace(one.picture, alt=str(TOLD[-1].steps[step].at.state.hand)))

    patch.setattr(filming, "_frame", frame)


def in_the_words_of_the_film(patch: pytest.MonkeyPatch) -> None:
    """What the film is called by names the luck to come."""
    honest = filming.Film

    def film(frames: tuple[Frame, ...], alt: str) -> Film:
        return honest(frames, alt + luck(TOLD[-1]))

    patch.setattr(filming, "Film", film)


def luck(told: Recording[Any]) -> str:
    """What all luck to come follows from."""
    return told.steps[-1].at.state.randomness.seed


TOLD: list[Recording[Any]] = []
"""The recording of which a film is being made."""


PLANTS: tuple[Plant, ...] = (in_the_picture, in_the_words, in_the_alternative_text, in_the_words_of_the_film)


@pytest.mark.parametrize("plant", PLANTS)
def test_a_leak_is_caught(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    games = beginning("doom", WHISPERED), dealt_anew("doom", WHISPERED)
    plant(monkeypatch)
    films = list[Film]()
    for one in games:
        TOLD[:] = [one]
        films.append(made(one))
    assert films[0] != films[1]


def test_a_game_without_pictures_has_no_film() -> None:
    with pytest.raises(NoPictures):
        film_of(beginning("doom"), with_parts(BOXES["doom"], board=Pictures.board), speaker("doom"))


@cache
def short() -> Film:
    return replace(whole("atlantis"), frames=whole("atlantis").frames[::12])


def test_as_a_file_it_moves_and_the_same_film_gives_the_same_bytes() -> None:
    done: list[tuple[int, int]] = []
    file = webp(short(), lambda at, of: done.append((at, of)))
    assert file == webp(short())
    assert done == [(n + 1, len(short().frames)) for n in range(len(short().frames))]
    with Image.open(BytesIO(file)) as opened:
        image: Any = opened
        assert (image.format, image.is_animated, image.n_frames) == ("WEBP", True, len(short().frames))
        assert image.width <= WIDTH and image.height <= HEIGHT
        assert image.info["loop"] == 0


def test_one_that_would_be_too_large_is_drawn_worse_and_then_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = [len(encoding._encode([Image.effect_noise((90, 90), 90)], [100], quality)) for quality in QUALITIES]
    assert sizes == sorted(sizes, reverse=True), "of noise a worse picture is a smaller one"
    best = len(webp(short()))
    monkeypatch.setattr(encoding, "MOST_BYTES", best - 1)
    assert len(webp(short())) < best <= MOST_BYTES
    monkeypatch.setattr(encoding, "MOST_BYTES", 10)
    with pytest.raises(TooLarge):
        webp(short())
