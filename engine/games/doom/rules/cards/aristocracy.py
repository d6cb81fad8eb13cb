"""Aristocracy: a cube boards any ship in port. A Special lets it be resolved again (`resolve-again`)."""

from __future__ import annotations

from engine.core import Choose, Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.cards.refugees import go_aboard
from engine.games.doom.rules.table import evict, free_seats, in_port, passengers, seats_of
from engine.games.doom.state import Doom, Neutral, ShipId


def seats_for(g: Doom, ship_id: ShipId, actor: Seat) -> int:
    """On how many seats of a ship an aristocrat could sit: all but those of cubes that may not be evicted (R30)."""
    ship = g.ships[ship_id]
    kept = 0 if DATA.rulings.aristocracy_evicts_own else ship.passengers.count(actor)
    return seats_of(ship_id, ship) - kept


def boardable(g: Doom, actor: Seat) -> tuple[ShipId, ...]:
    """The ships in port that an aristocrat may board."""
    return tuple([ship_id for ship_id in in_port(g) if seats_for(g, ship_id, actor)])


def evictable(g: Doom, ship_id: ShipId, actor: Seat) -> tuple[Seat | Neutral, ...]:
    """Whose seats on a full ship an aristocrat may take."""
    aboard = passengers(g.ships[ship_id], printed=True)
    return aboard if DATA.rulings.aristocracy_evicts_own else tuple([one for one in aboard if one != actor])


def can_seat(g: Doom, actor: Seat, times: int = 1) -> bool:
    """Whether the actor has a cube for each time, and in port there are seats for them."""
    if DATA.rulings.aristocracy_evicts_own:
        return g.reserve[actor] >= times and bool(in_port(g))
    return g.reserve[actor] >= times and sum([seats_for(g, ship_id, actor) for ship_id in in_port(g)]) >= times


@step
def aristocracy(g: Doom, actor: Seat) -> None:
    """Asks which ship in port the cube boards, full ones included (§6.1)."""
    ships = boardable(g, actor)
    if len(ships) == 1:
        g.then(aristocracy_boards(ships[0], actor))
    else:
        g.ask(actor, Choose("aristocracy", ships), aristocracy_boards, actor)


@step
def aristocracy_boards(g: Doom, ship_id: ShipId, actor: Seat) -> None:
    """A full ship loses one passenger first, one with a free seat never does."""
    evicts = () if free_seats(g, ship_id) else (aristocracy_evicts(actor, ship_id),)
    g.then(*evicts, aristocrat(actor, ship_id))


@step
def aristocracy_evicts(g: Doom, actor: Seat, ship_id: ShipId) -> None:
    """Asks which passenger of the full ship is evicted, by colour (R30)."""
    colours = tuple(dict.fromkeys(evictable(g, ship_id, actor)))
    if len(colours) == 1:
        g.then(evicted(colours[0], ship_id))
    else:
        prompt = Choose[Seat | Neutral]("evict", colours, about={"ship": ship_id})
        g.ask(actor, prompt, evicted, ship_id)


@step
def evicted(g: Doom, passenger: Seat | Neutral, ship_id: ShipId) -> None:
    """The passenger is discarded (§8); the printed one is absent until the Ark is back (§6.4)."""
    evict(g, ship_id, (passenger,))
    g.tell("evicted", ship=ship_id, passenger=passenger)


@step
def aristocrat(g: Doom, actor: Seat, ship_id: ShipId) -> None:
    """One cube of the actor's reserve boards the ship."""
    go_aboard(g, actor, ship_id, 1)
