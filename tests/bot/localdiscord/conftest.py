"""A running stand-in, a real discord.py client on it, and people."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.http import Route

from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import Person

# The components of discord.py are generic in their view; tests do not care which.
ui: Any = discord.ui

Handler = Callable[[discord.Interaction], Awaitable[Any]]


class Clock:
    """Real time plus what a test adds."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class Tree(app_commands.CommandTree[discord.Client]):
    """A tree that leaves commands it does not know to `Bot.handle`."""

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        if not isinstance(error, app_commands.CommandNotFound):
            raise error


class Bot(discord.Client):
    """A bot that hands every interaction to `handle`, and notes events in `events`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True), **options)
        self.tree = Tree(self)
        self.handle: Handler | None = None
        self.failures: list[BaseException] = []
        self.events: list[tuple[str, Any]] = []
        self.identified = asyncio.Event()

    async def on_connect(self) -> None:
        self.identified.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if self.handle is None:
            return
        try:
            await self.handle(interaction)
        except Exception as error:
            self.failures.append(error)

    async def on_socket_event_type(self, name: str) -> None:
        self.events.append((name, None))

    async def call(self, method: str, path: str, body: Any = None, **parameters: Any) -> Any:
        """One raw request through discord.py's own HTTP client."""
        more = {} if body is None else {"json": body}
        return await self.http.request(Route(method, path, **parameters), **more)


@dataclass
class Stage:
    """Everything a test needs, connected."""

    local: LocalDiscord
    bot: Bot
    clock: Clock
    ann: Person
    bob: Person

    @property
    def games(self) -> discord.TextChannel:
        return self.channel("games")

    def channel(self, name: str) -> Any:
        return discord.utils.get(self.bot.guilds[0].channels, name=name)

    async def interaction(self, name: str = "play", handle: Handler | None = None) -> Any:
        """Ann uses a command; returns the answer to them after `handle` ran in the bot."""
        self.bot.handle = handle
        return await self.ann.command(name)


async def start_bot(local: LocalDiscord) -> tuple[Bot, asyncio.Task[None]]:
    local.point_discord_py_here()
    bot = Bot(guild_ready_timeout=0.0)
    running = asyncio.create_task(bot.start("token"))
    await asyncio.wait_for(bot.identified.wait(), PATIENCE)
    await bot.wait_until_ready()
    return bot, running


async def stop_bot(bot: Bot, running: asyncio.Task[None]) -> None:
    await bot.close()
    await asyncio.gather(running, return_exceptions=True)


async def until(done: Callable[[], Any]) -> None:
    """Let the loop turn until `done` is true, or patience ends."""
    async with asyncio.timeout(PATIENCE):
        while not done():  # noqa: ASYNC110 - nothing tells the test when
            await asyncio.sleep(0.001)


PATIENCE = 30.0
"""Seconds for anything, a first answer included: far more than it takes, also on a busy machine. Tests of silence take
less."""


@pytest.fixture
async def stage() -> AsyncIterator[Stage]:
    clock = Clock()
    local = LocalDiscord(clock=clock, patience=PATIENCE)
    await local.start()
    bot, running = await start_bot(local)
    command: dict[str, Any] = {"name": "play", "description": "Play", "options": []}
    local.commands.replace("", [command])
    ann, bob = await Person.join(local.url, "Ann"), await Person.join(local.url, "Bob")
    yield Stage(local, bot, clock, ann, bob)
    await ann.leave()
    await bob.leave()
    await stop_bot(bot, running)
    await local.stop()
