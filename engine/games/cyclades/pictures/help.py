"""The help card: the gods' gifts, a battle, a metropolis, the end, from the data of the box."""

from engine.games.cyclades.data import DATA
from engine.games.cyclades.pictures.signs import GODS
from engine.games.cyclades.state import God
from engine.games.sheet import GAP, WIDTH, heading, help_part
from engine.language import Said, Say
from engine.look import Picture
from engine.look.picture import alt_text

_HEAD, _TALL = 112, 250

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
        bands.append(help_part(at, _HEAD, _TALL, icon, _title(say, part), _words(say, part), 4).band())
    tall = _HEAD + (_TALL + GAP) * (-(-len(_PARTS) // 2)) + 8
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


def _alt(say: Say) -> str:
    return alt_text([f"{say('sheet-gods')}.", *(f"{_title(say, part)}: {_words(say, part)}" for part, _ in _PARTS)])
