"""The story of Atlantica: lines told as one, and a player's habits in it."""

from collections import Counter
from typing import Final

from engine.games.atlantica.state import Deed
from engine.games.gathering import Gather
from engine.games.habits import Habits, Told, seat_of, terms

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
