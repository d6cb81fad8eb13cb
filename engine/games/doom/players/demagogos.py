"""The Demagogos of the seasoned player: learning the most important bid in the most important vote.

In a secret vote they look at a rival's bid, in an open one they make the rival bid first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import inf

from engine.core import Seat
from engine.games.doom.players.bids import chances_before, odds_of, promises, rivals, stake_of, votes_from
from engine.games.doom.players.fleet import Mind


def best_victim(m: Mind, victims: Iterable[Seat], bids: Sequence[int], known: Mapping[Seat, int]) -> Seat | None:
    """The rival whose bid in the present vote I should know before choosing one of these bids. None if that is worth
    little, or if a later vote matters more."""
    ahead = [stake_of(m, vote).first for vote in votes_from(m, m.g.vote)]
    if ahead[0] < max(ahead):
        return None
    found = {victim: insight(m, victim, bids, known) for victim in victims}
    victim = max(found, key=found.__getitem__, default=None)
    return victim if victim is not None and found[victim] > m.taste.insight else None


def insight(m: Mind, victim: Seat, bids: Sequence[int], known: Mapping[Seat, int]) -> float:
    """Mean gain from knowing the victim's bid: the best answer to each possible bid, compared with the best bid without
    the knowledge. It overtakes the victim if that pays, and saves cubes if not."""
    reserve, t = m.g.reserve[m.me], m.taste
    rival = rivals(m, 0, {})[[seat for seat, *_ in m.rivals].index(victim)]

    def promised(bid: int) -> list[float]:
        """Worth of my bids, with the victim before all of them or behind all of them."""
        return [*promises(m, bids, odds_of(m, bids, rivals(m, 0, {**known, victim: bid})), reserve).values()]

    if_before, if_behind = promised(bids[-1] + 1), promised(-1)
    before = chances_before(rival, bids, t.trifle, t.reckless, t.thrifty)
    in_the_dark = max(
        [chance * one + (1 - chance) * other for chance, one, other in zip(before, if_before, if_behind, strict=True)]
    )
    best_below = [*accumulate(if_before, max, initial=-inf)]  # best bid that the victim overtakes
    best_above = [*accumulate(reversed(if_behind), max, initial=-inf)][::-1]
    total, reached = 0.0, 1.0
    behind = rival._replace(ahead=False)  # to rank before a bid they have to bid more
    for theirs, higher in enumerate(chances_before(behind, range(rival.reserve + 1), t.trifle, t.reckless, t.thrifty)):
        overtaken = sum([mine < theirs or (mine == theirs and rival.ahead) for mine in bids])
        total += (reached - higher) * max(best_below[overtaken], best_above[overtaken])
        reached = higher
    return total - in_the_dark
