"""What the seasoned player thinks a table is worth: who will score how much for the refugees under way."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import NamedTuple

from engine.core import Seat, View
from engine.games.doom.data import DATA, Trait
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.doom_phase import land_leader
from engine.games.doom.rules.sailing import fleet_rank, voyage_points
from engine.games.doom.rules.table import has_trait, senate_order, votes
from engine.games.doom.state import Card, Doom, EventCard, Phase, Place, Ship, ShipId


class Prospect(NamedTuple):
    """What of a table would be another one, and what was gained on the way there. Prospects share what is the same, so
    nothing of them may be changed."""

    ships: dict[ShipId, Ship]
    new_land: list[Seat | None]
    senate: dict[Seat, int]
    gain: float = 0.0

    def with_ship(self, ship_id: ShipId, ship: Ship) -> Prospect:
        """The same but for one ship."""
        return Prospect({**self.ships, ship_id: ship}, self.new_land, self.senate, self.gain)


class Arrivals(NamedTuple):
    """How likely ships arrive, within the fleet and outside it: those that need one move, and those that need two."""

    near: tuple[float, float]
    far: tuple[float, float]


class Voyage(NamedTuple):
    """A ship with passengers: its place in the fleet, and what its voyage is worth within the fleet and outside it."""

    rank: float
    letter: ShipId
    among: float
    apart: float


@dataclass(eq=False)
class Mind:
    """One player before one question. `g` is what they see: no card of others is in it, and it must not be changed."""

    g: Doom
    here: Prospect  # the table as it is
    me: Seat
    taste: Taste
    rng: Random
    weights: dict[Seat, float]  # what a point of each seat is worth to me: 1 for mine, less than 0 for a rival's
    votes_left: int  # after the one under way
    end: float  # the chance that the game ends before the fleet sails in this turn
    end_next: float  # … and in the next
    wrath: float  # the chance that the ocean god takes all ships at sea in this turn
    thought: dict[Card, float] = field(default_factory=dict[Card, float])  # what playing a card is worth, once known
    voyages: dict[int, tuple[Ship, Voyage]] = field(default_factory=dict[int, "tuple[Ship, Voyage]"])
    """What ships bring, once known, by their identity; they are kept with it, so nothing else gets the same."""

    def table(self, at: Prospect) -> Doom:
        """The table as it would be, for the rules to look at. It is one table, which the next prospect lays anew."""
        table = self._table
        table.ships, table.new_land, table.senate = at.ships, at.new_land, at.senate
        return table

    @cached_property
    def _table(self) -> Doom:
        return copy(self.g)

    @cached_property
    def arrivals(self) -> Arrivals:
        """How likely ships arrive."""
        near, far = [
            (arrival_chance(self, near=one, among_fleet=True), arrival_chance(self, near=one, among_fleet=False))
            for one in (True, False)
        ]
        return Arrivals(near, far)

    @cached_property
    def land(self) -> float:
        """What the majority on the New Land is worth as it is."""
        return land_worth(self, self.g)

    @cached_property
    def senate(self) -> float:
        """What the majority in the Senate is worth as it is."""
        return senate_worth(self, self.g)


def mind(view: View[Doom], taste: Taste, rng: Random) -> Mind:
    """Takes in the view of a seated player; raises ValueError without one."""
    g, me = view.seen, view.viewer
    if me is None:
        raise ValueError("nobody looks at this view")
    past = g.phase is Phase.DOOM  # this turn's event is known
    last = g.doom_markers == 1
    events = max(len(g.events) + (g.coming is not None), 1)
    return Mind(
        g=g,
        here=Prospect(g.ships, g.new_land, g.senate),
        me=me,
        taste=taste,
        rng=rng,
        weights=weights(g, me, taste),
        votes_left=0 if past else votes(g) - g.vote,
        end=1 / events if last and not past and g.turn >= DATA.doom.last_chance else 0.0,
        end_next=1 / max(events - (not past), 1) if last and g.turn + 1 >= DATA.doom.last_chance else 0.0,
        wrath=0.0 if past or EventCard.WRATH in g.revealed else taste.wrath,
    )


def weights(g: Doom, me: Seat, taste: Taste) -> dict[Seat, float]:
    """A point of mine counts 1; one of the foremost rival hurts more than one of another."""
    rivals = [seat for seat in g.seats if seat != me]
    share = {seat: -taste.rival / len(rivals) for seat in rivals}
    vp = g.vp
    foremost = max(rivals, key=lambda seat: vp[seat])
    share[foremost] *= taste.leader
    return {me: 1.0, **share}


def boarded(at: Prospect, ship_id: ShipId, seat: Seat, cubes: int = 1) -> Prospect:
    """With cubes of the seat on free seats of a ship."""
    ship = at.ships[ship_id]
    return at.with_ship(ship_id, Ship(ship.upgraded, ship.place, [*ship.passengers, *[seat] * cubes], ship.printed))


def moved(m: Mind, at: Prospect, ship_id: ShipId, *, royal: bool = False, by_me: bool = True) -> Prospect:
    """With a ship moved one space, by me or by itself."""
    ship = at.ships[ship_id]
    if ship.place is Place.PORT and not has_trait(m.g, ship_id, Trait.DIRECT):
        return at.with_ship(ship_id, Ship(ship.upgraded, Place.OCEAN, ship.passengers, ship.printed))
    gain = at.gain + balance(m, voyage_points(ship, royal=royal)) + by_me * DATA.voyage.mover
    if by_me and has_trait(m.g, ship_id, Trait.MOVER_POINTS):
        gain += DATA.ships[ship_id].points
    if by_me and has_trait(m.g, ship_id, Trait.MOVER_SPECIAL):
        gain += m.taste.special
    return emptied(m, at, ship_id)._replace(new_land=[*at.new_land, *ship.passengers], gain=gain)


def emptied(m: Mind, at: Prospect, ship_id: ShipId) -> Prospect:
    """With a ship back in port and nobody aboard."""
    printed = has_trait(m.g, ship_id, Trait.PRINTED_NEUTRAL)
    return at.with_ship(ship_id, Ship(at.ships[ship_id].upgraded, Place.PORT, [], printed))


def balance(m: Mind, points: dict[Seat, int]) -> float:
    """Points of several seats, seen from me."""
    return sum(m.weights[seat] * gained for seat, gained in points.items())


def worth(m: Mind, at: Prospect) -> float:
    """What was gained, and what is to be expected of the ships under way and of the majorities."""
    fleet: list[Voyage] = []
    for ship_id, ship in at.ships.items():
        if ship.passengers or ship.printed:
            known = m.voyages.get(id(ship))
            fleet.append(known[1] if known is not None else voyage(m, ship_id, ship))
    fleet.sort()
    moves = DATA.doom.automatic_moves[len(m.weights)]
    total = at.gain + sum([one.among for one in fleet[:moves]]) + sum([one.apart for one in fleet[moves:]])
    if at.senate is not m.here.senate:
        return total + land_worth(m, m.table(at)) + senate_worth(m, m.table(at))
    land = m.land if at.new_land is m.here.new_land else land_worth(m, m.table(at))
    return total + land + m.senate


def voyage(m: Mind, ship_id: ShipId, ship: Ship) -> Voyage:
    """What the voyage of a ship is worth as it is now."""
    points = balance(m, voyage_points(ship))
    near = ship.place is Place.OCEAN or has_trait(m.g, ship_id, Trait.DIRECT)
    among, apart = m.arrivals.near if near else m.arrivals.far
    found = Voyage(fleet_rank(ship_id, ship), ship_id, among * points, apart * points)
    m.voyages[id(ship)] = ship, found
    return found


def arrival_chance(m: Mind, *, near: bool, among_fleet: bool) -> float:
    """How likely a ship is to bring home those aboard; it is near if one move is enough."""
    t = m.taste
    card = 1 - (1 - t.moved_by_card) ** m.votes_left
    sail = (1 - m.end) * (t.sails if among_fleet else t.slips_in)
    again = (1 - m.end) * (1 - m.end_next)  # there is a next turn
    spared = 1 - m.wrath
    if near:
        now = card + (1 - card) * spared * sail
        return now + (1 - now) * spared * again * t.later
    out = card + (1 - card) * sail
    now = card * spared * sail
    return now + (out - now) * again * t.later + (1 - out) * again * t.much_later


def land_worth(m: Mind, g: Doom) -> float:
    """The majority on the New Land, if it were counted now."""
    leader = land_leader(g) if g.new_land else None
    return 0.0 if leader is None else m.taste.majority * m.weights[leader] * DATA.doom.land_points


def senate_worth(m: Mind, g: Doom) -> float:
    """The majority in the Senate, if it were counted now."""
    leader = senate_order(g)[0]
    return m.taste.majority * m.weights[leader] * DATA.doom.senate_points if g.senate[leader] else 0.0
