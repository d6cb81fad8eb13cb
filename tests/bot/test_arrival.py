"""How we come into a server, and what we say there first."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from urllib.parse import parse_qs, urlsplit

import pytest
from structlog.testing import capture_logs

from bot.features.setup import invitation
from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.guild import BOT_MAY, bits
from bot.process.log import SAYABLE
from tests.bot.house import House, Json, direct


def greeting(message: Json) -> bool:
    return "a game master" in text_of(message) or "mistrz gry" in text_of(message)


async def invited(house: House, *, locale: str = "en-US", by: str = "fay") -> None:
    """Somebody invites us into a server that speaks this language."""
    fay = await house.person("fay")
    await fay.fault("remove_bot")
    await house.until(lambda: not house.bot.guilds)
    await house.bot.tables.servers.set(int(house.server.world.guild_id), greeted=None)  # it never knew us
    house.server.world.home.locale = locale
    await fay.fault("invite_bot", user_id=(await house.person(by)).id)


async def test_a_server_is_greeted_once_in_a_channel_where_we_may_write(house: House, fay: Person) -> None:
    await invited(house)
    hello = await fay.wait_for(greeting)
    assert hello["channel_id"] == house.server.world.channel_named("general")["id"]
    for command in ("`/setup`", "`/learn`", "`/game new`"):
        assert command in text_of(hello)
    await house.restart()
    await fay.fault("drop_gateway")
    await fay.command("help")
    assert len([m for m in fay.all_messages() if greeting(m)]) == 1


async def test_invited_again_after_a_kick_it_is_not_greeted_again(house: House, fay: Person) -> None:
    await invited(house)
    await fay.wait_for(greeting)
    await fay.fault("remove_bot")
    await house.until(lambda: not house.bot.guilds)
    await fay.fault("invite_bot", user_id=fay.id)
    await house.until(lambda: bool(house.bot.guilds))
    await house.restart()
    assert len([m for m in fay.all_messages() if greeting(m)]) == 1


async def test_invited_while_we_get_ready_it_is_greeted_once(house: House, fay: Person) -> None:
    at_home, goes_on, waits = house.bot.members.at_home, asyncio.Event(), asyncio.Event()

    async def slow(gone: Collection[int]) -> None:
        waits.set()
        await goes_on.wait()
        await at_home(gone)

    house.bot.members.at_home = slow
    getting_ready = asyncio.create_task(house.bot.on_shard_ready(0))
    await waits.wait()
    await invited(house)
    await fay.wait_for(greeting)
    await house.bot.tables.servers.set(int(house.server.world.guild_id), greeted=None)  # the removal is noted late
    goes_on.set()
    await getting_ready
    await fay.command("help")
    assert len([m for m in fay.all_messages() if greeting(m)]) == 1


async def test_it_is_greeted_where_games_can_be_played_and_in_its_language(house: House, fay: Person) -> None:
    world = house.server.world
    world.grant("create_public_threads", given=False, cid=world.channel_named("general")["id"])
    await invited(house, locale="pl")
    hello = await fay.wait_for(greeting)
    assert hello["channel_id"] == world.channel_named("games")["id"] and "`/gra nowa`" in text_of(hello)


async def test_where_we_may_write_nowhere_the_owner_is_told(house: House, fay: Person) -> None:
    house.server.world.grant("send_messages", given=False, cid=None)
    await invited(house, by="dan")
    hello = await fay.wait_for(lambda m: greeting(m) and direct(m))
    assert "I can’t write in any channel of Agora" in text_of(hello)
    await fay.change(dm_open=False)
    await fay.fault("remove_bot")
    await house.until(lambda: not house.bot.guilds)
    await fay.fault("invite_bot")  # and nobody can be told: that hurts nobody


@pytest.mark.refused
async def test_where_we_may_read_who_invited_us_they_are_told_and_not_the_owner(house: House) -> None:
    dan, fay, world = await house.person("dan"), await house.person("fay"), house.server.world
    world.grant("send_messages", given=False)
    world.grant("view_audit_log")
    await invited(house, by="dan")
    hello = await dan.wait_for(lambda m: greeting(m) and direct(m))
    assert "I can’t write in any channel of Agora" in text_of(hello)
    assert not any(greeting(m) for m in fay.all_messages())
    await fay.fault("http", status=403, method="GET", route="/audit-logs")
    await invited(house, by="dan")
    await fay.wait_for(lambda m: greeting(m) and direct(m))  # if Discord does not say it, the owner is told


async def test_a_server_that_invites_us_while_we_are_away_is_greeted_when_we_are_back(house: House) -> None:
    fay = await house.person("fay")
    await fay.fault("remove_bot")
    await house.until(lambda: not house.bot.guilds)
    await house.bot.tables.servers.set(int(house.server.world.guild_id), greeted=None)  # it never knew us
    await house.close()
    await fay.fault("invite_bot")
    await house.open()
    await fay.wait_for(greeting)
    await house.restart()
    await fay.command("help")
    assert len([m for m in fay.all_messages() if greeting(m)]) == 1


async def test_the_log_says_how_to_invite_us_while_nobody_has(house: House) -> None:
    await (await house.person("fay")).fault("remove_bot")
    with capture_logs() as lines:
        await house.restart()
        await house.until(lambda: [line for line in lines if line["event"] == "not-invited-yet"])
    assert invitation(house.bot.application_id or 0) in [line.get("invitation") for line in lines]


def test_the_invitation_asks_for_what_games_need() -> None:
    link = invitation(7)
    asked = parse_qs(urlsplit(link).query)
    assert asked["permissions"] == [str(bits(BOT_MAY))] and asked["scope"] == ["bot applications.commands"]
    assert SAYABLE["invitation"](link)
