"""Answers of Cyclades with fields of their own; a button carries the `id`."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.core import frozen
from engine.games.cyclades.state import Building, Creature, God, Island, Space, Special, Unit


@frozen
class Altar:
    """A god with the minimum bid."""

    god: God
    least: int

    @property
    def id(self) -> str:
        """The god alone; the amount is asked next."""
        return self.god


@frozen
class Bid:
    god: God
    amount: int

    @property
    def id(self) -> str:
        """The god alone, equal to the id of the `Altar` in the question."""
        return self.god


@frozen
class Voyage:
    """Fleets that sail to a space along a `path`, which begins at their space. `fleets`: their number on arrival. The
    choice of path makes no difference."""

    to: Space
    fleets: int
    path: tuple[Space, ...]

    @property
    def id(self) -> str:
        """Destination and number, such as "C4-2"; different paths to it are one option."""
        return f"{self.to}-{self.fleets}"


@frozen
class March:
    start: Island
    to: Island
    troops: int

    @property
    def id(self) -> str:
        """Start and destination. All troops go, unless the player answers step by step."""
        return f"{self.start}-{self.to}"


class Landing(March):
    """A march whose start is already known."""


@frozen
class Recruit:
    unit: Unit
    price: int
    id: str = "recruit"


@frozen
class Build:
    building: Building
    price: int
    id: str = "build"


@dataclass(frozen=True, slots=True)
class Do:
    special: Special
    price: int

    @property
    def id(self) -> str:
        """The special action; a god has one at most."""
        return self.special


@frozen
class Call:
    creature: Creature
    price: int

    @property
    def id(self) -> str:
        """The creature; there is one card of each."""
        return self.creature


class Reply(StrEnum):
    DONE = "done"
    STAY = "stay"


@frozen
class Enough:
    id: str = "-"


@frozen
class Calm:
    id: str = "done"


Deed: TypeAlias = Recruit | Build | Do | Call | Reply


@frozen
class Site:
    """A free slot to build on. `spot`: a metropolis would tear the building down."""

    island: Island
    slot: int
    spot: bool

    @property
    def id(self) -> str:
        """The island, with "-spot" for a slot on the metropolis spot; slots of one kind are interchangeable."""
        return f"{self.island}-spot" if self.spot else self.island


@frozen
class Structure:
    island: Island
    slot: int
    building: Building

    @property
    def id(self) -> str:
        """Island and slot, such as "naxos-3"; an island may have several of a kind."""
        return f"{self.island}-{self.slot}"


@dataclass(frozen=True, slots=True)
class Push:
    space: Space
    to: Space

    @property
    def id(self) -> str:
        return f"{self.space}-{self.to}"


@frozen
class Sold:
    """A unit that the Sphinx buys, with its place if it stands on the board."""

    unit: Unit
    island: Island | None = None
    space: Space | None = None

    @property
    def id(self) -> str:
        """Unit and place; things with equal ids are interchangeable."""
        return f"{self.unit}-{self.island or self.space}" if self.island or self.space else self.unit
