"""Signing in by Discord: in a browser (OAuth2), and inside Discord (the Activity). Discord's tokens are used once and
kept nowhere."""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import aiohttp
import discord
import structlog
from aiohttp import web
from discord.http import Route
from yarl import URL

from bot.page.files import INDEX
from bot.page.server import CLOSING, HEADERS, MOST_BYTES, POLICY, PageServer, browser_of, read_json
from bot.panels.doors import WaysToPages
from engine.ids import TableId
from engine.tables import Table
from engine.tables.limits import MINUTE
from engine.tables.pages import FRAME, SESSION

log = structlog.get_logger(__name__)

SIGNING = 10 * MINUTE
"""Seconds within which a sign-in has to come back from Discord."""
PATIENCE = 10.0
"""Seconds that Discord has for all of its answers."""
LOOKS = (0.0, 1.0, 2.0)
"""Seconds before each look for somebody who has just opened the Activity."""
LAUNCHES = 2000
"""Launches that are remembered; the oldest are forgotten."""
LISTED = 8
"""Tables of which one can be chosen in the Activity."""
INSTANCE = re.compile(r"[\w.-]{1,200}", re.ASCII)
DISCORD = tuple(f"https://{part}discord.com" for part in ("", "ptb.", "canary."))
"""Where Discord's own clients run, which may frame the Activity."""


class NotSignedIn(Exception):
    """Somebody cannot be signed in. `why` is the key of a sentence in the page's words.js."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Application:
    """The application at Discord by which people sign in. `activity`: it has one, which the pages of `clients` may
    frame. It is shown by Discord's proxy, or at its `own` address."""

    client: discord.Client
    secret: str
    activity: bool = False
    clients: tuple[str, ...] = DISCORD
    own: bool = False

    @property
    def id(self) -> str:
        return str(self.client.application_id)

    async def person(self, code: str, **proof: str) -> Mapping[str, Any]:
        """The person to whom Discord gave a code, used up by this. Raises NotSignedIn: refused, down."""
        ours = {"client_id": self.id, "client_secret": self.secret}
        form = {**ours, "grant_type": "authorization_code", "code": code, **proof}
        timeout = aiohttp.ClientTimeout(total=PATIENCE)
        try:
            async with aiohttp.ClientSession(timeout=timeout, raise_for_status=True) as http:
                async with http.post(f"{Route.BASE}/oauth2/token", data=form) as answer:
                    token = (await answer.json())["access_token"]
                async with http.get(f"{Route.BASE}/users/@me", headers={"Authorization": f"Bearer {token}"}) as answer:
                    person: Mapping[str, Any] = await answer.json()
                if proof:  # not in the Activity: it would ask for consent each time
                    with suppress(aiohttp.ClientError, TimeoutError):
                        await http.post(f"{Route.BASE}/oauth2/token/revoke", data={**ours, "token": token})
                return person
        except aiohttp.ClientResponseError as error:
            log.warning("not-signed-in", status=error.status)  # nothing else: an answer may hold a secret
            raise NotSignedIn("refused" if error.status in (400, 401) else "down") from None
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError, KeyError) as error:
            log.warning("not-signed-in", error=type(error).__name__)
            raise NotSignedIn("down") from None

    async def place(self, instance: str, user: str) -> int:
        """The channel where an instance of the Activity runs in which a user takes part. Raises NotSignedIn:
        elsewhere, down."""
        route = Route("GET", "/applications/{app}/activity-instances/{instance}", app=self.id, instance=instance)
        try:
            async with asyncio.timeout(PATIENCE):
                for pause in LOOKS:
                    await asyncio.sleep(pause)
                    with suppress(discord.NotFound):
                        found = await self.client.http.request(route)
                        if user in found["users"]:
                            return int(found["location"]["channel_id"])
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError, KeyError) as error:
            log.warning("not-signed-in", error=type(error).__name__)
            raise NotSignedIn("down") from None
        raise NotSignedIn("elsewhere")


class SignInServer(PageServer):
    """A server of pages where Discord says who somebody is; there are no personal links."""

    def __init__(self, application: Application, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._own_paths = False
        self._application = application
        self._signing = self._cookie.replace("session", "signing")
        self._launched: dict[tuple[int, str], TableId] = {}

    def _add_ways_in(self, app: web.Application, base: str) -> None:
        app.router.add_get("/sign-in", self._begin)
        app.router.add_get("/signed-in", self._end)
        if self._application.activity:
            app.router.add_get("/", self._frame)
            app.router.add_post("/activity", self._enter_frame)
            app.router.add_get("/activity/socket", self._frame_socket)

    def _ways(self) -> WaysToPages:
        return WaysToPages(self.address, f"{self.url}/t/", self._launch if self._application.activity else None)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return self._files.marked(INDEX, way="/sign-in")

    # In a browser

    def _seal(self, what: str, *parts: str) -> str:
        """A signature of these parts for this purpose, which only we can make."""
        return hmac.digest(
            self._application.secret.encode(), "\n".join((what, *parts)).encode(errors="replace"), "sha256"
        ).hex()

    async def _begin(self, request: web.Request) -> web.StreamResponse:
        """Send a browser to Discord. Its cookie binds what comes back to it; the verifier never leaves this machine."""
        table, seed = request.query.get("table", ""), secrets.token_urlsafe(24)
        if not _is_table(table):
            raise web.HTTPBadRequest
        at = f"{self._desk.tables.clock.now():.0f}"
        challenge = urlsafe_b64encode(sha256(self._seal("verifier", seed).encode()).digest()).decode().rstrip("=")
        asked = {"response_type": "code", "client_id": self._application.id, "scope": "identify", "prompt": "none"}
        asked |= {
            "redirect_uri": f"{self.url}/signed-in",
            "state": f"{table}.{at}.{self._seal('state', seed, table, at)}",
        }
        asked |= {"code_challenge": challenge, "code_challenge_method": "S256"}
        answer = _to(str(URL(Route.BASE).origin() / "oauth2/authorize" % asked))
        answer.set_cookie(
            self._signing, seed, max_age=int(SIGNING), secure=not self._local, httponly=True, samesite="Lax"
        )
        return answer

    async def _end(self, request: web.Request) -> web.StreamResponse:
        """Let in a browser that comes back from Discord, or lead it to its table with the reason why not."""
        table = request.query.get("state", "").partition(".")[0]
        try:
            person = await self._come_back(request)
            session = await self._session(request, person, SESSION, request.cookies.get(self._cookie, ""))
        except NotSignedIn as refused:
            answer = _to(f"/t/{table}#{refused.why}" if _is_table(table) else f"/in#{refused.why}")
        else:
            answer = _to(f"/t/{table}")
            self._let_in(answer, int(person["id"]), session, browser_of(request.headers.get("User-Agent", "")))
        answer.del_cookie(self._signing, secure=not self._local, httponly=True, samesite="Lax")
        return answer

    async def _come_back(self, request: web.Request) -> Mapping[str, Any]:
        """The person who comes back from Discord. Raises NotSignedIn: late, denied, refused, down."""
        seed, given = request.cookies.get(self._signing, ""), request.query
        table, at, seal = [*given.get("state", "").split("."), "", ""][:3]
        known = hmac.compare_digest(self._seal("state", seed, table, at).encode(), seal.encode(errors="replace"))
        if not seed or not known or self._desk.tables.clock.now() - float(at) > SIGNING:
            raise NotSignedIn("late")
        if "code" not in given:
            raise NotSignedIn("denied" if given.get("error") == "access_denied" else "refused")
        proof = {"redirect_uri": f"{self.url}/signed-in", "code_verifier": self._seal("verifier", seed)}
        return await self._application.person(given["code"], **proof)

    async def _session(self, request: web.Request, person: Mapping[str, Any], kind: str, former: str = "") -> str:
        """The token of a new session for a person whom Discord has named."""
        user, tables = int(person["id"]), self._desk.tables
        if await tables.people.person(user) is None:
            await tables.people.know(user, person.get("global_name") or person["username"], person.get("locale"))
        browser = browser_of(request.headers.get("User-Agent", ""))
        return await tables.pages.sign_in(user, kind, browser, former=former)

    # Inside Discord

    def _launch(self, user: int, instance: str, table: TableId) -> None:
        self._launched.pop((user, instance), None)
        self._launched[user, instance] = table
        if len(self._launched) > LAUNCHES:
            del self._launched[next(iter(self._launched))]

    async def _frame(self, request: web.Request) -> web.StreamResponse:
        """The page of the Activity, the only one that Discord's clients may frame."""
        clients = " ".join(self._application.clients)
        answer = self._files.marked(INDEX, client=self._application.id, discord=clients)
        answer.headers[POLICY] = HEADERS[POLICY].replace("frame-ancestors 'none'", f"frame-ancestors {clients}")
        return answer

    def _check_frame(self, request: web.Request) -> None:
        own = self._application.own
        self._check_origin(request, "" if own else f"https://{self._application.id}.discordsays.com")

    async def _enter_frame(self, request: web.Request) -> web.StreamResponse:
        """Sign in somebody inside Discord: their session, and the table to open or those to choose from."""
        self._check_frame(request)
        match read_json(await request.text()):
            case {"code": str(code), "instance": str(instance)} if INSTANCE.fullmatch(instance):
                pass
            case _:
                raise web.HTTPBadRequest
        try:
            person = await self._application.person(code)
            place = await self._application.place(instance, person["id"])
            session = await self._session(request, person, FRAME)
        except NotSignedIn as refused:
            return web.json_response({"why": refused.why}, status=403)
        tables = await self._tables(int(person["id"]), instance, place)
        says = [self._desk.speak(person.get("locale"), table).plain for table in tables]
        named = [(table.id, f"{say('game-title')} · {table.id}") for table, say in zip(tables, says, strict=True)]
        return web.json_response({"session": session, "tables": named})

    async def _tables(self, user: int, instance: str, place: int) -> list[Table]:
        """The table that a user opened in this instance, otherwise that of the thread where it runs; if there is none,
        the user's tables in this channel or anywhere."""
        views, opened = self._desk.tables.views, self._launched.get((user, instance))
        table = None if opened is None else await views.table(opened)
        if table is not None:
            return [table]
        mine = [*(sight.table for sight in await views.mine(user)), *await views.lobbies(user)]
        near = [table for table in await views.at(place) if table.thread == place]
        return (near or [table for table in mine if table.channel == place] or mine)[:LISTED]

    async def _frame_socket(self, request: web.Request) -> web.StreamResponse:
        """The line of a page inside Discord. Its first message has the session: no cookie counts here."""
        self._check_frame(request)
        socket = web.WebSocketResponse(timeout=CLOSING, max_msg_size=4 * MOST_BYTES)
        await socket.prepare(request)
        token = ""
        with suppress(TimeoutError, TypeError):  # silence, or no text
            match read_json(await socket.receive_str(timeout=PATIENCE)):
                case {"session": str(token)}:
                    pass
                case _:
                    pass
        await self._receive(socket, token, FRAME)
        return socket


def _is_table(table: str) -> bool:
    return table.isascii() and table.isalnum() and len(table) <= 20


def _to(address: str) -> web.Response:
    return web.Response(status=303, headers={"Location": address})
