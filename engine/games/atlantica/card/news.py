"""What the news of a turn mean to a player: how much an event weighs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from engine.games.box import weight as usual

_NOISE = {"draws", "draws-nothing", "reshuffled", "sets-aside", "plays", "breathes", "comes"}
_LATE = {"hurricane", "nobody-draws", "winners"}


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Of an event as JSON: what others take and what comes on the board is news, the hurricane above all."""
    key, args = event["key"], event.get("args", {})
    if key in _LATE:
        return 2
    if key in _NOISE or args.get("seat") == {"seat": int(seat)}:
        return 0
    return usual(event, seat)
