"""For those who manage a server: `/setup`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import english


class SetupCommands(commands.Cog):
    """One panel shows and changes everything."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    @app_commands.command(name=english("command-setup"), description=english("command-setup.about"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def setup(self, interaction: Interaction) -> None:
        """`/setup`: shows the settings of the server, to be changed there."""
        await self.desk.attend(interaction, self.actions.setup.show(interaction))
