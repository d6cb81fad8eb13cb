"""The help card: the gods' gifts, a battle, a metropolis, the end, from the data of the box."""

from engine.games.cyclades.data import DATA
from engine.games.cyclades.pictures.signs import GODS
from engine.games.cyclades.state import God
from engine.games.sheet import WIDTH, heading
from engine.language import Said, Say
from engine.look import Band, Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import EXTRA, MEDIUM

_LEFT, _HALF, _GAP, _HEAD, _TALL = 24, 568, 16, 112, 250

_PARTS = (
    *((god.value, GODS[god]) for god in God),
    ("offerings", "coins"),
    ("battle", "weapon"),
    ("creatures", "bull"),
    ("metropolis", "temple"),
    ("end", "laurel"),
)


def help_cards(say: Say) -> tuple[Picture]:
    say = say.plain
    bands = [heading(say("sheet-gods"))]
    for at, (part, icon) in enumerate(_PARTS):
        x, y = _LEFT + (_HALF + _GAP) * (at % 2), _HEAD + (_TALL + _GAP) * (at // 2)
        bands.append(_part(say, part, icon, x, y))
    tall = _HEAD + (_TALL + _GAP) * (-(-len(_PARTS) // 2)) + 8
    return (Picture(WIDTH, tall, tuple(bands), _alt(say)),)


def _title(say: Say, part: str) -> Said:
    return say.value(God(part)) if part in set(God) else say(f"sheet-{part}")


def _words(say: Say, part: str) -> Said:
    prices = DATA.prices
    return say(
        f"sheet-{part}.about",
        fleet=_row(prices.fleet),
        troop=_row(prices.troop),
        priest=_row(prices.priest),
        philosopher=_row(prices.philosopher),
        building=prices.building,
        special=prices.special,
        poor=DATA.apollo.poor,
        rich=DATA.apollo.rich,
        philosophers=DATA.metropolis.philosophers,
        wanted=DATA.metropolis.wanted[-1],
        pair=DATA.metropolis.wanted[0],
    )


def _row(prices: tuple[int, ...]) -> Said:
    return Said(" · ".join(map(str, prices)))


def _part(say: Say, part: str, icon: str, x: int, y: int) -> Band:
    d = Drawing.panel(x, y, _HALF, _TALL, palette.PANEL, radius=14)
    d.icon(icon, x + 52, y + 52, 58, palette.BRONZE, palette.PANEL)
    d.text(x + 98, y + 66, _title(say, part), 42, palette.IVORY, EXTRA, room=450)
    d.lines(x + 24, y + 122, _words(say, part), 33, palette.CREAM, MEDIUM, room=524, most=4, pitch=38)
    return d.band()


def _alt(say: Say) -> str:
    return alt_text([f"{say('sheet-gods')}.", *(f"{_title(say, part)}: {_words(say, part)}" for part, _ in _PARTS)])
