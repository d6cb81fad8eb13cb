"""What somebody has under way who held shards once, when another one takes them."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from engine.store import Store, Unwell
from engine.store.places import Address
from tests.engine.store.test_holding import SOON, rows, sharing, takes

pytestmark = pytest.mark.long(5, "a server")


@pytest.mark.thorough
async def test_what_a_frozen_holder_has_under_way_is_ended_with_it(
    here: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "PATIENCE", 3600.0)
    async with AsyncExitStack() as stack:
        former = await takes(stack, here, 0)
        theirs = await Store.open(here, part=former.part)
        stack.push_async_callback(theirs.close)
        with pytest.raises(Unwell):
            async with theirs.transaction(of="t0") as tx:
                await tx.people.put(6, "Ida")
                await former.turn(0, 60.0)
                monkeypatch.setattr(former, "beat", asyncio.Event().wait)
                held = await takes(stack, here, 0, name="two")
                ours = await Store.open(here, part=held.part)
                stack.push_async_callback(ours.close)
                async with asyncio.timeout(SOON), ours.transaction(of="t0") as other:  # it waits for nobody
                    await other.people.put(6, "Joe")
                async with asyncio.timeout(SOON):
                    await held.turn(0, 0.0)
        assert await rows(here, "SELECT name FROM people") == [("Joe",)]
