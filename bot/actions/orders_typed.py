"""Standing orders given by command, as answers are: see `typed`."""

from __future__ import annotations

from typing import Any, Final

from bot.actions.orders import OrderActions, offer_of
from bot.actions.typed import LONGEST, MOST, Suggestion, read, suggested
from bot.desk.desk import Desk, Interaction
from bot.panels import words
from bot.panels.tray import BadTray, Tray, forced
from engine.core import Prompt, Refused, Wire
from engine.ids import TableId
from engine.language import Say
from engine.tables import Sight

DROP: Final = "-"
"""What is typed to drop an order."""


class TypedOrders:
    """Every method but the suggestions answers the interaction it is given, or raises Refused."""

    def __init__(self, desk: Desk, orders: OrderActions) -> None:
        self._desk = desk
        self._orders = orders

    async def give(self, i: Interaction, table_id: TableId, name: str | None, text: str | None) -> None:
        """Gives or drops a standing order; without an answer it opens the form, without a name it shows what stands."""
        if not name:
            await self._orders.show(i, table_id)
            return
        sight = await self._desk.sight(i, table_id)
        say = self._desk.say(i, sight.table)
        prompt = offer_of(sight, _named(sight, name, say)).prompt
        if text is None:
            await self._orders.open(i, table_id, prompt.key)
        elif text.strip() == DROP:
            await self._orders.drop(i, table_id, prompt.key)
        else:
            await self._orders.give(i, sight, prompt, _typed(sight, prompt, text, say))

    async def names(self, i: Interaction, current: str) -> list[Suggestion]:
        sight, say = await self._sight(i)
        offers = () if sight is None else sight.offers
        names = {offer.prompt.key: words.title(say, offer.prompt) for offer in offers}
        found = [(key, name) for key, name in names.items() if current.strip().casefold() in name.casefold()]
        return [Suggestion(name=words.cut(name, LONGEST), value=key) for key, name in found][:MOST]

    async def answers(self, i: Interaction, current: str) -> list[Suggestion]:
        """How the answer to an order may go on, part by part."""
        sight, say = await self._sight(i)
        try:
            prompt = None if sight is None else offer_of(sight, _named(sight, str(i.namespace.order or ""), say)).prompt
        except Refused:
            return []
        *before, typed = current.split(";")
        open_parts = [] if prompt is None else [part for part in prompt.parts() if not forced(part)][len(before) :]
        if not open_parts:
            return []
        head = "".join(f"{one.strip()}; " for one in before)
        found = suggested(open_parts[0], typed, say)
        title = f"{words.title(say, open_parts[0])}: "
        whole = [Suggestion(name=words.cut(title + one.name, LONGEST), value=head + str(one.value)) for one in found]
        return [one for one in whole if len(str(one.value)) <= LONGEST]

    async def _sight(self, i: Interaction) -> tuple[Sight | None, Say]:
        """What the one who types sees of the table meant, in plain words of their language."""
        try:
            table = await self._desk.table(i, getattr(i.namespace, "table", None) or None)
            return await self._desk.sight(i, table.id), self._desk.say(i, table).plain
        except Refused:
            return None, self._desk.say(i).plain


def _named(sight: Sight, name: str, say: Say) -> str:
    """The key of the order that somebody named by its key or its words."""
    wanted = name.strip().casefold()
    titles = {words.title(say.plain, offer.prompt).casefold(): offer.prompt.key for offer in sight.offers}
    return titles.get(wanted, wanted)


def _typed(sight: Sight, prompt: Prompt[Any], text: str, say: Say) -> Wire:
    """The answer to an order as typed: its parts in order; for those left out what stands, or no order."""
    stands = sight.orders.get(prompt.key)
    tray = Tray.safe(prompt) if stands is None else Tray.holding(prompt, stands)
    parts = [(at, part) for at, part in enumerate(prompt.parts()) if not forced(part)]
    for (at, part), typed in zip(parts, text.split(";"), strict=False):
        if typed.strip():
            tray = tray.put(at, read(part, typed, say))
    try:
        return tray.wire(prompt)
    except BadTray:
        raise Refused("form-shape", n=len(parts)) from None
