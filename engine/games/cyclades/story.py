"""The story of Cyclades: lines told as one, and a player's habits in it."""

from collections import Counter
from typing import Final

from engine.games.cyclades.data import DATA
from engine.games.gathering import Gather
from engine.games.habits import Habits, Told, seat_of

GATHERS: Final = (
    Gather(("bids", "joins-apollo"), silent=("outbid",), by="god"),
    Gather(("recruits-fleet",), same=("seat",), sums=("price",)),
    Gather(("recruits-troop",), same=("seat",), sums=("price",)),
    Gather(("recruits-card",), same=("seat",), sums=("price",)),
    Gather(("builds",), same=("seat",), sums=("price",)),
    Gather(("sails",), same=("seat",), onward=("space", "to"), whole=True),
    Gather(("marches",), same=("seat",)),
    Gather(
        (
            "recruits-fleet",
            "recruits-troop",
            "recruits-card",
            "builds",
            "sails",
            "marches",
            "takes-neutral",
            "calls",
            "apollo-gives",
            "flourishes",
        ),
        same=("seat",),
        sums=("price",),
        form="acts",
        part="step",
        silent=("pays-special",),
        onward=("space", "to"),
    ),
    Gather(("devoured",)),
    Gather(("driven", "crushed")),
)


# habits


def habits(told: Told, seat: int) -> Habits:
    """Habits of the seat: the gods of its turns, its offerings (§4) and its dice (§7). An offering counts as too high
    if one gold less would have stood, and as too low if it was outbid."""
    gods: list[str] = []
    mine, best = "", dict[str, list[tuple[int | None, int]]]()
    bids = over = under = dice = rolled = 0
    for event in told:
        args = event["args"]
        match event["key"]:
            case "cycle":
                mine, best = "", {}
            case "bids":
                god = args["god"]["term"]
                best.setdefault(god, []).append((seat_of(args["seat"]), args["amount"]))
                if seat_of(args["seat"]) == seat:
                    mine, bids = god, bids + 1
            case "outbid" if seat_of(args["seat"]) == seat:
                mine, under = "", under + 1
            case "joins-apollo" if seat_of(args["seat"]) == seat:
                mine = "god-apollo"
            case "pays":
                gods += [mine] if mine else []
                if mine in best:
                    own = best[mine][-1][1]
                    over += own - 1 > max((n for one, n in best[mine] if one != seat), default=0)
            case "round":
                for side, die in (("attacker", "attack_die"), ("defender", "defence_die")):
                    if seat_of(args[side]) == seat:
                        dice, rolled = dice + 1, rolled + args[die]
            case _:
                pass
    mean = sum(DATA.dice.faces) / len(DATA.dice.faces)
    return Habits(
        1,
        {"opening": Counter(gods[:1]), "taken": Counter(gods)},
        {
            "bids": {"bids": bids, "over": over, "under": under},
            "dice": {"dice": dice, "rolled": rolled, "expected": mean * dice},
        },
    )
