"""The account of a finished game (§7, §8): tiles, cards, unpaid water. Players with equal points share the victory."""

from __future__ import annotations

from engine.core import Event, View
from engine.games.account import Account
from engine.games.atlantis.rules.ending import sources
from engine.games.atlantis.state import Atlantis


def account(view: View[Atlantis]) -> Account:
    """The sources of all points, and the shared victory if there is one."""
    g = view.seen
    own = {seat: sources(g, seat) for seat in g.seats}
    if g.result is None or len(g.result.winners) == 1:
        return Account(own)
    _, points = g.result.standings[0]
    return Account(own, (Event("tie-shared", {"seats": g.result.winners, "points": points}),))
