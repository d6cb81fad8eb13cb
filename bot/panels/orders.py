"""Standing orders: the list and the form of each. Only their owner sees them."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from discord import ui

from bot.panels.components import Items, PersistentItem, Style, button, drawn, panel, rows
from bot.panels.doors import ORDERS
from bot.panels.question import Question
from bot.panels.verbs import TABLE, TEXT, Verb
from engine.asking import words
from engine.asking.card import BARE, Card
from engine.asking.kinds import lists
from engine.asking.tray import Tray, forced
from engine.core import Amount, Prompt, Wire
from engine.games.answers import lead
from engine.ids import TableId
from engine.language import Said, Say
from engine.orders import Offer, wires_of
from engine.tables import Receipt, Sight

ORDER = Verb("order", TABLE, TEXT)
"""Opens the form of an order, by its key, in a new message."""
REORDER = Verb("reorder", TABLE, TEXT)
"""Opens the form of an order in place of the list."""
BACK = Verb("back", TABLE)
UNORDER = Verb("unorder", TABLE, TEXT)

MOST = 20
"""Maximum number of orders with a button."""
LINE, LINES = 180, 4
"""Length and number of lines that list what was carried out."""


def orders(sight: Sight, say: Say, *, where: str, note: str = "") -> ui.LayoutView:
    """The viewer's orders, the last ones carried out, and a button for each possible order. `where` is the first line,
    `note` the second."""
    lines = [f"- {line}" for line in orders_in_words(sight, say)]
    lines += [f"-# ✅ {words.cut(words.receipt(say, one), LINE)}" for one in carried_out(sight)[-LINES:]]
    explained = say("orders-hint") if sight.offers else say("orders-none")
    listed = "\n".join([f"### {say('panel-orders')}", *lines, f"-# {explained}"])
    return panel(where, note, listed, *rows([_door(sight, offer, REORDER, say) for offer in sight.offers[:MOST]]))


def form(
    sight: Sight, offer: Offer, say: Say, *, where: str, tray: Tray | None = None, card: Card = BARE
) -> ui.LayoutView:
    """The form of an order, filled in with the present one. Of the `card` it uses picture and effects."""
    stands = sight.orders.get(offer.prompt.key)
    if tray is None:
        tray = Tray.safe(offer.prompt) if stands is None else Tray.holding(offer.prompt, stands)
    question = Question(sight.table.id, "", offer.prompt, say, card, label=say.plain("orders-save"))
    items: Items = [*drawn(card), *question.items(tray)]
    if stands is not None:
        items.insert(1, say("orders-now", order=summed(say, offer, stands)))
    ways = [*question.ending(tray), button(BACK(sight.table.id), say.plain("orders-back"))]
    if stands is not None:
        custom_id = UNORDER(sight.table.id, offer.prompt.key)
        ways.append(button(custom_id, say.plain("orders-drop"), Style.danger))
    return panel(where, *items, *rows(ways))


def orders_in_words(sight: Sight, say: Say) -> list[Said]:
    """The viewer's orders, one line each."""
    return [
        Said(f"**{title}**{lead(title)} {summed(say, offer, sight.orders[offer.prompt.key])}")
        for offer, title in [(offer, words.title(say, offer.prompt)) for offer in sight.offers]
        if offer.prompt.key in sight.orders
    ]


def carried_out(sight: Sight) -> list[Receipt]:
    """Orders carried out for the viewer since they last answered themselves."""
    own = max((number for number, one in sight.receipts.items() if one["how"] == "own"), default=0)
    return [one for number, one in sorted(sight.receipts.items()) if number > own and one["how"] == "order"]


def way(sight: Sight, say: Say) -> list[PersistentItem]:
    """The button to all orders with their number; to the order itself if it is the only one. Empty if no order is
    possible."""
    if len(sight.offers) == 1:
        return [_door(sight, sight.offers[0], ORDER, say)]
    label = say.plain("panel-orders")
    if sight.orders:
        label = Said(f"{label} · {len(sight.orders)}")
    return [button(ORDERS(sight.table.id), label)] if sight.offers else []


def _door(sight: Sight, offer: Offer, verb: Verb[TableId, str], say: Say) -> PersistentItem:
    style = Style.success if offer.prompt.key in sight.orders else Style.secondary
    return button(verb(sight.table.id, offer.prompt.key), words.title(say.plain, offer.prompt), style)


def summed(say: Say, offer: Offer, wire: Wire) -> Said:
    """An order in one short line, in the game's words."""
    if offer.said is None:
        return spoken(say, offer.prompt, wire)
    parts = zip(offer.prompt.parts(), wires_of(offer.prompt, wire), strict=True)
    return Said("; ".join(say.value(one) for one in offer.said(tuple(part.decode(one) for part, one in parts))))


def spoken(say: Say, prompt: Prompt[Any], wire: Wire) -> Said:
    """An order in one short line: what differs from no order. Parts of one kind, such as votes, are named."""
    pairs = list(zip(prompt.parts(), wires_of(prompt, wire), strict=True))
    if len(pairs) == 1:
        return words.answer(say, prompt, wire)
    lines: list[str] = []
    limits = lists(pairs[0][0])  # a list shows amounts as limits of its options
    for _, group in groupby(pairs, key=lambda pair: pair[0].key):
        parts = list(group)
        told = [(part, one) for part, one in parts if _matters(part, one) or (limits and isinstance(part, Amount))]
        titled = bool(lines) or len(parts) > 1  # the first part names the order's subject
        answers = [words.answer(say, part, one) for part, one in told]
        asked = [words.title(say, part) for part, _ in told]
        titles = [f"{one}{lead(one)} " if titled else "" for one in asked]
        lines += filter(None, [", ".join(map(str.__add__, titles, answers))])
    return Said("; ".join(lines))


def _matters(part: Prompt[Any], wire: Wire) -> bool:
    """True if a part orders something."""
    return not forced(part) and wire != part.fallback()
