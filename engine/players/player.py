"""Computer players: the protocol, a player at random, and whole games at random."""

from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

from engine.core import Action, Seat, State, View, Wire, question

ASIDES = 0.02
"""Probability of using an offered aside, for each question."""


class Player(Protocol):
    """A player that decides from a view alone. It remembers nothing between two answers, so restarts change nothing.
    `thinks`: at tables it decides outside the lock, and answers after the delay."""

    thinks: bool = False

    @property
    def patience(self) -> float:
        """Maximum seconds for a decision; 0 if it is immediate."""
        return 0.0

    def choose(self, view: View[Any], rng: Random) -> Wire:
        """A legal answer to `view.prompt`, which is not None. All chance must come from `rng`."""
        ...

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        """Key of one of `view.asides` and the answer to it, to be done before `view.prompt` is answered; or None. Asked
        once before each question that this player is about to answer, never in the middle of a plan."""
        return None


class Judging(Player):
    """A player that answers the questions it can judge, and gives others the answer of an absent player."""

    def choose(self, view: View[Any], rng: Random) -> Wire:
        prompt, seat = view.prompt, view.viewer
        if prompt is None or seat is None:
            raise ValueError("nothing is asked")
        wire = self.judged(view.seen, seat, prompt)
        if wire is None:
            wire = prompt.fallback()
        return prompt.sample(rng) if wire is None else wire

    def judged(self, g: Any, seat: Seat, prompt: Any) -> Wire | None:
        """The best answer for a seat; None if this question is not judged."""
        raise NotImplementedError


class RandomPlayer(Player):
    def choose(self, view: View[Any], rng: Random) -> Wire:
        if view.prompt is None:
            raise ValueError("nothing is asked")
        return view.prompt.sample(rng)


def random_actions(g: State, rng: Random) -> Iterator[Action]:
    """Random legal actions. The caller carries out each one on `g` before asking for the next."""
    while g.result is None:
        ask = g.run.ask or question(g)
        if ask is None:
            return
        if ask.asides and rng.random() < ASIDES:
            aside = ask.asides[int(rng.random() * len(ask.asides))]
            yield Action(aside.seat, aside.prompt.sample(rng), aside.prompt.key)
            continue
        for seat, prompt in ask.prompts.items():
            if seat not in g.answers:
                yield Action(seat, prompt.sample(rng))
                break
        else:
            yield Action(None, "proceed")
