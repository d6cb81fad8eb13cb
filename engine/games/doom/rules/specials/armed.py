"""Armed Specials: ordered in advance, privately, beside any question; they fire by themselves.

The Bodyguard (`protect-own-cubes`) fires at a loss; the Navigator (`choose-automatic-ship`) in step 4 of
the Doom phase.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from engine.core import Ask, Asking, Choose, Seat, step
from engine.games.doom.rules.sailing import movable
from engine.games.doom.rules.specials.hand import effect_of, fitting, show
from engine.games.doom.rules.specials.vocabulary import ChooseShip, Protect, Timing
from engine.games.doom.rules.table import dismiss, empty_and_return, evict, manifest, senate_order, settled, tally
from engine.games.doom.state import Armed, Doom, Loss, Phase, Reply, ShipId, Special

# arming


def offer_arming(g: Doom, ask: Ask[Any]) -> None:
    """Let a holder of such a Special arm it, change its order, or disarm it, beside any question."""
    specials = _armable(g.phase)
    for seat, hand in g.specials.items():
        for special in specials:
            if special in hand:
                armed = next((one for one in g.armed.get(seat, ()) if one.special is special), None)
                ask.secretly(seat, _order(special, armed), arm, seat, special)


@cache
def _armable(phase: Phase) -> tuple[Special, ...]:
    """Specials that may be armed in this phase. A Navigator must be armed before the Event."""
    specials = fitting(Timing.ARMED)
    return tuple(one for one in specials if phase is not Phase.DOOM or effect_of(one, ChooseShip) is None)


@cache
def _order(special: Special, now: Armed | None) -> Choose[Armed | Reply]:
    """The question for arming: a Navigator for the next Doom phase, a Bodyguard from some loss on."""
    guard = effect_of(special, Protect)
    if guard is None:
        ways, usual = (Armed(special),), Armed(special)
    else:
        ways = tuple(Armed(special, least) for least in range(guard.least, guard.most + 1))
        usual = Armed(special, guard.usual)
    key = "arm-ship" if guard is None else "arm-guard"
    return Choose(key, (*ways, Reply.KEEP), now or usual, about={"special": special, "now": now or Reply.KEEP})


@step
def arm(g: Doom, order: Armed | Reply, seat: Seat, special: Special) -> None:
    """Arm the Special, unseen by others; the card stays in the hand until it fires."""
    disarm(g, seat, special)
    if isinstance(order, Armed):
        g.armed[seat] = (*g.armed.get(seat, ()), order)


def disarm(g: Doom, seat: Seat, special: Special) -> None:
    left = tuple(one for one in g.armed.pop(seat, ()) if one.special is not special)
    if left:
        g.armed[seat] = left


def fire(g: Doom, seat: Seat, special: Special) -> None:
    """Show an armed Special and discard it, whatever it achieves."""
    disarm(g, seat, special)
    show(g, seat, special)
    g.special_discard.append(special)


# the Bodyguard: protect-own-cubes


def guarded(g: Doom, losing: Iterable[Seat | None]) -> tuple[Seat, ...]:
    """The seats whose Bodyguard fires, given all cubes that one card would discard. A holder of Specials may have armed
    one; this reveals whether they have."""
    saved: list[Seat] = []
    for seat, cubes in tally(losing).items():
        if not len(g.specials[seat]):
            continue
        guards = (one for one in g.armed.get(seat, ()) if effect_of(one.special, Protect) and one.least <= cubes)
        guard = next(guards, None)
        g.reveal(guard.special if guard is not None else None)
        if guard is not None:
            fire(g, seat, guard.special)
            g.tell("bodyguard-saves", seat=seat, cubes=cubes)
            saved.append(seat)
    return tuple(saved)


# the Navigator: choose-automatic-ship


def helmsmen(g: Doom) -> list[tuple[Seat, Armed]]:
    """The armed Navigators and their holders, in Senate order (R47)."""
    return [
        (seat, armed)
        for seat in senate_order(g)
        for armed in g.armed.get(seat, ())
        if effect_of(armed.special, ChooseShip)
    ]


@step
def navigators(g: Doom) -> None:
    """Let Navigators act at the start of step 4, before the automatic moves."""
    if not any(len(hand) for hand in g.specials.values()):
        return
    g.reveal(helmsmen(g))
    for seat, armed in helmsmen(g):
        fire(g, seat, armed.special)
        g.then(name_ship(seat))


@step
def name_ship(g: Doom, seat: Seat) -> Asking[None]:
    """D14: ask for any ship with passengers, which will move first; without one the Special has no effect (§10.3)."""
    ships = tuple(ship_id for ship_id in movable(g) if ship_id not in g.named)
    if not ships:
        return
    ship = yield from g.ask(seat, Choose[ShipId | Reply]("name-ship", (*ships, Reply.PASS), Reply.PASS))
    if isinstance(ship, ShipId):
        g.named.append(ship)
        g.tell("ship-named", seat=seat, ship=ship)
    g.then(settled())


# losses (§8)


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
