"""Several processes on one local Discord, each with some of the shards: what each is told, and what they share."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.localdiscord import LocalDiscord, point_discord_py_at, rest
from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.rest import GLOBAL_PER_SECOND
from tests.processes import process

from .conftest import PATIENCE, until
from .test_session import IDENTIFY, Wire, dial
from .test_shards import identify

SHARDS = 2
"""The first has the first server and what is private, the other one the second server."""
AGORA, STOA = "Agora", "Stoa"


def serve(url: str, name: str, shard: int, requests: int) -> None:
    point_discord_py_at(url)
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True), shard_count=SHARDS, shard_ids=[shard], guild_ready_timeout=0.0
    )
    tree = app_commands.CommandTree(client)

    @tree.command(name="who", description="Who answers?")
    async def who(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(name)

    async def setup() -> None:
        await tree.sync()
        await asyncio.gather(*(client.application_info() for _ in range(requests)))

    client.setup_hook = setup
    client.run("local", log_handler=None)


class Bots:
    def __init__(self, local: LocalDiscord, folder: Path) -> None:
        self.local = local
        self.folder = folder
        self.processes: dict[str, BaseProcess] = {}

    async def begin(self, name: str, shard: int, requests: int = 0) -> None:
        one = process(serve, self.local.url, name, shard, requests, err=self.folder / name)
        await asyncio.to_thread(one.start)
        self.processes[name] = one

        def there() -> bool:
            assert one.is_alive(), (self.folder / name).read_text()
            sessions = [socket.session for socket in self.local.gateway.sockets]
            return any(session is not None and session.shard == (shard, SHARDS) for session in sessions)

        await until(there)

    async def kill(self, name: str) -> None:
        one = self.processes.pop(name)
        assert one.pid is not None
        os.kill(one.pid, signal.SIGKILL)
        await asyncio.to_thread(one.join)
        await until(lambda: not self.local.gateway.online)


@pytest.fixture
async def bots(tmp_path: Path) -> AsyncIterator[Bots]:
    async with LocalDiscord(servers=2, shards=SHARDS, limited=True) as local:
        bots = Bots(local, tmp_path)
        yield bots
        for name in list(bots.processes):
            await bots.kill(name)


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(headers={"Authorization": "Bot local"}) as session:
        yield session


async def asked(ann: Person, server: str) -> str:
    """Who answers Ann in a server; "" if nobody does."""
    ann.server = server
    await ann.go("games")
    answer = await ann.command("who")
    return text_of(answer.message) if answer.message is not None else ""


@pytest.mark.thorough
async def test_each_answers_for_its_own_shards_and_another_takes_them_over(bots: Bots) -> None:
    await bots.begin("one", 0)
    await bots.begin("two", 1)
    assert bots.local.gateway.online
    async with await Person.join(bots.local.url, "Ann") as ann:
        assert (await asked(ann, AGORA), await asked(ann, STOA)) == ("one", "two")
        await bots.kill("two")
        bots.local.interactions.patience = 0.5
        assert (await asked(ann, AGORA), await asked(ann, STOA)) == ("one", "")
        bots.local.interactions.patience = PATIENCE
        await bots.begin("three", 1)
        assert (await asked(ann, AGORA), await asked(ann, STOA)) == ("one", "three")


@pytest.mark.thorough
async def test_they_share_fifty_requests_a_second(bots: Bots, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each by itself stays below that; the second goes on when somebody has been told to wait."""
    now = time.monotonic()
    stands = SimpleNamespace(time=time.time, monotonic=lambda: time.monotonic() if bots.local.refusals else now)
    monkeypatch.setattr(rest, "time", stands)
    most = GLOBAL_PER_SECOND - 10
    await asyncio.gather(bots.begin("one", 0, requests=most), bots.begin("two", 1, requests=most))
    assert {(refused.status, refused.body["global"]) for refused in bots.local.refusals} == {(429, True)}


async def test_the_limit_is_of_the_token_and_says_when_to_come_again(http: aiohttp.ClientSession) -> None:
    async with LocalDiscord(limited=True) as local, aiohttp.ClientSession(headers=http.headers) as other:
        me = local.url + "/api/v10/users/@me"
        answers = [await one.get(me) for _ in range(GLOBAL_PER_SECOND // 2) for one in (http, other)]
        assert {answer.status for answer in answers} == {200}
        for one in (http, other):
            answer = await one.get(me)
            said = await answer.json()
            assert (answer.status, said["global"], answer.headers["X-RateLimit-Global"]) == (429, True, "true")
            assert 0 < said["retry_after"] <= 1.005 and answer.headers["Retry-After"] == str(said["retry_after"])
        assert (await http.get(me, headers={"Authorization": "Bot another"})).status == 200
        # What answers an interaction is not counted, whatever has been asked before.
        path = "/api/v10/interactions/1/nobody/callback"
        assert (await http.post(local.url + path, json={"type": 4})).status == 404
        await asyncio.sleep(said["retry_after"])
        assert (await http.get(me)).status == 200


async def two_sessions(local: LocalDiscord, http: aiohttp.ClientSession) -> list[Wire]:
    wires = [await dial(local, http) for _ in range(2)]
    for wire in wires:
        await wire.send(identify(0, 1))
        await wire.get("READY")
    return wires


async def answered(local: LocalDiscord, http: aiohttp.ClientSession, event: dict[str, Any]) -> tuple[int, int]:
    """Status and code of what an answer to an interaction gets."""
    path = f"/api/v10/interactions/{event['id']}/{event['token']}/callback?with_response=1"
    async with http.post(local.url + path, json={"type": 4, "data": {"content": "Here."}}) as answer:
        return answer.status, (await answer.json()).get("code", 0)


async def test_two_sessions_of_a_shard_are_both_told_and_the_first_answer_counts(http: aiohttp.ClientSession) -> None:
    async with LocalDiscord() as local, await Person.join(local.url, "Ann") as ann:
        local.commands.replace("", [{"name": "who", "description": "Who answers?"}])
        wires = await two_sessions(local, http)
        asking = asyncio.create_task(ann.command("who"))
        events = [(await wire.get("INTERACTION_CREATE"))["d"] for wire in wires]
        assert events[0] == events[1] and await answered(local, http, events[0]) == (200, 0)
        assert await answered(local, http, events[1]) == (400, 40060)
        assert (await asking).error is None
        await wires[0].ws.close()
        await ann.say("one of them is left")
        told = [(await wires[1].get("MESSAGE_CREATE"))["d"] for _ in range(2)]
        assert told[-1]["author"]["id"] == ann.id


async def test_resumed_session_gets_only_its_own_events(http: aiohttp.ClientSession) -> None:
    async with LocalDiscord(patience=0.5) as local, await Person.join(local.url, "Ann") as ann:
        local.commands.replace("", [{"name": "who", "description": "Who answers?"}])
        first = await dial(local, http)
        await first.send(IDENTIFY)
        ready = (await first.get("READY"))["d"]
        asking = asyncio.create_task(ann.command("who"))
        event = await first.get("INTERACTION_CREATE")
        await first.ws.close(code=4000)  # as whoever means to come back
        await until(lambda: not local.gateway.sockets)
        later = await dial(local, http)
        await later.send(IDENTIFY)
        await later.get("READY")
        assert (await asking).error == "The application did not respond"
        await ann.say("afterwards")
        assert (await later.get("MESSAGE_CREATE"))["s"] == 3, "READY, the server, and what came afterwards"
        back = await dial(local, http)
        await back.send({"op": 6, "d": {"token": "x", "session_id": ready["session_id"], "seq": event["s"]}})
        assert (await back.get("MESSAGE_CREATE"))["d"]["content"] == ""
        await back.get("RESUMED")
        assert {one.socket is not None for one in local.gateway.sessions.values()} == {True}, "both are told"
