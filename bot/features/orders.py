"""Standing orders on panels for their owner. `bot/panels/orders.py` has the part on the card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.desk.desk import Interaction, Part, Private
from bot.desk.handlers import on_button
from bot.panels import orders
from bot.panels.components import in_words
from bot.panels.doors import ORDERS
from bot.panels.helpers import Place, card_of, opened
from bot.panels.orders import BACK, ORDER, REORDER, UNORDER
from bot.panels.status import whereabouts
from engine.asking.card import card_of_order
from engine.asking.tray import Tray
from engine.core import Prompt, Wire, base
from engine.ids import TableId
from engine.orders import Offer
from engine.tables import Sight, TableRefused


class OrderActions(Part):
    @on_button(ORDERS)
    async def show(self, i: Interaction, table_id: TableId) -> None:
        """Show the user's orders: in the card if it was pressed there, else in a new message."""
        sight = await self._seated(i, table_id)
        await self._open(i, sight, self._listed(i, sight))

    @on_button(BACK)
    async def back(self, i: Interaction, table_id: TableId) -> None:
        sight = await self._seated(i, table_id)
        await self._replace(i, sight, self._listed(i, sight))

    @on_button(ORDER)
    async def open(self, i: Interaction, table_id: TableId, key: str) -> None:
        sight = await self._seated(i, table_id)
        await self._open(i, sight, await self._form(i, sight, offer_of(sight, key)))

    @on_button(REORDER)
    async def reopen(self, i: Interaction, table_id: TableId, key: str) -> None:
        sight = await self._seated(i, table_id)
        await self._replace(i, sight, await self._form(i, sight, offer_of(sight, key)))

    async def tray(self, i: Interaction, sight: Sight, prompt: Prompt[Any], tray: Tray) -> None:
        await self._replace(i, sight, await self._form(i, sight, offer_of(sight, prompt.key), tray))

    async def give(self, i: Interaction, sight: Sight, prompt: Prompt[Any], wire: Wire) -> None:
        say = self._desk.say(i, sight.table)
        reply = await self._tables.play.order(sight.table.id, i.user.id, prompt.key, wire, click=i.id)
        note = say("orders-given" if reply.kind == "ordered" else "orders-dropped")
        await self._ordered(i, reply.sight, note)

    @on_button(UNORDER)
    async def drop(self, i: Interaction, table_id: TableId, key: str) -> None:
        reply = await self._tables.play.order(table_id, i.user.id, key, None, click=i.id)
        await self._ordered(i, reply.sight, self._desk.say(i, reply.sight.table)("orders-dropped"))

    async def _ordered(self, i: Interaction, sight: Sight, note: str) -> None:
        """Show the result of an order: in a card the question unless the order answered it, else the list."""
        card = self._card(i)
        if card is None or base(card.asked.number) != base(sight.number):
            await self._replace(i, sight, self._listed(i, sight, note=note))
        else:
            say = self._desk.say(i, sight.table)
            await self._desk.update_private(i, await self._desk.private(sight, say, note=note))
            await self._desk.overtaken(i, sight)

    async def _open(self, i: Interaction, sight: Sight, shown: Private) -> None:
        if self._card(i) is None:
            await self._desk.show_private(i, shown)
        else:
            await self._replace(i, sight, shown)

    async def _replace(self, i: Interaction, sight: Sight, shown: Private) -> None:
        card = self._card(i)
        if card is not None:
            opened(shown.view, card.back(self._desk.say(i, sight.table)))
        await self._desk.update_private(i, shown)
        if card is not None:
            await self._desk.overtaken(i, sight)

    @staticmethod
    def _card(i: Interaction) -> Place | None:
        return None if i.message is None else card_of([one.to_dict() for one in i.message.components])

    async def _form(self, i: Interaction, sight: Sight, offer: Offer, tray: Tray | None = None) -> Private:
        say = self._desk.say(i, sight.table)
        card = card_of_order(self._desk.box(sight.table), sight, offer.prompt, say)
        if card.drawing is not None:
            card = replace(card, drawing=await self._desk.suited(card.drawing, i.user.id))
        view = orders.form(sight, offer, say, where=whereabouts(sight.table, say), tray=tray, card=card)
        if (await self._tables.people.choices(i.user.id)).words_first:
            return Private(in_words(view))
        return Private.of(view, card)

    def _listed(self, i: Interaction, sight: Sight, *, note: str = "") -> Private:
        say = self._desk.say(i, sight.table)
        return Private(orders.orders(sight, say, where=whereabouts(sight.table, say), note=note))

    async def _seated(self, i: Interaction, table_id: TableId) -> Sight:
        sight = await self._desk.sight(i, table_id)
        if sight.seat is None:
            raise TableRefused("not-seated")
        return sight


def offer_of(sight: Sight, key: str) -> Offer:
    """The order with this key. Raises TableRefused("no-such-order") if it cannot be given now."""
    found = next((offer for offer in sight.offers if offer.prompt.key == key), None)
    if found is None:
        raise TableRefused("no-such-order")
    return found
