"""Refugees discarded from ships (§8), unless a Bodyguard prevents it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.games.doom.rules.specials.armed import guarded
from engine.games.doom.rules.table import dismiss, empty_and_return, evict, manifest
from engine.games.doom.state import Doom, Loss, ShipId


def drive_off(g: Doom, losses: Sequence[Loss]) -> None:
    """Discard the passengers named by one card from their ships."""
    safe = guarded(g, (one if isinstance(one, Seat) else None for loss in losses for one in loss.leaving))
    for loss in losses:
        leaving = [one for one in loss.leaving if one not in safe]
        if leaving:
            evict(g, loss.ship, leaving)
            lost = manifest(one if isinstance(one, Seat) else None for one in leaving)
            g.tell("passengers-fall", ship=loss.ship, passengers=lost)


def sink(g: Doom, ships: Sequence[ShipId]) -> None:
    """Discard all passengers of the ships by one card and return them to port; guarded passengers stay aboard."""
    safe = guarded(g, (cube for ship_id in ships for cube in g.ships[ship_id].passengers))
    for ship_id in ships:
        lost = empty_and_return(g, ship_id, safe)
        dismiss(g, lost)
        g.tell("ship-lost", ship=ship_id, lost=manifest(lost))
