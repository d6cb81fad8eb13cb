"""Turns: which private message shows a user's question, and what they answered in a turn."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import inf
from typing import Any
from weakref import WeakValueDictionary

from discord import ui

from bot.panels.components import PersistentItem, button
from bot.panels.doors import ACT
from bot.panels.fingerprints import Fingerprint
from bot.panels.orders import way
from bot.panels.receipts import closed, goes_on, summary
from engine.core import base
from engine.games.box import Box
from engine.ids import TableId
from engine.language import Language, Say
from engine.look import Picture
from engine.store import targets
from engine.tables import Sight, Tables, TurnResult, brings, of_turn, turn_of, turn_result

PATIENCE = 1.0
"""Seconds to wait for another task that changes the same message."""
KEPT = 2000
"""Messages of which the delivered pictures are remembered."""
MATTERS = 2
"""The least weight at which an event is told about a turn (see `Box.weight`)."""


@dataclass(slots=True, weakref_slot=True, eq=False)
class Changing:
    """A message being changed, by one task after the other as far as Discord answers in time."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    count: int = 0

    async def acquire(self) -> bool:
        """True if nobody else changes the message now. Waits for at most PATIENCE seconds."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.lock.acquire()
        except TimeoutError:
            return False


class Turns:
    """The private messages of all tables, each for one viewer."""

    def __init__(self, tables: Tables, language: Language) -> None:
        self._tables = tables
        self._language = language
        self._changing: WeakValueDictionary[int, Changing] = WeakValueDictionary()
        self._delivered: OrderedDict[int, dict[str, int]] = OrderedDict()
        self.replaced: OrderedDict[int, dict[str, int]] = OrderedDict()
        """Pictures that the last click replaced on a private message, by message."""

    def _box(self, sight: Sight) -> Box:
        return self._tables.boxes[sight.table.game]

    @asynccontextmanager
    async def alone(self, message: int) -> AsyncGenerator[Callable[[], bool]]:
        """Guards a change of a private message by a click or a delivery; waits briefly for a running change. Yields a
        function that is True as long as nobody else has changed the message, so that its content is known."""
        changing = self._changing.get(message) or self._changing.setdefault(message, Changing())
        held = await changing.acquire()
        changing.count += 1
        own = changing.count
        try:
            yield lambda: held and changing.count == own
        finally:
            if held:
                changing.lock.release()

    def pictured(self, message: int, pictures: dict[str, int]) -> None:
        """Notes the pictures of a message after a delivery."""
        self._delivered[message] = pictures

    def pictures(self, message: int, seen: dict[str, int]) -> dict[str, int]:
        """The pictures that a click has `seen` on a message; none if a delivery or another click has replaced them."""
        for noted in (self._delivered, self.replaced):
            while len(noted) > KEPT:
                noted.popitem(last=False)
        stale = self._delivered.pop(message, seen) != seen or self.replaced.get(message) == seen
        return {} if stale else seen

    async def note(self, sight: Sight, message: int, view: ui.LayoutView, drawings: Mapping[str, Picture]) -> None:
        """Notes the content of a private message after a click. Other changes are marked anyway, so a delivery with
        older content is followed by one that notices the difference."""
        await self._tables.outbox.shows(sight.table.id, message, Fingerprint.from_view(view, drawings).dump())

    async def overtaken(self, shown: Sight) -> None:
        """Brings the private message up to date again if the table changed while `shown` was put on it."""
        now = await self._tables.views.table(shown.table.id)
        if shown.seat is not None and now is not None and now.version != shown.table.version:
            for target in (targets.Question(shown.seat), targets.TurnAnswers(shown.seat)):
                for message in await self._tables.outbox.messages(now.id, target):
                    await self._tables.outbox.outdate(message)
            await self._tables.outbox.mark(now.id, [targets.Question(shown.seat)])

    @staticmethod
    def shows_on(sight: Sight, number: str) -> bool:
        """True if the private message of question `number` shows the viewer's current question: the same one, or one
        that their own answer brought in this turn."""
        return number == base(sight.number) or goes_on(sight, number)

    @staticmethod
    def answers(sight: Sight, there: bool) -> bool:
        """True if the viewer's current question follows from their own action. Their answer brought it, or they are
        `there` at a table where all others are computers."""
        now, others = int(base(sight.number)), [info for info in sight.table.seats if info.seat != sight.seat]
        if there and not any(info.plays for info in others):
            return True
        return any(
            one["how"] == "own" and brings(sight.receipts, n, now) for n, one in sight.receipts.items() if n < now
        )

    async def answered(self, sight: Sight, say: Say, number: str) -> ui.LayoutView:
        """The receipt of the viewer's answers from their visit with question `number`, with buttons for planning ahead
        and to the next table. After the turn it is one line with all answers and the result, without buttons, because
        the message then stays for good."""
        one = sight.receipts.get(int(number))
        if one is None or sight.seat is None:
            return closed(sight.table, say)
        turn = turn_of(one)
        own, over = of_turn(sight.receipts, turn), turn_result(sight.receipts, turn)
        if over is None:
            ways = way(sight, say) if turn == turn_of(sight.receipts[max(sight.receipts)]) else []
            ways = [*ways, *await self.next_table(sight, say)]
            given = [one for n, one in own.items() if brings(sight.receipts, n, int(number))]
            return closed(sight.table, say, given, ways=ways)
        event = await self._weightiest(sight, over)
        return summary(sight.table, say, list(own.values()), turn=turn, gained=over.gained, event=event)

    async def next_table(self, sight: Sight, say: Say) -> list[PersistentItem]:
        """The button to the most urgent other table that waits for the viewer; none if there is none."""
        user = None if sight.seat is None else sight.table.seats[sight.seat].user
        if user is None:
            return []
        return self.ways(await self.waiting_elsewhere(user, sight.table.id), say, "panel-next-table")[:1]

    async def waiting_elsewhere(self, user: int, table: TableId) -> list[Sight]:
        """The tables but `table` that wait for the user, the most urgent first."""
        waiting = [one for one in await self._tables.views.mine(user) if one.awaited and one.table.id != table]
        return sorted(waiting, key=lambda one: one.own_due or inf)

    def ways(self, sights: Sequence[Sight], say: Say, key: str) -> list[PersistentItem]:
        """Buttons to tables, the most urgent first, each with the text `key`."""
        found = list[PersistentItem]()
        for table in (one.table for one in sorted(sights, key=lambda one: (not one.awaited, one.own_due or inf))):
            told = self._language.say(say.locale, game=self._tables.boxes[table.game].text).plain
            found.append(button(ACT(table.id), told(key, game=told("game-title"), table=table.id)))
        return found

    async def _weightiest(self, sight: Sight, over: TurnResult) -> Mapping[str, Any] | None:
        """The most important public event of a turn for the viewer; of equal ones the latest."""
        seat, box = sight.seat, self._box(sight)
        if seat is None:
            return None
        lines = await self._tables.views.story(sight.table.id, seat, after=over.since)
        open_ = [line.event for line in lines if line.to is None and line.n <= over.told]
        # the viewer's own part of what sums up a turn is told beside it
        told, weight = [event for event in open_ if event["key"] != box.story.sums_up], box.story.weight
        heaviest = max(enumerate(told), key=lambda one: (weight(one[1], seat), one[0]), default=(0, None))[1]
        return heaviest if heaviest is not None and weight(heaviest, seat) >= MATTERS else None
