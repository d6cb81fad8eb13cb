"""The worth of a computer player's action to itself, from public information."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine.core import View
from engine.games.perikles.data import DATA
from engine.games.perikles.players.cities import worth
from engine.games.perikles.players.taste import Taste
from engine.games.perikles.state import Perikles
from engine.games.perikles.terms.locations import Location
from engine.games.perikles.terms.powers import CITIES, Power

_TASTE: Final = Taste()
_CITIES: Final = {f"power-{city.value}": city for city in CITIES}


def weighed(view: View[Perikles], event: Mapping[str, Any]) -> Mapping[str, object]:
    """Figures that explain another player's action (an event as JSON): `worth` of leading a city, or a `location` in
    `points`. `any`: a tile for any city; `self`: the player nominates their own cube."""
    key, args = event["key"], event["args"]
    match key:
        case "takes":
            city = _CITIES.get(args["tile"]["args"]["city"]["term"])
            return {"any": int(city is None), "worth": _worth(view, city)}
        case "sets-up" | "places" | "assassinates" | "nominates":
            own = int(args.get("candidate") == args["seat"])
            return {"worth": _worth(view, _CITIES[args["city"]["term"]]), "self": own}
        case "sends":
            location = Location(args["target"]["args"]["location"]["term"].removeprefix("location-"))
            return {"location": location, "points": DATA.location[location].points}
        case _:
            return {}


def _worth(view: View[Perikles], city: Power | None) -> int:
    return 0 if city is None else round(worth(_TASTE, view.seen, city))
