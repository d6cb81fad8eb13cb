"""The contents of the box, read once from `data/*.toml`: treasures, ships, research, actions. Rules contain no numbers.

Every entry names its origin: S the rulebook, P a public source, R reconstructed or ruled by us.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, NonNegativeInt, PositiveInt, model_validator

from engine.games.atlantica.state import Area, Colour, Deed, Diver, Dock, Kind, Research, Ship
from engine.games.overlay import DataEntry, Provenance, checked, corrections, read

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

    treasures: tuple[TreasureEntry, ...]
    research: tuple[ResearchEntry, ...]
    ships: tuple[ShipsEntry, ...]
    deeds: tuple[DeedEntry, ...]
    box: BoxEntry
    setup: Setup
    turn: TurnEntry
    marks: Marks
    rulings: Rulings

    @model_validator(mode="after")
    def _complete(self) -> Data:
        for name, found, wanted in (
            ("treasures", [entry.kind for entry in self.treasures], Kind),
            ("treasures.colour", [entry.colour for entry in self.treasures], Colour),
            ("research", [entry.card for entry in self.research], Research),
            ("ships", [entry.dock for entry in self.ships], Dock),
            ("deeds", [entry.deed for entry in self.deeds], [deed for deed in Deed if deed is not Deed.DONE]),
        ):
            if sorted(found) != sorted(wanted):
                raise ValueError(f"{name}: one entry for each of {', '.join(wanted)} is needed")
        for entry in self.deeds:
            if set("".join(entry.cost)) - set(Diver):
                raise ValueError(f"deeds.{entry.deed}: costs are made of {', '.join(Diver)}")
            if len(set("".join(entry.cost))) != len("".join(entry.cost)):
                raise ValueError(f"deeds.{entry.deed}: a colour pays one symbol of an action only")
        return self

    @cached_property
    def treasure(self) -> dict[Kind, TreasureEntry]:
        return {entry.kind: entry for entry in self.treasures}

    @cached_property
    def deed(self) -> dict[Deed, DeedEntry]:
        return {entry.deed: entry for entry in self.deeds}

    @cached_property
    def paper(self) -> dict[Research, ResearchEntry]:
        return {entry.card: entry for entry in self.research}

    @cached_property
    def blue(self) -> Kind:
        return next(entry.kind for entry in self.treasures if entry.colour is Colour.BLUE)

    def fleet(self, dock: Dock) -> list[Ship]:
        return [Ship(dock, crates) for entry in self.ships if entry.dock is dock for crates in entry.crates]


FOLDER: Final = Path(__file__).parent


def load(over: Path | None = None) -> Data:
    """Read and check the files, with an owner's corrections. Raises BadData if they do not fit."""
    return checked(_from, read(FOLDER, over))


def _from(files: dict[str, dict[str, Any]]) -> Data:
    lists = {name: files[name][name] for name in ("treasures", "research", "ships", "deeds")}
    return Data.model_validate({**files["game"], **files["rulings"], **lists})


DATA: Final = load(corrections("atlantica"))
