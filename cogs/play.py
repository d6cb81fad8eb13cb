"""For players: answers by command instead of by click."""

from __future__ import annotations

from bot.desk.desk import Interaction
from bot.text.translation import command
from cogs.cog import Cog, at_table, suggests
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
        await self.desk.at_table(interaction, table, self.actions.typed.answer, "bid", amount, more, answering=True)

    @command("place", "row", "more", "table")
    async def place(
        self, interaction: Interaction, row: str, more: str | None = None, table: str | None = None
    ) -> None:
        await self.desk.at_table(interaction, table, self.actions.typed.answer, "place", row, more, answering=True)

    @command("choose", "option", "more", "table")
    async def choose(
        self, interaction: Interaction, option: str, more: str | None = None, table: str | None = None
    ) -> None:
        await self.desk.at_table(interaction, table, self.actions.typed.answer, "choose", option, more, answering=True)

    pass_ = command("pass", "table")(at_table(lambda a: a.typed.decline, answering=True))
    undo = command("undo", "table")(at_table(lambda a: a.play.take_back, answering=True))
    hand = command("hand", "table")(at_table(lambda a: a.looks.hand))

    @command("orders", "order", "answer", "table")
    async def orders(
        self, interaction: Interaction, order: str | None = None, answer: str | None = None, table: str | None = None
    ) -> None:
        await self.desk.at_table(
            interaction, table, self.actions.typed_orders.give, order, answer, answering=order is not None
        )

    suggests("amount", lambda a, i, typed: a.typed.suggestions(i, typed, first=True), bid)
    suggests("row", lambda a, i, typed: a.typed.suggestions(i, typed, first=True), place)
    suggests("option", lambda a, i, typed: a.typed.suggestions(i, typed, first=True), choose)
    suggests("more", lambda a, i, typed: a.typed.suggestions(i, typed, first=False), bid, place, choose)
    suggests("order", lambda a, i, typed: a.typed_orders.names(i, typed), orders)
    suggests("answer", lambda a, i, typed: a.typed_orders.answers(i, typed), orders)
    suggests("table", lambda a, i, typed: a.typed.tables(i, typed), play, orders, bid, place, choose, pass_, undo, hand)
