"""Numbers as they are written: with a true minus, which neither breaks from its digits nor passes for a dash."""

from __future__ import annotations

MINUS = "−"


def signed(number: int, plus: str = "") -> str:
    """A whole number such as points: "12", "−3", a gain after `plus`."""
    return f"{MINUS}{-number}" if number < 0 else f"{plus}{number}"
