"""The turn (§5): Senate, Factions, Voting, Doom; and again, until the third Doom! ends the game."""

from __future__ import annotations

from engine.core import Answers, step
from engine.games.doom.rules.doom_phase import doom_phase
from engine.games.doom.rules.factions import faction_phase
from engine.games.doom.rules.senate import senate_phase
from engine.games.doom.rules.table import family, in_effect
from engine.games.doom.rules.voting import voting_phase
from engine.games.doom.state import Doom, EventCard
from engine.games.summary import won_and_lost


@step
def next_turn(g: Doom) -> None:
    """Turmoil leaves out Senate and Factions; whoever holds the Demagogos may use its power again all the same."""
    g.turn += 1
    g.demagogos_used = False
    g.bribes = {}
    turmoil = in_effect(g) is EventCard.TURMOIL
    if turmoil:
        g.tell("turmoil-reigns", turn=g.turn)
    senate = () if turmoil or family(g) else (senate_phase(),)
    factions = () if turmoil else (faction_phase(),)
    g.then(*senate, *factions, voting_phase(), doom_phase(), sum_up(dict(g.vp)), next_turn())


@step
def sum_up(g: Doom, before: Answers[int]) -> None:
    """Tells what the turn has brought, from the points `before` it."""
    g.tell("turn-points", points=won_and_lost(before, g.vp))
