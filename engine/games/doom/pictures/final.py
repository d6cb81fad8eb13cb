"""The final sheet: the winners, the score track, and the sources of all points, sorted by place."""

from functools import partial

from engine.core import Result, Seat, View
from engine.games.doom.pictures.signs import SOURCES
from engine.games.doom.pictures.votes import plus_one
from engine.games.doom.rules.ending import end_points
from engine.games.doom.rules.table import family
from engine.games.doom.state import Doom, Source
from engine.games.naming import name
from engine.games.sheet import best_points, column_head, score_sheet
from engine.language import Say, signed
from engine.look import Drawing, Picture, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_RUIN = palette.RUIN
_PILLARS = ((862, 256, -7, 152), (946, 262, 4, 176), (1030, 258, -3, 168), (1106, 262, 15, 128))
_COLUMNS = tuple(362 + 106 * i for i in range(len(Source)))


def final(view: View[Doom], say: Say) -> Picture | None:
    g, say = view.seen, say.plain
    if g.result is None:
        return None
    result, points = g.result, best_points(g.result)

    def heads(d: Drawing, y: int) -> None:
        for x, (source, icon) in zip(_COLUMNS, SOURCES.items(), strict=True):
            column_head(d, x, y, icon, say(f"picture-source-{source.value}"), 100)
            if icon is None:
                plus_one(d, x, y + 34, 46, palette.BRONZE)

    def told(seat: Seat, points: int) -> str:
        scored = g.scored.get(seat, {})
        parts = [f"{say.value(source)} {scored[source]}" for source in Source if scored.get(source)]
        specials = special_points(g, say, seat)
        notes = f" ({', '.join(specials)})" if specials else ""
        return f"{say.name(seat)}: {', '.join(parts)}{notes}."

    title, alone = say("picture-title-end"), int(family(g))
    notes = [say("picture-alt-points", points=dict(result.standings))]
    if tied(result, points):
        title = f"{title} · {say('picture-tie', family=alone)}"
    if ties := [seat for seat, own in result.standings if tied(result, own)]:
        cubes, factions = {seat: g.senate[seat] for seat in ties}, {seat: g.marker[seat] for seat in ties}
        notes.append(say("picture-alt-tie", cubes=cubes, factions=factions, family=alone))
    line = say("picture-wins.about", points=points, turns=g.turn)
    details = partial(_row, g, result, say)
    return score_sheet(say, result, line, _ruins, heads, details, told, title=title, room=470, notes=notes)


def _ruins(d: Drawing) -> None:
    for x, y, turn, tall in _PILLARS:
        capital = f"M-26,{-tall} h52 v10 l-8,8 h-36 l-8,-8Z M-18,{20 - tall} h36 l3,{tall} h-42Z"
        d.path(capital, _RUIN, x=x, y=y, turn=turn)
        flutes = "".join(f"M{i},{26 - tall} v{tall}" for i in (-8, 0, 8))
        d.path(flutes, x=x, y=y, turn=turn, line=palette.PANEL, line_width=3.2)
    gable = "M-128,-2 L2,-52 L40,-37 L31,-27 L47,-18 L38,-2Z M-130,5 H62 l-12,17 H-122Z"
    d.path(gable, _RUIN, x=962, y=92, turn=-6)
    d.path("M-88,-10 L2,-43 L22,-35 L15,-27 L28,-18 L24,-10Z", palette.RUIN_SHADE, x=962, y=92, turn=-6)
    d.icon("ship", 744, 208, 104, palette.CREAM, palette.PANEL)


def _row(g: Doom, result: Result, say: Say, d: Drawing, seat: Seat, top: int, ground: str) -> None:
    notes = special_points(g, say, seat)
    tie = tied(result, dict(result.standings)[seat])
    line = top + (64 if notes or tie else 82)
    d.text(160, line, name(say, seat), 40, palette.IVORY, EXTRA, room=164)
    scored = g.scored.get(seat, {})
    for x, source in zip(_COLUMNS, SOURCES, strict=True):
        gained = scored.get(source, 0)
        colour = palette.MUTED if not gained else palette.LOSS if gained < 0 else palette.IVORY
        d.text(x, line, figure(gained), 40, colour, BOLD, anchor="middle")
    if notes:
        d.icon("special", 176, top + 102, 30, palette.BRONZE, ground)
        d.text(200, top + 112, ", ".join(notes), 29, palette.MUTED, MEDIUM, room=700 if tie else 850)
    if tie and not family(g):
        d.icon("temple", 946, top + 102, 34, palette.BRONZE, ground)
        d.text(970, top + 112, str(g.senate[seat]), 30, palette.MUTED, BOLD, room=42)
    if tie:
        d.icon(g.marker[seat], 1036, top + 102, 34, palette.BRONZE, ground)


def tied(result: Result, points: int) -> bool:
    """True if several players have these points, so that Senate order broke the tie."""
    return sum(own == points for _, own in result.standings) > 1


def special_points(g: Doom, say: Say, seat: Seat) -> list[str]:
    """The Specials that a player shows at the end with their points, and the points of those played earlier."""
    shown = [(special, end_points(g, seat, special)) for special in g.shown.get(seat, [])]
    earlier = g.scored.get(seat, {}).get(Source.SPECIALS, 0) - sum(points for _, points in shown)
    notes = [f"{say.value(special)} {figure(n, plus='+')}" for special, n in shown if n]
    if earlier:
        notes.append(f"{say('picture-played-before')} {figure(earlier, plus='+')}")
    idle = sum(not n for _, n in shown)
    return [*notes, say("picture-no-points", cards=idle)] if idle else notes


def figure(points: int, plus: str = "") -> str:
    """Points of one source: a dot for none, a true minus for a loss, `plus` before a gain."""
    return signed(points, plus) if points else "·"
