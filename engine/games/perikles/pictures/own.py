"""The viewer's counters beside the rows, each strength once, with dots for their number."""

from collections import Counter as Count
from collections.abc import Iterator, Sequence

from engine.core import Prompt, Seat
from engine.games.perikles.pictures.signs import ARMS, TINTS
from engine.games.perikles.rules.sending import weakest
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import Arm, Counter, Power
from engine.games.sheet import Spots
from engine.language import Say
from engine.look import Band, Drawing, palette
from engine.look.type import BOLD, EXTRA

X, WIDTH, COLUMN = 652, 124, 568
_HEAD, _LINE = 36, 46


def column(
    prompt: Prompt[object], options: Sequence[object], g: Perikles, say: Say, viewer: Seat, y: int, spots: Spots
) -> list[Band]:
    """The counters in the pools of the viewer, or of the dead where one comes back; those that are options are lit."""
    city = prompt.about.get("city")
    if prompt.key == "recover" and isinstance(city, Power):
        piles = {city: g.dead[city]}
        lit: set[object] = {weakest(g, arm, city) for arm in options if isinstance(arm, Arm)}
        heading = say("picture-dead")
    else:
        piles = {power: g.pool[power] for power in g.led(viewer) if len(g.pool[power])}
        lit = {one for one in options if isinstance(one, Counter)}
        heading = say("picture-yours")
    if not piles:
        return []
    bands = [Drawing.caption(X + WIDTH // 2, y + 27, heading, 28, palette.BRONZE, BOLD, anchor="middle", room=WIDTH,
                             floor=28)]  # fmt: skip
    top, y = y, y + 36
    for power, pile in piles.items():
        arms = [arm for arm in Arm if any(one.arm is arm for one in pile)]
        if y + _HEAD + _LINE * len(arms) > top + COLUMN:
            break
        bands.append(_head(say, power, y))
        y += _HEAD
        for arm in arms:
            kinds = Count(one for one in pile if one.arm is arm)
            bands += _line(arm, kinds, y, lit, spots)
            y += _LINE
        y += 4
    return bands


def _head(say: Say, power: Power, y: int) -> Band:
    d = Drawing.panel(X, y, WIDTH, 32, TINTS[power], radius=8)
    d.text(X + 8, y + 26, say.value(power), 28, palette.IVORY, EXTRA, room=WIDTH - 12, floor=28)
    return d.band()


def _line(arm: Arm, kinds: Count[Counter], y: int, lit: set[object], spots: Spots) -> Iterator[Band]:
    yield Drawing.emblem(ARMS[arm], X + 12, y + 21, 24, palette.BRONZE, palette.ABYSS)
    for n, (counter, count) in enumerate(sorted(kinds.items(), key=lambda one: -one[0].strength)):
        x, chosen = X + 24 + 24 * n, counter in lit
        yield spots.note(counter, plate(counter.strength, count, x, y, lit=chosen, dark=bool(lit) and not chosen))


def plate(strength: int, count: int, x: int, y: int, *, lit: bool, dark: bool = False) -> Band:
    """A strength, with dots for several counters of it."""
    ground, ink = (
        (palette.PARCHMENT, palette.INK) if lit else (palette.ABYSS, palette.SPENT_ICON) if dark else
        (palette.RAISED, palette.IVORY)
    )  # fmt: skip
    d = Drawing.panel(x, y, 24, 42, ground, radius=6, edge=palette.BRONZE if lit else None)
    d.text(x + 12, y + 28, str(strength), 28, ink, EXTRA, anchor="middle")
    for n in range(count if count > 1 else 0):
        d.circle(x + 12 + 5 * (n - (count - 1) / 2), y + 35, 2, ink)
    return d.band()
