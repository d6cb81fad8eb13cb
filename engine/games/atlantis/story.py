"""The story of Atlantis: lines told as one, and a player's habits in it."""

from collections import Counter
from typing import Final

from engine.games.gathering import Gather
from engine.games.habits import Habits, Told, seat_of

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
