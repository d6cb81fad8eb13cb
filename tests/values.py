"""Values that a test takes for granted."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def not_none(value: T | None) -> T:
    """The value; raises AssertionError if it is None."""
    assert value is not None
    return value
