"""How the seasoned player uses the Demagogos: to know, in the vote that matters most, the bid that matters most.

In a secret vote they look at it, in an open one they make the rival bid before them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import inf

from engine.core import Seat
from engine.games.doom.players.bids import chances_before, odds_of, promises, rivals, stake_of, votes_from
from engine.games.doom.players.fleet import Mind


def best_victim(m: Mind, victims: Iterable[Seat], bids: Sequence[int], known: Mapping[Seat, int]) -> Seat | None:
    """The rival whose bid in the vote under way I should know before I choose one of these bids; None if that is worth
    little, or a vote to come matters more."""
    ahead = [stake_of(m, vote).first for vote in votes_from(m, m.g.vote)]
    if ahead[0] < max(ahead):
        return None
    found = {victim: insight(m, victim, bids, known) for victim in victims}
    victim = max(found, key=found.__getitem__, default=None)
    return victim if victim is not None and found[victim] > m.taste.insight else None


def insight(m: Mind, victim: Seat, bids: Sequence[int], known: Mapping[Seat, int]) -> float:
    """By how much the best bid for what the victim bids promises more, in the mean, than the best for all that they
    might: it overtakes them where that pays, and saves the cubes where it does not."""
    reserve, t = m.g.reserve[m.me], m.taste
    rival = rivals(m, 0, {})[[seat for seat, *_ in m.rivals].index(victim)]

    def promised(bid: int) -> list[float]:
        """By my bids, if the victim is before all of them or behind them."""
        return [*promises(m, bids, odds_of(m, bids, rivals(m, 0, {**known, victim: bid})), reserve).values()]

    if_before, if_behind = promised(bids[-1] + 1), promised(-1)
    before = chances_before(rival, bids, t.trifle, t.reckless, t.thrifty)
    in_the_dark = max(
        [chance * one + (1 - chance) * other for chance, one, other in zip(before, if_before, if_behind, strict=True)]
    )
    best_below = [*accumulate(if_before, max, initial=-inf)]  # of so many of the lowest bids, which they overtake
    best_above = [*accumulate(reversed(if_behind), max, initial=-inf)][::-1]
    total, reached = 0.0, 1.0
    behind = rival._replace(ahead=False)  # to be before a bid they have to bid more
    for theirs, higher in enumerate(chances_before(behind, range(rival.reserve + 1), t.trifle, t.reckless, t.thrifty)):
        overtaken = sum([mine < theirs or (mine == theirs and rival.ahead) for mine in bids])
        total += (reached - higher) * max(best_below[overtaken], best_above[overtaken])
        reached = higher
    return total - in_the_dark
