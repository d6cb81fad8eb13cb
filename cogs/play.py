"""For players: answers by command instead of by click."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.desk.desk import Interaction
from bot.features.registry import Actions
from bot.text.translation import command
from engine.tables import TableRefused

Text = app_commands.Choice[str]


class PlayCommands(commands.Cog):
    """Every command works in the thread of a table, in a direct message, or with the table named."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    @command("play", "table")
    async def play(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self._play(interaction, table))

    async def _play(self, interaction: Interaction, typed_id: str | None) -> None:
        try:
            table = await self.desk.table(interaction, typed_id)
        except TableRefused as refused:
            if refused.key not in ("which-table", "no-table") or typed_id:
                raise
            await self.actions.overview.show(interaction)
        else:
            await self.desk.attend(interaction, self.actions.play.act(interaction, table.id), table.id)

    @command("bid", "amount", "more", "table")
    async def bid(
        self, interaction: Interaction, amount: str, more: str | None = None, table: str | None = None
    ) -> None:
        """`more` has the further parts of a form."""
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.typed.bid(interaction, found, amount, more), answering=True
        )

    @command("place", "row", "more", "table")
    async def place(
        self, interaction: Interaction, row: str, more: str | None = None, table: str | None = None
    ) -> None:
        """`more` has the further parts of a form."""
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.typed.place(interaction, found, row, more), answering=True
        )

    @command("choose", "option", "more", "table")
    async def choose(
        self, interaction: Interaction, option: str, more: str | None = None, table: str | None = None
    ) -> None:
        """`more` has the further parts of a form."""
        await self.desk.at_table(
            interaction,
            table,
            lambda found: self.actions.typed.choose(interaction, found, option, more),
            answering=True,
        )

    @bid.autocomplete("amount")
    @place.autocomplete("row")
    @choose.autocomplete("option")
    async def _first(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.suggestions(interaction, current, first=True)

    @bid.autocomplete("more")
    @place.autocomplete("more")
    @choose.autocomplete("more")
    async def _others(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.suggestions(interaction, current, first=False)

    @command("pass", "table")
    async def pass_(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.typed.decline(interaction, found), answering=True
        )

    @command("undo", "table")
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.play.take_back(interaction, found), answering=True
        )

    @command("hand", "table")
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, lambda found: self.actions.looks.hand(interaction, found))

    @command("orders", "order", "answer", "table")
    async def orders(
        self, interaction: Interaction, order: str | None = None, answer: str | None = None, table: str | None = None
    ) -> None:
        await self.desk.at_table(
            interaction,
            table,
            lambda found: self.actions.typed_orders.give(interaction, found, order, answer),
            answering=order is not None,
        )

    @orders.autocomplete("order")
    async def _order(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed_orders.names(interaction, current)

    @orders.autocomplete("answer")
    async def _answer(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed_orders.answers(interaction, current)

    @play.autocomplete("table")
    @orders.autocomplete("table")
    @bid.autocomplete("table")
    @place.autocomplete("table")
    @choose.autocomplete("table")
    @pass_.autocomplete("table")
    @undo.autocomplete("table")
    @hand.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.tables(interaction, current)
