"""What players may order in advance, privately, while anybody is asked anything: the Demagogos, and armed Specials."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.core import Ask, Choose, Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.demagogos import offer_order
from engine.games.doom.effects import Protect, Timing
from engine.games.doom.losses import disarm
from engine.games.doom.specials import effect_of, held
from engine.games.doom.state import Armed, Doom, Phase, Reply, Special

SHIP = "arm-ship"
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
        key, ways, usual = _orders(special)
        if key == SHIP and g.phase is Phase.DOOM:
            continue
        armed = next((one for one in g.armed.get(seat, ()) if one.special is special), None)
        prompt = Choose(key, ways, armed or usual, about={"special": special, "now": armed or Reply.KEEP})
        ask.meanwhile(seat, prompt, arm, seat, special)


@cache
def _orders(special: Special) -> tuple[str, tuple[Armed | Reply, ...], Armed]:
    """The key of the question, its answers, and the usual one."""
    guard = effect_of(special, Protect)
    if guard is None:
        return SHIP, (Armed(special), Reply.KEEP), Armed(special)
    ways = (Armed(special, least) for least in range(guard.least, guard.most + 1))
    return "arm-guard", (*ways, Reply.KEEP), Armed(special, guard.usual)


@step
def arm(g: Doom, order: Armed | Reply, seat: Seat, special: Special) -> None:
    """Nobody else sees it; the card stays in the hand until it fires."""
    disarm(g, seat, special)
    if isinstance(order, Armed):
        g.armed[seat] = (*g.armed.get(seat, ()), order)
