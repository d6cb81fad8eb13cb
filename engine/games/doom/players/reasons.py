"""What a computer's action was worth to it, as everybody can see it on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core import View
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.table import free_seats
from engine.games.doom.state import Doom, Faction, ShipId

DRAWS: Final = -1
"""What stands for the worth of the Demiurgos, which is a Special card."""
_TASTE: Final = Taste()


def weighed(view: View[Doom], event: Mapping[str, Any]) -> Mapping[str, int]:
    """The figures of an event, as JSON, that say why somebody did this: how many seats of a ship are `free`, and what
    a faction is `worth`, in points a turn."""
    args = event["args"]
    match event["key"]:
        case "boards":
            return {"free": free_seats(view.seen, ShipId(args["ship"]["term"].removeprefix("ship-id-")))}
        case "faction-bought":
            faction = Faction(args["faction"]["term"].removeprefix("faction-"))
            return {"worth": round(_TASTE.factions.get(faction, DRAWS))}
        case _:
            return {}
