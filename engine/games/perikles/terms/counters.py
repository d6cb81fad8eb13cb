"""Military counters, and their form in the story."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache

from engine.core import Coded, backs, frozen
from engine.games.perikles.terms.powers import POWERS, Power

_PLACE = {power: place for place, power in enumerate(POWERS)}


class Arm(StrEnum):
    """The types of counters, and of rounds."""

    HOPLITE = "hoplite"
    TRIREME = "trireme"


@frozen
class Counter(Coded):
    """A military counter. Its back shows power and type."""

    power: Power
    arm: Arm
    strength: int

    @property
    def back(self) -> str:
        """The public back: power and type, such as `sparta-hoplite`."""
        return _code(self.power, self.arm)

    @property
    def id(self) -> str:
        """Power, type and strength, such as `sparta-hoplite-3`; equal counters share it."""
        return _code(self.power, self.arm, self.strength)

    @classmethod
    def read(cls, code: str) -> Counter:
        """The counter with this id. Raises ValueError if there is none."""
        return _counter(code)


@cache
def _code(*parts: object) -> str:
    return "-".join(map(str, parts))


def arms(pile: Sequence[Counter]) -> list[Arm]:
    """The type of each counter in a pile, open or face down; the back shows it."""
    return [_arm(back) for back in backs(pile)]


@cache
def _arm(back: str) -> Arm:
    return Arm(back.rpartition("-")[2])


@cache
def _counter(code: str) -> Counter:
    power, arm, strength = code.split("-")
    return Counter(Power(power), Arm(arm), int(strength))


@frozen
class Troop:
    """Counters of a power in the story: "H3 H2 T1", face down "H H T"."""

    power: Power
    counters: str


@frozen
class Force:
    """Counters that are sent together, and their name on the card: of one power "H3 T2"."""

    counters: tuple[Counter, ...]
    name: str | tuple[Troop, ...]

    @property
    def id(self) -> str:
        """Sorted ids of its counters."""
        return "+".join(sorted(one.id for one in self.counters))


def troops(counters: Iterable[Counter], *, shown: bool) -> tuple[Troop, ...]:
    """Counters by power, hoplites before triremes, the strongest first, so that the order reveals nothing."""
    found: dict[Power, list[Counter]] = {}
    for counter in sorted(counters, key=lambda one: (_PLACE[one.power], one.arm, -one.strength)):
        found.setdefault(counter.power, []).append(counter)
    letter = {Arm.HOPLITE: "H", Arm.TRIREME: "T"}
    return tuple([Troop(power, " ".join([f"{letter[one.arm]}{one.strength if shown else ''}" for one in own]))
                  for power, own in found.items()])  # fmt: skip
