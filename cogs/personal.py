"""For everybody: settings, vacations and privacy, and how well and how reliably people play on a server."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.text.translation import command, english
from cogs.cog import Cog, attends, suggests


class PersonalCommands(Cog):
    """All answers are private."""

    privacy = app_commands.Group(name=english("command-privacy"), description=english("command-privacy.about"))

    @command("settings", "zone", "quiet")
    async def settings(self, interaction: Interaction, zone: str | None = None, quiet: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.personal.settings(interaction, zone, quiet))

    suggests("zone", lambda a, i, typed: a.personal.zones(i, typed), settings)

    @command("vacation")
    @app_commands.guild_only()
    async def vacation(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.away.show(interaction))

    show = command("show", within=privacy)(attends(lambda a, i: a.personal.stored(i)))
    export = command("export", within=privacy)(attends(lambda a, i: a.personal.export(i)))
    erase = command("erase", within=privacy)(attends(lambda a, i: a.personal.ask(i)))

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

    suggests("game", lambda a, i, typed: a.rules.games(i, typed), records, leaderboard)

    @command("profile", "member")
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        await self.desk.attend(interaction, self.actions.profiles.profile(interaction, member))
