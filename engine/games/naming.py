"""Players' names in pictures: as the fonts can draw them, and never equal to another player's name."""

from engine.core import Seat
from engine.language import Say
from engine.look import house
from engine.look.type import EXTRA, fit, legible, width


def name(say: Say, seat: Seat) -> str:
    """A player's name as the fonts can draw it. Falls back to the name of the house if nothing of the name can be
    drawn, or if the rest equals another player's name. If the house is also another player's name, falls back to its
    letter."""
    own = say.names[seat] if seat < len(say.names) else ""
    others = {legible(other, "").casefold() for at, other in enumerate(say.names) if at != seat}
    written = legible(own, "")
    if written and (written == " ".join(own.split()) or written.casefold() not in others):
        return written
    called = house(seat).name
    return called if called.casefold() not in others else str(say.name(seat))[:1]


def with_name(say: Say, key: str, player: str, room: float, size: float, **args: object) -> str:
    """The text `key` about a player, with the name cut so that the rest of the line fits as well."""
    rest = width(say(key, player="", **args), size, EXTRA)
    return say(key, player=fit(player, room - rest, size, EXTRA, size)[0], **args)
