"""For those who play: answering by command what could be answered by click."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.actions.actions import Actions
from bot.desk.desk import Interaction
from bot.text.translation import english
from engine.tables import TableRefused

Text = app_commands.Choice[str]


class PlayCommands(commands.Cog):
    """Every command works in the thread of a table, in a direct message, or with the table named."""

    def __init__(self, actions: Actions) -> None:
        self.actions = actions
        self.desk = actions.desk

    @app_commands.command(name=english("command-play"), description=english("command-play.about"))
    @app_commands.rename(table=english("parameter-table"))
    @app_commands.describe(table=english("parameter-table.about"))
    async def play(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self._play(interaction, table))

    async def _play(self, interaction: Interaction, named: str | None) -> None:
        try:
            table = await self.desk.table(interaction, named)
        except TableRefused as refused:
            if refused.key not in ("which-table", "no-table") or named:
                raise
            await self.actions.overview.show(interaction)
        else:
            await self.desk.attend(interaction, self.actions.play.act(interaction, table.id), table.id)

    @app_commands.command(name=english("command-bid"), description=english("command-bid.about"))
    @app_commands.rename(
        amount=english("parameter-amount"), more=english("parameter-more"), table=english("parameter-table")
    )
    @app_commands.describe(
        amount=english("parameter-amount.about"),
        more=english("parameter-more.about"),
        table=english("parameter-table.about"),
    )
    async def bid(
        self, interaction: Interaction, amount: str, more: str | None = None, table: str | None = None
    ) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.typed.bid(interaction, found, amount, more), answering=True
        )

    @app_commands.command(name=english("command-place"), description=english("command-place.about"))
    @app_commands.rename(row=english("parameter-row"), more=english("parameter-more"), table=english("parameter-table"))
    @app_commands.describe(
        row=english("parameter-row.about"),
        more=english("parameter-more.about"),
        table=english("parameter-table.about"),
    )
    async def place(
        self, interaction: Interaction, row: str, more: str | None = None, table: str | None = None
    ) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.typed.place(interaction, found, row, more), answering=True
        )

    @app_commands.command(name=english("command-choose"), description=english("command-choose.about"))
    @app_commands.rename(
        option=english("parameter-option"), more=english("parameter-more"), table=english("parameter-table")
    )
    @app_commands.describe(
        option=english("parameter-option.about"),
        more=english("parameter-more.about"),
        table=english("parameter-table.about"),
    )
    async def choose(
        self, interaction: Interaction, option: str, more: str | None = None, table: str | None = None
    ) -> None:
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

    @app_commands.command(name=english("command-pass"), description=english("command-pass.about"))
    @app_commands.rename(table=english("parameter-table"))
    @app_commands.describe(table=english("parameter-table.about"))
    async def pass_(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.typed.decline(interaction, found), answering=True
        )

    @app_commands.command(name=english("command-undo"), description=english("command-undo.about"))
    @app_commands.rename(table=english("parameter-table"))
    @app_commands.describe(table=english("parameter-table.about"))
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.play.take_back(interaction, found), answering=True
        )

    @app_commands.command(name=english("command-confirm"), description=english("command-confirm.about"))
    @app_commands.rename(table=english("parameter-table"))
    @app_commands.describe(table=english("parameter-table.about"))
    async def confirm(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(
            interaction, table, lambda found: self.actions.play.confirm(interaction, found), answering=True
        )

    @app_commands.command(name=english("command-hand"), description=english("command-hand.about"))
    @app_commands.rename(table=english("parameter-table"))
    @app_commands.describe(table=english("parameter-table.about"))
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, lambda found: self.actions.play.hand(interaction, found))

    @app_commands.command(name=english("command-orders"), description=english("command-orders.about"))
    @app_commands.rename(
        order=english("parameter-order"), answer=english("parameter-answer"), table=english("parameter-table")
    )
    @app_commands.describe(
        order=english("parameter-order.about"),
        answer=english("parameter-answer.about"),
        table=english("parameter-table.about"),
    )
    async def orders(
        self, interaction: Interaction, order: str | None = None, answer: str | None = None, table: str | None = None
    ) -> None:
        await self.desk.at_table(
            interaction,
            table,
            lambda found: self.actions.typed.order(interaction, found, order, answer),
            answering=order is not None,
        )

    @orders.autocomplete("order")
    async def _order(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.order_names(interaction, current)

    @orders.autocomplete("answer")
    async def _answer(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.order_answers(interaction, current)

    @play.autocomplete("table")
    @orders.autocomplete("table")
    @bid.autocomplete("table")
    @place.autocomplete("table")
    @choose.autocomplete("table")
    @pass_.autocomplete("table")
    @undo.autocomplete("table")
    @confirm.autocomplete("table")
    @hand.autocomplete("table")
    async def _tables(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.tables(interaction, current)
