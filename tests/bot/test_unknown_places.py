"""A table in a place that we do not know (any more), or that only some are let into, is open to no more people."""

from __future__ import annotations

from typing import Any

import discord

from bot.features.lobby.panel import JOIN
from bot.localdiscord.driver import Person
from bot.panels.doors import BOARD, RULES
from engine.tables import Person as Known
from engine.tables import Table
from tests.bot.house import House, words
from tests.bot.test_forged import UNSEEN, forged


async def held(house: House, channel: int) -> Table:
    """A table of this server in which a stranger waits for others, shown there: no message is to wake the thread."""
    table = await house.bot.tables.lobby.open(
        guild=int(house.server.world.guild_id), channel=channel, host=Known(7, "Zed"),
        game="little", seats=3, language="en",
    )  # fmt: skip
    await house.settles()
    return table


async def thread_in(house: House, name: str, kind: Any = discord.ChannelType.public_thread) -> discord.Thread:
    """A new thread in a channel, the bot being let in everywhere."""
    house.server.world.grant("administrator")
    guild = house.bot.guilds[0]
    await house.until(lambda: guild.me.guild_permissions.administrator)
    channel = discord.utils.get(guild.text_channels, name=name)
    assert channel is not None
    return await channel.create_thread(name="a thread", type=kind)


async def gone(house: House, channel: int) -> None:
    """Waits until the bot knows nothing of a channel or thread."""
    await house.until(lambda: house.bot.guilds[0].get_channel_or_thread(channel) is None)


async def lists(person: Person, table: Table) -> bool:
    return table.id in words(await person.command("game list"))


async def sees_nothing(house: House, person: Person, table: Table) -> None:
    """Whatever they try, to them there is no such table, and they do not sit down at it."""
    message = await forged(house, person, JOIN(table.id), RULES(table.id), BOARD(table.id), by_dm=False)
    for custom_id in (JOIN(table.id), RULES(table.id), BOARD(table.id)):
        assert words(await person.click(message, str(custom_id))) == UNSEEN, custom_id
    assert words(await person.command("why", table=table.id)) == UNSEEN and not await lists(person, table)
    now = await house.now(table)
    assert [info.name for info in now.seats] == ["Zed"]


async def test_a_thread_in_a_hidden_channel_stays_unseen_when_it_is_archived(house: House) -> None:
    eve, fay = await house.person("eve"), await house.person("fay")
    thread = await thread_in(house, "staff")
    table = await held(house, thread.id)
    await sees_nothing(house, eve, table)
    await eve.fault("archive_thread", channel_id=str(thread.id))
    await gone(house, thread.id)
    await sees_nothing(house, eve, table)
    assert await lists(fay, table), "they manage the server"


async def test_an_archived_thread_is_still_open_to_those_who_ask_in_it(house: House, eve: Person) -> None:
    thread = await thread_in(house, "games")
    table = await held(house, thread.id)
    assert await lists(eve, table)
    await eve.fault("archive_thread", channel_id=str(thread.id))
    await gone(house, thread.id)
    assert not await lists(eve, table), "nobody tells us any more on which channel it hangs"
    await eve.go(str(thread.id))
    assert await lists(eve, table)


async def test_the_archived_thread_of_a_game_hides_it_from_nobody_who_sees_its_channel(house: House) -> None:
    table = await house.table("ann", "bob")
    thread = await house.thread(table)
    await house.settles()
    eve = await house.person("eve")
    await eve.fault("archive_thread", channel_id=str(thread))
    await gone(house, thread)
    assert await lists(eve, table)


async def test_a_table_in_a_channel_that_is_gone_is_open_to_its_players_alone(house: House) -> None:
    eve, fay = await house.person("eve"), await house.person("fay")
    channel = int(house.server.world.channel_named("general")["id"])
    table = await held(house, channel)
    assert await lists(eve, table)
    ann = await house.person("ann")
    message = await forged(house, ann, JOIN(table.id), RULES(table.id), by_dm=False)
    await eve.fault("delete_channel", channel_id=str(channel))
    await gone(house, channel)
    await sees_nothing(house, eve, table)
    assert words(await ann.click(message, str(RULES(table.id)))) == UNSEEN
    await house.bot.tables.lobby.join(table.id, Known(int(ann.id), "ann"))
    assert await lists(ann, table)
    assert words(await ann.click(message, str(RULES(table.id)))) != UNSEEN
    assert await lists(fay, table), "they manage the server"


async def test_a_table_in_a_private_thread_is_open_to_those_who_are_in_it(house: House) -> None:
    eve, bob, fay = [await house.person(name) for name in ("eve", "bob", "fay")]
    thread = await thread_in(house, "games", discord.ChannelType.private_thread)
    table = await held(house, thread.id)
    await thread.add_user(discord.Object(int(bob.id)))
    await sees_nothing(house, eve, table)
    await bob.go(str(thread.id))
    assert await lists(bob, table)
    assert await lists(fay, table), "they manage the threads"
