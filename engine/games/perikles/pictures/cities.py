"""The political half of the board: six cities about where they lie on the map, the Persians, the tiles on display."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.signs import ARMS, TALL, TILE, TINTS, arms_of, cubes, figures, influence_tile, token
from engine.games.perikles.powers import CITIES, Power
from engine.games.perikles.state import Perikles, Phase, commanders
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA

TOP, BOTTOM = 136, 700
_WIDE, _HIGH = 368, 200
_PLACES = {
    Power.CORINTH: (32, 144), Power.THEBES: (416, 144), Power.ATHENS: (800, 144),
    Power.SPARTA: (32, 352), Power.ARGOS: (416, 352), Power.MEGARA: (800, 352),
}  # fmt: skip
_DISPLAY, _PERSIA = 576, 998
_LETTERS = "αβ"


def cities(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """The sea with six cities in it, all laid together of small pieces that are the same at every table."""
    yield sea()
    for city, (x, y) in _PLACES.items():
        yield _ground(say, city, x, y)
        yield from _army(g, city, x + 142, y, 66)
        for n, seat in enumerate(g.seats):
            yield cubes(seat, g.cubes[city][seat], x + 46 + 68 * n, y + 100)
        boxes = DATA.city[city].defeats
        yield shields(boxes, min(g.defeats[city], boxes), x + 14, y + 150)
        value = str(DATA.value(city, g.defeats[city]))
        yield Drawing.caption(x + 222, y + 182, value, 38, palette.IVORY, EXTRA, room=34)
        yield from _people(g, city, x, y)
        facts = (
            sorted(g.cubes[city].items()),
            g.candidates[city],
            g.leader.get(city),
            g.statues[city],
            g.defeats[city],
        )
        news.frame(f"city.{city}", facts, x, y, _WIDE, _HIGH, 14)


def still_cities(say: Say) -> Iterator[Band]:
    """What looks alike at all tables."""
    yield from (sea(), _persia(say))
    for city in CITIES:
        yield _ground(say, city, 0, 0)
        boxes = DATA.city[city].defeats
        yield from (shields(boxes, lost, 0, 0) for lost in range(boxes + 1))
        yield Drawing.emblem("laurel", 0, 0, 76, palette.BRONZE, TINTS[city])
    yield from (_space(letter, 0, 0) for letter in _LETTERS)
    yield from figures(29, palette.IVORY, BOLD)
    yield from figures(38, palette.IVORY, EXTRA)


def sea() -> Band:
    """The ground of the cities."""
    d = Drawing.plate(24, TOP, 1152, 424, palette.ABYSS)
    d.box(24, TOP, 1152, 424, palette.SEA[1], radius=18)
    return d.band()


def _ground(say: Say, city: Power, x: int, y: int) -> Band:
    """Name, and the signs beside which the numbers stand."""
    tint = TINTS[city]
    d = Drawing(x, y, _WIDE, _HIGH)
    d.box(x, y, _WIDE, _HIGH, tint, radius=14)
    d.text(x + 14, y + 42, say.value(city), 34, palette.IVORY, EXTRA, room=124)
    for n, icon in enumerate(ARMS.values()):
        d.icon(icon, x + 156 + 66 * n, y + 31, 30, palette.IVORY, tint)
    d.icon("temple", x + 196, y + 169, 38, palette.IVORY, tint)
    return d.band()


def _army(g: Perikles, power: Power, x: int, y: int, pitch: int) -> Iterator[Band]:
    """How many hoplites and triremes are at home or in the hands of who commands them."""
    at_home = (sum(pair) for pair in zip(arms_of(g.army[power]), arms_of(g.pool[power]), strict=True))
    for n, number in enumerate(at_home):
        yield Drawing.caption(x + 31 + pitch * n, y + 42, str(number), 29, palette.IVORY, BOLD, room=34)


def shields(boxes: int, lost: int, x: int, y: int) -> Band:
    """The defeats that a city can count, those suffered broken."""
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


def _people(g: Perikles, city: Power, x: int, y: int) -> Iterator[Band]:
    """Candidates or the leader, statues."""
    leader = g.leader.get(city)
    if leader is not None:
        yield Drawing.emblem("laurel", x + 314, y + 38, 76, palette.BRONZE, TINTS[city])
        yield token(leader, x + 314, y + 36, 44)
    else:
        both = g.candidates[city]
        for n, letter in enumerate(_LETTERS):
            left = x + 288 + 52 * n
            yield token(both[n], left, y + 34, 44) if n < len(both) else _space(letter, left, y + 34)
    for n, seat in enumerate(g.statues[city]):
        yield token(seat, x + 276 + 36 * n, y + 168, 34)


def display(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """Ten influence tiles, and the Persians."""
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
