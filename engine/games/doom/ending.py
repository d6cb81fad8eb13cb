"""The end of the game (§5.5): Specials are shown, their points added, and the standings drawn up."""

from __future__ import annotations

from engine.core import step
from engine.games.doom.data import DATA
from engine.games.doom.effects import Timing
from engine.games.doom.specials import score_special
from engine.games.doom.state import Doom, Phase
from engine.games.doom.table import senate_order


@step
def end_game(g: Doom) -> None:
    """Most points win, ties by Senate order at this moment. Refugees under way score no more."""
    g.reveal()
    g.phase = Phase.END
    g.chapter("end", turn=g.turn)
    for seat in g.seats:
        g.shown[seat] = g.specials[seat]
        g.specials[seat] = []
        g.armed.pop(seat, None)
        g.tell("specials-shown", seat=seat, specials=g.shown[seat])
    for seat in g.seats:
        for special in g.shown[seat]:
            if DATA.specials[special].timing is Timing.END:
                score_special(g, seat, special)
    order = senate_order(g)
    vp = g.vp
    ranking = sorted(order, key=lambda seat: -vp[seat])  # stable: equal points stay in Senate order
    g.tell("winner", seat=ranking[0], points={seat: vp[seat] for seat in ranking})
    g.over(ranking[0], standings=[(seat, vp[seat]) for seat in ranking])
