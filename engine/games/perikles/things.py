"""Perikles: the words of the game. Powers, places, tiles, counters, and what players answer with."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache

from pydantic import BaseModel, ConfigDict

from engine.core import Coded, Seat, frozen


class Power(StrEnum):
    """The six cities, and Persia, which is none."""

    ATHENS = "athens"
    SPARTA = "sparta"
    ARGOS = "argos"
    CORINTH = "corinth"
    THEBES = "thebes"
    MEGARA = "megara"
    PERSIA = "persia"


CITIES = tuple(power for power in Power if power is not Power.PERSIA)


class Arm(StrEnum):
    """The types of counters, and of rounds."""

    HOPLITE = "hoplite"
    TRIREME = "trireme"


class Side(StrEnum):
    """The sides of a location."""

    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        """The enemy."""
        return Side.DEFENCE if self is Side.ATTACK else Side.ATTACK


class Location(StrEnum):
    """The location tiles."""

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


class Special(StrEnum):
    """The special tiles."""

    PERIKLES = "perikles"
    ALKIBIADES = "alkibiades"
    PLAGUE = "plague"
    SLAVE_REVOLT = "slave-revolt"
    BRASIDAS = "brasidas"
    PHORMIO = "phormio"
    THESSALIANS = "thessalians"
    PERSIAN_FLEET = "persian-fleet"


class Anywhere(StrEnum):
    """The colour of influence tiles for a city of one's choice."""

    ANY = "any"


class Pool(StrEnum):
    """Where the counters of Sparta are that have not been sent."""

    POOL = "pool"


class Symbol(StrEnum):
    """What an influence tile shows: two cubes; one cube for any city; one cube and a symbol."""

    PLAIN = "plain"
    ANY = "any"
    CANDIDATE = "candidate"
    ASSASSIN = "assassin"


class Relation(StrEnum):
    """How two powers stand to each other, unless they are neutral."""

    WAR = "war"
    ALLIED = "allied"


class Phase(StrEnum):
    """What is going on."""

    SETUP = "setup"
    INFLUENCE = "influence"
    NOMINATIONS = "nominations"
    SENDING = "sending"
    BATTLES = "battles"
    OVER = "over"


class When(StrEnum):
    """Around an influence tile: when a special tile is played."""

    BEFORE = "before"
    AFTER = "after"


class Reply(StrEnum):
    """Answers that are no thing of the game."""

    DONE = "done"
    ALLOW = "allow"
    DENY = "deny"
    WITHDRAW = "withdraw"
    GO_ON = "go-on"
    ASK = "ask"


class Source(StrEnum):
    """What points are won by."""

    LOCATIONS = "locations"
    STATUES = "statues"
    CUBES = "cubes"


class Space(StrEnum):
    """The spaces of a city on which influence cubes lie."""

    MAIN = "main"
    ALPHA = "alpha"
    BETA = "beta"


@frozen
class Tile(Coded):
    """An influence tile."""

    city: Power | Anywhere
    symbol: Symbol

    @property
    def id(self) -> str:
        return f"{self.city}-{self.symbol}"

    @classmethod
    def read(cls, code: str) -> Tile:
        city, _, symbol = code.partition("-")
        return cls(Anywhere.ANY if city == Anywhere.ANY else Power(city), Symbol(symbol))


@frozen
class Counter(Coded):
    """A military counter. Its back shows power and type."""

    power: Power
    arm: Arm
    strength: int

    @property
    def back(self) -> str:
        return _code(self.power, self.arm)

    @property
    def id(self) -> str:
        return _code(self.power, self.arm, self.strength)

    @classmethod
    def read(cls, code: str) -> Counter:
        return _counter(code)


@cache
def _code(*parts: object) -> str:
    return "-".join(map(str, parts))


@cache
def _counter(code: str) -> Counter:
    power, arm, strength = code.split("-")
    return Counter(Power(power), Arm(arm), int(strength))


@frozen
class Troop:
    """Counters of a power as the story lists them: "H3 H2 T1", face down "H H T"."""

    power: Power
    counters: str


def troops(counters: Iterable[Counter], *, shown: bool) -> tuple[Troop, ...]:
    """Counters by power, hoplites before triremes and the strongest first."""
    found: dict[Power, list[Counter]] = {}
    for counter in sorted(counters, key=lambda one: (one.arm, -one.strength)):
        found.setdefault(counter.power, []).append(counter)
    letter = {Arm.HOPLITE: "H", Arm.TRIREME: "T"}
    return tuple([Troop(power, " ".join([f"{letter[one.arm]}{one.strength if shown else ''}" for one in own]))
                  for power, own in found.items()])  # fmt: skip


@frozen
class Nomination:
    """A cube that may become a candidate."""

    city: Power
    seat: Seat

    @property
    def id(self) -> str:
        return f"{self.city}-{self.seat}"


@frozen
class Cube:
    """A cube on the board that may be taken."""

    city: Power
    seat: Seat
    space: Space

    @property
    def id(self) -> str:
        return f"{self.city}-{self.seat}-{self.space}"


@frozen
class Target:
    """A side of a location."""

    location: Location
    side: Side

    @property
    def id(self) -> str:
        return f"{self.location}-{self.side}"


@frozen
class Send:
    """A counter that is to go somewhere."""

    target: Target
    counter: Counter


@frozen
class Revolt:
    """Where slaves rise: at a location, or among the counters that Sparta's leader still has."""

    place: Location | Pool

    @property
    def id(self) -> str:
        return f"revolt-{self.place}"


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
        return f"{self.power}-{self.location}"


@frozen
class Permit:
    """To let a power defend a location."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        return f"{self.power}-{self.location}"


@frozen
class Withdrawal:
    """To let it no longer."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        return f"{self.power}-{self.location}-no"


@frozen
class BattleOrders:
    """Where somebody wants to be asked for his special tile before dice roll, and where it is played by itself."""

    ask: tuple[Location, ...] = ()
    play: tuple[Target, ...] = ()


class Options(BaseModel):
    """What a table agrees on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    sudden_end: bool = False  # the fourth defeat ends the game at once, not at the end of the turn
    free_defence: bool = False  # everybody may defend what belongs to a city without leader
    open_pools: bool = False  # the counters that players still have are open
    loose_alliances: bool = False  # alliances forbid nothing, only wars do


@cache
def post(location: Location, side: Side, power: Power) -> str:
    """The key under which the counters of a power on a side of a location lie."""
    return f"{location}:{side}:{power}"


@cache
def read_post(key: str) -> tuple[Location, Side, Power]:
    """The inverse of `post`."""
    location, side, power = key.split(":")
    return Location(location), Side(side), Power(power)
