"""The review of a game that is over: the curve of chances as a picture, and what the computer says of one seat."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.panels.components import panel, picture, select
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
LINE = 600
"""Characters of what is said of one decision."""


def card(table: Table, review: Review, reading: Reading, say: Say, alt: str) -> ui.LayoutView:
    """What is said of a seat, the curve (`alt` are its words) being attached, and the way to the other seats."""
    head = [whereabouts(table, say), Said(f"### {say('review-heading')}"), Said(f"**{say.name(reading.seat)}**")]
    items: list[ui.Item[Any]] = [picture(FILE, alt)] if alt else []
    items.append(
        ui.TextDisplay("\n".join([*head, *(clipped(line, LINE) for line in reviewed.sentences(reading, say))]))
    )
    items.append(ui.TextDisplay(f"-# {say('review-foot', playouts=review.playouts)}"))
    items.append(select(REVIEW_OF(table.id), _seats(review, reading.seat, say), say.plain("review-others")))
    return panel(*items)


def _seats(review: Review, now: Seat, say: Say) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=cut(say.plain.name(one.seat), OPTION), value=str(int(one.seat)), default=one.seat == now
        )
        for one in review.seats
    ]
