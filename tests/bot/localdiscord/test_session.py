"""The gateway: identify, cache, compression, resuming, and what closes the socket."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.localdiscord import LocalDiscord, gateway
from bot.localdiscord.driver import Person

from .conftest import PATIENCE, Clock, Stage, start_bot, stop_bot, until

IDENTIFY: dict[str, Any] = {"op": 2, "d": {"token": "x", "intents": 513, "properties": {}}}


class Wire:
    """A bare gateway connection."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws

    async def send(self, payload: dict[str, Any]) -> None:
        await self.ws.send_str(json.dumps(payload))

    async def get(self, t: str | None = None, op: int | None = None) -> dict[str, Any]:
        while True:
            payload = json.loads((await self.ws.receive(5)).data)
            if (t is None or payload["t"] == t) and (op is None or payload["op"] == op):
                return payload


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as running:
        yield running


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """That of the gateway."""
    clock = Clock()
    monkeypatch.setattr(gateway, "time", SimpleNamespace(monotonic=clock))
    return clock


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def dial(local: LocalDiscord, http: aiohttp.ClientSession) -> Wire:
    return Wire(await http.ws_connect(local.gateway.address + "?v=10&encoding=json"))


async def test_the_real_client_logs_in_and_comes_back_after_reconnect(stage: Stage) -> None:
    guild = stage.bot.guilds[0]
    assert guild.name == "Agora"
    assert {channel.name for channel in guild.channels} >= {"general", "games", "game-forum"}
    assert guild.me.guild_permissions.send_messages_in_threads and not guild.me.guild_permissions.administrator
    assert stage.bot.application_id == int(stage.local.world.application_id)
    await stage.ann.fault("drop_gateway")
    await stage.ann.wait_for_bot(online=False)
    await stage.ann.wait_for_bot()

    async def hello(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("back")

    answer = await stage.interaction(handle=hello)
    assert answer.error is None
    assert ("RESUMED", None) in stage.bot.events


async def test_zlib_frames_are_understood() -> None:
    async with LocalDiscord(compress=True) as local:
        bot, running = await start_bot(local)
        assert bot.guilds[0].name == "Agora"
        await stop_bot(bot, running)


async def test_privileged_intents_are_refused(local: LocalDiscord) -> None:
    local.point_discord_py_here()
    client = discord.Client(intents=discord.Intents(guilds=True, members=True))
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await client.start("x")


async def test_heartbeats_are_acknowledged_and_unknown_sessions_invalid(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    wire = await dial(local, http)
    assert (await wire.get(op=10))["d"]["heartbeat_interval"] > 1000
    await wire.send({"op": 1, "d": None})
    await wire.get(op=11)
    wire = await dial(local, http)
    await wire.send({"op": 6, "d": {"token": "x", "session_id": "gone", "seq": 3}})
    assert (await wire.get(op=9))["d"] is False


async def test_a_resumed_session_gets_what_it_missed(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    first = await dial(local, http)
    await first.send(IDENTIFY)
    ready = await first.get("READY")
    seen = (await first.get("GUILD_CREATE"))["s"]
    # Cut the connection without a goodbye.
    first.ws._response.connection.transport.abort()  # pyright: ignore[reportOptionalMemberAccess]
    bob = await Person.join(local.url, "Bob")
    for text in ("one", "two"):
        await bob.say(text)
    second = await dial(local, http)
    await second.send({"op": 6, "d": {"token": "x", "session_id": ready["d"]["session_id"], "seq": seen}})
    missed = [await second.get("MESSAGE_CREATE"), await second.get("MESSAGE_CREATE")]
    assert [payload["s"] for payload in missed] == [seen + 1, seen + 2]
    await second.get("RESUMED")
    await bob.leave()


@pytest.mark.parametrize(("events", "seconds"), [(gateway.KEPT_EVENTS, 1.0), (2, 0.0)])
async def test_a_session_that_is_too_old_is_invalid(
    clock: Clock, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch, events: int, seconds: float
) -> None:
    """It knows as many events as it keeps, and waits for some minutes."""
    monkeypatch.setattr(gateway, "KEPT_EVENTS", events)
    async with LocalDiscord() as local, await Person.join(local.url, "Bob") as bob:
        first = await dial(local, http)
        await first.send(IDENTIFY)
        ready = await first.get("READY")
        seen = (await first.get("GUILD_CREATE"))["s"]
        await first.ws.close(code=4000)
        for text in ("one", "two", "three"):
            await bob.say(text)
        await until(lambda: not local.gateway.sockets)
        clock.ahead += seconds * gateway.RESUMABLE
        second = await dial(local, http)
        await second.send({"op": 6, "d": {"token": "x", "session_id": ready["d"]["session_id"], "seq": seen}})
        assert (await second.get(op=9))["d"] is False


async def test_a_connection_without_heartbeats_is_closed(
    clock: Clock, local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    wire = await dial(local, http)
    for _ in range(3):
        clock.ahead += gateway.HEARTBEAT
        await wire.send({"op": 1, "d": None})
        await wire.get(op=11)
    clock.ahead += gateway.PATIENCE * gateway.HEARTBEAT
    await wire.send({"op": 3, "d": {}})  # at which it looks
    await wire.ws.receive(PATIENCE)
    assert wire.ws.close_code == 4009


async def test_a_client_that_was_taken_for_dead_gets_what_it_missed(clock: Clock, stage: Stage) -> None:
    local, bot = stage.local, stage.bot
    (session,) = local.gateway.sessions
    local.gateway.silence(0)
    clock.ahead += gateway.PATIENCE * gateway.HEARTBEAT
    await bot.change_presence()  # at which it looks
    await until(lambda: not local.gateway.online)
    await stage.bob.say("meanwhile")
    local.gateway.speak()
    await until(lambda: ("RESUMED", None) in bot.events)
    names = [name for name, _ in bot.events]
    assert names[names.index("MESSAGE_CREATE") :] == ["MESSAGE_CREATE", "RESUMED"]
    assert names.count("READY") == 1 and [*local.gateway.sessions] == [session]


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"op": 2, "d": {"token": "", "intents": 0}}, 4004),
        ({"op": 2, "d": {"token": "x", "intents": 1 << 15}}, 4014),
        ({"op": 8, "d": {}}, 4003),
        ({"op": 1, "d": "x" * 4096}, 4002),
    ],
)
async def test_wrong_payloads_close_the_socket(
    local: LocalDiscord, http: aiohttp.ClientSession, payload: dict[str, Any], code: int
) -> None:
    wire = await dial(local, http)
    await wire.get(op=10)
    await wire.send(payload)
    await wire.ws.receive(5)
    assert wire.ws.close_code == code


@pytest.mark.thorough
async def test_more_than_120_sends_a_minute_close_the_socket(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    wire = await dial(local, http)
    for _ in range(121):
        await wire.send({"op": 1, "d": None})
    while not wire.ws.closed:
        await wire.ws.receive(5)
    assert wire.ws.close_code == 4008


async def test_text_of_others_is_hidden_from_the_bot(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    wire = await dial(local, http)
    await wire.send(IDENTIFY)
    await wire.get("GUILD_CREATE")
    bob = await Person.join(local.url, "Bob")
    await bob.say("my plan")
    assert (await wire.get("MESSAGE_CREATE"))["d"]["content"] == ""
    await bob.say(f"<@{local.world.bot_id}> my plan")
    assert "my plan" in (await wire.get("MESSAGE_CREATE"))["d"]["content"]
    await bob.leave()


async def test_the_server_outlives_a_bot_that_vanishes(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    wire = await dial(local, http)
    await wire.send(IDENTIFY)
    await wire.get("READY")
    wire.ws._response.connection.transport.abort()  # pyright: ignore[reportOptionalMemberAccess]
    await until(lambda: not local.gateway.online)
    bot, running = await start_bot(local)
    assert bot.guilds[0].name == "Agora"
    await stop_bot(bot, running)
