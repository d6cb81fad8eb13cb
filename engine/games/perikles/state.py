"""Perikles: the words of the game and all that lies on its table, each field with who may see it.

A counter is always in one place: on the army space of its city, in the pool of who commands it, face down at a location,
face up at the one being fought for, or in the dead pool.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from engine.core import Ask, Hidden, Owner, Public, Seat, Seen, State


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


class Coded:
    """Things of which there are many: they are saved as their ids."""

    __slots__ = ()
    id: str

    @classmethod
    def read(cls, code: object) -> Self:
        """The inverse of `id`, also of a thing itself. Raises ValueError if it names none."""
        raise NotImplementedError

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        written = core_schema.plain_serializer_function_ser_schema(attrgetter("id"))
        return core_schema.no_info_plain_validator_function(cls.read, serialization=written)


@dataclass(frozen=True, slots=True)
class Tile(Coded):
    """An influence tile."""

    city: Power | Anywhere
    symbol: Symbol

    @property
    def id(self) -> str:
        return f"{self.city}-{self.symbol}"

    @classmethod
    def read(cls, code: object) -> Tile:
        if isinstance(code, Tile):
            return code
        city, _, symbol = str(code).partition("-")
        return cls(Anywhere.ANY if city == Anywhere.ANY else Power(city), Symbol(symbol))


@dataclass(frozen=True, slots=True)
class Counter(Coded):
    """A military counter. Its back shows power and type."""

    power: Power
    arm: Arm
    strength: int

    @property
    def back(self) -> str:
        return f"{self.power}-{self.arm}"

    @property
    def id(self) -> str:
        return f"{self.power}-{self.arm}-{self.strength}"

    @classmethod
    def read(cls, code: object) -> Counter:
        if isinstance(code, Counter):
            return code
        return _counter(str(code))


@cache
def _counter(code: str) -> Counter:
    power, arm, strength = code.split("-")
    return Counter(Power(power), Arm(arm), int(strength))


@dataclass(frozen=True, slots=True)
class Back:
    """What all see of a counter that lies face down."""

    power: Power
    arm: Arm


@dataclass(frozen=True, slots=True)
class Nomination:
    """A cube that may become a candidate."""

    city: Power
    seat: Seat

    @property
    def id(self) -> str:
        return f"{self.city}-{self.seat}"


@dataclass(frozen=True, slots=True)
class Cube:
    """A cube on the board that may be taken."""

    city: Power
    seat: Seat
    space: Space

    @property
    def id(self) -> str:
        return f"{self.city}-{self.seat}-{self.space}"


@dataclass(frozen=True, slots=True)
class Target:
    """A side of a location."""

    location: Location
    side: Side

    @property
    def id(self) -> str:
        return f"{self.location}-{self.side}"


@dataclass(frozen=True, slots=True)
class Send:
    """A counter that is to go somewhere."""

    target: Target
    counter: Counter


@dataclass(frozen=True, slots=True)
class Revolt:
    """Where slaves rise: at a location, or among the counters that Sparta's leader still has."""

    place: Location | Pool

    @property
    def id(self) -> str:
        return f"revolt-{self.place}"


@dataclass(frozen=True, slots=True)
class Plan:
    """What somebody sends for one tile, the city of the cube that pays for extra forces, and a revolt afterwards."""

    sends: tuple[Send, ...] = ()
    cube: Power | None = None
    revolt: Revolt | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """A power asks to defend a location."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        return f"{self.power}-{self.location}"


@dataclass(frozen=True, slots=True)
class Permit:
    """To let a power defend a location."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        return f"{self.power}-{self.location}"


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """To let it no longer."""

    power: Power
    location: Location

    @property
    def id(self) -> str:
        return f"{self.power}-{self.location}-no"


@dataclass(frozen=True, slots=True)
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


def commanders(g: Perikles, power: Power) -> tuple[Seat, ...]:
    """Who commands the counters of a power: a city's leader, or all who lead no city."""
    if power is Power.PERSIA:
        return g.persians
    leader = g.leader.get(power)
    return () if leader is None else (leader,)


def _pool_seen(g: Perikles, power: Power) -> tuple[Seat, ...]:
    return g.seats if g.options.open_pools else commanders(g, power)


def _sent_seen(g: Perikles, key: str) -> tuple[Seat, ...]:
    return commanders(g, read_post(key)[2])


@dataclass(slots=True, kw_only=True)
class Perikles(State):
    """The table."""

    options: Public[Options] = field(default_factory=Options)

    # the turn
    phase: Public[Phase] = Phase.SETUP
    turn: Public[int] = 0
    start: Public[Seat] = Seat(0)  # who takes the first influence tile of the turn
    last_leader: Public[dict[Power, Seat]] = field(default_factory=dict[Power, Seat])

    # cities
    cubes: Public[dict[Power, dict[Seat, int]]] = field(default_factory=dict[Power, "dict[Seat, int]"])
    candidates: Public[dict[Power, list[Seat]]] = field(default_factory=dict[Power, list[Seat]])  # alpha, then beta
    leader: Public[dict[Power, Seat]] = field(default_factory=dict[Power, Seat])
    persians: Public[tuple[Seat, ...]] = ()  # who lead no city while there are leaders
    statues: Public[dict[Power, list[Seat]]] = field(default_factory=dict[Power, list[Seat]])
    defeats: Public[dict[Power, int]] = field(default_factory=dict[Power, int])

    # influence tiles
    display: Public[list[Tile]] = field(default_factory=list[Tile])
    tile_deck: Hidden[list[Tile]] = field(default_factory=list[Tile])
    tiles: Public[dict[Seat, list[Tile]]] = field(default_factory=dict[Seat, list[Tile]])  # taken, to be discarded
    discarded: Public[list[Tile]] = field(default_factory=list[Tile])

    # special tiles
    special: Owner[dict[Seat, list[Special]]] = field(default_factory=dict[Seat, list[Special]])
    box: Hidden[list[Special]] = field(default_factory=list[Special])
    spent: Public[dict[Seat, Special]] = field(default_factory=dict[Seat, Special])

    # locations
    rows: Public[list[Location]] = field(default_factory=list[Location])
    fought: Public[int] = 0  # rows of this turn that are resolved
    location_deck: Hidden[list[Location]] = field(default_factory=list[Location])
    past: Public[list[Location]] = field(default_factory=list[Location])
    won: Public[dict[Seat, list[Location]]] = field(default_factory=dict[Seat, list[Location]])

    # counters, at locations by post
    army: Public[dict[Power, list[Counter]]] = field(default_factory=dict[Power, list[Counter]])
    pool: Annotated[dict[Power, list[Counter]], Seen("owner", by=_pool_seen)] = field(
        default_factory=dict[Power, list[Counter]]
    )
    sent: Annotated[dict[str, list[Counter]], Seen("owner", by=_sent_seen)] = field(
        default_factory=dict[str, list[Counter]]
    )
    shown: Public[dict[str, list[Counter]]] = field(default_factory=dict[str, list[Counter]])
    dead: Public[dict[Power, list[Counter]]] = field(default_factory=dict[Power, list[Counter]])

    # the war half
    active: Public[Seat | None] = None  # who sends forces
    main: Public[dict[str, Seat]] = field(default_factory=dict[str, Seat])  # by side of a location
    relations: Public[dict[Power, dict[Power, Relation]]] = field(default_factory=dict[Power, "dict[Power, Relation]"])
    permits: Public[dict[Location, list[Power]]] = field(default_factory=dict[Location, list[Power]])
    plan: Public[Plan | None] = None  # being made: part of a draft, which nobody else sees
    held: Owner[dict[Seat, Plan]] = field(default_factory=dict[Seat, Plan])
    requests: Public[tuple[Request, ...]] = ()  # for which a plan is held
    revolt: Owner[dict[Seat, Revolt]] = field(default_factory=dict[Seat, Revolt])  # ordered for the next activation
    orders: Owner[dict[Seat, BattleOrders]] = field(default_factory=dict[Seat, BattleOrders])

    offer_asides: ClassVar[Callable[[Perikles, Ask[Any]], None]]  # the rules, which build on the state, put it here

    def anytime(self, ask: Ask[Any]) -> None:
        """What players may do while others are awaited."""
        if self.phase is Phase.SENDING:
            Perikles.offer_asides(self, ask)

    def holds(self, seat: Seat, special: Special) -> bool:
        """Whether a player has that special tile and may still play it. Of another's view it asks in vain."""
        return special in self.special[seat]

    def holders(self) -> tuple[Seat, ...]:
        """Who still has a special tile, whichever it is."""
        return tuple([seat for seat in self.seats if self.special[seat]])

    def led(self, seat: Seat) -> tuple[Power, ...]:
        """The powers whose counters a player commands, in the order of the cities."""
        if seat in self.persians:
            return (Power.PERSIA,)
        return tuple([city for city in CITIES if self.leader.get(city) == seat])

    def on_board(self, seat: Seat) -> int:
        """How many cubes a player has on the board, candidates included."""
        main = sum([cubes[seat] for cubes in self.cubes.values()])
        return main + sum([seat in both for both in self.candidates.values()])
