"""The story: lines told as one, news and their weight, pictures of important events, and habits of a player."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core import Seat
from engine.games.atlantica.state import Deed
from engine.games.box import weight as usual
from engine.games.gathering import Gather
from engine.games.habits import Habits, Told, seat_of, terms
from engine.games.moment import Moment, Part
from engine.language import Say

GATHERS: Final = (
    Gather(("plays", "takes", "sets-aside", "breathes", "no-cards", "draws", "draws-nothing", "comes"), same=("seat",)),
)


# habits

BREATH = f"deed-{Deed.BREATH}"


def habits(told: Told, seat: int) -> Habits:
    """Habits of the seat: its actions (§6), the cards it took, treasures without a crate (§7 step 1), and its divers
    from the deal to the end. A breath without cards is no choice (§5 step 1), so it is not counted."""
    deeds, treasures = list[str](), list[str]()
    ships = crates = drawn = paid = 0
    forced = False
    for event in told:
        key, args = event["key"], event["args"]
        if key == "dealt":
            drawn = args["cards"]
        if seat_of(args.get("seat")) != seat:
            continue
        match key:
            case "no-cards":
                forced = True
            case "breathes":
                deeds += [] if forced else [BREATH]
                forced = False
            case "plays":
                deeds.append(args["deed"]["term"])
                paid += len(args["cards"]["list"])
            case "takes":
                treasures += [term for term in terms(args["cards"]) if term.startswith("kind-")]
                own = [card["args"]["crates"] for card in args["cards"]["list"] if card["term"] == "ship"]
                ships, crates = ships + len(own), crates + sum(own)
            case "draws":
                drawn += args["cards"]
            case _:
                pass
    return Habits(
        1,
        {"opening": Counter(deeds[:1]), "deeds": Counter(deeds), "taken": Counter(treasures)},
        {
            "ships": {"ships": ships, "crates": crates, "lost": max(0, len(treasures) - crates)},
            "divers": {"drawn": drawn, "left": drawn - paid},
        },
    )


# news

_NOISE = {"draws", "draws-nothing", "reshuffled", "sets-aside", "plays", "breathes", "comes"}
_LATE = {"hurricane", "nobody-draws", "winners"}


def weight(event: Mapping[str, Any], seat: Seat) -> int:
    """Weight of an event (as JSON): other players' takings and new cards on the board are news, above all the
    hurricane."""
    key, args = event["key"], event.get("args", {})
    if key in _LATE:
        return 2
    if key in _NOISE or args.get("seat") == {"seat": int(seat)}:
        return 0
    return usual(event, seat)


# pictures of events


def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
    if event["key"] != "hurricane":
        return None
    part = Part(Seat(event["args"]["seat"]["seat"]), say("moment-last-turn"), lit=True)
    return Moment("whirl", say("moment-hurricane"), (part,))
