"""Names belong to the moment: what the holders of the seats were called at a step. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Calls: TypeAlias = "tuple[tuple[int, int, str], ...]"
"""Seats that were held by people of several names, in order: seat, after how many actions, and the name."""


def names_at(names: Sequence[str], called: Calls, actions: int) -> list[str]:
    """The names of the seats when the last of so many actions was done. Whoever came after it did not do it."""
    found = list(names)
    for seat, since, name in called:
        if since < max(actions, 1):
            found[seat] = name
    return found
