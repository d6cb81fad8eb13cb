"""A player's private picture: their cards by kind and their tiles, from their own view alone."""

from engine.core import Seat, View
from engine.games.atlantis.pictures.path import GROUNDS, ICONS, tile_bands
from engine.games.atlantis.rules.ending import sources
from engine.games.atlantis.rules.path import KINDS
from engine.games.atlantis.state import Atlantis, Kind, Source
from engine.games.sheet import hand_head, heading
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import EXTRA, MEDIUM

_CARD, _TALL, _TOP = 276, 216, 138


def hand_bands(view: View[Atlantis], say: Say, seat: Seat, news: News) -> tuple[list[Band], int]:
    g = view.seen
    own = sources(g, seat)
    line = say("picture-hand-points", points=sum(own.values()), cards=own[Source.CARDS])
    bands = [hand_head(say, seat, line)]
    held = [(kind, g.hand[seat].count(kind)) for kind in KINDS if kind in g.hand[seat]]
    for at, (kind, count) in enumerate(held):
        x, y = 24 + 292 * (at % 4), _TOP + (_TALL + 16) * (at // 4)
        bands.append(_card(kind, count, say, x, y))
        if news.more(f"hand.{kind}", count) > 0:
            news.enclose(x, y, _CARD, _TALL, 18)
    bottom = _TOP + (_TALL + 16) * max(1, -(-len(held) // 4))
    if not held:
        d = Drawing(0, _TOP, 1200, _TALL, palette.ABYSS)
        d.text(40, _TOP + 60, say("picture-no-cards"), 36, palette.MUTED, MEDIUM, room=1100)
        bands.append(d.band())
    bands.append(heading(say("picture-tiles", points=own[Source.TILES], tiles=len(g.tiles[seat])), bottom, 68, 35))
    for at, tile in enumerate(sorted(g.tiles[seat], key=lambda tile: (-tile.value, KINDS.index(tile.kind)))):
        bands += tile_bands(28 + 128 * (at % 9), bottom + 68 + 120 * (at // 9), tile)
    bottom += 68 + 120 * -(-len(g.tiles[seat]) // 9)
    return bands, bottom + 16


def _card(kind: Kind, count: int, say: Say, x: int, y: int) -> Band:
    d = Drawing.panel(x, y, _CARD, _TALL, palette.PARCHMENT, radius=18)
    d.box(x, y + 138, _CARD, 56, GROUNDS[kind])
    d.icon(ICONS[kind], x + (96 if count > 1 else 138), y + 72, 104, GROUNDS[kind], palette.PARCHMENT)
    if count > 1:
        d.text(x + 204, y + 94, f"×{count}", 62, palette.INK, EXTRA, anchor="middle", room=112)
    d.text(x + 138, y + 180, say.value(kind), 40, palette.IVORY, EXTRA, anchor="middle", room=252, floor=32)
    return d.band()
