"""What players may order in advance, privately, while anybody is asked anything: the Demagogos, and armed Specials."""

from __future__ import annotations

from typing import Any

from engine.core import Ask, Choose, Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.demagogos import offer_order
from engine.games.doom.effects import ChooseShip, Protect, Timing
from engine.games.doom.losses import disarm
from engine.games.doom.specials import effect_of, held
from engine.games.doom.state import Armed, Doom, Phase, Reply, Special

_ARMABLE = frozenset(special for special, entry in DATA.specials.items() if entry.timing is Timing.ARMED)


def offer_asides(g: Doom, ask: Ask[Any]) -> None:
    """Adds to a question what may be ordered besides it."""
    offer_order(g, ask)
    for seat, hand in g.specials.items():
        if not _ARMABLE.isdisjoint(hand):
            offer_arming(g, ask, seat)


def offer_arming(g: Doom, ask: Ask[Any], seat: Seat) -> None:
    """The seat may arm a Special, change that or take it back. A Navigator must be armed before the Event."""
    for special in held(g, seat, Timing.ARMED):
        armed = next((one for one in g.armed.get(seat, ()) if one.special is special), None)
        guard = effect_of(special, Protect)
        if guard is not None:
            ways = tuple(Armed(special, least) for least in range(guard.least, guard.most + 1))
            default = armed or Armed(special, guard.usual)
            prompt = Choose[Armed | Reply]("arm-guard", (*ways, Reply.KEEP), default, about=about(special, armed))
        elif effect_of(special, ChooseShip) is not None and g.phase is not Phase.DOOM:
            ways = (Armed(special),)
            prompt = Choose[Armed | Reply]("arm-ship", (*ways, Reply.KEEP), ways[0], about=about(special, armed))
        else:
            continue
        ask.meanwhile(seat, prompt, arm, seat, special)


def about(special: Special, armed: Armed | None) -> dict[str, object]:
    """What the text of the question needs: the card, and how it is armed now."""
    return {"special": special, "now": armed or Reply.KEEP}


@step
def arm(g: Doom, order: Armed | Reply, seat: Seat, special: Special) -> None:
    """Nobody else sees it; the card stays in the hand until it fires."""
    disarm(g, seat, special)
    if isinstance(order, Armed):
        g.armed[seat] = (*g.armed.get(seat, ()), order)
