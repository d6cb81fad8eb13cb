"""Replays: earlier states of a game from its journal, and the points to go back to. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from engine.core import Game, Refused, Seat, clone, dump_state, new_game
from engine.core.positions import act
from engine.store.rows import JournalRow, Point, StoryRow
from engine.tables.entries import actions_of
from engine.tables.errors import TableRefused
from engine.tables.records import StoryLine
from engine.tables.room import Room

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
