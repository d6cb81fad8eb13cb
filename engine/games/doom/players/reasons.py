"""What a computer's action was worth to it, as everybody can see it on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core import View
from engine.games.doom.players.taste import Taste
from engine.games.doom.state import Doom, Faction

DRAWS: Final = -1
"""What stands for the worth of the Demiurgos, which is a Special card."""
_TASTE: Final = Taste()


def weighed(view: View[Doom], event: Mapping[str, Any]) -> Mapping[str, int]:
    """The figures of an event, as JSON, that say why somebody did this: what a faction is `worth`, in points a turn.
    A boarding has none: how many seats were free when it happened is not known any more when it is told."""
    if event["key"] != "faction-bought":
        return {}
    faction = Faction(event["args"]["faction"]["term"].removeprefix("faction-"))
    return {"worth": round(_TASTE.factions.get(faction, DRAWS))}
