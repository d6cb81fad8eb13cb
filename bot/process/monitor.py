"""The monitor: serves `/metrics` for Prometheus and `/healthz` for a supervisor, on this machine alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from aiohttp import web
from aiohttp.typedefs import Handler
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.desk.metrics import Metrics
from bot.process.client import Oraklos
from engine.store import StoreError
from engine.tables import Status

HOST = "127.0.0.1"
BEAT = 0.5
"""Seconds between two checks of the event loop."""
PATIENCE = 2.0
"""Seconds that the database has for an answer."""


@asynccontextmanager
async def monitored(bot: Oraklos, port: int | None) -> AsyncGenerator[int | None]:
    """Serves the figures of `bot` on a port of loopback (0: any free one, None: nowhere). Yields the port. Raises
    StoreError if the port cannot be used."""
    monitor = Monitor(bot)
    async with _served(port, monitor.health, monitor.metrics) as found:
        watching = asyncio.create_task(monitor.watch())
        try:
            yield found
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)


@asynccontextmanager
async def standing_by(shards: str, port: int | None) -> AsyncGenerator[int | None]:
    """Serves the state of a process that waits for these shards. Otherwise like `monitored`."""

    async def health(_: web.Request) -> web.Response:
        return web.Response(text=f"ok\nStands by for the shards {shards}.\n")

    async def metrics(_: web.Request) -> web.Response:
        return _figures(Metrics())

    async with _served(port, health, metrics) as found:
        yield found


def _figures(metrics: Metrics) -> web.Response:
    return web.Response(body=generate_latest(metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})


@asynccontextmanager
async def _served(port: int | None, health: Handler, metrics: Handler) -> AsyncGenerator[int | None]:
    if port is None:
        yield None
        return
    app = web.Application()
    app.add_routes([web.get("/healthz", health), web.get("/metrics", metrics)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, HOST, port).start()
        except (OSError, OverflowError):
            raise StoreError(
                f"Port {port} cannot be used here. Choose another as ORAKLOS_METRICS_PORT, or leave it empty."
            ) from None
        address: tuple[str, int] = runner.addresses[0]
        yield address[1]
    finally:
        await runner.cleanup()


class Monitor:
    def __init__(self, bot: Oraklos) -> None:
        self._bot = bot
        self._metrics = bot.metrics

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self._metrics.loop_lag.observe(max(0.0, loop.time() - due))

    async def metrics(self, _: web.Request) -> web.Response:
        counts = await self._bot.tables.views.counts()
        for status in (Status.LOBBY, Status.RUNNING):
            self._metrics.tables.labels(status).set(counts.get(status, 0))
        self._metrics.connected.set(self._bot.connected)
        if (holding := self._bot.holding) is not None:
            for shard, epoch in zip(sorted(holding.part.shards), holding.epochs, strict=False):
                self._metrics.epochs.labels(str(shard)).set(epoch)
        return _figures(self._metrics)

    async def health(self, _: web.Request) -> web.Response:
        """200 if the gateway is connected, the database answers and delivery moves; otherwise 503 with the faults. The
        answer itself proves that the event loop runs. With a shared database it also says the held shards, how often
        each was taken, and how far delivery lags."""
        told: list[str] = []
        ill = [] if self._bot.connected else ["The gateway is not connected."]
        try:
            async with asyncio.timeout(PATIENCE):
                await self._bot.tables.views.counts()
                if await self._bot.delivery.stuck():
                    ill.append("The delivery is stuck.")
                if (holding := self._bot.holding) is not None:
                    lag = await self._bot.tables.outbox.overdue()
                    epochs = ", ".join(map(str, holding.epochs))
                    told = [f"Shards {holding.part}, taken for the times {epochs}; delivery lags {lag:.1f} s behind."]
        except Exception:
            ill.append("The database does not answer.")
        return web.Response(status=503 if ill else 200, text="\n".join([*(ill or ["ok"]), *told]) + "\n")
