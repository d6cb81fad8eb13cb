"""The war half of the board: seven locations with attackers on the left and defenders on the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core import backs
from engine.games.perikles.data import DATA
from engine.games.perikles.picture_signs import ARMS, TINTS, chip, token
from engine.games.perikles.state import Perikles
from engine.games.perikles.things import Counter, Location, Phase, Power, Side, Target, read_post
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA

TOP, STEP = 704, 84
_TILE, _LEFT, _RIGHT = 300, 450, 750


def battle_rows(g: Perikles, say: Say, news: News) -> Iterator[Band]:
    """All rows of the turn; the one that is fought for is lit."""
    for at, location in enumerate(g.rows):
        y = TOP + STEP * at
        fought = at < g.fought
        yield _tile(g, say, location, y, lit=g.phase is Phase.BATTLES and at == g.fought, spent=fought)
        sides = {side: powers_at(g, location, side) for side in Side}
        for side, powers in sides.items() if not fought else ():
            yield from _side(g, say, Target(location, side), powers, y)
        winners = [seat for seat in g.seats if fought and location in g.won[seat]]
        for n, seat in enumerate(winners):
            yield token(seat, _RIGHT - 30 - 38 * n, y + 38, 38)
        facts = [(side, [(power, sorted(_shown(pile))) for power, pile in powers.items()]) for side, powers in
                 sides.items()]  # fmt: skip
        news.frame(f"row.{at}", (location, facts, fought, winners), 24, y, 1152, STEP - 8, 12)


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


def _tile(g: Perikles, say: Say, location: Location, y: int, *, lit: bool, spent: bool) -> Band:
    """Name, owner's tint, points, rounds in order, who is helped."""
    entry = DATA.of[location]
    war = g.phase in (Phase.SENDING, Phase.BATTLES)
    ground = palette.PARCHMENT if lit else palette.RAISED if war and not spent else palette.PANEL
    ink = palette.INK if lit else palette.SPENT_TEXT if spent else palette.IVORY
    d = Drawing(24, y, 1152, STEP - 8)
    d.box(24, y, 1152, STEP - 8, palette.PANEL if war and not spent else palette.ABYSS, radius=12,
          edge=palette.IVORY if lit else palette.HAIRLINE, edge_width=4 if lit else 2)  # fmt: skip
    d.box(_LEFT, y + 3, _TILE, STEP - 14, ground)
    d.box(_LEFT, y + 3, 62, STEP - 14, TINTS[entry.city])
    d.text(_LEFT + 31, y + 48, say.value(entry.city, "short"), 28, palette.IVORY, BOLD, anchor="middle", room=54)
    d.text(_LEFT + 74, y + 34, say.value(location, "short"), 30, ink, EXTRA, room=172)
    left = _LEFT + 90
    for arm in entry.rounds:
        d.icon(ARMS[arm], left, y + 55, 32, ink, ground)
        left += 22
        for side, helped in ((Side.ATTACK, entry.rebels), (Side.DEFENCE, entry.militia)):
            if arm in helped:
                left = _plus(d, side, left, y + 55, ink)
        left += 22
    if not spent:
        d.text(_RIGHT - 26, y + 54, str(entry.points), 44, ink, EXTRA, anchor="end")
    return d.band()


def _plus(d: Drawing, side: Side, x: float, y: float, ink: str) -> float:
    """One more for the attackers (rebels) or the defenders (militia), with an arrow that points to them."""
    attack = side is Side.ATTACK
    d.path("M8,-7 L-2,0 L8,7Z" if attack else "M-2,-7 L8,0 L-2,7Z", ink, x=x + (0 if attack else 32), y=y)
    d.text(x + (11 if attack else 0), y + 9, "+1", 26, ink, BOLD)
    return x + 44


def _side(g: Perikles, say: Say, target: Target, powers: dict[Power, Sequence[Counter]], y: int) -> Iterator[Band]:
    """Chips from the tile outwards, those of the main player first, his token beside the tile."""
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
    wide = min(106, (room - 6 * len(ordered)) // max(len(ordered), 1))
    for n, power in enumerate(ordered):
        x = inner - (wide + 6) * (n + 1) + 6 if attack else inner + (wide + 6) * n
        yield chip(say, power, powers[power], x, y + 4, wide, framed=power in own)
