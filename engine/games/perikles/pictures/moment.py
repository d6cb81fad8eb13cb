"""The moments of Perikles: elections, and won battles."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Seat
from engine.games.moment import Moment, Part
from engine.language import Say

ELECTED = ("elected", "elected-as-alpha", "elected-alone")
SIDES = ("there-attack", "there-defence")


def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    """All elections so far, or a location that was won, with the forces that met there."""
    args = event["args"]
    if event["key"] in ELECTED:
        elected = [_elected(one["args"], say) for one in before if one["key"] in ELECTED]
        return Moment("hand", say("moment-elections"), elected)
    if event["key"] == "takes-location":
        sides = [Part(None, _forces(one, say)) for one in before if one["key"] in SIDES]
        won = [Part(Seat(one["seat"]), figure=f"+{args['points']}", lit=True) for one in args["seats"]["list"]]
        return Moment("spear", say("moment-battle", location=say.from_plain(args["location"])), [*sides, *won])
    return None


def _elected(args: Mapping[str, Any], say: Say) -> Part:
    figure = f"{args['cubes']} : {args['rivals']}" if "cubes" in args else ""
    return Part(Seat(args["seat"]["seat"]), say.from_plain(args["city"]), figure)


def _forces(event: Mapping[str, Any], say: Say) -> str:
    return say(f"moment-{event['key']}", forces=say.from_plain(event["args"]["forces"]))
