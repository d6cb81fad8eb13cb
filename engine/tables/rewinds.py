"""Rewinds: a game goes back to an earlier question, by a moderator or by the consent of all players (`Proposals`).

It is replayed to that point and continues with new luck.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from engine.core import Event, Position
from engine.ids import TableId
from engine.store import Busy, targets
from engine.store.rows import Act, JournalRow, Person, Point
from engine.tables.acts import Acts, outsider
from engine.tables.errors import TableRefused
from engine.tables.flow import ChangingPart
from engine.tables.records import Click, Table
from engine.tables.replays import PastPoint, chapter_at, past_point, replayed, story_of
from engine.tables.room import Change, Rewind, Room, running
from engine.tables.rooms import ATTEMPTS

Acting = Callable[[Room], Act]
"""Makes the act of a rewind, given the room before it; raises Refused if it is not allowed."""


@dataclass(eq=False)
class Rewinds(ChangingPart):
    _acts: Acts

    async def past_points(self, table_id: TableId) -> list[PastPoint]:
        """The points a running game can go back to, the latest (the present question) first. Refuses no-table."""
        await self._rooms.room(table_id)
        async with self._rooms.store.reading() as tx:
            points = await tx.records(Point, table_id)
            lines = await story_of(tx, table_id, None)
        return [past_point(point, later, lines) for later, point in enumerate(reversed(points))]

    async def rewind(self, table_id: TableId, by: Person, asked: int, reason: str, *, click: Click = None) -> Table:
        """Go back to the question with this number, one of `past_points`. Refuses moderator-sits, moderator-sat, and
        like `go_back`."""

        def act(room: Room) -> Act:
            outsider(room, by.user)
            return self._acts.entry(by, "rewind", None, reason)

        def event(later: int) -> Event:
            return Event("mod-rewind", {"who": by.name, "reason": reason, "count": later})

        presses = [] if click is None else [click]
        return await self.go_back(table_id, asked, act, event, presses, click)

    async def go_back(
        self,
        table_id: TableId,
        asked: int,
        act: Acting,
        event: Callable[[int], Event],
        presses: Sequence[int],
        click: Click,
    ) -> Table:
        """Go back to question `asked`; `event` tells it, given the number of later questions taken back. The `presses`
        of the decision are added to the luck, so that nobody can foresee it. Refuses not-running, no-such-point,
        cannot-rewind (the journal does not lead to the present position, as after a change of the rules), and the
        refusals of `act`."""
        before = await self._rooms.clicked(click)
        if before is not None:
            return (await self._rooms.room(table_id)).table
        for _ in range(ATTEMPTS):
            room = await self._rooms.room(table_id)
            running(room)
            act(room)  # refuse before the work
            async with self._rooms.store.reading() as tx:
                points = await tx.records(Point, table_id)
                rows = await tx.records(JournalRow, table_id)
                lines = await tx.play.story(table_id, None)
            at = next((n for n, one in enumerate(points) if one.asked == asked), None)
            if at is None:
                raise TableRefused("no-such-point")
            if len(rows) != room.actions:
                continue  # the game went on meanwhile
            settled = await asyncio.to_thread(replayed, room, rows, points[at].actions)
            told = event(len(points) - 1 - at)
            back = Rewind(points[at], chapter_at(lines, points[at].told))

            decide = partial(self._gone_back, room.row.version, Position(settled), back, told, presses, act)
            try:
                return (await self._flow.change(table_id, click, decide)).room.table
            except TableRefused as refused:
                if refused.key != "busy":
                    raise
                continue
        raise TableRefused("busy")

    def _gone_back(
        self,
        version: int,
        to: Position[Any],
        back: Rewind,
        told: Event,
        presses: Sequence[int],
        act: Acting,
        room: Room,
    ) -> Change:
        """The change with new luck, no orders and new question numbers. Chapters after the point are removed, its own
        is told again. Raises Busy if the room is no longer at that version."""
        if room.row.version != version or room.position is None:
            raise Busy
        done, asked = act(room), room.position.state.asked + 1
        luck = [Event("luck-anew", {"added": ", ".join(map(str, presses))})] if presses else []
        there = replace(room, chapter=room.chapter + 1)
        change = self._flow.with_new_luck(there, to, asked, map(str, presses), told, *luck)
        gone = [targets.Story(chapter) for chapter in range(back.chapter, room.chapter + 1)]
        return replace(change, marks=list(dict.fromkeys([*gone, *change.marks])), acts=[done], back=back)
