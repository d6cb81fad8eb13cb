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
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeAlias
from zlib import crc32

import psycopg
import structlog
from psycopg.sql import SQL, Identifier

from engine.store.cipher import Cipher
from engine.store.connecting import connecting, unusable, url_of
from engine.store.errors import StoreError
from engine.store.parts import EVERYTHING, Part
from engine.store.places import Address, named
from engine.store.postgres import RECENT, SESSION_OF, prepare

log = structlog.get_logger(__name__)

BEAT = 1.0
"""Seconds between two beats, and between two tries to hold the same shards again."""
LOOK = 0.5
"""Seconds between two tries of a process that stands by."""
PATIENCE = 5.0
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
        """Set when the shards are not held any more: nothing more is to be done for them."""
        self.heard: Callable[[str], object] = _nothing
        """Told of each transaction of another process what it was of, an empty text where it did not say; of what they
        `tell` beside that; and EVERYTHING, where something may have been missed."""
        self.sharers = 1
        """How many processes hold shards, we among them."""
        self.epochs: Sequence[int] = ()
        """How often each of ours was taken, in the order of their numbers."""
        self._session = session
        self._where = where
        self._schema = schema
        self._space = _space(schema)
        self._offset = 0.0
        self._turns: set[asyncio.Task[None]] = set()
        self._news: list[str] = []

    def now(self) -> float:
        """The present moment in Unix seconds, by the clock of the server, as everybody who shares the database does."""
        return time.time() + self._offset

    def tell(self, news: str) -> None:
        """Says something to all other processes, within a beat. Nothing of it is stored."""
        self._news.append(news)

    async def keep(self) -> None:
        """Beats and listens until the shards are lost, or until it is cancelled. While the server is away nobody else
        can have them, so they stay ours if they still are when it is back."""
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
        """Another session that holds the same shards. Raises LookupError if somebody has taken any meanwhile."""
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
        """Says what is to be told and that we are there, and looks at the server's clock. Raises LookupError if
        somebody has taken over."""
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
        """Returns when nobody has had this turn in the last `rest` seconds, of all who share the database; at once if
        that cannot be reached, as the shards are lost then."""
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
        """Lets go of everything."""
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
    """Holds the first of these groups of `total` shards within the block of which nobody else has any; waits until
    there is one. `name` says to people who we are. Brings the schema up to date first.

    Raises StoreError with a plain sentence if the database cannot be used (Unwell, if only for now): also while a
    process has it for itself alone, or while others count another number of shards.
    """
    await asyncio.to_thread(prepare, where, cipher)
    with _reaching(where):
        session = await _connected(where)
        try:
            schema = str(await _one(session, _SCHEMA))
            await _listens(session, schema)
            held = Holding(session, where, schema, await _taken(session, where, groups, total, name, _space(schema)))
            await held.beat()
        except BaseException:
            await session.close()
            raise
    keeping = asyncio.create_task(held.keep())
    try:
        yield held
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        await held.close()


async def _connected(where: Address, **more: Any) -> Session:
    return await psycopg.AsyncConnection.connect(where, autocommit=True, **connecting(url_of(where)), **more)


@contextmanager
def _reaching(where: Address) -> Generator[None]:
    """Says in a plain sentence why shards cannot be taken."""
    try:
        yield
    except psycopg.Error as error:
        raise unusable(where, error) from None


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
    """Locks all shards of a part, or none; which one is somebody else's. If they have said nothing for a while, the
    server is asked to end their session."""
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
    """What is added to the number of a shard where it is locked: a database may hold several schemas."""
    return crc32(schema.encode()) & 0x7FFF0000


def _nothing(_: str) -> None:
    pass


async def _one(session: Session, query: Any, *values: object) -> Any:
    row = await (await session.execute(query, values)).fetchone()
    return None if row is None else row[0]
