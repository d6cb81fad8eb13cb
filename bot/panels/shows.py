"""A turn of a table that is shown to all, a turn late."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.panels.components import panel, picture
from bot.panels.public import passages, told
from bot.panels.status import whereabouts
from engine.games.box import Box
from engine.language import Say
from engine.tables import StoryLine, Table


def turn(
    table: Table, box: Box, lines: Sequence[StoryLine], say: Say, *, file: str = "", alt: str = ""
) -> list[ui.LayoutView]:
    """A turn, in the public `lines` of its story, in as many messages as it takes. `file`: the attached board as it was
    then, which stands in the last one."""
    first, *more = passages(told(lines, say, box))
    *former, last = [f"{whereabouts(table, say)}\n-# {say('show-late')}\n{first}", *more]
    board: list[ui.Item[Any]] = [picture(file, alt)] if file else []
    return [*(panel(ui.TextDisplay(text)) for text in former), panel(ui.TextDisplay(last), *board)]
