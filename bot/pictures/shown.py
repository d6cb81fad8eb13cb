"""Pictures shown: what each viewer saw of a table, so that their next picture can mark what is new.

An occasion has one picture, however often it is drawn: what was new in it stays new. So rendering a message twice gives
the same message, and only what was really shown is noted.
"""

from __future__ import annotations

from engine.core import Seat
from engine.ids import TableId
from engine.look import Facts, Picture
from engine.tables import Outbox, Shown

ALL = "all"
"""The viewer of the board in the thread: everybody."""


def private_viewer(seat: Seat, picture: str) -> str:
    """Viewer id of a private picture: its seat and its name."""
    return f"{picture}:{seat}"


class PicturesShown:
    """Pictures that viewers saw. An occasion is any string that differs from the viewer's last one."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox

    async def since(self, table: TableId, viewer: str, occasion: str) -> Facts | None:
        """Facts that the viewer saw before this occasion; None if there are none."""
        shown = await self._outbox.shown(table, viewer)
        if shown is None:
            return None
        return shown.before if shown.occasion == occasion else shown.facts

    async def note(self, table: TableId, viewer: str, occasion: str, picture: Picture) -> None:
        last = await self._outbox.shown(table, viewer)
        before = None if last is None else last.before if last.occasion == occasion else last.facts
        shown = Shown(table, viewer, occasion, picture.facts, before)
        if shown != last:
            await self._outbox.show(shown)
