"""A server of pages on loopback with tables of the little game, and browsers that visit it."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

import aiohttp

from bot.desk.desk import Desk
from bot.desk.metrics import Metrics
from bot.page.acts import Look, Page, PageActions, Said, tray_of
from bot.page.server import PageServer
from bot.pictures.pool import Pictures
from bot.process.container import words
from engine.core import Refused
from engine.ids import TableId
from engine.tables import Limits, Table, TableRefused
from tests.engine.tables.helpers import House, house

Json = dict[str, Any]
ELSEWHERE = "https://elsewhere.example"
URL = "https://oraklos.example"


@dataclass
class LittleDoors:
    """States of the little game: the public view, and the viewer's own plan with a band of its own."""

    home: House
    made: list[int] = field(default_factory=list[int])
    """Users for whom a state was made."""

    async def state(self, user: int, table: TableId, page: Page) -> tuple[Json, dict[str, str]]:
        self.made.append(user)
        known = await self.home.tables.views.existing(table)
        if known.seat_of(user) is None and page.admitted != table:
            raise TableRefused("no-table")
        sight = await self.home.tables.views.sight(table, user)
        svg = "<svg>" + "x" * 3000 + f"{sight.view.seen.coins}</svg>"
        digest = blake2b(svg.encode(), digest_size=9).hexdigest()
        state: Json = {
            "board": {"bands": [[0, 0, digest]]},
            "tab": page.tab,
            "plan": [wire for _, wire in sight.view.plan],
            "laid": page.laid,
        }
        state["sealed"] = sight.view.seen.answers.get(sight.seat)
        if page.tab == "story":
            state["story"] = len(await self.home.tables.views.story(table, sight.seat))
        return state, {digest: svg}

    async def act(self, user: int, table: TableId, page: Page, said: Said) -> None:
        if said.do == "break":
            raise ValueError(said.stamp)
        click = -int.from_bytes(blake2b(said.act.encode(), digest_size=7).digest())
        if await self.home.tables.pages.acted(click):
            return
        prompt = (await self.home.tables.views.sight(table, user)).view.prompt
        if said.do == "lay":
            page.laid = cast("Any", said.entries)
        elif prompt is not None:
            wire = tray_of(prompt, said.entries or ()).wire(prompt)
            await self.home.tables.play.answer(table, user, wire, number=None, click=click)

    async def look(self, user: int, table: TableId, page: Page, look: Look) -> Json:
        if look.what == "step":
            return {"steps": [], "last": 0, "bands": {"then": "<svg/>"}}
        return {"title": "", "lines": ["Bid."]}

    async def refusal(self, user: int, table: TableId, refused: Refused) -> str:
        return f"refused: {refused.key}"


@dataclass
class Visit:
    """Everything that a test needs of the server and those who visit it."""

    home: House
    server: PageServer
    doors: LittleDoors
    http: aiohttp.ClientSession
    at: str
    told: list[tuple[int, str]]
    """Who was told of which browser."""
    watching: set[int] = field(default_factory=set[int])
    """Who may see tables where they have no seat."""

    async def post(self, token: str, base: str = "", **headers: str) -> aiohttp.ClientResponse:
        headers = {"Origin": self.server.url, **headers}
        async with self.http.post(f"{self.at}{base}/in", json={"token": token}, headers=headers) as answer:
            await answer.read()
            return answer

    async def session(self, user: int) -> str:
        """The Cookie header of a browser that was let in by a personal link."""
        answer = await self.post(await self.home.tables.pages.link(user), self.server._base(user))
        assert answer.status == 204
        ((name, morsel),) = answer.cookies.items()
        return f"{name}={morsel.value}"

    async def page(self, user: int, cookie: str | None = None) -> Browser:
        headers = {"Origin": self.server.url, "Cookie": cookie or await self.session(user)}
        return Browser(await self.http.ws_connect(f"{self.at}{self.server._base(user)}/socket", headers=headers))

    async def opened(self, user: int, table: Table, cookie: str | None = None) -> Browser:
        browser = await self.page(user, cookie)
        await browser.send(open=table.id, have=[])
        browser.first = await browser.next()
        return browser


@dataclass
class Browser:
    socket: aiohttp.ClientWebSocketResponse
    first: Json = field(default_factory=Json)

    async def send(self, **said: Any) -> None:
        await self.socket.send_str(json.dumps(said))

    async def next(self) -> Json:
        """The next message; how the page was closed if it was."""
        message = await self.socket.receive(timeout=20)
        if message.type is aiohttp.WSMsgType.TEXT:
            return json.loads(message.data)
        return {"closed": message.data if message.type is aiohttp.WSMsgType.CLOSE else self.socket.close_code}

    async def act(self, do: str, entries: Any, nonce: str = "nonce-00", **more: str) -> list[Json]:
        """All messages up to the answer to an act."""
        await self.send(act=nonce, do=do, entries=entries, **more)
        found = [await self.next()]
        while not {"done", "refused", "closed"} & found[-1].keys():
            found.append(await self.next())
        return found

    async def quiet(self) -> list[Json]:
        """All messages that came before now."""
        await self.send(ping=1)
        found = [await self.next()]
        while "pong" not in found[-1]:
            found.append(await self.next())
        return found[:-1]


@asynccontextmanager
async def visits(
    folder: Path, *, url: str | None = URL, limits: Limits | None = None, files: Mapping[str, str] | None = None
) -> AsyncGenerator[Visit]:
    """`files`: the page's own."""
    static = folder / "static"
    static.mkdir()
    for name, text in (files or {"index.html": "<title>Page</title>"}).items():
        (static / name).write_text(text)
    async with house(folder / "pages.db") as home:
        home.tables.limits = limits or Limits()
        desk = Desk(home.tables, words(), Pictures(), metrics=Metrics())
        doors, told, watching = LittleDoors(home), list[tuple[int, str]](), set[int]()

        async def sees(table: Table, user: int) -> bool:
            return table.seat_of(user) is not None or user in watching

        async def signed_in(user: int, browser: str) -> None:
            told.append((user, browser))

        server = PageServer(desk, cast("PageActions", doors), url=url, sees=sees, signed_in=signed_in, static=static)
        await server.start(0)
        try:
            assert server._runner is not None
            at = f"http://127.0.0.1:{server._runner.addresses[0][1]}"
            async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as http:
                yield Visit(home, server, doors, http, at, told, watching)
        finally:
            await server.close()
