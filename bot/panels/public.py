"""What everybody reads in the thread: panel, story and end. It uses a View without a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.panels.components import BRONZE, PersistentItem, Style, button, panel, picture, row, rows
from bot.panels.doors import ACT, BOARD, HAND, JOURNAL, ORDERS, RULES, door, to_page
from bot.panels.status import sealed, waiting
from bot.panels.time import clocks
from bot.panels.verbs import COUNT, TABLE, Verb
from engine.games.box import Box
from engine.games.gathering import Line, gathered
from engine.ids import TableId
from engine.language import Say
from engine.tables import Sight, StoryLine, Table

JOURNAL_PAGE = Verb("pages", TABLE, COUNT)

JOURNAL_LENGTH = 3000
"""Maximum characters of a page of the journal."""
PASSAGE = 3500
"""Maximum characters of a story message; longer text continues in the next one."""


def in_thread(
    sight: Sight,
    say: Say,
    *,
    heading: str = "",
    file: str = "",
    alt: str = "",
    below: ui.LayoutView | None = None,
    opens: str | None = None,
) -> ui.LayoutView:
    """The panel in the thread: board, awaited players and buttons. `file`: the attached board; `below`: the story above
    it in the same message; `opens`: see `doors.opening`."""
    items: list[ui.Item[Any]] = []
    if file:
        items.append(picture(file, alt))
    headed = f"### {heading}" if heading else ""
    lines = [headed, waiting(sight, say.adorned), sealed(sight, say), *clocks(sight, say.adorned)]
    if text := "\n".join(line for line in lines if line):
        items.append(ui.TextDisplay(text))
    items += rows(_doors(sight, say, opens=opens))
    return _framed(items, below)


def _framed(items: Sequence[ui.Item[Any]], below: ui.LayoutView | None, colour: int | None = BRONZE) -> ui.LayoutView:
    """The items in one frame, below the story."""
    view = nothing() if below is None else below
    view.add_item(ui.Container(*items, accent_colour=colour))
    return view


def _doors(sight: Sight, say: Say, *, opens: str | None) -> list[PersistentItem]:
    table = sight.table.id
    first = [] if sight.view.seen.result is not None else [door(ACT, table, say, Style.primary)]
    orders = [ORDERS] if first and sight.knows_orders else []
    page = [to_page(table, say, opens)] if opens is not None else []
    return [*first, *page, *(door(verb, table, say) for verb in (*orders, HAND, BOARD, JOURNAL, RULES))]


def heading(lines: Sequence[StoryLine], say: Say) -> str:
    """The heading of the present chapter in one line; before the first one the game's name."""
    opening = next((line for line in lines if line.event.get("chapter")), None)
    return say.event(opening.event).partition("\n")[0] if opening is not None else say("game-title")


def story_in_words(lines: Sequence[Line], say: Say, box: Box) -> list[str]:
    """Story lines in words, gathered by the game's rules, with a heading for each chapter."""
    found = [one.event for one in gathered(box.story.gathers, lines)]
    return [f"### {say.event(event)}" if event.get("chapter") else say.event(event) for event in found]


def passages(lines: Sequence[str], limit: int = PASSAGE) -> list[str]:
    """Texts of at most `limit` characters made of whole lines; a longer line is split."""
    texts: list[str] = []
    for line in lines:
        line = line if len(line) <= limit else line[: limit - 1] + "…"
        if texts and len(texts[-1]) + 1 + len(line) <= limit:
            texts[-1] += f"\n{line}"
        else:
            texts.append(line)
    return texts


def nothing() -> ui.LayoutView:
    """A story message without text."""
    return ui.LayoutView(timeout=None)


def passage(text: str, file: str = "", alt: str = "") -> ui.LayoutView:
    """A story message with the attached picture of its moment."""
    view = nothing()
    view.add_item(ui.TextDisplay(text))
    if file:
        view.add_item(picture(file, alt))
    return view


def journal_page(table: TableId, pages: Sequence[str], at: int, say: Say) -> ui.LayoutView:
    """A page of the journal, counted from 0, with buttons to the pages beside it."""
    earlier = button(JOURNAL_PAGE(table, at - 1), say("panel-older"), disabled=at == 0)
    later = button(JOURNAL_PAGE(table, at + 1), say("panel-newer"), disabled=at + 1 == len(pages))
    return panel(ui.TextDisplay(pages[at]), row(earlier, later))


def cancelled(table: Table, say: Say, *, below: ui.LayoutView | None = None) -> ui.LayoutView:
    """The panel of a table that was ended without a result. The story in the same message (`below`) says so itself."""
    if below is not None and below.children:
        return below
    text = f"### {say('game-title')}\n{say('final-cancelled', table=table.id)}"
    return _framed([ui.TextDisplay(text)], below, None)
