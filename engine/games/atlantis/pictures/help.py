"""The help card: a turn step by step, the cards drawn, the end and the points, from the data of the box."""

from engine.games.atlantis.data import DATA
from engine.games.sheet import GAP, WIDTH, heading, help_part
from engine.language import Said, Say
from engine.look import Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import EXTRA, MEDIUM

_HEAD, _TALL = 112, 230

_PARTS = (
    ("sale", "coins"), ("move", "cards"), ("pay", "bridge"), ("take", "amphora"), ("stuck", "hourglass"),
    ("draws", "cards"), ("end", "land"), ("points", "laurel"),
)  # fmt: skip


def help_cards(say: Say) -> tuple[Picture]:
    say = say.plain
    bands = [heading(say("sheet-turn"))]
    for at, (part, icon) in enumerate(_PARTS):
        title, words = say(f"sheet-{part}"), "" if part == "draws" else _words(say, part)
        d = help_part(at, _HEAD, _TALL, icon, f"{at + 1} · {title}" if at < 4 else title, words)
        if part == "draws":
            _draws(d, say)
        bands.append(d.band())
    tall = _HEAD + (_TALL + GAP) * (-(-len(_PARTS) // 2)) + 8
    return (Picture(WIDTH, tall, tuple(bands), _alt(say)),)


def _words(say: Say, part: str) -> Said:
    return say(f"sheet-{part}.about", cards=DATA.turn.stuck, figures=DATA.box.figures)


def _draws(d: Drawing, say: Say) -> None:
    """A column for each number of figures ashore."""
    wide = 536 / len(DATA.turn.draws)
    for ashore, cards in enumerate(DATA.turn.draws):
        middle = d.x + 16 + wide * (ashore + 0.5)
        d.text(middle, d.y + 140, str(cards), 56, palette.IVORY, EXTRA, anchor="middle")
        words = say("sheet-ashore", figures=ashore)
        d.lines(middle, d.y + 178, words, 28, palette.MUTED, MEDIUM, room=wide - 8, most=2, anchor="middle", pitch=30)


def _alt(say: Say) -> str:
    draws = ", ".join(f"{say('sheet-ashore', figures=n)}: {cards}" for n, cards in enumerate(DATA.turn.draws))
    parts = [
        f"{say('sheet-draws')}: {draws}." if part == "draws" else f"{say(f'sheet-{part}')}: {_words(say, part)}"
        for part, _ in _PARTS
    ]
    return alt_text([f"{say('sheet-turn')}.", *parts])
