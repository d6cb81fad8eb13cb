"""The pictures of Doom of Atlantis: the board, a player's hand, the final sheet. Only what the View shows is drawn."""

from __future__ import annotations

from engine.core import View
from engine.games.doom.picture_alt import board_alt, final_alt, hand_alt
from engine.games.doom.picture_final import final_bands, height
from engine.games.doom.picture_hand import hand_bands
from engine.games.doom.picture_head import head, status
from engine.games.doom.picture_votes import factions, rows
from engine.games.doom.picture_world import world
from engine.games.doom.state import Doom
from engine.language import Say
from engine.look import Picture

WIDTH = 1200


def board(view: View[Doom], say: Say) -> Picture:
    """The whole table, for the channel (no viewer) or for a player; 1200 px wide, 940 + 140 a player high."""
    g, say = view.seen, say.plain
    bands = (*head(view, say), *status(g, say), *world(g, say), *factions(g, say), *rows(view, say))
    return Picture(WIDTH, 940 + 140 * len(g.seats), bands, board_alt(view, say))


def hand(view: View[Doom], say: Say) -> Picture | None:
    """What the viewer alone may see: his cards, Specials and reserve. None for somebody without a seat."""
    if view.viewer is None:
        return None
    say = say.plain
    bands, tall = hand_bands(view, say, view.viewer)
    return Picture(WIDTH, tall, tuple(bands), hand_alt(view, say, view.viewer))


def final(view: View[Doom], say: Say) -> Picture | None:
    """The score sheet; None while the game is on."""
    g, say = view.seen, say.plain
    if g.result is None:
        return None
    return Picture(WIDTH, height(g.result), tuple(final_bands(g, g.result, say)), final_alt(g, g.result, say))
