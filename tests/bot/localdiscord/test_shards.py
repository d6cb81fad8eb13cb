"""The gateway in shards: who is told what, who may identify when, and what each shard is when it breaks off."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import Person

from .test_session import IDENTIFY, Wire, dial

SHARDS = 3
SERVERS = 1
"""The shard of the server, by its id; what is private comes to shard 0."""


def identify(shard: int, shards: int = SHARDS) -> dict[str, Any]:
    return {**IDENTIFY, "d": {**IDENTIFY["d"], "intents": 513 | 1 << 12, "shard": [shard, shards]}}


async def shards(local: LocalDiscord, http: aiohttp.ClientSession) -> list[Wire]:
    """Each of the three, identified and told that it is ready."""
    wires = [await dial(local, http) for _ in range(SHARDS)]
    for number, wire in enumerate(wires):
        await wire.send(identify(number))
        ready = (await wire.get("READY"))["d"]
        assert ready["shard"] == [number, SHARDS] and len(ready["guilds"]) == (number == SERVERS)
    return wires


@pytest.fixture
async def http() -> Any:
    async with aiohttp.ClientSession() as session:
        yield session


async def test_the_bot_is_told_how_many_and_how_fast(http: aiohttp.ClientSession) -> None:
    async with (
        LocalDiscord(shards=SHARDS, at_once=2) as local,
        http.get(local.url + "/api/v10/gateway/bot", headers={"Authorization": "Bot x"}) as answer,
    ):
        said = await answer.json()
        assert (said["shards"], said["session_start_limit"]["max_concurrency"]) == (SHARDS, 2)
        assert said["url"] == local.gateway.address


async def test_a_server_is_told_of_to_its_shard_and_dms_to_the_first(http: aiohttp.ClientSession) -> None:
    async with LocalDiscord(shards=SHARDS) as local:
        wires = await shards(local, http)
        await wires[SERVERS].get("GUILD_CREATE")
        bob = await Person.join(local.url, "Bob")
        await bob.say("to all")
        assert (await wires[SERVERS].get("MESSAGE_CREATE"))["d"]["guild_id"] == local.world.guild_id
        api, bot = local.url + "/api/v10", {"Authorization": "Bot x"}
        async with http.post(api + "/users/@me/channels", json={"recipient_id": bob.id}, headers=bot) as answer:
            dm = (await answer.json())["id"]
        async with http.post(api + f"/channels/{dm}/messages", json={"content": "to Bob"}, headers=bot) as answer:
            assert answer.ok
        assert (await wires[0].get("MESSAGE_CREATE"))["d"]["content"] == "to Bob"
        # Whatever else there was to tell would be numbered: READY, the server, and two messages.
        assert [session.sequence for session in local.gateway.sessions.values()] == [2, 3, 1]
        await bob.leave()


async def test_one_that_breaks_off_gets_what_it_missed_and_no_other_notices(http: aiohttp.ClientSession) -> None:
    async with LocalDiscord(shards=SHARDS) as local:
        wires = await shards(local, http)
        seen = (await wires[SERVERS].get("GUILD_CREATE"))["s"]
        (sid,) = [one.id for one in local.gateway.sessions.values() if one.shard[0] == SERVERS]
        await local.gateway.drop(shard=SERVERS)
        await wires[SERVERS].get(op=7)
        await wires[SERVERS].ws.close(code=4000)
        assert not local.gateway.online
        bob = await Person.join(local.url, "Bob")
        await bob.say("meanwhile")
        again = await dial(local, http)
        await again.send({"op": 6, "d": {"token": "x", "session_id": sid, "seq": seen}})
        assert (await again.get("MESSAGE_CREATE"))["d"]["author"]["id"] == bob.id
        await again.get("RESUMED")
        assert local.gateway.online
        assert not wires[0].ws.closed and not wires[2].ws.closed
        await bob.leave()


@pytest.mark.parametrize("shard", [[3, 3], [-1, 3]])
async def test_a_shard_that_there_is_not_is_closed(http: aiohttp.ClientSession, shard: list[int]) -> None:
    async with LocalDiscord() as local:
        wire = await dial(local, http)
        await wire.send(identify(*shard))
        while not wire.ws.closed:
            await wire.ws.receive(5)
        assert wire.ws.close_code == 4010


async def test_those_that_take_turns_must_not_be_hasty(http: aiohttp.ClientSession) -> None:
    async with LocalDiscord(shards=SHARDS, at_once=2) as local:
        wires = [await dial(local, http) for _ in range(SHARDS)]
        for number in (0, 1):
            await wires[number].send(identify(number))
            await wires[number].get("READY")
        await wires[2].send(identify(2))  # whose turn is that of shard 0
        assert (await wires[2].get(op=9))["d"] is False
