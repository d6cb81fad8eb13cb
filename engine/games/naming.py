"""Players' names in pictures: as the fonts can write them, and never what somebody else is called."""

from __future__ import annotations

from engine.core import Seat
from engine.language import Say
from engine.look import house
from engine.look.type import EXTRA, fit, legible, width


def name(say: Say, seat: Seat) -> str:
    """A player's name as the fonts can write it.

    Where nothing of it can be written, or what is left is another's name, the house; its letter if that is one, too.
    """
    own = say.names[seat] if seat < len(say.names) else ""
    others = {legible(other, "").casefold() for at, other in enumerate(say.names) if at != seat}
    written = legible(own, "")
    if written and (written == " ".join(own.split()) or written.casefold() not in others):
        return written
    called = house(seat).name
    return called if called.casefold() not in others else str(say.name(seat))[:1]


def named(say: Say, key: str, player: str, room: float, size: float, **args: object) -> str:
    """The text `key` about a player, their name cut so far that the rest of the line has its room as well."""
    rest = width(say(key, player="", **args), size, EXTRA)
    return say(key, player=fit(player, room - rest, size, EXTRA, size)[0], **args)
