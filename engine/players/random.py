"""A player who answers anything legal."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core import View, Wire
from engine.players.player import Player


class RandomPlayer(Player):
    """Gives a random legal answer."""

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A random legal answer to `view.prompt`; raises ValueError if nothing is asked."""
        if view.prompt is None:
            raise ValueError("nothing is asked")
        return view.prompt.sample(rng)
