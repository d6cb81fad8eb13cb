"""Standing orders on Discord: what stands, and the form of each. For their owner alone, always."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import discord
from discord import ui

from bot.panels import words
from bot.panels.card import BARE, Card
from bot.panels.components import PersistentItem, button, panel, row, rows
from bot.panels.doors import ORDERS
from bot.panels.kinds import lists
from bot.panels.question import Question
from bot.panels.tray import Tray, forced
from bot.panels.verbs import TABLE, TEXT, Verb
from engine.core import Amount, Prompt, Wire
from engine.games.answers import lead
from engine.ids import TableId
from engine.language import Said, Say
from engine.orders import Offer, wires_of
from engine.tables import Receipt, Sight

Style = discord.ButtonStyle

ORDER = Verb("order", TABLE, TEXT)
"""Opens the form of an order, by its key; on a message of its own."""
REORDER = Verb("reorder", TABLE, TEXT)
"""The same in place of the list of orders."""
BACK = Verb("back", TABLE)
"""To that list."""
UNORDER = Verb("unorder", TABLE, TEXT)

MOST = 20
"""Orders that get a button each."""
LINE, LINES = 180, 4
"""So long and so many are the lines that say in a card what stands."""


def orders(sight: Sight, say: Say, *, where: str, note: str = "") -> ui.LayoutView:
    """What stands and what was carried out last, and a button for each order that may be given. `where` is the first
    line, `note` the next one."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(where)]
    if note:
        items.append(ui.TextDisplay(note))
    lines = [f"- {line}" for line in orders_in_words(sight, say)]
    lines += [f"-# ✅ {words.cut(words.receipt(say, one), LINE)}" for one in carried_out(sight)[-LINES:]]
    explained = say("orders-hint") if sight.offers else say("orders-none")
    items.append(ui.TextDisplay("\n".join([f"### {say('panel-orders')}", *lines, f"-# {explained}"])))
    items += rows([_door(sight, offer, REORDER, say) for offer in sight.offers[:MOST]])
    return panel(*items)


def form(
    sight: Sight, offer: Offer, say: Say, *, where: str, tray: Tray | None = None, card: Card = BARE
) -> ui.LayoutView:
    """One order being given; at first with what stands of it. Of the `card` it shows picture and effects."""
    stands = sight.orders.get(offer.prompt.key)
    if tray is None:
        tray = Tray.safe(offer.prompt) if stands is None else Tray.holding(offer.prompt, stands)
    items = Question(sight.table.id, "", offer.prompt, say, card).items(tray)
    if stands is not None:
        items.insert(1, ui.TextDisplay(say("orders-now", order=summed(say, offer, stands))))
    back = [button(BACK(sight.table.id), say.plain("orders-back"))]
    if stands is not None:
        custom_id = UNORDER(sight.table.id, offer.prompt.key)
        back.append(button(custom_id, say.plain("orders-drop"), Style.danger))
    return panel(ui.TextDisplay(where), *items, row(*back))


def orders_in_words(sight: Sight, say: Say) -> list[Said]:
    """The orders that stand, a line each."""
    return [
        Said(f"**{title}**{lead(title)} {summed(say, offer, sight.orders[offer.prompt.key])}")
        for offer, title in [(offer, words.title(say, offer.prompt)) for offer in sight.offers]
        if offer.prompt.key in sight.orders
    ]


def carried_out(sight: Sight) -> list[Receipt]:
    """What was answered by order for the viewer since they last answered by themselves."""
    own = max((number for number, one in sight.receipts.items() if one["how"] == "own"), default=0)
    return [one for number, one in sorted(sight.receipts.items()) if number > own and one["how"] == "order"]


def told(sight: Sight, say: Say) -> str:
    """The standing orders as small print for a card, each line cut; empty if there are none."""
    return "\n".join(f"-# 🗓️ {words.cut(line, LINE)}" for line in orders_in_words(sight, say)[:LINES])


def doors(sight: Sight, say: Say) -> list[PersistentItem]:
    """For the private panel: the orders that belong to the question, and the way to all of them."""
    if not sight.offers:
        return []
    asked = sight.view.prompt.key if sight.view.prompt is not None else ""
    beside = [_door(sight, offer, ORDER, say) for offer in sight.offers if asked in offer.beside]
    return [*beside, *way(sight, say)]


def way(sight: Sight, say: Say) -> list[PersistentItem]:
    """The button that leads to all orders, with how many stand; to the only one there is where that is for the next
    turn as a whole; none where none may be given."""
    if len(sight.offers) == 1 and not sight.offers[0].beside:
        return [_door(sight, sight.offers[0], ORDER, say)]
    label = say.plain("panel-orders")
    if sight.orders:
        label = Said(f"{label} · {len(sight.orders)}")
    return [button(ORDERS(sight.table.id), label)] if sight.offers else []


def _door(sight: Sight, offer: Offer, verb: Verb[TableId, str], say: Say) -> PersistentItem:
    style = Style.success if offer.prompt.key in sight.orders else Style.secondary
    return button(verb(sight.table.id, offer.prompt.key), words.title(say.plain, offer.prompt), style)


def summed(say: Say, offer: Offer, wire: Wire) -> Said:
    """An order in a short line, as the game says it."""
    if offer.said is None:
        return spoken(say, offer.prompt, wire)
    parts = zip(offer.prompt.parts(), wires_of(offer.prompt, wire), strict=True)
    return Said("; ".join(say.value(one) for one in offer.said(tuple(part.decode(one) for part, one in parts))))


def spoken(say: Say, prompt: Prompt[Any], wire: Wire) -> Said:
    """An order in a short line: what differs from no order; parts of one kind, such as votes, each by its name."""
    pairs = list(zip(prompt.parts(), wires_of(prompt, wire), strict=True))
    if len(pairs) == 1:
        return words.answer(say, prompt, wire)
    lines: list[str] = []
    limits = lists(pairs[0][0])  # what may be done is said with how far
    for _, group in groupby(pairs, key=lambda pair: pair[0].key):
        parts = list(group)
        told = [(part, one) for part, one in parts if _matters(part, one) or (limits and isinstance(part, Amount))]
        named = bool(lines) or len(parts) > 1  # what comes first is what the order is about
        answers = [words.answer(say, part, one) for part, one in told]
        asked = [words.title(say, part) for part, _ in told]
        titles = [f"{one}{lead(one)} " if named else "" for one in asked]
        lines += filter(None, [", ".join(map(str.__add__, titles, answers))])
    return Said("; ".join(lines))


def _matters(part: Prompt[Any], wire: Wire) -> bool:
    """True if a part says anything else than that nothing is ordered."""
    return not forced(part) and wire != part.fallback()
