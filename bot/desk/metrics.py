"""Metrics: the state of the bot for Prometheus. No label names a person, a server or a table."""

from __future__ import annotations

import json
import re
import time
from collections import OrderedDict
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
        self.first_answer = Histogram(
            "oraklos_first_answer_seconds",
            "From an interaction to its first answer, as Discord has taken it",
            buckets=SECONDS,
            registry=registry,
        )
        self.delivery_lag = Histogram(
            "oraklos_delivery_lag_seconds",
            "From when a message was due to its delivery",
            buckets=LONG,
            registry=registry,
        )
        self.deadline_lag = Histogram(
            "oraklos_deadline_lag_seconds", "From a deadline to what happens at it", buckets=LONG, registry=registry
        )
        self.database_write = Histogram(
            "oraklos_database_write_seconds", "A transaction that writes", buckets=SECONDS, registry=registry
        )
        self.loop_lag = Histogram(
            "oraklos_event_loop_lag_seconds", "How late the event loop is", buckets=SECONDS, registry=registry
        )
        self.closed_dms = Counter(
            "oraklos_direct_messages_failed_total",
            "Questions that could not be sent by direct message",
            registry=registry,
        )
        self.refused = Counter(
            "oraklos_discord_refused_total",
            "Requests that Discord refused, by its code (by the HTTP status where it names none)",
            ["code"],
            registry=registry,
        )
        self.connected = Gauge("oraklos_gateway_connected", "1 while Discord's gateway is connected", registry=registry)
        self.tables = Gauge("oraklos_tables", "Open tables by status", ["status"], registry=registry)
        self.epochs = Gauge(
            "oraklos_shard_taken",
            "How often the shard was taken from the database; only those that this process holds",
            ["shard"],
            registry=registry,
        )
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
