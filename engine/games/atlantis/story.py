"""The story: lines told as one, news and their weight, pictures of important events, and habits of a player."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core import Seat
from engine.games.box import weight as usual
from engine.games.gathering import Gather
from engine.games.habits import Habits, Told, seat_of
from engine.games.moment import Moment, Part
from engine.language import Say

GATHERS: Final = (
    Gather(
        ("moves", "sells", "bridges", "pays", "takes", "takes-nothing", "uncovers", "draws", "draws-nothing"),
        same=("seat",),
    ),
    Gather(("owes",)),
)


# habits


def habits(told: Told, seat: int) -> Habits:
    """Habits of the seat: its first move (§5.2), tiles gathered (§5.3) and sold (§5.1), its bridge, and whether it came
    home first (§8). Also the water it paid for, including the last journey (§7)."""
    kinds, ways = list[str](), list[int]()
    value = sold = drawn = tiles = worth = cards = over = bridges = home = 0
    for event in told:
        args = event["args"]
        if seat_of(args.get("seat")) != seat:
            continue
        match event["key"]:
            case "moves":
                ways.append(args["to"] - args["start"])
            case "takes":
                kinds.append(args["tile"]["args"]["kind"]["term"])
                value += args["tile"]["args"]["value"]
            case "sells":
                sold, drawn = sold + 1, drawn + args["cards"]
            case "bridges":
                bridges += 1
            case "pays":
                coins = args["coins"]["list"]
                values = [coin["args"]["value"] for coin in coins if coin["term"] == "tile"]
                tiles, worth, cards = tiles + len(values), worth + sum(values), cards + len(coins) - len(values)
                over += max(0, sum(values) + len(coins) - len(values) - args["toll"])  # negative only at the end
            case "end":
                home = args["ashore"]
            case _:
                pass
    return Habits(
        1,
        {"taken": Counter(kinds)},
        {
            "first": {"moves": len(ways[:1]), "places": sum(ways[:1])},
            "gathered": {"tiles": len(kinds), "value": value, "sold": sold, "cards": drawn},
            "water": {"paid": worth + cards, "tiles": tiles, "worth": worth, "cards": cards, "over": over},
            "home": {"games": 1, "first": home, "bridges": bridges},
        },
    )


# news

_OWN = {"moves", "takes", "takes-nothing", "pays", "sells", "bridges", "draws", "draws-nothing"}
_NOISE = {"pays", "draws", "reshuffled"}
_LATE = {"bridges", "end", "stuck", "winners"}


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON): own actions are known; bridges, landings and the end matter to all."""
    key, args = event["key"], event.get("args", {})
    if key == "owes" and args.get("seat") == {"seat": int(seat)}:
        return 3
    if (key in _OWN and args.get("seat") == {"seat": int(seat)}) or key in _NOISE:
        return 0
    if key in _LATE or args.get("ashore") == 1:
        return 2
    return usual(event, seat)


# pictures of events


def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    """The figures that came ashore in this round, the latest lit."""
    if not _lands(event):
        return None
    landed = [one["args"] for one in before if _lands(one)]
    parts = [
        Part(Seat(args["seat"]["seat"]), say("moment-from", place=args["start"]), lit=at == len(landed))
        for at, args in enumerate(landed, 1)
    ]
    return Moment("land", say("moment-ashore"), parts)


def _lands(event: Mapping[str, Any]) -> bool:
    return event["key"] == "moves" and bool(event["args"]["ashore"])
