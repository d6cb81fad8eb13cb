"""The server of pages: files that are alike for all, and a WebSocket for each page. It listens on loopback alone."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any, TypeAlias

from aiohttp import WSMsgType, web
from pydantic import ValidationError
from yarl import URL

from bot.desk.answers import trouble
from bot.desk.desk import Desk
from bot.page import club, strangers
from bot.page.acts import Look, Page, PageActions, Said
from bot.page.files import INDEX, STATIC, Files
from bot.page.hub import NO_SESSION, Hub, Line
from bot.panels.doors import WaysToPages
from engine.core import Refused
from engine.ids import TableId
from engine.language import Say
from engine.tables import Table
from engine.tables.limits import MINUTE, Rate
from engine.tables.pages import LIVES, SESSION

HOST = "127.0.0.1"
BAD, TOO_MANY, RESTART = 4400, 4408, 1012
"""Codes with which pages are closed, beside NO_SESSION."""
MOST_BYTES = 16 * 1024
"""Bytes of a message of a page."""
MOST_PAGES, MOST_ALL = 8, 2000
"""Open pages of one person, of which the oldest is closed for a new one; and of all."""
SHARED = 8
"""How many times the limit of one person an address has, from which several people may come."""
SILENCE = 70.0
"""Seconds without a message after which a page counts as gone; pages send one every 25."""
CLOSING = 3.0
"""Seconds in which a page takes leave, and what it does comes to its end."""
ADMITTED = 600.0
"""Seconds for which somebody without a seat looks on before it is asked again whether they may."""
POLICY = "Content-Security-Policy"
HEADERS = {
    POLICY: "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
    "Server": "oraklos",
}
PROGRAMS = {"Edg": "Edge", "OPR": "Opera", "FxiOS": "Firefox", **{one: one for one in ("Firefox", "Chrome", "Safari")}}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac", "Linux")
"""Names of programs and systems in a browser's header, the most telling first."""

Session: TypeAlias = "Callable[[], Awaitable[int | None]]"
"""Tells whose session it is, as long as it lasts."""


class PageServer:
    """`url` is its address for browsers; None: on this machine alone, where a path for each person lets them share a
    browser. `sees` tells whether a user may see a table, `signed_in` is called with a user and their browser. Until
    `ready`, pages are asked to come again. `clubs` makes the pages of servers and tournaments, if there are any."""

    def __init__(
        self,
        desk: Desk,
        actions: PageActions,
        *,
        url: str | None,
        sees: Callable[[Table, int], Awaitable[bool]],
        signed_in: Callable[[int, str], Coroutine[Any, Any, None]],
        ready: Callable[[], bool] = lambda: True,
        clubs: club.ClubPages | None = None,
        static: Path = STATIC,
    ) -> None:
        self.url = url or ""
        self._local = self._own_paths = url is None
        self._cookie = "session" if self._local else "__Host-session"
        self._desk = desk
        self._actions = actions
        self._sees = sees
        self._signed_in = signed_in
        self._ready = ready
        self._clubs = clubs
        self._files = Files.of(static)
        self.hub = Hub(desk.tables.pages, actions.state, self._trouble)
        most = desk.tables.limits.clicks
        self._acts, self._from = Rate(most, MINUTE, time.monotonic), Rate(SHARED * most, MINUTE, time.monotonic)
        self._telling: set[asyncio.Task[None]] = set()
        self._runner: web.AppRunner | None = None

    # Its life

    async def start(self, port: int) -> None:
        """Listen on a port of loopback, 0: any free one. Raises OSError, OverflowError."""
        app = web.Application(client_max_size=MOST_BYTES, middlewares=[self._guarded])
        app.on_response_prepare.append(_with_headers)
        base = r"/as/{user:\d{1,20}}" if self._own_paths else ""
        app.router.add_get(f"{base}/in", self._index)
        for prefix in {base, ""}:  # strangers have no path of their own
            app.router.add_get(prefix + "/t/{table}", self._index)
            app.router.add_get(f"{prefix}/socket", self._socket)
        if self._clubs is not None:
            app.router.add_get(r"/s/{server:\d{1,18}}", self._club)
            app.router.add_get(r"/e/{event:[a-z0-9]{1,20}}", self._club)
        app.router.add_get("/robots.txt", self._robots)
        app.router.add_get("/static/{name}", self._static)
        self._add_ways_in(app, base)
        silent = logging.getLogger("aiohttp.pages")
        silent.disabled = True  # of what is no HTTP it would log a part, which may be a cookie
        self._runner = web.AppRunner(app, access_log=None, logger=silent, shutdown_timeout=CLOSING)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        if self._local:
            self.url = f"http://{HOST}:{self._runner.addresses[0][1]}"
        self._desk.page, self._desk.site = self._ways(), self.url

    def _add_ways_in(self, app: web.Application, base: str) -> None:
        app.router.add_post(f"{base}/in", self._enter)

    def _ways(self) -> WaysToPages:
        return WaysToPages(self.address)

    async def close(self) -> None:
        """Close all pages; they come back by themselves. What they have begun to do is done first."""
        self._ready = lambda: False
        await asyncio.gather(*(line.close(RESTART) for line in self.hub.lines), *self._telling, return_exceptions=True)
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    def address(self, user: int, token: str, table: TableId) -> str:
        """The personal link to a table. What follows the # reaches no log, no referrer and no link preview."""
        return f"{self.url}{self._base(user)}/in#{token}.{table}"

    def _base(self, user: int) -> str:
        return f"/as/{user}" if self._own_paths else ""

    # Requests

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Callable[..., Any]) -> web.StreamResponse:
        if self._crowded(request):
            raise web.HTTPTooManyRequests
        try:
            return await handler(request)
        except web.HTTPException:
            raise
        except Exception as error:
            return web.Response(status=500, text=trouble(error, self._say(request)))

    def _crowded(self, request: web.Request) -> bool:
        """True if too much comes from an address."""
        return self._from.take(_address(request)) > 0

    def _say(self, request: web.Request) -> Say:
        return self._desk.speak(request.headers.get("Accept-Language", "").split(",")[0].split(";")[0] or None)

    def _check_origin(self, request: web.Request, origin: str = "") -> None:
        """Refuse what a page of another site sends."""
        if request.headers.get("Origin") != (origin or str(URL(self.url).origin())):
            raise web.HTTPForbidden

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return self._files.answer(request, INDEX, "no-store")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return self._files.answer(request, request.match_info["name"], "no-cache")  # kept, but asked for again

    async def _club(self, request: web.Request) -> web.StreamResponse:
        assert self._clubs is not None
        return await self._clubs.answer(request, self._say(request))

    async def _robots(self, request: web.Request) -> web.StreamResponse:
        return web.Response(text="User-agent: *\nDisallow: /\n")

    async def _enter(self, request: web.Request) -> web.StreamResponse:
        """Let a browser in by a personal link."""
        self._check_origin(request)
        match read_json(await request.text()):
            case {"token": str(token)}:
                pass
            case _:
                raise web.HTTPBadRequest
        browser, former = browser_of(request.headers.get("User-Agent", "")), request.cookies.get(self._cookie, "")
        whose = int(request.match_info["user"]) if self._own_paths else None
        entered = await self._desk.tables.pages.enter(token, browser, user=whose, former=former)
        if entered is None:
            return web.json_response({"words": self._say(request).plain("pages-link-over")}, status=403)
        user, session = entered
        answer = web.Response(status=204)
        self._let_in(answer, user, session, browser)
        return answer

    def _let_in(self, answer: web.Response, user: int, session: str, browser: str) -> None:
        """Give a browser its session, and tell its user."""
        path, age = f"{self._base(user)}/", int(LIVES[SESSION])
        secure = not self._local
        answer.set_cookie(
            self._cookie, session, max_age=age, path=path, secure=secure, httponly=True, samesite="Strict"
        )
        task = asyncio.create_task(self._signed_in(user, browser))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    # Pages

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self._check_origin(request)
        socket = web.WebSocketResponse(timeout=CLOSING, max_msg_size=4 * MOST_BYTES)
        await socket.prepare(request)
        token = request.cookies.get(self._cookie, "")
        whose = request.match_info.get("user", "") if self._own_paths else None
        await self._receive(socket, token, whose=whose, address=_address(request))
        return socket

    async def _receive(
        self,
        socket: web.WebSocketResponse,
        token: str,
        kind: str = SESSION,
        whose: str | None = None,
        address: int | None = None,
    ) -> None:
        """Attend to a page with a session of this kind, of the user `whose` alone if given. Any other is a stranger
        at that address; without one it is closed."""
        session = partial(self._desk.tables.pages.who, token, kind)
        user = await session()
        if user is None or whose not in (None, str(user)):
            user = 0
        if not user and address is None:
            await socket.close(code=NO_SESSION)
        elif not self._ready():
            await socket.close(code=RESTART)
        elif len(self.hub.lines) >= MOST_ALL or (not user and strangers.full(self.hub, address or 0)):
            await socket.close(code=TOO_MANY)
        else:
            await self._attend(socket, Page(user, address=address or 0), session)

    async def _attend(self, socket: web.WebSocketResponse, page: Page, session: Session) -> None:
        async def send(text: str) -> None:
            with suppress(ConnectionError):  # reading notices it too
                await socket.send_str(text, compress=int(socket.compress) or None)  # anew each time: that keeps nothing

        async def close(code: int) -> None:
            await socket.close(code=code)

        mine = [one for one in self.hub.lines if page.user and one.page.user == page.user]
        line = Line(page, send, close)
        self.hub.lines[line] = None
        try:
            if len(mine) >= MOST_PAGES:
                self.hub.close(mine[0], TOO_MANY)
            async with asyncio.timeout(SILENCE) as silence:
                async for message in socket:
                    silence.reschedule(asyncio.get_running_loop().time() + SILENCE)
                    text = message.data if message.type is WSMsgType.TEXT else ""
                    if code := await self._heard(line, session, text):
                        await socket.close(code=code)
        except TimeoutError:
            await socket.close()
        finally:
            self.hub.leave(line)

    async def _heard(self, line: Line, session: Session, text: str) -> int:
        """Answer a message of a page. Returns the code with which it is to be closed, 0: it stays open."""
        user, table = line.page.user, line.table
        if user and await session() != user:
            return NO_SESSION
        if self._acts.take(user) if user else self._from.take(line.page.address):
            return TOO_MANY
        if not self._ready():
            return RESTART
        said = read_json(text)
        match said:
            case {"ping": _}:
                await self._admit(line)
                await line.tell(pong=1)
            case {"open": str(wanted), "have": [*have]} if all(isinstance(one, str) for one in have):
                if not wanted.isalnum():
                    return BAD
                line.table, line.seen = TableId(wanted), 0.0
                line.page.locale = str(said.get("locale", ""))[:2]
                await self._admit(line)
                await self._bring(line, have)
            case {"show": None | "board" | "hand" | "story" | "score" as tab}:
                line.page.tab = tab or ""
                await self._bring(line)
            case {"act": _} | {"look": _} if table is not None and user:
                try:
                    act = Said.model_validate(said) if "act" in said else Look.model_validate(said)
                except ValidationError:
                    return BAD
                self._desk.presence.note(user)
                answer = await self._done(line.page, table, act)
                await self._bring(line)
                async with line.turn:
                    if "bands" in answer:
                        answer["bands"] = line.lacking(answer["bands"])
                    await line.tell(**answer)
            case _:
                return BAD
        return 0

    async def _admit(self, line: Line) -> None:
        """Find out now and then whether the user of a page may see its table."""
        now = asyncio.get_running_loop().time()
        if line.page.user and line.table is not None and (not line.seen or line.seen < now - ADMITTED):
            table = await self._desk.tables.views.table(line.table)
            admitted = table is not None and await self._sees(table, line.page.user)
            line.seen, line.page.admitted = now, line.table if admitted else ""

    async def _done(self, page: Page, table: TableId, said: Said | Look) -> dict[str, Any]:
        """Carry out an act, or find what a look asks for; the answer to it."""
        nonce, user = said.act if isinstance(said, Said) else said.look, page.user
        try:
            if isinstance(said, Look):
                return {"found": nonce, **await self._actions.look(user, table, page, said)}
            other = await self._actions.act(user, table, page, said)
        except Refused as refused:
            return {"refused": nonce, "words": await self._actions.refusal(user, table, refused)}
        except Exception as error:
            return {"refused": nonce, "words": await self._words(user, error)}
        return {"done": nonce, "go": other} if other else {"done": nonce}

    async def _bring(self, line: Line, have: list[str] | None = None) -> None:
        try:
            await (self.hub.bring(line) if have is None else self.hub.open(line, have))
        except Exception as error:
            await self._trouble(line, error)

    async def _trouble(self, line: Line, error: Exception) -> None:
        """Tell a page why its table cannot be shown."""
        user = line.page.user
        if strangers.refuse(self.hub, line, error):
            return
        if isinstance(error, Refused) and line.table is not None:
            words = await self._actions.refusal(user, line.table, error)
            line.table = None if error.key == "no-table" else line.table  # a table that rests goes on some day
        else:
            words = await self._words(user, error)
        await line.tell(notice=words)

    async def _words(self, user: int, error: Exception) -> str:
        person, chosen = await self._desk.tables.people.met(user)
        return trouble(error, self._desk.speak(chosen or (None if person is None else person.locale)).plain)


def _address(request: web.Request) -> int:
    """The number of an address; behind a proxy that is what the proxy calls it."""
    try:
        address = ip_address(request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip())
    except ValueError:
        address = ip_address(HOST)
    if address.version == 6 and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return int(address) >> (0 if address.version == 4 else 64)


async def _with_headers(request: web.Request, response: web.StreamResponse) -> None:
    own = {name: response.headers[name] for name in club.HEADERS if name in response.headers}
    response.headers.update({**HEADERS, **own})
    response.headers.setdefault("Cache-Control", "no-store")


def read_json(text: str) -> Any:
    """A message of a page, read; None if it is too long or no JSON."""
    if len(text.encode()) > MOST_BYTES:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def browser_of(agent: str) -> str:
    """A browser's program and system, as its owner knows them; nothing else of its header."""
    program = [name for word, name in PROGRAMS.items() if word in agent]
    return ", ".join([*program[:1], *[one for one in SYSTEMS if one in agent][:1]])
