"""The help cards: the actions with their costs; the points for treasures and research, from the data of the box."""

from engine.games.atlantica.data import DATA
from engine.games.atlantica.pictures.signs import ICONS, RESEARCH_ICON, cost_width, draw_cost, ground
from engine.games.atlantica.rules.scoring import KINDS
from engine.games.atlantica.state import Deed, Research
from engine.games.sheet import WIDTH, heading
from engine.language import Said, Say
from engine.look import Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import BOLD, EXTRA, MEDIUM


def help_cards(say: Say) -> tuple[Picture, Picture]:
    say = say.plain
    return _actions(say), _points(say)


def effect(say: Say, deed: Deed) -> Said:
    entry = DATA.deeds[deed]
    return say(f"sheet-{deed}", take=entry.take, spaces=entry.spaces, divers=entry.divers)


def _actions(say: Say) -> Picture:
    bands = [heading(say("sheet-turn", symbols=DATA.turn.symbols), 0, 96, 52)]
    deeds = [deed for deed in Deed if deed is not Deed.DONE]
    for at, deed in enumerate(deeds):
        entry, y = DATA.deeds[deed], 104 + 76 * at + 14 * (at // 3)
        d = Drawing.panel(24, y, 1152, 68, palette.PANEL, radius=12)
        d.text(44, y + 46, say.value(entry.area) if deed is not Deed.BREATH else say("sheet-breath-title"), 34,
               palette.IVORY, EXTRA, room=160)  # fmt: skip
        if entry.cost:
            d.text(216, y + 46, str(len(entry.cost)), 34, palette.BRONZE, EXTRA)
            draw_cost(d, say, entry.symbols, 250, y + 34)
        left = 480 if entry.cost else 250
        assert not entry.cost or 250 + cost_width(entry.symbols) < left
        d.text(left, y + 45, effect(say, deed), 32, palette.CREAM, MEDIUM, room=1156 - left)
        bands.append(d.band())
    top = 104 + 76 * len(deeds) + 14 * 4
    d = Drawing(24, top, 1152, 130)
    d.lines(28, top + 40, say("sheet-pair"), 32, palette.MUTED, room=1140, most=2, pitch=42)
    bands.append(d.band())
    words = [f"{say.value(deed)}: {effect(say, deed)}." for deed in deeds]
    return Picture(WIDTH, top + 138, tuple(bands), alt_text([*words, say("sheet-pair")]))


def _points(say: Say) -> Picture:
    bands, words = [heading(say("sheet-values"), 0, 96, 52)], [f"{say('sheet-values')}:"]
    for at, kind in enumerate(KINDS):
        y, entry = 104 + 76 * at, DATA.treasures[kind]
        d = Drawing.panel(24, y, 1152, 68, palette.PANEL, radius=12)
        d.box(34, y + 6, 56, 56, palette.PARCHMENT, radius=8)
        d.icon(ICONS[kind], 62, y + 34, 46, ground(kind), palette.PARCHMENT)
        d.text(108, y + 46, say.value(kind), 34, palette.IVORY, EXTRA, room=210)
        d.text(330, y + 45, say("sheet-copies", colour=entry.colour, cards=entry.copies), 30, palette.MUTED, MEDIUM,
               room=270)  # fmt: skip
        for n, points in enumerate(entry.values):
            d.text(660 + 92 * n, y + 47, str(points), 38, palette.IVORY, BOLD, anchor="middle")
        bands.append(d.band())
        words.append(f"{say.value(kind)} {', '.join(map(str, entry.values))}.")
    top = 104 + 76 * len(KINDS)
    bands.append(heading(say("sheet-research"), top, 96, 52))
    words.append(f"{say('sheet-research')}:")
    for at, card in enumerate(Research):
        y, entry = top + 104 + 62 * at, DATA.research[card]
        d = Drawing.panel(24, y, 1152, 56, palette.PLUM, radius=12)
        d.icon(RESEARCH_ICON, 62, y + 28, 40, palette.BRONZE, palette.PLUM)
        d.text(108, y + 39, say.value(card), 32, palette.IVORY, EXTRA, room=280)
        text = say(f"sheet-{card}", points=entry.points, need=entry.need)
        d.text(410, y + 38, f"{text} (×{entry.copies})", 30, palette.CREAM, MEDIUM, room=750)
        bands.append(d.band())
        words.append(f"{say.value(card)}: {text}.")
    return Picture(WIDTH, top + 104 + 62 * len(Research) + 16, tuple(bands), alt_text(words))
