"""For onlookers and readers: the board, the journal, the awaited players, rules and help."""

from __future__ import annotations

from discord import app_commands

from bot.desk.desk import Interaction
from bot.text.translation import command
from cogs.cog import Cog, at_table, suggests


class TableCommands(Cog):
    """Anybody may use these commands; each shows only what its user may see."""

    @command("board", "area", "table")
    async def board(self, interaction: Interaction, area: str | None = None, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.looks.area, area, seated=False)

    why = command("why", "table")(at_table(lambda a: a.play.why, seated=False))
    journal = command("journal", "table")(at_table(lambda a: a.play.journal, seated=False))
    replay = command("replay", "table")(at_table(lambda a: a.replay.open, seated=False))
    review = command("review", "table")(at_table(lambda a: a.keepsakes.review, seated=False))

    @command("watch", "table")
    @app_commands.guild_only()
    async def watch(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.watching.follow, seated=False)

    @command("rules", "search", "game")
    async def rules(self, interaction: Interaction, search: str = "", game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.rules.look_up(interaction, game, search))

    @command("help", "game")
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.rules.cards(interaction, game))

    @command("learn", "game")
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        await self.desk.attend(interaction, self.actions.learn.offer(interaction, game))

    suggests("table", lambda a, i, typed: a.watching.suggestions(i, typed), watch)
    suggests("table", lambda a, i, typed: a.replay.suggestions(i, typed), replay, review)
    suggests("table", lambda a, i, typed: a.typed.tables(i, typed), board, why, journal)
    suggests("area", lambda a, i, typed: a.typed.areas(i, typed), board)
    suggests("search", lambda a, i, typed: a.rules.suggestions(i, typed), rules)
    suggests("game", lambda a, i, typed: a.rules.games(i, typed), rules, learn, help)
