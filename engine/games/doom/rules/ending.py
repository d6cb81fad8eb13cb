"""The end of the game (§5.5): Specials are shown, their points added, and the standings determined."""

from itertools import pairwise

from engine.core import Event, Seat, View, step
from engine.games.account import Account
from engine.games.doom.data import DATA
from engine.games.doom.rules.specials.hand import effect_of, worth
from engine.games.doom.rules.specials.vocabulary import Points, Timing
from engine.games.doom.rules.table import score, senate_order
from engine.games.doom.state import Doom, Phase, Source, Special
from engine.games.summary import tell_points


@step
def end_game(g: Doom) -> None:
    """End the game: most points win, ties by present Senate order. Refugees under way no longer score."""
    g.reveal(g.specials)
    before = next((waiting.args[0] for waiting in g.agenda if waiting.fn.name == "next_turn"), None)
    tell_points(g, before, g.vp)
    g.phase = Phase.END
    g.chapter("end", turn=g.turn)
    for seat in g.seats:
        g.shown[seat] = g.specials[seat]
        g.specials[seat] = []
        g.armed.pop(seat, None)
        g.tell("specials-shown", seat=seat, specials=g.shown[seat])
    for seat in g.seats:
        for special in g.shown[seat]:
            points = end_points(g, seat, special)
            if points:
                g.tell("special-scores", seat=seat, special=special, points=score(g, seat, Source.SPECIALS, points))
    result = g.end_with(g.vp, rank(g))
    g.tell("winner", seat=result.winners[0], points=dict(result.standings))


def rank(g: Doom) -> dict[Seat, tuple[int, int]]:
    """Values that rank the seats: points, then present Senate order, which has no ties."""
    return {seat: (g.vp[seat], -at) for at, seat in enumerate(senate_order(g))}


def end_points(g: Doom, seat: Seat, special: Special) -> int:
    """Points of a Special shown at the end; 0 if it should have been played before."""
    points = effect_of(special, Points) if DATA.specials[special].timing is Timing.END else None
    return worth(g, seat, points) if points is not None else 0


# the account


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
