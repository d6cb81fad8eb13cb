"""Refugees who are discarded from ships (§8), and the Bodyguards who prevent it (§10.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core import Seat
from engine.games.doom.rules.effects import Protect
from engine.games.doom.rules.specials import effect_of, show
from engine.games.doom.rules.table import dismiss, empty_and_return, evict, manifest, tally
from engine.games.doom.state import Doom, Loss, ShipId, Special


def guarded(g: Doom, losing: Iterable[Seat | None]) -> tuple[Seat, ...]:
    """The seats whose Bodyguard fires, given all the cubes that one card would discard; it is spent by that.

    Who has Specials may have armed one: whether he has comes out now.
    """
    saved: list[Seat] = []
    for seat, cubes in tally(losing).items():
        if not len(g.specials[seat]):
            continue
        g.reveal()
        guards = (one for one in g.armed.get(seat, ()) if effect_of(one.special, Protect) and one.least <= cubes)
        guard = next(guards, None)
        if guard is not None:
            disarm(g, seat, guard.special)
            show(g, seat, guard.special)
            g.special_discard.append(guard.special)
            g.tell("bodyguard-saves", seat=seat, cubes=cubes)
            saved.append(seat)
    return tuple(saved)


def disarm(g: Doom, seat: Seat, special: Special) -> None:
    """The Special is armed no longer."""
    left = tuple(one for one in g.armed.pop(seat, ()) if one.special is not special)
    if left:
        g.armed[seat] = left


def drive_off(g: Doom, losses: Sequence[Loss]) -> None:
    """Passengers named by one card have to leave their ships."""
    safe = guarded(g, (one if isinstance(one, Seat) else None for loss in losses for one in loss.leaving))
    for loss in losses:
        leaving = [one for one in loss.leaving if one not in safe]
        if leaving:
            evict(g, loss.ship, leaving)
            lost = manifest(one if isinstance(one, Seat) else None for one in leaving)
            g.tell("passengers-fall", ship=loss.ship, passengers=lost)


def sink(g: Doom, ships: Sequence[ShipId]) -> None:
    """Ships lose all aboard by one card and are back in port; whoever is guarded stays aboard there."""
    safe = guarded(g, (cube for ship_id in ships for cube in g.ships[ship_id].passengers))
    for ship_id in ships:
        lost = empty_and_return(g, ship_id, safe)
        dismiss(g, lost)
        g.tell("ship-lost", ship=ship_id, lost=manifest(lost))
