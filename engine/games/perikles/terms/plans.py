"""Decisions for the war: forces to send, permissions to defend, a slave revolt, orders for the battles."""

from __future__ import annotations

from enum import StrEnum

from engine.core import frozen
from engine.games.perikles.terms.counters import Counter, Troop
from engine.games.perikles.terms.locations import Location, Target
from engine.games.perikles.terms.powers import Power


class Pool(StrEnum):
    """The place of Sparta's unsent counters."""

    POOL = "pool"


@frozen
class Revolt:
    """The place of a slave revolt: a location, or the pool of Sparta's leader."""

    place: Location | Pool

    @property
    def id(self) -> str:
        """`revolt` and the place."""
        return f"revolt-{self.place}"


@frozen
class Send:
    """A counter with its destination."""

    target: Target
    counter: Counter

    @property
    def id(self) -> str:
        """Destination and counter."""
        return f"{self.target.id}-{self.counter.id}"


@frozen
class Sent:
    """A counter with a possible destination, as one option. `force` is the counter in short, with its power if others
    would be possible."""

    target: Target
    counter: Counter
    force: Troop | str

    @property
    def id(self) -> str:
        """Destination and counter, equal to the id of its `Send`."""
        return f"{self.target.id}-{self.counter.id}"


@frozen
class Plan:
    """The counters sent for one tile, the city whose cube pays for extra ones, and a revolt afterwards."""

    sends: tuple[Send, ...] = ()
    cube: Power | None = None
    revolt: Revolt | None = None


@frozen
class Request:
    """A power's request to defend a location."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        """Power and location."""
        return f"{self.power}-{self.location}"


@frozen
class Permit:
    """Permission for a power to defend a location."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        """Power and location."""
        return f"{self.power}-{self.location}"


@frozen
class Withdrawal:
    power: Power
    location: Location

    @property
    def id(self) -> str:
        """Power and location, different from the id of the `Permit`."""
        return f"{self.power}-{self.location}-no"


class Only(StrEnum):
    """Condition of playing a special tile by order: its minimum gain in the side's chance to win the round."""

    ALWAYS = "always"
    TEN = "10"
    TWENTY = "20"
    THIRTY = "30"

    @property
    def least(self) -> int:
        """The minimum gain in per cent."""
        return -100 if self is Only.ALWAYS else int(self)


@frozen
class BattleOrders:
    """A player's orders for their special tile: locations to be asked before the dice, sides where it is played without
    a question, and the condition. `shared`: stored under version 2, with one pause a turn for all holders."""

    ask: tuple[Location, ...] = ()
    play: tuple[Target, ...] = ()
    only: Only = Only.ALWAYS
    shared: bool = False
