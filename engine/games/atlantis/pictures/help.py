"""The help card: a turn step by step, the cards drawn, the end and the points, from the data of the box."""

from engine.games.atlantis.data import DATA
from engine.games.sheet import WIDTH, heading
from engine.language import Said, Say
from engine.look import Band, Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import EXTRA, MEDIUM

_LEFT, _HALF, _GAP, _HEAD, _TALL = 24, 568, 16, 112, 230

_PARTS = (
    ("sale", "coins"), ("move", "cards"), ("pay", "bridge"), ("take", "amphora"), ("stuck", "hourglass"),
    ("draws", "cards"), ("end", "land"), ("points", "laurel"),
)  # fmt: skip


def help_cards(say: Say) -> tuple[Picture]:
    say = say.plain
    bands = [heading(say("sheet-turn"))]
    for at, (part, icon) in enumerate(_PARTS):
        x, y = _LEFT + (_HALF + _GAP) * (at % 2), _HEAD + (_TALL + _GAP) * (at // 2)
        bands.append(_draws(say, icon, x, y) if part == "draws" else _part(say, part, icon, at, x, y))
    tall = _HEAD + (_TALL + _GAP) * (-(-len(_PARTS) // 2)) + 8
    return (Picture(WIDTH, tall, tuple(bands), _alt(say)),)


def _words(say: Say, part: str) -> Said:
    return say(f"sheet-{part}.about", cards=DATA.turn.stuck, figures=DATA.box.figures)


def _panel(say: Say, part: str, icon: str, x: int, y: int, number: str = "") -> Drawing:
    d = Drawing.panel(x, y, _HALF, _TALL, palette.PANEL, radius=14)
    d.icon(icon, x + 52, y + 52, 58, palette.BRONZE, palette.PANEL)
    d.text(x + 98, y + 66, f"{number}{say(f'sheet-{part}')}", 42, palette.IVORY, EXTRA, room=450)
    return d


def _part(say: Say, part: str, icon: str, at: int, x: int, y: int) -> Band:
    d = _panel(say, part, icon, x, y, f"{at + 1} · " if at < 4 else "")
    d.lines(x + 24, y + 122, _words(say, part), 34, palette.CREAM, room=520, most=3, pitch=40)
    return d.band()


def _draws(say: Say, icon: str, x: int, y: int) -> Band:
    d = _panel(say, "draws", icon, x, y)
    wide = 536 / len(DATA.turn.draws)
    for ashore, cards in enumerate(DATA.turn.draws):
        middle = x + 16 + wide * (ashore + 0.5)
        d.text(middle, y + 140, str(cards), 56, palette.IVORY, EXTRA, anchor="middle")
        words = say("sheet-ashore", figures=ashore)
        d.lines(middle, y + 178, words, 28, palette.MUTED, MEDIUM, room=wide - 8, most=2, anchor="middle", pitch=30)
    return d.band()


def _alt(say: Say) -> str:
    draws = ", ".join(f"{say('sheet-ashore', figures=n)}: {cards}" for n, cards in enumerate(DATA.turn.draws))
    parts = [
        f"{say('sheet-draws')}: {draws}." if part == "draws" else f"{say(f'sheet-{part}')}: {_words(say, part)}"
        for part, _ in _PARTS
    ]
    return alt_text([f"{say('sheet-turn')}.", *parts])
