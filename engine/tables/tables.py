"""Tables: everything that can be done at a table, from the lobby to the final score."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog
from pydantic import ValidationError

from engine import journal
from engine.core import Seat, load_action
from engine.core.randomness import SEED_BYTES
from engine.store import Store
from engine.store.rows import TableRow
from engine.tables.convening import Convening
from engine.tables.errors import TableRefused
from engine.tables.play import sight_of
from engine.tables.records import Sight, Status, StoryLine, Table
from engine.tables.retention import Keep
from engine.tables.room import seated, table_of

if TYPE_CHECKING:
    from engine.games.box import Box

log = structlog.get_logger(__name__)

GUIDED = "guided"
"""The lesson that comes with no question: it marks whoever has it as guided."""


def secret() -> str:
    """A fresh seed: 64 hex digits from the operating system."""
    return secrets.token_hex(SEED_BYTES)


class Tables(Convening):
    """All tables of one database. Every method that changes something is one durable transaction.

    `click` is the id of the interaction a change was made by: the same click twice acts once. Opening and playing
    stand in the classes below this one; here are people, looking, and the life of the process.
    """

    def __init__(
        self,
        store: Store,
        boxes: Mapping[str, Box],
        *,
        seeds: Callable[[], str] = secret,
        clock: Callable[[], float] = time.time,
        keep: Keep | None = None,
    ) -> None:
        super().__init__(store, boxes, seeds=seeds, clock=clock, keep=keep)

    # Guided tables

    async def guide(self, table_id: str, user: int) -> None:
        """From now on this user is guided at this table."""
        async with self._store.transaction() as tx:
            await tx.lessons.add(table_id, user, {GUIDED: ""})

    async def lessons(self, table_id: str, user: int) -> dict[str, str]:
        """The lessons a guided user had, each with the number of the question at which it came; empty for others."""
        async with self._store.reading() as tx:
            return await tx.lessons.of(table_id, user)

    async def teach(self, table_id: str, user: int, lessons: Mapping[str, str]) -> None:
        """Notes that a guided user has lessons with the question of that number, if he had not had them before."""
        if lessons:
            await self._store.note(lambda tx: tx.lessons.add(table_id, user, lessons))

    # Looking

    async def tables(self, guild: int | None = None, *, status: Status | None = None) -> list[Table]:
        """The tables of a guild (or of all), the newest first. One that cannot be read is left out."""
        async with self._store.reading() as tx:
            rows = await tx.tables.find(guild, status)
            seats = await tx.tables.seats([row.id for row in rows])
            invited = await tx.tables.invited([row.id for row in rows])
        found: list[Table] = []
        for row in rows:
            try:
                found.append(table_of(row, seated(seats[row.id]), self._options(row), invited[row.id]))
            except (TableRefused, ValidationError) as error:
                log.error("table-unreadable", table=row.id, reason=type(error).__name__)
        return found

    async def counts(self) -> dict[str, int]:
        """How many tables there are, by status, readable or not."""
        async with self._store.reading() as tx:
            return await tx.tables.counts()

    async def table(self, table_id: str) -> Table | None:
        """A table by its id; None if there is none, or none that can be read."""
        try:
            return (await self._room(table_id)).table
        except TableRefused:
            return None

    async def tables_at(self, place: int) -> list[Table]:
        """All tables, except cancelled ones, that were opened or are played in this channel or thread."""
        async with self._store.reading() as tx:
            rows = await tx.tables.at(place, [Status.LOBBY, Status.RUNNING, Status.OVER])
        found = [await self.table(row.id) for row in rows]
        return [table for table in found if table is not None]

    async def sight(self, table_id: str, user: int | None) -> Sight:
        """What this user sees (None, or somebody not seated: what everybody sees).

        Refuses no-table, and not-running while there is no game.
        """
        return sight_of(await self._room(table_id), user)

    async def mine(self, user: int) -> list[Sight]:
        """The running tables of a user: those that await him first, then the newest first. One that cannot be read
        is left out."""
        async with self._store.reading() as tx:
            rows: Sequence[TableRow] = await tx.tables.of_user(user, Status.RUNNING)
        sights: list[Sight] = []
        for row in rows:
            with suppress(TableRefused):
                sights.append(await self.sight(row.id, user))
        return sorted(sights, key=lambda sight: not sight.awaited)

    async def story(
        self, table_id: str, seat: Seat | None, *, after: int = 0, chapter: int | None = None
    ) -> list[StoryLine]:
        """What was told, as this seat may read it (None: public only): lines with n > `after`, of one chapter if given.

        The seat must be the reader's own (`Sight.seat`): it opens the whispers to it.
        """
        async with self._store.reading() as tx:
            rows = await tx.play.story(table_id, seat, after=after, chapter=chapter)
        return [
            StoryLine(row.n, row.chapter, json.loads(row.event), None if row.addressee is None else Seat(row.addressee))
            for row in rows
        ]

    async def export(self, table_id: str) -> str:
        """The whole journal as JSON, to be replayed: options, seed and its hash, actions, and the final state.

        No names and no ids of people are in it. Refuses no-table, and not-over while the game runs.
        """
        room = await self._room(table_id)
        if room.status is not Status.OVER or room.position is None:
            raise TableRefused("not-over")
        async with self._store.reading() as tx:
            rows, rules = await tx.play.journal(table_id), await tx.play.rules(table_id)
        raw = ([row.seat, json.loads(row.wire), *([] if row.aside is None else [row.aside])] for row in rows)
        actions = map(load_action, raw)
        return journal.export(room.game, room.position, room.options, room.row.seed or "", actions, rules)

    async def proves(self, text: str) -> bool:
        """Whether an exported journal, replayed from its seed, comes to the end it tells of."""
        games = {name: box.game for name, box in self.boxes.items()}
        try:
            await asyncio.to_thread(journal.verify, games, journal.read(text))
        except Exception as error:  # the rules may have changed since, and stumble over what is no longer legal
            log.warning("journal-does-not-replay", error=type(error).__name__)
            return False
        return True

    # The process

    async def wake(self) -> None:
        """On start: takes over what the former process left: computer seats that are to play, claims of the outbox; and
        finds out which tables cannot be opened.

        Returns at once; the computers play in the background.
        """
        async with self._store.transaction() as tx:
            await tx.outbox.release(self._clock())
            due = await tx.tables.with_computers_due()
        self.outbox.changed()
        if due:
            self._in_background(due)
        self._survey()
        self._catch_up()

    async def show_anew(self) -> None:
        """After the database was restored: all that stands on Discord of tables that are not over is out of date."""
        async with self._store.transaction() as tx:
            for row in await tx.tables.find(None, Status.LOBBY):
                await tx.outbox.outdate_all(row.id)
                await tx.outbox.mark(row.id, ["lobby"], self._clock())
            for row in await tx.tables.find(None, Status.RUNNING):
                people = [info for info in (await tx.tables.seats([row.id]))[row.id] if info.user_id is not None]
                await tx.outbox.outdate_all(row.id)
                await tx.outbox.mark(row.id, [*(f"seat:{info.seat}" for info in people), "panel"], self._clock())

    async def tidy(self) -> None:
        """Forgets what is older than it is to be kept. To be called daily. `close` waits for it."""
        task = asyncio.create_task(self._tidy())
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await asyncio.shield(task)

    async def close(self) -> None:
        """Waits for computer seats that are playing. Close the store after this."""
        self._closed.set()
        await asyncio.gather(*self._running, return_exceptions=True)
