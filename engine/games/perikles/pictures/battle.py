"""A battle under way: the counters of both sides with their sums, the odds, and the tokens at the start."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.own import plate
from engine.games.perikles.pictures.rows import OPEN, WIDE, numbered, powers_at, tile
from engine.games.perikles.pictures.signs import ARMS, TINTS, token
from engine.games.perikles.rules.battles import strengths
from engine.games.perikles.rules.combat import odds, percent
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import Arm, Counter, Location, Power, Side, Target
from engine.games.sheet import Spots
from engine.language import Say
from engine.look import Band, Drawing, palette
from engine.look.type import BOLD, EXTRA

_PITCH, _LEAST = 46, 124


def battle(
    g: Perikles,
    say: Say,
    location: Location,
    y: int,
    room: int,
    arm: Arm,
    options: Sequence[object],
    about: Mapping[str, object],
    spots: Spots,
) -> tuple[list[Band], int]:
    """The bands and their height, at most `room` px; counters that are options are lit."""
    sides = {side: _fighting(g, location, side, arm) for side in Side}
    most = (max(room, _LEAST) - 8) // _PITCH
    tall = max(_LEAST, 8 + _PITCH * min(most, max(len(piles) for piles in sides.values())))
    d = Drawing.panel(WIDE.x, y, WIDE.width, tall, palette.PANEL, radius=12, edge=palette.IVORY, edge_width=4)
    bands = [d.band(), *tile(say, location, y + 2, OPEN, WIDE), numbered(g.rows.index(location) + 1, y + 2, WIDE)]
    sums = dict(zip(Side, strengths(g, location, arm), strict=True))
    tokens = cast("Sequence[int] | None", about.get("tokens"))
    if tokens is not None and all(sums.values()):
        needs = odds(*sums.values())
        bands += _needs(needs.attacker, needs.defender, y + 100)
    for n, side in enumerate(Side):
        attack = side is Side.ATTACK
        x = WIDE.left - 34 if attack else WIDE.right + 34
        main = g.main.get(Target(location, side).id)
        bands.append(Drawing.caption(x, y + 46, str(sums[side]), 44, palette.IVORY, EXTRA, anchor="middle"))
        if main is not None and tokens is None:
            bands.append(token(main, x, y + 92, 36))
        if tokens is not None and all(sums.values()):
            chance = f"{percent(odds(*sums.values()), tokens, side)}%"
            bands.append(Drawing.caption(x, y + 76, chance, 28, palette.BRONZE, BOLD, anchor="middle"))
            bands.append(_tokens(303 if attack else 481, y + 100, tokens[n]))
        for line, (power, pile) in enumerate([*sides[side].items()][:most]):
            left = WIDE.x + 12 if attack else WIDE.right + 66
            bands += _force(say, power, pile, left, y + 6 + _PITCH * line, arm, options, spots)
    return bands, tall


def _fighting(g: Perikles, location: Location, side: Side, arm: Arm) -> dict[Power, list[Counter]]:
    piles = {power: [one for one in pile if one.arm is arm] for power, pile in powers_at(g, location, side).items()}
    return {power: pile for power, pile in piles.items() if pile}


def _needs(attacker: int, defender: int, y: int) -> Iterator[Band]:
    """The sums of two dice that hit, beside a die."""
    d = Drawing(376, y - 16, 32, 32)
    d.box(378, y - 14, 28, 28, palette.PARCHMENT, radius=6)
    for right, down in ((-7, -7), (7, -7), (0, 0), (-7, 7), (7, 7)):
        d.circle(392 + right, y + down, 3, palette.INK)
    yield d.band()
    yield Drawing.caption(368, y + 11, f"{attacker}+", 30, palette.IVORY, BOLD, anchor="end")
    yield Drawing.caption(416, y + 11, f"{defender}+", 30, palette.IVORY, BOLD)


def _tokens(x: int, y: int, count: int) -> Band:
    d = Drawing(x - 24, y - 10, 48, 20)
    for n in range(DATA.tokens.need):
        d.circle(x - 11 + 22 * n, y, 7, palette.BRONZE if n < count else None, edge=palette.BRONZE)
    return d.band()


def _force(
    say: Say, power: Power, pile: Sequence[Counter], x: int, y: int, arm: Arm, options: Sequence[object], spots: Spots
) -> Iterator[Band]:
    d = Drawing.panel(x, y + 2, 82, 38, TINTS[power], radius=8)
    d.text(x + 5, y + 31, say.value(power, "short"), 28, palette.IVORY, BOLD)
    d.icon(ARMS[arm], x + 67, y + 21, 24, palette.IVORY, TINTS[power])
    yield d.band()
    for n, one in enumerate(sorted(pile, key=lambda one: -one.strength)[:5]):
        yield spots.note(one, plate(one.strength, 1, x + 86 + 26 * n, y, lit=one in options))
