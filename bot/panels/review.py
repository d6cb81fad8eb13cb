"""The review of a game that is over: the curve of chances as a picture, and what the computer says of one seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.panels.components import ALT, LENGTH, panel, picture, select
from bot.panels.status import whereabouts
from bot.panels.verbs import TABLE, Verb
from bot.panels.words import OPTION, clipped, cut
from engine.core import Seat
from engine.keepsakes import reviewed
from engine.language import Said, Say
from engine.review import Reading, Review
from engine.tables import Table

REVIEW_OF = Verb("review.of", TABLE)
"""Of another seat, which is chosen."""
FILE = "review.png"
LINE, LEAST = 600, 60
"""Characters of what is said of one decision: at most, and where there is no room."""


def card(table: Table, review: Review, reading: Reading, say: Say, alt: str) -> ui.LayoutView:
    """What is said of a seat, the curve (`alt` are its words) being attached, and the way to the other seats."""
    head = [whereabouts(table, say), Said(f"### {say('review-heading')}"), Said(f"**{say.name(reading.seat)}**")]
    items: list[ui.Item[Any]] = [picture(FILE, alt)] if alt else []
    foot = "\n".join(f"-# {line}" for line in reviewed.foot(review, say))
    room = LENGTH - sum(len(one) + 1 for one in (*head, foot, alt[:ALT]))  # who reads in words reads those of the curve
    items.append(ui.TextDisplay("\n".join([*head, *_fitting([*reviewed.sentences(reading, say)], room)])))
    items.append(ui.TextDisplay(foot))
    items.append(select(REVIEW_OF(table.id), _seats(review, reading.seat, say), say.plain("review-others")))
    return panel(*items)


def _fitting(lines: Sequence[str], room: int) -> list[Said]:
    """The lines, each cut so far that all go into so many characters."""
    limit = LINE
    while True:
        found = [clipped(line, limit) for line in lines]
        if limit <= LEAST or sum(len(line) + 1 for line in found) <= room:
            return found
        limit = limit * 9 // 10


def _seats(review: Review, now: Seat, say: Say) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=cut(say.plain.name(one.seat), OPTION), value=str(int(one.seat)), default=one.seat == now
        )
        for one in review.seats
    ]
