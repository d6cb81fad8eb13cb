"""The turn (§5): Senate, Factions, Voting, Doom, repeated until the third Doom! ends the game."""

from typing import Any

from engine.core import Amount, Answers, Ask, Choose, Form, Seat, form, step
from engine.games.doom.rules.demagogos import offer_order
from engine.games.doom.rules.doom_phase import doom_phase
from engine.games.doom.rules.factions import faction_phase
from engine.games.doom.rules.specials.armed import offer_arming
from engine.games.doom.rules.specials.hand import bribe, in_hand, may_hold
from engine.games.doom.rules.specials.vocabulary import Timing
from engine.games.doom.rules.table import family, in_effect, senate_order
from engine.games.doom.rules.voting import voting_phase
from engine.games.doom.state import Doom, EventCard, Phase, Special
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


# the Senate phase (§5.1)


@step
def senate_phase(g: Doom) -> None:
    """Begin the Senate phase, in which all bid at the same time (§5.1)."""
    g.phase = Phase.SENATE
    g.chapter("senate", turn=g.turn)
    g.then(senate_bids())


def senate_form(g: Doom, seat: Seat) -> Form[tuple[int, Special | None]]:
    """The question for a number of cubes, and a Special sent with them."""
    return form(
        "senate-bid",
        Amount("senate-cubes", 0, g.reserve[seat], default=0),
        Choose("senate-special", (None, *in_hand(g, seat, Timing.SENATE_BID)), None),
        extras=True,
        about={"reserve": g.reserve[seat], "cubes": {one: g.senate[one] for one in senate_order(g)}},
    )


@step
def senate_bids(g: Doom) -> None:
    """D1: ask for sealed bids of any number of cubes from the reserve."""
    able = [seat for seat in g.seats if g.reserve[seat] or may_hold(g, seat, Timing.SENATE_BID)]
    g.ask_all({seat: senate_form(g, seat) for seat in able}, senate_bids_revealed)


@step
def senate_bids_revealed(g: Doom, bids: Answers[tuple[int, Special | None]]) -> None:
    g.reveal(bids)
    g.tell("senate-bids", bids={seat: bids[seat][0] if seat in bids else 0 for seat in g.seats})
    for seat, (cubes, special) in bids.items():
        g.reserve[seat] -= cubes
        g.senate[seat] += cubes
        if special is not None:
            bribe(g, seat, special)
    if g.heard:
        g.tell("senate-order", cubes={seat: g.senate[seat] for seat in senate_order(g)})


# beside any question


def offer_asides(g: Doom, ask: Ask[Any]) -> None:
    offer_order(g, ask)
    offer_arming(g, ask)
