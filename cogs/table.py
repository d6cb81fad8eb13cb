"""For onlookers and readers: the board, the journal, the awaited players, rules and help."""

from __future__ import annotations

from discord import app_commands

from bot.desk.desk import Interaction
from bot.text.translation import command
from cogs.cog import Cog, Text, offered, suggests


class TableCommands(Cog):
    """Anybody may use these commands; each shows only what its user may see."""

    @command("board", "area", "table")
    async def board(self, interaction: Interaction, area: str | None = None, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.looks.area, area, seated=False)

    @command("why", "table")
    async def why(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.play.why, seated=False)

    @command("journal", "table")
    async def journal(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.play.journal, seated=False)

    @command("replay", "table")
    async def replay(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.replay.open, seated=False)

    @command("review", "table")
    async def review(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.keepsakes.review, seated=False)

    @command("watch", "table")
    @app_commands.guild_only()
    async def watch(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.watching.follow, seated=False)

    @suggests("table", watch)
    async def _watched(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.watching.suggestions(interaction, current)

    @suggests("area", board)
    async def _areas(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.areas(interaction, current)

    @suggests("table", replay, review)
    async def _replays(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.replay.suggestions(interaction, current)

    @suggests("table", board, why, journal)
    async def _tables(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.tables(interaction, current)

    @command("rules", "search", "game")
    async def rules(self, interaction: Interaction, search: str = "", game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.rules.look_up(interaction, game, search))

    @suggests("search", rules)
    async def _entries(self, interaction: Interaction, current: str) -> list[Text]:
        game = interaction.namespace.game or None
        return offered(await self.actions.rules.suggestions(interaction, game, current))

    @command("help", "game")
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.rules.cards(interaction, game))

    @command("learn", "game")
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.learn.offer(interaction, game))

    @suggests("game", rules, learn, help)
    async def _games(self, interaction: Interaction, current: str) -> list[Text]:
        return offered(self.actions.rules.games(interaction, current))
