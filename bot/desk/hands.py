"""Private panels with pictures. The hand marks what is new since its holder last saw it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from discord import ui

from bot.panels.card import Card
from bot.panels.components import attached
from bot.pictures.shown import PicturesShown, private_viewer
from engine.games.box import Box
from engine.language import Say
from engine.look import Picture
from engine.tables import Sight, Tables

ASKED = "asked"
"""The hand in a question. Looking at the own hand by command is noted separately."""


@dataclass(frozen=True, slots=True)
class Private:
    """The private panel of a user: its components, and the attached pictures by name. `hand` is the one of them from
    which the next hand tells what is new."""

    view: ui.LayoutView
    drawings: Mapping[str, Picture] = field(default_factory=dict[str, Picture])
    hand: Picture | None = None

    @classmethod
    def of(cls, view: ui.LayoutView, card: Card, hand: Picture | None = None) -> Private:
        """A panel with only those pictures of its card that it shows."""
        found = card.pictures
        shown = {name: found[name] for name in attached(view) if name in found}
        return cls(view, shown, hand if card.hand in shown.values() else None)


class Hands:
    """The hands shown with questions about them."""

    def __init__(self, tables: Tables) -> None:
        self._pictures_shown = PicturesShown(tables.outbox)

    async def drawn(self, box: Box, sight: Sight, say: Say) -> Picture | None:
        """The viewer's hand if their question is about it, marked with what is new since a question in an earlier
        chapter."""
        if sight.seat is None or not box.hand_along(sight.view):
            return None
        since = await self._pictures_shown.since(sight.table.id, private_viewer(sight.seat, ASKED), str(sight.chapter))
        return box.hand(sight.view, say.plain, since)

    async def note(self, sight: Sight, hand: Picture | None) -> None:
        """Notes that the viewer has seen their hand."""
        if hand is not None and sight.seat is not None:
            await self._pictures_shown.note(sight.table.id, private_viewer(sight.seat, ASKED), str(sight.chapter), hand)
