"""What stands under "Apps" on a message or a person, and who is notified by the mention of a role."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.localdiscord.driver import ClientRefused

from .conftest import Stage, ui, until


async def offered(stage: Stage) -> list[Any]:
    """What the two apps of the bot were used on."""
    used: list[Any] = []

    @stage.bot.tree.context_menu(name="Look at")
    async def look(interaction: discord.Interaction, message: discord.Message) -> None:
        used.append(message)
        await interaction.response.send_message(message.content, ephemeral=True)

    @stage.bot.tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, user: discord.Member) -> None:
        used.append(user)
        await interaction.response.send_message(f"Hello {user.display_name}")

    await stage.bot.tree.sync()
    assert {look.name, greet.name} == {command["name"] for command in await stage.ann.commands()} - {"play"}
    return used


async def test_a_message_and_a_person_have_apps(stage: Stage) -> None:
    used = await offered(stage)
    said = await stage.bob.say("What is an ostracon?")
    answer = await stage.ann.app("Look at", message=said)
    assert answer.panel["content"] == "What is an ostracon?" and answer.panel["type"] == 23
    assert answer.panel["interaction_metadata"]["target_message_id"] == said["id"]
    greeting = await stage.ann.app("Greet", user=stage.bob.id)
    assert greeting.panel["content"] == "Hello Bob"
    assert greeting.panel["interaction_metadata"]["target_user"]["id"] == stage.bob.id
    message, member = used
    assert message.author.name == "bob" and isinstance(member, discord.Member)


async def test_there_are_no_apps_where_discord_shows_none(stage: Stage) -> None:
    await offered(stage)
    said = await stage.bob.say("Hello")
    alone = (await stage.ann.app("Look at", message=said)).message
    assert alone is not None
    with pytest.raises(ClientRefused, match="only you see"):
        await stage.ann.app("Look at", message=alone)
    with pytest.raises(ClientRefused, match="no such message"):
        await stage.bob.app("Look at", message=alone)
    with pytest.raises(ClientRefused, match="among the apps"):
        await stage.ann.app("Greet", message=said)
    with pytest.raises(ClientRefused, match="among the apps"):
        await stage.ann.app("play", user=stage.bob.id)
    with pytest.raises(ClientRefused):
        await stage.ann.app("Greet", user="1")


async def test_a_role_is_notified_if_anybody_may_mention_it(stage: Stage) -> None:
    role = discord.utils.get(stage.games.guild.roles, name="Umpires")
    assert role is not None
    shown = ui.LayoutView().add_item(ui.TextDisplay(role.mention))
    alone = discord.AllowedMentions(everyone=False, users=False, roles=[role])

    async def notified(allowed: discord.AllowedMentions) -> list[str]:
        sent = await stage.games.send(view=shown, allowed_mentions=allowed)
        return (await stage.ann.wait_for(lambda m: m["id"] == str(sent.id)))["mention_roles"]

    assert await notified(alone) == []
    stage.local.world.roles[str(role.id)]["mentionable"] = True
    assert await notified(alone) == [str(role.id)] and await notified(discord.AllowedMentions.none()) == []
    stage.local.world.roles[str(role.id)]["mentionable"] = False
    stage.local.world.grant("mention_everyone", given=True)
    assert await notified(alone) == [str(role.id)]


async def test_user_installed_commands_work_without_the_bot_there(stage: Stage) -> None:
    """Only if that is switched on for the app; there are at most five further answers, for their eyes alone."""
    command: dict[str, Any] = {"name": "look", "description": "Look", "integration_types": [0, 1], "contexts": [0, 2]}
    with pytest.raises(discord.HTTPException) as refused:
        await stage.bot.call("PUT", "/applications/{app}/commands", [command], app=stage.bot.application_id)
    assert refused.value.code == 50035
    world, told = stage.local.world, list[int]()
    world.open_elsewhere()
    await stage.bot.call("PUT", "/applications/{app}/commands", [command], app=stage.bot.application_id)
    assert (await stage.bot.application_info()).user_integration_config is not None

    async def answer(interaction: discord.Interaction) -> None:
        assert interaction.is_user_integration() and not interaction.is_guild_integration()
        await interaction.response.send_message("seen")
        for n in range(6):
            try:
                await interaction.followup.send(f"{n}")
            except discord.HTTPException as error:
                told.append(error.code)

    stage.bot.handle = answer
    for name in ("Friends", "another-server"):
        place = world.channel_named(name)
        assert [one["name"] for one in stage.local.commands.visible(stage.ann.id, place)] == ["look"]
        await stage.ann.go(place["id"])
        shown = (await stage.ann.command("look")).message
        assert shown is not None and shown["flags"] & 64
        await stage.bob.go(place["id"])
        assert stage.bob.messages() == []
    await until(lambda: len(told) == 2)
    assert told == [40094, 40094] and stage.bot.failures == []
    with pytest.raises(discord.Forbidden):
        await stage.bot.fetch_channel(int(world.channel_named("Friends")["id"]))
    assert {channel.name for channel in stage.bot.guilds[0].channels} == {"general", "games", "game-forum", "staff"}
