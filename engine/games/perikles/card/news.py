"""What the news of a turn mean to a player: how much an event weighs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from engine.games.box import weight as usual

_LOSSES = {"assassinates": "victim", "revolt": "leader", "elected": "rival", "elected-as-alpha": "rival"}
"""Events in which whom that argument names has lost something."""
_NOISE = frozenset(("rows", "turned-up", "round", "round-empty", "combat", "roll-both", "roll-attack", "roll-defence",
                    "roll-none", "there-attack", "there-defence", "statues",
                    "nominations", "elections"))  # fmt: skip
"""What the picture of the board or the outcome says as well, and headings."""
_OUTCOMES = frozenset(("elected", "elected-as-alpha", "elected-alone", "starts", "begins", "first"))
"""What happens to the one it names: they have not done it."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Of an event as JSON: 3 if the seat lost something, 0 for its own doings and for what other news say as well."""
    key, args, own = event["key"], event.get("args", {}), {"seat": int(seat)}
    if key in _NOISE:
        return 0
    if args.get(_LOSSES.get(key, "")) == own:
        return 3
    if key == "plague" and any(one == own for one, _ in args["lost"]["pairs"]):
        return 3
    return 0 if args.get("seat") == own and key not in _OUTCOMES else usual(event, seat)
