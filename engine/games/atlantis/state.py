"""Atlantis: the words of the game and all that lies on its table, each field with who may see it.

Places of the path are numbered from 1, next to Atlantis. Place 0 is Atlantis itself, the place after the last one the
Mainland; any number of figures stands on these two.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field

from engine.core import Hidden, Owner, Public, Seat, State

ATLANTIS = 0


class Kind(StrEnum):
    """What path tiles and movement cards show."""

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
    """A path tile: its kind is where cards lead to, its value what it is worth to its owner."""

    kind: Kind
    value: int
    back: Back

    @property
    def id(self) -> str:
        """Kind, value and back, such as `lyre-7-a`."""
        return self.kind + f"-{self.value}-" + self.back


class Source(StrEnum):
    """Where points come from, or what took them."""

    TILES = "tiles"
    CARDS = "cards"
    DEBT = "debt"


class Options(BaseModel):
    """What a table agrees on."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    first_player: int = Field(default=0, ge=0, le=4, examples=[1, 2])  # the number of a seat; 0: by lot


@dataclass(slots=True, kw_only=True)
class Atlantis(State):
    """The table. `top[place]` is what lies uppermost there, None for water; `top[0]` is Atlantis, which has no tile."""

    options: Public[Options] = field(default_factory=Options)

    # the turn
    order: Public[tuple[Seat, ...]] = ()  # from the first player on
    round: Public[int] = 0
    active: Public[Seat | None] = None
    idle: Public[int] = 0  # turns in a row in which somebody was stuck and drew nothing

    # the path
    top: Public[list[Tile | None]] = field(default_factory=list[Tile | None])
    under: Hidden[dict[int, list[Tile]]] = field(default_factory=dict[int, list[Tile]])  # lower tiles, by place
    bridges: Public[dict[int, Seat]] = field(default_factory=dict[int, Seat])  # laid, by place
    figures: Public[dict[Seat, list[int]]] = field(default_factory=dict[Seat, list[int]])  # places, in order

    # what players have
    tiles: Public[dict[Seat, list[Tile]]] = field(default_factory=dict[Seat, list[Tile]])
    spare: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])  # bridges not yet laid
    hand: Owner[dict[Seat, list[Kind]]] = field(default_factory=dict[Seat, list[Kind]])
    debt: Public[dict[Seat, int]] = field(default_factory=dict[Seat, int])  # what could not be paid at the end

    # out of play
    deck: Hidden[list[Kind]] = field(default_factory=list[Kind])
    discard: Public[list[Kind]] = field(default_factory=list[Kind])
    gone: Public[list[Tile]] = field(default_factory=list[Tile])  # tiles sold or paid

    @property
    def mainland(self) -> int:
        """The place after the last one of the path."""
        return len(self.top)

    def ashore(self, seat: Seat) -> int:
        """How many figures of a player have reached the Mainland."""
        return self.figures[seat].count(len(self.top))
