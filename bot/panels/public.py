"""What everybody reads in the thread: the panel, the story, the end. Drawn from the view of nobody in particular."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import BRONZE, PersistentItem, button, panel, picture, row, rows
from bot.panels.doors import ACT, BOARD, HAND, JOURNAL, ORDERS, RULES, door
from bot.panels.status import sealed, waiting
from bot.panels.time import clocks
from bot.panels.verbs import COUNT, TABLE, Verb
from engine.games.box import Box
from engine.games.gathering import gathered
from engine.ids import TableId
from engine.language import Say
from engine.tables import Sight, StoryLine, Table

Style = discord.ButtonStyle

JOURNAL_PAGE = Verb("pages", TABLE, COUNT)

JOURNAL_LENGTH = 3000
"""Characters of a page of the journal."""
PASSAGE = 3500
"""A message of the story takes at most so many characters; what is longer goes on in another one."""


def in_thread(
    sight: Sight, say: Say, *, heading: str = "", file: str = "", alt: str = "", below: ui.LayoutView | None = None
) -> ui.LayoutView:
    """The panel in the thread: board, whom we wait for, and the doors to all else. `file`: the attached board;
    `below`: what is told above it in the same message."""
    items: list[ui.Item[Any]] = []
    if file:
        items.append(picture(file, alt))
    headed = f"### {heading}" if heading else ""
    lines = [headed, waiting(sight, say.adorned), sealed(sight, say), *clocks(sight, say.adorned)]
    if text := "\n".join(line for line in lines if line):
        items.append(ui.TextDisplay(text))
    items += rows(_doors(sight, say))
    return _framed(items, below)


def _framed(items: Sequence[ui.Item[Any]], below: ui.LayoutView | None, colour: int | None = BRONZE) -> ui.LayoutView:
    """These items in one frame, below what is told."""
    view = nothing() if below is None else below
    view.add_item(ui.Container(*items, accent_colour=colour))
    return view


def _doors(sight: Sight, say: Say) -> list[PersistentItem]:
    table = sight.table.id
    first = [] if sight.view.seen.result is not None else [door(ACT, table, say, Style.primary)]
    orders = [ORDERS] if first and sight.knows_orders else []
    return [*first, *(door(verb, table, say) for verb in (*orders, HAND, BOARD, JOURNAL, RULES))]


def heading(lines: Sequence[StoryLine], say: Say) -> str:
    """How the chapter under way is headed, in one line; the game's name before the first one."""
    opening = next((line for line in lines if line.event.get("chapter")), None)
    return say.event(opening.event).partition("\n")[0] if opening is not None else say("game-title")


def told(lines: Sequence[StoryLine], say: Say, box: Box) -> list[str]:
    """Lines of the story in words, gathered as the game says; a heading where a chapter opens."""
    found = [one.event for one in gathered(box.gathers, lines)]
    return [f"### {say.event(event)}" if event.get("chapter") else say.event(event) for event in found]


def passages(lines: Sequence[str], limit: int = PASSAGE) -> list[str]:
    """Lines gathered into texts of at most `limit` characters, each line whole unless it is longer by itself."""
    texts: list[str] = []
    for line in lines:
        line = line if len(line) <= limit else line[: limit - 1] + "…"
        if texts and len(texts[-1]) + 1 + len(line) <= limit:
            texts[-1] += f"\n{line}"
        else:
            texts.append(line)
    return texts


def nothing() -> ui.LayoutView:
    """A message in which nothing is told."""
    return ui.LayoutView(timeout=None)


def passage(text: str, file: str = "", alt: str = "") -> ui.LayoutView:
    """One message of the story, with the attached picture of its moment."""
    view = nothing()
    view.add_item(ui.TextDisplay(text))
    if file:
        view.add_item(picture(file, alt))
    return view


def journal_page(table: TableId, pages: Sequence[str], at: int, say: Say) -> ui.LayoutView:
    """A page of the journal, counted from 0, with the ways to those beside it."""
    earlier = button(JOURNAL_PAGE(table, at - 1), say("panel-older"), disabled=at == 0)
    later = button(JOURNAL_PAGE(table, at + 1), say("panel-newer"), disabled=at + 1 == len(pages))
    return panel(ui.TextDisplay(pages[at]), row(earlier, later))


def cancelled(table: Table, say: Say, *, below: ui.LayoutView | None = None) -> ui.LayoutView:
    """The panel in the thread of a table that was ended without a result. Where something is told in the same message
    (`below`), that says so already."""
    if below is not None and below.children:
        return below
    text = f"### {say('game-title')}\n{say('final-cancelled', table=table.id)}"
    return _framed([ui.TextDisplay(text)], below, None)
