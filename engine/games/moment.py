"""The picture of a moment in the story: an event, and its result for each player.

It is drawn from the public lines of a chapter alone. So every process draws the same picture at any time, and the
picture contains nothing beyond the story.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from engine.core import Seat
from engine.games.naming import name
from engine.language import Say
from engine.look import Band, Drawing, Picture, house, palette
from engine.look.picture import alt_text
from engine.look.type import EXTRA, MEDIUM

WIDTH = 784
_HEAD, _ROW, _NOBODYS = 116, 96, 122


@dataclass(frozen=True, slots=True)
class Part:
    """A row: a seat, a line of words about it, and a figure; without a seat, up to three lines of words alone. `lit`
    marks the row that matters most."""

    seat: Seat | None
    words: str = ""
    figure: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A title with an icon of the kit, a line below it, and rows. `art` is drawn to the right, at most 300 px wide and
    `tall` px high; the rows leave room for it."""

    icon: str
    title: str
    parts: Sequence[Part]
    line: str = ""
    art: tuple[Band, ...] = ()
    tall: int = 0


Moments = Callable[[Mapping[str, Any], Sequence[Mapping[str, Any]], Say], "Moment | None"]
"""Makes a moment of an event, from the events of its chapter up to and with it, all as JSON."""


def moment_of(make: Moments, events: Sequence[Mapping[str, Any]], say: Say) -> Picture | None:
    """The picture of the last moment among the public events of a chapter, None if there is none."""
    say = say.plain
    for at in range(len(events) - 1, -1, -1):
        found = make(events[at], events[: at + 1], say)
        if found is not None:
            return drawn(found, say)
    return None


def drawn(moment: Moment, say: Say) -> Picture:
    right = WIDTH - 24 - (316 if moment.art else 0)
    tops = list(accumulate((_high(part) for part in moment.parts), initial=_HEAD))
    tall = max(tops[-1], moment.tall) + 20
    bands = [_ground(moment, tall)]
    for part, top in zip(moment.parts, tops, strict=False):
        bands += _part(part, say, top, right)
    head = f"{moment.title}. {moment.line}." if moment.line else f"{moment.title}."
    alt = alt_text([head, *(_in_words(part, say) for part in moment.parts)])
    return Picture(WIDTH, tall, (*bands, *moment.art), alt)


def _high(part: Part) -> int:
    return _NOBODYS if part.seat is None else _ROW


def _in_words(part: Part, say: Say) -> str:
    words = ", ".join(one for one in (part.words, part.figure) if one)
    if part.seat is None:
        return f"{words}."
    return f"{name(say, part.seat)}: {words}." if words else f"{name(say, part.seat)}."


def _ground(moment: Moment, tall: int) -> Band:
    d = Drawing(0, 0, WIDTH, tall, palette.ABYSS)
    d.box(8, 8, WIDTH - 16, tall - 16, palette.PANEL, radius=18)
    d.icon(moment.icon, 62, 64, 66, palette.BRONZE, palette.PANEL)
    room = WIDTH - 132 - (316 if moment.art else 0)
    if moment.line:
        d.text(108, 60, moment.title, 42, palette.IVORY, EXTRA, room=room)
        d.text(108, 97, moment.line, 29, palette.MUTED, MEDIUM, room=room)
    else:
        d.text(108, 79, moment.title, 44, palette.IVORY, EXTRA, room=room)
    return d.band()


def _part(part: Part, say: Say, y: int, right: int) -> list[Band]:
    high = _high(part) - 10
    ground, ink, faint = (
        (palette.PARCHMENT, palette.INK, palette.INK) if part.lit else (palette.RAISED, palette.IVORY, palette.MUTED)
    )
    d = Drawing.panel(24, y, right - 24, high, ground, radius=14)
    if part.seat is None:
        d.lines(44, y + high / 2, part.words, 30, ink, room=right - 84, most=3, pitch=34, middle=True)
        return [d.band()]
    figure = d.text(right - 20, y + 60, part.figure, 50, ink, EXTRA, anchor="end", room=200) if part.figure else 0
    room = right - 40 - 96 - figure
    d.text(96, y + (39 if part.words else 56), name(say, part.seat), 35, ink, EXTRA, room=room)
    if part.words:
        d.text(96, y + 73, part.words, 28, faint, MEDIUM, room=room)
    return [d.band(), Drawing.piece(house(part.seat), 60, y + 43, 50)]
