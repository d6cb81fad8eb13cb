"""Cyclades: the vocabulary of the game and its table, each field with its visibility.

Sea spaces have a letter and a number, such as "C4"; islands have names. Reserves, income and metropolises follow from
the pieces: `board` counts them, and no field stores them.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Hidden, Owner, Public, Seat, State, frozen

Space: TypeAlias = str


class God(StrEnum):
    """The gods. Apollo is always present, below the others."""

    POSEIDON = "poseidon"
    ARES = "ares"
    ZEUS = "zeus"
    ATHENA = "athena"
    APOLLO = "apollo"


class Building(StrEnum):
    """The four kinds of buildings. One of each makes a metropolis."""

    PORT = "port"
    FORTRESS = "fortress"
    TEMPLE = "temple"
    UNIVERSITY = "university"


class Unit(StrEnum):
    FLEET = "fleet"
    TROOP = "troop"
    PRIEST = "priest"
    PHILOSOPHER = "philosopher"


class Special(StrEnum):
    SAIL = "sail"
    MARCH = "march"
    SWAP = "swap"


class Creature(StrEnum):
    SIREN = "siren"
    PEGASUS = "pegasus"
    GIANT = "giant"
    CHIMERA = "chimera"
    CYCLOPS = "cyclops"
    SPHINX = "sphinx"
    SYLPH = "sylph"
    HARPY = "harpy"
    GRIFFON = "griffon"
    FATES = "fates"
    SATYR = "satyr"
    DRYAD = "dryad"
    KRAKEN = "kraken"
    MINOTAUR = "minotaur"
    CHIRON = "chiron"
    MEDUSA = "medusa"
    POLYPHEMUS = "polyphemus"


class Island(StrEnum):
    ANDROS = "andros"
    TINOS = "tinos"
    SYROS = "syros"
    KYTHNOS = "kythnos"
    SERIFOS = "serifos"
    MILOS = "milos"
    MYKONOS = "mykonos"
    DELOS = "delos"
    IKARIA = "ikaria"
    PAROS = "paros"
    ANTIPAROS = "antiparos"
    NAXOS = "naxos"
    SANTORINI = "santorini"
    AMORGOS = "amorgos"
    KEROS = "keros"
    IOS = "ios"
    ASTYPALAIA = "astypalaia"
    KEA = "kea"
    GYAROS = "gyaros"
    SIFNOS = "sifnos"
    FOLEGANDROS = "folegandros"


class MapName(StrEnum):
    """The maps, made of the two panels of the board."""

    LARGE = "large"
    MEDIUM = "medium"
    SMALL = "small"


# options


class Priests(StrEnum):
    """Discount of a priest with two players: for each offering, or once for their sum."""

    EACH = "each"
    SHARED = "shared"


class Minotaur(StrEnum):
    """The Minotaur after its last troop: fights on alone, or only helps troops."""

    LAST_UNIT = "last-unit"
    BONUS = "bonus"


class Kraken(StrEnum):
    """The Kraken leaves the sea when it is called again, or when its card appears again."""

    CALLED = "called"
    SEEN = "seen"


class Polyphemus(StrEnum):
    """Player who decides where fleets flee from Polyphemus."""

    CALLER = "caller"
    OWNER = "owner"


class TieBreak(StrEnum):
    """First tie-break between players with enough metropolises."""

    GOLD = "gold"
    METROPOLISES = "metropolises"


class Options(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    tie_break: TieBreak = TieBreak.GOLD
    minotaur: Minotaur = Minotaur.LAST_UNIT
    kraken: Kraken = Kraken.CALLED
    polyphemus: Polyphemus = Polyphemus.CALLER
    priests: Priests = Priests.EACH


# pieces


@dataclass(frozen=True, slots=True)
class Built:
    """A building, and the cycle in which its discount was last used."""

    kind: Building
    spent: int = 0


@dataclass(slots=True)
class Land:
    """The pieces on an island. A metropolis covers the first slots; `spent`: cycle of its last discount."""

    owner: Seat | None = None
    troops: int = 0
    slots: list[Built | None] = field(default_factory=list[Built | None])
    metropolis: bool = False
    spent: int = 0
    markers: int = 0


@dataclass(frozen=True, slots=True)
class Fleet:
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Figure:
    """A creature's figurine: its caller, the cycle of the call, and its place. `card`: its card lies in front of the
    caller."""

    caller: Seat
    cycle: int
    island: Island | None = None
    space: Space | None = None
    card: bool = False


Gods: TypeAlias = Annotated[tuple[God, ...], Field(exclude_if=lambda gods: not gods)]
"""Gods; an empty tuple is not saved."""


@frozen
class Offer:
    """The standing offering of a god. `barred`: gods where its marker was outbid before, if it may not return there."""

    seat: Seat
    amount: int
    barred: Gods = ()


@dataclass(frozen=True, slots=True)
class Pushed:
    """A marker that was outbid on a god and bids elsewhere at once, except with `barred` gods."""

    seat: Seat
    god: God
    barred: Gods = ()


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle on an island or at sea. `count`: the attacker's troops or fleets, which stand nowhere else meanwhile."""

    attacker: Seat
    defender: Seat
    count: int
    island: Island | None = None
    space: Space | None = None


# the table


@dataclass(slots=True, kw_only=True)
class Cyclades(State):
    options: Public[Options] = field(default_factory=Options)
    map: Public[MapName] = MapName.SMALL

    # the board
    lands: Public[dict[Island, Land]] = field(default_factory=dict[Island, Land])
    fleets: Public[dict[Space, Fleet]] = field(default_factory=dict[Space, Fleet])
    figures: Public[dict[Creature, Figure]] = field(default_factory=dict[Creature, Figure])
    battle: Public[Battle | None] = None

    # players
    gold: Owner[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    priests: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    philosophers: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])
    out: Public[list[Seat]] = field(default_factory=list[Seat])  # without islands, in the order of leaving
    purses: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])  # the gold, revealed at the end

    # creatures
    deck: Hidden[list[Creature]] = field(default_factory=list[Creature])
    market: Public[dict[int, Creature]] = field(default_factory=dict[int, Creature])  # by price
    discard: Public[list[Creature]] = field(default_factory=list[Creature])

    # the cycle
    cycle: Public[int] = 0
    procedure: Public[int] = 0  # cycles since the number of players changed
    playing: Public[int] = 0  # number of players at the start of this procedure
    gods: Public[list[God]] = field(default_factory=list[God])  # face up, in order
    down: Hidden[list[God]] = field(default_factory=list[God])
    queue: Public[list[Seat]] = field(default_factory=list[Seat])  # markers still to bid
    pushed: Public[Pushed | None] = None
    offers: Public[dict[God, Offer]] = field(default_factory=dict[God, Offer])
    apollo: Public[list[Seat]] = field(default_factory=list[Seat])
    track: Public[list[Seat]] = field(default_factory=list[Seat])  # finished markers, the first in front
    idle: Public[int] = 0  # successive cycles without an offering

    # the turn
    god: Public[God | None] = None
    active: Public[Seat | None] = None
    recruited: Public[int] = 0
