"""What a computer player is."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from engine.core import View, Wire


class Player(Protocol):
    """Somebody who plays by looking at a view. Keeps nothing between two answers, so that a restart changes nothing."""

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A legal answer to `view.prompt`, which is not None. All chance must come from `rng`."""
        ...
