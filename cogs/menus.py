"""What stands under "Apps": on a message *Explain this* and *Ask a moderator*, on a person *Profile* and *Invite to my
table*. No cog holds such commands, so the client adds them to its tree. And which commands people can use anywhere."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import english

SERVER = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Where what concerns a server can be used."""


class Menus:
    """Each answers the one who uses it alone, from what they may see."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    def all(self) -> list[app_commands.ContextMenu]:
        """All of them, for the tree."""
        return [
            app_commands.ContextMenu(name=english("menu-explain"), callback=self.explain),
            app_commands.ContextMenu(name=english("menu-ask"), callback=self.ask),
            app_commands.ContextMenu(name=english("menu-profile"), callback=self.profile, allowed_contexts=SERVER),
            app_commands.ContextMenu(name=english("menu-invite"), callback=self.invite, allowed_contexts=SERVER),
        ]

    async def explain(self, interaction: Interaction, message: discord.Message) -> None:
        """*Explain this*: what a message of ours shows, to the one who asks."""
        await self.desk.attend(interaction, self.actions.messages.explain(interaction))

    async def ask(self, interaction: Interaction, message: discord.Message) -> None:
        await self.desk.attend(interaction, self.actions.messages.ask(interaction))

    async def profile(self, interaction: Interaction, user: discord.User | discord.Member) -> None:
        """*Profile*: the same as `/profile` of this person."""
        await self.desk.attend(interaction, self.actions.profiles.profile(interaction, user))

    async def invite(self, interaction: Interaction, user: discord.User | discord.Member) -> None:
        """*Invite to my table*: keeps a seat for this person at a table that waits for players."""
        await self.desk.attend(interaction, self.actions.lobby.invite_to_mine(interaction, user))


COMMANDS = ("play", "hand", "board", "why", "replay", "review", "profile", "rules", "help", "settings", "privacy")
"""What is answered to the one who asks alone, and needs no server."""
INSTALLS = app_commands.AppInstallationType(guild=True, user=True)
CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


def offer_anywhere(tree: app_commands.CommandTree[Any]) -> None:
    """Lets people have these commands for themselves. Only for applications for which that is switched on: Discord
    takes no such command for any other."""
    for name in COMMANDS:
        command = tree.get_command(english(f"command-{name}").message)
        assert isinstance(command, app_commands.Command | app_commands.Group)
        command.allowed_installs, command.allowed_contexts = INSTALLS, CONTEXTS
