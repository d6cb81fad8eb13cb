"""The weight of news for a player."""

from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from engine.games.box import weight as usual

_NOISE = {"draws", "draws-nothing", "reshuffled", "sets-aside", "plays", "breathes", "comes"}
_LATE = {"hurricane", "nobody-draws", "winners"}


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON): other players' takings and new cards on the board are news, above all the
    hurricane."""
    key, args = event["key"], event.get("args", {})
    if key in _LATE:
        return 2
    if key in _NOISE or args.get("seat") == {"seat": int(seat)}:
        return 0
    return usual(event, seat)
