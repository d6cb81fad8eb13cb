"""The contents of the box, read once from `data/*.toml`: tiles, path, cards, prices. Rules contain no numbers.

Every entry names its origin: S the rulebook, P a public source, R reconstructed or ruled by us.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, PositiveInt, model_validator

from engine.games.atlantis.state import Back, Kind, Tile
from engine.games.overlay import DataEntry, Loader, Named, corrections, one_for_each

Stretch: TypeAlias = tuple[PositiveInt, Literal[1, 2]]
"""Number of stacks, and their height."""


class TileEntry(DataEntry):
    """The tiles of one kind: their values by the letter on the back (§2)."""

    kind: Kind
    a: tuple[PositiveInt, ...]
    b: tuple[PositiveInt, ...]


class BoxEntry(DataEntry):
    """Movement cards of each kind; figures and bridges of each player (§2)."""

    cards: PositiveInt
    figures: PositiveInt
    bridges: int


class PathEntry(DataEntry):
    """The path from Atlantis on (§3): stretches of A tiles, empty places, stretches of B tiles."""

    a: tuple[Stretch, ...]
    water: int
    b: tuple[Stretch, ...]


class Hands(DataEntry):
    """Number of cards in each player's starting hand, in turn order (§3)."""

    cards: tuple[int, ...]


class Turn(DataEntry):
    """`draws`: cards drawn, by the number of own figures ashore (§5.4). `stuck`: cards drawn by a stuck player (§5.5).
    `card_pays`: points that a card pays."""

    draws: tuple[int, ...]
    stuck: PositiveInt
    card_pays: Literal[1]  # the rules count each card as one point


class SaleEntry(DataEntry):
    """Maximum number of sales a turn, and the points of a tile's value for one card (§5.1)."""

    most: int
    worth: PositiveInt


class Rulings(DataEntry):
    """Our rulings where the rulebook is silent (§9); `rulings.toml` explains each."""

    stuck_may_keep_bridge: bool
    stuck_draws_for_ashore: bool
    lost_bridge: Literal["gone", "returns"]


class Data(BaseModel):
    model_config = ConfigDict(frozen=True)

    tiles: Named[Kind, TileEntry]
    box: BoxEntry
    path: PathEntry
    hands: Hands
    turn: Turn
    sale: SaleEntry
    rulings: Rulings

    @model_validator(mode="after")
    def _complete(self) -> Data:
        one_for_each("tiles", self.tiles, Kind)
        for back in Back:
            laid = sum(stacks * height for stacks, height in self.stretches(back))
            if laid != len(self.half(back)):
                raise ValueError(f"path.{back}: {laid} tiles are laid, and there are {len(self.half(back))}")
        if len(self.turn.draws) != self.box.figures + 1:
            raise ValueError(f"turn.draws: {self.box.figures + 1} numbers are needed, one for each figure ashore")
        return self

    def half(self, back: Back) -> list[Tile]:
        return [Tile(one.kind, value, back) for one in self.tiles.values() for value in getattr(one, back)]

    def stretches(self, back: Back) -> tuple[Stretch, ...]:
        return self.path.a if back is Back.A else self.path.b

    def cards_for(self, value: int) -> int:
        return value // self.sale.worth


FOLDER: Final = Path(__file__).parent
load: Final = Loader(FOLDER, Data)
DATA: Final = load(corrections("atlantis"))
