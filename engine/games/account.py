"""The account of a finished game: the sources of each player's points, and the tie-breaks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core import Event, Seat


@dataclass(frozen=True, slots=True)
class Account:
    """`sources`: points of each seat by source, a value with words (`.short` fits a narrow column). `ties`: one event
    for each tie-break, told like the events of the story."""

    sources: Mapping[Seat, Mapping[Any, int]] = field(default_factory=dict[Seat, "Mapping[Any, int]"])
    ties: tuple[Event, ...] = ()
