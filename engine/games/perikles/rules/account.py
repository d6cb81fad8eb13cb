"""The account of a finished game (§8): the sources of points, and the tie-breaks."""

from __future__ import annotations

from engine.core import Event, Seat, View
from engine.games.account import Account
from engine.games.perikles.rules.ending import statue_points, statues, won
from engine.games.perikles.state import Perikles, Source


def sources(g: Perikles, seat: Seat) -> dict[Source, int]:
    """Points of a player by source."""
    return {Source.LOCATIONS: won(g, seat), Source.STATUES: statue_points(g, seat), Source.CUBES: g.on_board(seat)}


def account(view: View[Perikles]) -> Account:
    """The sources of all points; for a tie, the points on location tiles, then the statues."""
    g = view.seen
    own = {seat: sources(g, seat) for seat in g.seats}
    if g.result is None:
        return Account(own)
    most = g.result.standings[0][1]
    equal = [seat for seat, points in g.result.standings if points == most]
    ties: list[Event] = []
    if len(equal) > 1:
        ties.append(Event("tie-locations", {"points": most, "won": {seat: won(g, seat) for seat in equal}}))
        best = max(won(g, seat) for seat in equal)
        equal = [seat for seat in equal if won(g, seat) == best]
    if len(equal) > 1:
        ties.append(Event("tie-statues", {"statues": {seat: statues(g, seat) for seat in equal}}))
    if len(g.result.winners) > 1:
        ties.append(Event("tie-shared", {"seats": g.result.winners}))
    return Account(own, tuple(ties))
