"""Scenes of a game laid out by hand, for the tests of the pictures: the beginning, the middle, crowded, the end."""

from engine.core import Position, Result, Seat, View, clone, new_game, seed_from, view
from engine.games.atlantis import BOX, GAME
from engine.games.atlantis.rules.path import clear_lost_bridges
from engine.games.atlantis.state import Atlantis, Kind, Options
from tests.engine.games.gallery import Gallery, laid


def start(players: int = 4) -> Atlantis:
    """Nobody has moved."""
    return clone(new_game(GAME, players, Options(first_player=1), seed_from("scene")).position.state)


def middle(players: int = 4) -> Atlantis:
    """Figures are under way, a part of the path is gone, and there is a bridge."""
    g = start(players)
    for seat in g.seats:
        g.figures[seat] = [0, 8 + 5 * seat, 30 + 2 * seat]
        for place in (4 + 5 * seat, 5 + 5 * seat, 36 + 2 * seat):
            take(g, place, seat)
    g.bridges = {4: Seat(0), 9: Seat(1)}
    g.spare[Seat(0)] = g.spare[Seat(1)] = 0
    clear_lost_bridges(g)
    g.round = 7
    return g


def crowded(players: int = 4) -> Atlantis:
    """As much as there can be in every row: many tiles, many cards, three digits."""
    g = middle(players)
    for place in range(41, 54):
        take(g, place, Seat(0))
    g.hand[Seat(0)] += g.deck[:24]
    del g.deck[:24]
    for seat in g.seats:
        g.figures[seat] = [0, 0, 0] if seat % 2 else [g.mainland] * 2 + [1 + seat]
        g.figures[seat].sort()
    g.round = 28
    return g


def end(players: int = 4) -> Atlantis:
    """All are ashore; somebody has debts, and of more than two players two share the victory."""
    g = crowded(players)
    for seat in g.seats:
        g.figures[seat] = [g.mainland] * 3
    last = g.seats[-1]
    g.gone += g.tiles[last]
    g.discard += g.hand[last]
    g.tiles[last], g.hand[last], g.debt = [], [], {last: 12}
    if players > 2:
        g.tiles[Seat(1)], g.hand[Seat(1)] = [*g.tiles[Seat(0)]], [*g.hand[Seat(0)]]
    points = GAME.scores(g)
    ranking = sorted(g.seats, key=lambda seat: -points[seat])
    winners = tuple(seat for seat in ranking if points[seat] == points[ranking[0]])
    g.result = Result(winners, tuple((seat, points[seat]) for seat in ranking))
    g.agenda, g.run.ask, g.active = [], None, None
    return g


def take(g: Atlantis, place: int, seat: Seat) -> None:
    """A player takes all that lies there."""
    tile = g.top[place]
    if tile is not None:
        g.tiles[seat] += [tile, *g.under.get(place, ())]
        g.top[place] = None
        g.under.pop(place, None)


def seen(g: Atlantis, viewer: Seat | None = None) -> View[Atlantis]:
    """What the viewer sees of a scene."""
    return view(GAME, Position(clone(g)), viewer)


def every_kind(g: Atlantis) -> None:
    """A hand with every kind of card, of one two."""
    seat = g.seats[0]
    g.deck += g.hand[seat]
    g.hand[seat] = [*Kind, Kind.WREATH]
    for kind in g.hand[seat]:
        g.deck.remove(kind)


GALLERY = Gallery(
    BOX,
    scenes=(laid(GAME, start), laid(GAME, middle), laid(GAME, crowded)),
    end=laid(GAME, end),
    height=(1128, 108),
    sizes=GAME.seats,
    drawn_ahead=15,
)
