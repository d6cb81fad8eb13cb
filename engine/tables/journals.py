"""Journals: whole finished games that anybody can replay, as proof of honest dealing."""

from __future__ import annotations

import asyncio

import structlog

from engine import journal
from engine.core.positions import ends_early
from engine.dealing import BRANCHED, Dealt
from engine.ids import TableId
from engine.tables.entries import actions_of
from engine.tables.errors import TableRefused
from engine.tables.records import Status
from engine.tables.rooms import Rooms

log = structlog.get_logger(__name__)


class Journals:
    """Journals of tables for export."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def export(self, table_id: TableId) -> str:
        """The whole journal as JSON, for replay: options, seed and its sources, actions, and the final state; also for
        games without a result.

        It has no names or ids of people. Refuses no-table, and not-over while the game runs.
        """
        room = await self._rooms.room(table_id)
        if room.status not in (Status.OVER, Status.CANCELLED) or room.position is None:
            raise TableRefused("not-over")
        async with self._rooms.store.reading() as tx:
            rows, rules = await tx.play.journal(table_id), await tx.play.rules(table_id)
        told = None if room.deal is None else room.deal.dealt
        dealt = (None if room.branch is None else BRANCHED) if told is None else Dealt.model_validate_json(told)
        return journal.export(
            room.game, room.position, room.options, room.row.seed or "", actions_of(rows), rules, dealt
        )

    async def cut_short(self, table_id: TableId) -> bool:
        """True if an act from outside the rules ended the game with a result."""
        async with self._rooms.store.reading() as tx:
            return ends_early(actions_of(await tx.play.journal(table_id)))

    async def proves(self, text: str) -> bool:
        """True if an exported journal, replayed from its seed, reaches its final state."""
        games = {name: box.game for name, box in self._rooms.boxes.items()}
        try:
            await asyncio.to_thread(journal.verify, games, journal.read(text))
        except Exception as error:  # the rules may have changed, and fail on actions that are no longer legal
            log.warning("journal-does-not-replay", error=type(error).__name__)
            return False
        return True
