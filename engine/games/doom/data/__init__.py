"""The printed contents of the box, read once from `data/*.toml`: counts, prices, seats, scores. Rules contain no
numbers.

Every entry names its origin: S the rulebook, P a public source, R reconstructed or ruled by us.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, PositiveInt, model_validator

from engine.games.doom.rules.specials.vocabulary import ALLOWED, MODIFIES, Manual, SpecialEffect, Timing
from engine.games.doom.state import Ballot, Card, EventCard, Faction, ShipId, Special
from engine.games.overlay import DataEntry, Loader, Named, corrections, one_for_each, tables


class Trait(StrEnum):
    PRINTED_NEUTRAL = "printed-neutral"
    MOVER_POINTS = "mover-points"
    MOVER_SPECIAL = "mover-special"
    DIRECT = "direct"
    NO_ROYAL = "no-royal"
    NO_RED = "no-red"


class Effect(StrEnum):
    REFUGEES = "refugees"
    ARISTOCRACY = "aristocracy"
    SHIPS = "ships"
    ROYAL_SHIP = "royal-ship"
    SUPPORT = "support"
    SABOTAGE = "sabotage"
    TREASON = "treason"


class EventEffect(StrEnum):
    DOOM = "doom"
    DEBTS = "debts"
    WRATH = "wrath"
    TOGETHER = "together"
    TURMOIL = "turmoil"
    DOOMED = "doomed"
    WOE = "woe"
    LED = "led"


class PoliticsEntry(DataEntry):
    """A Politics card (§6.1) and its copies. `stacks`: numbers of cubes that board, each on another ship. `ships`:
    number of ships that move. `most`: maximum number of discarded cubes."""

    card: Card
    copies: int
    effect: Effect
    stacks: tuple[int, ...] = ()
    ships: int = 0
    most: int = 0


class SpecialEntry(DataEntry):
    """A Special (§6.5, §10.3) and its copies; 0: not in the box. `cards`: Politics cards that it can be attached to, if
    any. `mode`: it modifies them or replaces them."""

    card: Special
    copies: int
    timing: Timing
    mode: Literal["modifies", "replaces"] | None = None
    cards: tuple[Card, ...] = ()
    effects: tuple[SpecialEffect, ...]
    needs_senate: bool = False

    @model_validator(mode="after")
    def _sensible(self) -> SpecialEntry:
        kinds = [type(effect) for effect in self.effects]
        alone = Manual not in kinds or len(kinds) == 1
        if not alone or len(set(kinds)) < len(kinds) or not ALLOWED[self.timing].issuperset(kinds):
            raise ValueError(f"{self.card}: these effects do not go together with {self.timing}")
        if (self.timing is Timing.WITH_CARD) != bool(self.mode and self.cards):
            raise ValueError(
                f"{self.card}: mode and cards belong to the Specials attached to a card, and only to these"
            )
        return self


class EventEntry(DataEntry):
    """An Event (§6.2): neutrals that board, the `vote` of the next turn, and the effect. `points`: VP gained or lost,
    by place. `each`: maximum number of cubes that each player may board. `senate_returns`: all Senate cubes go back in
    step 8. `lasts`: the effect is that of the next turn."""

    card: EventCard
    neutrals: int
    vote: Ballot
    effect: EventEffect
    points: tuple[int, ...] = ()
    each: int = 0
    senate_returns: bool = False
    lasts: bool = False


class ShipEntry(DataEntry):
    """A ship (§6.4): seats of both versions, and the abilities of the upgraded one. `points`: VP for the mover."""

    ship: ShipId
    seats: int
    upgraded_seats: int
    traits: tuple[Trait, ...]
    points: int = 0


class Powers(DataEntry):
    """Numbers of faction powers (§6.3): cards that the Archont draws and discards, cards that the Oraklos hides, cubes
    that the Strategos saves, and VP of a +1 side."""

    archont_draws: int
    oraklos_hides: int
    strategos_saves: int
    plus_one: int


class Factions(DataEntry):
    """The faction spaces from left to right (R2), and the numbers of their powers."""

    order: tuple[Faction, ...]
    powers: Powers


class Short(DataEntry):
    """Number of other Events removed in the short game (§3)."""

    events_removed: int


class Setup(DataEntry):
    """Setup (§3): cubes, VP, cards and removed Events at the start. `family_only`: numbers of players that always play
    the family game. `ships_left_out`: by number of players."""

    player_cubes: int
    neutral_cubes: int
    neutrals_aboard: int
    start_points: int
    politics_dealt: int
    specials_dealt: int
    start_rounds: int
    events_removed: int
    specials_open: int
    family_only: tuple[int, ...]
    ships_left_out: dict[int, tuple[ShipId, ...]]
    short: Short


class Tokens(DataEntry):
    """Tokens for each player, and prices in cubes by place in Senate order, both by number of players (§5.2)."""

    tokens: dict[int, int]
    prices: dict[int, tuple[int, ...]]


class FirstVote(DataEntry):
    """Kind of votes in turn 1, before any Event (§5.3)."""

    vote: Ballot


class Voting(DataEntry):
    """Votes of a turn, and actors in each vote, by number of players. `_doomed`: after We Are All Doomed! (§6.2)."""

    votes: int
    votes_doomed: dict[int, int]
    actors: dict[int, int]
    actors_doomed: dict[int, int]
    first: FirstVote


class DoomPhase(DataEntry):
    """The Doom phase (§5.4): VP of both majorities, and the turn from which the third Doom! ends the game (R23). Also
    the ships that move in step 4, by number of players, and the ships upgraded by each Doom!."""

    land_points: int
    senate_points: int
    last_chance: int
    automatic_moves: dict[int, int]
    upgrades: tuple[tuple[ShipId, ...], ...]


class VoyageEntry(DataEntry):
    """VP for an arrival (§7): by number of own refugees aboard, from 1 up, in the normal and the royal table; for each
    other colour; for the mover."""

    normal: tuple[int, ...]
    royal: tuple[int, ...]
    other_colour: int
    mover: int


class Rulings(DataEntry):
    """Our rulings where the rulebook is silent (§10.1); `rulings.toml` explains each."""

    price_zero_may_pass: bool
    neutral_tie_on_land: Literal["player", "nobody"]
    empty_majority: Literal["nobody", "first"]
    doom_put_back_boards: bool
    woe_tie: Literal["lowest", "all"]
    points_below_zero: bool
    turmoil_returns_buildings: bool
    strategos_refund_if_borrowed: bool
    aristocracy_evicts_own: bool
    treason_also_strikes: tuple[Literal["own", "neutral"], ...]
    manual_changes: PositiveInt
    manual_points: PositiveInt


class Data(BaseModel):
    model_config = ConfigDict(frozen=True)

    politics: Named[Card, PoliticsEntry]
    specials: Named[Special, SpecialEntry]
    events: Named[EventCard, EventEntry]
    ships: Named[ShipId, ShipEntry]
    factions: tuple[Faction, ...]
    powers: Powers
    setup: Setup
    tokens: dict[int, int]
    prices: dict[int, tuple[int, ...]]
    voting: Voting
    doom: DoomPhase
    voyage: VoyageEntry
    rulings: Rulings

    @model_validator(mode="after")
    def _complete(self) -> Data:
        one_for_each("politics", self.politics, Card)
        one_for_each("specials", self.specials, Special)
        one_for_each("events", self.events, EventCard)
        one_for_each("ships", self.ships, ShipId)
        one_for_each("factions", self.factions, Faction)
        for special, entry in self.specials.items():
            for kind in map(type, entry.effects):
                modified = {self.politics[card].effect.value for card in entry.cards}
                if kind in MODIFIES and (entry.mode != "modifies" or not modified <= MODIFIES[kind]):
                    raise ValueError(f"{special}: {kind.__name__} does not modify {modified}")
        return self


FOLDER: Final = Path(__file__).parent


def _arranged(files: dict[str, dict[str, Any]]) -> dict[str, Any]:
    factions = Factions.model_validate(files.pop("factions"))
    tokens = Tokens.model_validate(files["turn"].pop("factions"))
    return {
        **tables(files),
        "factions": factions.order,
        "powers": factions.powers,
        "tokens": tokens.tokens,
        "prices": tokens.prices,
    }


load: Final = Loader(FOLDER, Data, _arranged)
DATA: Final = load(corrections("doom"))
