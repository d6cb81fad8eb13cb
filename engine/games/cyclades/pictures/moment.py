"""The moments of Cyclades: a round of a battle with its sums, a new metropolis."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Seat
from engine.games.moment import Moment, Part
from engine.language import Say


def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    args = event["args"]
    match event["key"]:
        case "round" if "sums" in args:
            begun = next((one for one in reversed(before) if one["key"] in ("battle-land", "battle-sea")), None)
            if begun is None:  # the game went back to the middle of the battle
                return None
            title = say("moment-battle", place=say.from_plain(begun["args"]["place"]))
            helpers = [say.from_plain(one) for one in args["helpers"]["list"]]
            attack = _side(args, "attacker", "attack", [say.from_plain(args["force"])], "defence", say)
            defence = _side(args, "defender", "defence", [say.from_plain(args["resistance"]), *helpers], "attack", say)
            return Moment("spear", title, (attack, defence))
        case "metropolis":
            part = Part(Seat(args["seat"]["seat"]), lit=True)
            return Moment("temple", say("moment-metropolis", island=say.from_plain(args["island"])), (part,))
        case _:
            return None


def _side(args: Mapping[str, Any], who: str, total: str, made_of: Sequence[str], other: str, say: Say) -> Part:
    """One side with the parts of its total; lit if its total is higher."""
    die = say("moment-die", n=args[f"{total}_die"])
    words = " + ".join((*made_of, die))
    return Part(Seat(args[who]["seat"]), words, str(args[total]), lit=args[total] > args[other])
