"""The contents of the box, read once from `data/*.toml`: treasures, ships, research, actions. Rules contain no numbers.

Every entry names its origin: S the rulebook, P a public source, R reconstructed or ruled by us.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, NonNegativeInt, PositiveInt, model_validator

from engine.games.atlantica.state import Area, Colour, Deed, Diver, Dock, Kind, Research, Ship
from engine.games.overlay import DataEntry, Loader, Named, Provenance, corrections, one_for_each

Cost: TypeAlias = tuple[tuple[Diver, ...], ...]
"""For each symbol, the colours that pay it."""


class TreasureEntry(DataEntry):
    """A kind of treasure (§2): its copies, the points for 1, 2, 3 … of them within a cycle, and its colour."""

    kind: Kind
    copies: PositiveInt
    values: tuple[NonNegativeInt, ...]
    value_sources: tuple[Provenance, ...]
    colour: Colour
    colour_source: Provenance

    @model_validator(mode="after")
    def _sound(self) -> TreasureEntry:
        if not self.values or len(self.values) != len(self.value_sources):
            raise ValueError("values: each needs its source, and there has to be one")
        if list(self.values) != sorted(self.values):
            raise ValueError("values: a card more may not be worth less")
        return self


class ResearchEntry(DataEntry):
    """A research card (§2): its copies, its points, and the number of colours or crates that it needs."""

    card: Research
    copies: PositiveInt
    points: NonNegativeInt
    need: NonNegativeInt = 0


class ShipsEntry(DataEntry):
    """The ships of one deck, by their crates (§2)."""

    dock: Dock
    crates: tuple[PositiveInt, ...]


class DeedEntry(DataEntry):
    """An action (§6.1). `cost`: for each symbol the letters of the colours that pay it. The action takes at most `take`
    cards, from the first `spaces` or from a dock's deck, or it sets `divers` aside."""

    deed: Deed
    cost: tuple[str, ...] = ()
    take: NonNegativeInt = 0
    spaces: NonNegativeInt = 0
    dock: Dock | None = None
    divers: NonNegativeInt = 0

    @cached_property
    def area(self) -> Area:
        return Area(self.deed.split("-")[0])

    @cached_property
    def symbols(self) -> Cost:
        """The cost as colours. Raises ValueError for a letter without a colour."""
        return tuple(tuple(map(Diver, symbol)) for symbol in self.cost)


class BoxEntry(DataEntry):
    """The diver cards of each colour (§2)."""

    divers: PositiveInt


class Setup(DataEntry):
    """Numbers of cards for setup (§3): a hand, treasures removed for 2, 3, 4 and 5 players, treasures shuffled with the
    hurricane, and both displays."""

    hand: PositiveInt
    removed: tuple[NonNegativeInt, ...]
    hurricane: NonNegativeInt
    boat: PositiveInt
    station: PositiveInt


class TurnEntry(DataEntry):
    """Limits of a turn (§5): cost symbols of all its actions, and cards that replace a missing colour."""

    symbols: PositiveInt
    pair: Literal[2]  # the rules speak of a pair


class Marks(DataEntry):
    """Spaces and decks whose cards the tavern reaches (§6.2)."""

    boat: tuple[PositiveInt, ...]
    harbour: tuple[Dock, ...]
    station: tuple[PositiveInt, ...]


class Rulings(DataEntry):
    """Our rulings where the rulebook is silent (§9); `rulings.toml` explains each."""

    joker_kinds: Literal["stored", "owned"]
    crates_counted: Literal["all", "loaded"]


class Data(BaseModel):
    model_config = ConfigDict(frozen=True)

    treasures: Named[Kind, TreasureEntry]
    research: Named[Research, ResearchEntry]
    ships: Named[Dock, ShipsEntry]
    deeds: Named[Deed, DeedEntry]
    box: BoxEntry
    setup: Setup
    turn: TurnEntry
    marks: Marks
    rulings: Rulings

    @model_validator(mode="after")
    def _complete(self) -> Data:
        one_for_each("treasures", self.treasures, Kind)
        one_for_each("treasures.colour", (entry.colour for entry in self.treasures.values()), Colour)
        one_for_each("research", self.research, Research)
        one_for_each("ships", self.ships, Dock)
        one_for_each("deeds", self.deeds, [deed for deed in Deed if deed is not Deed.DONE])
        for entry in self.deeds.values():
            if set("".join(entry.cost)) - set(Diver):
                raise ValueError(f"deeds.{entry.deed}: costs are made of {', '.join(Diver)}")
            if len(set("".join(entry.cost))) != len("".join(entry.cost)):
                raise ValueError(f"deeds.{entry.deed}: a colour pays one symbol of an action only")
        return self

    @cached_property
    def blue(self) -> Kind:
        return next(entry.kind for entry in self.treasures.values() if entry.colour is Colour.BLUE)

    def fleet(self, dock: Dock) -> list[Ship]:
        return [Ship(dock, crates) for crates in self.ships[dock].crates]


FOLDER: Final = Path(__file__).parent
load: Final = Loader(FOLDER, Data)
DATA: Final = load(corrections("atlantica"))
