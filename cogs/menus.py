"""Commands under "Apps": *Explain this* and *Ask a moderator* on a message, *Profile* and *Invite to my table* on a
person. No cog can hold such commands, so the client adds them to its tree. Also the list of commands that work
anywhere."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import english

SERVER = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Contexts for commands about a server."""


class Menus:
    """Each command answers its user alone, with what they may see."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    def all(self) -> list[app_commands.ContextMenu]:
        return [
            app_commands.ContextMenu(name=english("menu-explain"), callback=self.explain),
            app_commands.ContextMenu(name=english("menu-ask"), callback=self.ask),
            app_commands.ContextMenu(name=english("menu-profile"), callback=self.profile, allowed_contexts=SERVER),
            app_commands.ContextMenu(name=english("menu-invite"), callback=self.invite, allowed_contexts=SERVER),
        ]

    async def explain(self, interaction: Interaction, message: discord.Message) -> None:
        """*Explain this*: what a message of ours shows."""
        await self.desk.attend(interaction, self.actions.messages.explain(interaction))

    async def ask(self, interaction: Interaction, message: discord.Message) -> None:
        await self.desk.attend(interaction, self.actions.messages.ask(interaction))

    async def profile(self, interaction: Interaction, user: discord.User | discord.Member) -> None:
        """*Profile*: like `/profile` for this person."""
        await self.desk.attend(interaction, self.actions.profiles.profile(interaction, user))

    async def invite(self, interaction: Interaction, user: discord.User | discord.Member) -> None:
        """*Invite to my table*: reserves a seat for this person at a waiting table."""
        await self.desk.attend(interaction, self.actions.lobby.invite_to_mine(interaction, user))


COMMANDS = ("play", "hand", "board", "why", "replay", "review", "profile", "rules", "help", "settings", "privacy")
"""Commands that answer privately and need no server."""
INSTALLS = app_commands.AppInstallationType(guild=True, user=True)
CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


def offer_anywhere(tree: app_commands.CommandTree[Any]) -> None:
    """Let people install these commands for themselves. Only for applications that allow it: Discord refuses such
    commands of others."""
    for name in COMMANDS:
        command = tree.get_command(english(f"command-{name}").message)
        assert isinstance(command, app_commands.Command | app_commands.Group)
        command.allowed_installs, command.allowed_contexts = INSTALLS, CONTEXTS
