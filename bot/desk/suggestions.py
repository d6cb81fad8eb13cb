"""Suggestions for a parameter of a command while somebody types it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine.asking.words import OPTION, cut

Suggestions: TypeAlias = Sequence[tuple[str, str]]
"""Shown texts and values."""
MOST = 25
"""Discord's maximum number of suggestions."""


def matching(found: Iterable[tuple[str, str]], typed: str) -> Suggestions:
    """Those that contain what was typed, with words cut to what Discord takes. Longer values are left out."""
    typed = typed.strip().casefold()
    fitting = [(shown, value) for shown, value in found if len(value) <= OPTION]
    return [(cut(shown, OPTION), value) for shown, value in fitting if typed in f"{shown}\n{value}".casefold()]
