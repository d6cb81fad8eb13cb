"""The political half of the board: six cities roughly in their places, the Persians, the tiles on display."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.signs import (
    ARMS,
    NEAR_TILE,
    TILE,
    TINTS,
    arms_of,
    badge,
    cubes,
    influence_tile,
    token,
)
from engine.games.perikles.rules.cubes import SPACES
from engine.games.perikles.state import Perikles, Phase, commanders
from engine.games.perikles.terms import CITIES, Power, Space
from engine.games.sheet import Spots
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA, width

TOP = 136
DEAD = 698
"""Top of the line of the dead pool."""
_PLACES = {
    Power.CORINTH: (32, 144), Power.THEBES: (416, 144), Power.ATHENS: (800, 144),
    Power.SPARTA: (32, 352), Power.ARGOS: (416, 352), Power.MEGARA: (800, 352),
}  # fmt: skip
_DISPLAY = 576
_LETTERS = "αβ"


class Plate(NamedTuple):
    """Sizes of a city's plate, and places on it from its top left corner, in px."""

    wide: int
    high: int
    name: tuple[int, int]  # baseline and room of the name
    army: tuple[int, int, int]  # first icon, distance of the two, baseline of the numbers
    cubes: tuple[int, int, int, int]  # first one, distance, middle, size
    foot: int  # top of the spaces for defeats
    value: tuple[int, int]  # icon of its points, baseline
    niches: tuple[int, int, int]  # middle of alpha, distance, middle line
    statues: tuple[int, int, int]  # first one, distance, size
    laurel: int


BOARD = Plate(368, 200, (42, 124), (156, 66, 42), (46, 68, 100, 56), 150, (196, 182), (288, 52, 34), (276, 36, 34), 76)
NEAR = Plate(252, 190, (39, 142), (28, 84, 140), (31, 47, 80, 44), 151, (192, 141), (180, 46, 29), (178, 30, 30), 58)
"""A plate of a third of a picture for a phone."""


class Look(NamedTuple):
    """What can be chosen in a city: the city, or cubes of these seats in its spaces. `dark`: nothing is."""

    lit: bool = False
    dark: bool = False
    cubes: tuple[Seat, ...] = ()
    niches: tuple[Seat, ...] = ()


PLAIN = Look()


def cities(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """The sea with six cities, made of small bands that are equal at every table."""
    yield sea()
    for name, (x, y) in _PLACES.items():
        yield from city(g, say, name, x, y, Spots())
        facts = (sorted(g.cubes[name].items()), g.candidates[name], g.leader.get(name), g.statues[name],
                 g.defeats[name])  # fmt: skip
        news.frame(f"city.{name}", facts, x, y, BOARD.wide, BOARD.high, 14)


def city(
    g: Perikles, say: Say, name: Power, x: int, y: int, spots: Spots, at: Plate = BOARD, look: Look = PLAIN
) -> Iterator[Band]:
    yield spots.note(name, _ground(say, name, x, y, at, lit=look.lit, dark=look.dark))
    yield from _army(g, name, x + at.army[0] + 17, y + at.army[2], at.army[1])
    first, pitch, middle, size = at.cubes
    for seat in g.seats:
        left = x + first + pitch * seat
        if seat in look.cubes:
            yield spots.note((name, seat, Space.MAIN), pad(left, y + middle, 46, 54))
        yield cubes(seat, g.cubes[name][seat], left, y + middle, size)
    boxes = DATA.cities[name].defeats
    yield shields(boxes, min(g.defeats[name], boxes), x + 14, y + at.foot)
    value = str(DATA.value(name, g.defeats[name]))
    left, line = at.value
    yield Drawing.caption(x + left + 26, y + line, value, 38 if at is BOARD else 32, palette.IVORY, EXTRA, room=34)
    yield from _people(g, name, x, y, spots, at, look)


def pad(x: float, y: float, wide: int, tall: int) -> Band:
    d = Drawing(round(x - wide / 2), round(y - tall / 2), wide, tall)
    d.box(x - wide / 2, y - tall / 2, wide, tall, palette.PARCHMENT, radius=10, edge=palette.BRONZE, edge_width=4)
    return d.band()


_LOOKS = ((False, False), (True, False), (False, True))


def sea() -> Band:
    d = Drawing.panel(24, TOP, 1152, 424, palette.SEA[1], radius=18)
    return d.band()


def _ground(say: Say, name: Power, x: int, y: int, at: Plate, *, lit: bool = False, dark: bool = False) -> Band:
    """The name, and the signs beside the numbers. A lit name is on parchment."""
    tint, drop = palette.PANEL if dark else TINTS[name], at.name[0]
    d = Drawing.panel(x, y, at.wide, at.high, tint, radius=14, edge=palette.BRONZE if lit else None, edge_width=5)
    if dark:
        d.box(x + 14, y, at.wide - 28, 6, TINTS[name])
    size = 34 if at is BOARD else 30
    if lit:
        wide = width(say.value(name), size, EXTRA)
        d.box(x + 6, y + 9, wide + 16, 40, palette.PARCHMENT, radius=8)
    d.text(x + 14, y + drop, say.value(name), size, palette.INK if lit else palette.IVORY, EXTRA, room=at.name[1],
           floor=28)  # fmt: skip
    left, pitch, line = at.army
    for n, icon in enumerate(ARMS.values()):
        d.icon(icon, x + left + pitch * n, y + line - 11, 30, palette.IVORY, tint)
    left, line = at.value
    d.icon("temple", x + left, y + line - 13, 38 if at is BOARD else 32, palette.IVORY, tint)
    return d.band()


def _army(g: Perikles, power: Power, x: int, y: int, pitch: int) -> Iterator[Band]:
    at_home = (sum(pair) for pair in zip(arms_of(g.army[power]), arms_of(g.pool[power]), strict=True))
    for n, number in enumerate(at_home):
        yield Drawing.caption(x + pitch * n, y, str(number), 29, palette.IVORY, BOLD, room=34)


def shields(boxes: int, lost: int, x: int, y: int) -> Band:
    d = Drawing(x - 2, y - 2, 38 * boxes, 40)
    for n in range(boxes):
        left = x + 38 * n
        d.path("M0,0H30V16Q30,30 15,36Q0,30 0,16Z", palette.ABYSS if n < lost else None, x=left, y=y,
               line=palette.IVORY, line_width=3)  # fmt: skip
        if n < lost:
            d.path("M16,2 L10,14 L20,19 L13,34", x=left, y=y, line=palette.LOSS, line_width=3)
    return d.band()


def _space(letter: str, x: int, y: int) -> Band:
    d = Drawing.around(x, y, 25)
    d.circle(x, y, 22, None, edge=palette.IVORY)
    d.text(x, y + 8, letter, 28, palette.IVORY, BOLD, anchor="middle")
    return d.band()


def _people(g: Perikles, name: Power, x: int, y: int, spots: Spots, at: Plate, look: Look) -> Iterator[Band]:
    leader = g.leader.get(name)
    first, pitch, drop = at.niches
    size = 44 if at is BOARD else 38
    if leader is not None:
        left = x + first + pitch / 2
        yield Drawing.emblem("laurel", left, y + drop + 4, at.laurel, palette.BRONZE, TINTS[name])
        yield token(leader, left, y + drop + 2, size if at is BOARD else 32)
    else:
        both = g.candidates[name]
        for n, letter in enumerate(_LETTERS):
            left = x + first + pitch * n
            if n < len(both) and both[n] in look.niches:
                yield spots.note((name, both[n], SPACES[n]), pad(left, y + drop, 46, 50))
            yield token(both[n], left, y + drop, size) if n < len(both) else _space(letter, left, y + drop)
    first, pitch, size = at.statues
    for n, seat in enumerate(g.statues[name]):
        yield token(seat, x + first + pitch * n, y + at.foot + 18, size)


def display(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    lit = g.phase in (Phase.INFLUENCE, Phase.SETUP)
    for at, tile in enumerate(g.display):
        x = 24 + 97 * at
        yield influence_tile(say, tile, x, _DISPLAY, lit=lit)
        news.frame(f"display.{at}", tile.id, x, _DISPLAY, TILE.wide, TILE.tall, 12)
    yield from persia(g, say, _DISPLAY)


class PersiaPlate(NamedTuple):
    """Sizes of the Persians' plate, and places on it, in px."""

    x: int
    wide: int
    tall: int
    size: int  # of the name
    pitch: int  # distance of the two numbers
    line: int  # their baseline


_PERSIA = PersiaPlate(998, 178, TILE.tall, 31, 78, 87)
NEAR_PERSIA = PersiaPlate(667, 109, NEAR_TILE.tall, 28, 50, 74)


def persia(g: Perikles, say: Say, y: int, at: PersiaPlate = _PERSIA) -> Iterator[Band]:
    yield _persia(say, y, at)
    yield from _army(g, Power.PERSIA, at.x + 34, y + at.line, at.pitch)
    for n, seat in enumerate(commanders(g, Power.PERSIA) if at is _PERSIA else ()):
        yield token(seat, at.x + 158 - 32 * n, y + 28, 34)


def _persia(say: Say, y: int, at: PersiaPlate = _PERSIA) -> Band:
    tint = TINTS[Power.PERSIA]
    d = Drawing.panel(at.x, y, at.wide, at.tall, tint, radius=12)
    d.text(at.x + 12, y + 36, say.value(Power.PERSIA), at.size, palette.IVORY, EXTRA, room=at.wide - 24, floor=28)
    for n, icon in enumerate(ARMS.values()):
        d.icon(icon, at.x + 19 + at.pitch * n, y + at.line - 11, 28, palette.IVORY, tint)
    return d.band()


def fallen(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """The dead pool: numbers of hoplites and triremes of each city, in the order of the cities."""
    yield Drawing.caption(24, DEAD + 34, say("picture-dead"), 29, palette.MUTED, BOLD, room=112)
    for n, power in enumerate(CITIES):
        x = 140 + 174 * n
        yield badge(say, power, x, DEAD)
        dead = arms_of(g.dead[power])
        for k, number in enumerate(dead):
            left = x + 80 + 46 * k
            colour = palette.LOSS if number else palette.SPENT_ICON
            yield Drawing.emblem(ARMS[[*ARMS][k]], left, DEAD + 23, 28, colour, palette.ABYSS)
            yield Drawing.caption(left + 14, DEAD + 34, str(number), 29, colour, BOLD, room=34)
        news.at(f"dead.{power}", dead)
