"""The account of a finished game (§5.5): sources of points, and ties broken by Senate order."""

from __future__ import annotations

from itertools import pairwise

from engine.core import Event, View
from engine.games.account import Account
from engine.games.doom.state import Doom, Source


def account(view: View[Doom]) -> Account:
    """The sources of all points; and for each two neighbours with equal points, the tie-break between them."""
    g = view.seen
    standings = g.result.standings if g.result is not None else ()
    ties = [
        Event(
            "tie-senate" if g.senate[first] > g.senate[second] else "tie-order",
            {"first": first, "second": second, "points": points, "more": g.senate[first], "fewer": g.senate[second]},
        )
        for (first, points), (second, equal) in pairwise(standings)
        if points == equal
    ]
    sources = {seat: {source: scored.get(source, 0) for source in Source} for seat, scored in g.scored.items()}
    return Account(sources, tuple(ties))
