"""For players: answers by command instead of by click."""

from __future__ import annotations

from bot.desk.desk import Interaction
from bot.text.translation import command
from cogs.cog import Cog, Text, suggests
from engine.tables import TableRefused


class PlayCommands(Cog):
    """Every command works in the thread of a table, in a direct message, or with the table named."""

    @command("play", "table")
    async def play(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.attend(interaction, self._play(interaction, table))

    async def _play(self, interaction: Interaction, typed_id: str | None) -> None:
        try:
            table = await self.desk.table(interaction, typed_id)
        except TableRefused as refused:
            if refused.key not in ("which-table", "no-table") or typed_id:
                raise
            await self.actions.overview.show(interaction, 0)
        else:
            await self.desk.attend(interaction, self.actions.play.act(interaction, table.id), table.id)

    @command("bid", "amount", "more", "table")
    async def bid(
        self, interaction: Interaction, amount: str, more: str | None = None, table: str | None = None
    ) -> None:
        """`more` has the further parts of a form."""
        await self.desk.at_table(interaction, table, self.actions.typed.bid, amount, more, answering=True)

    @command("place", "row", "more", "table")
    async def place(
        self, interaction: Interaction, row: str, more: str | None = None, table: str | None = None
    ) -> None:
        """`more` has the further parts of a form."""
        await self.desk.at_table(interaction, table, self.actions.typed.place, row, more, answering=True)

    @command("choose", "option", "more", "table")
    async def choose(
        self, interaction: Interaction, option: str, more: str | None = None, table: str | None = None
    ) -> None:
        """`more` has the further parts of a form."""
        await self.desk.at_table(interaction, table, self.actions.typed.choose, option, more, answering=True)

    @suggests("amount", bid)
    @suggests("row", place)
    @suggests("option", choose)
    async def _first(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.suggestions(interaction, current, first=True)

    @suggests("more", bid, place, choose)
    async def _others(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.suggestions(interaction, current, first=False)

    @command("pass", "table")
    async def pass_(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.typed.decline, answering=True)

    @command("undo", "table")
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.play.take_back, answering=True)

    @command("hand", "table")
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await self.desk.at_table(interaction, table, self.actions.looks.hand)

    @command("orders", "order", "answer", "table")
    async def orders(
        self, interaction: Interaction, order: str | None = None, answer: str | None = None, table: str | None = None
    ) -> None:
        await self.desk.at_table(
            interaction, table, self.actions.typed_orders.give, order, answer, answering=order is not None
        )

    @suggests("order", orders)
    async def _order(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed_orders.names(interaction, current)

    @suggests("answer", orders)
    async def _answer(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed_orders.answers(interaction, current)

    @suggests("table", play, orders, bid, place, choose, pass_, undo, hand)
    async def _tables(self, interaction: Interaction, current: str) -> list[Text]:
        return await self.actions.typed.tables(interaction, current)
