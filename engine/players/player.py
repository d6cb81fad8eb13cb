"""What a computer player is."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from engine.core import View, Wire


class Player(Protocol):
    """Somebody who plays by looking at a view. Keeps nothing between two answers, so that a restart changes nothing.

    `thinks`: at tables it decides beside the lock, and answers after the delay.
    """

    thinks: bool = False

    @property
    def patience(self) -> float:
        """Seconds after which it surely has decided; 0 if it takes no time to speak of."""
        return 0.0

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A legal answer to `view.prompt`, which is not None. All chance must come from `rng`."""
        ...

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        """One of `view.asides`, by its key, and the answer to it, to be done before `view.prompt` is answered; or None.

        Asked once before each question that this player is about to answer, never in the middle of a plan.
        """
        return None
