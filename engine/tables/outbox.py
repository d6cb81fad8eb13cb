"""The outbox: parts of the projection on Discord that need an update, and the messages that stand there now.

A mark is no message; it only says that a target of a table is out of date. The delivery claims due marks for a while (a
lease), renders the table at that moment, and reports. After a crash the lease expires and the mark is claimed again: at
least once, and idempotent by the remembered message ids. So everything except marking is repeatable bookkeeping that
need not wait for the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from engine.ids import AnyId, TableId, server_id
from engine.store import Store, Transaction
from engine.store.rows import Due, Message, Shown
from engine.store.targets import Listing, Lobby, Panel, Question, Snoozed, Target
from engine.tables.records import Status
from engine.tables.time.pace import DAY


class Outbox:
    """Marks and remembered messages of all tables and tournaments; `engine.store.targets` defines the targets."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._changed = asyncio.Event()

    async def mark(self, table: AnyId, targets: Sequence[Target], *, due: float | None = None) -> None:
        """Mark targets as out of date, for delivery at `due` (Unix seconds; default: now), in this order. A waiting
        mark moves to its new place; a failed one keeps the time of its retry. Resting marks of the table are tried
        again."""
        async with self._store.transaction(of=table) as tx:
            await tx.outbox.mark(table, targets, self._clock() if due is None else due)
        self.changed()

    async def snooze(self, table: TableId, target: Snoozed, *, due: float) -> None:
        """Mark a postponed reminder for that moment, instead of an earlier one of that seat."""
        await self._store.write(lambda tx: tx.outbox.snooze(table, target, due), of=table)
        self.changed()

    def changed(self) -> None:
        """Wake the waiting delivery: there may be new marks, or a table's claims were returned."""
        self._changed.set()

    async def wait(self, *, at_most: float) -> None:
        """Wait until a mark may be due: a change here, the next due time, or `at_most` seconds."""
        self._changed.clear()  # before the look, so that no change in between is missed
        now = self._clock()
        due = await self._store.read(lambda tx: tx.outbox.next_due(now))
        seconds = at_most if due is None else min(at_most, due - now)
        if seconds > 0:
            try:
                async with asyncio.timeout(seconds):  # wait_for may swallow a cancellation in Python 3.11
                    await self._changed.wait()
            except TimeoutError:
                return

    async def claim(self, *, lease: float = 60.0, tables: int = 16) -> dict[AnyId, list[Due]]:
        """Claim all due marks of up to `tables` tables for `lease` seconds, by table, in order of delivery. A table
        with an open claim is skipped, so that each table is served in sequence."""
        now = self._clock()
        turn = await self._store.read(lambda tx: tx.outbox.turn(now, tables))
        if not turn:
            return {}
        async with self._store.transaction(durable=False, of=frozenset(turn)) as tx:
            return await tx.outbox.claim(now, now + lease, turn)

    async def overdue(self) -> float:
        """Seconds since the oldest unclaimed mark became due; 0 if there is none."""
        now = self._clock()
        due = await self._store.read(lambda tx: tx.outbox.oldest_due(now))
        return 0.0 if due is None else now - due

    def lag(self, due: Due) -> float:
        """Seconds since a claimed mark became due."""
        return self._clock() - due.since

    async def done(self, due: Due) -> None:
        """Clear the mark, unless it was marked again since it was claimed."""
        await self._store.note(due.table, lambda tx: tx.outbox.done(due))

    async def failed(self, due: Due, error: str, *, retry_in: float) -> None:
        """Keep the mark for another attempt in `retry_in` seconds. `error` must not contain secrets."""
        await self._store.note(due.table, lambda tx: tx.outbox.failed(due, error, self._clock() + retry_in))

    async def postpone(self, due: Due, *, seconds: float) -> None:
        """Return a claimed mark for later without counting a failure, for instance to gather quick changes."""
        await self._store.note(due.table, lambda tx: tx.outbox.postpone(due, self._clock() + seconds))

    async def rest(self, due: Due) -> None:
        """Keep the mark without retries, until its table is marked again, all marks are woken, or after a restart."""
        await self._store.note(due.table, lambda tx: tx.outbox.rest(due))

    async def wake(self) -> None:
        """Make all resting marks due, since the obstacle may be gone."""
        await self._store.write(lambda tx: tx.outbox.wake(self._clock()), durable=False)
        self.changed()

    async def give_up(self, due: Due) -> None:
        """Clear the mark undelivered, even if it was marked again."""
        await self._store.note(due.table, lambda tx: tx.outbox.give_up(due))

    async def release(self) -> None:
        """Return all claims, since nobody delivers any more. The progress is unknown, so it counts as an attempt."""
        await self._store.write(lambda tx: tx.outbox.release(self._clock()), durable=False)

    async def marked(self, table: AnyId) -> dict[Target, float]:
        """Targets of a table that are out of date, claimed or not, with the time of their next attempt."""
        return await self._store.read(lambda tx: tx.outbox.marked(table))

    async def failing(self, table: AnyId) -> bool:
        """True if a mark of the table could not be delivered so far."""
        return await self._store.read(lambda tx: tx.outbox.failing(table))

    async def remember(self, message: Message, *, done: Due | None = None) -> None:
        """Remember a target's message on Discord, instead of an earlier one of the same table, target and serial. With
        `done`, the delivered mark is cleared in the same transaction."""

        async def write(tx: Transaction) -> None:
            await tx.outbox.remember(message, self._clock())
            if done is not None:
                await tx.outbox.done(done)

        await self._store.note(message.table, write)

    async def move(self, message: Message, moved: Message) -> None:
        async def write(tx: Transaction) -> None:
            await tx.outbox.forget(message.table, message.target, message.serial)
            await tx.outbox.remember(moved, self._clock())

        await self._store.note(message.table, write)

    async def shows(self, table: TableId, message: int, fingerprint: str) -> None:
        """Record the contents of a remembered message by fingerprint, unless it is being removed."""
        await self._store.note(table, lambda tx: tx.outbox.shows(table, message, fingerprint))

    async def outdate(self, message: Message) -> None:
        """Record that a remembered message is outdated or gone. Its id stays known for removing it."""
        await self._store.note(message.table, lambda tx: tx.outbox.outdate(message))

    async def forget(self, table: AnyId, target: Target, serial: str | None = None) -> None:
        """Forget the messages of a target (or the one with that serial), so that it is posted anew."""
        await self._store.note(table, lambda tx: tx.outbox.forget(table, target, serial))

    async def messages(self, table: AnyId, target: Target | None = None) -> list[Message]:
        """Remembered messages of a table (and target), oldest first."""
        known = await self._store.recall("messages", table, None, lambda tx: tx.outbox.messages(table, None))
        return [message for message in known if target in (None, message.target)]

    async def message(self, message: int) -> Message | None:
        return await self._store.read(lambda tx: tx.outbox.message(message))

    async def looked_for(self) -> list[int]:
        """Ids of important messages, latest first: each table's lobby, panel, or today's end; each tournament's panel
        and rounds; the lists of tables."""
        return await self._store.read(lambda tx: tx.outbox.looked_for(self._clock() - DAY))

    async def shown(self, table: TableId, viewer: str) -> Shown | None:
        """The last picture of a table for a viewer; `viewer` names both the person and the picture."""
        return await self._store.recall("pictures", table, viewer, lambda tx: tx.outbox.shown(table, viewer))

    async def show(self, shown: Shown) -> None:
        await self._store.note(shown.table, lambda tx: tx.outbox.show(shown))

    async def show_anew(self) -> None:
        """After a restore: mark all messages of unfinished tables as out of date."""
        async with self._store.transaction() as tx:
            for row in await tx.tables.find(None, Status.LOBBY):
                await tx.outbox.outdate_all(row.id)
                await tx.outbox.mark(row.id, [Lobby()], self._clock())
            for row in await tx.tables.find(None, Status.RUNNING):
                people = [info for info in (await tx.tables.seats([row.id]))[row.id] if info.user_id is not None]
                await tx.outbox.outdate_all(row.id)
                shown = [*(Question(info.seat) for info in people), Panel()]
                await tx.outbox.mark(row.id, shown, self._clock())
            for guild in await tx.moderation.listing():
                for message in await tx.outbox.messages(server_id(guild), Listing()):
                    await tx.outbox.outdate(message)
                await tx.outbox.mark(server_id(guild), [Listing()], self._clock())
