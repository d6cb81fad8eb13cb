"""What a decision can do, as records: each is said by the text that is named like it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.core import Seat
from engine.games.doom.state import Card, Faction, Neutral, ShipId


@dataclass(frozen=True, slots=True)
class CubesBoard:
    """On a ship with `aboard` of `seats` taken, `own` by the viewer, `cubes` more; then `free` seats are left."""

    aboard: int
    seats: int
    own: int
    cubes: int
    free: int


@dataclass(frozen=True, slots=True)
class NobleEvicts:
    """On a full ship one passenger makes room."""

    seats: int
    own: int


@dataclass(frozen=True, slots=True)
class Stay:
    """So many of a colour are aboard, and so many stay."""

    cubes: int
    left: int


@dataclass(frozen=True, slots=True)
class SailsOut:
    """A ship moves from port to the ocean."""

    aboard: int
    seats: int
    own: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """A ship reaches the New Land, or may: what that scores, and what its mover gets."""

    points: Mapping[Seat, int]
    mover: int
    specials: int
    sure: int


@dataclass(frozen=True, slots=True)
class AllLost:
    cargo: Mapping[Seat | Neutral, int]


@dataclass(frozen=True, slots=True)
class WhoIsAboard:
    """Among whom to choose."""

    cargo: Mapping[Seat | Neutral, int]


@dataclass(frozen=True, slots=True)
class SenatorsGo:
    """Senate cubes go to the building of their owner."""

    building: Faction


@dataclass(frozen=True, slots=True)
class BuildingTakes:
    """Where discarded Senate cubes go, whatever their number."""

    building: Faction


@dataclass(frozen=True, slots=True)
class SenatorsStay:
    """How many cubes of a player are left in the Senate."""

    left: int


@dataclass(frozen=True, slots=True)
class RoomOn:
    """Ships that can be boarded by a card, and the reserve afterwards."""

    card: Card
    ships: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True)
class CanSail:
    """Ships that a card can bring in, and those it can send out."""

    card: Card
    bring: tuple[str, ...]
    send: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CanHit:
    """Ships and players in the Senate that a red card can strike."""

    card: Card
    ships: tuple[str, ...]
    senators: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class StrikesOne:
    """The one ship that a Sabotage can strike, and who is lost with it."""

    ship: ShipId
    lost: AllLost


@dataclass(frozen=True, slots=True)
class StrategosPays:
    """What the Strategos gets back for playing no card."""

    cubes: int


@dataclass(frozen=True, slots=True)
class BidLeaves:
    """The reserve after a bid, and how many votes are still to come; `rank` among the bids so far, 0 in secret."""

    cubes: int
    left: int
    votes: int
    rank: int


@dataclass(frozen=True, slots=True)
class VotesToCome:
    """How many votes follow in this turn."""

    votes: int


@dataclass(frozen=True, slots=True)
class SenateThen:
    """The cubes in the Senate and in reserve after a Senate bid."""

    senate: int
    left: int


@dataclass(frozen=True, slots=True)
class Token:
    """A faction, and the VP on its token."""

    faction: Faction
    points: int


@dataclass(frozen=True, slots=True)
class BuyingLeaves:
    """The reserve after a purchase, whichever faction it is."""

    left: int


@dataclass(frozen=True, slots=True)
class LeftoverToken:
    left: int


@dataclass(frozen=True, slots=True)
class CubesLeft:
    """The reserve afterwards."""

    left: int
