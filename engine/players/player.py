"""Computer players: the protocol, and a player at random."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from engine.core import View, Wire


class Player(Protocol):
    """A player that decides from a view alone. It keeps nothing between two answers, so restarts change nothing.

    `thinks`: at tables it decides outside the lock, and answers after the delay.
    """

    thinks: bool = False

    @property
    def patience(self) -> float:
        """Seconds after which it has surely decided; 0 if it is immediate."""
        return 0.0

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A legal answer to `view.prompt`, which is not None. All chance must come from `rng`."""
        ...

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        """One of `view.asides`, by its key, and the answer to it, to be done before `view.prompt` is answered; or None.

        Asked once before each question that this player is about to answer, never in the middle of a plan.
        """
        return None


class RandomPlayer(Player):
    """Gives a random legal answer."""

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A random legal answer to `view.prompt`; raises ValueError if nothing is asked."""
        if view.prompt is None:
            raise ValueError("nothing is asked")
        return view.prompt.sample(rng)
