"""The political half of the board: six cities about where they lie on the map, the Persians, the tiles on display."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.perikles.data import DATA
from engine.games.perikles.picture_signs import ARMS, TALL, TILE, TINTS, arms_of, influence_tile, token
from engine.games.perikles.state import Perikles, commanders
from engine.games.perikles.things import Arm, Phase, Power
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA

TOP, BOTTOM = 136, 700
_WIDE, _HIGH = 368, 200
_PLACES = {
    Power.CORINTH: (32, 144), Power.THEBES: (416, 144), Power.ATHENS: (800, 144),
    Power.SPARTA: (32, 352), Power.ARGOS: (416, 352), Power.MEGARA: (800, 352),
}  # fmt: skip
_DISPLAY = 576


def cities(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """The sea with six cities in it."""
    yield sea()
    for city, (x, y) in _PLACES.items():
        yield _panel(g, say, city, x, y)
        yield from _people(g, city, x, y)
        facts = (
            sorted(g.cubes[city].items()),
            g.candidates[city],
            g.leader.get(city),
            g.statues[city],
            g.defeats[city],
        )
        news.frame(f"city.{city}", facts, x, y, _WIDE, _HIGH, 14)


def sea() -> Band:
    """The ground of the cities."""
    d = Drawing.plate(24, TOP, 1152, 424, palette.ABYSS)
    d.box(24, TOP, 1152, 424, palette.SEA[1], radius=18)
    return d.band()


def _panel(g: Perikles, say: Say, city: Power, x: int, y: int) -> Band:
    """Name, army at home, everybody's cubes, defeats and the value of a statue."""
    tint = TINTS[city]
    d = Drawing(x, y, _WIDE, _HIGH)
    d.box(x, y, _WIDE, _HIGH, tint, radius=14)
    d.text(x + 14, y + 42, say.value(city), 34, palette.IVORY, EXTRA, room=124)
    hoplites, triremes = (sum(pair) for pair in zip(arms_of(g.army[city]), arms_of(g.pool[city]), strict=True))
    for arm, number, left in ((Arm.HOPLITE, hoplites, 142), (Arm.TRIREME, triremes, 208)):
        d.icon(ARMS[arm], x + left + 14, y + 31, 30, palette.IVORY, tint)
        d.text(x + left + 31, y + 42, str(number), 29, palette.IVORY, BOLD, room=34)
    for n in range(DATA.city[city].defeats):
        left = x + 14 + 38 * n
        lost = n < g.defeats[city]
        d.path("M0,0H30V16Q30,30 15,36Q0,30 0,16Z", palette.ABYSS if lost else None, x=left, y=y + 150,
               line=palette.IVORY, line_width=3)  # fmt: skip
        if lost:
            d.path("M16,2 L10,14 L20,19 L13,34", x=left, y=y + 150, line=palette.LOSS, line_width=3)
    d.icon("temple", x + 196, y + 169, 38, palette.IVORY, tint)
    d.text(x + 222, y + 182, str(DATA.value(city, g.defeats[city])), 38, palette.IVORY, EXTRA, room=34)
    for n, seat in enumerate(g.seats):
        d.count(house(seat), g.cubes[city][seat], x + 46 + 68 * n, y + 100, 56)
    if city not in g.leader:
        for n, letter in enumerate("αβ"):
            d.circle(x + 288 + 52 * n, y + 34, 22, None, edge=palette.IVORY)
            d.text(x + 288 + 52 * n, y + 42, letter, 28, palette.IVORY, BOLD, anchor="middle")
    return d.band()


def _people(g: Perikles, city: Power, x: int, y: int) -> Iterator[Band]:
    """Candidates or the leader, statues."""
    leader = g.leader.get(city)
    if leader is not None:
        yield Drawing.emblem("laurel", x + 314, y + 38, 76, palette.BRONZE, TINTS[city])
        yield token(leader, x + 314, y + 36, 44)
    for n, seat in enumerate(g.candidates[city]):
        yield token(seat, x + 288 + 52 * n, y + 34, 44)
    for n, seat in enumerate(g.statues[city]):
        yield token(seat, x + 276 + 36 * n, y + 168, 34)


def display(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """Ten influence tiles, and the Persians."""
    lit = g.phase in (Phase.INFLUENCE, Phase.SETUP)
    for at, tile in enumerate(g.display):
        x = 24 + 97 * at
        yield influence_tile(say, tile, x, _DISPLAY, lit=lit)
        news.frame(f"display.{at}", tile.id, x, _DISPLAY, TILE, TALL, 12)
    x, tint = 24 + 97 * 10 + 4, TINTS[Power.PERSIA]
    d = Drawing(x, _DISPLAY, 1176 - x, TALL)
    d.box(x, _DISPLAY, 1176 - x, TALL, tint, radius=12)
    d.text(x + 14, _DISPLAY + 38, say.value(Power.PERSIA), 31, palette.IVORY, EXTRA, room=150)
    hoplites, triremes = (sum(pair) for pair in zip(arms_of(g.army[Power.PERSIA]), arms_of(g.pool[Power.PERSIA]),
                                                    strict=True))  # fmt: skip
    persians = commanders(g, Power.PERSIA)
    for arm, number, left in ((Arm.HOPLITE, hoplites, 12), (Arm.TRIREME, triremes, 90)):
        d.icon(ARMS[arm], x + left + 14, _DISPLAY + 76, 30, palette.IVORY, tint)
        d.text(x + left + 32, _DISPLAY + 87, str(number), 29, palette.IVORY, BOLD, room=40)
    yield d.band()
    for n, seat in enumerate(persians):
        yield token(seat, x + 158 - 32 * n, _DISPLAY + 28, 34)
