"""A player's private picture: divers by colour, and the points of treasures and research, from their own view alone."""

from engine.core import Seat, View
from engine.games.atlantica.pictures.signs import FILLS, ICONS, RESEARCH_ICON, ground
from engine.games.atlantica.rules.scoring import KINDS, count, value
from engine.games.atlantica.state import Atlantica, Diver, Kind, Research
from engine.games.sheet import hand_head, heading
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_CARD, _TALL, _TOP = 180, 190, 138


def hand_bands(view: View[Atlantica], say: Say, seat: Seat, news: News) -> tuple[list[Band], int]:
    g = view.seen
    bands = [hand_head(say, seat, say("picture-hand-points", points=count(g, seat).total))]
    for at, diver in enumerate(Diver):
        x, held = 24 + 194 * at, g.hand[seat].count(diver)
        bands.append(_diver(say, diver, held, x))
        if news.more(f"hand.{diver}", held) > 0:
            news.enclose(x, _TOP, _CARD, _TALL, 18)
    bottom = _TOP + _TALL + 8
    own, stored = len(g.treasures[seat]), g.crates(seat)
    bands.append(heading(say("picture-treasures", treasures=own, crates=stored), bottom, 64, 35))
    bottom += 64
    for at, kind in enumerate(KINDS):
        bands.append(_kind(say, kind, g.treasures[seat].count(kind), 24 + 388 * (at % 3), bottom + 84 * (at // 3)))
    bottom += 84 * 3
    papers = count(g, seat).research
    bands.append(heading(say("picture-own-research", points=sum(papers.values())), bottom, 64, 35))
    bottom += 64
    for at, (card, points) in enumerate(papers.items()):
        x, y = 24 + 582 * (at % 2), bottom + 64 * (at // 2)
        bands.append(_paper(say, card, g.research[seat].count(card), points, x, y))
    bottom += 64 * -(-len(papers) // 2)
    return bands, bottom + 16


def _diver(say: Say, diver: Diver, held: int, x: int) -> Band:
    d = Drawing.panel(
        x, _TOP, _CARD, _TALL, palette.PANEL if held else None, radius=18, edge=None if held else palette.HAIRLINE
    )
    fill = FILLS[diver] if held else None
    d.circle(x + 58, _TOP + 74, 42, fill, edge=palette.BRONZE if held else palette.HAIRLINE, edge_width=6)
    d.text(x + 58, _TOP + 92, say.value(diver, "short"), 50, palette.INK if held else palette.SPENT_TEXT, EXTRA,
           anchor="middle")  # fmt: skip
    if held:
        d.text(x + 108, _TOP + 94, f"×{held}", 50, palette.IVORY, EXTRA, room=66)
    d.text(x + 90, _TOP + 166, say.value(diver), 34, palette.CREAM if held else palette.SPENT_TEXT, BOLD,
           anchor="middle", room=164)  # fmt: skip
    return d.band()


def _kind(say: Say, kind: Kind, held: int, x: int, y: int) -> Band:
    d = Drawing.panel(x, y, 376, 76, palette.PANEL, radius=12)
    d.box(x + 10, y + 10, 56, 56, palette.PARCHMENT, radius=8)
    d.icon(ICONS[kind], x + 38, y + 38, 46, ground(kind), palette.PARCHMENT)
    d.text(x + 78, y + 50, f"×{held}", 36, palette.IVORY if held else palette.SPENT_TEXT, EXTRA, room=66)
    now = value(kind, held)
    words = say("picture-worth", points=now, more=value(kind, held + 1) - now)
    d.text(x + 366, y + 49, words, 30, palette.CREAM if held else palette.MUTED, MEDIUM, anchor="end", room=216)
    return d.band()


def _paper(say: Say, card: Research, held: int, points: int, x: int, y: int) -> Band:
    d = Drawing.panel(x, y, 570, 56, palette.PLUM, radius=12)
    d.icon(RESEARCH_ICON, x + 34, y + 28, 40, palette.BRONZE, palette.PLUM)
    words = f"{say.value(card)}{f' ×{held}' if held > 1 else ''}"
    d.text(x + 64, y + 38, words, 30, palette.IVORY, BOLD, room=430)
    d.text(x + 556, y + 39, str(points), 32, palette.IVORY, EXTRA, anchor="end", room=48)
    return d.band()
