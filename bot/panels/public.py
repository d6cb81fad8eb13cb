"""What everybody reads in the thread: the panel, the story, the end. Drawn from the view of nobody in particular."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.panels.components import PersistentItem, button, panel, picture, row, rows
from bot.panels.doors import ACT, BOARD, HAND, JOURNAL, ORDERS, RULES, door
from bot.panels.status import sealed, waiting
from bot.panels.time import clocks
from bot.panels.verbs import COUNT, TABLE, Verb
from engine.games.box import Box
from engine.games.gathering import gathered
from engine.ids import TableId
from engine.language import Say
from engine.look import Picture
from engine.tables import Sight, StoryLine, Table

Style = discord.ButtonStyle

JOURNAL_PAGE = Verb("pages", TABLE, COUNT)

JOURNAL_LENGTH = 3000
"""Characters of a page of the journal."""
MOMENT = "moment.png"
PASSAGE = 2800
"""A message of the story takes at most so many characters, for the panel may stand below them; what is longer goes
on in another one."""
Items = Sequence[ui.Item[Any]]


def in_thread(
    sight: Sight, say: Say, *, heading: str, file: str = "", alt: str = "", above: Items = ()
) -> ui.LayoutView:
    """The panel in the thread: board, whom we wait for, and the doors to all else, below what was told last (`above`).
    `heading`: empty where that is headed itself; `file`: the attached board."""
    items: list[ui.Item[Any]] = []
    if file:
        items.append(picture(file, alt))
    state = say("panel-finished") if sight.view.seen.result is not None else say("panel-waiting")
    lines = [
        f"### {heading}" if heading else "",
        state,
        waiting(sight, say.adorned),
        sealed(sight, say),
        *clocks(sight, say.adorned),
    ]
    items.append(ui.TextDisplay("\n".join(line for line in lines if line)))
    items += rows(_doors(sight, say))
    return panel(*items, above=above)


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


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the story as the thread tells it: its `texts`, one a message, and the picture of its moment."""

    texts: Sequence[str] = ()
    moment: Picture | None = None

    def headed(self, at: int) -> bool:
        """Whether a text begins with the heading of the chapter."""
        return bool(self.texts) and self.texts[at].startswith("### ")

    def passage(self, at: int) -> tuple[Items, Mapping[str, Picture]]:
        """What the message with a text shows, and the pictures attached to it: the moment stands below the last one."""
        if not self.texts:
            return [], {}
        text: Items = [ui.TextDisplay(self.texts[at])]
        if self.moment is None or at != len(self.texts) - 1:
            return text, {}
        return [*text, picture(MOMENT, self.moment.alt)], {MOMENT: self.moment}


def alone(items: Items) -> ui.LayoutView:
    """A message of the story that shows these, and no panel."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def journal_page(table: TableId, pages: Sequence[str], at: int, say: Say) -> ui.LayoutView:
    """A page of the journal, counted from 0, with the ways to those beside it."""
    earlier = button(JOURNAL_PAGE(table, at - 1), say("panel-older"), disabled=at == 0)
    later = button(JOURNAL_PAGE(table, at + 1), say("panel-newer"), disabled=at + 1 == len(pages))
    return panel(ui.TextDisplay(pages[at]), row(earlier, later))


def cancelled(table: Table, say: Say, above: Items = ()) -> ui.LayoutView:
    """The panel in the thread of a table that was ended without a result, below what was told last."""
    text = f"### {say('game-title')}\n{say('final-cancelled', table=table.id)}"
    return panel(ui.TextDisplay(text), colour=None, above=above)
