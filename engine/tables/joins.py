"""Joins: questions of a game that are asked together, and a cache of the last ones."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.core import Game, Joined, JoinedPrompt, Position, Seat, View, Wire, joined

REMEMBERED = 64
"""Size of the cache for each game: a question is shown, clicked and shown again."""


class Joins:
    """The joins of one game, for all its tables. `rules` are those of its box."""

    def __init__(self, rules: Mapping[str, Joined] = MappingProxyType({})) -> None:
        self.rules = rules
        self._latest: OrderedDict[tuple[int, tuple[Wire, ...], Seat], tuple[Position[Any], JoinedPrompt | None]] = (
            OrderedDict()
        )

    def joined(self, game: Game[Any], at: Position[Any], own: View[Any]) -> JoinedPrompt | None:
        """The viewer's question together with its follow-ups, None if it is asked alone. Cached by state and draft, so
        that a choice is found as it was offered."""
        if own.prompt is None or own.viewer is None or own.prompt.key not in self.rules:
            return None
        key = (id(at.state), at.draft, own.viewer)
        known = self._latest.pop(key, None)
        if known is None:
            known = at, joined(game, at, own, self.rules)
        self._latest[key] = known  # kept with the position itself, so that no other one gets its id
        if len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)
        return known[1]
