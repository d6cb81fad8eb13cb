"""The weight of news for a player, and the events that matter after a turn."""

from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from engine.games.box import weight as usual

_LOSSES = {
    "demagogos-peeks": "victim",
    "demagogos-forces": "victim",
    "evicted": "passenger",
    "ship-lost": "lost",
    "senators-fall": "owner",
    "passengers-fall": "passengers",
    "neutral-ousts": "seat",
    "woe-strikes": "seat",
}
"""Attacks and losses, and the argument that names the victim."""
_END = ("doom", "event")
_OWN = (
    "boards", "bids", "passes", "plays", "borrows", "declines", "special-played", "row", "faction-bought",
    "faction-free", "faction-passed", "archont-draws", "archont-discards", "special-drawn", "special-chosen",
    "specials-discarded", "swaps", "together-passed", "philosophios-waits", "demagogos-peeks", "demagogos-forces",
)  # fmt: skip
"""Decisions of the event's own `seat`."""
_NOISE = ("politics-reshuffled", "specials-reshuffled", "markers-placed", "rows")
DEEDS = frozenset(("mover", "faction-plus-one"))
"""Immediate consequences of a player's action."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON): losses weigh most, own actions and events without consequence nothing."""
    key, args = event["key"], event.get("args", {})
    if key in _LOSSES and usual({"args": {"who": args.get(_LOSSES[key])}}, seat) == 2:
        return 3
    if key in _NOISE or (key in _OWN and args.get("seat") == {"seat": int(seat)}):
        return 0
    return 2 if key in _END else usual(event, seat)
