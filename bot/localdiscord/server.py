"""The stand-in as a whole, to start and stop."""

from __future__ import annotations

import mimetypes
import time
from collections.abc import Callable
from pathlib import Path

import discord
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from .archiving import Archiving
from .commands import Commands
from .errors import Refusal
from .gateway import HEARTBEAT, Gateway
from .interactions import Interactions
from .limits import MOST_REQUEST
from .memory import Memory
from .messages import Messages
from .oauth import OAuth
from .people import People
from .rest import Rest
from .routes_application import ApplicationRoutes
from .routes_channels import ChannelRoutes
from .routes_events import EventRoutes
from .routes_members import MemberRoutes
from .routes_messages import MessageRoutes
from .services import Services
from .world import World

HOST = "127.0.0.1"
_PAGE = Path(__file__).parent / "page"
# One transparent pixel, as the avatar of everybody.
_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000b49444154789c6360000200000500017a5eab3f0000000049454e44ae426082"
)


def point_discord_py_at(url: str) -> None:
    """Make the discord.py of this process talk to the stand-in at `url` instead of Discord; call it before login."""
    Route.BASE = url + "/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway")
    # discord.py declares it as a constant, but reads it as an attribute.
    setattr(discord.Asset, "BASE", url + "/cdn")  # noqa: B010


class LocalDiscord:
    """A running stand-in.

    `clock` gives Unix seconds; `patience` is the time for the first answer to an interaction in seconds; `limited`
    switches on the global rate limit (50 a second) and that of renamings; `privileged` are the allowed privileged
    gateway intents (none by default); `compress` makes the gateway use zlib; `memory` is a folder that keeps everything
    from one run to the next; `elsewhere`: people have the app for themselves, and places to use it without the bot;
    `servers` is the number of servers. `shards` are recommended to the bot, and with `at_once` only so many of them may
    identify within five seconds; `heartbeat` is their interval in seconds.
    """

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.time,
        patience: float = 3.0,
        limited: bool = False,
        privileged: int = 0,
        compress: bool = False,
        memory: Path | None = None,
        elsewhere: bool = False,
        servers: int = 1,
        shards: int = 1,
        at_once: int | None = None,
        heartbeat: float = HEARTBEAT,
    ) -> None:
        self._elsewhere = elsewhere
        self.world = World(clock, servers)
        self.messages = Messages(self.world)
        self.gateway = Gateway(
            self.world, privileged=privileged, compress=compress, shards=shards, at_once=at_once, heartbeat=heartbeat
        )
        self.archiving = Archiving(self.world)
        self.commands = Commands(self.world)
        self.interactions = Interactions(self.world, self.messages, self.gateway, patience)
        self.rest = Rest(limited=limited)
        self.oauth = OAuth(self.world)
        self.interactions.launch = self.oauth.launch
        self.interactions.noted = self.rest.refusals
        self.channels = ChannelRoutes(self.world, self.messages)
        self.events = EventRoutes(self.world)
        services = Services(
            self.world,
            self.messages,
            self.gateway,
            self.commands,
            self.interactions,
            self.rest,
            self.channels,
            self.oauth,
        )
        self.people = People(services)
        self._memory = Memory(services, memory) if memory is not None else None
        self._runner: web.AppRunner | None = None
        self.url = ""

    @property
    def refusals(self) -> list[Refusal]:
        return self.rest.refusals

    async def start(self, port: int = 0) -> str:
        """Listen on loopback (any free port by default) and return the address, like "http://127.0.0.1:8123"."""
        middlewares = [self.archiving.middleware, self.oauth.middleware]
        app = web.Application(client_max_size=MOST_REQUEST + 1, middlewares=middlewares)
        application = ApplicationRoutes(self.world, self.commands, self.interactions)
        messages, members = MessageRoutes(self.world, self.messages), MemberRoutes(self.world)
        for routes in (messages, self.channels, self.events, members, application):
            for method, path, handler in routes.routes():
                self.rest.route(app, method, path, handler)
        for method, path, handler in application.open_routes():
            self.rest.route(app, method, path, handler, open_door=True)
        self.rest.route(app, "GET", "/gateway/bot", lambda _: self.gateway.whereabouts())
        self.oauth.add_routes(app, self.rest)
        app.router.add_route("*", "/api/{rest:.*}", self.rest.unknown)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/cdn/{path:.*}", self._cdn)
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{path:.*}", self._page)
        self.people.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, port)
        await site.start()
        address: tuple[str, int] = self._runner.addresses[0]
        self.url = f"http://{HOST}:{address[1]}"
        self.messages.address = self.url
        self.gateway.address = self.url.replace("http", "ws", 1) + "/gateway"
        if self._memory is not None:
            self._memory.start()
        if self._elsewhere:
            self.world.open_elsewhere()
        return self.url

    async def stop(self) -> None:
        if self._runner is None:
            return
        for socket in list(self.gateway.sockets):
            await socket.ws.close(code=1001)
        await self.people.close()
        if self._memory is not None:
            await self._memory.stop()
        await self._runner.cleanup()
        self._runner = None

    async def __aenter__(self) -> LocalDiscord:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    def point_discord_py_here(self) -> None:
        """Make the discord.py of this process talk to this server; call it before login."""
        point_discord_py_at(self.url)

    async def _cdn(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        data = self.messages.blobs.get(path.removeprefix("attachments/"))
        if data is None and not path.startswith("attachments/"):
            return web.Response(body=_PIXEL, content_type="image/png")
        if data is None:
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        return web.Response(body=data, headers={"Content-Type": kind, "Cache-Control": "max-age=3600"})

    async def _page(self, request: web.Request) -> web.StreamResponse:
        file = (_PAGE / (request.match_info.get("path") or "index.html")).resolve()
        if not file.is_relative_to(_PAGE) or not file.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(file, headers={"Cache-Control": "no-cache"})
