"""Atlantica: the vocabulary of the game and its table, each field with its visibility.

No list contains the hurricane. Until it is turned up, it lies anywhere in the second treasure deck; chance decides when
that deck is drawn from.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Hidden, Owner, Public, Seat, State, frozen


class Diver(StrEnum):
    """Colours of diver cards; the letter is their id."""

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
    BLUE = "blue"
    RED = "red"
    YELLOW = "yellow"
    PINK = "pink"
    ORANGE = "orange"
    GREEN = "green"
    VIOLET = "violet"


class Research(StrEnum):
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
    A = "a"
    B = "b"
    C = "c"


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship with room for a number of treasures; its back shows its deck."""

    back: Dock
    crates: int

    @property
    def id(self) -> str:
        """Deck and crates, such as `b3`; equal ships of a deck share it."""
        return f"{self.back}{self.crates}"


class Area(StrEnum):
    """Places of actions on the board."""

    BOAT = "boat"
    HARBOUR = "harbour"
    TAVERN = "tavern"
    STATION = "station"


class Deed(StrEnum):
    """The actions of a turn: one for each area and level, a breath, or the end of the turn."""

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


@frozen
class Prize:
    """A card on the board with its space, from 1. In the harbour the decks count as spaces."""

    area: Area
    space: int
    card: Card

    @property
    def id(self) -> str:
        return f"{self.area}-{self.space}"


@frozen
class Enough:
    """The answer to take no second card."""

    id: str = "-"


@frozen
class Payment:
    """Diver cards that pay for an action; one more than its symbols if a pair replaces a missing colour."""

    cards: tuple[Diver, ...]

    @property
    def id(self) -> str:
        return "".join(self.cards)


@frozen
class Spent:
    areas: tuple[Area, ...] = ()
    symbols: int = 0
    swapped: int = 0


class Options(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    first_player: int = Field(default=0, ge=0, le=5, examples=[1, 2])  # number of a seat; 0: by lot


@dataclass(slots=True, kw_only=True)
class Atlantica(State):
    """The table. Displays are packed to the left, so a space is an index into its list."""

    options: Public[Options] = field(default_factory=Options)

    # the turn
    order: Public[tuple[Seat, ...]] = ()  # from the start player on
    round: Public[int] = 0
    active: Public[Seat | None] = None
    idle: Public[int] = 0  # successive breaths without a drawn card
    hurricane: Public[Seat | None] = None  # the player who got it
    turns_left: Public[int | None] = None  # turns left in the last round, None before it
    aside: Public[int] = 0  # divers set aside in the tavern this turn, drawn when the turn is settled
    aside_from: Public[int] = 0  # number of discards at that moment; later discards are not shuffled in

    # the board
    boat: Public[list[Kind]] = field(default_factory=list[Kind])
    station: Public[list[Research]] = field(default_factory=list[Research])
    quay: Public[dict[Dock, Ship]] = field(default_factory=dict[Dock, Ship])  # top cards of the ship decks

    # decks
    treasure_deck: Hidden[list[Kind]] = field(default_factory=list[Kind])
    hurricane_deck: Hidden[list[Kind]] = field(default_factory=list[Kind])  # the treasures in it
    removed: Hidden[list[Kind]] = field(default_factory=list[Kind])
    research_deck: Hidden[list[Research]] = field(default_factory=list[Research])
    ship_decks: Hidden[dict[Dock, list[Ship]]] = field(default_factory=dict[Dock, list[Ship]])  # below the top
    diver_deck: Hidden[list[Diver]] = field(default_factory=list[Diver])
    discard: Public[list[Diver]] = field(default_factory=list[Diver])

    # players' possessions
    hand: Owner[dict[Seat, list[Diver]]] = field(default_factory=dict[Seat, list[Diver]])
    treasures: Public[dict[Seat, list[Kind]]] = field(default_factory=dict[Seat, list[Kind]])
    ships: Public[dict[Seat, list[Ship]]] = field(default_factory=dict[Seat, list[Ship]])
    research: Public[dict[Seat, list[Research]]] = field(default_factory=dict[Seat, list[Research]])

    def crates(self, seat: Seat) -> int:
        return sum([ship.crates for ship in self.ships[seat]])
