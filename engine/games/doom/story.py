"""The story of Doom: lines told as one, and a player's habits in it."""

from collections import Counter
from typing import Any, Final

from engine.games.gathering import Gather, InOrder, Rule, SaidAgain
from engine.games.habits import Habits, Told, seat_of

GATHERS: Final[tuple[Rule, ...]] = (
    InOrder(("row",)),  # one card for each vote
    Gather(("boards",), same=("seat",), sums=("cubes",), whole=True),
    Gather(("boards",), sums=("cubes",), form="around", part="on", whole=True),
    Gather(("faction-bought", "faction-passed", "faction-too-dear", "faction-free", "faction-plus-one")),
    Gather(("archont-draws", "archont-discards"), same=("seat",)),
    SaidAgain(("bids", "passes"), by="ranked"),
    Gather(("bids", "passes")),
    Gather(("cannot-act",)),
    Gather(("declines",)),
    Gather(("special-drawn",)),
    Gather(("senators-fall",)),
    Gather(("passengers-fall",)),
    Gather(("neutral-ousts",)),
    Gather(("senate-pays",)),
    Gather(("together-passed",)),
    Gather(("sails",)),
    Gather(("plays", "borrows", "boards", "evicted", "sails"), same=("seat",), form="acts", part="step"),
)


# habits


def habits(told: Told, seat: int) -> Habits:
    """Habits of the seat: bought Factions, and bids in the votes (§5.3). A bid counts as too high if one cube less
    would still have let the seat act, whatever the ties. It counts as too low if two cubes more would have let it act.
    A vote in which the seat's own bid was raised by a Special is left out."""
    bought = [
        one["args"]["faction"]["term"]
        for one in told
        if one["key"] == "faction-bought" and seat_of(one["args"]["seat"]) == seat
    ]
    bids = over = under = 0
    for vote in (one["args"] for one in told if one["key"] == "ranked"):
        ranked = {one["seat"]: bid for one, bid in vote["bids"]["pairs"]}
        if not isinstance(ranked.get(seat), int):
            continue
        own, actors = ranked[seat], {one["seat"] for one in vote["actors"]["list"]}
        bids += 1
        if seat in actors:
            others = [_total(bid) for one, bid in ranked.items() if one not in actors]
            over += own - 1 > max(others, default=-1)  # a vote in which all act needed no cube
        else:
            under += own + 2 > min(_total(ranked[one]) for one in actors)
    return Habits(
        1,
        {"opening": Counter(bought[:1]), "taken": Counter(bought)},
        {"bids": {"bids": bids, "over": over, "under": under}},
    )


def _total(bid: Any) -> int:
    return bid if isinstance(bid, int) else bid["args"]["total"]
