"""The worth of a computer player's action to itself, from public information."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core import View
from engine.core.events import to_plain
from engine.games.doom.players.taste import Taste
from engine.games.doom.state import Back, Doom, Faction

DRAWS: Final = -1
"""Marks the worth of the Demiurgos, which is a Special card."""
_TASTE: Final = Taste()
_DOWN: Final = to_plain(Back.DOWN)


def weighed(view: View[Doom], event: Mapping[str, Any]) -> Mapping[str, int]:
    """Figures that explain another player's action (an event as JSON): `worth` of a faction in points a turn, and
    number of `hidden` cards of a row. A boarding has none, since the seats free at that moment are unknown
    afterwards."""
    if event["key"] == "row":
        return {"hidden": event["args"]["cards"]["list"].count(_DOWN)}
    if event["key"] != "faction-bought":
        return {}
    faction = Faction(event["args"]["faction"]["term"].removeprefix("faction-"))
    return {"worth": round(_TASTE.factions.get(faction, DRAWS))}
