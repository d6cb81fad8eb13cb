"""Doom of Atlantis: rules, words and pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.core.game import Game
from engine.games.box import Box
from engine.games.doom import (
    actions,
    bids,
    boarding,
    cards,
    demagogos,
    doom_phase,
    ending,
    events,
    factions,
    gaining,
    picture,
    senate,
    setup,
    table,
    turn,
    voting,
)
from engine.games.doom.integrity import faults, imagine
from engine.games.doom.state import Doom, Options

GAME: Final = Game(
    id="doom",
    state=Doom,
    modules=(
        setup,
        turn,
        senate,
        factions,
        gaining,
        voting,
        bids,
        demagogos,
        actions,
        cards,
        doom_phase,
        events,
        boarding,
        ending,
        table,
    ),
    opening=setup.set_up,
    options=Options,
    seats=(2, 3, 4, 5),
    allows=setup.allows,
    imagine=imagine,
    scores=lambda g: g.vp,
    faults=faults,
)

BOX: Final = Box(
    game=GAME, text=Path(__file__).parent / "text", board=picture.board, hand=picture.hand, final=picture.final
)
