"""What may be done beside a question while forces are sent: a revolt ordered, permissions given and withdrawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core import Choose, Prompt, Seat, Wire, option_id
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.players.war import War
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.locations import Location, Side, Target
from engine.games.perikles.terms.plans import Permit, Revolt, Withdrawal

INVITED = 2
"""So many permissions at most are worth a thought at a time."""


def sensible(g: Perikles, seat: Seat, taste: Taste, asides: Sequence[Prompt[Any]]) -> Iterator[tuple[str, Wire]]:
    """What helps, as the seasoned player judges: to withdraw a permission that would harm by now, and the slaves' rise
    where they fight against it, if nobody will ask about it."""
    if not any(g.permits.values()) and not unasked(g, seat):
        return
    war = War(g, seat, taste)
    for key, option in _options(asides):
        if isinstance(option, Withdrawal):
            helps = war.allowing(option.location) < 0
        else:
            place = option.place if isinstance(option, Revolt) and unasked(g, seat) else None
            helps = isinstance(place, Location) and war.hurts(place)
        if helps:
            yield key, option_id(option)


def thinkable(war: War, asides: Sequence[Prompt[Any]]) -> Iterator[tuple[str, Wire]]:
    """What is worth a thought: every permission not used yet may be withdrawn; with the last tile help is invited where
    it would be allowed; slaves may rise anywhere if nobody will ask about it."""
    invited, last = list[tuple[float, str, Wire]](), not war.g.tiles[war.seat]
    for key, option in _options(asides):
        if isinstance(option, Withdrawal) or (isinstance(option, Revolt) and unasked(war.g, war.seat)):
            yield key, option_id(option)
        elif isinstance(option, Permit) and last and Target(option.location, Side.DEFENCE).id not in war.g.main:
            invited.append((war.allowing(option.location), key, option_id(option)))
    invited.sort(key=lambda one: -one[0])
    for value, key, wire in invited[:INVITED]:
        if value > 0:
            yield key, wire


def unasked(g: Perikles, seat: Seat) -> bool:
    """True if the player's next tile would find no counter to send, so that nobody asks; and nothing is ordered."""
    return seat not in g.revolt and not any(g.pool[power] for power in g.led(seat))


def _options(asides: Sequence[Prompt[Any]]) -> Iterator[tuple[str, Any]]:
    for prompt in asides:
        for option in prompt.options if isinstance(prompt, Choose) else ():
            yield prompt.key, option
