"""A player's private picture: their Politics cards, reserve and Special cards, from their own view alone."""

from collections.abc import Mapping, Sequence
from typing import cast

from engine.core import Seat, View, Wire, is_open
from engine.games.doom.pictures.head import title
from engine.games.doom.pictures.signs import CARDS, special_icon
from engine.games.doom.pictures.votes import ROW, rows
from engine.games.doom.rules.table import family
from engine.games.doom.state import Armed, Card, Doom, Phase, Special
from engine.games.sheet import hand_head
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import BOLD, EXTRA, fit, width

_CARD, _TALL, _STEP, _TOP = 276, 280, 292, 138


def places(view: View[Doom], seat: Seat) -> list[tuple[Card, int | None, bool]]:
    """The viewer's hidden cards: each with its place in the row (from 1), if any, and whether it lies face down. While
    rows are being laid, the places are those of the viewer's sealed answer, which may still change."""
    g = view.seen
    row = g.laid.get(seat, [])
    hidden = [place for place, card in enumerate(row, 1) if card is None]
    down = [(card, place, True) for card, place in zip(g.down.get(seat, []), hidden, strict=False)]
    chosen, covered = _answered(view, seat)
    held: list[tuple[Card, int | None, bool]] = []
    for card in g.hand[seat]:
        place = chosen.index(card) if card in chosen else None
        if place is not None:
            chosen[place] = None
        held.append((card, None if place is None else place + 1, place is not None and place + 1 in covered))
    return [*down, *held]


def _answered(view: View[Doom], seat: Seat) -> tuple[list[Card | None], Sequence[int]]:
    """The row and the face-down places of the viewer's sealed answer to `lay-cards`; empty without one."""
    wire: Wire | None = view.seen.answers.get(seat)
    if view.prompt is None or view.prompt.key != "lay-cards" or wire is None:
        return [], ()
    row, covered = cast("tuple[tuple[Card, ...], tuple[int, ...]]", view.prompt.decode(wire))
    return list(row), covered


def hand_bands(view: View[Doom], say: Say, seat: Seat, news: News) -> tuple[list[Band], int]:
    g = view.seen
    line = f"{say('picture-turn', turn=g.turn)} · {title(g, say)}"
    bands, top = [hand_head(say, seat, line)], _TOP
    held = places(view, seat)
    if g.phase is Phase.VOTING and g.vote:
        bands.extend(rows(view, say, news, top))
        top += 74 + ROW * len(g.seats)
        held = [(card, place, covered) for card, place, covered in held if not covered]  # covered ones are in the row
    spots: dict[str, list[tuple[int, int]]] = {}
    for i, (card, place, covered) in enumerate(held):
        x, y = 24 + _STEP * (i % 4), top + 296 * (i // 4)
        spots.setdefault(f"hand.{card}", []).append((x, y))
        bands.append(_card(card, say, x, y, place, covered=covered))
    _enclose_more(spots, _CARD, _TALL, news)
    lines = 1 if len(held) <= 3 else (len(held) + 4) // 4
    bands.append(_reserve(g, say, seat, top + 296 * (lines - 1)))
    bottom = top + 296 * lines
    specials = g.specials[seat] if is_open(g.specials[seat]) else []
    if specials:
        bands.append(_heading(say("picture-specials"), bottom))
        spots, armed = {}, {one.special: one for one in g.armed.get(seat, ())}
        for i, special in enumerate(specials):
            x, y = 24 + 584 * (i % 2), bottom + 68 + 230 * (i // 2)
            spots.setdefault(f"special.{special}", []).append((x, y))
            bands.append(_special(special, say, x, y, armed.pop(special, None)))
        _enclose_more(spots, 568, 214, news)
        bottom += 68 + 230 * ((len(specials) + 1) // 2)
    return bands, bottom + 8


def _enclose_more(spots: Mapping[str, Sequence[tuple[int, int]]], width: int, height: int, news: News) -> None:
    for place, at in spots.items():
        for x, y in at[len(at) - max(0, news.more(place, len(at))) :]:
            news.enclose(x, y, width, height, 18)


def _card(card: Card, say: Say, x: int, y: int, place: int | None, *, covered: bool) -> Band:
    sign = CARDS[card]
    d = Drawing.panel(x, y, _CARD, _TALL, palette.PARCHMENT, radius=18)
    d.box(x, y + 130, _CARD, 56, sign.strip)
    d.icon(sign.icon, x + (166 if covered else 138), y + 66, 104, sign.strip, palette.PARCHMENT)
    d.text(x + 138, y + 171, say.value(card), 40, palette.IVORY, EXTRA, anchor="middle", room=252, floor=32)
    effect = say(f"picture-card-{card.value}")
    d.lines(x + 138, y + 234, effect, 31, palette.INK, room=252, most=2, anchor="middle", middle=True, pitch=35)
    if place is not None:
        wide = 104 if covered else 62
        d.path(f"M0,18 q0,-18 18,-18 h{wide - 18} v52 q0,12 -12,12 h-{wide - 12}Z", palette.INK, x=x, y=y)
        d.text(x + 31, y + 46, str(place), 42, palette.IVORY, EXTRA, anchor="middle")
        if covered:
            d.icon("oraklos", x + 74, y + 31, 40, palette.BRONZE, palette.INK)
    return d.band()


def _reserve(g: Doom, say: Say, seat: Seat, y: int) -> Band:
    d = Drawing(900, y, _CARD, _TALL)
    d.box(902, y + 2, 272, 276, palette.PANEL, radius=18, edge=palette.HAIRLINE)
    d.text(1038, y + 52, say("picture-reserve"), 33, palette.MUTED, anchor="middle", room=240)
    d.token(house(seat), 996, y + 124, 76)
    d.text(1050, y + 151, str(g.reserve[seat]), 78, palette.IVORY, EXTRA, room=110)
    d.path("M0,0 h228", x=924, y=y + 190, line=palette.HAIRLINE)
    x = 1014
    if not family(g):
        d.icon("temple", 962, y + 232, 46, palette.BRONZE, palette.PANEL)
        d.text(996, y + 244, str(g.senate[seat]), 36, palette.IVORY, EXTRA)
        x = 1068
    d.icon("ship", x, y + 230, 50, palette.BRONZE, palette.PANEL)
    aboard = sum(ship.passengers.count(seat) for ship in g.ships.values())
    d.text(x + 36, y + 244, str(aboard), 36, palette.IVORY, EXTRA)
    return d.band()


def _heading(words: str, y: int) -> Band:
    d = Drawing(0, y, 1200, 68, palette.ABYSS)
    d.icon("special", 44, y + 34, 38, palette.BRONZE, palette.ABYSS)
    d.text(74, y + 46, words, 35, palette.BRONZE, EXTRA)
    return d.band()


def _special(special: Special, say: Say, x: int, y: int, armed: Armed | None) -> Band:
    d = Drawing.panel(x, y, 568, 214, palette.PLUM, radius=18)
    d.path("M0,18 q0,-18 18,-18 h102 v214 h-102 q-18,0 -18,-18Z", palette.BRONZE, x=x, y=y)
    d.icon(special_icon(special), x + 60, y + 107, 84, palette.INK, palette.BRONZE)
    d.text(x + 144, y + 50, say.value(special), 39, palette.IVORY, EXTRA, room=404)
    when, what = special_words(special, say)
    if armed is None:
        d.text(x + 144, y + 90, when, 30, palette.BRONZE, BOLD, room=404)
    else:
        words, size = fit(say("picture-armed", least=armed.least), 344, 30, EXTRA)
        d.box(x + 140, y + 62, 62 + width(words, size, EXTRA), 36, palette.IVORY, radius=10)
        d.icon("check", x + 164, y + 80, 24, palette.INK, palette.IVORY)
        d.text(x + 186, y + 90, words, size, palette.INK, EXTRA)
    d.lines(x + 144, y + 128, what, 30, palette.CREAM, room=404, most=3, pitch=34)
    return d.band()


def special_words(special: Special, say: Say) -> tuple[str, str]:
    """Timing and effect of a Special: the parts of its text before and after the first colon."""
    when, _, what = say.value(special, "about").partition(": ")
    return when, what[:1].upper() + what[1:]
