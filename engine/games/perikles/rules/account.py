"""The account of a finished game (§8): where points came from, and what decided a tie."""

from __future__ import annotations

from engine.core import Event, Seat, View
from engine.games.account import Account
from engine.games.perikles.rules.ending import statue_points, statues, won
from engine.games.perikles.state import Perikles, Source


def sources(g: Perikles, seat: Seat) -> dict[Source, int]:
    """A player's points by what brought them."""
    return {Source.LOCATIONS: won(g, seat), Source.STATUES: statue_points(g, seat), Source.CUBES: g.on_board(seat)}


def account(view: View[Perikles]) -> Account:
    """Where every point came from; of those with most points, who has more on location tiles, then more statues."""
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
