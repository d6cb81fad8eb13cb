"""Tournaments: `/tournament new`, `list`, `info`, `standings`, `manage` and `show`. The buttons of their panels do the
rest."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.desk.desk import Interaction
from bot.features.tournament.handlers import FORMATS, TypedTournament
from bot.text.translation import command, english
from cogs.cog import Cog, Text, suggests

Range = app_commands.Range
KINDS = [Text(name=english(f"format-{one}"), value=one) for one in FORMATS]


class TournamentCommands(Cog):
    """Organisers are set with `/setup`; everybody may look."""

    tournament = app_commands.Group(
        name=english("command-tournament"), description=english("command-tournament.about"), guild_only=True
    )

    @command(
        "new-tournament", "name", "game", "format", "rounds", "options", "clock", "round_hours", "capacity", "check_in",
        "automatic", within=tournament, seats="table-seats",
    )  # fmt: skip
    @app_commands.choices(format=KINDS)
    async def new(
        self,
        interaction: Interaction,
        name: Range[str, 1, 80],
        game: str,
        format: str = FORMATS[0],
        rounds: Range[int, 1, 30] | None = None,
        seats: Range[int, 2, 8] | None = None,
        options: str = "",
        clock: str | None = None,
        round_hours: Range[int, 1, 720] | None = None,
        capacity: Range[int, 2, 1000] | None = None,
        check_in: bool = False,
        automatic: bool = False,
    ) -> None:
        typed = TypedTournament(
            name=name, game=game, format=format, rounds=rounds, seats=seats, options=options, clock=clock,
            hours=round_hours, players=capacity, check_in=check_in, automatic=automatic,
        )  # fmt: skip
        await self.desk.attend(interaction, self.actions.tournaments.new(interaction, typed), game=game)

    suggests("game", lambda a, i, typed: a.rules.games(i, typed), new)
    suggests("options", lambda a, i, typed: a.lobby.suggestions(i, typed), new)
    suggests("clock", lambda a, i, typed: a.clock.suggestions(i, typed), new)

    @tournament.command(name=english("command-list"), description=english("command-list-tournaments.about"))
    async def list(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.tournaments.list(interaction))

    @command("info", "tournament", within=tournament)
    async def info(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.tournaments.info(interaction, tournament))

    @command("standings", "tournament", within=tournament)
    async def standings(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.tournaments.standings(interaction, tournament))

    @command("manage", "tournament", within=tournament)
    async def manage(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.tournaments.manage(interaction, tournament))

    @command("show-table", "channel", "final", "tournament", within=tournament, table="show-table")
    async def show(
        self,
        interaction: Interaction,
        table: str | None = None,
        channel: discord.TextChannel | None = None,
        final: bool = False,
        tournament: str | None = None,
    ) -> None:
        if final:
            await self.desk.attend(interaction, self.actions.watching.final(interaction, tournament, channel))
            return
        await self.desk.at_table(interaction, table, self.actions.watching.show, channel, seated=False)

    suggests("table", lambda a, i, typed: a.watching.suggestions_to_show(i, typed), show)
    suggests("tournament", lambda a, i, typed: a.tournaments.suggestions(i, typed), show, info, standings, manage)
