"""What stands in the thread for all: live panel, story, end. Drawn from the view of nobody in particular."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import Live, button, panel, rows
from bot.panels.marks import Mark
from bot.panels.status import sealed, waiting
from bot.panels.time import clocks
from engine.language import Say
from engine.tables import Sight, StoryLine, Table

Style = discord.ButtonStyle

PASSAGE = 3500
"""A message of the story takes at most so many characters; what is longer goes on in another one."""


def picture(name: str, alt: str) -> ui.MediaGallery[Any]:
    """The attached file `name`, with what it shows in words."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt[:1024]))


def live(sight: Sight, say: Say, *, heading: str, file: str = "", alt: str = "") -> ui.LayoutView:
    """The live panel: board, whom we wait for, and the doors to everything else. `file`: the attached board."""
    items: list[ui.Item[Any]] = []
    if file:
        items.append(picture(file, alt))
    state = say("panel-finished") if sight.view.seen.result is not None else say("panel-waiting")
    lines = [f"### {heading}", state, waiting(sight, say), sealed(sight, say), *clocks(sight, say)]
    items.append(ui.TextDisplay("\n".join(line for line in lines if line)))
    items += rows(_doors(sight, say.plain))
    return panel(*items)


def _doors(sight: Sight, say: Say) -> list[Live]:
    def door(verb: str, style: Style = Style.secondary) -> Live:
        return button(Mark(verb, sight.table.id), say(f"panel-{verb}"), style)

    first = [] if sight.view.seen.result is not None else [door("act", Style.primary)]
    orders = [door("orders")] if first and sight.knows_orders else []
    return [*first, *orders, door("hand"), door("board"), door("journal"), door("rules")]


def heading(lines: Sequence[StoryLine], say: Say) -> str:
    """How the chapter under way is headed, in one line; the game's name before the first one."""
    opening = next((line for line in lines if line.event.get("chapter")), None)
    return say.event(opening.event).partition("\n")[0] if opening is not None else say("game-title")


def told(lines: Sequence[StoryLine], say: Say) -> list[str]:
    """Lines of the story in words; a heading where a chapter opens."""
    return [f"### {say.event(line.event)}" if line.event.get("chapter") else say.event(line.event) for line in lines]


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


def passage(text: str) -> ui.LayoutView:
    """One message of the story."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    return view


def cancelled(table: Table, say: Say) -> ui.LayoutView:
    """The live panel of a table that was ended without a result."""
    return panel(ui.TextDisplay(f"### {say('game-title')}\n{say('lobby-cancelled', table=table.id)}"), colour=None)
