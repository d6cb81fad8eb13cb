"""The weight of news for a player."""

from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from engine.games.box import weight as usual

_OWN = {"moves", "takes", "takes-nothing", "pays", "sells", "bridges", "draws", "draws-nothing"}
_NOISE = {"pays", "draws", "reshuffled"}
_LATE = {"bridges", "end", "stuck", "winners"}


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON): own actions are known; bridges, landings and the end matter to all."""
    key, args = event["key"], event.get("args", {})
    if key == "owes" and args.get("seat") == {"seat": int(seat)}:
        return 3
    if (key in _OWN and args.get("seat") == {"seat": int(seat)}) or key in _NOISE:
        return 0
    if key in _LATE or args.get("ashore") == 1:
        return 2
    return usual(event, seat)
