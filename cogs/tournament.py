"""Tournaments: `/tournament new`, `list`, `info`, `standings` and `manage`. The buttons of their panels do the rest."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.actions.actions import Actions
from bot.actions.tournaments import FORMATS, TypedTournament
from bot.desk.desk import Interaction
from bot.text.translation import english

Text = app_commands.Choice[str]
Range = app_commands.Range
KINDS = [Text(name=english(f"format-{one}"), value=one) for one in FORMATS]


class TournamentCommands(commands.Cog):
    """Who organises is set with `/setup`; everybody may look."""

    tournament = app_commands.Group(
        name=english("command-tournament"), description=english("command-tournament.about"), guild_only=True
    )

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    @tournament.command(name=english("command-new-tournament"), description=english("command-new-tournament.about"))
    @app_commands.rename(
        name=english("parameter-name"), game=english("parameter-game"), kind=english("parameter-format"),
        rounds=english("parameter-rounds"), seats=english("parameter-seats"), options=english("parameter-options"),
        clock=english("parameter-clock"), hours=english("parameter-round-hours"),
        players=english("parameter-capacity"), check_in=english("parameter-check-in"),
        automatic=english("parameter-automatic"),
    )  # fmt: skip
    @app_commands.describe(
        name=english("parameter-name.about"),
        game=english("parameter-game.about"),
        kind=english("parameter-format.about"),
        rounds=english("parameter-rounds.about"),
        seats=english("parameter-table-seats.about"),
        options=english("parameter-options.about"),
        clock=english("parameter-clock.about"),
        hours=english("parameter-round-hours.about"),
        players=english("parameter-capacity.about"),
        check_in=english("parameter-check-in.about"),
        automatic=english("parameter-automatic.about"),
    )
    @app_commands.choices(kind=KINDS)
    async def new(
        self,
        interaction: Interaction,
        name: Range[str, 1, 80],
        game: str,
        kind: str = FORMATS[0],
        rounds: Range[int, 1, 30] | None = None,
        seats: Range[int, 2, 8] | None = None,
        options: str = "",
        clock: str | None = None,
        hours: Range[int, 1, 720] | None = None,
        players: Range[int, 2, 1000] | None = None,
        check_in: bool = False,
        automatic: bool = False,
    ) -> None:
        typed = TypedTournament(
            name=name, game=game, format=kind, rounds=rounds, seats=seats, options=options, clock=clock, hours=hours,
            players=players, check_in=check_in, automatic=automatic,
        )  # fmt: skip
        await self.desk.attend(interaction, self.actions.tournaments.new(interaction, typed), game=game)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Text]:
        return [Text(name=shown, value=value) for shown, value in self.actions.lobby.games(interaction, current)]

    @new.autocomplete("options")
    async def _options(self, interaction: Interaction, current: str) -> list[Text]:
        found = self.actions.lobby.suggestions(interaction, str(interaction.namespace.game or ""), current)
        return [Text(name=shown, value=value) for shown, value in found]

    @new.autocomplete("clock")
    async def _paces(self, interaction: Interaction, current: str) -> list[Text]:
        found = await self.actions.clock.suggestions(interaction, current)
        return [Text(name=shown, value=value) for shown, value in found]

    @tournament.command(name=english("command-list"), description=english("command-list-tournaments.about"))
    async def list(self, interaction: Interaction) -> None:
        await self.desk.attend(interaction, self.actions.tournaments.list(interaction))

    @tournament.command(name=english("command-info"), description=english("command-info.about"))
    @app_commands.rename(tournament=english("parameter-tournament"))
    @app_commands.describe(tournament=english("parameter-tournament.about"))
    async def info(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.tournaments.info(interaction, tournament))

    @tournament.command(name=english("command-standings"), description=english("command-standings.about"))
    @app_commands.rename(tournament=english("parameter-tournament"))
    @app_commands.describe(tournament=english("parameter-tournament.about"))
    async def standings(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.tournaments.standings(interaction, tournament))

    @tournament.command(name=english("command-manage"), description=english("command-manage.about"))
    @app_commands.rename(tournament=english("parameter-tournament"))
    @app_commands.describe(tournament=english("parameter-tournament.about"))
    async def manage(self, interaction: Interaction, tournament: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.tournaments.manage(interaction, tournament))

    @info.autocomplete("tournament")
    @standings.autocomplete("tournament")
    @manage.autocomplete("tournament")
    async def _tournaments(self, interaction: Interaction, current: str) -> list[Text]:
        found = await self.actions.tournaments.suggestions(interaction, current)
        return [Text(name=shown, value=value) for shown, value in found]
