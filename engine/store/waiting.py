"""Work that cannot be called back once it has begun."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def whole(work: Awaitable[T]) -> T:
    """What the work gives, which is waited for to its end even if nobody wants it any more; then CancelledError."""
    done = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(done)
    except asyncio.CancelledError:
        while not done.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([done])
        raise
