"""Several servers: each with its own people, roles, channels and threads, of which no other hears anything."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.localdiscord import LocalDiscord
from bot.localdiscord.driver import ClientRefused, Person
from bot.localdiscord.guild import FOUNDINGS
from bot.localdiscord.world import World

from .conftest import Bot, start_bot, stop_bot
from .test_session import Wire, dial
from .test_shards import identify

AGORA, STOA = "Agora", "Stoa"


class Two:
    """Two servers, the bot in both, and Ann, who is in both as well."""

    def __init__(self, local: LocalDiscord, bot: Bot, ann: Person) -> None:
        self.local, self.bot, self.ann = local, bot, ann
        self.agora, self.stoa = local.world.guilds.values()

    def guild(self, name: str) -> discord.Guild:
        return next(one for one in self.bot.guilds if one.name == name)

    def games(self, name: str) -> discord.TextChannel:
        return next(one for one in self.guild(name).text_channels if one.name == "games")

    async def refused(self, code: int, method: str, path: str, body: Any = None, **parts: Any) -> None:
        with pytest.raises(discord.HTTPException) as refusal:
            await self.bot.call(method, path, body, **parts)
        assert refusal.value.code == code


@pytest.fixture
async def two() -> AsyncIterator[Two]:
    async with LocalDiscord(servers=2) as local:
        bot, running = await start_bot(local)
        local.commands.replace("", [{"name": "play", "description": "Play"}])
        async with await Person.join(local.url, "Ann", server=STOA) as ann:
            yield Two(local, bot, ann)
        await stop_bot(bot, running)


def test_servers_fall_on_different_shards() -> None:
    first, second, third = (founded.number for founded in FOUNDINGS)
    for shards in range(2, 17):
        assert first % shards != second % shards
        assert shards == 2 or len({first % shards, second % shards, third % shards}) == 3
    with pytest.raises(ValueError, match="1 to 3 servers, not 4"):
        World(servers=4)


async def test_each_has_its_own_channels_people_and_roles(two: Two) -> None:
    assert {guild.name: guild.owner_id for guild in two.bot.guilds} == {
        AGORA: int(two.local.world.person("Fay")["id"]), STOA: int(two.local.world.person("Cid")["id"]),
    }  # fmt: skip
    for name in (AGORA, STOA):
        assert {channel.name for channel in two.guild(name).channels} == {"general", "games", "game-forum", "staff"}
        assert {role.name for role in two.guild(name).roles} == {"@everyone", "Oraklos", "Umpires"}
    ids = [{one.id for one in (*guild.channels, *guild.roles)} for guild in two.bot.guilds]
    assert not ids[0] & ids[1]
    dan = two.local.world.person("Dan")
    assert (await two.guild(AGORA).fetch_member(int(dan["id"]))).display_name == "Dan"
    with pytest.raises(discord.NotFound):
        await two.guild(STOA).fetch_member(int(dan["id"]))


async def test_outsider_sees_and_hears_nothing_of_a_server(two: Two) -> None:
    async with await Person.join(two.local.url, "Dan") as dan:
        assert {one["guild_id"] for one in await dan.channels()} == {two.agora.id}
        with pytest.raises(ClientRefused) as refusal:
            await dan.history(str(two.games(STOA).id))
        assert refusal.value.status == 403
        await two.games(STOA).send("in the hall")
        await two.games(AGORA).send("on the market")
        await dan.wait_for(lambda message: message["content"] == "on the market")
        await dan.fault("join_server", user_id=two.local.world.person("Fay")["id"], server=STOA)
        await two.ann.wait_for_event("GUILD_MEMBER_ADD")
        await dan.fault("join_server", user_id=dan.id, server=STOA)
        assert (await dan.wait_for_event("GUILD_CREATE"))["name"] == STOA
        assert {one["guild_id"] for one in await dan.channels()} == {two.agora.id, two.stoa.id}
        heard = [one.d["user"]["id"] for one in dan.received if one.t == "GUILD_MEMBER_ADD"]
        assert heard == [dan.id], "of Fay they heard nothing: they were not in it then"
        assert not any("in the hall" in text for text in dan.everything())


async def test_a_command_is_used_in_the_server_where_one_is(two: Two) -> None:
    seen: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.send_message("Here.")

    two.bot.handle = answer
    for name in (STOA, AGORA):
        two.ann.server = name
        await two.ann.go("games")
        assert (await two.ann.command("play")).error is None
    assert [interaction.guild_id for interaction in seen] == [int(two.stoa.id), int(two.agora.id)]
    assert [interaction.channel_id for interaction in seen] == [two.games(STOA).id, two.games(AGORA).id]
    two.local.commands.replace(two.stoa.id, [{"name": "hall", "description": "Of one server alone"}])
    with pytest.raises(ClientRefused, match="no command /hall"):
        await two.ann.command("hall")
    await two.ann.go(str(two.games(STOA).id))
    assert (await two.ann.command("hall")).error is None


async def test_things_of_another_server_are_refused(two: Two) -> None:
    world, agora, stoa = two.local.world, two.agora, two.stoa
    dan = world.person("Dan")["id"]
    world.grant("create_events", guild=stoa)
    thread = await two.games(STOA).create_thread(name="Table", type=discord.ChannelType.public_thread)
    await two.refused(10007, "PUT", "/channels/{c}/thread-members/{u}", c=thread.id, u=dan)
    await two.refused(10007, "GET", "/guilds/{g}/members/{u}", g=stoa.id, u=dan)
    await two.refused(50001, "PUT", "/applications/{a}/guilds/{g}/commands", [], a=world.application_id, g="77")
    event = {
        "name": "Cup", "entity_type": 3, "privacy_level": 2, "scheduled_start_time": "2999-01-01T10:00:00+00:00",
        "scheduled_end_time": "2999-01-01T12:00:00+00:00", "entity_metadata": {"location": "here"},
    }  # fmt: skip
    made = await two.bot.call("POST", "/guilds/{g}/scheduled-events", event, g=stoa.id)
    await two.refused(10070, "DELETE", "/guilds/{g}/scheduled-events/{e}", g=agora.id, e=made["id"])
    await two.refused(50013, "POST", "/guilds/{g}/scheduled-events", event, g=agora.id)


async def test_a_role_is_mentioned_in_its_own_server_alone(two: Two) -> None:
    umpires = next(rid for rid, role in two.agora.roles.items() if role["name"] == "Umpires")
    two.agora.roles[umpires]["mentionable"] = True
    for name, notified in ((AGORA, [umpires]), (STOA, [])):
        sent = await two.games(name).send(f"<@&{umpires}>", allowed_mentions=discord.AllowedMentions.all())
        assert two.local.messages.find(str(sent.channel.id), str(sent.id)).data["mention_roles"] == notified


async def test_the_bot_may_be_removed_from_one_and_stays_in_the_other(two: Two) -> None:
    async with await Person.join(two.local.url, "Dan") as dan:
        user = await two.bot.fetch_user(int(dan.id))
        await user.send("we share the Agora")
        await two.ann.fault("remove_bot", server=AGORA)
        await two.ann.wait_for_event("GUILD_DELETE", lambda d: d["id"] == two.agora.id)
        await two.refused(10004, "GET", "/guilds/{g}", g=two.agora.id)
        games = next(cid for cid, one in two.local.world.channels.items() if one.get("name") == "games")
        await two.refused(50001, "POST", "/channels/{c}/messages", {"content": "?"}, c=games)
        with pytest.raises(discord.Forbidden):
            await user.send("now we share none")
        await two.games(STOA).send("still here")
        await two.ann.fault("invite_bot", server=AGORA)
        await user.send("again")
        await dan.wait_for(lambda message: message["content"] == "again")


async def test_a_shard_hears_of_its_servers_alone() -> None:
    async with LocalDiscord(servers=2, shards=4) as local, aiohttp.ClientSession() as http:
        agora, stoa = local.world.guilds.values()
        wires: dict[int, Wire] = {}
        for shard, guild in ((0, agora), (1, None), (2, None), (3, stoa)):
            wires[shard] = await dial(local, http)
            await wires[shard].send(identify(shard, 4))
            ready = (await wires[shard].get("READY"))["d"]
            assert [one["id"] for one in ready["guilds"]] == ([] if guild is None else [guild.id])
            if guild is not None:
                assert (await wires[shard].get("GUILD_CREATE"))["d"]["name"] == guild.name
        async with await Person.join(local.url, "Ann", server=STOA) as ann:
            said = await ann.say("hello")
        told = (await wires[3].get("MESSAGE_CREATE"))["d"]
        assert (told["id"], told["guild_id"]) == (said["id"], stoa.id)
        assert [session.sequence for session in local.gateway.sessions.values()] == [2, 1, 1, 3]


async def test_a_world_that_was_kept_with_one_server_gets_a_second(tmp_path: Path) -> None:
    async with LocalDiscord(memory=tmp_path) as local:
        async with await Person.join(local.url, "Ann") as ann:
            await ann.say("before")
        local.world.depart(local.world.person("Eve")["id"])
    for servers in (2, 1):
        async with LocalDiscord(memory=tmp_path, servers=servers) as local:
            agora, stoa = local.world.guilds.values()
            eve = local.world.person("Eve")["id"]
            assert (eve in agora.members, eve in stoa.members) == (False, True)
            async with await Person.join(local.url, "Ann", server=STOA) as ann:
                assert [one["content"] for one in await ann.history()] == ([] if servers == 2 else ["in the hall"])
                await ann.say("in the hall")
                ann.server = AGORA
                await ann.go("games")
                assert [one["content"] for one in await ann.history()] == ["before"]
