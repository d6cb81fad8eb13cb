"""The powers of the war, and their relations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache

from engine.core import Coded, Seat, backs, frozen


class Power(StrEnum):
    """The six cities, and Persia, which is no city."""

    ATHENS = "athens"
    SPARTA = "sparta"
    ARGOS = "argos"
    CORINTH = "corinth"
    THEBES = "thebes"
    MEGARA = "megara"
    PERSIA = "persia"


POWERS = tuple(Power)
CITIES = tuple(power for power in POWERS if power is not Power.PERSIA)


class Relation(StrEnum):
    WAR = "war"
    ALLIED = "allied"


class Anywhere(StrEnum):
    """Colour of influence tiles for any city."""

    ANY = "any"


class Symbol(StrEnum):
    """Symbols of influence tiles: two cubes; one cube for any city; one cube and a symbol."""

    PLAIN = "plain"
    ANY = "any"
    CANDIDATE = "candidate"
    ASSASSIN = "assassin"


@frozen
class Tile(Coded):
    city: Power | Anywhere
    symbol: Symbol

    @property
    def id(self) -> str:
        """City, or `any`, and symbol; equal tiles share it."""
        return f"{self.city}-{self.symbol}"

    @classmethod
    def read(cls, code: str) -> Tile:
        """The tile with this id. Raises ValueError if there is none."""
        city, _, symbol = code.partition("-")
        return cls(Anywhere.ANY if city == Anywhere.ANY else Power(city), Symbol(symbol))


class Special(StrEnum):
    PERIKLES = "perikles"
    ALKIBIADES = "alkibiades"
    PLAGUE = "plague"
    SLAVE_REVOLT = "slave-revolt"
    BRASIDAS = "brasidas"
    PHORMIO = "phormio"
    THESSALIANS = "thessalians"
    PERSIAN_FLEET = "persian-fleet"


class Location(StrEnum):
    AMPHIPOLIS = "amphipolis"
    LESBOS = "lesbos"
    PLATAEA = "plataea"
    NAUPACTUS = "naupactus"
    POTIDEA = "potidea"
    ACARNANIA = "acarnania"
    ATTICA = "attica"
    MELOS = "melos"
    EPIDAURUS = "epidaurus"
    PYLOS = "pylos"
    SICILY = "sicily"
    CEPHALLENIA = "cephallenia"
    CYTHERA = "cythera"
    SPARTOLUS = "spartolus"
    MEGARA = "megara"
    MANTINEA = "mantinea"
    DELIUM = "delium"
    AETOLIA = "aetolia"
    CORCYRA = "corcyra"
    LEUCAS = "leucas"
    SOLYGEIA = "solygeia"


class Side(StrEnum):
    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        return Side.DEFENCE if self is Side.ATTACK else Side.ATTACK


@frozen
class Target:
    location: Location
    side: Side

    @property
    def id(self) -> str:
        return f"{self.location}-{self.side}"


@cache
def post(location: Location, side: Side, power: Power) -> str:
    """Key of a power's counters on a side of a location."""
    return f"{location}:{side}:{power}"


@cache
def read_post(key: str) -> tuple[Location, Side, Power]:
    location, side, power = key.split(":")
    return Location(location), Side(side), Power(power)


_PLACE = {power: place for place, power in enumerate(POWERS)}


class Arm(StrEnum):
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


def troops(counters: Iterable[Counter], *, shown: bool) -> tuple[Troop, ...]:
    """Counters by power, hoplites before triremes, the strongest first, so that the order reveals nothing."""
    found: dict[Power, list[Counter]] = {}
    for counter in sorted(counters, key=lambda one: (_PLACE[one.power], one.arm, -one.strength)):
        found.setdefault(counter.power, []).append(counter)
    letter = {Arm.HOPLITE: "H", Arm.TRIREME: "T"}
    return tuple([Troop(power, " ".join([f"{letter[one.arm]}{one.strength if shown else ''}" for one in own]))
                  for power, own in found.items()])  # fmt: skip


class Pool(StrEnum):
    """The place of Sparta's unsent counters."""

    POOL = "pool"


@frozen
class Revolt:
    """The place of a slave revolt: a location, or the pool of Sparta's leader."""

    place: Location | Pool

    @property
    def id(self) -> str:
        return f"revolt-{self.place}"


@frozen
class Send:
    target: Target
    counter: Counter

    @property
    def id(self) -> str:
        return f"{self.target.id}-{self.counter.id}"


@frozen
class Plan:
    """The counters sent for one tile, the city whose cube pays for extra ones, and a revolt afterwards."""

    sends: tuple[Send, ...] = ()
    cube: Power | None = None
    revolt: Revolt | None = None


@frozen
class Request:
    power: Power
    location: Location

    @property
    def id(self) -> str:
        return f"{self.power}-{self.location}"


@frozen
class Permit:
    power: Power
    location: Location

    @property
    def id(self) -> str:
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


class Reply(StrEnum):
    """Replies beside things of the game."""

    DONE = "done"
    ALLOW = "allow"
    DENY = "deny"
    WITHDRAW = "withdraw"
    ASK = "ask"


class When(StrEnum):
    BEFORE = "before"
    AFTER = "after"


class Space(StrEnum):
    MAIN = "main"
    ALPHA = "alpha"
    BETA = "beta"


@frozen
class Nomination:
    city: Power
    seat: Seat

    @property
    def id(self) -> str:
        return f"{self.city}-{self.seat}"


@frozen
class Cube:
    city: Power
    seat: Seat
    space: Space

    @property
    def id(self) -> str:
        return f"{self.city}-{self.seat}-{self.space}"
