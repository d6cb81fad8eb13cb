"""The top of the board: phase, awaited players, the Event in force, the Senate, the pillars."""

from collections.abc import Iterator

from engine.core import View
from engine.games.doom.pictures.signs import BALLOTS, event_words
from engine.games.doom.rules import table
from engine.games.doom.rules.table import ballot, in_effect, senate_order
from engine.games.doom.state import Doom, Phase
from engine.games.sheet import awaited
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import EXTRA, MEDIUM, fit, width

PHASES = (Phase.SENATE, Phase.FACTIONS, Phase.VOTING, Phase.DOOM)
_STANDING = "M-21,-38 h42 v8 l-6,6 h-30 l-6,-6Z M-14,-22 h28 l2,50 h-32Z M-20,30 h40 v9 h-40Z"
_STUMP = "M-16,28 l1,-20 l7,6 l6,-10 l8,9 l8,-7 l2,22Z M-20,30 h40 v9 h-40Z"
_CAPITAL = "M-21,-12 h33 v6 l-5,5 h-23 l-5,-5Z M-14,1 h20 l1,9 l-7,-3 l-6,5 l-7,-4Z"


def head(view: View[Doom], say: Say) -> Iterator[Band]:
    g = view.seen
    yield from _path(g, say)
    yield from _title(g, say)
    yield from awaited(view, say)


def _path(g: Doom, say: Say) -> Iterator[Band]:
    turn = say("picture-turn", turn=g.turn)
    yield Drawing.caption(24, 54, turn, 34, palette.BRONZE, EXTRA)
    x = 44 + width(turn, 34, EXTRA)
    phases = [phase for phase in PHASES if phase is not Phase.SENATE or not table.family(g)]
    names = [(say.value(phase), EXTRA if phase is g.phase else MEDIUM) for phase in phases]
    room = 604 - x - 36 * (len(phases) - 1)
    _, size = fit(" ".join(words for words, _ in names), room, 30, EXTRA)
    gap = min(31.0, (632 - x - sum(width(words, size, weight) for words, weight in names)) / (len(phases) - 1))
    for i, (words, weight) in enumerate(names):
        if i:
            yield _arrow(round(x + gap / 2))
            x += gap
        yield Drawing.caption(x, 54, words, size, palette.IVORY if weight == EXTRA else palette.MUTED, weight)
        x += width(words, size, weight)


def _arrow(x: int) -> Band:
    d = Drawing.around(x, 44, 10)
    d.path("M0,-6.5 l6,6.5 l-6,6.5", x=x - 2.5, y=44.5, line=palette.SPENT_ICON)
    return d.band()


def title(g: Doom, say: Say) -> str:
    if g.phase is Phase.VOTING:
        return say("picture-title-vote", vote=g.vote) if g.vote else say("picture-title-laying")
    if g.phase in (Phase.SETUP, Phase.END):
        return say(f"picture-title-{g.phase.value}")
    return say.value(g.phase)


def _title(g: Doom, say: Say) -> Iterator[Band]:
    voting = g.phase in (Phase.SENATE, Phase.FACTIONS, Phase.VOTING)
    tail = say(f"picture-votes-{ballot(g).value}")
    of = say("picture-of", votes=votes(g)) if g.vote else ""
    used = (width(of, 36, MEDIUM) + 14 if of else 0) + (56 + width(tail, 36, MEDIUM) if voting else 0)
    words, size = fit(title(g, say), 590 - used, 64, EXTRA, 44)
    yield Drawing.caption(24, 116, words, size, palette.IVORY, EXTRA)
    x = 38 + width(words, size, EXTRA)
    if of:
        yield Drawing.caption(x, 116, of, 36, palette.MUTED, MEDIUM)
        x += width(of, 36, MEDIUM) + 20
    if voting:
        yield Drawing.emblem(BALLOTS[ballot(g)], round(x + 24), 101, 40, palette.BRONZE, palette.ABYSS)
        yield Drawing.caption(x + 52, 116, tail, 36, palette.BRONZE, MEDIUM, room=612 - x - 52)


def votes(g: Doom) -> int:
    return max((len(row) for row in g.laid.values()), default=0) or table.votes(g)


def status(g: Doom, say: Say, news: News) -> Iterator[Band]:
    """The Event of this turn, the Senate in order, and the three pillars, one of which falls with each Doom!. In the
    family game, without a Senate, the Event takes its room."""
    wide = 940 if table.family(g) else 472
    news.frame("event", g.event or "", 24, 136, wide, 106, 14)
    news.frame("pillars", g.doom_markers, 978, 136, 198, 106, 14)
    yield from _event(g, say, wide)
    yield _pillars(g.doom_markers)
    if not table.family(g):
        cubes = " ".join(f"{seat}:{n + g.bribes.get(seat, 0)}" for seat, n in g.senate.items())
        news.frame("senate", cubes, 510, 136, 454, 106, 14)
        yield from _senate(g, say)


def _senate(g: Doom, say: Say) -> Iterator[Band]:
    d = Drawing.panel(510, 136, 454, 106, palette.PANEL, radius=14)
    d.icon("temple", 566, 176, 54, palette.BRONZE, palette.PANEL)
    d.text(566, 230, say.value(Phase.SENATE), 27, palette.MUTED, MEDIUM, anchor="middle", room=100)
    yield d.band()
    order = senate_order(g) if g.marker else g.seats
    size, figure = (34, 31) if len(order) > 4 else (42, 36)
    cubes = {seat: str(g.senate.get(seat, 0)) for seat in order}
    bribes = {seat: f"+{n}" if (n := g.bribes.get(seat)) else "" for seat in order}
    taken = {seat: size + 3 + max(width(cubes[seat], figure, EXTRA), width(bribes[seat], 26, EXTRA)) for seat in order}
    gap = min(34.0, (340 - sum(taken.values())) / (len(order) - 1))
    x = 614.0
    for seat in order:
        yield Drawing.piece(house(seat), round(x) + size // 2, 189, size)
        yield Drawing.caption(x + size + 3, 189 + figure // 3, cubes[seat], figure, palette.IVORY, EXTRA)
        if bribes[seat]:
            yield Drawing.caption(x + size + 3, 171, bribes[seat], 26, palette.BRONZE, EXTRA)
        x += taken[seat] + gap


def _pillars(standing: int) -> Band:
    d = Drawing.panel(978, 136, 198, 106, palette.PANEL, radius=14)
    for i in range(3):
        _pillar(d, 1021 + 56 * i, 189, standing=i >= 3 - standing)
    return d.band()


def _event(g: Doom, say: Say, wide: int) -> Iterator[Band]:
    if g.event is None:
        icon, title, line = "ship", say("picture-no-event"), say("picture-no-event.about")
    else:
        icon, title, line = event_words(say, g, g.event)
    lit = g.phase in (Phase.DOOM, Phase.END) or in_effect(g) is not None
    d = Drawing.panel(24, 136, wide, 106, palette.PANEL, radius=14)
    d.circle(82, 189, 39, palette.RAISED)
    yield d.band()
    yield Drawing.emblem(icon, 82, 189, 52, palette.BRONZE if lit else palette.SPENT_ICON, palette.RAISED)
    colour = palette.IVORY if lit else palette.SPENT_TEXT
    yield Drawing.caption(136, 182, title, 36, colour, EXTRA, room=wide - 128)
    yield Drawing.caption(136, 220, line, 28, palette.MUTED, MEDIUM, room=wide - 128)


def _pillar(d: Drawing, x: float, y: float, *, standing: bool) -> None:
    if standing:
        d.path(_STANDING, palette.CREAM, x=x, y=y)
        d.path("M-5.5,-17 v40 M5.5,-17 v40", x=x, y=y, line=palette.PANEL, line_width=3.4)
    else:
        d.path(_STUMP, palette.FALLEN, x=x, y=y)
        d.path(_CAPITAL, palette.FALLEN, x=x, y=y - 18, turn=-20)
