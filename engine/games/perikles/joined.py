"""What is asked together: an influence tile with the city of its cubes, a counter with where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from engine.core import Answered, Joined, View
from engine.games.perikles.answers import Placed, Reply
from engine.games.perikles.counters import Counter
from engine.games.perikles.locations import Target
from engine.games.perikles.plans import Revolt, Send


def called(view: View[Any], plan: tuple[Answered, ...]) -> object:
    """A tile, and of one for any city the city. Special tiles are not played with it."""
    tile, _ = plan[0].value
    city = next((one.value for one in plan if one.key == "place-any"), None)
    return tile if city is None else Placed(tile, city)


def sent(view: View[Any], plan: tuple[Answered, ...]) -> object:
    """A counter and where it goes; slaves do not rise afterwards."""
    first = plan[0].value
    where: Target | Revolt | Reply = cast("Any", first)[0] if isinstance(first, tuple) else first
    counter = next((one.value for one in plan if one.key == "commit-counter"), None)
    return Send(where, counter) if isinstance(where, Target) and isinstance(counter, Counter) else where


_SENT: Final = Joined(frozenset({"commit-counter"}), frozenset({"revolt-after"}), sent, most=20)
"""More of them could not be buttons, and where they go is better chosen in the picture."""

JOINED: Final[Mapping[str, Joined]] = {
    "take-influence": Joined(frozenset({"place-any"}), frozenset({"special-when"}), called),
    "commit": _SENT,
    "commit-second": _SENT,
    "commit-extra": _SENT,
}
