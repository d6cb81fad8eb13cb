"""A player's private picture: their gold, income, cards and reserves, from their own view alone."""

from engine.core import Seat, View
from engine.games.cyclades.pictures.signs import UNITS
from engine.games.cyclades.rules.board import income, islands, metropolises, reserve, wanted
from engine.games.cyclades.rules.creatures import discounts
from engine.games.cyclades.state import Cyclades, Unit
from engine.games.sheet import hand_head
from engine.language import Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import EXTRA, MEDIUM

_CELL, _TALL = 276, 190


def hand_bands(view: View[Cyclades], say: Say, seat: Seat, news: News) -> tuple[list[Band], int]:
    g = view.seen
    line = say("picture-hand-line", gold=g.gold[seat], income=income(g, seat))
    bands = [hand_head(say, seat, line)]
    cells = (
        ("gold", "coins", str(g.gold[seat])),
        ("income", "horn", f"+{income(g, seat)}"),
        ("metropolises", "temple", f"{metropolises(g, seat)}/{wanted(g)}"),
        ("islands", "land", str(len(islands(g, seat)))),
        ("priests", UNITS[Unit.PRIEST], str(g.priests[seat])),
        ("philosophers", UNITS[Unit.PHILOSOPHER], str(g.philosophers[seat])),
        ("reserve", UNITS[Unit.FLEET], f"{reserve(g, seat, Unit.FLEET)} · {reserve(g, seat, Unit.TROOP)}"),
        ("discounts", "star", str(discounts(g, seat))),
    )
    for at, (key, icon, figure) in enumerate(cells):
        x, y = 24 + 292 * (at % 4), 138 + (_TALL + 16) * (at // 4)
        bands.append(_cell(say(f"picture-own-{key}"), icon, figure, x, y, lit=not at))
        news.frame(f"own.{key}", figure, x, y, _CELL, _TALL, 14)
    return bands, 560


def _cell(words: str, icon: str, figure: str, x: int, y: int, *, lit: bool) -> Band:
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.IVORY)
    d = Drawing.panel(x, y, _CELL, _TALL, ground, radius=14)
    d.icon(icon, x + 70, y + 72, 84, ink if lit else palette.BRONZE, ground)
    d.text(x + 188, y + 98, figure, 72, ink, EXTRA, anchor="middle", room=140)
    d.text(x + 138, y + 164, words, 32, ink if lit else palette.MUTED, MEDIUM, anchor="middle", room=252)
    return d.band()
