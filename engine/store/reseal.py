"""Seals anew, beside play, whatever is not sealed by the first of our keys."""

from __future__ import annotations

from engine.store.schema import SECRETS
from engine.store.sealing import Key
from engine.store.store import Store


async def reseal(store: Store) -> int:
    """Seals everything by the first key, in small transactions beside play; then nothing of what stood there before is
    left in the file. Returns how many values were sealed. To be repeated at the next start if it does not finish."""
    async with store.reading() as tx:
        if await tx.keys.whole() and not store.mixed:
            return 0
    sealed = damaged = 0
    for column in SECRETS:
        after: Key = ()
        while True:
            async with store.transaction(durable=False) as tx:
                after, done, failed = await tx.keys.reseal(column, after)
            sealed, damaged = sealed + done, damaged + failed
            if not after:
                break
    await store.compact()
    if not damaged:  # else the former keys are still wanted
        async with store.transaction() as tx:
            await tx.keys.finish()
    return sealed
