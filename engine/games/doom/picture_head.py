"""The top of the board: where the turn stands, who is awaited, the Event in force, the Senate, the pillars."""

from __future__ import annotations

from engine.core import Seat, View
from engine.games.doom import table
from engine.games.doom.picture_signs import BALLOTS, event_words, name
from engine.games.doom.state import Doom, Phase
from engine.games.doom.table import ballot, in_effect, senate_order
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import EXTRA, MEDIUM, fit, width

PHASES = (Phase.SENATE, Phase.FACTIONS, Phase.VOTING, Phase.DOOM)
_STANDING = "M-21,-38 h42 v8 l-6,6 h-30 l-6,-6Z M-14,-22 h28 l2,50 h-32Z M-20,30 h40 v9 h-40Z"
_STUMP = "M-16,28 l1,-20 l7,6 l6,-10 l8,9 l8,-7 l2,22Z M-20,30 h40 v9 h-40Z"
_CAPITAL = "M-21,-12 h33 v6 l-5,5 h-23 l-5,-5Z M-14,1 h20 l1,9 l-7,-3 l-6,5 l-7,-4Z"


def head(view: View[Doom], say: Say) -> list[Band]:
    """Phase path and title on the left, the banner of who is awaited on the right."""
    d = Drawing(16, 20, 620, 116, palette.ABYSS)
    g = view.seen
    _path(d, g, say)
    _title(d, g, say)
    return [d.band(), _banner(view, say)] if view.awaiting else [d.band()]


def _path(d: Drawing, g: Doom, say: Say) -> None:
    x = 24 + d.text(24, 54, say("picture-turn", turn=g.turn), 34, palette.BRONZE, EXTRA) + 20
    phases = [phase for phase in PHASES if phase is not Phase.SENATE or not table.family(g)]
    names = [(say.value(phase), EXTRA if phase is g.phase else MEDIUM) for phase in phases]
    room = 604 - x - 36 * (len(phases) - 1)
    _, size = fit(" ".join(words for words, _ in names), room, 30, EXTRA)
    gap = min(31.0, (632 - x - sum(width(words, size, weight) for words, weight in names)) / (len(phases) - 1))
    for i, (words, weight) in enumerate(names):
        if i:
            d.path("M0,-6.5 l6,6.5 l-6,6.5", x=x + gap / 2 - 2.5, y=44.5, line=palette.SPENT_ICON)
            x += gap
        x += d.text(x, 54, words, size, palette.IVORY if weight == EXTRA else palette.MUTED, weight)


def title(g: Doom, say: Say) -> str:
    """What is going on, in two or three words."""
    if g.phase is Phase.VOTING:
        return say("picture-title-vote", vote=g.vote) if g.vote else say("picture-title-laying")
    if g.phase in (Phase.SETUP, Phase.END):
        return say(f"picture-title-{g.phase.value}")
    return say.value(g.phase)


def _title(d: Drawing, g: Doom, say: Say) -> None:
    voting = g.phase in (Phase.SENATE, Phase.FACTIONS, Phase.VOTING)
    tail = say(f"picture-votes-{ballot(g).value}")
    of = say("picture-of", votes=votes(g)) if g.vote else ""
    used = (width(of, 36, MEDIUM) + 14 if of else 0) + (56 + width(tail, 36, MEDIUM) if voting else 0)
    x = 24 + d.text(24, 116, title(g, say), 64, palette.IVORY, EXTRA, room=590 - used, floor=44) + 14
    if of:
        x += d.text(x, 116, of, 36, palette.MUTED, MEDIUM) + 20
    if voting:
        d.icon(BALLOTS[ballot(g)], x + 24, 101, 40, palette.BRONZE, palette.ABYSS)
        d.text(x + 52, 116, tail, 36, palette.BRONZE, MEDIUM, room=612 - x - 52)


def votes(g: Doom) -> int:
    """How many votes this turn has."""
    return max((len(row) for row in g.laid.values()), default=0) or table.votes(g)


def _banner(view: View[Doom], say: Say) -> Band:
    seats = tuple(view.awaiting)
    d = Drawing.plate(640, 20, 536, 100, palette.ABYSS)
    d.box(640, 20, 536, 100, palette.IVORY, radius=20)
    d.icon("hourglass", 688, 70, 50, palette.INK, palette.IVORY)
    if len(seats) == 1:
        d.token(house(seats[0]), 764, 70, 66)
        x, who, what = 812, name(say, seats[0]), say(f"await-{view.awaiting[seats[0]]}")
    else:
        size, pitch = (56, 66) if len(seats) < 4 else (44, 52)
        for i, seat in enumerate(seats):
            d.token(house(seat), 728 + size / 2 + i * pitch, 70, size)
        x, what = 728 + len(seats) * pitch + 8, say("picture-awaited")
        who = _who(say, seats, 1160 - x)
    d.text(x, 67, who, 42, palette.INK, EXTRA, room=1160 - x)
    d.text(x, 103, what, 29.5, palette.INK, MEDIUM, room=1160 - x)
    return d.band()


def _who(say: Say, seats: tuple[Seat, ...], room: float) -> str:
    names = ", ".join(name(say, seat) for seat in seats)
    return names if width(names, 32, EXTRA) <= room else say("picture-players", players=len(seats))


def status(g: Doom, say: Say, news: News) -> list[Band]:
    """The Event of this turn, the Senate in order, and the three pillars, of which one falls with each Doom!.

    Where there is no Senate the Event has its room.
    """
    wide = 940 if table.family(g) else 472
    news.frame("event", g.event or "", 24, 136, wide, 106, 14)
    news.frame("pillars", g.doom_markers, 978, 136, 198, 106, 14)
    bands = [_event(g, say, wide), _pillars(g.doom_markers)]
    if not table.family(g):
        news.frame("senate", " ".join(f"{seat}:{n}" for seat, n in g.senate.items()), 510, 136, 454, 106, 14)
        bands.append(_senate(g, say))
    return bands


def _senate(g: Doom, say: Say) -> Band:
    d = Drawing.plate(510, 136, 454, 106, palette.ABYSS)
    d.box(510, 136, 454, 106, palette.PANEL, radius=14)
    d.icon("temple", 566, 176, 54, palette.BRONZE, palette.PANEL)
    d.text(566, 230, say.value(Phase.SENATE), 27, palette.MUTED, MEDIUM, anchor="middle", room=100)
    order = senate_order(g) if g.marker else g.seats
    pitch = min(96.0, 340 / len(order))
    size = min(48.0, pitch * 0.5)
    for i, seat in enumerate(order):
        x = 624 + size / 2 + i * pitch
        d.token(house(seat), x, 189, size)
        cubes = str(g.senate.get(seat, 0))
        d.text(x + size * 0.56, 201, cubes, 36, palette.IVORY, EXTRA, room=pitch - size * 1.06 - 3)
    return d.band()


def _pillars(standing: int) -> Band:
    d = Drawing.plate(978, 136, 198, 106, palette.ABYSS)
    d.box(978, 136, 198, 106, palette.PANEL, radius=14)
    for i in range(3):
        _pillar(d, 1021 + 56 * i, 189, standing=i >= 3 - standing)
    return d.band()


def _event(g: Doom, say: Say, wide: int) -> Band:
    d = Drawing.plate(24, 136, wide, 106, palette.ABYSS)
    d.box(24, 136, wide, 106, palette.PANEL, radius=14)
    d.circle(82, 189, 39, palette.RAISED)
    if g.event is None:
        icon, title, line = "ship", say("picture-no-event"), say("picture-no-event.about")
    else:
        icon, title, line = event_words(say, g, g.event)
    lit = g.phase in (Phase.DOOM, Phase.END) or in_effect(g) is not None
    d.icon(icon, 82, 189, 52, palette.BRONZE if lit else palette.SPENT_ICON, palette.RAISED)
    d.text(136, 182, title, 36, palette.IVORY if lit else palette.SPENT_TEXT, EXTRA, room=wide - 128)
    d.text(136, 220, line, 28, palette.MUTED, MEDIUM, room=wide - 128)
    return d.band()


def _pillar(d: Drawing, x: float, y: float, *, standing: bool) -> None:
    if standing:
        d.path(_STANDING, palette.CREAM, x=x, y=y)
        d.path("M-5.5,-17 v40 M5.5,-17 v40", x=x, y=y, line=palette.PANEL, line_width=3.4)
    else:
        d.path(_STUMP, palette.FALLEN, x=x, y=y)
        d.path(_CAPITAL, palette.FALLEN, x=x, y=y - 18, turn=-20)
