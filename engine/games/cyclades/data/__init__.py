"""The contents of the box, read once from `data/*.toml`: maps, gods, creatures, numbers. Rules contain no numbers.

Every entry names its origin: S the rulebook, P a public source, R reconstructed or ruled by us.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, NonNegativeInt, PositiveInt, model_validator

from engine.games.cyclades.state import Building, Creature, God, Island, MapName, Space, Special, Unit
from engine.games.overlay import DataEntry, Loader, Named, corrections, one_for_each, tables

Point: TypeAlias = tuple[float, float]


class IslandEntry(DataEntry):
    """An island of a map (§3.3). `slots`: its building slots; the metropolis spot covers the first `spot` of them.
    `prosperity`: the printed horns. `land`: the middles of its circles, from 0 to 100, with y downwards."""

    island: Island
    slots: PositiveInt
    spot: PositiveInt
    prosperity: NonNegativeInt
    land: tuple[Point, ...]

    @model_validator(mode="after")
    def _sound(self) -> IslandEntry:
        if self.spot > self.slots:
            raise ValueError("spot: a metropolis covers no more slots than there are")
        if not self.land:
            raise ValueError("land: an island covers a circle at least")
        return self

    @cached_property
    def middle(self) -> Point:
        return sum(x for x, _ in self.land) / len(self.land), sum(y for _, y in self.land) / len(self.land)


class SeaEntry(DataEntry):
    """A sea space of a map (§3.3): its position, from 0 to 100, trade arrows, neighbouring spaces and islands."""

    space: Space
    x: float
    y: float
    arrows: NonNegativeInt
    beside: tuple[Space, ...]
    islands: tuple[Island, ...]


class Map(BaseModel):
    """A map: its islands and sea spaces, and their neighbours."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    islands: tuple[IslandEntry, ...]
    sea: tuple[SeaEntry, ...]

    @cached_property
    def land(self) -> dict[Island, IslandEntry]:
        return {entry.island: entry for entry in self.islands}

    @cached_property
    def water(self) -> dict[Space, SeaEntry]:
        return {entry.space: entry for entry in self.sea}

    @cached_property
    def beside(self) -> dict[Space, tuple[Space, ...]]:
        return {entry.space: entry.beside for entry in self.sea}

    @cached_property
    def shores(self) -> dict[Space, tuple[Island, ...]]:
        return {entry.space: entry.islands for entry in self.sea}

    @cached_property
    def coast(self) -> dict[Island, tuple[Space, ...]]:
        return {one.island: tuple(s.space for s in self.sea if one.island in s.islands) for one in self.islands}

    @cached_property
    def arrows(self) -> dict[Space, int]:
        return {entry.space: entry.arrows for entry in self.sea if entry.arrows}


class Start(BaseModel):
    """A seat's pieces at the start: troops by island, fleets by space (§3.4)."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    troops: dict[Island, PositiveInt]
    fleets: dict[Space, PositiveInt]


class StartEntry(DataEntry):
    """Map and starting pieces for a number of players (§3.4)."""

    players: PositiveInt
    map: MapName
    seats: tuple[Start, ...]


class GodEntry(DataEntry):
    """A main god (§6.1): the unit and building that they offer, and their special action, if any."""

    god: God
    unit: Unit
    building: Building
    special: Special | None = None


class CreatureEntry(DataEntry):
    """A creature: the place of its figurine, if it has one. `others`: it only strikes other players (R26, R27)."""

    creature: Creature
    place: Literal["sea", "island"] | None = None
    others: bool = False


class Stock(DataEntry):
    """Numbers of pieces (R2): buildings of each kind, troops and fleets of each player, others in total."""

    priests: NonNegativeInt
    philosophers: NonNegativeInt
    prosperity: NonNegativeInt
    buildings: PositiveInt
    metropolises: PositiveInt
    troops: PositiveInt
    fleets: PositiveInt


class Setup(DataEntry):
    """The gold each player starts with (§3.1)."""

    gold: NonNegativeInt


class Dice(DataEntry):
    """The faces of a die (§2)."""

    faces: tuple[NonNegativeInt, ...]


class Prices(DataEntry):
    """Prices in gold (§6.1): of the first, second … unit recruited in a turn, of a building, of a special action."""

    fleet: tuple[NonNegativeInt, ...]
    troop: tuple[NonNegativeInt, ...]
    priest: tuple[NonNegativeInt, ...]
    philosopher: tuple[NonNegativeInt, ...]
    building: NonNegativeInt
    special: NonNegativeInt

    @cached_property
    def by_unit(self) -> dict[Unit, tuple[int, ...]]:
        """Prices of the first, second … unit in a turn, by kind of unit."""
        return {
            Unit.FLEET: self.fleet,
            Unit.TROOP: self.troop,
            Unit.PRIEST: self.priest,
            Unit.PHILOSOPHER: self.philosopher,
        }


class Moves(DataEntry):
    """Maximum number of steps of fleets for one fee (§6.1)."""

    steps: PositiveInt


class Offerings(DataEntry):
    """The minimum payment for an offering, and whether both markers of a player may join Apollo (§5.2, R8)."""

    least: PositiveInt
    both_on_apollo: bool


class ApolloEntry(DataEntry):
    """Apollo's gold (§6.2): `poor` for a player with exactly one island, `rich` for all others."""

    poor: NonNegativeInt
    rich: NonNegativeInt


class MetropolisEntry(DataEntry):
    """Philosophers for a metropolis (§8), and metropolises for victory with 2, 3, 4 and 5 players (R13)."""

    philosophers: PositiveInt
    wanted: tuple[PositiveInt, PositiveInt, PositiveInt, PositiveInt]


class End(DataEntry):
    """Number of successive cycles without an offering that end the game (R35)."""

    idle: PositiveInt


class Track(DataEntry):
    """The spaces of the creature track by price in gold, highest first, and the minimum price of a card (§6.3)."""

    prices: tuple[PositiveInt, ...]
    least: PositiveInt


class Powers(DataEntry):
    """Numbers of creatures (§6.4): gold for each thing sold to the Sphinx, steps of the Sylph, the Griffon's share of
    the gold (2: a half), strength of the Minotaur, gold for each further space of the Kraken, and the exact number of
    fleets that the Siren lures."""

    sphinx: PositiveInt
    sylph: PositiveInt
    griffon: PositiveInt
    minotaur: PositiveInt
    kraken: NonNegativeInt
    siren: PositiveInt


class Rulings(DataEntry):
    """Our rulings where the rulebook is silent (§9); `rulings.toml` explains each."""

    rebid_forbidden: Literal["last", "every"]
    fill_order: Literal["cheapest", "dearest"]
    three_player_second_pair_order: Literal["as-lying", "shuffled"]
    free_card_mandatory: tuple[Literal["zeus", "athena"], ...]
    empty_call: bool
    new_building_discount: Literal["at-once", "next-cycle"]
    captured_spent_temple_stays_spent: bool
    slots_positional: bool
    metropolis_free_spot_first: bool
    metropolis_counts_for_set: bool
    retreat_all: bool
    retreat_to_neutral: bool
    figurine_leaves: Literal["callers-turn", "cycle-start"]
    elimination_followup: Literal["remaining", "begun"]


class Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    maps: dict[MapName, Map]
    starts: Named[int, StartEntry]
    gods: Named[God, GodEntry]
    creatures: Named[Creature, CreatureEntry]
    track: Track
    powers: Powers
    stock: Stock
    setup: Setup
    dice: Dice
    prices: Prices
    moves: Moves
    offerings: Offerings
    apollo: ApolloEntry
    metropolis: MetropolisEntry
    end: End
    rulings: Rulings

    @model_validator(mode="after")
    def _complete(self) -> Data:
        one_for_each("gods", self.gods, [god for god in God if god is not God.APOLLO])
        one_for_each("creatures", self.creatures, Creature)
        one_for_each("starts", self.starts, (2, 3, 4, 5))
        for name, map_ in self.maps.items():
            for entry in map_.sea:
                unknown = [one for one in entry.beside if one not in map_.water]
                unknown += [one for one in entry.islands if one not in map_.land]
                if unknown:
                    raise ValueError(f"{name}.{entry.space}: there is no {unknown[0]}")
        for start in self.starts.values():
            map_ = self.maps[start.map]
            for seat in start.seats:
                unknown = [one for one in seat.fleets if one not in map_.water]
                unknown += [one for one in seat.troops if one not in map_.land]
                if unknown:
                    raise ValueError(f"starts.{start.players}: there is no {unknown[0]} on this map")
        return self

    def wanted(self, players: int) -> int:
        """Number of metropolises that win a game that began with this many players."""
        return self.metropolis.wanted[players - 2]


FOLDER: Final = Path(__file__).parent


def _arranged(files: dict[str, dict[str, Any]]) -> dict[str, Any]:
    maps = {name: files.pop(name) for name in MapName}
    return {**tables(files), "maps": maps}


load: Final = Loader(FOLDER, Data, _arranged)
DATA: Final = load(corrections("cyclades"))
