"""Actions beside a question while forces are sent: an order for the slave revolt, permissions given and withdrawn."""

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
"""Maximum number of permissions to consider at a time."""


def sensible(g: Perikles, seat: Seat, taste: Taste, asides: Sequence[Prompt[Any]]) -> Iterator[tuple[str, Wire]]:
    """Helpful asides in the seasoned player's judgement: withdrawing a harmful permission, and ordering the slave
    revolt against this player's enemies if no question for it will come."""
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
    """Asides worth thinking about: withdrawing any unused permission, and any slave revolt for which no question will
    come. With the last tile also permissions, where the player would allow them."""
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
    """True if the player's next tile brings no question, since no counter is left, and no revolt is ordered."""
    return seat not in g.revolt and not any(g.pool[power] for power in g.led(seat))


def _options(asides: Sequence[Prompt[Any]]) -> Iterator[tuple[str, Any]]:
    for prompt in asides:
        for option in prompt.options if isinstance(prompt, Choose) else ():
            yield prompt.key, option
