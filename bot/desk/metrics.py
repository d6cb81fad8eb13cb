"""Metrics: the state of the bot for Prometheus. No label names a person, a server or a table."""

from __future__ import annotations

import json
import re
import time
from collections import OrderedDict
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Bounds for times that people wait; after three seconds Discord waits no longer."""
LONG = (0.1, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 3600.0)
"""Bounds for work that may wait a while."""
FIRST_ANSWER = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
UNDER_WAY = 1000


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        quick = partial(Histogram, buckets=SECONDS, registry=registry)
        slow = partial(Histogram, buckets=LONG, registry=registry)
        counter, gauge = partial(Counter, registry=registry), partial(Gauge, registry=registry)
        first = "From an interaction to its first answer, as Discord has taken it"
        self.first_answer = quick("oraklos_first_answer_seconds", first)
        self.delivery_lag = slow("oraklos_delivery_lag_seconds", "From when a message was due to its delivery")
        self.deadline_lag = slow("oraklos_deadline_lag_seconds", "From a deadline to what happens at it")
        self.database_write = quick("oraklos_database_write_seconds", "A transaction that writes")
        self.loop_lag = quick("oraklos_event_loop_lag_seconds", "How late the event loop is")
        closed = "Questions that could not be sent by direct message"
        self.closed_dms = counter("oraklos_direct_messages_failed_total", closed)
        refused = "Requests that Discord refused, by its code (by the HTTP status where it names none)"
        self.refused = counter("oraklos_discord_refused_total", refused, ["code"])
        self.connected = gauge("oraklos_gateway_connected", "1 while Discord's gateway is connected")
        self.tables = gauge("oraklos_tables", "Open tables by status", ["status"])
        taken = "How often the shard was taken from the database; only those that this process holds"
        self.epochs = gauge("oraklos_shard_taken", taken, ["shard"])
        self._asked: OrderedDict[int, float] = OrderedDict()

    def asked(self, interaction: int) -> None:
        self._asked[interaction] = time.perf_counter()
        while len(self._asked) > UNDER_WAY:
            self._asked.popitem(last=False)

    def trace(self) -> aiohttp.TraceConfig:
        """Watches all requests of one client: first answers and refusals."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._failed)
        return trace

    async def _ended(self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        if end.response.status >= 400:
            self.refused.labels(code_of(end.response.status, await end.response.read())).inc()
        elif (found := FIRST_ANSWER.search(end.url.path)) and (began := self._asked.pop(int(found[1]), None)):
            self.first_answer.observe(time.perf_counter() - began)

    async def _failed(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, failure: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.refused.labels("unreachable").inc()


def code_of(status: int, body: bytes) -> str:
    try:
        answer: Any = json.loads(body)
    except ValueError:
        return str(status)
    code = cast("dict[str, Any]", answer).get("code") if isinstance(answer, dict) else None
    return str(code) if isinstance(code, int) and code else str(status)
