"""Turns: which private message shows what somebody is asked, and what they have answered in a turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from discord import ui

from bot.panels.fingerprints import Fingerprint
from bot.panels.orders import way
from bot.panels.receipts import closed, goes_on, of_turn
from engine.games.box import Box
from engine.language import Say
from engine.look import Picture
from engine.store import targets
from engine.tables import Sight, Tables, turn_of

PATIENCE = 1.0
"""Seconds for which one waits for another who changes the same message."""


def base(number: str) -> str:
    """The number of a question without the edits of its draft: "57.3" -> "57"."""
    return number.partition(".")[0]


@dataclass(slots=True, weakref_slot=True, eq=False)
class Changing:
    """A message that is being changed, by one after the other as far as Discord takes it in time."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    count: int = 0

    async def turn(self) -> bool:
        """Waits for PATIENCE at most; whether nobody else is at it now."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.lock.acquire()
        except TimeoutError:
            return False


class Turns:
    """Of all tables, each for one viewer."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._changing: WeakValueDictionary[int, Changing] = WeakValueDictionary()

    def _box(self, sight: Sight) -> Box:
        return self._tables.boxes[sight.table.game]

    @asynccontextmanager
    async def alone(self, message: int) -> AsyncGenerator[Callable[[], bool]]:
        """For whoever changes a private message and notes what it shows then, a click or a delivery: waits for a moment
        for who is at it. Gives a function that says whether nobody else has changed it since, so that it is known what
        stands there."""
        changing = self._changing.get(message) or self._changing.setdefault(message, Changing())
        held = await changing.turn()
        changing.count += 1
        own = changing.count
        try:
            yield lambda: held and changing.count == own
        finally:
            if held:
                changing.lock.release()

    async def note(self, sight: Sight, message: int, view: ui.LayoutView, drawing: Picture | None) -> None:
        """Notes what a private message shows since it was clicked. Whatever has come to pass besides is marked, so a
        delivery that shows something older is followed by one that compares with that."""
        await self._tables.outbox.shows(sight.table.id, message, Fingerprint.of(view, drawing).dump())

    async def overtaken(self, shown: Sight) -> None:
        """If the table has gone on while `shown` was put on a private message, what came later may stand below it: then
        the message is brought up to date once more."""
        now = await self._tables.views.table(shown.table.id)
        if shown.seat is not None and now is not None and now.version != shown.table.version:
            for target in (targets.Question(shown.seat), targets.Answered(shown.seat)):
                for message in await self._tables.outbox.messages(now.id, target):
                    await self._tables.outbox.outdate(message)
            await self._tables.outbox.mark(now.id, [targets.Question(shown.seat)])

    async def shows_on(self, sight: Sight, number: str) -> bool:
        """Whether the private message of question `number` shows what the viewer is asked now: the same, or what their
        own answer has brought them in this turn. Where a hand is to lie before it, it comes in a message of its own."""
        if number == base(sight.number):
            return True
        return goes_on(sight, number) and not await self.hand_due(sight)

    async def hand_due(self, sight: Sight) -> bool:
        """Whether the hand is to be laid before the viewer's question and does not lie there yet."""
        if sight.seat is None or not self._box(sight).hand_along(sight.view):
            return False
        lying = await self._tables.outbox.messages(sight.table.id, targets.Hand(sight.seat))
        return str(sight.chapter) not in {message.serial for message in lying}

    def answered(self, sight: Sight, say: Say, number: str) -> ui.LayoutView:
        """What the viewer answered in the turn of question `number`, and if that is over what it brought; as long as it
        is the latest, with the way to what may be decided in advance."""
        one, seat = sight.receipts.get(int(number)), sight.seat
        if one is None or seat is None:
            return closed(sight.table, say)
        turn = turn_of(one)
        found = [*of_turn(sight, turn).values()]
        result = sight.view.seen.result
        over = turn != sight.turn or result is not None
        now = dict(result.standings) if result is not None else self._box(sight).points(sight.view)
        before = found[0].get("points")
        gained = now[seat] - before if over and before is not None and seat in now else 0
        ways = way(sight, say) if turn == turn_of(sight.receipts[max(sight.receipts)]) else []
        return closed(sight.table, say, found, turn=turn, gained=gained, ways=ways)
