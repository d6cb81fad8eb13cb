"""The HTTP door: authorisation, rate limits, bodies and Discord's headers around every route of API v10."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeAlias, cast
from urllib.parse import unquote

from aiohttp import BodyPartReader, web

from .errors import JSON, NOT_FOUND, TOO_LARGE, UNAUTHORIZED, ApiError, Refusal, invalid, refuse
from .limits import MOST_REQUEST, File

GLOBAL_PER_SECOND = 50
Answer: TypeAlias = "JSON | Sequence[JSON] | None"
Handler: TypeAlias = "Callable[[Call], Answer]"


@dataclass
class Call:
    path: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: list[File] = field(default_factory=list[File])

    def __getitem__(self, name: str) -> str:
        return self.path[name]

    @property
    def form(self) -> JSON:
        return cast(JSON, self.body) if isinstance(self.body, dict) else {}


@dataclass
class Fault:
    """Requests of this method and path are answered with `status`, `times` times; `late`: they act first. `slow`:
    seconds before they act and are answered, less if it is `over`; the status 200 only delays. `everywhere`: a status
    429 is for all of the bot's requests."""

    status: int
    method: str = ".*"
    route: str = ".*"
    times: int = 1
    late: bool = False
    slow: float = 0.0
    everywhere: bool = False
    over: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def fails(self) -> bool:
        return self.status >= 400

    def hits(self, method: str, path: str) -> bool:
        if self.times < 1 or not re.fullmatch(self.method, method) or not re.search(self.route, path):
            return False
        self.times -= 1
        return True


class Rest:
    """Registers routes and answers as Discord does. `limited`: a global limit of 50 requests a second for each token,
    over all processes."""

    def __init__(self, *, limited: bool = False) -> None:
        self.limited = limited
        self.refusals: list[Refusal] = []
        self.faults: list[Fault] = []
        self.listeners: list[Callable[[str, str, Any, int, Any], None]] = []
        self.requests = 0
        self._recent: dict[str, deque[float]] = {}  # by token

    def route(self, app: web.Application, method: str, path: str, handler: Handler, *, open_door: bool = False) -> None:
        """Serve `handler` under /api/v10; `open_door` routes carry a token in their path instead of a header."""

        async def serve(request: web.Request) -> web.Response:
            return await self._serve(request, path, handler, open_door)

        app.router.add_route(method, "/api/v10" + path, serve)

    async def unknown(self, request: web.Request) -> web.Response:
        def handler(_: Call) -> Answer:
            refuse(NOT_FOUND)

        return await self._serve(request, "/" + request.match_info["rest"], handler, open_door=False)

    async def _serve(self, request: web.Request, route: str, handler: Handler, open_door: bool) -> web.Response:
        self.requests += 1
        call: Call | None = None
        headers: dict[str, str] = {}
        answer: Any = None
        status = 200
        try:
            token = request.headers.get("Authorization", "")
            if not open_door and not re.match(r"Bot \S", token):
                refuse(UNAUTHORIZED)
            if not open_door:
                self._pace(token)
            fault = next((f for f in self.faults if f.hits(request.method, request.path)), None)
            if fault is not None and fault.fails and not fault.late:
                raise _fault_error(fault)
            if len(unquote(request.headers.get("X-Audit-Log-Reason", ""))) > 512:
                raise invalid(("reason",), "BASE_TYPE_MAX_LENGTH", "Must be 512 or fewer in length.")
            call = await self._read(request)
            if fault is not None and fault.slow:
                with suppress(TimeoutError):
                    async with asyncio.timeout(fault.slow):
                        await fault.over.wait()
            answer = handler(call)
            if fault is not None and fault.fails:
                raise _fault_error(fault)
            status = 204 if answer is None else 200
        except ApiError as error:
            status, answer = error.status, error.body
            self.refusals.append(Refusal(request.method, route, status, error.code, answer))
            if status == 429:
                headers |= {"Via": "1.1 local", "Retry-After": str(answer["retry_after"])}
                headers["X-RateLimit-Scope"] = "global" if answer["global"] else "user"
                if answer["global"]:
                    headers["X-RateLimit-Global"] = "true"
        for listener in self.listeners:
            listener(request.method, route, call.body if call else None, status, answer)
        if not open_door:
            headers["X-RateLimit-Limit"] = "1000"
            headers["X-RateLimit-Remaining"] = "999"
            headers["X-RateLimit-Reset"] = f"{time.time() + 1:.3f}"
            headers["X-RateLimit-Reset-After"] = "1.000"
            headers["X-RateLimit-Bucket"] = f"{hash((request.method, route)) & 0xFFFFFFFF:08x}"
        if status == 204:
            return web.Response(status=204, headers=headers)
        # Exactly this content type: with a charset discord.py takes the body for text.
        headers["Content-Type"] = "application/json"
        return web.Response(status=status, body=json.dumps(answer).encode(), headers=headers)

    def _pace(self, token: str) -> None:
        if not self.limited:
            return
        now, recent = time.monotonic(), self._recent.setdefault(token, deque())
        while recent and now - recent[0] >= 1:
            recent.popleft()
        if len(recent) >= GLOBAL_PER_SECOND:
            raise too_many(round(1 - (now - recent[0]) + 0.005, 3), everywhere=True)
        recent.append(now)

    async def _read(self, request: web.Request) -> Call:
        call = Call(dict(request.match_info), dict(request.query))
        if (request.content_length or 0) > MOST_REQUEST:
            refuse(TOO_LARGE)
        if request.content_type.startswith("multipart/"):
            await self._read_parts(request, call)
        elif request.can_read_body:
            try:
                raw = await request.read()
            except web.HTTPRequestEntityTooLarge:
                refuse(TOO_LARGE)
            if raw:
                call.body = _parse_json(raw)
        return call

    async def _read_parts(self, request: web.Request, call: Call) -> None:
        total = 0
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            data = bytes(await part.read())
            total += len(data)
            if total > MOST_REQUEST:
                refuse(TOO_LARGE)
            number = re.fullmatch(r"files\[(\d+)\]", part.name or "")
            if part.name == "payload_json":
                call.body = _parse_json(data)
            elif number:
                call.files.append(File(number[1], part.filename or "unknown", data))
            else:
                call.files.append(File("0", part.filename or "unknown", data))
                call.body = {**call.form, part.name or "file": data.decode(errors="replace")}


def too_many(seconds: float, *, everywhere: bool = False) -> ApiError:
    return ApiError(429, 0, "You are being rate limited.", retry_after=seconds, **{"global": everywhere})


def _fault_error(fault: Fault) -> ApiError:
    if fault.status == 429:
        return too_many(0.05, everywhere=fault.everywhere)
    return ApiError(fault.status, 0, f"{fault.status}: Fault")


def _parse_json(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
