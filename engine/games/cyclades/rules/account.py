"""The account of a finished game (§8): the islands with metropolises, and the tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Event, Result, Seat, View
from engine.games.account import Account
from engine.games.cyclades.rules.board import islands, living, metropolises, wanted
from engine.games.cyclades.state import Cyclades, TieBreak


def account(view: View[Cyclades]) -> Account:
    """The islands with a metropolis, and the tie-breaks. If the game ended before the gold was revealed, gold broke no
    tie and stays secret."""
    g = view.seen
    sources = {seat: {one: 1 for one in islands(g, seat) if g.lands[one].metropolis} for seat in g.seats}
    if g.result is None or len(living(g)) == 1:
        return Account(sources)
    if not g.purses:
        return Account(sources, _shared(g.result))
    counts = {seat: metropolises(g, seat) for seat in living(g)}
    able = {seat: count for seat, count in counts.items() if count >= wanted(g)}
    gold = {seat: g.purses[seat] for seat in able or counts}
    ties: list[Event] = []
    if not able:
        ties.append(Event("tie-idle", {"gold": gold}))
    elif len(able) > 1 and g.options.tie_break is TieBreak.GOLD:
        ties.append(Event("tie-gold", {"count": wanted(g), "gold": gold}))
        if len(level := _most(gold)) > 1:
            ties.append(Event("tie-then-metropolises", {"found": {seat: able[seat] for seat in level}}))
    elif len(able) > 1:
        ties.append(Event("tie-metropolises", {"count": wanted(g), "found": able}))
        if len(level := _most(able)) > 1:
            ties.append(Event("tie-then-gold", {"gold": {seat: gold[seat] for seat in level}}))
    return Account(sources, (*ties, *_shared(g.result)))


def _most(of_seats: Mapping[Seat, int]) -> list[Seat]:
    """The seats with the highest value."""
    return [seat for seat, value in of_seats.items() if value == max(of_seats.values())]


def _shared(result: Result) -> tuple[Event, ...]:
    """The event of a shared victory, if there is one."""
    return (Event("tie-shared", {"seats": result.winners}),) if len(result.winners) > 1 else ()
