"""For those who manage a server: `/setup`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.desk.desk import Interaction
from bot.process.client import Oraklos
from bot.text.translation import english


class Settings(commands.Cog):
    """One panel shows and changes everything."""

    def __init__(self, bot: Oraklos) -> None:
        self.bot = bot

    @app_commands.command(name=english("command-setup"), description=english("command-setup.about"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def setup(self, interaction: Interaction) -> None:
        await self.bot.desk.attend(interaction, self.bot.servers.show(interaction))


async def setup(bot: Oraklos) -> None:
    """Adds these commands to the bot."""
    await bot.add_cog(Settings(bot))
