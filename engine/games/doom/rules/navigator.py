"""The Navigator (§10.3): an armed Special that names a ship for step 4 of the Doom phase."""

from __future__ import annotations

from engine.core import Choose, Seat, step
from engine.games.doom.rules.effects import ChooseShip
from engine.games.doom.rules.losses import disarm
from engine.games.doom.rules.sailing import movable
from engine.games.doom.rules.specials import effect_of, show
from engine.games.doom.rules.table import senate_order, settled
from engine.games.doom.state import Armed, Doom, Reply, ShipId


def helmsmen(g: Doom) -> list[tuple[Seat, Armed]]:
    """Who has armed such a card, in Senate order."""
    return [
        (seat, armed)
        for seat in senate_order(g)
        for armed in g.armed.get(seat, ())
        if effect_of(armed.special, ChooseShip)
    ]


@step
def navigators(g: Doom) -> None:
    """The armed cards fire and are spent, whatever comes of it."""
    if not any(len(hand) for hand in g.specials.values()):
        return
    g.reveal()
    for seat, armed in helmsmen(g):
        disarm(g, seat, armed.special)
        show(g, seat, armed.special)
        g.special_discard.append(armed.special)
        g.then(name_ship(seat))


@step
def name_ship(g: Doom, seat: Seat) -> None:
    """D14: any ship with passengers, or none."""
    ships = tuple(ship_id for ship_id in movable(g) if ship_id not in g.named)
    if ships:
        g.ask(seat, Choose[ShipId | Reply]("name-ship", (*ships, Reply.PASS), Reply.PASS), ship_chosen, seat)


@step
def ship_chosen(g: Doom, ship: ShipId | Reply, seat: Seat) -> None:
    if isinstance(ship, ShipId):
        g.named.append(ship)
        g.tell("ship-named", seat=seat, ship=ship)
    g.then(settled())
