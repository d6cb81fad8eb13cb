"""Standing orders, shown to the person who gives them alone. `bot/panels/orders.py` says what of them a card shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.desk.desk import Desk, Interaction
from bot.desk.handlers import on_button
from bot.desk.hands import Private
from bot.panels import orders
from bot.panels.card import card_of_order
from bot.panels.components import in_words
from bot.panels.doors import ORDERS
from bot.panels.helpers import Place, card_of, opened
from bot.panels.orders import BACK, ORDER, REORDER, UNORDER
from bot.panels.status import whereabouts
from bot.panels.tray import Tray
from engine.core import Prompt, Wire, base
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
        """Shows what stands: in the card where it is asked for there, else on a message of its own."""
        sight = await self._seated(i, table_id)
        await self._open(i, sight, self._listed(i, sight))

    @on_button(BACK)
    async def back(self, i: Interaction, table_id: TableId) -> None:
        """Shows what stands in place of what was clicked."""
        sight = await self._seated(i, table_id)
        await self._turn(i, sight, self._listed(i, sight))

    @on_button(ORDER)
    async def open(self, i: Interaction, table_id: TableId, key: str) -> None:
        """Opens the form of an order: in the card where it is asked for there, else on a message of its own."""
        sight = await self._seated(i, table_id)
        await self._open(i, sight, await self._form(i, sight, offer_of(sight, key)))

    @on_button(REORDER)
    async def reopen(self, i: Interaction, table_id: TableId, key: str) -> None:
        """Opens it in place of what was clicked."""
        sight = await self._seated(i, table_id)
        await self._turn(i, sight, await self._form(i, sight, offer_of(sight, key)))

    async def tray(self, i: Interaction, sight: Sight, prompt: Prompt[Any], tray: Tray) -> None:
        """Shows an order that is being put together."""
        await self._turn(i, sight, await self._form(i, sight, offer_of(sight, prompt.key), tray))

    async def give(self, i: Interaction, sight: Sight, prompt: Prompt[Any], wire: Wire) -> None:
        """Gives an order, and shows what stands then."""
        say = self._desk.say(i, sight.table)
        reply = await self._tables.play.order(sight.table.id, i.user.id, prompt.key, wire, click=i.id)
        note = say("orders-given" if reply.kind == "ordered" else "orders-dropped")
        await self._ordered(i, reply.sight, note)

    @on_button(UNORDER)
    async def drop(self, i: Interaction, table_id: TableId, key: str) -> None:
        """Drops an order, and shows what stands then."""
        reply = await self._tables.play.order(table_id, i.user.id, key, None, click=i.id)
        await self._ordered(i, reply.sight, self._desk.say(i, reply.sight.table)("orders-dropped"))

    async def _ordered(self, i: Interaction, sight: Sight, note: str) -> None:
        """Shows what an order has come to: in a card the question, unless that is answered by it, else what stands."""
        card = self._card(i)
        if card is None or base(card.asked.number) != base(sight.number):
            await self._turn(i, sight, self._listed(i, sight, note=note))
        else:
            say = self._desk.say(i, sight.table)
            await self._desk.update_private(i, await self._desk.private(sight, say, note=note))
            await self._desk.overtaken(i, sight)

    async def _open(self, i: Interaction, sight: Sight, shown: Private) -> None:
        """Shows something in the card that was pressed; where none was, on a message of its own."""
        if self._card(i) is None:
            await self._desk.show_private(i, shown)
        else:
            await self._turn(i, sight, shown)

    async def _turn(self, i: Interaction, sight: Sight, shown: Private) -> None:
        """Shows something in place of what was pressed, in a card with the way back to its question."""
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
    """The order of that key; raises TableRefused("no-such-order") if it cannot be given now."""
    found = next((offer for offer in sight.offers if offer.prompt.key == key), None)
    if found is None:
        raise TableRefused("no-such-order")
    return found
