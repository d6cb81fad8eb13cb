"""The outbox: which parts of the projection on Discord must be brought up to date, and what stands there now.

A mark is no message, only "this target of this table is no longer up to date". Whoever delivers claims the due marks
for a while (a lease), shows the table as it is at that moment, and reports. A crash in between lets the lease run
out, and the mark is claimed again: at least once, and idempotent by the remembered message ids. So all but marking is
bookkeeping that may be repeated, and need not wait for the disk.
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
    """Marks and remembered messages of all tables and tournaments. What they are of, `engine.store.targets` says."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._changed = asyncio.Event()

    async def mark(self, table: AnyId, targets: Sequence[Target], *, due: float | None = None) -> None:
        """Marks targets as out of date, to be delivered at `due` (Unix seconds; default: now), in this order.

        A mark that waits already takes its new place in the order; one that failed keeps the time of its retry. Those
        of the table that rest are tried again.
        """
        async with self._store.transaction(of=table) as tx:
            await tx.outbox.mark(table, targets, self._clock() if due is None else due)
        self.changed()

    async def snooze(self, table: TableId, target: Snoozed, *, due: float) -> None:
        """Marks a reminder that is put off for that moment, in the place of what was put off of that seat before."""
        async with self._store.transaction(of=table) as tx:
            await tx.outbox.snooze(table, target, due)
        self.changed()

    def changed(self) -> None:
        """Wakes whoever waits: there may be new marks, or all that was claimed of a table has been given back."""
        self._changed.set()

    async def wait(self, *, at_most: float) -> None:
        """Returns when a mark may be due: at once after a change here, else at the next due time or after `at_most`."""
        self._changed.clear()  # before looking, so that no change in between is missed
        now = self._clock()
        async with self._store.reading() as tx:
            due = await tx.outbox.next_due(now)
        seconds = at_most if due is None else min(at_most, due - now)
        if seconds > 0:
            try:
                async with asyncio.timeout(seconds):  # wait_for may swallow a cancellation in Python 3.11
                    await self._changed.wait()
            except TimeoutError:
                return

    async def claim(self, *, lease: float = 60.0, tables: int = 16) -> dict[AnyId, list[Due]]:
        """Claims all due marks of up to `tables` tables for `lease` seconds, by table, each in the order of delivery.

        A table of which another claim is still out is left alone, so each table is served in sequence.
        """
        now = self._clock()
        async with self._store.reading() as tx:
            turn = await tx.outbox.turn(now, tables)
        if not turn:
            return {}
        async with self._store.transaction(durable=False, of=frozenset(turn)) as tx:
            return await tx.outbox.claim(now, now + lease, turn)

    async def overdue(self) -> float:
        """For how many seconds a mark has been due that nobody has claimed; 0 if none is."""
        now = self._clock()
        async with self._store.reading() as tx:
            due = await tx.outbox.oldest_due(now)
        return 0.0 if due is None else now - due

    def lag(self, due: Due) -> float:
        """For how many seconds a claimed mark has been due."""
        return self._clock() - due.since

    async def done(self, due: Due) -> None:
        """Clears the mark, unless it was marked anew since it was claimed: then it is due again."""
        await self._store.note(due.table, lambda tx: tx.outbox.done(due))

    async def failed(self, due: Due, error: str, *, retry_in: float) -> None:
        """Keeps the mark for another attempt in `retry_in` seconds. `error` must not hold secrets."""
        await self._store.note(due.table, lambda tx: tx.outbox.failed(due, error, self._clock() + retry_in))

    async def postpone(self, due: Due, *, seconds: float) -> None:
        """Gives a claimed mark back for later without counting a failure, for instance to gather quick changes."""
        await self._store.note(due.table, lambda tx: tx.outbox.postpone(due, self._clock() + seconds))

    async def rest(self, due: Due) -> None:
        """Keeps the mark, to be tried again only when anything of its table is marked, when all are woken, or after a
        restart."""
        await self._store.note(due.table, lambda tx: tx.outbox.rest(due))

    async def wake(self) -> None:
        """All marks that rest are due: what kept them from being delivered may be over."""
        async with self._store.transaction(durable=False) as tx:
            await tx.outbox.wake(self._clock())
        self.changed()

    async def give_up(self, due: Due) -> None:
        """Clears the mark although it was not delivered, also if it was marked anew since."""
        await self._store.note(due.table, lambda tx: tx.outbox.give_up(due))

    async def release(self) -> None:
        """Gives back all that is claimed, as nobody delivers it any more. How far it came is not known, so that was an
        attempt."""
        async with self._store.transaction(durable=False) as tx:
            await tx.outbox.release(self._clock())

    async def marked(self, table: AnyId) -> dict[Target, float]:
        """The targets of a table that are out of date, due or not, claimed or not, and when each is to be tried."""
        async with self._store.reading() as tx:
            return await tx.outbox.marked(table)

    async def failing(self, table: AnyId) -> bool:
        """True if something of the table could not be delivered so far."""
        async with self._store.reading() as tx:
            return await tx.outbox.failing(table)

    async def remember(self, message: Message, *, done: Due | None = None) -> None:
        """Keeps where a target stands on Discord; replaces what was known of the same table, target and serial.

        With `done`, the mark it was delivered for is cleared in the same transaction.
        """

        async def write(tx: Transaction) -> None:
            await tx.outbox.remember(message, self._clock())
            if done is not None:
                await tx.outbox.done(done)

        await self._store.note(message.table, write)

    async def move(self, message: Message, moved: Message) -> None:
        """Remembers a message as another one of its table."""

        async def write(tx: Transaction) -> None:
            await tx.outbox.forget(message.table, message.target, message.serial)
            await tx.outbox.remember(moved, self._clock())

        await self._store.note(message.table, write)

    async def shows(self, table: TableId, message: int, fingerprint: str) -> None:
        """Notes what a remembered message shows, whatever it is remembered as, unless it is being taken away."""
        await self._store.note(table, lambda tx: tx.outbox.shows(table, message, fingerprint))

    async def outdate(self, message: Message) -> None:
        """Notes that a remembered message shows no longer what it should, or is gone; which one it was stays known, and
        that it is being taken away."""
        await self._store.note(message.table, lambda tx: tx.outbox.outdate(message))

    async def forget(self, table: AnyId, target: Target, serial: str | None = None) -> None:
        """Forgets the messages of a target (or the one with that serial): it will be posted anew."""
        await self._store.note(table, lambda tx: tx.outbox.forget(table, target, serial))

    async def messages(self, table: AnyId, target: Target | None = None) -> list[Message]:
        """What is remembered of a table (and target), oldest first."""
        known = await self._store.recall("messages", table, None, lambda tx: tx.outbox.messages(table, None))
        return [message for message in known if target in (None, message.target)]

    async def message(self, message: int) -> Message | None:
        """What is remembered of a message by its id."""
        async with self._store.reading() as tx:
            return await tx.outbox.message(message)

    async def looked_for(self) -> list[int]:
        """The ids of the messages that people go by, the latest first: of each table its lobby, its panel, or the end
        of one that ended today; of each tournament its panel and its rounds; the lists of tables."""
        async with self._store.reading() as tx:
            return await tx.outbox.looked_for(self._clock() - DAY)

    async def shown(self, table: TableId, viewer: str) -> Shown | None:
        """The last picture of a table that a viewer was shown; `viewer` names them and which picture it is."""
        return await self._store.recall("pictures", table, viewer, lambda tx: tx.outbox.shown(table, viewer))

    async def show(self, shown: Shown) -> None:
        """Keeps what a viewer was shown."""
        await self._store.note(shown.table, lambda tx: tx.outbox.show(shown))

    async def show_anew(self) -> None:
        """After the database was restored: all that stands on Discord of tables that are not over is out of date."""
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
