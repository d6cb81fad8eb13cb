"""A table's journal and story: the rows that a change adds, and those that going back removes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from engine.core import Action, Event, Position, dump_action, load_action, question, told_as
from engine.core.views import awaited
from engine.store import Transaction
from engine.store.rows import JournalRow, Point, StoryRow
from engine.tables.room import Rewind, Room


async def take_out(tx: Transaction, room: Room, back: Rewind, until: int) -> None:
    """Move the entries after a point to the archive, and the lines of its chapter to the chapter of `room`."""
    table_id = room.row.id
    await tx.moderation.archive(table_id, until, *await tx.play.cut(table_id, back.point.actions, back.point.told))
    await tx.play.move_chapter(table_id, back.chapter, room.chapter)
    await tx.moderation.drop_points(table_id, back.point.asked)
    await tx.holders.cut(table_id, back.point.actions, back.point.told)
    await tx.outbox.unshow(table_id)


def point_of(room: Room, at: Position[Any]) -> Point:
    """The point of the present question."""
    ask = question(at.state)
    awaiting = {} if ask is None else awaited(ask, at.state.answers)
    return Point(
        at.state.asked, room.actions, room.told, json.dumps({int(seat): key for seat, key in awaiting.items()})
    )


def actions_of(rows: Sequence[JournalRow]) -> list[Action]:
    """The settled actions in rows of the journal. Raises ValueError."""
    return [load_action([row.seat, json.loads(row.wire), *([] if row.aside is None else [row.aside])]) for row in rows]


def journal_rows(room: Room, actions: Sequence[Action], now: float) -> list[JournalRow]:
    """Journal rows for these settled actions."""
    return [
        JournalRow(n, action.seat, json.dumps(dump_action(action)[1]), action.aside, now)
        for n, action in enumerate(actions, start=room.actions + 1)
    ]


def story_rows(room: Room, events: Sequence[Event]) -> list[StoryRow]:
    """Story rows for these events. Each chapter heading begins the next chapter."""
    rows: list[StoryRow] = []
    chapter = room.chapter
    for n, event in enumerate(events, start=room.told + 1):
        chapter += event.chapter
        rows.append(StoryRow(n, chapter, json.dumps(told_as(event), ensure_ascii=False), event.to))
    return rows
