"""Tastes: the numbers by which a player judges, and how to shake them, which gives the player other opinions."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from math import exp
from random import Random
from typing import Annotated, Any, Protocol, TypeVar, cast, get_type_hints

from engine.core import View, Wire
from engine.players.player import Player

T = TypeVar("T")

Chance = Annotated[float, "chance"]
"""A number of a taste that lies between 0 and 1."""


class Judge(Player, Protocol):
    """A player (a frozen dataclass) whose judgement rests on a taste, a frozen dataclass of numbers."""

    @property
    def taste(self) -> Any: ...


def shaken(taste: T, sigma: float, rng: Random) -> T:
    """The taste with each number times e^N(0, sigma), for a `Chance` the odds. Whole numbers are counts, and stay."""
    found: dict[str, Any] = {}
    for name, hint in _shakable_fields(type(taste)):
        value = getattr(taste, name)
        if isinstance(value, Mapping):
            found[name] = {
                key: one * exp(rng.gauss(0, sigma)) for key, one in cast("Mapping[Any, float]", value).items()
            }
        elif hint is Chance:
            factor = exp(rng.gauss(0, sigma))
            found[name] = value * factor / (1 - value + value * factor)
        else:
            found[name] = value * exp(rng.gauss(0, sigma))
    return replace(cast("Any", taste), **found)


@cache
def _shakable_fields(kind: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple((one.name, hints[one.name]) for one in fields(kind) if hints[one.name] is not int)


def with_other_taste(player: Judge, sigma: float, rng: Random) -> Judge:
    """The player with a taste that differs at random by `sigma`."""
    return replace(cast("Any", player), taste=shaken(player.taste, sigma, rng))


@dataclass(frozen=True)
class Shaken(Player):
    """A player whose taste is shaken anew at each answer: equally sensible, but not foreseeable."""

    player: Judge
    sigma: float

    def choose(self, view: View[Any], rng: Random) -> Wire:
        return with_other_taste(self.player, self.sigma, rng).choose(view, rng)

    def aside(self, view: View[Any], rng: Random) -> tuple[str, Wire] | None:
        return with_other_taste(self.player, self.sigma, rng).aside(view, rng)
