"""Leaderboards and profiles in words, and the curves of ratings as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from discord import ui

from bot.panels.components import ALT, LENGTH, button, panel, picture, row
from bot.panels.time import day, duration
from bot.panels.verbs import COUNT, TEXT, Verb
from engine.games.habits import Habits
from engine.language import Said, Say, signed
from engine.look import Band, Drawing, Picture, palette
from engine.look.picture import alt_text
from engine.look.type import EXTRA, MEDIUM, legible
from engine.tables import Leaderboard, Profile, Ranked, Record
from engine.tables.statistics import Feats, Meeting
from engine.tables.time.pace import MINUTE
from engine.tournaments.ratings import Rating

LEADERS = Verb("leaders", TEXT, COUNT, between=":")
"""A page of a game's leaderboard."""

PAGE = 15
"""Lines on one page of a leaderboard."""
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
MOST = 4
"""So many of what somebody took most often are named."""
CURVES = 3
"""So many games have a curve on the picture, the most played ones."""
WIDTH, TALL = 1200, 380
LEFT, RIGHT, TOP, BOTTOM = 150, 1130, 130, 330
"""Where the lines of a curve run, in px from the top left of its part of the picture."""


def leaderboard(found: Leaderboard, title: str, page: int, say: Say) -> ui.LayoutView:
    """A page of a leaderboard; the viewer's own line always stands below."""
    pages = max(1, -(-len(found.lines) // PAGE))
    at = min(max(page, 0), pages - 1)
    shown = found.lines[at * PAGE : (at + 1) * PAGE]
    ranked = [_line(line, say) for line in shown if line.rank is not None]
    others = [_line(line, say) for line in shown if line.rank is None]
    lines = [f"### {say('leaders', game=title)}", *ranked]
    lines += [say("leaders-provisional"), *others] if others else []
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines))]
    if found.computers:
        computers = [_computer(kind, rating, say) for kind, rating in found.computers]
        items.append(ui.TextDisplay("\n".join([say("leaders-computers"), *computers])))
    items.append(ui.TextDisplay(_own(found, say)))
    if pages > 1:
        turn = [(at - 1, "mine-before"), (at + 1, "mine-after")]
        custom_ids = [(LEADERS(found.game, to), say.plain(key), not 0 <= to < pages) for to, key in turn]
        items.append(row(*(button(custom_id, label, disabled=off) for custom_id, label, off in custom_ids)))
    return panel(*items)


def _line(line: Ranked, say: Say) -> Said:
    told = {"name": line.name, "rating": Said(signed(line.rating.shown)), "count": line.rating.games}
    return say("leaders-line", rank=Said(f"{line.rank}.") if line.rank is not None else Said("·"), **told)


def _computer(kind: str, rating: Rating, say: Say) -> Said:
    key = "leaders-computer-provisional" if rating.provisional else "leaders-computer"
    return say(key, kind=Said(kind), rating=Said(signed(rating.shown)), count=rating.games)


def _own(found: Leaderboard, say: Say) -> str:
    own = say("leaders-no-line") if found.mine is None else say("leaders-mine", line=_line(found.mine, say))
    return "\n".join([own, *([] if found.listed else [say("leaders-unlisted")]), say("leaders-hint")])


def profile(
    found: Profile,
    name: str,
    title: Callable[[str], str],
    say: Say,
    *,
    file: str = "",
    alt: str = "",
    habits: Sequence[Sequence[Said]] = (),
) -> ui.LayoutView:
    """Somebody's games on a server; `file` is the attached picture of their ratings, if there is one. `habits`: how
    they play, for each game its lines; there is not always room for all games, and the first ones go first."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('profile', name=name)}")]
    items += [picture(file, alt)] if file else []
    lines = [_record(record, title(record.game), say) for record in found.records]
    if found.wait is not None:
        lines.append(say("profile-pace", time=duration(say, max(found.wait, MINUTE))))
    lines.append(say("profile-finishes", percent=Said(str(round(100 * found.finishes)))))
    if found.streak.best > 1:
        lines.append(say("profile-streak", now=found.streak.now, best=found.streak.best))
    if found.between is not None:
        lines.append(say("profile-between", name=found.between.name, **_met(found.between)))
    elif found.met:
        lines.append(say("profile-met", met=Said(" · ".join(_meeting(one, say) for one in found.met))))
    hint = say("profile-hint" if found.listed else "profile-unlisted")
    room = LENGTH - len(say("profile", name=name)) - 4 - sum(len(one) + 1 for one in (*lines, hint, alt[:ALT]))
    for of_game in habits:
        room -= sum(len(one) + 1 for one in of_game)
        if room < 0:
            break
        lines += of_game
    items.append(ui.TextDisplay("\n".join([*lines, hint])))
    return panel(*items)


def habits_of(game: str, found: Habits, say: Say) -> list[Said]:
    """How somebody plays a game, a line each, in the words of that game. Of luck only what can be counted: dice."""
    lines = [say("habits", game=say("game-title"), count=found.games)]
    for line, counted in found.most.items():
        if counted:
            most = [
                say("habits-times", what=say.from_plain({"term": term}), count=n)
                for term, n in counted.most_common(MOST)
            ]
            lines.append(say(f"habits-{line}-{game}", what=Said(" · ".join(most))))
    for line, numbers in found.figures.items():
        if next(iter(numbers.values())):
            shown = {name: n if isinstance(n, int) else say.number(round(n, 1)) for name, n in numbers.items()}
            lines.append(say(f"habits-{line}-{game}", **shown))
    return lines if len(lines) > 1 else []


def _meeting(met: Meeting, say: Say) -> Said:
    return say("profile-meeting", name=met.name, **_met(met))


def _met(met: Meeting) -> dict[str, int]:
    return {"count": met.games, "ahead": met.ahead, "behind": met.behind}


def records(found: Sequence[Feats], title: str, say: Say) -> ui.LayoutView:
    """The records of a game on a server."""
    lines = [f"### {say('records', game=title)}"]
    for one in found:
        holders = say.list([say("records-holder", name=name) for name in one.holders])
        feat = say(f"records-{one.feat}", count=one.value, points=one.value)
        lines.append(say("records-line", feat=feat, holders=holders, date=day(one.since)))
    return panel(ui.TextDisplay("\n".join([*lines, say("records-hint")])))


def _record(record: Record, title: str, say: Say) -> Said:
    places = " · ".join(f"{MEDALS.get(place, f'{place}.')} {count}" for place, count in record.places.items())
    kind = "none" if not record.rating.games else "provisional" if record.rating.provisional else "rated"
    return say(
        f"profile-{kind}",
        game=title,
        rating=Said(signed(record.rating.shown)),
        count=record.played,
        places=Said(places),
    )


def curves(found: Profile, title: Callable[[str], str], say: Say) -> Picture | None:
    """The curves of somebody's ratings, one below the other, from their first rated game to the latest; None if nothing
    is rated at least twice. `say` is plain."""
    records = [record for record in found.records if record.rating.games > 1][:CURVES]
    if not records:
        return None
    bands = [_curve(record, title(record.game), TALL * n, say) for n, record in enumerate(records)]
    alt = [_alt(record, title(record.game), say) for record in records]
    return Picture(WIDTH, TALL * len(records), tuple(bands), alt_text(alt))


def _alt(record: Record, title: str, say: Say) -> str:
    shown = [shown for _, shown in record.rating.curve]
    low, high = Said(signed(min(shown))), Said(signed(max(shown)))
    return say("profile-picture", game=title, count=len(shown), low=low, high=high, now=Said(signed(shown[-1])))


def _curve(record: Record, title: str, top: int, say: Say) -> Band:
    shown = [shown for _, shown in record.rating.curve]
    low, high = min(shown), max(shown)
    d = Drawing(0, top, WIDTH, TALL, palette.ABYSS)
    d.box(24, top + 14, WIDTH - 48, TALL - 28, palette.PANEL, radius=18)
    d.text(56, top + 84, legible(title), 52, palette.BRONZE, EXTRA, room=640)
    d.text(1144, top + 88, signed(shown[-1]), 64, palette.IVORY, EXTRA, anchor="end")
    d.text(970, top + 84, say("profile-games", count=len(shown)), 34, palette.MUTED, MEDIUM, anchor="end", room=230)
    for value, y in {high: TOP, low: BOTTOM}.items():
        d.path(f"M{LEFT},0H{RIGHT}", y=top + y, line=palette.HAIRLINE, line_width=3)
        d.text(LEFT - 20, top + y + 12, signed(value), 34, palette.MUTED, MEDIUM, anchor="end")
    spots = _spots(shown, low, high)
    d.path("M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in spots), y=top, line=palette.BRONZE, line_width=7, cap="round")
    x, y = spots[-1]
    d.circle(x, top + y, 13, palette.IVORY)
    return d.band()


def _spots(shown: Sequence[int], low: int, high: int) -> list[tuple[float, float]]:
    """Where the curve goes: a step to the right for each game."""
    across, up = (RIGHT - LEFT) / (len(shown) - 1), (BOTTOM - TOP) / max(1, high - low)
    return [(LEFT + n * across, BOTTOM - (one - low) * up) for n, one in enumerate(shown)]
