"""Names in the story: each line uses the seat holders' names at its own moment."""

from __future__ import annotations

import json
from collections.abc import Sequence

from engine.core import Seat
from engine.core.events import with_former_names
from engine.ids import TableId
from engine.store import Transaction
from engine.store.rows import HolderRow
from engine.tables.records import StoryLine


async def story_of(
    tx: Transaction, table_id: TableId, seat: Seat | None, *, after: int = 0, chapter: int | None = None
) -> list[StoryLine]:
    """The story for a seat, each line with the names of its moment (see `PlayRows.story`)."""
    rows = await tx.play.story(table_id, seat, after=after, chapter=chapter)
    held = await tx.holders.of(table_id)  # read second, so that no holder named in a line is missing
    return [
        StoryLine(
            row.n,
            row.chapter,
            with_former_names(json.loads(row.event), former_names(held, row.n)),
            None if row.addressee is None else Seat(row.addressee),
        )
        for row in rows
    ]


def former_names(held: Sequence[HolderRow], line: int) -> dict[int, str]:
    """Names by seat at a line of the story, if they differ from the present ones."""
    now = {row.seat: row.name for row in held}
    before = {row.seat: row.name for row in held if row.told < line}
    return {seat: name for seat, name in before.items() if name != now[seat]}
