"""Sharing: several processes on one database, each with a group of Discord's shards. A further one stands by."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.process.monitor import standing_by
from bot.process.settings import SHARED_FILE, Groups
from engine.store import Busy, Cipher, Place, StoreError, Unwell
from engine.store.places import Address, server

if TYPE_CHECKING:
    from engine.store.holding import Holding

log = structlog.get_logger(__name__)

AGAIN = 2.0
"""Seconds until the next attempt while the database cannot be reached."""


async def while_held(
    database: Place,
    groups: Groups,
    cipher: Cipher,
    life: Callable[[Holding | None], Awaitable[bool]],
    port: int | None = None,
    warm_up: Callable[[], object] | None = None,
) -> None:
    """Runs `life` with the shards of a group as soon as the group is free. It runs again whenever the shards were lost,
    until `life` returns True because it was asked to stop. Without groups it runs once, alone on the database. While it
    waits, the port reports that, and `warm_up` prepares a life in a thread.

    Raises StoreError with a plain sentence if the database cannot be used. An unreachable database raises only at the
    start.
    """
    if not groups:
        await life(None)
        return
    if isinstance(database, Path):
        raise StoreError(SHARED_FILE)
    await asyncio.to_thread(server().prepare, database, cipher)  # reports faults of the database now
    while True:
        try:
            async with _held(database, groups, cipher, port, warm_up) as holding:
                if await life(holding):
                    return
        except (Unwell, Busy) as error:
            log.error("database-away", reason=str(error) or "others write for too long")
            await asyncio.sleep(AGAIN)


@asynccontextmanager
async def _held(
    database: Address, groups: Groups, cipher: Cipher, port: int | None, warm_up: Callable[[], object] | None
) -> AsyncGenerator[Holding]:
    from engine.store.holding import holding

    name = f"{socket.gethostname()}:{os.getpid()}"
    async with AsyncExitStack() as stack:
        taking = holding(database, [one.shards for one in groups], groups[0].total, name=name, cipher=cipher)
        warming = None if warm_up is None else asyncio.create_task(asyncio.to_thread(warm_up))
        async with standing_by(" or ".join(map(str, groups)), port):
            held = await stack.enter_async_context(taking)
        if warming is not None:
            await warming  # a quick takeover needs it too, and its faults are raised here
        yield held
