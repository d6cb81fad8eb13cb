"""Leaves failing parts out of a message, so that the rest goes out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, wraps
from typing import Any

import structlog

from engine.games.box import Box

log = structlog.get_logger(__name__)

PARTS = ("account", "board", "effects", "final", "gist", "hand", "moment", "points", "scene", "weighed")
"""Optional parts that a game adds to messages. A failing one is left out and logged."""


@cache
def sparing(box: Box) -> Box:
    """The box with safe parts: one that fails is logged and behaves as if the game had none."""
    return replace(box, **{name: _spared(box.game.id, name, getattr(box, name)) for name in PARTS})


def _spared(game: str, name: str, part: Callable[..., Any]) -> Callable[..., Any]:
    without: Callable[..., Any] = Box.__dataclass_fields__[name].default

    @wraps(part)
    def spared(*args: Any) -> Any:
        try:
            return part(*args)
        except Exception:
            log.exception("part-missing", game=game, part=name)
            return without(*args)

    return spared
