"""The film of a finished game: its public board at the most important moments, with the public story.

It is made of public views and public events alone, so it reveals no hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from engine.core import View
from engine.games.box import Box
from engine.keepsakes.story import Line, speaking, story
from engine.language import Say
from engine.look import Band, Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import EXTRA, MEDIUM, legible
from engine.replay import PUBLIC, Recording
from engine.replay.recording import curve

MOST = 32
"""Maximum number of frames: in 60 seconds, nearly two seconds for each."""
LONGEST = 60_000
"""Maximum length of a film in milliseconds."""
_FIRST, _READ, _SLOWEST, _LAST = 900, 14, 2_400, 5_000
"""Milliseconds: base of a frame, for each character of its words, maximum of a frame, and last frame."""
_STRIP, _LINES = 236, 3
"""Height in px below the board, and number of lines of words there."""


class NoPictures(Exception):
    """The game draws no board, so there is no film."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of the film, its duration in milliseconds, and its step. The picture's words are the frame's."""

    step: int
    picture: Picture
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Film:
    """At least one frame, all of one size. `alt` describes the film, in at most 1024 characters."""

    frames: tuple[Frame, ...]
    alt: str


def film_of(recording: Recording[Any], box: Box, say: Say) -> Film:
    """The film of a game, in the language of `say`, which knows the names. Raises NoPictures."""
    lines = story(recording, box, PUBLIC)
    steps = worth_seeing(recording, box, lines, say)
    boards: list[Picture] = []
    for step in steps:
        since = boards[-1].facts if boards else None
        boards.append(_board(box, recording.view(step), speaking(recording, step, say), since))
    tall, frames = max(board.height for board in boards), list[Frame]()
    for n, (before, step) in enumerate(pairwise([-1, *steps])):
        told = [line for line in lines if before < line.step <= step]
        head = next((line for line in reversed(lines) if line.chapter and line.step <= step), None)
        even = replace(boards[n], height=tall)
        frames.append(_frame(step, even, head, _said(box, recording, told), say, (n + 1) / len(steps)))
    frames = _in_time([*frames[:-1], replace(frames[-1], milliseconds=_LAST)])
    about = say.plain("film-alt", game=say.plain("game-title"), frames=len(frames), seconds=seconds(frames))
    heads = [f"{_legible(_first_line(line, say))}." for line in lines if line.chapter]
    ending = [_legible(say.plain.event(line.event)) for line in lines[-1:]]
    return Film(tuple(frames), alt_text([about, *dict.fromkeys([*heads[:1], *heads[-1:]]), *ending]))


def seconds(frames: Sequence[Frame]) -> int:
    return round(sum(one.milliseconds for one in frames) / 1000)


def worth_seeing(recording: Recording[Any], box: Box, lines: Sequence[Line], say: Say) -> list[int]:
    """At most `MOST` steps: the deal, the end, and the steps with the most public events. Equal ones spread over the
    game."""
    points, last = curve(recording, box.points), len(recording.steps) - 1
    worth: dict[int, int] = {}
    for n, line in enumerate(lines):
        if line.chapter and n:  # the table at the end of the chapter before
            worth[line.step - 1] = max(worth.get(line.step - 1, 0), 2)
        else:
            worth[line.step] = max(worth.get(line.step, 0), _weight(box, recording, lines, n, say))
    for before, now in pairwise(range(last + 1)):
        if points[before] != points[now]:
            worth[now] = worth.get(now, 0) + 1
    worth = {step: much for step, much in worth.items() if 0 < step < last}
    found = {0, last}
    for much in sorted({*worth.values()}, reverse=True):
        equal, room = sorted(step for step in worth if worth[step] == much), MOST - len(found)
        found |= (
            {*equal} if len(equal) <= room else {equal[(2 * k + 1) * len(equal) // (2 * room)] for k in range(room)}
        )
    return sorted(found)


def _weight(box: Box, recording: Recording[Any], lines: Sequence[Line], n: int, say: Say) -> int:
    """Weight of line `n`: the highest for any seat, at most 3, and 2 more if its moment has a picture."""
    event = lines[n].event
    begun = max((k for k in range(n + 1) if lines[k].chapter), default=0)
    heavy = max(box.story.weight(event, seat) for seat in recording.seats)
    pictured = box.story.moment(event, [line.event for line in lines[begun : n + 1]], say.plain) is not None
    return heavy + 2 * pictured


def _board(box: Box, seen: View[Any], say: Say, since: Any) -> Picture:
    board = box.pictures.board(seen, say.plain, since)
    if board is None:
        raise NoPictures
    return board


def _said(box: Box, recording: Recording[Any], told: Sequence[Line]) -> Line | None:
    """The line below a picture: the last of the most important lines."""
    plain = [line for line in told if not line.chapter]
    return max(
        reversed(plain), key=lambda line: max(box.story.weight(line.event, s) for s in recording.seats), default=None
    )


def _frame(step: int, board: Picture, head: Line | None, line: Line | None, say: Say, done: float) -> Frame:
    title, _, below = ("" if head is None else say.plain.event(head.event)).partition("\n")
    title, words = _legible(title), _legible(below if line is None else say.plain.event(line.event))
    d = Drawing(0, board.height, board.width, _STRIP, palette.INK)
    d.text(32, board.height + 56, title, 40, palette.BRONZE, EXTRA, room=board.width - 64)
    if words:
        d.lines(32, board.height + 104, words, 36, palette.IVORY, MEDIUM, room=board.width - 64, most=_LINES, pitch=44)
    d.box(0, board.height + _STRIP - 8, board.width, 8, palette.HAIRLINE)
    d.box(0, board.height + _STRIP - 8, round(board.width * done), 8, palette.BRONZE)
    bands: tuple[Band, ...] = (*board.bands, d.band())
    alt = alt_text([one for one in (title, words, board.alt) if one])
    picture = Picture(board.width, board.height + _STRIP, bands, alt, ground=board.ground)
    return Frame(step, picture, min(_FIRST + _READ * len(title + words), _SLOWEST))


def _first_line(line: Line, say: Say) -> str:
    return say.plain.event(line.event).partition("\n")[0]


def _legible(text: str) -> str:
    return legible(text.replace("**", "").replace("\n", " "), "")


def _in_time(frames: Sequence[Frame]) -> list[Frame]:
    """The frames, all shortened by the same factor if they are too long together."""
    total = sum(one.milliseconds for one in frames)
    if total <= LONGEST:
        return list(frames)
    return [replace(one, milliseconds=one.milliseconds * LONGEST // total) for one in frames]
