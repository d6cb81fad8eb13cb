"""The end of the game (§5.5): Specials are shown, their points added, and the standings determined."""

from __future__ import annotations

from engine.core import Answers, Seat, step
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
    tell_points(g, points_before(g), g.vp)
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


def points_before(g: Doom) -> Answers[int] | None:
    """The points before this turn, None if the table stored none."""
    return next((waiting.args[0] for waiting in g.agenda if waiting.fn.name == "next_turn"), None)


def end_points(g: Doom, seat: Seat, special: Special) -> int:
    """Points of a Special shown at the end; 0 if it should have been played before."""
    points = effect_of(special, Points) if DATA.specials[special].timing is Timing.END else None
    return worth(g, seat, points) if points is not None else 0
