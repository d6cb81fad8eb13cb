"""Cyclades: what can be answered where an option is more than a word of the game; `id` is what a button carries."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.core import frozen
from engine.games.cyclades.state import Building, Creature, God, Island, Space, Special, Unit


@frozen
class Altar:
    """A god on whom one may bid so much or more."""

    god: God
    least: int

    @property
    def id(self) -> str:
        """The god alone: how much is offered is asked next."""
        return self.god


@frozen
class Bid:
    """A god with what is offered to them."""

    god: God
    amount: int

    @property
    def id(self) -> str:
        """The god alone, as that of the `Altar` it is chosen from."""
        return self.god


@frozen
class Voyage:
    """Fleets that sail to a space, along a `path` of spaces from where they lie; so many are there then, or fight. By
    which way is all one."""

    to: Space
    fleets: int
    path: tuple[Space, ...]

    @property
    def id(self) -> str:
        """Where and how many, such as "C4-2": different paths to the same are one option."""
        return f"{self.to}-{self.fleets}"


@frozen
class March:
    """Troops that go from one island to another."""

    start: Island
    to: Island
    troops: int

    @property
    def id(self) -> str:
        """From where to where: all troops go, unless the player answers step by step."""
        return f"{self.start}-{self.to}"


class Landing(March):
    """A march whose island of departure is known."""


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
    """To take a god's special action."""

    special: Special
    price: int

    @property
    def id(self) -> str:
        """The special action: a god has one at most."""
        return self.special


@frozen
class Call:
    creature: Creature
    price: int

    @property
    def id(self) -> str:
        """The creature: there is one card of each."""
        return self.creature


class Reply(StrEnum):
    DONE = "done"
    STAY = "stay"


@frozen
class Enough:
    """An answer: fleets go no further."""

    id: str = "-"


@frozen
class Calm:
    """An answer: the Kraken goes no further."""

    id: str = "done"


Deed: TypeAlias = Recruit | Build | Do | Call | Reply


@frozen
class Site:
    """A free slot to build on; `spot` where a metropolis would tear the building down."""

    island: Island
    slot: int
    spot: bool

    @property
    def id(self) -> str:
        """The island, with "-spot" for a slot on the metropolis spot: slots of one kind are alike."""
        return f"{self.island}-spot" if self.spot else self.island


@frozen
class Placing:
    """To recruit or build, with the place where."""

    deed: Recruit | Build
    place: Island | Site

    @property
    def id(self) -> str:
        """The deed and its place, such as "build-naxos-spot"."""
        return f"{self.deed.id}-{self.place.id if isinstance(self.place, Site) else self.place}"


@frozen
class Structure:
    """A building where it stands: in a slot of an island, from 1."""

    island: Island
    slot: int
    building: Building

    @property
    def id(self) -> str:
        """Island and slot, such as "naxos-3": several of one kind may stand on an island."""
        return f"{self.island}-{self.slot}"


@dataclass(frozen=True, slots=True)
class Push:
    """Fleets that flee from one space to another."""

    space: Space
    to: Space

    @property
    def id(self) -> str:
        """From where to where, such as "E1-F1"."""
        return f"{self.space}-{self.to}"


@frozen
class Sold:
    """Something of one's own that the Sphinx buys: a unit, with its place if it stands on the board."""

    unit: Unit
    island: Island | None = None
    space: Space | None = None

    @property
    def id(self) -> str:
        """The unit and where it stands: things with one id are alike, whichever of them is sold."""
        return f"{self.unit}-{self.island or self.space}" if self.island or self.space else self.unit
