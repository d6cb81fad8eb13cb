"""The story: lines told as one, news and their weight, pictures of important events, and habits of a player."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, cast

from engine.core import Seat
from engine.games.box import weight as usual
from engine.games.gathering import Gather
from engine.games.habits import Habits, Told, seat_of
from engine.games.moment import Moment, Part
from engine.games.perikles.data import Column
from engine.games.perikles.rules.combat import Odds, chance
from engine.games.perikles.terms import Anywhere, Power, Side
from engine.language import Say

GATHERS: Final = (
    Gather(("sets-up",)),
    Gather(("nominates", "no-nomination")),
    Gather(
        ("takes", "places", "nominates", "no-nomination", "assassinates", "turned-up"),
        same=("seat",),
        form="acts",
        part="step",
    ),
    Gather(("requests", "permits", "denies")),
    Gather(("moves-cube",)),
    Gather(("recovers",), by="seat"),
    Gather(("sends",), same=("seat",)),
    Gather(("roll-both", "roll-attack", "roll-defence", "roll-none")),
    Gather(("loses",)),
)


# habits

ANY, PERSIA = f"anywhere-{Anywhere.ANY}", f"power-{Power.PERSIA}"
SHOWN = (Power.ATHENS, Power.SPARTA)
"""Powers whose battles are also counted separately."""

Troops = Mapping[str, str]
"""First letters of the types of its counters, by power."""


def habits(told: Told, seat: int) -> Habits:
    """Habits of the seat: its first cubes (§3), cities of its influence tiles (§5 phase 2), and cities it led (§5 phase
    4). Also its battles with dice, those that its side won (§6), and its rounds with dice: fought, won and expected to
    win."""
    first, cities, led = list[str](), list[str](), list[str]()
    placing = False  # the cube of a tile for any city
    for event in told:
        args = event["args"]
        match event["key"]:
            case "persians" if seat in map(seat_of, args["seats"]["list"]):
                led.append(PERSIA)
            case _ if seat_of(args.get("seat")) != seat:
                pass
            case "sets-up":
                first.append(args["city"]["term"])
            case "takes":
                city = args["tile"]["args"]["city"]["term"]
                placing = city == ANY
                cities += [] if placing else [city]
            case "places" if placing:
                cities.append(args["city"]["term"])
                placing = False
            case "elected" | "elected-as-alpha" | "elected-alone":
                led.append(args["city"]["term"])
            case _:
                pass
    battles, dice = _war(told, seat)
    return Habits(
        1,
        {"opening": Counter(first), "taken": Counter(cities), "led": Counter(led)},
        {"battles": battles, "dice": dice},
    )


def _war(told: Told, seat: int) -> tuple[dict[str, float], dict[str, float]]:
    """Battles with dice, in total and for the powers in SHOWN, and rounds of dice."""
    battles: dict[str, float] = {"fought": 0, "won": 0}
    battles |= {f"{power}{end}": 0 for power in SHOWN for end in ("", "_won")}
    rounds = won = 0
    expected = 0.0
    for battle, persian in _battles(told, seat):
        troops, arm, winner, fighting = dict[Side, Troops](), "", None, list[Side]()
        for event in battle:
            key, args = event["key"], event["args"]
            match key:
                case "there-attack" | "there-defence":
                    troops[Side(key.removeprefix("there-"))] = _troops(args["forces"], seat, persian)
                case "round":
                    arm = args["arm"]["term"].removeprefix("arm-")[0].upper()
                case "combat":
                    fighting = [side for side, own in troops.items() if arm in "".join(own.values())]
                    column = cast("Column", args["column"].replace("−", "-"))
                    odds = Odds(column, args["attacker"], args["defender"])
                    attack = float(chance(odds, args["attackers"], args["defenders"]))
                    rounds += len(fighting)
                    expected += sum(attack if side is Side.ATTACK else 1 - attack for side in fighting)
                case "round-won-attack" | "round-won-defence":
                    won += Side(key.removeprefix("round-won-")) in fighting
                case "takes-location" | "held-by-militia":
                    winner = Side.DEFENCE
                case "defeat":  # told after the winner of the location
                    winner = Side.ATTACK
                case _:
                    pass
        for side, own in troops.items():
            counted = [("fought", "won")] if own else []
            counted += [(power, f"{power}_won") for power in SHOWN if f"power-{power}" in own]
            for fought, victory in counted:
                battles[fought] += 1
                battles[victory] += side is winner
    return battles, {"rounds": rounds, "won": won, "expected": expected}


def _battles(told: Told, seat: int) -> Iterator[tuple[Told, bool]]:
    """The events of each battle with dice, and True if the seat then led the Persians."""
    starts = [n for n, event in enumerate(told) if event["chapter"]]
    persian = False
    for start, end in zip(starts, [*starts[1:], len(told)], strict=True):
        chapter = told[start:end]
        for event in chapter:
            if event["key"] == "elections":
                persian = False
            elif event["key"] == "persians":
                persian = seat in map(seat_of, event["args"]["seats"]["list"])
        if any(event["key"] == "combat" for event in chapter):
            yield chapter, persian


def _troops(forces: Any, seat: int, persian: bool) -> Troops:
    """The seat's own counters on a side. Joint leaders of the Persians have all of theirs."""
    own = [troops["list"] for whose, troops in forces["pairs"]
           if seat_of(whose) == seat or (persian and whose.get("term") == PERSIA)]  # fmt: skip
    return {
        troop["args"]["power"]["term"]: "".join(counter[0] for counter in troop["args"]["counters"].split())
        for troop in chain.from_iterable(own)
    }


# news

_LOSSES = {
    "assassinates": "victim",
    "moves-cube": "owner",
    "revolt": "leader",
    "elected": "rival",
    "elected-as-alpha": "rival",
}
"""Attacks and losses, and the argument that names the victim."""
_NOISE = frozenset(("rows", "turned-up", "round", "round-empty", "combat", "roll-both", "roll-attack", "roll-defence",
                    "roll-none", "there-attack", "there-defence", "statues",
                    "nominations", "elections"))  # fmt: skip
"""Headings, and events that the board or the outcome also shows."""
_OUTCOMES = frozenset(("elected", "elected-as-alpha", "elected-alone", "starts", "begins", "first"))
"""Events that happen to the named seat, which has not done them."""


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON): 3 if the seat lost something, 0 for own actions and repetitions of other news."""
    key, args, own = event["key"], event.get("args", {}), {"seat": int(seat)}
    if key in _NOISE:
        return 0
    if args.get(_LOSSES.get(key, "")) == own != args.get("by"):
        return 3
    if key == "plague" and any(one == own for one, _ in args["lost"]["pairs"]):
        return 3
    return 0 if args.get("seat") == own and key not in _OUTCOMES else usual(event, seat)


# pictures of events

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
