"""Going back: a game is replayed up to an earlier settled point and goes on from there, with other luck."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import structlog

from engine.core import (
    Event,
    Game,
    Position,
    Refused,
    Seat,
    clone,
    dump_state,
    load_action,
    new_game,
    reseed,
)
from engine.core.positions import act
from engine.store import Busy
from engine.store.rows import JournalRow, Point, StoryRow
from engine.tables.errors import TableRefused
from engine.tables.orders import Held
from engine.tables.records import Status
from engine.tables.rematch import Rematches
from engine.tables.room import Back, Change, Changed, Room
from engine.tables.rooms import ATTEMPTS

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Moment:
    """A settled point of a game as everybody knows it: the number of the question that was put then, how many
    questions came after it, the event that headed its chapter (as `Say.event` takes it), who was awaited for what, and
    how many lines the story had."""

    asked: int
    later: int
    heading: Mapping[str, Any] | None
    awaiting: Mapping[Seat, str]
    told: int


Beside = Callable[[Room], Change]
"""What is written together with a rewind, worked out from the room before it; raises Refused where it may not be."""


class Rewinding(Rematches):
    """What needs the past of a table."""

    async def moments(self, table_id: str) -> list[Moment]:
        """The points a running game can go back to, the latest (the present question) first. Refuses no-table."""
        await self._room(table_id)
        async with self._store.reading() as tx:
            points = await tx.moderation.points(table_id)
            lines = await tx.play.story(table_id, None)
        return [moment(point, later, lines) for later, point in enumerate(reversed(points))]

    async def _rewind(
        self, table_id: str, asked: int, beside: Beside, event: Callable[[int], Event], click: int | None
    ) -> Changed:
        """Goes back to question `asked`; `event` tells it, given how many later questions are taken back.

        Refuses not-running, no-such-point, cannot-rewind (the journal does not lead to where the table stands, as
        after a change of the rules), and what `beside` refuses.
        """
        before = await self._clicked(click)
        if before is not None:
            return Changed(await self._room(table_id), before, repeated=True)
        for _ in range(ATTEMPTS):
            room = await self._room(table_id)
            if room.status is not Status.RUNNING or room.position is None:
                raise TableRefused("not-running", status=room.status)
            beside(room)  # refusals come before the work
            async with self._store.reading() as tx:
                points = await tx.moderation.points(table_id)
                rows = await tx.play.journal(table_id)
                lines = await tx.play.story(table_id, None)
            at = next((n for n, one in enumerate(points) if one.asked == asked), None)
            if at is None:
                raise TableRefused("no-such-point")
            if len(rows) != room.actions:
                continue  # the game went on while we looked
            settled = await asyncio.to_thread(replayed, room, rows, points[at].actions)
            told = event(len(points) - 1 - at)
            back = Back(points[at], chapter_at(lines, points[at].told))

            decide = partial(self._gone_back, room.row.version, Position(settled), back, told, beside)
            try:
                changed = await self._change(table_id, click, decide)
            except TableRefused as refused:
                if refused.key != "busy":
                    raise
                continue
            self._computers_go_on(changed.room)
            return changed
        raise TableRefused("busy")

    def _gone_back(
        self, version: int, to: Position[Any], back: Back, told: Event, beside: Beside, room: Room
    ) -> Change:
        """Other luck, no orders, every question anew; the chapters after the point are gone, its own is told again.

        Raises Busy if the room is no longer at that version.
        """
        if room.row.version != version or room.position is None:
            raise Busy
        besides = beside(room)
        outcome = reseed(room.game, to, room.position.state.asked + 1)
        outcome = replace(outcome, events=(told, *outcome.events))
        change = self._gone_on(replace(room, orders={}, chapter=room.chapter + 1, proposal=None), outcome)
        gone = [f"story:{chapter}" for chapter in range(back.chapter, room.chapter + 1)]
        seats = [f"seat:{info.seat}" for info in room.seats if info.user is not None]
        number = outcome.position.state.asked
        return replace(
            change,
            columns={**change.columns, **besides.columns},
            marks=list(dict.fromkeys([*gone, *change.marks, *seats, "panel", "takeback", f"notice:{number}"])),
            orders=dict.fromkeys(room.orders, Held()),
            acts=besides.acts,
            proposals=(),
            reply=besides.reply,
            back=back,
        )


def moment(point: Point, later: int, lines: Sequence[StoryRow]) -> Moment:
    """A point in public words; `lines` is the public story."""
    chapters = (line for line in reversed(lines) if line.n <= point.told)
    heading = next((event for line in chapters if (event := json.loads(line.event)).get("chapter")), None)
    awaiting = {Seat(int(seat)): key for seat, key in json.loads(point.awaiting).items()}
    return Moment(point.asked, later, heading, awaiting, point.told)


def chapter_at(lines: Sequence[StoryRow], told: int) -> int:
    """The chapter that was under way when so many lines had been told."""
    return max((line.chapter for line in lines if line.n <= told), default=0)


def replayed(room: Room, rows: Sequence[JournalRow], actions: int) -> Any:
    """The state after so many actions. Replays all of the journal: raises TableRefused("cannot-rewind") unless that
    leads to where the room stands. Slow."""
    assert room.position is not None
    game: Game[Any] = room.game
    try:
        g = clone(new_game(game, len(room.seats), room.options, room.row.seed or "").position.state)
        kept = clone(g) if actions == 0 else None
        for n, row in enumerate(rows, 1):
            act(g, load_action([row.seat, json.loads(row.wire), *([] if row.aside is None else [row.aside])]))
            if n == actions:
                kept = clone(g)
        if kept is None or dump_state(game, g) != dump_state(game, room.position.state):
            raise TableRefused("cannot-rewind")
    except Refused:
        raise TableRefused("cannot-rewind") from None
    except Exception as error:  # the rules have changed since, and stumble over what was legal once
        log.warning("cannot-rewind", table=room.row.id, error=type(error).__name__)
        raise TableRefused("cannot-rewind") from None
    return kept
