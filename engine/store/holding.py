"""Who has which of Discord's shards, where several processes share a database on a server of PostgreSQL's.

A process holds a fixed group of shards, by locks of one session of its own: however it ends, the server lets go of
them, and whoever waits for the group takes it. The session beats each second. One that says nothing for a while, be it
that the machine froze or that the network swallows it, is ended by the server when whoever waits asks for that, and
with it all other sessions of its process, so that nothing they have locked keeps anybody waiting. A process whose
shards somebody has taken holds nothing any more, whatever it may still have under way, and the database knows it: see
`parts`.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias
from zlib import crc32

import psycopg
import structlog
from psycopg.sql import SQL, Identifier

from engine.store.cipher import Cipher
from engine.store.errors import StoreError
from engine.store.parts import EVERYTHING, Part
from engine.store.places import Address, named
from engine.store.postgres import RECENT, SESSION_OF, connecting, prepare, unusable, url_of

log = structlog.get_logger(__name__)

BEAT = 1.0
"""Seconds between two beats, and between two tries to hold the same shards again."""
LOOK = 0.5
"""Seconds between two tries of a process that stands by."""
PATIENCE = 4.0
"""Seconds in which the server answers a beat, or the session counts as lost."""
SILENT = RECENT
"""Seconds without a beat after which a session is ended by who waits for its shards."""
NEAR = 0.1
"""Seconds by which the clock of this machine may differ from the server's and still be gone by."""

Session: TypeAlias = "psycopg.AsyncConnection[Any]"

_ANYBODY = "SELECT pg_try_advisory_lock_shared(3, hashtext(current_schema()))"
_SCHEMA = "SELECT current_schema()"
_TAKE = "SELECT pg_try_advisory_lock(5, %s)"
_LET_GO = "SELECT pg_advisory_unlock(5, %s)"
_END_SILENT = """
SELECT pg_terminate_backend(session.pid)
FROM pg_locks AS held JOIN pg_stat_activity AS session ON session.pid = held.pid
WHERE held.locktype = 'advisory' AND held.classid = 5 AND held.objid = %s AND held.granted
AND session.datname = current_database() AND session.state_change < clock_timestamp() - make_interval(secs => %s)
"""
_END_FORMER = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
AND application_name IN (SELECT %s || holder FROM shards WHERE id = ANY(%s))
"""
_TOTALS = "SELECT name, total FROM shards WHERE total <> %s AND beat > extract(epoch FROM clock_timestamp()) - %s"
_DIVIDED = """
INSERT INTO pulse (id, at) SELECT 1, max(pulse) FROM shards WHERE total <> %s HAVING max(pulse) IS NOT NULL
ON CONFLICT (id) DO UPDATE SET at = greatest(pulse.at, excluded.at)
"""
_FORMER = "DELETE FROM shards WHERE total <> %s"
_HOLD = """
INSERT INTO shards (id, total, epoch, holder, name, beat)
VALUES (%s, %s, 1, %s, %s, extract(epoch FROM clock_timestamp()))
ON CONFLICT (id) DO UPDATE SET total = excluded.total, epoch = shards.epoch + 1, holder = excluded.holder,
name = excluded.name, beat = excluded.beat
"""
_BEAT = """
UPDATE shards SET beat = extract(epoch FROM clock_timestamp()) WHERE holder = %s
RETURNING extract(epoch FROM clock_timestamp())::float8, id, epoch,
(SELECT count(DISTINCT holder) FROM shards WHERE beat > extract(epoch FROM clock_timestamp()) - %s)
"""
_TELL = "SELECT pg_notify('oraklos_' || current_schema(), %s)"
_TURN = "SELECT pg_advisory_xact_lock(6, %s)"
_NOT_FROZEN = "SELECT set_config('idle_in_transaction_session_timeout', %s, true)"
_OURS = "SELECT count(*) FROM shards WHERE holder = %s"
_WHO = "SELECT name FROM shards WHERE id = %s"


class Holding:
    """The shards that this process has. Made by `holding`."""

    def __init__(self, session: Session, where: Address, schema: str, part: Part) -> None:
        self.part = part
        self.lost = asyncio.Event()
        """Set when the shards are lost."""
        self.heard: Callable[[str], object] = lambda _: None
        """Called with what each transaction of another process changed (empty: unknown), with the news they `tell`, and
        with EVERYTHING if something may have been missed."""
        self.sharers = 1
        """Number of processes that hold shards, with this one."""
        self.epochs: Sequence[int] = ()
        """How often each of our shards was taken, by number."""
        self._session = session
        self._where = where
        self._schema = schema
        self._space = _space(schema)
        self._offset = 0.0
        self._turns: set[asyncio.Task[None]] = set()
        self._news: list[str] = []

    def now(self) -> float:
        """Unix seconds by the server's clock, which all processes of the database use."""
        return time.time() + self._offset

    def tell(self, news: str) -> None:
        """Send news to all other processes, within a beat. Nothing is stored."""
        self._news.append(news)

    async def keep(self) -> None:
        """Beat and listen until the shards are lost or the task is cancelled. While the server is away nobody else can
        take them, so afterwards they may still be ours."""
        try:
            while True:
                try:
                    await self._listen()
                except (psycopg.Error, TimeoutError) as error:
                    log.warning("session-lost", shards=str(self.part), error=type(error).__name__)
                    await self._begin_anew()
        except LookupError:
            log.error("shards-lost", shards=str(self.part))
        finally:
            self.lost.set()

    async def _listen(self) -> None:
        while True:
            async for one in self._session.notifies(timeout=BEAT):
                writer, _, of = one.payload.partition(" ")
                if writer != self.part.holder:
                    self.heard(of)
            async with asyncio.timeout(PATIENCE):
                await self.beat()

    async def _begin_anew(self) -> None:
        """Open another session and lock the shards anew. Raises LookupError if another process has taken any."""
        while True:
            with suppress(psycopg.Error, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await self._session.close()
                    self._session = await _connected(self._where)
                    await _listens(self._session, self._schema)
                    shared = await _one(self._session, _ANYBODY)  # and nobody has the database alone
                    taken = shared and await _lacking(self._session, self.part, self._space) is None
                    if await _one(self._session, _OURS, self.part.holder) != len(self.part.shards):
                        raise LookupError
                if taken:
                    self.heard(EVERYTHING)
                    return
            await asyncio.sleep(BEAT)

    async def beat(self) -> None:
        """Send waiting news, store a beat, and read the server's clock. Raises LookupError if the shards were taken."""
        news, self._news = self._news, []
        for one in news:
            await self._session.execute(_TELL, [f"{self.part.holder} {one}"])
        before = time.time()
        rows = await (await self._session.execute(_BEAT, [self.part.holder, SILENT])).fetchall()
        after = time.time()
        if len(rows) != len(self.part.shards):
            raise LookupError
        self.epochs, self.sharers = [epoch for _, epoch in sorted(row[1:3] for row in rows)], max(1, rows[0][3])
        offset = rows[0][0] - (before + after) / 2
        if abs(offset - self._offset) > NEAR:
            self._offset = offset if abs(offset) > NEAR else 0.0

    async def turn(self, turn: int, rest: float) -> None:
        """Wait until no process of this database has had this turn for `rest` seconds. Returns at once if the database
        cannot be reached, as the shards are lost then."""
        try:
            session = await _connected(self._where, application_name=f"{SESSION_OF}{self.part.holder}")
        except psycopg.Error:
            return
        try:
            await session.set_autocommit(False)  # so that the server ends a turn that lasts too long: somebody froze
            await session.execute(_NOT_FROZEN, [f"{round(1000 * (rest + PATIENCE))}ms"])
            await session.execute(_TURN, [self._space | turn])
        except BaseException as error:
            await session.close()
            if isinstance(error, psycopg.Error):
                return
            raise
        task = asyncio.create_task(_closed_after(session, rest))
        self._turns.add(task)
        task.add_done_callback(self._turns.discard)

    async def close(self) -> None:
        self.lost.set()
        for task in tuple(self._turns):
            task.cancel()
        await asyncio.gather(*self._turns, return_exceptions=True)
        with suppress(psycopg.Error, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._session.close()


async def _closed_after(session: Session, seconds: float) -> None:
    try:
        await asyncio.sleep(seconds)
    finally:
        with suppress(psycopg.Error):
            await session.close()


@asynccontextmanager
async def holding(
    where: Address, groups: Sequence[Sequence[int]], total: int, *, name: str, cipher: Cipher
) -> AsyncGenerator[Holding]:
    """Hold the first free group of these groups of `total` shards within the block; waits for one. Brings the schema up
    to date first. `name`: this process, for people. Raises StoreError with a plain sentence (Unwell, if only for now)
    if the database cannot be used, while a process has it alone, or while others count another number of shards."""
    await asyncio.to_thread(prepare, where, cipher)
    try:
        session = await _connected(where)
        try:
            schema = str(await _one(session, _SCHEMA))
            await _listens(session, schema)
            held = Holding(session, where, schema, await _taken(session, where, groups, total, name, _space(schema)))
            await held.beat()
        except BaseException:
            await session.close()
            raise
    except psycopg.Error as error:
        raise unusable(where, error) from None
    keeping = asyncio.create_task(held.keep())
    try:
        yield held
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await held.close()


async def _connected(where: Address, **more: Any) -> Session:
    return await psycopg.AsyncConnection.connect(where, autocommit=True, **connecting(url_of(where)), **more)


async def _taken(
    session: Session, where: Address, groups: Sequence[Sequence[int]], total: int, name: str, space: int
) -> Part:
    """Waits until all shards of a group are ours."""
    if not await _one(session, _ANYBODY):
        raise StoreError(f"Oraklos is already running alone on the database {named(where)}. Stop it first.")
    parts = [Part(secrets.token_hex(8), frozenset(shards), total) for shards in groups]
    waits = False
    while True:
        other = await (await session.execute(_TOTALS, [total, SILENT])).fetchone()
        if other is not None:
            raise StoreError(
                f"{other[0]} counts {other[1]} shards, and this process {total}. Give all the same number, and start "
                "them anew after all have been stopped."
            )
        for part in parts:
            missing = await _lacking(session, part, space)
            if missing is None:
                async with session.transaction():
                    await session.execute(_END_FORMER, [SESSION_OF, [*part.shards]])
                    await session.execute(_DIVIDED, [total])  # what follows goes on from where all of those were
                    await session.execute(_FORMER, [total])
                    for shard in part.shards:
                        await session.execute(_HOLD, [shard, total, part.holder, name])
                log.info("holds-shards", shards=str(part))
                return part
            if not waits:
                log.info("waits-for-shards", shards=str(part), holder=await _one(session, _WHO, missing))
        waits = True
        await asyncio.sleep(LOOK)


async def _lacking(session: Session, part: Part, space: int) -> int | None:
    """Lock all shards of a part, or none. Returns a shard that another session holds, and has the server end that
    session if it was silent for long."""
    got: list[int] = []
    for shard in sorted(part.shards):
        if not await _one(session, _TAKE, space | shard):
            await session.execute(_END_SILENT, [space | shard, SILENT])
            for own in got:
                await session.execute(_LET_GO, [space | own])
            return shard
        got.append(shard)
    return None


async def _listens(session: Session, schema: str) -> None:
    await session.execute(SQL("LISTEN {}").format(Identifier(f"oraklos_{schema}")))


def _space(schema: str) -> int:
    """Number added to a shard's number where it is locked: a database may hold several schemas."""
    return crc32(schema.encode()) & 0x7FFF0000


async def _one(session: Session, query: Any, *values: object) -> Any:
    row = await (await session.execute(query, values)).fetchone()
    return None if row is None else row[0]
