"""Games with some of their parts replaced."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.box import Box

GROUPS = ("pictures", "card", "story", "computers", "help")


def with_parts(box: Box, **parts: Any) -> Box:
    """A box with other parts, by their names in whatever group of it they are."""
    for name, part in parts.items():
        group = next(one for one in GROUPS if hasattr(getattr(box, one), name))
        box = replace(box, **{group: replace(getattr(box, group), **{name: part})})
    return box
