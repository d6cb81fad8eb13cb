"""Names belong to the moment: what the holders of the seats were called at a step. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Calls: TypeAlias = "tuple[tuple[int, int, str], ...]"
"""Seats that were held by people of several names, in order: seat, after how many actions, and the name."""


def former_names(called: Calls, actions: int) -> dict[int, str]:
    """By seat the names of then, when the last of so many actions was done. Whoever came later did not do it."""
    return {seat: name for seat, since, name in called if since < max(actions, 1)}


def names_at(names: Sequence[str], called: Calls, actions: int) -> list[str]:
    """The names of all seats at that moment."""
    former = former_names(called, actions)
    return [former.get(seat, name) for seat, name in enumerate(names)]
