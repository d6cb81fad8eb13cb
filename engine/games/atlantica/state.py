"""Atlantica: the words of the game and all that lies on its table, each field with who may see it.

The hurricane is no card in a list: as long as it is not up it lies somewhere in the second treasure deck, which decides
when that deck is drawn from.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Hidden, Owner, Public, Seat, State, frozen


class Diver(StrEnum):
    """The colours of diver cards; the letter is their id."""

    WHITE = "w"
    YELLOW = "y"
    RED = "r"
    GREEN = "g"
    BLUE = "b"
    VIOLET = "v"


class Kind(StrEnum):
    ARCHITECTURE = "architecture"
    CERAMICS = "ceramics"
    GOLD = "gold"
    AMPHORAE = "amphorae"
    INSCRIPTIONS = "inscriptions"
    SCULPTURES = "sculptures"
    WEAPONS = "weapons"


class Colour(StrEnum):
    """The colours of treasures, one a kind."""

    BLUE = "blue"
    RED = "red"
    YELLOW = "yellow"
    PINK = "pink"
    ORANGE = "orange"
    GREEN = "green"
    VIOLET = "violet"


class Research(StrEnum):
    """The kinds of research cards."""

    PLUS_2 = "plus2"
    PLUS_3 = "plus3"
    PLUS_4 = "plus4"
    COLOURS_3 = "colours3"
    COLOURS_4 = "colours4"
    ONE_COLOUR = "one-colour"
    BLUE = "blue"
    PER_RESEARCH = "per-research"
    PER_SHIP = "per-ship"
    CRATES = "crates12"
    JOKER = "joker"


class Dock(StrEnum):
    """The three ship decks: boats, freighters, transports."""

    A = "a"
    B = "b"
    C = "c"


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship with room for so many treasures; its back shows the deck it belongs to."""

    back: Dock
    crates: int

    @property
    def id(self) -> str:
        """Its deck and crates, such as `b3`; ships of one deck with as many crates share it."""
        return f"{self.back}{self.crates}"


class Area(StrEnum):
    """The places on the board where actions are taken."""

    BOAT = "boat"
    HARBOUR = "harbour"
    TAVERN = "tavern"
    STATION = "station"


class Deed(StrEnum):
    """What can be done in a turn: an action of an area at a level, breathing instead, or ending the turn."""

    BOAT_1 = "boat-1"
    BOAT_2 = "boat-2"
    BOAT_3 = "boat-3"
    HARBOUR_1 = "harbour-1"
    HARBOUR_2 = "harbour-2"
    HARBOUR_3 = "harbour-3"
    TAVERN_1 = "tavern-1"
    TAVERN_2 = "tavern-2"
    TAVERN_3 = "tavern-3"
    STATION_1 = "station-1"
    STATION_2 = "station-2"
    STATION_3 = "station-3"
    BREATH = "breath"
    DONE = "done"


Card = Kind | Research | Ship
"""What lies on the board to be taken."""


@frozen
class Prize:
    """A card on the board with its space, from 1; in the harbour the decks count as spaces."""

    area: Area
    space: int
    card: Card

    @property
    def id(self) -> str:
        """Its area and space, such as `boat-2`."""
        return f"{self.area}-{self.space}"


@frozen
class Enough:
    """An answer: one card is all."""

    id: str = "-"


@frozen
class Payment:
    """Diver cards that pay for an action; one more than its symbols if a pair stands for a colour that is lacking."""

    cards: tuple[Diver, ...]

    @property
    def id(self) -> str:
        """The letters of the cards, such as `gv`."""
        return "".join(self.cards)


@frozen
class Spent:
    """What the turn has used up: areas, cost symbols, and whether a pair has stood for a colour."""

    areas: tuple[Area, ...] = ()
    symbols: int = 0
    swapped: int = 0


class Options(BaseModel):
    """What a table agrees on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    first_player: int = Field(default=0, ge=0, le=5, examples=[1, 2])  # the number of a seat; 0: by lot


@dataclass(slots=True, kw_only=True)
class Atlantica(State):
    """The table. Displays are packed to the left, so a space is a place in its list."""

    options: Public[Options] = field(default_factory=Options)

    # the turn
    order: Public[tuple[Seat, ...]] = ()  # from the first player on
    round: Public[int] = 0
    active: Public[Seat | None] = None
    idle: Public[int] = 0  # turns in a row in which somebody breathed and drew nothing
    hurricane: Public[Seat | None] = None  # before whom it lies
    turns_left: Public[int | None] = None  # of the last round, once it has begun
    aside: Public[int] = 0  # divers set aside in the tavern this turn, drawn when it settles
    aside_from: Public[int] = 0  # how many discards there were then: later ones were not there to be shuffled in

    # the board
    boat: Public[list[Kind]] = field(default_factory=list[Kind])
    station: Public[list[Research]] = field(default_factory=list[Research])
    quay: Public[dict[Dock, Ship]] = field(default_factory=dict[Dock, Ship])  # the top cards of the ship decks

    # decks
    treasure_deck: Hidden[list[Kind]] = field(default_factory=list[Kind])
    hurricane_deck: Hidden[list[Kind]] = field(default_factory=list[Kind])  # the treasures in it
    removed: Hidden[list[Kind]] = field(default_factory=list[Kind])
    research_deck: Hidden[list[Research]] = field(default_factory=list[Research])
    ship_decks: Hidden[dict[Dock, list[Ship]]] = field(default_factory=dict[Dock, list[Ship]])  # below the top
    diver_deck: Hidden[list[Diver]] = field(default_factory=list[Diver])
    discard: Public[list[Diver]] = field(default_factory=list[Diver])

    # what players have
    hand: Owner[dict[Seat, list[Diver]]] = field(default_factory=dict[Seat, list[Diver]])
    treasures: Public[dict[Seat, list[Kind]]] = field(default_factory=dict[Seat, list[Kind]])
    ships: Public[dict[Seat, list[Ship]]] = field(default_factory=dict[Seat, list[Ship]])
    research: Public[dict[Seat, list[Research]]] = field(default_factory=dict[Seat, list[Research]])

    def crates(self, seat: Seat) -> int:
        """How many treasures a player's ships have room for."""
        return sum([ship.crates for ship in self.ships[seat]])
