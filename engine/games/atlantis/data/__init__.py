"""What is in the box, read once from `data/*.toml`: tiles, path, cards, prices. No rule holds a number.

Every entry says where it is from: S the rulebook, P a public source, R reconstructed or ruled by us.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, PositiveInt, model_validator

from engine.games.atlantis.state import Back, Kind, Tile
from engine.games.overlay import DataEntry, checked, corrections, read

Stretch: TypeAlias = tuple[PositiveInt, Literal[1, 2]]
"""So many stacks of that height."""


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
    """The cards that each player begins with, in turn order (§3)."""

    cards: tuple[int, ...]


class Turn(DataEntry):
    """Cards drawn by the number of own figures ashore, from none on (§5.4); those of who is stuck (§5.5); what a card
    pays."""

    draws: tuple[int, ...]
    stuck: PositiveInt
    card_pays: Literal[1]  # the rules count cards where they count what can be paid


class SaleEntry(DataEntry):
    """How many tiles may be sold in a turn, and how much of a tile's value brings one card (§5.1)."""

    most: int
    worth: PositiveInt


class Rulings(DataEntry):
    """What the rulebook leaves open (§9); `rulings.toml` says what each means."""

    stuck_may_keep_bridge: bool
    stuck_draws_for_ashore: bool
    lost_bridge: Literal["gone", "returns"]


class Data(BaseModel):
    """The whole box."""

    model_config = ConfigDict(frozen=True)

    tiles: tuple[TileEntry, ...]
    box: BoxEntry
    path: PathEntry
    hands: Hands
    turn: Turn
    sale: SaleEntry
    rulings: Rulings

    @model_validator(mode="after")
    def _complete(self) -> Data:
        """Every kind has its tiles, and they make the path."""
        kinds = [entry.kind for entry in self.tiles]
        if sorted(kinds) != sorted(Kind):
            raise ValueError(f"tiles: an entry for each of {', '.join(Kind)} is needed")
        for back in Back:
            laid = sum(stacks * height for stacks, height in self.stretches(back))
            if laid != len(self.half(back)):
                raise ValueError(f"path.{back}: {laid} tiles are laid, and there are {len(self.half(back))}")
        if len(self.turn.draws) != self.box.figures + 1:
            raise ValueError(f"turn.draws: {self.box.figures + 1} numbers are needed, one for each figure ashore")
        return self

    def half(self, back: Back) -> list[Tile]:
        """The tiles with that letter on their backs."""
        return [Tile(one.kind, value, back) for one in self.tiles for value in getattr(one, back)]

    def stretches(self, back: Back) -> tuple[Stretch, ...]:
        """How the path is laid with them."""
        return self.path.a if back is Back.A else self.path.b

    def cards_for(self, value: int) -> int:
        """How many cards a tile of that value brings when it is sold."""
        return value // self.sale.worth


FOLDER: Final = Path(__file__).parent


def load(over: Path | None = None) -> Data:
    """Reads and checks the files, with those of an owner laid over them; raises BadData where they do not fit."""
    return checked(_from, read(FOLDER, over))


def _from(files: dict[str, dict[str, Any]]) -> Data:
    return Data.model_validate({**files["game"], **files["rulings"], "tiles": files["tiles"]["tiles"]})


DATA: Final = load(corrections("atlantis"))
