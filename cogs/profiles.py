"""How well and how reliably people play on a server: `/leaderboard`, `/records`, `/profile` and `/year`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import english, parameters

Text = app_commands.Choice[str]


class ProfileCommands(commands.Cog):
    """Shown to the one who asks alone."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    @app_commands.command(name=english("command-leaderboard"), description=english("command-leaderboard.about"))
    @app_commands.guild_only()
    @parameters("game")
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """`/leaderboard`: shows the ratings of the server, of one game or of all."""
        await self.desk.attend(interaction, self.actions.profiles.leaders(interaction, game), game=game or "")

    @app_commands.command(name=english("command-records"), description=english("command-records.about"))
    @app_commands.guild_only()
    @parameters("game")
    async def records(self, interaction: Interaction, game: str | None = None) -> None:
        """`/records`: shows the records of a game on the server."""
        await self.desk.attend(interaction, self.actions.profiles.records(interaction, game), game=game or "")

    @app_commands.command(name=english("command-year"), description=english("command-year.about"))
    @parameters("year")
    async def year(self, interaction: Interaction, year: app_commands.Range[int, 2000, 2999] | None = None) -> None:
        """`/year`: shows somebody's own year on the server as a picture."""
        await self.desk.attend(interaction, self.actions.profiles.year(interaction, year))

    @records.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Text]:
        return [Text(name=shown, value=value) for shown, value in self.actions.lobby.games(interaction, current)]

    @app_commands.command(name=english("command-profile"), description=english("command-profile.about"))
    @parameters("member")
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """`/profile`: shows games, places, rating and pace of somebody; without a member one's own."""
        await self.desk.attend(interaction, self.actions.profiles.profile(interaction, member))
