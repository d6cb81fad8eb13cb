"""The seasoned player's judgement of a table: expected scores for the refugees under way."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cache, cached_property
from random import Random
from typing import NamedTuple

from engine.core import Seat, View
from engine.games.doom.data import DATA, Trait
from engine.games.doom.players.taste import Taste, drawn_worth, kept_worth
from engine.games.doom.rules.doom_phase import leader_on
from engine.games.doom.rules.sailing import fleet_rank, points_with, voyage_points
from engine.games.doom.rules.table import senate_order, votes
from engine.games.doom.state import Card, Doom, EventCard, Phase, Place, Ship, ShipId, Special

# these names are twenty times as fast in Python 3.11
PORT, OCEAN, DIRECT = Place.PORT, Place.OCEAN, Trait.DIRECT


class Prospect(NamedTuple):
    """The changed parts of an imagined table, and the gain on the way to it. Prospects share unchanged parts, so never
    change them."""

    ships: dict[ShipId, Ship]
    new_land: list[Seat | None]
    senate: dict[Seat, int]
    gain: float = 0.0
    touched: tuple[ShipId, ...] = ()  # the changed ships

    def with_ship(self, ship_id: ShipId, ship: Ship, gain: float = 0.0, landed: Sequence[Seat | None] = ()) -> Prospect:
        """The prospect with one ship changed, its gain added, and those who landed."""
        ships, touched = {**self.ships, ship_id: ship}, self.touched
        return Prospect(
            ships,
            [*self.new_land, *landed] if landed else self.new_land,
            self.senate,
            self.gain + gain,
            touched if ship_id in touched else (*touched, ship_id),
        )


class Others(NamedTuple):
    """All ships but one: their worth if that one is in the fleet, and if it is not. `bar` is the last ship that sails
    only without it; None if the fleet has room for both."""

    beside: float
    without: float
    bar: ValuedVoyage | None


class Arrivals(NamedTuple):
    """Chances of arrival, in the fleet and outside it, for ships that need one move and for those that need two."""

    near: tuple[float, float]
    far: tuple[float, float]


class ValuedVoyage(NamedTuple):
    """A ship with passengers: its rank for the fleet, and the worth of its voyage in the fleet and outside it."""

    rank: float
    letter: ShipId
    among: float
    apart: float


class Stake(NamedTuple):
    """Worth of a vote to me: at rank 1, at another acting rank, and the cubes that my own card needs."""

    first: float
    other: float
    cubes: int

    @property
    def lacking(self) -> float:
        """Worth of rank 1 without the cubes: a borrowed card may need none."""
        return max(0.0, self.first - self.other)


@dataclass(eq=False)
class Mind:
    """One player before one question. `g` is their view: it has no hidden card of others, and must not be changed."""

    g: Doom
    here: Prospect  # the present table
    me: Seat
    taste: Taste
    rng: Random
    weights: dict[Seat, float]  # worth of each seat's points to me: 1 for mine, negative for a rival's
    votes_left: int  # after the present one
    end: float  # chance that the game ends before the fleet sails in this turn
    end_next: float  # … and in the next
    wrath: float  # chance of Wrath of the Ocean God! in this turn
    to_come: float  # expected number of turns after this one

    # results worked out for this question
    thought: dict[Card, float] = field(default_factory=dict[Card, float])  # gain from playing a card
    after: dict[Card, float] = field(default_factory=dict[Card, float])  # worth of the table after that
    kept: dict[Special, float] = field(default_factory=dict[Special, float])  # worth of a Special in hand
    stakes: dict[int, Stake] = field(default_factory=dict[int, Stake])  # stakes of the votes
    later: dict[int, list[float]] = field(default_factory=dict[int, list[float]])  # worth of a reserve after this vote
    others: dict[ShipId, Others] = field(default_factory=dict[ShipId, Others])  # worth of all ships but one
    voyages: dict[int, tuple[Ship, ValuedVoyage]] = field(default_factory=dict[int, "tuple[Ship, ValuedVoyage]"])
    """Worth of ships, by their identity. The ship is kept with it, so that no other object gets the same identity."""

    def table(self, at: Prospect) -> Doom:
        """A prospect as a table for the rules to look at. All prospects reuse one table."""
        if at is self.here:
            return self.g
        table = self._table
        table.ships, table.new_land, table.senate = at.ships, at.new_land, at.senate
        return table

    @cached_property
    def _table(self) -> Doom:
        return copy(self.g)

    @cached_property
    def arrivals(self) -> Arrivals:
        near, far = [
            (arrival_chance(self, near=one, among_fleet=True), arrival_chance(self, near=one, among_fleet=False))
            for one in (True, False)
        ]
        return Arrivals(near, far)

    @cached_property
    def rivals(self) -> list[tuple[Seat, int, int | None, bool]]:
        """Each rival's reserve, their expected highest bid, and True if they come before me in Senate order. The bid
        follows their earlier votes of this turn; it is None before the first."""
        found: list[tuple[Seat, int, int | None, bool]] = []
        ahead = True
        for seat in self.g.order:
            if seat == self.me:
                ahead = False
                continue
            past = [bid for bid in self.g.bids[seat][: self.g.vote - 1] if bid is not None]
            usual = -(-2 * sum(past) // len(past)) if past else None
            found.append((seat, self.g.reserve[seat], usual, ahead))
        return found

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        return senate_order(self.g)

    @cached_property
    def majorities(self) -> tuple[float, float]:
        order = self.order
        return land_worth(self, self.here.new_land, order), senate_worth(self, self.here.senate, order)

    @property
    def turns(self) -> float:
        """Number of turns in which my Specials may still be used, including the rest of this one."""
        return self.to_come + self.votes_left / DATA.voting.votes

    @cached_property
    def drawn(self) -> float:
        return drawn_worth(self.g, self.me, self.taste, self.turns)

    def keeps(self, special: Special) -> float:
        if special not in self.kept:
            self.kept[special] = kept_worth(self.g, self.me, self.taste, special, self.turns)
        return self.kept[special]

    @cached_property
    def worth_now(self) -> float:
        return worth(self, self.here)


def mind(view: View[Doom], taste: Taste, rng: Random) -> Mind:
    """The mind of a view's player. Raises ValueError without a viewer."""
    g, me = view.seen, view.viewer
    if me is None:
        raise ValueError("nobody looks at this view")
    past = g.phase is Phase.DOOM  # this turn's Event is known
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
        to_come=turns_to_come(g, events, past),
    )


def turns_to_come(g: Doom, events: int, past: bool) -> float:
    """Expected number of turns after this one: until the last remaining Doom!, which ends the game in a certain turn at
    the earliest."""
    until_last = g.doom_markers * (events + 1) / (g.doom_markers + 1)
    return max(until_last - (not past), DATA.doom.last_chance - g.turn, 0.0)


def weights(g: Doom, me: Seat, taste: Taste) -> dict[Seat, float]:
    """Weights of points: mine count 1; the foremost rival's hurt more than another's."""
    rivals = [seat for seat in g.seats if seat != me]
    share = -taste.rival / len(rivals)
    vp = g.vp
    foremost = max(rivals, key=vp.__getitem__)
    return {me: 1.0, **dict.fromkeys(rivals, share), foremost: share * taste.leader}


def boarded(at: Prospect, ship_id: ShipId, seat: Seat, cubes: int = 1) -> Prospect:
    ship = at.ships[ship_id]
    return at.with_ship(ship_id, Ship(ship.upgraded, ship.place, [*ship.passengers, *[seat] * cubes], ship.printed))


def moved(m: Mind, at: Prospect, ship_id: ShipId, *, royal: bool = False, by_me: bool = True, own: int = 0) -> Prospect:
    """The prospect with a ship moved one space, by me or by itself; `own` neutrals aboard count as mine."""
    ship = at.ships[ship_id]
    able = traits_of(ship_id, ship)
    if ship.place is PORT and DIRECT not in able:
        return at.with_ship(ship_id, Ship(ship.upgraded, OCEAN, ship.passengers, ship.printed))
    gain = points_of(m, ship, royal=royal) + by_me * DATA.voyage.mover
    if own:
        gain += points_with(ship, m.me, own, royal=royal) - voyage_points(ship, royal=royal).get(m.me, 0)
    if by_me and Trait.MOVER_POINTS in able:
        gain += DATA.ships[ship_id].points
    if by_me and Trait.MOVER_SPECIAL in able:
        gain += m.drawn
    port = Ship(ship.upgraded, PORT, [], Trait.PRINTED_NEUTRAL in able)
    return at.with_ship(ship_id, port, gain, ship.passengers)


def traits_of(ship_id: ShipId, ship: Ship) -> tuple[Trait, ...]:
    return DATA.ships[ship_id].traits if ship.upgraded else ()


def emptied(at: Prospect, ship_id: ShipId) -> Prospect:
    ship = at.ships[ship_id]
    return at.with_ship(ship_id, Ship(ship.upgraded, PORT, [], Trait.PRINTED_NEUTRAL in traits_of(ship_id, ship)))


@cache
def scale(royal: bool) -> tuple[int, ...]:
    """Points for refugees of one colour, by number from 0."""
    table = DATA.voyage.royal if royal else DATA.voyage.normal
    return (0, *[table[min(cubes, len(table)) - 1] for cubes in range(1, DATA.setup.player_cubes + 1)])


def points_of(m: Mind, ship: Ship, *, royal: bool = False) -> float:
    """Weighted points of a ship's arrival: those of `voyage_points`, computed faster."""
    points, count = scale(royal), ship.passengers.count
    total = share = 0.0
    others = bool(ship.printed or count(None)) - 1
    for seat, weight in m.weights.items():
        cubes = count(seat)
        if cubes:
            total += weight * points[cubes]
            share += weight
            others += 1
    return total + share * others * DATA.voyage.other_colour


def worth(m: Mind, at: Prospect) -> float:
    """The gain so far, and the expected points of ships under way and of the majorities."""
    if len(at.touched) == 1:
        total = at.gain + with_one_changed(m, at.touched[0], at.ships[at.touched[0]])
    else:
        voyages = m.voyages
        fleet = [
            voyages[id(ship)][1] if id(ship) in voyages else voyage(m, ship_id, ship)
            for ship_id, ship in at.ships.items()
            if ship.passengers or ship.printed
        ]
        total = at.gain + of_fleet(fleet, DATA.doom.automatic_moves[len(m.weights)])
    if at.senate is not m.here.senate:
        order = senate_order(m.table(at))
        return total + land_worth(m, at.new_land, order) + senate_worth(m, at.senate, order)
    land, senate = m.majorities
    if at.new_land is not m.here.new_land:
        land = land_worth(m, at.new_land, m.order)
    return total + land + senate


def of_fleet(fleet: list[ValuedVoyage], moves: int) -> float:
    """Worth of these ships, of which `moves` sail as the fleet."""
    if len(fleet) <= moves:
        return sum([one.among for one in fleet])
    fleet.sort()
    return sum([one.among for one in fleet[:moves]]) + sum([one.apart for one in fleet[moves:]])


def with_one_changed(m: Mind, ship_id: ShipId, ship: Ship) -> float:
    """Worth of all ships with one of them changed: equal to `of_fleet`, but with all others cached."""
    others = m.others.get(ship_id)
    if others is None:
        m.others[ship_id] = others = others_than(m, ship_id)
    if not ship.passengers and not ship.printed:
        return others.without
    changed = valued(m, ship_id, ship)
    if others.bar is None or changed < others.bar:
        return others.beside + changed.among
    return others.without + changed.apart


def others_than(m: Mind, ship_id: ShipId) -> Others:
    moves = DATA.doom.automatic_moves[len(m.weights)]
    ships = m.here.ships.items()
    fleet = [voyage(m, one, ship) for one, ship in ships if one != ship_id and (ship.passengers or ship.printed)]
    without = of_fleet(fleet, moves)
    if len(fleet) < moves:
        return Others(without, without, None)
    bar = max(fleet) if len(fleet) == moves else fleet[moves - 1]
    return Others(without - bar.among + bar.apart, without, bar)


def voyage(m: Mind, ship_id: ShipId, ship: Ship) -> ValuedVoyage:
    known = m.voyages.get(id(ship))
    if known is None:
        m.voyages[id(ship)] = known = ship, valued(m, ship_id, ship)
    return known[1]


def valued(m: Mind, ship_id: ShipId, ship: Ship) -> ValuedVoyage:
    points = points_of(m, ship)
    near = ship.place is OCEAN or DIRECT in traits_of(ship_id, ship)
    among, apart = m.arrivals.near if near else m.arrivals.far
    return ValuedVoyage(fleet_rank(ship_id, ship), ship_id, among * points, apart * points)


def arrival_chance(m: Mind, *, near: bool, among_fleet: bool) -> float:
    """Chance that a ship arrives with its passengers. `near`: one move is enough."""
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


def land_worth(m: Mind, land: Sequence[Seat | None], order: Sequence[Seat]) -> float:
    """Weighted worth of the majority on the New Land, if it were counted now."""
    leader = leader_on(land, order) if land else None
    return 0.0 if leader is None else m.taste.majority * m.weights[leader] * DATA.doom.land_points


def senate_worth(m: Mind, senate: dict[Seat, int], order: Sequence[Seat]) -> float:
    """Weighted worth of the majority in the Senate, if it were counted now."""
    leader = order[0]
    return m.taste.majority * m.weights[leader] * DATA.doom.senate_points if senate[leader] else 0.0
