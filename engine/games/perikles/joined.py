"""What is asked together: an influence tile with the city of its cubes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core import Answered, Joined, View
from engine.games.perikles.answers import Placed


def called(view: View[Any], plan: tuple[Answered, ...]) -> object:
    """A tile, and of one for any city the city. Special tiles are not played with it."""
    tile, _ = plan[0].value
    city = next((one.value for one in plan if one.key == "place-any"), None)
    return tile if city is None else Placed(tile, city)


JOINED: Final[Mapping[str, Joined]] = {
    "take-influence": Joined(frozenset({"place-any"}), frozenset({"special-when"}), called)
}
