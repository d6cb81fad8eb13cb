"""What is decided for the war: forces to send, permission to defend, a slave revolt, orders for the battles."""

from __future__ import annotations

from enum import StrEnum

from engine.core import frozen
from engine.games.perikles.terms.counters import Counter, Troop
from engine.games.perikles.terms.locations import Location, Target
from engine.games.perikles.terms.powers import Power


class Pool(StrEnum):
    """Where the counters of Sparta are that have not been sent."""

    POOL = "pool"


@frozen
class Revolt:
    """Where slaves rise: at a location, or among the counters that Sparta's leader still has."""

    place: Location | Pool

    @property
    def id(self) -> str:
        """`revolt` and the place."""
        return f"revolt-{self.place}"


@frozen
class Send:
    """A counter that is to go somewhere."""

    target: Target
    counter: Counter

    @property
    def id(self) -> str:
        """Where it goes, and the counter."""
        return f"{self.target.id}-{self.counter.id}"


@frozen
class Sent:
    """A counter with where it may go, as one choice. `force` is the counter in short, with its power where it could be
    of another one."""

    target: Target
    counter: Counter
    force: Troop | str

    @property
    def id(self) -> str:
        """Where it may go, and the counter, as a `Send` of it has."""
        return f"{self.target.id}-{self.counter.id}"


@frozen
class Plan:
    """What somebody sends for one tile, the city of the cube that pays for extra forces, and a revolt afterwards."""

    sends: tuple[Send, ...] = ()
    cube: Power | None = None
    revolt: Revolt | None = None


@frozen
class Request:
    """A power asks to defend a location."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        """The power and the location."""
        return f"{self.power}-{self.location}"


@frozen
class Permit:
    """To let a power defend a location."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        """The power and the location."""
        return f"{self.power}-{self.location}"


@frozen
class Withdrawal:
    """To let it no longer."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        """The power and the location, unlike those of the `Permit`."""
        return f"{self.power}-{self.location}-no"


class Only(StrEnum):
    """On which condition a special tile is played by itself: how much likelier it makes that the side wins the
    round."""

    ALWAYS = "always"
    TEN = "10"
    TWENTY = "20"
    THIRTY = "30"

    @property
    def least(self) -> int:
        """The least gain, in per cent."""
        return -100 if self is Only.ALWAYS else int(self)


@frozen
class BattleOrders:
    """Where somebody wants to be asked for their special tile before dice roll, where it is played by itself, and on
    which condition. `shared`: as under version 2, where a turn had one pause, in which all holders were asked."""

    ask: tuple[Location, ...] = ()
    play: tuple[Target, ...] = ()
    only: Only = Only.ALWAYS
    shared: bool = False
