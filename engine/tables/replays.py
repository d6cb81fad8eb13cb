"""Earlier states of a game from its journal, the points to go back to, and its story with the names of each moment."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from engine.core import Game, Refused, Seat, clone, dump_state, new_game
from engine.core.events import with_former_names
from engine.core.positions import act
from engine.ids import TableId
from engine.store import Transaction
from engine.store.rows import HolderRow, JournalRow, Point, StoryRow
from engine.tables.errors import TableRefused
from engine.tables.records import StoryLine
from engine.tables.room import Room
from engine.tables.storage import actions_of

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class PastPoint:
    """A settled point of a game in public form. It has the number of its question, the number of later questions, and
    the event that headed its chapter (for `Say.event`). It also has the awaited seats with their questions, and the
    number of story lines."""

    asked: int
    later: int
    heading: Mapping[str, Any] | None
    awaiting: Mapping[Seat, str]
    told: int


def past_point(point: Point, later: int, lines: Sequence[StoryLine]) -> PastPoint:
    """A point in public form; `lines` is the public story."""
    chapters = (line for line in reversed(lines) if line.n <= point.told)
    heading = next((line.event for line in chapters if line.event.get("chapter")), None)
    awaiting = {Seat(int(seat)): key for seat, key in json.loads(point.awaiting).items()}
    return PastPoint(point.asked, later, heading, awaiting, point.told)


def chapter_at(lines: Sequence[StoryRow], told: int) -> int:
    """The chapter at this number of story lines."""
    return max((line.chapter for line in lines if line.n <= told), default=0)


def replayed(room: Room, rows: Sequence[JournalRow], actions: int) -> Any:
    """The state after this number of actions. Replays the whole journal and raises TableRefused("cannot-rewind") unless
    it leads to the room's position. Slow."""
    assert room.position is not None
    game: Game[Any] = room.game
    try:
        g = clone(new_game(game, len(room.seats), room.options, room.row.seed or "").position.state)
        kept = clone(g) if actions == 0 else None
        for n, action in enumerate(actions_of(rows), 1):
            act(g, action)
            if n == actions:
                kept = clone(g)
        if kept is None or dump_state(game, g) != dump_state(game, room.position.state):
            raise TableRefused("cannot-rewind")
    except Refused:
        raise TableRefused("cannot-rewind") from None
    except Exception as error:  # the rules have changed, and fail on actions that were legal once
        log.warning("cannot-rewind", table=room.row.id, error=type(error).__name__)
        raise TableRefused("cannot-rewind") from None
    return kept


def awaited_at(point: Point, seat: Seat) -> bool:
    return str(int(seat)) in json.loads(point.awaiting)


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
