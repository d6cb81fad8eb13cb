"""Parts of a game's pictures that most tables share, found by drawing random games."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.core import Position, clone, new_game, seed_from, view
from engine.core.positions import act
from engine.games.box import Box
from engine.language import Say
from engine.look import Band, Picture
from engine.players import random_actions

APART = 35
"""Number of answers from one drawn table to the next."""


def shared_bands(box: Box, say: Say) -> Iterator[Band]:
    """Bands that several boards and glances contain, of a game with each number of players."""
    seen, bands = Counter[str](), dict[str, Band]()
    for picture in _pictures(box, say):
        there = {band.svg: band for band in picture.bands}
        seen.update(there.keys())
        bands |= there
    return (bands[svg] for svg, pictures in seen.items() if pictures > 1)


def _pictures(box: Box, say: Say) -> Iterator[Picture]:
    for seats in box.game.seats:
        seed = seed_from(f"{box.game.id} {seats}")
        g = clone(new_game(box.game, seats, box.game.options(), seed).position.state)
        for count, action in enumerate(random_actions(g, Random(seed))):
            if count % APART == 0:
                board = box.pictures.board(view(box.game, Position(g), None), say, None)
                scene = box.pictures.glance(view(box.game, Position(g), action.seat), say)
                yield from filter(None, (board, scene and scene.picture))
            act(g, action)
