"""Atlantis: rules, words and pictures."""

from __future__ import annotations

from typing import Final

from engine.core.game import Game
from engine.games.atlantis import ending, paying, setup, turn
from engine.games.atlantis.data import FOLDER
from engine.games.atlantis.integrity import faults
from engine.games.atlantis.state import Atlantis, Options
from engine.games.overlay import corrections, digest, read

OWN: Final = corrections("atlantis")

GAME: Final = Game(
    id="atlantis",
    state=Atlantis,
    modules=(setup, turn, paying, ending),
    opening=setup.set_up,
    options=Options,
    seats=(2, 3, 4),
    allows=setup.allows,
    scores=ending.scores,
    faults=faults,
    data=digest(read(FOLDER, OWN)) if OWN is not None else "",
)
