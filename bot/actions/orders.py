"""Ordering: what a person decides in advance, the same for clicks and commands. All of it is shown to him alone."""

from __future__ import annotations

from typing import Any

from bot.desk.desk import Desk, Interaction
from bot.panels import orders, private
from bot.panels.tray import Tray
from engine.core import Prompt, Wire
from engine.orders import Offer
from engine.tables import Sight, TableRefused


class OrderActions:
    """Every method answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tables = desk.tables

    async def show(self, i: Interaction, table_id: str, *, anew: bool = True, note: str = "") -> None:
        """Shows what stands: on a message of its own, or in place of the one that was clicked."""
        sight = await self._seated(i, table_id)
        say = self._desk.say(i, sight.table)
        view = orders.orders(sight, say, where=private.whereabouts(sight.table, say), note=note)
        await (self._desk.show(i, view) if anew else self._desk.update(i, view))

    async def open(self, i: Interaction, table_id: str, key: str, *, anew: bool) -> None:
        """Opens the form of an order."""
        sight = await self._seated(i, table_id)
        await self._form(i, sight, offer_of(sight, key), None, anew=anew)

    async def tray(self, i: Interaction, sight: Sight, prompt: Prompt[Any], tray: Tray) -> None:
        """Shows an order that is being put together."""
        await self._form(i, sight, offer_of(sight, prompt.key), tray, anew=False)

    async def give(self, i: Interaction, sight: Sight, prompt: Prompt[Any], wire: Wire) -> None:
        """Gives an order, and shows what stands then."""
        say = self._desk.say(i, sight.table)
        reply = await self._tables.play.order(sight.table.id, i.user.id, prompt.key, wire, click=i.id)
        note = say("orders-given" if reply.kind == "ordered" else "orders-dropped")
        await self.show(i, sight.table.id, anew=False, note=note)

    async def drop(self, i: Interaction, table_id: str, key: str) -> None:
        """Drops an order, and shows what stands then."""
        sight = await self._seated(i, table_id)
        await self._tables.play.order(table_id, i.user.id, key, None, click=i.id)
        await self.show(i, table_id, anew=False, note=self._desk.say(i, sight.table)("orders-dropped"))

    async def _form(self, i: Interaction, sight: Sight, offer: Offer, tray: Tray | None, *, anew: bool) -> None:
        say = self._desk.say(i, sight.table)
        view = orders.form(sight, offer, say, where=private.whereabouts(sight.table, say), tray=tray)
        await (self._desk.show(i, view) if anew else self._desk.update(i, view))

    async def _seated(self, i: Interaction, table_id: str) -> Sight:
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
