"""The contents of the box, read once from `data/*.toml`: cities, counters, tiles, the combat table. Rules contain no
numbers.

Every entry names its origin: S the rulebook, P a public source, R reconstructed or ruled by us.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, PositiveInt, model_validator

from engine.games.overlay import DataEntry, Loader, Named, corrections, one_for_each
from engine.games.perikles.terms import CITIES, Anywhere, Arm, Counter, Location, Power, Symbol, Tile

By4: TypeAlias = tuple[NonNegativeInt, NonNegativeInt, NonNegativeInt, NonNegativeInt]
Column: TypeAlias = Literal["1:2", "-2", "1:1", "+2", "2:1", "3:1"]
Need: TypeAlias = int


class CityEntry(DataEntry):
    """A city (§2.2). spaces for `defeats`; `values` of statues after 0, 1, 2 … of them, 0 after more."""

    city: Power
    values: tuple[NonNegativeInt, ...] = Field(min_length=1)
    defeats: PositiveInt


class CountersEntry(DataEntry):
    """The counters of a power (§2.3): numbers of strength 1, 2, 3 and 4, by type."""

    power: Power
    hoplites: By4
    triremes: By4


class LocationEntry(DataEntry):
    """A location tile (§2.4): its owner city, its points, and the types of its rounds in order. `militia` and `rebels`
    list the rounds in which these help."""

    location: Location
    city: Power
    points: PositiveInt
    rounds: tuple[Arm, ...] = Field(min_length=1)
    militia: tuple[Arm, ...] = ()
    rebels: tuple[Arm, ...] = ()


class InfluenceEntry(DataEntry):
    """The influence tiles of one colour, by symbol (§2.5)."""

    city: Power | Anywhere
    plain: NonNegativeInt
    candidate: NonNegativeInt = 0
    assassin: NonNegativeInt = 0


class Setup(DataEntry):
    """Numbers of setup (§3): each player's cubes, those in every city, those at choice; tiles on display; rows."""

    cubes: PositiveInt
    own: NonNegativeInt
    extra: NonNegativeInt
    display: PositiveInt
    rows: PositiveInt


class Turn(DataEntry):
    """Numbers of a turn (§5): turns of a game, tiles for each player by number of players, free counters for one tile,
    and extra ones for a cube."""

    turns: PositiveInt
    tiles: tuple[PositiveInt, PositiveInt, PositiveInt]
    free: PositiveInt
    extra: NonNegativeInt


class Tokens(DataEntry):
    """Number of battle tokens that win a round, and the winner's lead in the next round (§6.4, §6.5)."""

    need: PositiveInt
    ahead: NonNegativeInt


class End(DataEntry):
    """The cities whose defeat ends the game, and the number of defeats (§8.2)."""

    cities: tuple[Power, ...]
    defeats: PositiveInt


class Rewards(DataEntry):
    """Cubes for the main defender of a location without attackers (§6.2)."""

    undisturbed: NonNegativeInt


class Shards(DataEntry):
    """Cubes that an influence tile places, by symbol (§2.5)."""

    plain: PositiveInt
    any: PositiveInt
    candidate: PositiveInt
    assassin: PositiveInt


class Specials(DataEntry):
    """Numbers of special tiles (§7): cubes placed, cubes moved, battle tokens given."""

    perikles: PositiveInt
    alkibiades: PositiveInt
    token: PositiveInt


class Combat(DataEntry):
    """The combat table (§2.7): its columns from 1:2 to 3:1, and the sum of two dice that each side needs to hit."""

    columns: tuple[Column, ...]
    attacker: tuple[Need, ...]
    defender: tuple[Need, ...]

    @model_validator(mode="after")
    def _sound(self) -> Combat:
        if self.columns != ("1:2", "-2", "1:1", "+2", "2:1", "3:1"):
            raise ValueError("columns: they are 1:2, -2, 1:1, +2, 2:1, 3:1, in this order")
        for name, needs in (("attacker", self.attacker), ("defender", self.defender)):
            if len(needs) != len(self.columns) or not all(2 <= need <= 12 for need in needs):
                raise ValueError(f"{name}: a number from 2 to 12 for each column is needed")
        return self


class Rulings(DataEntry):
    """Our rulings where the rules are silent (§9); `rulings.toml` explains each."""

    met_only_first: NonNegativeInt
    rebels_need_counter: bool
    militia_win_empty_round: bool
    first_without_sparta: Literal["last-leader", "start-player"]
    plague_counts_candidate: bool


class Data(BaseModel):
    model_config = ConfigDict(frozen=True)

    cities: Named[Power, CityEntry]
    counters: Named[Power, CountersEntry]
    locations: Named[Location, LocationEntry]
    influence: Named[Power | Anywhere, InfluenceEntry]
    setup: Setup
    turn: Turn
    tokens: Tokens
    end: End
    rewards: Rewards
    shards: Shards
    specials: Specials
    combat: Combat
    rulings: Rulings

    @model_validator(mode="after")
    def _complete(self) -> Data:
        one_for_each("cities", self.cities, CITIES)
        one_for_each("counters", self.counters, Power)
        one_for_each("locations", self.locations, Location)
        one_for_each("influence", self.influence, (*CITIES, Anywhere.ANY))
        for entry in self.locations.values():
            if entry.city is Power.PERSIA:
                raise ValueError(f"locations.{entry.location}: Persia owns no location")
            if len(set(entry.rounds)) != len(entry.rounds):
                raise ValueError(f"locations.{entry.location}: each type of round comes once")
            if not {*entry.militia, *entry.rebels} <= set(entry.rounds):
                raise ValueError(f"locations.{entry.location}: militia and rebels fight in rounds of the tile")
        return self

    @cached_property
    def armies(self) -> dict[Power, tuple[Counter, ...]]:
        """All counters of each power: hoplites, then triremes, the weakest first."""
        return {
            entry.power: tuple(
                Counter(entry.power, arm, strength)
                for arm, numbers in ((Arm.HOPLITE, entry.hoplites), (Arm.TRIREME, entry.triremes))
                for strength, number in enumerate(numbers, 1)
                for _ in range(number)
            )
            for entry in self.counters.values()
        }

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(
            Tile(entry.city, Symbol.ANY if entry.city is Anywhere.ANY and symbol is Symbol.PLAIN else symbol)
            for entry in self.influence.values()
            for symbol, number in (
                (Symbol.PLAIN, entry.plain),
                (Symbol.CANDIDATE, entry.candidate),
                (Symbol.ASSASSIN, entry.assassin),
            )
            for _ in range(number)
        )

    @cached_property
    def cubes_of(self) -> dict[Symbol, int]:
        shards = self.shards
        return {
            Symbol.PLAIN: shards.plain, Symbol.ANY: shards.any,
            Symbol.CANDIDATE: shards.candidate, Symbol.ASSASSIN: shards.assassin,
        }  # fmt: skip

    def value(self, city: Power, defeats: int) -> int:
        """Points of a statue in a city after this many defeats."""
        values = self.cities[city].values
        return values[defeats] if defeats < len(values) else 0

    def tiles_each(self, players: int) -> int:
        return self.turn.tiles[players - 3]


FOLDER: Final = Path(__file__).parent
load: Final = Loader(FOLDER, Data)
DATA: Final = load(corrections("perikles"))
