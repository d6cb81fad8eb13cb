"""One bot in two servers, each on a shard of its own: their tables know nothing of each other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.delivery import delivery
from bot.localdiscord.driver import ClientRefused, Person, text_of
from engine.tables import Table
from tests.bot.house import House, direct, press, verbs, words

ENDED = "Final standings"
AGORA, STOA = "Agora", "Stoa"
SHARDS = 4
"""The first has the Agora and what is private, the last one the Stoa."""


@pytest.fixture
async def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(delivery, "GATHER", 0.1)
    house = House(tmp_path / "two.sqlite", servers=2)
    house.server.gateway.shards = SHARDS
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    yield house
    await house.leave()


async def opened(two: House, server: str, host: str, guest: str) -> Table:
    """A running table in a server."""
    before = {table.id for table in await two.bot.tables.views.find()}
    there = [await two.goes(name, server) for name in (host, guest)]
    await there[0].command("game new", game="little", seats=2, options="rounds=1, gifts=no", clock="none")
    here = there[0].here
    await press(there[1], "join", when=lambda message: message["channel_id"] == here)
    await press(there[0], "start", when=lambda message: "start" in verbs(message) and message["channel_id"] == here)
    (table,) = [table for table in await two.bot.tables.views.find() if table.id not in before]
    return table


@pytest.mark.thorough
async def test_a_game_in_each_is_played_to_its_end_where_it_is(two: House) -> None:
    guilds = two.server.world.guilds
    for server, host, guest in ((AGORA, "ann", "dan"), (STOA, "bob", "cid")):
        table = await opened(two, server, host, guest)
        assert guilds[str(table.guild)].name == server
        thread = str(await two.thread(table))
        assert guilds[two.server.world.channels[thread]["guild_id"]].name == server
        for name, wire in ((host, "3"), (guest, "2")):
            assert (await press(two.people[name], "pick", wire, when=direct)).error is None
        await two.people[host].wait_for(lambda m, at=thread: m["channel_id"] == at and ENDED in text_of(m))
    assert {one.shard for one in two.server.gateway.sessions.values()} == {(n, SHARDS) for n in range(SHARDS)}
    assert not two.server.refusals
    await two.settles()
    stoa = next(guild.id for guild in guilds.values() if guild.name == STOA)
    assert not any(stoa in text for text in two.people["dan"].everything())


async def test_a_table_is_listed_in_its_server_alone(two: House) -> None:
    await two.goes("ann", STOA)
    ann = two.people["ann"]
    await ann.command("game new", game="little", seats=2, clock="none")
    assert "Little Bids" in words(await ann.command("game list"))
    await two.goes("ann", AGORA)
    assert "Little Bids" not in words(await ann.command("game list"))
    with pytest.raises(ClientRefused):
        await (await two.goes("dan", AGORA)).history(_games(two, STOA))


def _games(two: House, server: str) -> str:
    channels = two.server.world.channels.values()
    guild = next(one.id for one in two.server.world.guilds.values() if one.name == server)
    return next(one["id"] for one in channels if one.get("guild_id") == guild and one["name"] == "games")


async def test_removed_from_one_the_games_of_the_other_go_on(two: House) -> None:
    agora, stoa = await opened(two, AGORA, "ann", "dan"), await opened(two, STOA, "bob", "cid")
    fay: Person = await two.person("fay")
    await fay.fault("remove_bot", server=AGORA)

    async def paused() -> bool:
        now = await two.bot.tables.views.table(agora.id)
        assert now is not None
        return now.paused

    await two.until(paused)
    still = await two.bot.tables.views.table(stoa.id)
    assert still is not None and not still.paused
    for name, wire in (("bob", "3"), ("cid", "2")):
        assert (await press(two.people[name], "pick", wire, when=direct)).error is None
    await two.people["bob"].wait_for(lambda m: ENDED in text_of(m))
