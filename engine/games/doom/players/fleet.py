"""What the seasoned player thinks a table is worth: who will score how much for the refugees under way."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from engine.core import Seat, View
from engine.games.doom.data import DATA, Trait
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.doom_phase import land_leader
from engine.games.doom.rules.sailing import automatic_order, voyage_points
from engine.games.doom.rules.table import has_trait, senate_order, votes
from engine.games.doom.state import Card, Doom, EventCard, Phase, Place, Ship, ShipId


@dataclass(frozen=True, slots=True)
class Mind:
    """One player before one question. `g` is what they see: no card of others is in it, and it must not be changed."""

    g: Doom
    me: Seat
    taste: Taste
    rng: Random
    weights: dict[Seat, float]  # what a point of each seat is worth to me: 1 for mine, less than 0 for a rival's
    votes_left: int  # after the one under way
    end: float  # the chance that the game ends before the fleet sails in this turn
    end_next: float  # … and in the next
    wrath: float  # the chance that the ocean god takes all ships at sea in this turn
    thought: dict[Card, float] = field(default_factory=dict[Card, float])  # what playing a card is worth, once known


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


class Prospect(NamedTuple):
    """A table as it would be, and what was gained on the way there."""

    g: Doom
    gain: float = 0.0


def with_ship(g: Doom, ship_id: ShipId, ship: Ship) -> Doom:
    """The same table but for one ship. All else is shared, so nothing of it may be changed."""
    return replace(g, ships={**g.ships, ship_id: ship})


def boarded(at: Prospect, ship_id: ShipId, seat: Seat, cubes: int = 1) -> Prospect:
    """With cubes of the seat on free seats of a ship."""
    ship = at.g.ships[ship_id]
    return Prospect(with_ship(at.g, ship_id, replace(ship, passengers=[*ship.passengers, *[seat] * cubes])), at.gain)


def moved(m: Mind, at: Prospect, ship_id: ShipId, *, royal: bool = False) -> Prospect:
    """With a ship moved one space by me."""
    ship = at.g.ships[ship_id]
    if ship.place is Place.PORT and not has_trait(at.g, ship_id, Trait.DIRECT):
        return Prospect(with_ship(at.g, ship_id, replace(ship, place=Place.OCEAN)), at.gain)
    gain = at.gain + balance(m, voyage_points(ship, royal=royal)) + DATA.voyage.mover
    if has_trait(at.g, ship_id, Trait.MOVER_POINTS):
        gain += DATA.ships[ship_id].points
    if has_trait(at.g, ship_id, Trait.MOVER_SPECIAL):
        gain += m.taste.special
    landed = emptied(at, ship_id).g
    return Prospect(replace(landed, new_land=[*at.g.new_land, *ship.passengers]), gain)


def emptied(at: Prospect, ship_id: ShipId) -> Prospect:
    """With a ship back in port and nobody aboard."""
    ship = at.g.ships[ship_id]
    back = Ship(ship.upgraded, Place.PORT, [], has_trait(at.g, ship_id, Trait.PRINTED_NEUTRAL))
    return Prospect(with_ship(at.g, ship_id, back), at.gain)


def balance(m: Mind, points: dict[Seat, int]) -> float:
    """Points of several seats, seen from me."""
    return sum(m.weights[seat] * gained for seat, gained in points.items())


def worth(m: Mind, at: Prospect) -> float:
    """What was gained, and what is to be expected of the ships under way and of the majorities."""
    g = at.g
    total = at.gain
    fleet = automatic_order(g)
    moves = DATA.doom.automatic_moves[len(g.seats)]
    for place, ship_id in enumerate(fleet):
        total += arrival_chance(m, g, ship_id, among_fleet=place < moves) * balance(m, voyage_points(g.ships[ship_id]))
    return total + m.taste.majority * (land_worth(m, g) + senate_worth(m, g))


def arrival_chance(m: Mind, g: Doom, ship_id: ShipId, *, among_fleet: bool) -> float:
    """How likely a ship is to bring home those aboard."""
    t = m.taste
    card = 1 - (1 - t.moved_by_card) ** m.votes_left
    sail = (1 - m.end) * (t.sails if among_fleet else t.slips_in)
    again = (1 - m.end) * (1 - m.end_next)  # there is a next turn
    spared = 1 - m.wrath
    if has_trait(g, ship_id, Trait.DIRECT) or g.ships[ship_id].place is Place.OCEAN:
        now = card + (1 - card) * spared * sail
        return now + (1 - now) * spared * again * t.later
    out = card + (1 - card) * sail
    now = card * spared * sail
    return now + (out - now) * again * t.later + (1 - out) * again * t.much_later


def land_worth(m: Mind, g: Doom) -> float:
    """The majority on the New Land, if it were counted now."""
    leader = land_leader(g) if g.new_land else None
    return 0.0 if leader is None else m.weights[leader] * DATA.doom.land_points


def senate_worth(m: Mind, g: Doom) -> float:
    """The majority in the Senate, if it were counted now."""
    leader = senate_order(g)[0]
    return m.weights[leader] * DATA.doom.senate_points if g.senate[leader] else 0.0
