"""The help cards: the order of a turn, the combat table, the points of statues, and the special tiles."""

from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.signs import TINTS
from engine.games.perikles.terms import CITIES, Special
from engine.games.sheet import WIDTH, heading
from engine.language import Say
from engine.look import Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import BOLD, EXTRA, MEDIUM

_STEPS = ("influence", "nominations", "elections", "sending", "battles", "end")


def help_cards(say: Say) -> tuple[Picture, Picture]:
    say = say.plain
    return _turn(say), _tables(say)


def _turn(say: Say) -> Picture:
    bands, words = [heading(say("sheet-turn"), 0, 84, 48)], [f"{say('sheet-turn')}:"]
    y = 92
    for step in _STEPS:
        text = say(f"sheet-{step}")
        d = Drawing.panel(24, y, 1152, 92, palette.PANEL, radius=12)
        d.text(44, y + 56, say(f"sheet-{step}.title"), 34, palette.IVORY, EXTRA, room=210)
        d.lines(270, y + 46, text, 30, palette.CREAM, room=890, most=2, pitch=34, middle=True)
        bands.append(d.band())
        words.append(f"{say(f'sheet-{step}.title')}: {text}")
        y += 100
    bands.append(heading(say("sheet-specials"), y, 84, 48))
    words.append(f"{say('sheet-specials')}:")
    y += 92
    for special in Special:
        d = Drawing.panel(24, y, 1152, 62, palette.PLUM, radius=12)
        d.text(44, y + 42, say.value(special), 32, palette.IVORY, EXTRA, room=300)
        d.text(360, y + 42, say.value(special, "about"), 30, palette.CREAM, MEDIUM, room=800)
        bands.append(d.band())
        words.append(f"{say.value(special)}: {say.value(special, 'about')}")
        y += 70
    return Picture(WIDTH, y + 12, tuple(bands), alt_text(words))


def _tables(say: Say) -> Picture:
    bands, words = [heading(say("sheet-combat"), 0, 84, 48)], [f"{say('sheet-combat')}:"]
    combat = DATA.combat
    d = Drawing.panel(24, 92, 1152, 190, palette.PANEL, radius=12)
    for line, (title, values) in enumerate(
        (("", combat.columns), (say("sheet-attacker"), combat.attacker), (say("sheet-defender"), combat.defender))
    ):
        y = 140 + 58 * line
        d.text(44, y, title, 32, palette.CREAM, BOLD, room=320)
        for n, value in enumerate(values):
            colour, size = (palette.BRONZE, 34) if not line else (palette.IVORY, 40)
            d.text(450 + 124 * n, y, str(value).replace("-", "−"), size, colour, EXTRA, anchor="middle")
        words.append(f"{title} {', '.join(map(str, values))}.".strip())
    bands.append(d.band())
    bands.append(heading(say("sheet-statues"), 290, 84, 48))
    words.append(f"{say('sheet-statues')}:")
    for at, city in enumerate(CITIES):
        y, values = 382 + 72 * at, DATA.cities[city].values
        d = Drawing.panel(24, y, 1152, 64, TINTS[city], radius=12)
        d.text(44, y + 44, say.value(city), 34, palette.IVORY, EXTRA, room=300)
        for n, value in enumerate(values):
            d.text(450 + 124 * n, y + 46, str(value), 40, palette.IVORY, EXTRA, anchor="middle")
        bands.append(d.band())
        words.append(f"{say.value(city)} {', '.join(map(str, values))}.")
    return Picture(WIDTH, 382 + 72 * len(CITIES) + 12, tuple(bands), alt_text(words))
