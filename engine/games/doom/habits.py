"""What the story of a game of Doom shows of how somebody plays: Factions, and bids in the votes."""

from __future__ import annotations

from collections import Counter

from engine.games.habits import Habits, Told, pairs, seat_of


def habits(told: Told, seat: int) -> Habits:
    """Factions that the seat bought, and its bids in the votes (§5.3). A bid was too high if one less would still have
    let it act, whatever ties there are, and too low if two more would have let it act."""
    bought = [
        one["args"]["faction"]["term"]
        for one in told
        if one["key"] == "faction-bought" and seat_of(one["args"]["seat"]) == seat
    ]
    bids = over = under = 0
    for vote in (one["args"] for one in told if one["key"] == "ranked"):
        numbers, actors = dict(pairs(vote["bids"])), {seat_of(one) for one in vote["actors"]["list"]}
        others = [number for one, number in numbers.items() if one not in actors]
        if seat not in numbers or not actors <= numbers.keys():  # a bid that is no number was not told
            continue
        bids += 1
        if seat in actors:
            over += numbers[seat] - 1 > max(others, default=0)
        else:
            under += min(numbers[one] for one in actors if one is not None) < numbers[seat] + 2
    return Habits(
        1,
        {"opening": Counter(bought[:1]), "taken": Counter(bought)},
        {"bids": {"bids": bids, "over": over, "under": under}},
    )
