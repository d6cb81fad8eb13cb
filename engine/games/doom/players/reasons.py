"""What a computer's action was worth to it, as everybody can see it on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core import View
from engine.core.events import to_plain
from engine.games.doom.players.taste import Taste
from engine.games.doom.state import Back, Doom, Faction

DRAWS: Final = -1
"""What stands for the worth of the Demiurgos, which is a Special card."""
_TASTE: Final = Taste()
_DOWN: Final = to_plain(Back.DOWN)


def weighed(view: View[Doom], event: Mapping[str, Any]) -> Mapping[str, int]:
    """The figures of an event, as JSON, that say why somebody did this: what a faction is `worth`, in points a turn.
    A boarding has none: how many seats were free when it happened is not known any more when it is told. Of a row: how
    many cards lie face down (`hidden`)."""
    if event["key"] == "row":
        return {"hidden": event["args"]["cards"]["list"].count(_DOWN)}
    if event["key"] != "faction-bought":
        return {}
    faction = Faction(event["args"]["faction"]["term"].removeprefix("faction-"))
    return {"worth": round(_TASTE.factions.get(faction, DRAWS))}
