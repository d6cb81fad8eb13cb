"""The weight of news for a player."""

from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from engine.games.box import weight as usual

_LOSSES = {
    "assassinates": "victim",
    "moves-cube": "owner",
    "revolt": "leader",
    "elected": "rival",
    "elected-as-alpha": "rival",
}
"""Attacks and losses, and the argument that names the victim."""
_NOISE = frozenset(("rows", "turned-up", "round", "round-empty", "combat", "roll-both", "roll-attack", "roll-defence",
                    "roll-none", "there-attack", "there-defence", "statues",
                    "nominations", "elections"))  # fmt: skip
"""Headings, and events that the board or the outcome also shows."""
_OUTCOMES = frozenset(("elected", "elected-as-alpha", "elected-alone", "starts", "begins", "first"))
"""Events that happen to the named seat, which has not done them."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON): 3 if the seat lost something, 0 for own actions and repetitions of other news."""
    key, args, own = event["key"], event.get("args", {}), {"seat": int(seat)}
    if key in _NOISE:
        return 0
    if args.get(_LOSSES.get(key, "")) == own != args.get("by"):
        return 3
    if key == "plague" and any(one == own for one, _ in args["lost"]["pairs"]):
        return 3
    return 0 if args.get("seat") == own and key not in _OUTCOMES else usual(event, seat)
