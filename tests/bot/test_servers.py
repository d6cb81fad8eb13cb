"""The settings of a server: what is missing and how to give it, the channel for games, the language. Fay owns it."""

from __future__ import annotations

from typing import Any

import discord

from bot.features.setup import CHANNEL, LISTING, ORGANISER, ROLE
from bot.localdiscord.components import walk
from bot.localdiscord.driver import Answer, Person, text_of
from bot.panels.components import panel, select
from bot.panels.custom_ids import CustomId
from engine.tables import Server
from tests.bot.house import House, Json, custom_ids, words


def setting(message: Json, name: str) -> str:
    return next(
        str(custom_id) for custom_id in custom_ids(message) if (custom_id.verb, custom_id.rest) == ("setup", name)
    )


async def choose(person: Person, shown: Answer, name: str, *values: str) -> Answer:
    return await person.click(shown.panel, setting(shown.panel, name), list(values))


async def settings(house: House) -> Server:
    return await house.bot.tables.servers.get(int(house.server.world.guild_id))


async def test_it_says_what_is_missing_to_those_who_manage_the_server(house: House, fay: Person, ann: Person) -> None:
    shown = await fay.command("setup")
    assert f"✅ <#{fay.here}>: I have every permission" in words(shown)
    for permission in ("attach_files", "read_message_history"):
        await fay.fault("revoke_permission", channel_id=fay.here, permission=permission)
    await house.until(lambda: house.bot.get_channel(int(fay.here)) is not None)
    missing = words(await choose(fay, shown, "check"))
    assert "I am missing permission to\n- attach files\n- read the message history\n" in missing
    assert "add **Oraklos** and allow it" in missing
    fay.locale = "pl"
    assert "uprawnień, żeby\n- dołączać pliki\n- czytać historię wiadomości\n" in words(await fay.command("setup"))
    fay.locale = "en-US"
    for permission, words_ in (("embed_links", "embed links"), ("read_message_history", "read the message history")):
        await fay.fault("revoke_permission", channel_id=fay.here, permission=permission)
        assert words_ in words(await fay.command("setup"))
        assert words_ in words(await fay.command("game new", game="little", seats=2))
    assert await house.bot.tables.views.find() == []
    assert "setup" in {command["name"] for command in await fay.commands()}
    assert "setup" not in {command["name"] for command in await ann.commands()}
    shown = await fay.command("setup")
    assert shown.panel["flags"] & 64
    house.server.world.home.owner_id = ann.id  # they bought it, while Fay's panel stood
    await house.restart()
    assert "manage this server" in words(await choose(fay, shown, "check"))


async def test_tables_open_in_the_channel_for_games(house: House, fay: Person, ann: Person) -> None:
    games = house.server.world.channel_named("games")["id"]
    shown = await choose(fay, await fay.command("setup"), "channel", "games")
    assert "✅ Set." in words(shown)
    assert (await settings(house)).channel == int(games)
    custom_id = setting(shown.panel, "channel")
    (select,) = [part for part in walk(shown.panel["components"]) if part.get("custom_id") == custom_id]
    assert [one["id"] for one in select["default_values"]] == [games]
    await ann.go("general")
    opened = words(await ann.command("game new", game="little", seats=2))
    assert f"<#{games}>" in opened
    (table,) = await house.bot.tables.views.find()
    assert table.channel == int(games)
    lobby = await ann.wait_for(lambda m: "Seats: 1 of 2" in text_of(m))
    assert lobby["channel_id"] == games
    await ann.fault("revoke_permission", channel_id=games, permission="attach_files")
    refused = await ann.command("game new", game="little", seats=2)
    assert "attach files" in words(refused)
    checked = words(await choose(fay, shown, "channel"))
    assert (await settings(house)).channel is None
    assert checked.count("✅") >= 1


async def test_the_channel_for_games_may_go(house: House, fay: Person, ann: Person) -> None:
    general = house.server.world.channel_named("general")["id"]
    await choose(fay, await fay.command("setup"), "channel", "general")
    await fay.fault("delete_channel", channel_id=general)
    await house.until(lambda: house.bot.get_channel(int(general)) is None)
    assert "is gone, or I cannot see it" in words(await fay.command("setup"))
    await ann.command("game new", game="little", seats=2)
    (table,) = await house.bot.tables.views.find()
    assert table.channel == int(ann.here)


async def test_role_and_language(house: House) -> None:
    world = house.server.world
    umpires = next(role for role in world.roles if world.roles[role]["name"] == "Umpires")
    fay, ann = await house.person("fay"), await house.person("ann")
    shown = await fay.command("setup")
    assert "Everybody has that role" in words(await choose(fay, shown, "role", world.guild_id))
    assert (await settings(house)).role is None
    shown = await choose(fay, shown, "role", umpires)
    shown = await choose(fay, shown, "language", "pl")
    shown = await choose(fay, shown, "pace", "bank 72h+6h")
    assert "Time bank: a bank of 3 days each, and 6 hours more for each decision" in str(shown.message)
    now = await settings(house)
    assert (now.role, now.language, now.pace) == (int(umpires), "pl", "bank 72h+6h")
    await ann.command("game new", game="little", seats=2)
    await ann.command("game new", game="little", seats=2, language="en")
    tables = await house.bot.tables.views.find()
    assert [table.language for table in tables] == ["en", "pl"]
    assert {str(table.pace) for table in tables} == {"bank 72h+6h"}
    await choose(fay, await choose(fay, await choose(fay, shown, "role"), "language", "-"), "pace", "-")
    now = await settings(house)
    assert (now.role, now.language, now.pace) == (None, None, None)


def test_a_mark_of_no_table() -> None:
    assert CustomId.parse("o:setup::::role") == CustomId("setup", rest="role")


async def test_channel_and_role_that_are_not_there_are_refused(house: House, fay: Person) -> None:
    channel: Any = house.bot.get_channel(int(fay.here))
    forged = {
        CHANNEL: "no such text channel",
        LISTING: "no such text channel",
        ROLE: "no such role",
        ORGANISER: "no such role",
    }
    for verb, said in forged.items():
        sent = await channel.send(view=panel(select(verb(), [discord.SelectOption(label="x", value="123456789")], "x")))
        message = await fay.wait_for(lambda m, sent=sent: m["id"] == str(sent.id))
        assert said in words(await fay.click(message, str(verb()), ["123456789"]))
    assert await settings(house) == Server(int(house.server.world.guild_id), greeted=True)
