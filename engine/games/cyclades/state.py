"""Cyclades: the words of the game and all that lies on its table, each field with who may see it.

Sea spaces are called by their letter and number, such as "C4"; islands have names. What follows from pieces on the
board (reserves, income, metropolises) is counted, in `board`, and not kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Hidden, Owner, Public, Seat, State, frozen

Space: TypeAlias = str


class God(StrEnum):
    """The gods. Apollo is always there, below the others."""

    POSEIDON = "poseidon"
    ARES = "ares"
    ZEUS = "zeus"
    ATHENA = "athena"
    APOLLO = "apollo"


class Building(StrEnum):
    """The four kinds of buildings; one of each makes a metropolis."""

    PORT = "port"
    FORTRESS = "fortress"
    TEMPLE = "temple"
    UNIVERSITY = "university"


class Unit(StrEnum):
    """What is recruited: pieces on the board, or cards before a player."""

    FLEET = "fleet"
    TROOP = "troop"
    PRIEST = "priest"
    PHILOSOPHER = "philosopher"


class Special(StrEnum):
    """The special actions of gods."""

    SAIL = "sail"
    MARCH = "march"
    SWAP = "swap"


class Creature(StrEnum):
    """The creatures, one card each."""

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
    """The maps that the two panels of the board make."""

    LARGE = "large"
    MEDIUM = "medium"
    SMALL = "small"


# options


class Priests(StrEnum):
    """Two players: what a priest makes cheaper."""

    EACH = "each"
    SHARED = "shared"


class Minotaur(StrEnum):
    """Whether the Minotaur fights on alone or only helps troops."""

    LAST_UNIT = "last-unit"
    BONUS = "bonus"


class Kraken(StrEnum):
    """When the Kraken leaves the sea."""

    CALLED = "called"
    SEEN = "seen"


class Polyphemus(StrEnum):
    """Who says where fleets flee from Polyphemus."""

    CALLER = "caller"
    OWNER = "owner"


class TieBreak(StrEnum):
    """What decides first between several who could win."""

    GOLD = "gold"
    METROPOLISES = "metropolises"


class Options(BaseModel):
    """What a table agrees on."""

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
    """What is on an island. A metropolis covers the first slots; `spent`: the cycle in which its discount was used."""

    owner: Seat | None = None
    troops: int = 0
    slots: list[Built | None] = field(default_factory=list[Built | None])
    metropolis: bool = False
    spent: int = 0
    markers: int = 0


@dataclass(frozen=True, slots=True)
class Fleet:
    """The fleets of one player in a sea space."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Figure:
    """Where the figurine of a creature stands, who called it and when; a card lies before them or there is none."""

    caller: Seat
    cycle: int
    island: Island | None = None
    space: Space | None = None
    card: bool = False


Gods: TypeAlias = Annotated[tuple[God, ...], Field(exclude_if=lambda gods: not gods)]
"""Some gods; saved only if there are any."""


@frozen
class Offer:
    """The offering that stands on a god. `barred`: where its marker was outbid before, if it may not return there."""

    seat: Seat
    amount: int
    barred: Gods = ()


@dataclass(frozen=True, slots=True)
class Pushed:
    """A marker that was outbid on a god and bids at once, elsewhere, and not with gods that were `barred` before."""

    seat: Seat
    god: God
    barred: Gods = ()


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle on an island or at sea. `count`: the attacker's troops or fleets in it, which are nowhere else."""

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
    purses: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])  # the gold, shown at the end

    # creatures
    deck: Hidden[list[Creature]] = field(default_factory=list[Creature])
    market: Public[dict[int, Creature]] = field(default_factory=dict[int, Creature])  # by price
    discard: Public[list[Creature]] = field(default_factory=list[Creature])

    # the cycle
    cycle: Public[int] = 0
    procedure: Public[int] = 0  # cycles since the number of players changed
    playing: Public[int] = 0  # players when this procedure began
    gods: Public[list[God]] = field(default_factory=list[God])  # face up, in order
    down: Hidden[list[God]] = field(default_factory=list[God])
    queue: Public[list[Seat]] = field(default_factory=list[Seat])  # markers that have yet to bid
    pushed: Public[Pushed | None] = None
    offers: Public[dict[God, Offer]] = field(default_factory=dict[God, Offer])
    apollo: Public[list[Seat]] = field(default_factory=list[Seat])
    track: Public[list[Seat]] = field(default_factory=list[Seat])  # markers done, who finished first in front
    idle: Public[int] = 0  # cycles in a row in which nobody bid

    # the turn
    god: Public[God | None] = None
    active: Public[Seat | None] = None
    recruited: Public[int] = 0
