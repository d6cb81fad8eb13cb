"""For everybody: settings, vacations and privacy, and how well and how reliably people play on a server."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import english, parameters

Text = app_commands.Choice[str]


class PersonalCommands(commands.Cog):
    """All answers are private."""

    privacy = app_commands.Group(name=english("command-privacy"), description=english("command-privacy.about"))

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    @app_commands.command(name=english("command-settings"), description=english("command-settings.about"))
    @parameters("zone", "quiet")
    async def settings(self, interaction: Interaction, zone: str | None = None, quiet: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.personal.settings(interaction, zone, quiet))

    @settings.autocomplete("zone")
    async def _zones(self, interaction: Interaction, current: str) -> list[Text]:
        return [Text(name=shown, value=zone) for shown, zone in self.actions.personal.zones(interaction, current)]

    @app_commands.command(name=english("command-vacation"), description=english("command-vacation.about"))
    @app_commands.guild_only()
    async def vacation(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.away.show(interaction))

    @privacy.command(name=english("command-show"), description=english("command-show.about"))
    async def show(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.personal.stored(interaction))

    @privacy.command(name=english("command-export"), description=english("command-export.about"))
    async def export(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.personal.export(interaction))

    @privacy.command(name=english("command-erase"), description=english("command-erase.about"))
    async def erase(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.personal.ask(interaction))

    @app_commands.command(name=english("command-leaderboard"), description=english("command-leaderboard.about"))
    @app_commands.guild_only()
    @parameters("game")
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.leaders(interaction, game), game=game or "")

    @app_commands.command(name=english("command-records"), description=english("command-records.about"))
    @app_commands.guild_only()
    @parameters("game")
    async def records(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.records(interaction, game), game=game or "")

    @app_commands.command(name=english("command-year"), description=english("command-year.about"))
    @parameters("year")
    async def year(self, interaction: Interaction, year: app_commands.Range[int, 2000, 2999] | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.year(interaction, year))

    @records.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Text]:
        return [Text(name=shown, value=value) for shown, value in self.actions.lobby.games(interaction, current)]

    @app_commands.command(name=english("command-profile"), description=english("command-profile.about"))
    @parameters("member")
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.profile(interaction, member))
