"""What players may order in advance, privately, while anybody is asked anything: the Demagogos, and armed Specials."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.core import Ask, Choose, Seat, step
from engine.games.doom.rules.demagogos import offer_order
from engine.games.doom.rules.effects import ChooseShip, Protect, Timing
from engine.games.doom.rules.losses import disarm
from engine.games.doom.rules.specials import effect_of, fitting
from engine.games.doom.state import Armed, Doom, Phase, Reply, Special


def offer_asides(g: Doom, ask: Ask[Any]) -> None:
    """Adds to a question what may be ordered besides it: by the Demagogos, and by whoever holds an armed Special."""
    offer_order(g, ask)
    specials = _armable(g.phase)
    for seat, hand in g.specials.items():
        for special in specials:
            if special in hand:
                armed = next((one for one in g.armed.get(seat, ()) if one.special is special), None)
                ask.meanwhile(seat, _order(special, armed), arm, seat, special)


@cache
def _armable(phase: Phase) -> tuple[Special, ...]:
    """The Specials that may be armed in this phase. A Navigator must be armed before the Event."""
    specials = fitting(Timing.ARMED)
    return tuple(one for one in specials if phase is not Phase.DOOM or effect_of(one, ChooseShip) is None)


@cache
def _order(special: Special, now: Armed | None) -> Choose[Armed | Reply]:
    """How the Special may be armed: a Navigator for the next Doom phase, a Bodyguard from some loss on."""
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
    """Nobody else sees it; the card stays in the hand until it fires."""
    disarm(g, seat, special)
    if isinstance(order, Armed):
        g.armed[seat] = (*g.armed.get(seat, ()), order)
