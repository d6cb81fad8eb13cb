"""The turn (§5): Senate, Factions, Voting, Doom, repeated until the third Doom! ends the game."""

from __future__ import annotations

from engine.core import Answers, step
from engine.games.doom.rules.doom_phase import doom_phase
from engine.games.doom.rules.factions import faction_phase
from engine.games.doom.rules.senate import senate_phase
from engine.games.doom.rules.table import family, in_effect
from engine.games.doom.rules.voting import voting_phase
from engine.games.doom.state import Doom, EventCard
from engine.games.summary import tell_points


@step
def next_turn(g: Doom, before: Answers[int] | None = None) -> None:
    """Tell the result of the last turn, given the points `before` it, then begin the next. Turmoil leaves out Senate
    and Factions; the Demagogos may use their power again even so."""
    tell_points(g, before, g.vp)
    g.turn += 1
    g.demagogos_used = False
    g.bribes = {}
    turmoil = in_effect(g) is EventCard.TURMOIL
    if turmoil:
        g.tell("turmoil-reigns", turn=g.turn)
    senate = () if turmoil or family(g) else (senate_phase(),)
    factions = () if turmoil else (faction_phase(),)
    g.then(*senate, *factions, voting_phase(), doom_phase(), next_turn(dict(g.vp)))
