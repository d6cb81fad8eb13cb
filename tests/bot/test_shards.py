"""Three shards: the server's events come by one, private messages by the first, and each can be lost by itself."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import text_of
from tests.bot.house import House, direct, press

PRIVATE, SERVERS = 0, 1
SHARDS = 3


@pytest.fixture
async def sharded(house: House) -> AsyncIterator[House]:
    house.server.gateway.shards = SHARDS
    await house.restart()
    yield house


def lost(house: House) -> bool:
    return not house.bot.timekeeper.is_online()


async def test_a_game_is_played_to_its_end(sharded: House) -> None:
    table = await sharded.table("ann", "bob", options="rounds=1, gifts=no")
    assert sorted(one.shard for one in sharded.server.gateway.sessions.values()) == [(n, SHARDS) for n in range(SHARDS)]
    for name, wire in (("ann", "3"), ("bob", "2")):
        assert (await press(sharded.people[name], "pick", wire, when=direct)).error is None
    over = await sharded.people["ann"].wait_for(lambda m: "Final standings" in text_of(m))
    assert over["channel_id"] == str(await sharded.thread(table)) and not sharded.server.refusals


@pytest.mark.parametrize("shard", [PRIVATE, SERVERS])
@pytest.mark.parametrize("resumable", [True, pytest.param(False, marks=pytest.mark.thorough)])
async def test_while_one_is_away_nobodys_time_runs(sharded: House, shard: int, resumable: bool) -> None:
    table = await sharded.table("ann", "bob", options="gifts=no", clock="24h grace 0")
    await sharded.settles()
    stays = {one.id for one in sharded.server.gateway.sessions.values() if one.shard[0] != shard}
    sharded.server.gateway.silence(shard)
    await sharded.people["ann"].fault("drop_gateway", shard=shard, resumable=resumable)
    await sharded.until(lambda: lost(sharded))
    assert not sharded.bot.connected
    sharded.ahead += 3600 * 30
    sharded.server.gateway.speak()
    await sharded.until(sharded.bot.timekeeper.is_online, 15)
    assert sharded.bot.connected
    assert (await sharded.sight(table)).view.seen.round == 1, "their time was given back"
    assert stays < {one.id for one in sharded.server.gateway.sessions.values()}, "the others noticed nothing"
    for name in ("ann", "bob"):
        assert (await press(sharded.people[name], "pick", "1", when=direct)).error is None


@pytest.mark.thorough
async def test_removal_while_a_shard_was_away_is_noticed(sharded: House) -> None:
    table = await sharded.table("ann", "bob", options="gifts=no", clock="24h grace 0")
    await sharded.settles()
    ann = sharded.people["ann"]
    sharded.server.gateway.silence(SERVERS)
    await ann.fault("drop_gateway", shard=SERVERS, resumable=False)
    await sharded.until(lambda: lost(sharded))
    await ann.fault("remove_bot")
    sharded.server.gateway.speak()
    await sharded.until(sharded.bot.timekeeper.is_online, 15)

    async def paused() -> bool:
        return (await sharded.now(table)).paused

    async def goes_on() -> bool:
        return not await paused()

    await sharded.until(paused)
    await ann.fault("invite_bot")
    await sharded.until(goes_on)
    assert (await press(ann, "pick", "1", when=direct)).error is None


@pytest.mark.thorough
async def test_they_identify_by_turns(house: House) -> None:
    await house.close()
    async with LocalDiscord(shards=SHARDS, at_once=2) as local:
        house.server, theirs = local, house.server
        local.point_discord_py_here()
        await house.open()
        assert house.bot.connected
        assert local.gateway.hasty == 0
        await house.close()
        house.server = theirs
    theirs.point_discord_py_here()
    await house.open()
