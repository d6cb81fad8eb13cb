"""Scenes of games for the tests of the pictures: the beginning, sending forces, battles, crowded rows, the end."""

from functools import cache

from engine.core import Position, Result, Seat, View, clone, view
from engine.games.perikles import BOX, GAME
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import Power, Side, post
from engine.tools.walking import case, hurried
from tests.engine.games.gallery import Gallery, laid


@cache
def _played(players: int) -> tuple[Perikles, ...]:
    """A game at random: its setup, and from turn 2 the first influence tile, the last sending, the last battle; the
    end."""
    found: dict[str, Perikles] = {}
    for g, _ in hurried(case(GAME, players, "scene")):
        if g.result is not None:
            found["end"] = g
        elif not found:
            found["start"] = clone(g)
        elif g.turn == 2 and g.plan is None:
            found[g.phase] = clone(g)
    found.setdefault(Phase.BATTLES, found[Phase.SENDING])
    return found["start"], found[Phase.INFLUENCE], found[Phase.SENDING], found[Phase.BATTLES], found["end"]


def start(players: int = 5) -> Perikles:
    """Nobody has played."""
    return clone(_played(players)[0])


def influence(players: int = 5) -> Perikles:
    """The last influence tile of turn 2."""
    return clone(_played(players)[1])


def sending(players: int = 5) -> Perikles:
    """The last forces of turn 2 are sent."""
    return clone(_played(players)[2])


def battles(players: int = 5) -> Perikles:
    """Battles of turn 2."""
    return clone(_played(players)[3])


def crowded(players: int = 5) -> Perikles:
    """As much as there can be: every power at one location, many cubes, candidates, statues and defeats."""
    g = sending(players)
    first = g.rows[0]
    for power in Power:
        for pile in (g.pool[power], g.army[power]):
            if pile:
                side = (
                    Side.ATTACK if power in (Power.ATHENS, Power.SPARTA, Power.ARGOS, Power.CORINTH) else Side.DEFENCE
                )
                g.sent.setdefault(post(first, side, power), []).append(pile.pop())
                break
    g.leader.pop(Power.ARGOS, None)
    for city in g.candidates:
        g.candidates[city] = [] if city in g.leader else [g.seats[0], g.seats[1]]
        g.cubes[city] = dict.fromkeys(g.seats, 12)
        g.statues[city] = [g.seats[0], g.seats[1], g.seats[2]]
        g.defeats[city] = 2
    return g


def end(players: int = 5) -> Perikles:
    """The end; the two best share the victory."""
    g = clone(_played(players)[4])
    assert g.result is not None
    (first, points), (second, _), *others = g.result.standings
    g.result = Result((first, second), ((first, points), (second, points), *others))
    return g


def seen(g: Perikles, viewer: Seat | None = None) -> View[Perikles]:
    """What the viewer sees of a scene."""
    return view(GAME, Position(clone(g)), viewer)


GALLERY = Gallery(
    BOX,
    scenes=(laid(GAME, start), laid(GAME, influence), laid(GAME, sending), laid(GAME, battles), laid(GAME, crowded)),
    end=laid(GAME, end),
    height=(1372, 74),
    sizes=GAME.seats,
    drawn_ahead=15,
)
