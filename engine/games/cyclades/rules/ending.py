"""The end (§8): enough metropolises win; of several such players, the richest."""

from collections.abc import Mapping

from engine.core import Event, Result, Seat, View, step
from engine.games.account import Account
from engine.games.cyclades.rules.board import islands, living, metropolises, wanted
from engine.games.cyclades.state import Cyclades, TieBreak


@step
def count_metropolises(g: Cyclades) -> None:
    """End the game and reveal the gold. With one player left, or no bids, nobody may have enough metropolises."""
    g.reveal(g.gold)
    g.purses = {seat: g.gold[seat] for seat in g.seats}
    g.chapter("end")
    g.tell("purses", gold=g.purses)
    result = g.end_with(scores(g), rank(g))
    g.tell("winners", seats=result.winners, points=dict(result.standings))


def rank(g: Cyclades) -> dict[Seat, tuple[int, ...]]:
    """Values that rank the seats: still in the game, enough metropolises, then gold and metropolises. Eliminated
    players rank by how late they left. Gold counts once it is revealed."""
    return {seat: _worth(g, seat) for seat in g.seats}


def _worth(g: Cyclades, seat: Seat) -> tuple[int, ...]:
    if seat in g.out:
        return 0, g.out.index(seat)
    count, gold = metropolises(g, seat), g.purses.get(seat, 0)
    if count < wanted(g):
        return 1, 0, count, gold
    return (1, 1, gold, count) if g.options.tie_break is TieBreak.GOLD else (1, 1, count, gold)


def scores(g: Cyclades) -> dict[Seat, int]:
    return {seat: metropolises(g, seat) for seat in g.seats}


# the account


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
    return [seat for seat, value in of_seats.items() if value == max(of_seats.values())]


def _shared(result: Result) -> tuple[Event, ...]:
    return (Event("tie-shared", {"seats": result.winners}),) if len(result.winners) > 1 else ()
