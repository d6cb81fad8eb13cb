"""What is kept off a thread: what a moderator deleted there, and deleted again when it was told again.

Once may be a slip, and the panel may have gone with it; whoever deletes the same a second time means it. The story
itself stays as it is, for whoever asks for the journal. Lines are known again by what they tell: after a game has gone
back, others have their numbers.
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
"""So many messages that were deleted once are remembered, while the bot runs."""

RECENT = 3
"""So many of the latest chapters may have to do with the live panel: somebody may have seen it there."""


class Withheld:
    """Notes what is deleted, once and again."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._once: OrderedDict[tuple[TableId, int], None] = OrderedDict()  # by the first line told there

    async def deleted(self, table: Table, message: Message) -> None:
        """A message of the story was deleted that would be told again. The second time its lines are kept off."""
        lines = await self._told_by(table, message)
        if not lines:
            return  # it was the panel alone
        once = (table.id, lines[0].n)
        if once not in self._once:
            self._once[once] = None
            while len(self._once) > REMEMBERED:
                self._once.popitem(last=False)
            return
        target = targets.Withheld(lines[0].chapter)  # it stands nowhere, and stays so in another thread
        await self._desk.tables.outbox.remember(Message(table.id, target, _serial(lines), 0, 0, ""))

    async def _told_by(self, table: Table, message: Message) -> Sequence[StoryLine]:
        """The lines that a message of the story tells, with those that say no more than these."""
        if not isinstance(message.target, targets.Story):
            return ()
        box, say = self._desk.box(table), self._desk.speak(None, table)
        chapter = await self._desk.tables.views.story(table.id, None, chapter=message.target.chapter)
        lines = await left(self._desk.tables.outbox, table, message.target.chapter, chapter)
        texts, ends = public.told(lines, say, box), dict[int, int]()
        for at, one in enumerate(gathered(box.gathers, lines), 1):
            serial = len(public.passages(texts[:at])) - 1
            ends[serial] = max([ends.get(serial, 0), *(line.n for line in one.of)])
        if (serial := int(message.serial)) not in ends:
            return ()
        first = max((ends[one] for one in ends if one < serial), default=0)
        return [line for line in lines if first < line.n <= ends[serial]]


async def left(outbox: Outbox, table: Table, chapter: int, lines: Sequence[StoryLine]) -> Sequence[StoryLine]:
    """The lines of a chapter without those that are kept off the thread."""
    for message in await outbox.messages(table.id, targets.Withheld(chapter)):
        first, last, _ = message.serial.split(".")
        those = [line for line in lines if int(first) <= line.n <= int(last)]
        if those and _serial(those) == message.serial:
            lines = [line for line in lines if line not in those]
    return lines


def _serial(lines: Sequence[StoryLine]) -> str:
    """The first and the last of these lines, and what they tell."""
    told = json.dumps([line.event for line in lines], sort_keys=True)
    return f"{lines[0].n}.{lines[-1].n}.{blake2b(told.encode(), digest_size=8).hexdigest()}"
