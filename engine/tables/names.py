"""Names belong to the moment: a line of the story is told with what the holders of the seats were called then."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, cast

from engine.core import FormerSeat, Seat
from engine.ids import TableId
from engine.store import Transaction
from engine.store.rows import HolderRow
from engine.tables.records import StoryLine


async def story_of(
    tx: Transaction, table_id: TableId, seat: Seat | None, *, after: int = 0, chapter: int | None = None
) -> list[StoryLine]:
    """The story as a seat may read it, each line with the names of its moment (see `PlayRows.story`)."""
    rows = await tx.play.story(table_id, seat, after=after, chapter=chapter)
    held = await tx.holders.of(table_id)  # read second, so that nobody is missing who a line tells of
    return [
        StoryLine(
            row.n,
            row.chapter,
            then(json.loads(row.event), former_names(held, row.n)),
            None if row.addressee is None else Seat(row.addressee),
        )
        for row in rows
    ]


def former_names(held: Sequence[HolderRow], line: int) -> dict[int, str]:
    """By seat the names that held when a line of the story was told, where they are others than today's."""
    now = {row.seat: row.name for row in held}
    before = {row.seat: row.name for row in held if row.told < line}
    return {seat: name for seat, name in before.items() if name != now[seat]}


def then(plain: Any, names: Mapping[int, str]) -> Any:
    """Plain JSON (see `to_plain`) in which seats bear these names."""
    if not names:
        return plain
    if isinstance(plain, list):
        return [then(part, names) for part in cast("list[Any]", plain)]
    if not isinstance(plain, dict):
        return plain
    parts = cast("dict[str, Any]", plain)
    seat = parts.get("seat")
    if isinstance(seat, int) and len(parts) == 1 and seat in names:
        return FormerSeat(seat, names[seat])
    return {key: then(part, names) for key, part in parts.items()}
