"""The private panel: what one player is asked now, or why they are not asked. By DM and as an ephemeral reply alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.panels import words
from bot.panels.components import PersistentItem, button, panel, row, rows
from bot.panels.doors import BOARD, HAND, MORE, door
from bot.panels.orders import doors
from bot.panels.question import Question
from bot.panels.status import waiting
from bot.panels.time import until
from bot.panels.tray import Tray
from bot.panels.verbs import ASKED, NUMBER, TABLE, TEXT, Verb
from engine.core import Prompt
from engine.language import Said, Say
from engine.tables import Receipt, Sight, Table

Style = discord.ButtonStyle
Items = list[ui.Item[Any]]

CHANGE = Verb("change", ASKED)
"""Brings a question back that is answered."""
CONFIRM = Verb("confirm", TABLE, NUMBER)
UNDO = Verb("undo", TABLE, NUMBER)
WHAT = Verb("what", TABLE, NUMBER, TEXT)
"""With the key of what is asked."""


def private(
    sight: Sight,
    say: Say,
    *,
    tray: Tray | None = None,
    note: str = "",
    whispers: Sequence[str] = (),
    lessons: Sequence[str] = (),
) -> ui.LayoutView:
    """What the viewer of `sight` may do now. `tray`: what they have put together so far; without one, a sealed answer
    of theirs stands in place of its question. `note` stands on top, below it what was whispered to them in this chapter
    and what a guided table teaches."""
    items: Items = [ui.TextDisplay(whereabouts(sight.table, say))]
    if whispers:
        items.append(ui.TextDisplay("\n".join(f"🤫 {line}" for line in whispers)[-1000:]))
    if note:
        items.append(ui.TextDisplay(note))
    if lessons:
        items.append(ui.TextDisplay("\n".join(f"> 📖 {line}" for line in lessons)))
    items += _matter(sight, say, tray)
    items += rows(_buttons(sight, say))
    return panel(*items)


def asides(sight: Sight, say: Say) -> ui.LayoutView:
    """What the viewer may do besides, while others are awaited."""
    items: Items = [ui.TextDisplay(whereabouts(sight.table, say))]
    for prompt in sight.view.asides[:3]:
        items += Question(sight.table.id, sight.number, prompt, say).items()
        if say.has(f"help-{prompt.key}"):
            items.append(row(what(sight, prompt, say)))
    if not sight.view.asides:
        items.append(ui.TextDisplay(say("panel-no-asides")))
    return panel(*items)


def aside(sight: Sight, prompt: Prompt[Any], say: Say, tray: Tray) -> ui.LayoutView:
    """One aside that is being put together."""
    items = Question(sight.table.id, sight.number, prompt, say).items(tray)
    return panel(ui.TextDisplay(whereabouts(sight.table, say)), *items)


def closed(table: Table, say: Say, receipt: Receipt | None = None) -> ui.LayoutView:
    """The short final form of a question, with what was answered: nothing can be clicked any more."""
    text = say("panel-closed") if receipt is None else f"✅ {words.receipt(say, receipt)}"
    return panel(ui.TextDisplay(f"{whereabouts(table, say)}\n{text}"), colour=None)


def whereabouts(table: Table, say: Say) -> Said:
    """The small first line: the table's thread, whose name says the game and the table; without one all of it."""
    if table.thread:
        return Said(f"-# <#{table.thread}>")
    return say("panel-where", game=say("game-title"), table=table.id, place=Said(f"<#{table.channel}>"))


def plan(sight: Sight, say: Say) -> list[str]:
    """What the drafter has decided so far, step by step."""
    return [words.answered(say, prompt, wire) for prompt, wire in sight.view.plan]


def _matter(sight: Sight, say: Say, tray: Tray | None) -> Items:
    view = sight.view
    if view.seen.result is not None:
        return [ui.TextDisplay(say("panel-over"))]
    items: Items = []
    if view.drafting:
        heading = f"### {say('panel-ready')}\n" if view.ready else ""
        steps = "\n".join(f"- {step}" for step in plan(sight, say))
        items.append(ui.TextDisplay(f"{heading}{steps}"))
    if view.prompt is not None:
        question = Question(sight.table.id, sight.number, view.prompt, say)
        own = view.seen.answers.get(sight.seat)
        if sight.unfit is not None:
            items.append(ui.TextDisplay(f"⚠️ {say(f'unfit-{sight.unfit.key}', **sight.unfit.about)}"))
        if own is None or tray is not None:
            items += question.items(tray)
        else:
            key = "panel-sealed-by-order" if sight.by_order else "panel-sealed"
            sealed = say(key, answer=words.answer(say, view.prompt, own))
            items.append(ui.TextDisplay(f"### {words.title(say, view.prompt)}\n{sealed}"))
            items.append(row(button(CHANGE(question.asked), say.plain("panel-change"))))
    elif not view.ready:
        items.append(ui.TextDisplay(f"{say('panel-not-you')}\n{waiting(sight, say)}"))
    if deadline := until(sight, say):
        items.append(ui.TextDisplay(f"-# {deadline}"))
    return items


def _buttons(sight: Sight, say: Say) -> list[PersistentItem]:
    """Confirm and take back for plans, then what helps to decide."""

    plain = say.plain
    found: list[PersistentItem] = []
    prompt = sight.view.prompt
    if sight.view.ready:
        found.append(button(CONFIRM(sight.table.id, sight.number), plain("panel-confirm"), Style.success))
    if sight.view.drafting:
        found.append(button(UNDO(sight.table.id, sight.number), plain("panel-take-back")))
    if prompt is not None and say.has(f"help-{prompt.key}"):
        found.append(what(sight, prompt, say))
    found += [door(HAND, sight.table.id, say), door(BOARD, sight.table.id, say)]
    if sight.view.asides:
        several = len(sight.view.asides) > 1
        label = plain("panel-more") if several else words.title(plain, sight.view.asides[0])
        found.append(button(MORE(sight.table.id), label))
    found += doors(sight, say)
    return found


def what(sight: Sight, prompt: Prompt[Any], say: Say) -> PersistentItem:
    """The button that explains a question."""
    return button(WHAT(sight.table.id, sight.number, prompt.key), say.plain("panel-what"))
