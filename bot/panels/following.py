"""Following a table: that one does, and a turn of it as it is told to those who do."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.panels.components import PersistentItem, button, panel, row
from bot.panels.public import passages, told
from bot.panels.status import whereabouts
from bot.panels.verbs import TEXT, Verb
from engine.games.box import Box
from engine.ids import TableId
from engine.language import Say
from engine.tables import StoryLine, Table

UNFOLLOW = Verb("unwatch", TEXT)
"""With the id of a table, which whoever reads it by direct message may see no more."""


def following(table: Table, others: Sequence[TableId], say: Say) -> ui.LayoutView:
    """That somebody follows a table, and which others."""
    lines = [say("watch-begins", game=say("game-title"), table=table.id)]
    if others:
        lines.append(say("watch-others", tables=", ".join(others)))
    return panel(ui.TextDisplay("\n".join(lines)), row(stop(table, say)))


def turn(table: Table, box: Box, lines: Sequence[StoryLine], say: Say, *, over: bool) -> list[ui.LayoutView]:
    """A turn, in the public `lines` of its story, in as many messages as it takes; `over`: the last of the game."""
    first, *more = passages(told(lines, say, box))
    texts = [f"{whereabouts(table, say)}\n{first}", *more]
    foot = [] if over else [row(stop(table, say))]
    return [*(panel(ui.TextDisplay(text)) for text in texts[:-1]), panel(ui.TextDisplay(texts[-1]), *foot)]


def stop(table: Table, say: Say) -> PersistentItem:
    return button(UNFOLLOW(table.id), say.plain("watch-stop"))
