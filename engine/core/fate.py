"""Fate: what cannot be taken back, since somebody knows more after it. A draft ends before it and says which it is."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NoReturn, TypeVar

from engine.core.randomness import Randomness

T = TypeVar("T")


class Fate(StrEnum):
    """Dice, things drawn by chance, and what somebody did not know before."""

    ROLL = "roll"
    DRAW = "draw"
    REVEAL = "reveal"


class NotYet(Exception):
    """A draft has come to something that cannot be taken back; it waits there until the plan is settled. `fate`: what
    that is; None if nobody learns anything, and it just stands from here on."""

    def __init__(self, fate: Fate | None = None) -> None:
        super().__init__(fate)
        self.fate = fate


class Untouched(Randomness):
    """The generator as a draft has it: whoever uses it has come to what cannot be taken back.

    It is a Randomness, since rules hold the one for the other; what it does not refuse itself draws by what it refuses.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("")

    def bits(self) -> NoReturn:
        """Raises NotYet: a draw."""
        raise NotYet(Fate.DRAW)

    def below(self, n: int) -> NoReturn:
        """Raises NotYet: a draw."""
        raise NotYet(Fate.DRAW)

    def die(self, sides: int = 6) -> NoReturn:
        """Raises NotYet: a roll."""
        raise NotYet(Fate.ROLL)

    def roll(self, faces: Sequence[T]) -> NoReturn:
        """Raises NotYet: a roll."""
        raise NotYet(Fate.ROLL)

    def shuffle(self, things: Sequence[T]) -> NoReturn:
        """Raises NotYet: a draw."""
        raise NotYet(Fate.DRAW)

    def take(self, deck: list[T]) -> NoReturn:
        """Raises NotYet: a draw."""
        raise NotYet(Fate.DRAW)

    def take_many(self, deck: list[T], count: int) -> NoReturn:
        """Raises NotYet: a draw, however many are wanted."""
        raise NotYet(Fate.DRAW)


UNTOUCHED = Untouched()
