"""The final sheet: the winners and the sources of all points, sorted by place."""

from functools import partial

from engine.core import Seat, View
from engine.games.atlantica.pictures.head import FLAT
from engine.games.atlantica.pictures.signs import ICONS, RESEARCH_ICON, ground, hull
from engine.games.atlantica.rules.ending import sources
from engine.games.atlantica.rules.scoring import KINDS, Count, count
from engine.games.atlantica.state import Atlantica, Kind
from engine.games.naming import name
from engine.games.sheet import best_points, column_head, score_sheet
from engine.language import Say
from engine.look import Drawing, Picture, palette
from engine.look.type import BOLD, EXTRA, FLOOR, MEDIUM, width

_FIRST, _STEP, _RESEARCH = 412, 84, 1004
_ROOM = 860


def final(view: View[Atlantica], say: Say) -> Picture | None:
    g, say = view.seen, say.plain
    if g.result is None:
        return None

    def heads(d: Drawing, y: int) -> None:
        for at, kind in enumerate(KINDS):
            x = _FIRST + _STEP * at
            d.box(x - 30, y + 20, 60, 60, palette.PARCHMENT, radius=10)
            d.icon(ICONS[kind], x, y + 50, 50, ground(kind), palette.PARCHMENT)
        column_head(d, _RESEARCH, y, RESEARCH_ICON, say("picture-research"), 106)

    def told(seat: Seat, points: int) -> str:
        own = sources(g, seat)
        parts = [f"{say.value(kind)} {n}" for kind, n in own.items() if isinstance(kind, Kind)]
        research = sum(n for source, n in own.items() if not isinstance(source, Kind))
        parts.append(f"{say('picture-research')} {research}")
        return f"{say.name(seat)} {points}: {', '.join(parts)}."

    line = say("picture-wins.about", points=best_points(g.result), round=g.round)
    return score_sheet(say, g.result, line, _homecoming, heads, partial(_row, g, say), told, row=176)


def _homecoming(d: Drawing) -> None:
    for n, kind in enumerate(KINDS[:5]):
        d.box(848 + 46 * n, 164, 42, 42, palette.PARCHMENT, radius=6)
        d.icon(ICONS[kind], 869 + 46 * n, 185, 34, ground(kind), palette.PARCHMENT)
    hull(d, 960, 212)


def _row(g: Atlantica, say: Say, d: Drawing, seat: Seat, top: int, dark: str) -> None:
    """Points by kind, below them the number of treasures, jokers with a plus. Full crates stand below the name,
    research in the last line."""
    d.text(150, top + 56, name(say, seat), 38, palette.IVORY, EXTRA, room=212)
    own = count(g, seat)
    d.icon("ship", 172, top + 86, 40, palette.BRONZE, dark)
    d.text(200, top + 97, f"{sum(own.stored)}/{g.crates(seat)}", 30, palette.MUTED, BOLD, room=160)
    for at, kind in enumerate(KINDS):
        x, stored, jokers = _FIRST + _STEP * at, own.stored[at], own.jokers[at]
        points_of = own.treasures.get(kind)
        d.text(x, top + 60, "·" if points_of is None else str(points_of), 42,
               palette.MUTED if points_of is None else palette.IVORY, BOLD, anchor="middle")  # fmt: skip
        if stored or jokers:
            d.text(x, top + 98, f"×{stored}{f'+{jokers}' if jokers else ''}", 27, palette.MUTED, MEDIUM,
                   anchor="middle", room=_STEP - 4)  # fmt: skip
    research = sum(own.research.values())
    d.text(_RESEARCH, top + 60, str(research) if research else "·", 42, palette.IVORY if research else palette.MUTED,
           BOLD, anchor="middle")  # fmt: skip
    if g.research[seat]:
        d.text(_RESEARCH, top + 98, f"×{len(g.research[seat])}", 27, palette.MUTED, MEDIUM, anchor="middle")
        d.text(152, top + 144, _papers(say, own), 28, palette.MUTED, MEDIUM, room=_ROOM)


def _papers(say: Say, own: Count) -> str:
    """Points for each kind of research, most first, fixed points as one sum; in short words if the line is long."""
    flat = sum(own.research.get(card, 0) for card in FLAT)
    found = sorted((paper for paper in own.research.items() if paper[0] not in FLAT), key=lambda paper: -paper[1])
    for form in ("", "short"):
        parts = [f"{say.value(card, form) if form else say.value(card)} {points}" for card, points in found if points]
        words = " · ".join([*([f"+{flat}"] if flat else []), *parts])
        if width(words, FLOOR, MEDIUM) <= _ROOM:
            break
    return words
