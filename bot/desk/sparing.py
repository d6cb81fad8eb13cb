"""Leaves failing parts out of a message, so that the rest goes out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, wraps
from typing import Any

import structlog

from engine.games.box import Box

log = structlog.get_logger(__name__)

PARTS = (
    *("account", "points", "card.effects", "card.gist", "story.moment", "story.weighed"),
    *("pictures.board", "pictures.final", "pictures.hand", "pictures.glance"),
)
"""Optional parts that a game adds to messages. A failing one is left out and logged."""


@cache
def sparing(box: Box) -> Box:
    """The box with safe parts: one that fails is logged and behaves as if the game had none."""
    for part in PARTS:
        group, _, name = part.rpartition(".")
        owner: Any = getattr(box, group) if group else box
        safe = replace(owner, **{name: _spared(box.game.id, name, owner)})
        box = replace(box, **{group: safe}) if group else safe
    return box


def _spared(game: str, name: str, owner: object) -> Callable[..., Any]:
    part, without = getattr(owner, name), getattr(type(owner), name)

    @wraps(part)
    def spared(*args: Any) -> Any:
        try:
            return part(*args)
        except Exception:
            log.exception("part-missing", game=game, part=name)
            return without(*args)

    return spared
