"""What is in the box, read once from `data/*.toml`: maps, gods, creatures, numbers. No rule holds a number.

Every entry says where it is from: S the rulebook, P a public source, R reconstructed or ruled by us.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, NonNegativeInt, PositiveInt, model_validator

from engine.games.cyclades.state import Building, Creature, God, Island, MapName, Space, Special, Unit
from engine.games.overlay import DataEntry, checked, corrections, read

Point: TypeAlias = tuple[float, float]


class IslandEntry(DataEntry):
    """An island of a map (§3.3): its building slots, how many of them, the first ones, the metropolis spot covers, the
    prosperity printed on it, and the circles it covers, from 0 to 100 with y downwards."""

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
    """A sea space of a map (§3.3): where it lies, from 0 to 100, its trade arrows, and what lies beside it."""

    space: Space
    x: float
    y: float
    arrows: NonNegativeInt
    beside: tuple[Space, ...]
    islands: tuple[Island, ...]


class Map(BaseModel):
    """A map: its islands and sea spaces, and what lies beside what."""

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
        """The sea spaces next to each sea space."""
        return {entry.space: entry.beside for entry in self.sea}

    @cached_property
    def shores(self) -> dict[Space, tuple[Island, ...]]:
        """The islands next to each sea space."""
        return {entry.space: entry.islands for entry in self.sea}

    @cached_property
    def coast(self) -> dict[Island, tuple[Space, ...]]:
        """The sea spaces next to each island."""
        return {one.island: tuple(s.space for s in self.sea if one.island in s.islands) for one in self.islands}

    @cached_property
    def arrows(self) -> dict[Space, int]:
        """The spaces that bring income, with how much."""
        return {entry.space: entry.arrows for entry in self.sea if entry.arrows}


class Start(BaseModel):
    """What a seat has on the board at the start: troops by island, fleets by space (§3.4)."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    troops: dict[Island, PositiveInt]
    fleets: dict[Space, PositiveInt]


class StartEntry(DataEntry):
    """For a number of players: the map, and what each seat starts with (§3.4)."""

    players: PositiveInt
    map: MapName
    seats: tuple[Start, ...]


class GodEntry(DataEntry):
    """A main god: what is recruited and built with them, and their special action, if there is one (§6.1)."""

    god: God
    unit: Unit
    building: Building
    special: Special | None = None


class CreatureEntry(DataEntry):
    """A creature: where its figurine is put, if it has one; whether it strikes only `others` (R26, R27)."""

    creature: Creature
    place: Literal["sea", "island"] | None = None
    others: bool = False


class Stock(DataEntry):
    """How many pieces there are (R2): buildings of each kind, troops and fleets of each player, the rest in all."""

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
    """Prices in gold (§6.1): of the first, second … unit recruited in a turn, a building, a special action."""

    fleet: tuple[NonNegativeInt, ...]
    troop: tuple[NonNegativeInt, ...]
    priest: tuple[NonNegativeInt, ...]
    philosopher: tuple[NonNegativeInt, ...]
    building: NonNegativeInt
    special: NonNegativeInt

    @cached_property
    def of(self) -> dict[Unit, tuple[int, ...]]:
        """What the first one of a turn costs, the second …"""
        return {
            Unit.FLEET: self.fleet,
            Unit.TROOP: self.troop,
            Unit.PRIEST: self.priest,
            Unit.PHILOSOPHER: self.philosopher,
        }


class Moves(DataEntry):
    """How many steps fleets make for one fee (§6.1)."""

    steps: PositiveInt


class Offerings(DataEntry):
    """The least that is paid for an offering, and whether both markers of a player may go to Apollo (§5.2, R8)."""

    least: PositiveInt
    both_on_apollo: bool


class ApolloEntry(DataEntry):
    """Apollo's gold (§6.2): `poor` for whoever owns exactly one island, `rich` for all others."""

    poor: NonNegativeInt
    rich: NonNegativeInt


class MetropolisEntry(DataEntry):
    """How many philosophers make a metropolis (§8), and how many metropolises win for 2, 3, 4, 5 players (R13)."""

    philosophers: PositiveInt
    wanted: tuple[PositiveInt, PositiveInt, PositiveInt, PositiveInt]


class End(DataEntry):
    """After how many cycles in a row in which everybody goes to Apollo the game is over (R35)."""

    idle: PositiveInt


class Track(DataEntry):
    """The spaces of the creature track by their price in gold, the dearest first, and the least a card costs (§6.3)."""

    prices: tuple[PositiveInt, ...]
    least: PositiveInt


class Powers(DataEntry):
    """Numbers of creatures (§6.4): gold for each thing sold to the Sphinx, steps of the Sylph, the Griffon's share of
    the gold (2: a half), strength of the Minotaur, gold for each further space of the Kraken, and how many fleets
    exactly the Siren lures."""

    sphinx: PositiveInt
    sylph: PositiveInt
    griffon: PositiveInt
    minotaur: PositiveInt
    kraken: NonNegativeInt
    siren: PositiveInt


class Rulings(DataEntry):
    """What the rulebook leaves open (§9); `rulings.toml` says what each means."""

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
    """The whole box."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    maps: dict[MapName, Map]
    starts: tuple[StartEntry, ...]
    gods: tuple[GodEntry, ...]
    creatures: tuple[CreatureEntry, ...]
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
        """Each kind has its entry, and places that are named are there."""
        for name, found, wanted in (
            ("gods", [entry.god for entry in self.gods], [god for god in God if god is not God.APOLLO]),
            ("creatures", [entry.creature for entry in self.creatures], list(Creature)),
            ("starts", [entry.players for entry in self.starts], [2, 3, 4, 5]),
        ):
            if sorted(map(str, found)) != sorted(map(str, wanted)):
                raise ValueError(f"{name}: one entry for each of {', '.join(map(str, wanted))} is needed")
        for name, map_ in self.maps.items():
            for entry in map_.sea:
                unknown = [one for one in entry.beside if one not in map_.water]
                unknown += [one for one in entry.islands if one not in map_.land]
                if unknown:
                    raise ValueError(f"{name}.{entry.space}: there is no {unknown[0]}")
        for start in self.starts:
            map_ = self.maps[start.map]
            for seat in start.seats:
                unknown = [one for one in seat.fleets if one not in map_.water]
                unknown += [one for one in seat.troops if one not in map_.land]
                if unknown:
                    raise ValueError(f"starts.{start.players}: there is no {unknown[0]} on this map")
        return self

    @cached_property
    def start(self) -> dict[int, StartEntry]:
        """Map and seats by number of players."""
        return {entry.players: entry for entry in self.starts}

    @cached_property
    def of(self) -> dict[God, GodEntry]:
        """The entry of each main god."""
        return {entry.god: entry for entry in self.gods}

    @cached_property
    def creature(self) -> dict[Creature, CreatureEntry]:
        return {entry.creature: entry for entry in self.creatures}

    def wanted(self, players: int) -> int:
        """How many metropolises win, when so many began."""
        return self.metropolis.wanted[players - 2]


FOLDER: Final = Path(__file__).parent


def load(over: Path | None = None) -> Data:
    """Reads and checks the files, with those of an owner laid over them; raises BadData where they do not fit."""
    return checked(_from, read(FOLDER, over))


def _from(files: dict[str, dict[str, Any]]) -> Data:
    maps = {name.value: files[name.value] for name in MapName}
    lists = {name: files[name][name] for name in ("starts", "gods", "rulings")}
    return Data.model_validate({**files["game"], **files["creatures"], **lists, "maps": maps})


DATA: Final = load(corrections("cyclades"))
