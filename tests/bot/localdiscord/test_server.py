"""The server as a program: its own process, a bot that is killed, and a world that is kept."""

from __future__ import annotations

import asyncio
import io
import signal
import sys
from pathlib import Path

import discord
import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import Person

from .conftest import start_bot, stop_bot

BOT = """
import asyncio, sys, discord
from discord import app_commands
from bot.localdiscord import point_discord_py_at

point_discord_py_at(sys.argv[1])
client = discord.Client(intents=discord.Intents(guilds=True))
tree = app_commands.CommandTree(client)

@tree.command(name="ping", description="Ping")
async def ping(interaction):
    await interaction.response.send_message("pong")

client.setup_hook = tree.sync
client.run("token", log_handler=None)
"""


async def run(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=asyncio.subprocess.PIPE)


@pytest.mark.thorough
async def test_the_server_in_its_own_process_outlives_a_killed_bot() -> None:
    server = await run("-m", "bot.localdiscord")
    assert server.stdout is not None
    url = (await asyncio.wait_for(server.stdout.readline(), 20)).decode().strip()
    ann = await Person.join(url, "Ann")
    for _ in range(2):
        bot = await run("-c", BOT, url)
        await ann.wait_for_bot()
        answer = await ann.command("ping")
        assert answer.error is None
        bot.kill()
        await bot.wait()
        await ann.wait_for_bot(online=False)
    assert [m["content"] for m in await ann.history()] == ["pong", "pong"] and await ann.refusals() == []
    await ann.leave()
    server.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(server.wait(), 5) == 0


async def test_a_kept_world_comes_back(tmp_path: Path) -> None:
    async with LocalDiscord(memory=tmp_path) as local:
        bot, running = await start_bot(local)
        user = await bot.fetch_user(int(local.world.person("Ann")["id"]))
        await user.send("secret", file=discord.File(io.BytesIO(b"map"), "map.txt"))
        thread = (
            await bot.guilds[0].text_channels[0].create_thread(name="Table", type=discord.ChannelType.public_thread)
        )
        local.commands.replace("", [{"name": "play", "description": "Play"}])
        await stop_bot(bot, running)
    async with LocalDiscord(memory=tmp_path) as local:
        ann = await Person.join(local.url, "Ann", "dm")
        message = (await ann.history())[0]
        assert message["content"] == "secret" and message["attachments"][0]["url"].startswith(local.url)
        assert [command["name"] for command in await ann.commands()] == ["play"]
        bot, running = await start_bot(local)
        found = bot.guilds[0].get_thread(thread.id)
        assert found is not None
        await found.send("still here")
        await stop_bot(bot, running)
        await ann.leave()
