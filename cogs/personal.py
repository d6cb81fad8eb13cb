"""For everybody: settings, vacations and privacy, and how well and how reliably people play on a server."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.text.translation import command, english
from cogs.cog import Cog, Text, offered, suggests


class PersonalCommands(Cog):
    """All answers are private."""

    privacy = app_commands.Group(name=english("command-privacy"), description=english("command-privacy.about"))

    @command("settings", "zone", "quiet")
    async def settings(self, interaction: Interaction, zone: str | None = None, quiet: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.personal.settings(interaction, zone, quiet))

    @suggests("zone", settings)
    async def _zones(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(self.actions.personal.zones(interaction, current))

    @command("vacation")
    @app_commands.guild_only()
    async def vacation(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.away.show(interaction))

    @command("show", within=privacy)
    async def show(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.personal.stored(interaction))

    @command("export", within=privacy)
    async def export(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.personal.export(interaction))

    @command("erase", within=privacy)
    async def erase(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.personal.ask(interaction))

    @command("leaderboard", "game")
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.leaders(interaction, game or "", 0), game=game or "")

    @command("records", "game")
    @app_commands.guild_only()
    async def records(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.records(interaction, game), game=game or "")

    @command("year", "year")
    async def year(self, interaction: Interaction, year: app_commands.Range[int, 2000, 2999] | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.year(interaction, year))

    @suggests("game", records, leaderboard)
    async def _games(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(self.actions.lobby.games(interaction, current))

    @command("profile", "member")
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.profile(interaction, member))
