"""Aristocracy: a cube boards any ship in port. A Special may resolve it again (`resolve-again`)."""

from __future__ import annotations

from engine.core import Asking, Choose, Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.cards.refugees import go_aboard
from engine.games.doom.rules.table import evict, free_seats, in_port, passengers, seats_of
from engine.games.doom.state import Doom, Neutral, ShipId


def seats_for(g: Doom, ship_id: ShipId, actor: Seat) -> int:
    """Number of seats of a ship that an aristocrat could take: all but those of cubes that may not be evicted (R30)."""
    ship = g.ships[ship_id]
    kept = 0 if DATA.rulings.aristocracy_evicts_own else ship.passengers.count(actor)
    return seats_of(ship_id, ship) - kept


def boardable(g: Doom, actor: Seat) -> tuple[ShipId, ...]:
    """The ships in port that an aristocrat may board."""
    return tuple([ship_id for ship_id in in_port(g) if seats_for(g, ship_id, actor)])


def evictable(g: Doom, ship_id: ShipId, actor: Seat) -> tuple[Seat | Neutral, ...]:
    """Passengers of a full ship whose seats an aristocrat may take."""
    aboard = passengers(g.ships[ship_id], printed=True)
    return aboard if DATA.rulings.aristocracy_evicts_own else tuple([one for one in aboard if one != actor])


def can_seat(g: Doom, actor: Seat, times: int = 1) -> bool:
    """True if the actor has a cube for each time, and there are seats in port for them."""
    if DATA.rulings.aristocracy_evicts_own:
        return g.reserve[actor] >= times and bool(in_port(g))
    return g.reserve[actor] >= times and sum([seats_for(g, ship_id, actor) for ship_id in in_port(g)]) >= times


@step
def aristocracy(g: Doom, actor: Seat) -> Asking[None]:
    """Board one cube of the actor's reserve on a ship in port, which may be full (§6.1). A full ship first loses one
    passenger, chosen by colour (R30), who is discarded (§8). The printed one is absent until the Ark is back (§6.4)."""
    ship_id = yield from g.choice(actor, Choose("aristocracy", boardable(g, actor)))
    if not free_seats(g, ship_id):
        colours = tuple(dict.fromkeys(evictable(g, ship_id, actor)))
        passenger = yield from g.choice(actor, Choose[Seat | Neutral]("evict", colours, about={"ship": ship_id}))
        evict(g, ship_id, (passenger,))
        g.tell("evicted", ship=ship_id, passenger=passenger)
    go_aboard(g, actor, ship_id, 1)
