"""What processes that share a bot may ask of Discord in a second."""

from __future__ import annotations

import asyncio

import aiohttp
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st

from bot.process.budget import A_SECOND, Budget


@given(st.lists(st.floats(0.0, 2.0), min_size=1, max_size=60), st.integers(1, 4))
def test_no_second_has_more_than_two_shares(pauses: list[float], sharers: int) -> None:
    """One that was saved, and one that is spent; whenever they are wanted."""
    now, sent = [0.0], list[float]()

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    async def run() -> None:
        budget = Budget(lambda: sharers, lambda: now[0], sleep)
        for pause in pauses:
            now[0] += pause
            for _ in range(10):
                await budget.spend()
                sent.append(now[0])

    asyncio.run(run())
    share = A_SECOND / sharers
    for began in sent:
        assert sum(began <= one < began + 1.0 for one in sent) <= 2 * share + 1
    whole = sent[-1] - sent[0]
    assert len(sent) <= share * (whole + 1.0) + 1


async def test_answer_to_a_press_never_waits_for_the_budget() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def answer(_: web.Request) -> web.Response:
        return web.Response()

    app = web.Application()
    app.router.add_post("/{rest:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0]
    budget = Budget(lambda: 1, lambda: 0.0, sleep)
    async with aiohttp.ClientSession(trace_configs=[budget.limit(aiohttp.TraceConfig())]) as session:
        for _ in range(100):
            await session.post(f"http://{host}:{port}/api/v10/interactions/1/token/callback")
            await session.post(f"http://{host}:{port}/api/v10/webhooks/1/token/messages/@original")
        assert slept == []
        for _ in range(100):
            await session.post(f"http://{host}:{port}/api/v10/channels/1/messages")
    assert sum(one > 1e-9 for one in slept) == 100 - A_SECOND
    await runner.cleanup()
