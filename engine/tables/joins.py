"""Joins: which questions of a game are asked together, and those of them that were worked out last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.core import Game, Joined, JoinedPrompt, Position, Seat, View, Wire, joined

REMEMBERED = 64
"""So many are kept of each game: a question is shown, clicked and shown again."""


class Joins:
    """Of one game, for all its tables: `rules` are those of its box."""

    def __init__(self, rules: Mapping[str, Joined] = MappingProxyType({})) -> None:
        self.rules = rules
        self._latest: OrderedDict[tuple[int, tuple[Wire, ...], Seat], tuple[Position[Any], JoinedPrompt | None]] = (
            OrderedDict()
        )

    def of(self, game: Game[Any], at: Position[Any], own: View[Any]) -> JoinedPrompt | None:
        """What the viewer of `own` is asked at a position, with what follows from it; None where that is asked alone.
        Worked out once for a state, which never changes, and a draft: what was chosen is found as it was offered."""
        if own.prompt is None or own.viewer is None or own.prompt.key not in self.rules:
            return None
        key = (id(at.state), at.draft, own.viewer)
        known = self._latest.pop(key, None)
        if known is None:
            known = at, joined(game, at, own, self.rules)
        self._latest[key] = known  # with the position itself: no other one takes its place in memory
        if len(self._latest) > REMEMBERED:
            self._latest.popitem(last=False)
        return known[1]
