"""Neutral passengers board from the meeting square (§5.4)."""

from __future__ import annotations

from engine.core import step
from engine.games.doom.rules.table import evict, free_seats, in_port, seats_of
from engine.games.doom.state import Doom, ShipId


@step
def neutrals_board(g: Doom, cubes: int) -> None:
    """Board one neutral on each ship in port with a free seat, larger ships first, repeatedly, while seats and cubes
    last."""
    order = sorted(in_port(g), key=lambda ship_id: -seats_of(ship_id, g.ships[ship_id]))  # stable: ties by letter
    boarded: dict[ShipId, int] = {}
    left = min(cubes, g.square)
    while left:
        room = [ship_id for ship_id in order if free_seats(g, ship_id)][:left]
        if not room:
            break
        for ship_id in room:
            g.ships[ship_id].passengers.append(None)
            boarded[ship_id] = boarded.get(ship_id, 0) + 1
        left -= len(room)
    g.square -= sum(boarded.values())
    if boarded:
        g.tell("neutrals-board", ships=boarded, cubes=sum(boarded.values()))
    ousted = [oust(g, order) for _ in range(left)] if g.options.aggressive_neutrals else []
    if not boarded and not any(ousted):
        g.tell("neutrals-stay")


def oust(g: Doom, order: list[ShipId]) -> bool:
    """Aggressive neutrals (§9): one without a seat takes that of the player lowest in Senate order with a cube in port,
    on the first such ship in `order`. Returns False if nobody has one."""
    for seat in reversed(g.order):
        ship_id = next((ship_id for ship_id in order if seat in g.ships[ship_id].passengers), None)
        if ship_id is not None:
            evict(g, ship_id, (seat,))
            g.ships[ship_id].passengers.append(None)
            g.square -= 1
            g.tell("neutral-ousts", seat=seat, ship=ship_id)
            return True
    return False
