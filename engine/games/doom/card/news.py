"""What the news of a turn mean to a player: how much an event weighs, and which matter when the turn is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from engine.games.box import weight as usual

_LOSSES = {
    "evicted": "passenger",
    "ship-lost": "lost",
    "senators-fall": "owner",
    "passengers-fall": "passengers",
    "neutral-ousts": "seat",
    "woe-strikes": "seat",
}
"""Events by which somebody loses something, and the argument that says who."""
_END = ("doom", "event")
_OWN = (
    "boards", "bids", "passes", "plays", "borrows", "declines", "special-played", "row", "faction-bought",
    "faction-free", "faction-passed", "archont-draws", "archont-discards", "special-drawn", "special-chosen",
    "specials-discarded", "swaps", "together-passed", "philosophios-waits", "demagogos-peeks", "demagogos-forces",
)  # fmt: skip
"""What its `seat` has just decided itself."""
_NOISE = ("politics-reshuffled", "specials-reshuffled", "markers-placed", "rows")
DEEDS = frozenset(("mover", "faction-plus-one"))
"""What follows at once from what somebody does."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Losses weigh most, own actions and what has no consequence nothing."""
    key, args = event["key"], event.get("args", {})
    if key in _LOSSES and usual({"args": {"who": args.get(_LOSSES[key])}}, seat) == 2:
        return 3
    if key in _NOISE or (key in _OWN and args.get("seat") == {"seat": int(seat)}):
        return 0
    return 2 if key in _END else usual(event, seat)
