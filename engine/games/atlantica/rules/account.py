"""The account of a finished game (§7, §8): every kind of treasure and research, and the tie-break."""

from __future__ import annotations

from engine.core import Event, Seat, View
from engine.games.account import Account
from engine.games.atlantica.rules.ending import stored
from engine.games.atlantica.rules.scoring import count
from engine.games.atlantica.state import Atlantica, Kind, Research


def sources(g: Atlantica, seat: Seat) -> dict[Kind | Research, int]:
    """Points of a player by source, without sources of 0 points."""
    own = count(g, seat)
    return {source: points for source, points in (*own.treasures.items(), *own.research.items()) if points}


def account(view: View[Atlantica]) -> Account:
    """The sources of all points; for a tie, the stored treasures."""
    g = view.seen
    gained = {seat: sources(g, seat) for seat in g.seats}
    own = {seat: {source: gained[seat].get(source, 0) for source in (*Kind, *Research)} for seat in g.seats}
    if g.result is None:
        return Account(own)
    most = g.result.standings[0][1]
    equal = tuple(seat for seat, points in g.result.standings if points == most)
    if len(equal) == 1:
        return Account(own)
    crates = {seat: stored(g, seat) for seat in equal}
    ties = [Event("tie-stored", {"points": most, "stored": crates})]
    if len(g.result.winners) > 1:
        ties.append(Event("tie-shared", {"seats": g.result.winners}))
    return Account(own, tuple(ties))
