"""The war half of the board: seven locations with attackers on the left and defenders on the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core import backs
from engine.games.perikles.counters import Arm, Counter
from engine.games.perikles.data import DATA
from engine.games.perikles.locations import Location, Side, Target, read_post
from engine.games.perikles.pictures.signs import ARMS, CHIP, TINTS, chip, figures, token
from engine.games.perikles.powers import CITIES, Power
from engine.games.perikles.state import Perikles, Phase
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA

TOP, STEP = 704, 84
_TILE, _LEFT, _RIGHT = 300, 450, 750


class _Look(NamedTuple):
    """The colours of a row, of the tile in it, and of words on that."""

    row: str
    ground: str
    ink: str


_PEACE = _Look(palette.ABYSS, palette.PANEL, palette.IVORY)
_WAR = _Look(palette.PANEL, palette.RAISED, palette.IVORY)
_LIT = _Look(palette.PANEL, palette.PARCHMENT, palette.INK)
_SPENT = _Look(palette.ABYSS, palette.PANEL, palette.SPENT_TEXT)


def battle_rows(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """All rows of the turn; the one that is fought for is lit."""
    war = g.phase in (Phase.SENDING, Phase.BATTLES)
    for at, location in enumerate(g.rows):
        y = TOP + STEP * at
        fought = at < g.fought
        if fought:
            look = _SPENT
        elif g.phase is Phase.BATTLES and at == g.fought:
            look = _LIT
        else:
            look = _WAR if war else _PEACE
        yield _plate(y, look)
        yield from _tile(say, location, y, look)
        sides = {side: powers_at(g, location, side) for side in Side}
        for side, powers in sides.items() if not fought else ():
            yield from _side(g, say, Target(location, side), powers, y)
        winners = [seat for seat in g.seats if fought and location in g.won[seat]]
        for n, seat in enumerate(winners):
            yield token(seat, _RIGHT - 30 - 38 * n, y + 38, 38)
        facts = [(side, [(power, sorted(_shown(pile))) for power, pile in powers.items()]) for side, powers in
                 sides.items()]  # fmt: skip
        news.frame(f"row.{at}", (location, facts, fought, winners), 24, y, 1152, STEP - 8, 12)


def still_rows(say: Say) -> Iterator[Band]:
    """What looks alike at all tables."""
    for look in (_PEACE, _WAR, _LIT):
        yield _plate(0, look)
        yield from (_ground(say, city, 0, look) for city in CITIES)
        kinds = dict.fromkeys((entry.rounds, entry.rebels, entry.militia) for entry in DATA.of.values())
        yield from (_rounds(*kind, 0, look) for kind in kinds)
        yield from figures(44, look.ink, EXTRA, "end")
    yield from (_name(say, location, 0, _PEACE) for location in Location)


def _shown(pile: Sequence[Counter]) -> list[str]:
    """What of a pile is drawn: the backs."""
    return [str(one) for one in backs(pile)]


def powers_at(g: Perikles, location: Location, side: Side) -> dict[Power, Sequence[Counter]]:
    """The piles on a side by power, face up or down."""
    found: dict[Power, Sequence[Counter]] = {}
    for key, pile in (*g.sent.items(), *g.shown.items()):
        where, whose, power = read_post(key)
        if where is location and whose is side and len(pile):
            found[power] = pile
    return {power: found[power] for power in Power if power in found}


def _plate(y: int, look: _Look) -> Band:
    """The whole row."""
    d = Drawing(24, y, 1152, STEP - 8)
    lit = look is _LIT
    d.box(24, y, 1152, STEP - 8, look.row, radius=12, edge=palette.IVORY if lit else palette.HAIRLINE,
          edge_width=4 if lit else 2)  # fmt: skip
    return d.band()


def _tile(say: Say, location: Location, y: int, look: _Look) -> Iterator[Band]:
    """Name, owner's tint, points, rounds in order, who is helped."""
    entry = DATA.of[location]
    yield _ground(say, entry.city, y, look)
    yield _name(say, location, y, look)
    yield _rounds(entry.rounds, entry.rebels, entry.militia, y, look)
    if look is not _SPENT:
        yield Drawing.caption(_RIGHT - 26, y + 54, str(entry.points), 44, look.ink, EXTRA, anchor="end")


def _ground(say: Say, city: Power, y: int, look: _Look) -> Band:
    d = Drawing(_LEFT, y + 3, _TILE, STEP - 14)
    d.box(_LEFT, y + 3, _TILE, STEP - 14, look.ground)
    d.box(_LEFT, y + 3, 62, STEP - 14, TINTS[city])
    d.text(_LEFT + 31, y + 48, say.value(city, "short"), 28, palette.IVORY, BOLD, anchor="middle", room=54)
    return d.band()


def _name(say: Say, location: Location, y: int, look: _Look) -> Band:
    return Drawing.caption(_LEFT + 74, y + 31, say.value(location, "short"), 30, look.ink, EXTRA, room=172)


def _rounds(rounds: Sequence[Arm], rebels: Sequence[Arm], militia: Sequence[Arm], y: int, look: _Look) -> Band:
    """The types that fight, in order, each with who is helped."""
    d = Drawing(_LEFT + 70, y + 38, 206, 36)
    left = _LEFT + 90
    for arm in rounds:
        d.icon(ARMS[arm], left, y + 56, 32, look.ink, look.ground)
        left += 22
        for side, helped in ((Side.ATTACK, rebels), (Side.DEFENCE, militia)):
            if arm in helped:
                left = _plus(d, side, left, y + 56, look.ink)
        left += 22
    return d.band()


def _plus(d: Drawing, side: Side, x: float, y: float, ink: str) -> float:
    """One more for the attackers (rebels) or the defenders (militia), with an arrow that points to them."""
    attack = side is Side.ATTACK
    d.path("M8,-7 L-2,0 L8,7Z" if attack else "M-2,-7 L8,0 L-2,7Z", ink, x=x + (0 if attack else 32), y=y)
    d.text(x + (11 if attack else 0), y + 9, "+1", 26, ink, BOLD)
    return x + 44


def _side(g: Perikles, say: Say, target: Target, powers: dict[Power, Sequence[Counter]], y: int) -> Iterator[Band]:
    """Chips from the tile outwards, those of the main player first, their token beside the tile."""
    attack = target.side is Side.ATTACK
    main = g.main.get(target.id)
    inner = _LEFT - 8 if attack else _RIGHT + 8
    room = 410
    if main is not None:
        yield token(main, inner - 24 if attack else inner + 24, y + 38, 42)
        inner += -52 if attack else 52
        room -= 52
    own = g.led(main) if main is not None else ()
    ordered = sorted(powers, key=lambda power: power not in own)
    gap = 6 if len(ordered) < 6 else 3
    wide = min(CHIP, room // max(len(ordered), 1) - gap)
    for n, power in enumerate(ordered):
        x = inner - (wide + gap) * (n + 1) + gap if attack else inner + (wide + gap) * n
        yield from chip(say, power, powers[power], x, y + 4, wide, framed=power in own)
