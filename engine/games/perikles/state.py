"""The table of Perikles, each field with its visibility.

A counter is always in one place: on the army space of its city, in its commander's pool, face down at a location, face
up at the present battle, or in the dead pool.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict

from engine.core import Hidden, Owner, Public, Seat, Seen, State
from engine.games.perikles.terms import (
    CITIES,
    BattleOrders,
    Counter,
    Location,
    Plan,
    Power,
    Relation,
    Request,
    Revolt,
    Special,
    Tile,
    read_post,
)

NOBODY_YET = Seat(0)


class Phase(StrEnum):
    SETUP = "setup"
    INFLUENCE = "influence"
    NOMINATIONS = "nominations"
    SENDING = "sending"
    BATTLES = "battles"
    OVER = "over"


class Source(StrEnum):
    LOCATIONS = "locations"
    STATUES = "statues"
    CUBES = "cubes"


class Options(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    sudden_end: bool = False  # the fourth defeat ends the game at once, not at the end of the turn
    free_defence: bool = False  # everybody may defend locations of a city without leader
    open_pools: bool = False  # unsent counters are open
    loose_alliances: bool = False  # alliances forbid nothing, only wars do


def commanders(g: Perikles, power: Power) -> tuple[Seat, ...]:
    """The commanders of a power's counters: a city's leader, or all players who lead no city."""
    leader = g.leader.get(power)
    if leader is not None:
        return (leader,)
    return g.persians if power is Power.PERSIA else ()


def pool_seen(g: Perikles, power: Power) -> tuple[Seat, ...]:
    """The seats that see the strengths of a power's unsent counters: its commanders, or all with open pools (R13)."""
    return g.seats if g.options.open_pools else commanders(g, power)


def _sent_seen(g: Perikles, key: str) -> tuple[Seat, ...]:
    return commanders(g, read_post(key)[2])


@dataclass(slots=True, kw_only=True)
class Perikles(State):
    options: Public[Options] = field(default_factory=Options)

    # the turn
    phase: Public[Phase] = Phase.SETUP
    turn: Public[int] = 0
    start: Public[Seat] = NOBODY_YET  # the player who takes the first influence tile of the turn
    last_leader: Public[dict[Power, Seat]] = field(default_factory=dict[Power, Seat])

    # cities
    cubes: Public[dict[Power, dict[Seat, int]]] = field(default_factory=dict[Power, "dict[Seat, int]"])
    candidates: Public[dict[Power, list[Seat]]] = field(default_factory=dict[Power, list[Seat]])  # alpha, then beta
    leader: Public[dict[Power, Seat]] = field(default_factory=dict[Power, Seat])
    persians: Public[tuple[Seat, ...]] = ()  # players who lead no city, once there are leaders
    statues: Public[dict[Power, list[Seat]]] = field(default_factory=dict[Power, list[Seat]])
    defeats: Public[dict[Power, int]] = field(default_factory=dict[Power, int])

    # influence tiles
    display: Public[list[Tile]] = field(default_factory=list[Tile])
    tile_deck: Hidden[list[Tile]] = field(default_factory=list[Tile])
    tiles: Public[dict[Seat, list[Tile]]] = field(default_factory=dict[Seat, list[Tile]])  # taken, still to be used
    discarded: Public[list[Tile]] = field(default_factory=list[Tile])

    # special tiles
    special: Owner[dict[Seat, list[Special]]] = field(default_factory=dict[Seat, list[Special]])
    box: Hidden[list[Special]] = field(default_factory=list[Special])
    spent: Public[dict[Seat, Special]] = field(default_factory=dict[Seat, Special])

    # locations
    rows: Public[list[Location]] = field(default_factory=list[Location])
    fought: Public[int] = 0  # number of rows with finished battles this turn
    location_deck: Hidden[list[Location]] = field(default_factory=list[Location])
    past: Public[list[Location]] = field(default_factory=list[Location])
    won: Public[dict[Seat, list[Location]]] = field(default_factory=dict[Seat, list[Location]])

    # counters; those at locations by post
    army: Public[dict[Power, list[Counter]]] = field(default_factory=dict[Power, list[Counter]])
    pool: Annotated[dict[Power, list[Counter]], Seen("owner", by=pool_seen)] = field(
        default_factory=dict[Power, list[Counter]]
    )
    sent: Annotated[dict[str, list[Counter]], Seen("owner", by=_sent_seen)] = field(
        default_factory=dict[str, list[Counter]]
    )
    shown: Public[dict[str, list[Counter]]] = field(default_factory=dict[str, list[Counter]])
    dead: Public[dict[Power, list[Counter]]] = field(default_factory=dict[Power, list[Counter]])

    # the war half
    active: Public[Seat | None] = None  # the player who sends forces
    main: Public[dict[str, Seat]] = field(default_factory=dict[str, Seat])  # by side of a location
    relations: Public[dict[Power, dict[Power, Relation]]] = field(default_factory=dict[Power, "dict[Power, Relation]"])
    permits: Public[dict[Location, list[Power]]] = field(default_factory=dict[Location, list[Power]])
    plan: Public[Plan | None] = None  # in the making: part of a draft, which nobody else sees
    held: Owner[dict[Seat, Plan]] = field(default_factory=dict[Seat, Plan])
    requests: Public[tuple[Request, ...]] = ()  # requests of the waiting plan
    revolt: Owner[dict[Seat, Revolt]] = field(default_factory=dict[Seat, Revolt])  # ordered for the player's next tile
    orders: Owner[dict[Seat, BattleOrders]] = field(default_factory=dict[Seat, BattleOrders])

    def holds(self, seat: Seat, special: Special) -> bool:
        """True if a player holds this special tile unused. Raises Veil if the tile is hidden in this view."""
        return special in self.special[seat]

    def holders(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.seats if self.special[seat]])

    def led(self, seat: Seat) -> tuple[Power, ...]:
        """Powers whose counters a player commands, in the order of the cities."""
        if seat in self.persians:
            return (Power.PERSIA,)
        return tuple([city for city in CITIES if self.leader.get(city) == seat])

    def on_board(self, seat: Seat) -> int:
        main = sum([cubes[seat] for cubes in self.cubes.values()])
        return main + sum([seat in both for both in self.candidates.values()])
