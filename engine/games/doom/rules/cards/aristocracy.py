"""Aristocracy: a cube boards any ship in port. A Special lets it be resolved again (`resolve-again`)."""

from __future__ import annotations

from engine.core import Choose, Seat, step
from engine.games.doom.rules.cards.refugees import go_aboard
from engine.games.doom.rules.table import evict, free_seats, in_port, passengers
from engine.games.doom.state import Doom, Neutral, ShipId


def can_seat(g: Doom, actor: Seat, times: int = 1) -> bool:
    """Whether the actor has a cube for each time, and there is a ship in port."""
    return g.reserve[actor] >= times and bool(in_port(g))


@step
def aristocracy(g: Doom, actor: Seat) -> None:
    ships = in_port(g)
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
    colours = tuple(dict.fromkeys(passengers(g.ships[ship_id], printed=True)))
    if len(colours) == 1:
        g.then(evicted(colours[0], ship_id))
    else:
        prompt = Choose[Seat | Neutral]("evict", colours, about={"ship": ship_id})
        g.ask(actor, prompt, evicted, ship_id)


@step
def evicted(g: Doom, passenger: Seat | Neutral, ship_id: ShipId) -> None:
    evict(g, ship_id, (passenger,))
    g.tell("evicted", ship=ship_id, passenger=passenger)


@step
def aristocrat(g: Doom, actor: Seat, ship_id: ShipId) -> None:
    go_aboard(g, actor, ship_id, 1)
