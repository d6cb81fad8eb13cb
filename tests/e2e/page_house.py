"""A server of a page with made-up states, for tests of the page itself: it keeps one table and notes what it hears."""

from __future__ import annotations

import asyncio
import mimetypes
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web
from playwright.sync_api import Page

import bot
from bot.page.state import page_words
from bot.text import TEXT
from engine.games.box import boxes
from engine.language import Language

STATIC = Path(bot.__file__).parent / "page" / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)

Json = dict[str, Any]


class PageHouse:
    """Serves the page with one state. `act` gets each act and says how the state changes, or why not (a text); `look`
    answers each look."""

    def __init__(self, state: Json, bands: dict[str, str] | None = None) -> None:
        self.state, self.bands = state, bands or {}
        self.act: Callable[[Json], Json | str] = lambda act: {}
        self.look: Callable[[Json], Json] = lambda look: {"lines": ["Each ship carries **3** cubes."]}
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

    def drop(self, code: int = WSCloseCode.SERVICE_RESTART) -> None:
        """Ends all lines."""

        async def ended() -> None:
            for socket in self._sockets:
                await socket.close(code=code)

        self._run(ended())

    def acts(self, name: str = "") -> list[Json]:
        """The acts heard so far, of this name."""
        return [one for one in self.heard if "act" in one and name in ("", one["do"])]

    def looks(self, name: str) -> list[Json]:
        """The looks heard so far, of this name."""
        return [one for one in self.heard if "look" in one and one["what"] == name]

    def _run(self, what: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(what, self._loop).result(30)

    async def _start(self) -> None:
        app = web.Application()
        app.router.add_get("/static/{name}", self._static)
        app.router.add_get("/as/1/t/{table}", self._index)
        app.router.add_get("/as/1/in", self._index)
        app.router.add_post("/as/1/in", self._enter)
        app.router.add_get("/as/1/socket", self._socket)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
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
            await socket.send_json({"found": said["look"], **self.look(said)})
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


BAND = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="900" viewBox="0 0 960 900">'
    '<rect width="960" height="900" fill="#1D6C82"/></svg>'
)
SAY = Language(TEXT).say("en", game=boxes()["doom"].text, names=()).plain
SPOKEN = page_words(SAY)["words"]


def comes(page: Page, found: Callable[[], Any], wanted: object) -> None:
    """Waits until the house has heard what is wanted; asserts it in the end."""
    for _ in range(500):
        if found() == wanted:
            return
        page.wait_for_timeout(10)
    assert found() == wanted


def option(entry: int, label: str, **more: Any) -> Json:
    usual = {"id": label, "face": label, "does": f"{label} does this", "group": "", "badge": "", "out": False}
    return {"entry": entry, "label": label, **usual, "worth": None, **more}


def part(kind: str, *options: Json, low: int = 1, high: int = 1, **more: Any) -> Json:
    return {
        "key": kind,
        "title": kind,
        "kind": kind,
        "low": low,
        "high": high,
        "forced": False,
        "options": [*options],
        **more,
    }


def asks(*parts: Json, decides: int | None = 0, **more: Any) -> Json:
    usual = {
        "number": "4",
        "stamp": "abc",
        "title": "Board which ship?",
        "gist": "3 cubes",
        "line": "One cube goes aboard.",
    }
    usual |= {"act": "", "quiet": False, "ends": "", "wrong": "", "laid": False, "decides": decides}
    return {
        **usual,
        "entries": [[] if one["kind"] in ("several", "row") else None for one in parts],
        "parts": [*parts],
        **more,
    }


def state(question: Json | None = None, places: dict[str, Any] | None = None, **more: Any) -> Json:
    picture = {"w": 960, "h": 900, "alt": "Six ships.", "ground": "#0C1B25", "bands": [[0, 0, "d1"]]}
    seats = [
        {
            "name": name,
            "letter": letter,
            "colour": "#F6C42C",
            "points": 3,
            "awaited": you,
            "sealed": False,
            "you": you,
            "due": None,
        }
        for name, letter, you in (("Ann", "Ξ", True), ("Bob", "K", False))
    ]
    can = {"back": "", "number": "4", "change": "", "hint": True, "help": True}
    usual: Json = {
        "table": {"id": "7", "title": "Doom"},
        "words": SPOKEN,
        "locale": "en",
        "head": "Turn 3",
        "due": None,
    }
    usual |= {
        "seats": seats,
        "news": ["Bob bids **3**.", "Bob passes."],
        "lessons": [],
        "plan": [],
        "note": "",
        "asides": [],
    }
    usual |= {"question": question, "can": can, "scene": None if places is None else {**picture, "places": places}}
    return {
        **usual,
        "tab": "",
        "picture": picture,
        "story": [],
        "lobby": None,
        "end": None,
        "others": 0,
        "next": "",
        **more,
    }


def weighs(house: PageHouse) -> Callable[[Json], Json]:
    """Lays what is sent, takes it back, and asks nothing more when it is given."""

    def act(said: Json) -> Json:
        question = house.state["question"]
        if said["do"] == "lay" and said["entries"] is not None:
            return {
                "question": {
                    **question,
                    "entries": said["entries"],
                    "laid": True,
                    "act": "Do it",
                    "line": "It is done.",
                }
            }
        if said["do"] == "lay":
            return {"question": {**question, "entries": asks(*question["parts"])["entries"], "laid": False, "act": ""}}
        return {"question": None, "note": "✅ Given"} if said["do"] == "give" else {}

    return act
