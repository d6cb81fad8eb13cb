"""The account of a finished game (§8): the islands with metropolises, and what decided between several."""

from __future__ import annotations

from engine.core import Event, View
from engine.games.account import Account
from engine.games.cyclades.rules.board import islands, living, metropolises, wanted
from engine.games.cyclades.state import Cyclades, TieBreak


def account(view: View[Cyclades]) -> Account:
    """A point for each island with a metropolis; of several who could win, what decided."""
    g = view.seen
    sources = {seat: {one: 1 for one in islands(g, seat) if g.lands[one].metropolis} for seat in g.seats}
    if g.result is None or len(living(g)) == 1:
        return Account(sources)
    counts = {seat: metropolises(g, seat) for seat in living(g)}
    able = {seat: count for seat, count in counts.items() if count >= wanted(g)}
    gold = {seat: g.purses[seat] for seat in able or counts}
    ties: list[Event] = []
    if not able:
        ties.append(Event("tie-idle", {"gold": gold}))
    elif len(able) > 1 and g.options.tie_break is TieBreak.GOLD:
        ties.append(Event("tie-gold", {"count": wanted(g), "gold": gold}))
    elif len(able) > 1:
        ties.append(Event("tie-metropolises", {"found": able}))
    if len(g.result.winners) > 1:
        ties.append(Event("tie-shared", {"seats": g.result.winners}))
    return Account(sources, tuple(ties))
