"""The political half of the board: six cities roughly in their geographical places, the Persians, the tiles on
display."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.signs import ARMS, TALL, TILE, TINTS, arms_of, cubes, figures, influence_tile, token
from engine.games.perikles.state import Perikles, Phase, commanders
from engine.games.perikles.terms.powers import CITIES, Power
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA

TOP, BOTTOM = 136, 700
_PLACES = {
    Power.CORINTH: (32, 144), Power.THEBES: (416, 144), Power.ATHENS: (800, 144),
    Power.SPARTA: (32, 352), Power.ARGOS: (416, 352), Power.MEGARA: (800, 352),
}  # fmt: skip
_DISPLAY, _PERSIA = 576, 998
_LETTERS = "αβ"


class Plate(NamedTuple):
    """Height of a city's plate, and distances of its cubes and its foot from its top, in px."""

    high: int
    cubes: int
    foot: int


BOARD = Plate(200, 100, 150)
PINNED = Plate(266, 128, 216)
"""A plate with room for pins below candidates and cubes."""
WIDE = 368
_FIRST, _PITCH = 46, 68


def cities(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """The sea with six cities, made of small bands that are equal at every table."""
    yield sea()
    for name, (x, y) in _PLACES.items():
        yield from city(g, say, name, x, y)
        facts = (sorted(g.cubes[name].items()), g.candidates[name], g.leader.get(name), g.statues[name],
                 g.defeats[name])  # fmt: skip
        news.frame(f"city.{name}", facts, x, y, WIDE, BOARD.high, 14)


def city(g: Perikles, say: Say, name: Power, x: int, y: int, at: Plate = BOARD) -> Iterator[Band]:
    yield _ground(say, name, x, y, at)
    yield from _army(g, name, x + 142, y, 66)
    for seat in g.seats:
        left, middle = cubes_at(seat, x, y, at)
        yield cubes(seat, g.cubes[name][seat], left, middle)
    boxes = DATA.city[name].defeats
    yield shields(boxes, min(g.defeats[name], boxes), x + 14, y + at.foot)
    value = str(DATA.value(name, g.defeats[name]))
    yield Drawing.caption(x + 222, y + at.foot + 32, value, 38, palette.IVORY, EXTRA, room=34)
    yield from _people(g, name, x, y, at)


def cubes_at(seat: Seat, x: int, y: int, at: Plate) -> tuple[int, int]:
    """Position of a player's cubes in a city with this top left corner."""
    return x + _FIRST + _PITCH * seat, y + at.cubes


def niche_at(n: int, x: int, y: int) -> tuple[int, int]:
    """Position of alpha (0) or beta (1) in a city with this top left corner."""
    return x + 288 + 52 * n, y + 34


def still_cities(say: Say) -> Iterator[Band]:
    """Bands that all tables share."""
    yield from (sea(), _persia(say))
    for city in CITIES:
        yield from (_ground(say, city, 0, 0, at) for at in (BOARD, PINNED))
        boxes = DATA.city[city].defeats
        yield from (shields(boxes, lost, 0, 0) for lost in range(boxes + 1))
        yield Drawing.emblem("laurel", 0, 0, 76, palette.BRONZE, TINTS[city])
    yield from (_space(letter, 0, 0) for letter in _LETTERS)
    yield from figures(29, palette.IVORY, BOLD)
    yield from figures(38, palette.IVORY, EXTRA)


def sea() -> Band:
    d = Drawing.plate(24, TOP, 1152, 424, palette.ABYSS)
    d.box(24, TOP, 1152, 424, palette.SEA[1], radius=18)
    return d.band()


def _ground(say: Say, name: Power, x: int, y: int, at: Plate) -> Band:
    """The name, and the signs beside the numbers."""
    tint = TINTS[name]
    d = Drawing(x, y, WIDE, at.high)
    d.box(x, y, WIDE, at.high, tint, radius=14)
    d.text(x + 14, y + 42, say.value(name), 34, palette.IVORY, EXTRA, room=124)
    for n, icon in enumerate(ARMS.values()):
        d.icon(icon, x + 156 + 66 * n, y + 31, 30, palette.IVORY, tint)
    d.icon("temple", x + 196, y + at.foot + 19, 38, palette.IVORY, tint)
    return d.band()


def _army(g: Perikles, power: Power, x: int, y: int, pitch: int) -> Iterator[Band]:
    """Numbers of hoplites and triremes in the army space or in their commanders' pools."""
    at_home = (sum(pair) for pair in zip(arms_of(g.army[power]), arms_of(g.pool[power]), strict=True))
    for n, number in enumerate(at_home):
        yield Drawing.caption(x + 31 + pitch * n, y + 42, str(number), 29, palette.IVORY, BOLD, room=34)


def shields(boxes: int, lost: int, x: int, y: int) -> Band:
    """The spaces for a city's defeats; suffered defeats are broken shields."""
    d = Drawing(x - 2, y - 2, 38 * boxes, 40)
    for n in range(boxes):
        left = x + 38 * n
        d.path("M0,0H30V16Q30,30 15,36Q0,30 0,16Z", palette.ABYSS if n < lost else None, x=left, y=y,
               line=palette.IVORY, line_width=3)  # fmt: skip
        if n < lost:
            d.path("M16,2 L10,14 L20,19 L13,34", x=left, y=y, line=palette.LOSS, line_width=3)
    return d.band()


def _space(letter: str, x: int, y: int) -> Band:
    """An empty space for a candidate."""
    d = Drawing.around(x, y, 25)
    d.circle(x, y, 22, None, edge=palette.IVORY)
    d.text(x, y + 8, letter, 28, palette.IVORY, BOLD, anchor="middle")
    return d.band()


def _people(g: Perikles, name: Power, x: int, y: int, at: Plate) -> Iterator[Band]:
    """The candidates or the leader, and the statues."""
    leader = g.leader.get(name)
    if leader is not None:
        yield Drawing.emblem("laurel", x + 314, y + 38, 76, palette.BRONZE, TINTS[name])
        yield token(leader, x + 314, y + 36, 44)
    else:
        both = g.candidates[name]
        for n, letter in enumerate(_LETTERS):
            left, middle = niche_at(n, x, y)
            yield token(both[n], left, middle, 44) if n < len(both) else _space(letter, left, middle)
    for n, seat in enumerate(g.statues[name]):
        yield token(seat, x + 276 + 36 * n, y + at.foot + 18, 34)


def display(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """The displayed influence tiles, and the Persians."""
    lit = g.phase in (Phase.INFLUENCE, Phase.SETUP)
    for at, tile in enumerate(g.display):
        x = 24 + 97 * at
        yield influence_tile(say, tile, x, _DISPLAY, lit=lit)
        news.frame(f"display.{at}", tile.id, x, _DISPLAY, TILE, TALL, 12)
    yield _persia(say)
    yield from _army(g, Power.PERSIA, _PERSIA + 12, _DISPLAY + 45, 78)
    for n, seat in enumerate(commanders(g, Power.PERSIA)):
        yield token(seat, _PERSIA + 158 - 32 * n, _DISPLAY + 28, 34)


def _persia(say: Say) -> Band:
    tint = TINTS[Power.PERSIA]
    d = Drawing(_PERSIA, _DISPLAY, 1176 - _PERSIA, TALL)
    d.box(_PERSIA, _DISPLAY, 1176 - _PERSIA, TALL, tint, radius=12)
    d.text(_PERSIA + 14, _DISPLAY + 38, say.value(Power.PERSIA), 31, palette.IVORY, EXTRA, room=150)
    for n, icon in enumerate(ARMS.values()):
        d.icon(icon, _PERSIA + 26 + 78 * n, _DISPLAY + 76, 30, palette.IVORY, tint)
    return d.band()
