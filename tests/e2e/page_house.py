"""A server of a page with made-up states, for tests of the page itself: it keeps one table and notes what it hears."""

from __future__ import annotations

import asyncio
import mimetypes
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

import bot

STATIC = Path(bot.__file__).parent / "page" / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)

Json = dict[str, Any]


class PageHouse:
    """Serves the page with one state. `act` gets each act and says how the state changes, or why not (a text)."""

    def __init__(self, state: Json, bands: dict[str, str] | None = None) -> None:
        self.state, self.bands = state, bands or {}
        self.act: Callable[[Json], Json | str] = lambda act: {}
        self.heard: list[Json] = []
        self.token = "secret"
        self.silent = False  # True: acts are carried out, but their replies are lost
        self.address = ""
        self._done: set[str] = set()
        self._sockets: list[web.WebSocketResponse] = []
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> PageHouse:
        self._thread.start()
        self._run(self._start())
        return self

    def __exit__(self, *_: object) -> None:
        self._run(self._runner.cleanup())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def change(self, changes: Json, bands: dict[str, str] | None = None) -> None:
        """Changes the state and tells the pages."""
        self._run(self._change(changes, bands or {}))

    def drop(self, code: int = WSCloseCode.ABNORMAL_CLOSURE) -> None:
        """Ends all lines."""

        async def ended() -> None:
            for socket in self._sockets:
                await socket.close(code=code)

        self._run(ended())

    def acts(self, name: str = "") -> list[Json]:
        """The acts heard so far, of this name."""
        return [one for one in self.heard if "act" in one and name in ("", one["do"])]

    def _run(self, what: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(what, self._loop).result(30)

    async def _start(self) -> None:
        app = web.Application()
        app.router.add_get("/static/{name}", self._static)
        app.router.add_get("/as/1/t/{table}", self._index)
        app.router.add_get("/as/1/in", self._index)
        app.router.add_post("/as/1/in", self._enter)
        app.router.add_get("/as/1/socket", self._socket)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0, shutdown_timeout=0.1)
        await site.start()
        self.address = f"http://127.0.0.1:{self._runner.addresses[0][1]}/as/1"

    async def _static(self, request: web.Request) -> web.Response:
        path = STATIC / request.match_info["name"]
        return web.Response(body=path.read_bytes(), content_type=mimetypes.guess_type(path)[0])

    async def _index(self, _: web.Request) -> web.Response:
        text = (STATIC / "index.html").read_text(encoding="utf-8")
        return web.Response(text=text, content_type="text/html", headers={"Content-Security-Policy": POLICY})

    async def _enter(self, request: web.Request) -> web.Response:
        if (await request.json())["token"] != self.token:
            return web.json_response({"words": "This link was used already."}, status=403)
        self.token = ""
        answer = web.Response(status=204)
        answer.set_cookie("session", "ann", path="/as/1/", httponly=True)
        return answer

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        if "session" not in request.cookies:
            await socket.close(code=4401)
            return socket
        self._sockets.append(socket)
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._take(socket, message.json())
        self._sockets.remove(socket)
        return socket

    async def _take(self, socket: web.WebSocketResponse, said: Json) -> None:
        self.heard.append(said)
        if "open" in said:
            await socket.send_json({"state": self.state, "gone": [], "bands": self.bands})
        elif "ping" in said:
            await socket.send_json({"pong": 1})
        elif "show" in said and self.state["tab"] != (said["show"] or ""):
            await self._change({"tab": said["show"] or ""}, {})
        elif "look" in said:
            await socket.send_json({"found": said["look"], "lines": ["Each ship carries **3** cubes."]})
        elif "act" in said:
            changes = {} if said["act"] in self._done else self.act(said)
            if isinstance(changes, str):
                await socket.send_json({"refused": said["act"], "words": changes})
                return
            self._done.add(said["act"])
            await self._change(changes, {})
            if not self.silent:
                await socket.send_json({"done": said["act"]})

    async def _change(self, changes: Json, bands: dict[str, str]) -> None:
        self.state, self.bands = {**self.state, **changes}, {**self.bands, **bands}
        for socket in self._sockets:
            await socket.send_json({"state": changes, "gone": [], "bands": bands})
