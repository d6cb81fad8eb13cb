"""The tables of a server, a line each: what is played where, whom it waits for since when, and which seats are open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.panels.components import LENGTH, button, panel, row
from bot.panels.options import differing
from bot.panels.time import ago
from bot.panels.verbs import COUNT, Verb
from bot.panels.words import cut
from engine.games.box import Box
from engine.language import Said, Say
from engine.tables import Sight, Status, Table

LIST_FROM = Verb("list", COUNT)
"""The list from that table on, counted from 0."""

VARIANTS = 80
"""So much is said of options that differ from the usual ones."""
ROOM = LENGTH - 300
"""Characters for all lines together."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A table of a list. Of one that runs: `sight` is that of nobody in particular, `chapter` the heading of the public
    story, and `since` when the present question was asked (Unix seconds)."""

    table: Table
    sight: Sight | None = None
    chapter: str = ""
    since: float = 0.0


def line(one: Listed, box: Box, say: Say) -> str:
    """A table in a line, and the options of one that waits for players in another."""
    table = one.table
    told = say(
        f"lobby-line-{table.status.value}",
        table=table.id,
        game=say("game-title"),
        taken=len(table.seats),
        capacity=table.capacity,
        place=Said(f"<#{table.thread or table.channel}>"),
    )
    if table.status is Status.LOBBY:
        special = " · ".join(differing(say, box.game.options, table.options))
        return f"{told}\n  {cut(special, VARIANTS)}" if special else told
    if one.sight is None:
        return told
    parts = [told, one.chapter]
    if awaited := one.sight.waits_for:
        parts.append(say("tables-waits", seats=awaited, since=ago(one.since)))
    elif one.sight.covert:
        parts.append(say("tables-pause"))
    if table.frozen is not None or table.paused or table.unattended:
        parts.append(say("tables-still"))
    if wanted := sum(info.wanted for info in table.seats):
        parts.append(say("tables-wanted", count=wanted))
    return "\n  ".join([" · ".join(parts[:2]), *([" · ".join(parts[2:])] if parts[2:] else [])])


def listing(lines: Sequence[str], left: int, say: Say) -> str:
    """The list of these lines; `left`: how many tables are not in it."""
    more = [say("lobby-more", count=left)] if left else []
    return "\n".join([f"### {say('lobby-list')}", *([*lines, *more] or [say("lobby-none")])])


def page_of_list(lines: Sequence[str], left: int, say: Say, *, earlier: int | None, later: int) -> ui.LayoutView:
    """A page of the list, with the ways to the `earlier` tables (None: this is the first page) and to the `left` that
    follow: each way names the first table there, counted from 0."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(listing(lines, left, say))]
    if left or earlier is not None:
        before = button(LIST_FROM(earlier or 0), say.plain("mine-before"), disabled=earlier is None)
        after = button(LIST_FROM(later), say.plain("mine-after"), disabled=not left)
        items.append(row(before, after))
    return panel(*items)
