"""For those who want to know: `/rules` and `/help`, anywhere, and `/learn`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import english, parameters

Text = app_commands.Choice[str]


class RuleCommands(commands.Cog):
    """What these commands show is seen by the one who asks alone."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    @app_commands.command(name=english("command-rules"), description=english("command-rules.about"))
    @parameters("search", "game")
    async def rules(self, interaction: Interaction, search: str = "", game: str | None = None) -> None:
        """`/rules`: shows the entry of a rule, card or other thing that is searched for."""
        await self.desk.attend(interaction, self.actions.rules.look_up(interaction, game, search))

    @rules.autocomplete("search")
    async def _entries(self, interaction: Interaction, current: str) -> list[Text]:
        game = interaction.namespace.game or None
        found = await self.actions.rules.suggestions(interaction, game, current)
        return [Text(name=name, value=value) for name, value in found]

    @app_commands.command(name=english("command-help"), description=english("command-help.about"))
    @parameters("game")
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        """`/help`: shows the help cards of a game."""
        await self.desk.attend(interaction, self.actions.rules.cards(interaction, game))

    @app_commands.command(name=english("command-learn"), description=english("command-learn.about"))
    @parameters("game")
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """`/learn`: asks how long a guided game against computers is to be."""
        await self.desk.attend(interaction, self.actions.learn.offer(interaction, game))

    @rules.autocomplete("game")
    @learn.autocomplete("game")
    @help.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Text]:
        return [Text(name=name, value=value) for name, value in self.actions.rules.games(interaction, current)]
