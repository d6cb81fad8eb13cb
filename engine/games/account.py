"""The account of a finished game: how everybody came to their points, and what decided where they were equal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import Event, Seat


@dataclass(frozen=True, slots=True)
class Account:
    """`sources`: by seat, what its points were won by; each source a value with words (`.short` fits a column better).

    `ties`: what decided between equals, an event each, told like those of the story.
    """

    sources: Mapping[Seat, Mapping[Any, int]] = field(default_factory=dict[Seat, "Mapping[Any, int]"])
    ties: tuple[Event, ...] = ()
