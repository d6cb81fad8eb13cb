"""A game's cover: a part of its board at the start, for those who do not sit at it yet."""

from dataclasses import replace

from engine.core import new_game, view
from engine.games.box import Box
from engine.language import Say
from engine.look.picture import Picture, enlarged

SEED = "c0"


def cover(box: Box, say: Say) -> Picture | None:
    start = view(box.game, new_game(box.game, max(box.game.seats), box.game.options(), SEED).position, None)
    marked = box.pictures.board(start, say, {})
    if box.pictures.cover is None or marked is None:
        return None
    drawn = box.pictures.board(start, say, marked.facts) or marked  # now without marks of what is new
    return replace(enlarged(drawn, box.pictures.cover), alt=say("game-title"))
