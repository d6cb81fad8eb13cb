"""Atlantis: the vocabulary of the game and its table, each field with its visibility.

Places of the path are numbered from 1, next to Atlantis. Place 0 is Atlantis itself, the place after the last one the
Mainland. Any number of figures stands on these two.
"""

from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Hidden, Owner, Public, Seat, State

ATLANTIS = 0


class Kind(StrEnum):
    OLIVE = "olive"
    WEAPON = "weapon"
    AMPHORA = "amphora"
    LYRE = "lyre"
    COINS = "coins"
    WREATH = "wreath"
    SICKLE = "sickle"


class Back(StrEnum):
    """The letter on the back of a path tile: the half of the path it is laid in."""

    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True)
class Tile:
    """A path tile. Cards of its `kind` lead to it; `value` is its worth to its owner."""

    kind: Kind
    value: int
    back: Back

    @property
    def id(self) -> str:
        return self.kind + f"-{self.value}-" + self.back


class Source(StrEnum):
    TILES = "tiles"
    CARDS = "cards"
    DEBT = "debt"


class Options(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    first_player: int = Field(default=0, ge=0, le=4, examples=[1, 2])  # number of a seat; 0: by lot


@dataclass(slots=True, kw_only=True)
class Atlantis(State):
    """The table. `top[place]` is the upper tile, None for water; `top[0]` is Atlantis, which has no tile."""

    options: Public[Options] = field(default_factory=Options)

    # the turn
    order: Public[tuple[Seat, ...]] = ()  # from the start player on
    round: Public[int] = 0
    active: Public[Seat | None] = None
    idle: Public[int] = 0  # successive turns in which a stuck player drew nothing

    # the path
    top: Public[list[Tile | None]] = field(default_factory=list[Tile | None])
    under: Hidden[dict[int, list[Tile]]] = field(default_factory=dict[int, list[Tile]])  # lower tiles, by place
    bridges: Public[dict[int, Seat]] = field(default_factory=dict[int, Seat])  # laid, by place
    figures: Public[dict[Seat, list[int]]] = field(default_factory=dict[Seat, list[int]])  # places, sorted

    # players' possessions
    tiles: Public[dict[Seat, list[Tile]]] = field(default_factory=dict[Seat, list[Tile]])
    spare: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])  # bridges not yet laid
    hand: Owner[dict[Seat, list[Kind]]] = field(default_factory=dict[Seat, list[Kind]])
    debt: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])  # unpaid toll of the last journey

    # out of play
    deck: Hidden[list[Kind]] = field(default_factory=list[Kind])
    discard: Public[list[Kind]] = field(default_factory=list[Kind])
    gone: Public[list[Tile]] = field(default_factory=list[Tile])  # tiles sold or paid

    @property
    def mainland(self) -> int:
        return len(self.top)

    def ashore(self, seat: Seat) -> int:
        return self.figures[seat].count(len(self.top))
