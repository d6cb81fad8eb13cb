"""How long a pairing takes for fields of all sizes, how good it is, and how long large standings take."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from engine.tournaments import Why, arranged, draw, overall
from engine.tournaments.acts import Publish
from engine.tournaments.prices import past
from engine.tournaments.setup import Swiss
from tests.engine.tournaments.helpers import Event, setup

ROUNDS = 5


def pairing(players: int) -> dict[str, float]:
    """The last of five rounds, which is the hardest: processor time, what it costs, and a bound that nothing is below.

    The bound is what points alone cost at these tables, whoever has met.
    """
    event = Event(setup(Swiss(rounds=ROUNDS)), players)
    event.begin()
    event.play(ROUNDS - 1)
    start = time.process_time()
    drawn = draw(event.t)
    taken = time.process_time() - start
    bound = spread_at_least(sorted(past(event.t).points.values()), list(map(len, drawn.tables)))
    name = f"tournaments, {players} players, round {ROUNDS}"
    return {
        f"{name}: pairing, ms": 1000 * taken,
        f"{name}: rematches": sum(reason.why is Why.REMATCH for reason in drawn.reasons),
        f"{name}: points apart": sum(r.cost for r in drawn.reasons if r.why is Why.SPREAD)
        / event.t.setup.weights.score,
        f"{name}: points apart at the least": bound,
    }


def spread_at_least(points: Sequence[Fraction], sizes: Sequence[int]) -> float:
    """How far apart people are at their tables at the least, summed over pairs: for each step between two scores the
    fewest pairs that it can separate, however those above it are seated. At most one table need be mixed."""
    whole = {0}
    for size in sizes:
        whole |= {count + size for count in whole}
    mixed = dict.fromkeys(whole, 0)
    for size in set(sizes):
        others = list(sizes)
        others.remove(size)
        full = {0}
        for other in others:
            full |= {count + other for count in full}
        for above in range(1, size):
            for count in full:
                pairs = above * (size - above)
                mixed[count + above] = min(pairs, mixed.get(count + above, pairs))
    steps = ((n, float(high - low)) for n, (low, high) in enumerate(pairwise(points), 1))
    return sum(step * mixed[n] for n, step in steps if step)


def standings(players: int) -> dict[str, float]:
    """The whole standings after four rounds with all tie-breaks."""
    event = Event(setup(Swiss(rounds=ROUNDS)), players)
    event.begin()
    users = list(event.t.due)
    for n in range(ROUNDS - 1):
        turned = users[n:] + users[:n]
        event.do(arranged(event.t, [turned[at : at + 4] for at in range(0, players, 4)]), Publish())
        event.finish()
    start = time.process_time()
    overall(event.t)
    return {f"tournaments, {players} players: standings, ms": 1000 * (time.process_time() - start)}


def run() -> Mapping[str, float]:
    """All figures by name."""
    figures = dict[str, float]()
    for players in (16, 37, 128):
        figures |= pairing(players)
    return figures | standings(500)
