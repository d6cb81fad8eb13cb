"""A player's private picture: their special tile, and their counters with strengths, in pools and at locations."""

from collections.abc import Iterator

from engine.core import Seat, View
from engine.games.perikles.data import DATA
from engine.games.perikles.pictures.signs import ARMS, TINTS, strengths
from engine.games.perikles.rules.ending import scores
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms import Arm, Counter, Power, Relation, Side, read_post
from engine.games.sheet import hand_head
from engine.language import Said, Say
from engine.look import Band, Drawing, News, palette
from engine.look.type import BOLD, EXTRA, MEDIUM

_TOP = 138


def hand_bands(view: View[Perikles], say: Say, seat: Seat, news: News) -> tuple[list[Band], int]:
    g = view.seen
    bands = [hand_head(say, seat, say("picture-hand-points", points=scores(g)[seat]))]
    bands.append(_special(g, say, seat))
    news.frame("special", g.special[seat], 24, _TOP, 1152, 96, 14)
    y = _TOP + 112
    for power in g.led(seat):
        bands.append(_pool(say, power, g.pool[power], y))
        news.frame(f"pool.{power}", sorted(counter.id for counter in g.pool[power]), 24, y, 1152, 84, 12)
        y += 92
        if words := relations(g, say, power):
            bands.append(_line(words, y - 6, palette.CREAM))
            y += 50
    if not g.led(seat):
        bands.append(_line(say("picture-no-army"), y, palette.MUTED))
        y += 60
    for words, power, pile in sent_lines(g, say, seat):
        bands.append(_sent(words, power, pile, y))
        y += 72
    for words in (*permit_lines(g, say, seat), *plan_lines(view, say)):
        bands.append(_line(words, y, palette.BRONZE))
        y += 52
    return bands, y + 16


def _special(g: Perikles, say: Say, seat: Seat) -> Band:
    tile = next(iter(g.special[seat]), None)
    spent = g.spent.get(seat)
    d = Drawing.panel(
        24, _TOP, 1152, 96, palette.PLUM if tile else None, radius=14, edge=None if tile else palette.HAIRLINE
    )
    if tile:
        d.box(24, _TOP + 14, 8, 68, palette.BRONZE)
        d.icon("special", 78, _TOP + 48, 56, palette.BRONZE, palette.PLUM)
        d.text(122, _TOP + 42, say.value(tile), 36, palette.IVORY, EXTRA, room=1030)
        d.text(122, _TOP + 80, say.value(tile, "about"), 30, palette.CREAM, MEDIUM, room=1030)
    elif spent:
        d.text(48, _TOP + 58, say("picture-spent", special=spent), 32, palette.SPENT_TEXT, MEDIUM, room=1100)
    return d.band()


def _pool(say: Say, power: Power, pile: list[Counter], y: int) -> Band:
    d = Drawing.panel(24, y, 1152, 84, palette.PANEL, radius=12)
    d.box(24, y + 12, 12, 60, TINTS[power])
    d.text(54, y + 54, say.value(power), 34, palette.IVORY, EXTRA, room=150)
    _marks(d, pile, 216, y + 42, palette.PANEL)
    return d.band()


def _marks(d: Drawing, pile: list[Counter], x: float, y: float, ground: str) -> None:
    """Each counter as a small plate with its strength, hoplites before triremes."""
    for arm in Arm:
        own = strengths(pile, arm)
        if own:
            d.icon(ARMS[arm], x + 20, y, 42, palette.BRONZE, ground)
            x += 48
        for strength in own:
            d.box(x, y - 24, 40, 48, palette.PARCHMENT, radius=7)
            d.text(x + 20, y + 12, str(strength), 34, palette.INK, EXTRA, anchor="middle")
            x += 46
        x += 24 if own else 0


def sent_lines(g: Perikles, say: Say, seat: Seat) -> Iterator[tuple[Said, Power, list[Counter]]]:
    """The player's counters lying face down: words, power, counters."""
    own = g.led(seat)
    for location in g.rows:
        for key, pile in g.sent.items():
            where, side, power = read_post(key)
            if where is location and power in own and len(pile):
                key = "picture-attacks" if side is Side.ATTACK else "picture-defends"
                yield say(key, location=location, power=power), power, pile


def _sent(words: Said, power: Power, pile: list[Counter], y: int) -> Band:
    d = Drawing.panel(24, y, 1152, 64, None, radius=10, edge=palette.HAIRLINE)
    d.box(24, y + 10, 12, 44, TINTS[power])
    d.text(54, y + 43, words, 31, palette.CREAM, BOLD, room=560)
    _marks(d, pile, 640, y + 32, palette.ABYSS)
    return d.band()


def relations(g: Perikles, say: Say, power: Power) -> Said | None:
    others = g.relations.get(power)
    if not others:
        return None
    lists = {relation: [other for other in Power if others.get(other) is relation] for relation in Relation}
    return say("picture-relations", power=power, war=lists[Relation.WAR], allied=lists[Relation.ALLIED])


def permit_lines(g: Perikles, say: Say, seat: Seat) -> list[Said]:
    own = g.led(seat)
    return [
        say("picture-permits", location=location, powers=g.permits[location])
        for location in g.rows
        if g.permits.get(location) and DATA.locations[location].city in own
    ]


def plan_lines(view: View[Perikles], say: Say) -> list[Said]:
    """The plan that waits for permission. A plan in the making stands above the question instead."""
    plan = view.seen.held.get(view.viewer) if view.viewer is not None else None
    if plan is None:
        return []
    return [say("picture-plan", counter=send.counter, target=send.target) for send in plan.sends]


def _line(words: Said, y: int, colour: str) -> Band:
    d = Drawing(24, y, 1152, 48)
    d.text(30, y + 34, words, 31, colour, BOLD, room=1140)
    return d.band()
