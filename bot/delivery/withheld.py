"""Withheld lines: what a moderator deleted from a thread twice.

The first deletion may be a slip, or meant for the panel in the same message. The second time the lines are kept off the
thread. The story itself stays complete for the journal. Lines are recognised by their content, because their numbers
change when a game goes back.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import blake2b

from bot.desk.desk import Desk
from bot.panels import public
from engine.games.gathering import gathered
from engine.ids import TableId
from engine.store import targets
from engine.tables import Message, Outbox, StoryLine, Table

REMEMBERED = 1000
"""The number of messages deleted once that are remembered while the bot runs."""

RECENT = 3
"""The number of latest chapters in which people may have seen the live panel."""


class Withheld:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._once: OrderedDict[tuple[TableId, int], None] = OrderedDict()  # by the number of the first line

    async def deleted(self, table: Table, message: Message) -> None:
        """Handles the deletion of a story message that would be sent again. The second time its lines are withheld."""
        lines = await self._told_by(table, message)
        if not lines:
            return  # it held only the panel
        once = (table.id, lines[0].n)
        if once not in self._once:
            self._once[once] = None
            while len(self._once) > REMEMBERED:
                self._once.popitem(last=False)
            return
        target = targets.Withheld(lines[0].chapter)  # stands in no channel, so it also holds in another thread
        await self._desk.tables.outbox.remember(Message(table.id, target, _serial(lines), 0, 0, ""))

    async def _told_by(self, table: Table, message: Message) -> Sequence[StoryLine]:
        """The lines told by a story message, with those that add no text of their own."""
        if not isinstance(message.target, targets.Story):
            return ()
        box, say = self._desk.box(table), self._desk.speak(None, table)
        chapter = await self._desk.tables.views.story(table.id, None, chapter=message.target.chapter)
        lines = await left(self._desk.tables.outbox, table, message.target.chapter, chapter)
        texts, ends = public.story_in_words(lines, say, box), dict[int, int]()
        for at, one in enumerate(gathered(box.story.gathers, lines), 1):
            serial = len(public.passages(texts[:at])) - 1
            ends[serial] = max([ends.get(serial, 0), *(line.n for line in one.lines)])
        if (serial := int(message.serial)) not in ends:
            return ()
        first = max((ends[one] for one in ends if one < serial), default=0)
        return [line for line in lines if first < line.n <= ends[serial]]


async def left(outbox: Outbox, table: Table, chapter: int, lines: Sequence[StoryLine]) -> Sequence[StoryLine]:
    for message in await outbox.messages(table.id, targets.Withheld(chapter)):
        first, last, _ = message.serial.split(".")
        those = [line for line in lines if int(first) <= line.n <= int(last)]
        if those and _serial(those) == message.serial:
            lines = [line for line in lines if line not in those]
    return lines


def _serial(lines: Sequence[StoryLine]) -> str:
    """The numbers of the first and last line, and a hash of what they tell."""
    told = json.dumps([line.event for line in lines], sort_keys=True)
    return f"{lines[0].n}.{lines[-1].n}.{blake2b(told.encode(), digest_size=8).hexdigest()}"
