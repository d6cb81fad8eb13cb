"""Turns: one at a time, the urgent first, and nobody who has left blocks the others."""

from __future__ import annotations

import asyncio

from engine.store.write_queue import WriteQueue


async def test_one_at_a_time_and_the_urgent_first() -> None:
    turns, order = WriteQueue(), list[str]()

    async def take(name: str, *, urgent: bool) -> None:
        async with turns.turn(urgent=urgent):
            order.append(f"{name} in")
            await asyncio.sleep(0)
            order.append(f"{name} out")

    named = {"a": False, "b": False, "c": True, "d": True}
    await asyncio.gather(*(take(name, urgent=urgent) for name, urgent in named.items()))
    assert order == [f"{name} {way}" for name in ("a", "c", "d", "b") for way in ("in", "out")]


async def test_an_error_inside_passes_the_turn_on() -> None:
    turns = WriteQueue()
    for _ in range(2):
        try:
            async with asyncio.timeout(30), turns.turn(urgent=True):
                raise ValueError
        except ValueError:
            pass
    async with asyncio.timeout(30), turns.turn(urgent=False):
        pass


async def test_whoever_leaves_the_queue_does_not_block_it() -> None:
    turns, entered = WriteQueue(), asyncio.Event()

    async def take() -> None:
        async with turns.turn(urgent=True):
            entered.set()

    async with turns.turn(urgent=True):
        waiting = [asyncio.create_task(take()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()  # while it waits
    waiting[1].cancel()  # after it was called, before it could take its turn
    async with asyncio.timeout(30):
        await asyncio.gather(*waiting, return_exceptions=True)
        assert entered.is_set()
        async with turns.turn(urgent=False):
            pass


async def test_who_is_cancelled_while_they_wait_does_not_write() -> None:
    turns, wrote = WriteQueue(), list[int]()

    async def take(n: int) -> None:
        async with turns.turn(urgent=True):
            wrote.append(n)

    async with turns.turn(urgent=True):
        waiting = [asyncio.create_task(take(n)) for n in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
    async with asyncio.timeout(30):
        await asyncio.wait(waiting)
    assert (wrote, waiting[0].cancelled()) == ([1], True)
