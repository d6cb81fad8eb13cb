"""Private panels with their pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from discord import ui

from bot.panels.components import attached, drawings
from engine.asking.card import Card
from engine.look import Picture


@dataclass(frozen=True, slots=True)
class Private:
    """The private panel of a user: its components, and the attached pictures by name."""

    view: ui.LayoutView
    drawings: Mapping[str, Picture] = field(default_factory=dict[str, Picture])

    @classmethod
    def of(cls, view: ui.LayoutView, card: Card) -> Private:
        found = drawings(card)
        return cls(view, {name: found[name] for name in attached(view) if name in found})
