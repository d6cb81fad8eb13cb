"""Scenes of games for the tests of the pictures: the beginning, the last round, crowded rows, the end."""

from functools import cache
from random import Random

from engine.core import Position, Result, Seat, View, answer, clone, new_game, seed_from, view
from engine.games.atlantica import BOX, GAME
from engine.games.atlantica.state import Atlantica, Dock, Options
from tests.engine.games.gallery import Gallery, laid


def start(players: int = 5) -> Atlantica:
    """Nobody has played."""
    return clone(new_game(GAME, players, Options(first_player=1), seed_from("scene")).position.state)


@cache
def _played(players: int) -> tuple[Atlantica, Atlantica]:
    """A good game: its last round, and its end."""
    at = new_game(GAME, players, Options(first_player=1), seed_from("scene")).position
    player, rng, last = BOX.computers.players["level2"], Random(1), None
    while at.state.result is None:
        seat = next(iter(view(GAME, at, None).awaiting))
        at = answer(GAME, at, seat, player.choose(view(GAME, at, seat), rng), confirm="never").position
        if last is None and at.state.turns_left is not None:
            last = at.state
    assert last is not None
    return last, at.state


def late(players: int = 5) -> Atlantica:
    """The hurricane is up."""
    return clone(_played(players)[0])


def crowded(players: int = 5) -> Atlantica:
    """As much as there can be in a row: every kind of research, many treasures, divers and crates."""
    g = late(players)
    first = g.seats[0]
    for seat in g.seats:
        g.research_deck += g.research[seat]
        g.research[seat] = []
    for card in [*dict.fromkeys(g.research_deck)]:
        g.research_deck.remove(card)
        g.research[first].append(card)
    for deck in (g.treasure_deck, g.removed, g.hurricane_deck):
        g.treasures[first] += deck[:14]
        del deck[:14]
    g.ships[first] += g.ship_decks[Dock.C]
    g.ship_decks[Dock.C] = []
    g.hand[first] += g.diver_deck[:20]
    del g.diver_deck[:20]
    return g


def end(players: int = 5) -> Atlantica:
    """The end; the two best share the victory."""
    g = clone(_played(players)[1])
    assert g.result is not None
    (first, points), (second, _), *others = g.result.standings
    g.result = Result((first, second), ((first, points), (second, points), *others))
    return g


def seen(g: Atlantica, viewer: Seat | None = None) -> View[Atlantica]:
    """What the viewer sees of a scene."""
    return view(GAME, Position(clone(g)), viewer)


GALLERY = Gallery(
    BOX,
    scenes=(laid(GAME, start), laid(GAME, late), laid(GAME, crowded)),
    end=laid(GAME, end),
    height=(1100, 136),
    sizes=GAME.seats,
    drawn_ahead=6,
    width=784,
)
