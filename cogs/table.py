"""For onlookers and readers: the board, the journal, the awaited players, rules and help."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import command

Text = app_commands.Choice[str]


class TableCommands(commands.Cog):
    """Anybody may use these commands; each shows only what its user may see."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    @command("board", "area", "table")
    async def board(self, interaction: Interaction, area: str | None = None, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.looks.area(interaction, found, area), seated=False
        )

    @command("why", "table")
    async def why(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.play.why(interaction, found), seated=False
        )

    @command("journal", "table")
    async def journal(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.play.journal(interaction, found), seated=False
        )

    @command("replay", "table")
    async def replay(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.replay.open(interaction, found), seated=False
        )

    @command("review", "table")
    async def review(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.keepsakes.review(interaction, found), seated=False
        )

    @command("watch", "table")
    @app_commands.guild_only()
    async def watch(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.watching.follow(interaction, found), seated=False
        )

    @watch.autocomplete("table")
    async def _watched(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.watching.suggestions(interaction, current)

    @board.autocomplete("area")
    async def _areas(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.areas(interaction, current)

    @replay.autocomplete("table")
    @review.autocomplete("table")
    async def _replays(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.replay.suggestions(interaction, current)

    @board.autocomplete("table")
    @why.autocomplete("table")
    @journal.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.tables(interaction, current)

    @command("rules", "search", "game")
    async def rules(self, interaction: Interaction, search: str = "", game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.rules.look_up(interaction, game, search))

    @rules.autocomplete("search")
    async def _entries(self, interaction: Interaction, current: str) -> list[Text]:
        game = interaction.namespace.game or None
        found = await self.actions.rules.suggestions(interaction, game, current)
        return [Text(name=name, value=value) for name, value in found]

    @command("help", "game")
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.rules.cards(interaction, game))

    @command("learn", "game")
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.learn.offer(interaction, game))

    @rules.autocomplete("game")
    @learn.autocomplete("game")
    @help.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Text]:
        return [Text(name=name, value=value) for name, value in self.actions.rules.games(interaction, current)]
