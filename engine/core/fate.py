"""Fate: irrevocable results, after which somebody knows more. A draft ends before one and names its kind."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NoReturn, TypeVar

from engine.core.randomness import Randomness

T = TypeVar("T")


class Fate(StrEnum):
    """Kinds of irrevocable results: dice, random draws, and revealed information."""

    ROLL = "roll"
    DRAW = "draw"
    REVEAL = "reveal"


class NotYet(Exception):
    """A draft has reached an irrevocable result, and waits until the plan is settled. `fate`: its kind, None if nobody
    learns anything and the state is only final from here."""

    def __init__(self, fate: Fate | None = None) -> None:
        super().__init__(fate)
        self.fate = fate


class Untouched(Randomness):
    """The generator in a draft: any use is an irrevocable result.

    It is a Randomness, since rules expect one; its other methods draw by those that raise here.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("")

    def bits(self) -> NoReturn:
        """Raise NotYet: a draw."""
        raise NotYet(Fate.DRAW)

    def below(self, n: int) -> NoReturn:
        """Raise NotYet: a draw."""
        raise NotYet(Fate.DRAW)

    def die(self, sides: int = 6) -> NoReturn:
        """Raise NotYet: a roll."""
        raise NotYet(Fate.ROLL)

    def roll(self, faces: Sequence[T]) -> NoReturn:
        """Raise NotYet: a roll."""
        raise NotYet(Fate.ROLL)

    def shuffle(self, things: Sequence[T]) -> NoReturn:
        """Raise NotYet: a draw."""
        raise NotYet(Fate.DRAW)

    def take(self, deck: list[T]) -> NoReturn:
        """Raise NotYet: a draw."""
        raise NotYet(Fate.DRAW)

    def take_many(self, deck: list[T], count: int) -> NoReturn:
        """Raise NotYet: a draw, for any `count`."""
        raise NotYet(Fate.DRAW)


UNTOUCHED = Untouched()
