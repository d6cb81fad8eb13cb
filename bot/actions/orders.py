"""What a person decides in advance, the same for clicks and commands. All of it is shown to them alone."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.actions.handlers import on_button
from bot.desk.desk import Desk, Interaction
from bot.panels import orders, private
from bot.panels.doors import ORDERS
from bot.panels.orders import BACK, ORDER, REORDER, UNORDER
from bot.panels.tray import Tray
from engine.core import Prompt, Wire
from engine.ids import TableId
from engine.orders import Offer
from engine.tables import Sight, TableRefused


class OrderActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables = desk.tables

    @on_button(ORDERS)
    async def show(self, i: Interaction, table_id: TableId) -> None:
        """Shows what stands, on a message of its own."""
        await self._desk.show(i, await self._listed(i, table_id))

    @on_button(BACK)
    async def back(self, i: Interaction, table_id: TableId) -> None:
        """Shows what stands in place of what was clicked."""
        await self._desk.update(i, await self._listed(i, table_id))

    @on_button(ORDER)
    async def open(self, i: Interaction, table_id: TableId, key: str) -> None:
        """Opens the form of an order, on a message of its own."""
        sight = await self._seated(i, table_id)
        await self._desk.show(i, self._form(i, sight, offer_of(sight, key)))

    @on_button(REORDER)
    async def reopen(self, i: Interaction, table_id: TableId, key: str) -> None:
        """Opens it in place of what was clicked."""
        sight = await self._seated(i, table_id)
        await self._desk.update(i, self._form(i, sight, offer_of(sight, key)))

    async def tray(self, i: Interaction, sight: Sight, prompt: Prompt[Any], tray: Tray) -> None:
        """Shows an order that is being put together."""
        await self._desk.update(i, self._form(i, sight, offer_of(sight, prompt.key), tray))

    async def give(self, i: Interaction, sight: Sight, prompt: Prompt[Any], wire: Wire) -> None:
        """Gives an order, and shows what stands then."""
        say = self._desk.say(i, sight.table)
        reply = await self._tables.play.order(sight.table.id, i.user.id, prompt.key, wire, click=i.id)
        note = say("orders-given" if reply.kind == "ordered" else "orders-dropped")
        await self._desk.update(i, await self._listed(i, sight.table.id, note=note))

    @on_button(UNORDER)
    async def drop(self, i: Interaction, table_id: TableId, key: str) -> None:
        """Drops an order, and shows what stands then."""
        sight = await self._seated(i, table_id)
        await self._tables.play.order(table_id, i.user.id, key, None, click=i.id)
        note = self._desk.say(i, sight.table)("orders-dropped")
        await self._desk.update(i, await self._listed(i, table_id, note=note))

    def _form(self, i: Interaction, sight: Sight, offer: Offer, tray: Tray | None = None) -> ui.LayoutView:
        say = self._desk.say(i, sight.table)
        return orders.form(sight, offer, say, where=private.whereabouts(sight.table, say), tray=tray)

    async def _listed(self, i: Interaction, table_id: TableId, *, note: str = "") -> ui.LayoutView:
        sight = await self._seated(i, table_id)
        say = self._desk.say(i, sight.table)
        return orders.orders(sight, say, where=private.whereabouts(sight.table, say), note=note)

    async def _seated(self, i: Interaction, table_id: TableId) -> Sight:
        sight = await self._desk.sight(i, table_id)
        if sight.seat is None:
            raise TableRefused("not-seated")
        return sight


def offer_of(sight: Sight, key: str) -> Offer:
    """The order of that key; raises TableRefused("no-such-order") if it cannot be given now."""
    found = next((offer for offer in sight.offers if offer.prompt.key == key), None)
    if found is None:
        raise TableRefused("no-such-order")
    return found
