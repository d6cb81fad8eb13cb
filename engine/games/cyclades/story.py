"""The story: lines told as one, news and their weight, pictures of important events, and habits of a player."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core import Seat
from engine.games.box import weight as usual
from engine.games.cyclades.data import DATA
from engine.games.gathering import Gather
from engine.games.habits import Habits, Told, seat_of
from engine.games.moment import Moment, Part
from engine.language import Say

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


# news

OWN: Final = (
    *("bids", "joins-apollo", "recruits-fleet", "recruits-troop", "recruits-card", "builds", "pays-special"),
    *("sails", "marches", "flies", "takes-neutral", "dismisses", "calls", "chimera", "figure", "kraken"),
    *("set", "set-of-three", "sells", "fates"),
)
"""Events that the acting player already knows."""
LOST: Final = {
    "outbid": "seat",
    "battle-land": "defender",
    "battle-sea": "defender",
    "captures": "loser",
    "lured": "loser",
    "carries-off": "loser",
    "robs": "victim",
    "takes-card": "victim",
    "devoured": "seat",
    "crushed": "seat",
    "out": "seat",
}
"""Attacks and losses, and the argument that names the victim."""
DEEDS: Final = frozenset({"captures", "destroys", "flourishes", "metropolis", "robs", "takes-card"})
"""The acting player's own events that still matter after their turn."""
NOISE: Final = frozenset({"gods", "income", "pays", "apollo-gives", "wanders-off", "creatures-reshuffled"})
"""Events of every cycle, which question and own gold already show."""
FAINT: Final = frozenset({"set", "philosophers", "left"})
"""Events before a line that says more: noise to players not concerned."""
LARGE: Final = frozenset({"metropolis", "destroys", "captures", "takes-neutral", "winners"})
"""Events that change the game for all."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON) for a seat, see `Box.weight`."""
    key, args = event["key"], event.get("args", {})
    who = {"seat": int(seat)}
    if key in LOST and args.get(LOST[key]) == who != args.get("by"):
        return 3
    if key in NOISE or (key in OWN and args.get("seat") == who):
        return 0
    if key in LARGE:
        return 2
    return usual(event, seat) - (key in FAINT)


# pictures of events


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
