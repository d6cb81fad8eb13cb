"""Computer players: the protocol, and a player at random."""

from random import Random
from typing import Any, Protocol

from engine.core import View, Wire


class Player(Protocol):
    """A player that decides from a view alone. It remembers nothing between two answers, so restarts change nothing.

    `thinks`: at tables it decides outside the lock, and answers after the delay.
    """

    thinks: bool = False

    @property
    def patience(self) -> float:
        """Maximum seconds for a decision; 0 if it is immediate."""
        return 0.0

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A legal answer to `view.prompt`, which is not None. All chance must come from `rng`."""
        ...

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        """Key of one of `view.asides` and the answer to it, to be done before `view.prompt` is answered; or None.

        Asked once before each question that this player is about to answer, never in the middle of a plan.
        """
        return None


class RandomPlayer(Player):
    def choose(self, view: View[Any], rng: Random) -> Wire:
        if view.prompt is None:
            raise ValueError("nothing is asked")
        return view.prompt.sample(rng)
