"""The Doom phase (§5.4): majorities, the Event, automatic sailing, and everything returns for the next turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.events import reveal_event, senate_led
from engine.games.doom.rules.sailing import automatic_order, move
from engine.games.doom.rules.specials.armed import navigators
from engine.games.doom.rules.table import draw_politics, family, score, senate_order, tally
from engine.games.doom.state import Doom, EventCard, Phase, Source


@step
def doom_phase(g: Doom) -> None:
    """Queue steps 0 to 9 of the rulebook's list. The family game has no Senate, so no steps 2 and 8."""
    g.phase = Phase.DOOM
    g.chapter("doom-phase", turn=g.turn)
    majority = () if family(g) else (senate_majority(),)
    leaving = () if family(g) else (leave_senate(),)
    g.then(
        senate_led(),
        land_majority(),
        *majority,
        reveal_event(),
        automatic_sailing(),
        return_tokens(),
        clear_cards(),
        clear_land(),
        *leaving,
        refill_hands(),
    )


def land_leader(g: Doom) -> Seat | None:
    """The player with most cubes on the New Land, ties by Senate order. None if nobody has any (R18) or neutrals
    outnumber all (R17)."""
    return leader_on(g.new_land, senate_order(g))


def leader_on(land: Sequence[Seat | None], order: Sequence[Seat]) -> Seat | None:
    """The leader among any cubes, given the Senate order; None if there is none (R17, R18)."""
    neutrals = land.count(None)
    leader = max(order, key=land.count)  # the first of equals
    most = land.count(leader)
    if not most and DATA.rulings.empty_majority == "nobody":
        return None
    if neutrals > most or (neutrals and neutrals == most and DATA.rulings.neutral_tie_on_land == "nobody"):
        return None
    return leader


@step
def land_majority(g: Doom) -> None:
    """Step 1: the player with most cubes on the New Land scores."""
    leader = land_leader(g)
    if leader is None:
        g.tell("land-nobody", neutrals=g.new_land.count(None))
    else:
        g.tell("land-majority", seat=leader, points=score(g, leader, Source.LAND, DATA.doom.land_points))


@step
def senate_majority(g: Doom) -> None:
    """Step 2: the player with most cubes in the Senate scores, ties by Senate order; nobody if it is empty (R18)."""
    leader = max(senate_order(g), key=lambda seat: g.senate[seat])  # cubes without bribes; the first of equals
    if g.senate[leader] or DATA.rulings.empty_majority == "first":
        g.tell("senate-majority", seat=leader, points=score(g, leader, Source.SENATE, DATA.doom.senate_points))
    else:
        g.tell("senate-nobody")


@step
def automatic_sailing(g: Doom) -> None:
    """Step 4: Navigators name the ships that move first, then the fleet sails."""
    g.then(navigators(), fleet_sails())


@step
def fleet_sails(g: Doom) -> None:
    """Move the fleet. Its ships are fixed before the first one moves, and nobody is their mover."""
    fleet = tuple(dict.fromkeys((*g.named, *automatic_order(g))))[: DATA.doom.automatic_moves[len(g.seats)]]
    g.named = []
    g.tell("fleet-sails", ships=fleet)
    for ship_id in fleet:
        move(g, ship_id, None)


@step
def return_tokens(g: Doom) -> None:
    """Step 5: return tokens plain side up, except after Turmoil; return the cubes from all buildings in any case."""
    if g.event is not EventCard.TURMOIL:
        g.holder = {}
    elif not DATA.rulings.turmoil_returns_buildings:
        return
    for building in g.buildings.values():
        for seat, cubes in building.items():
            g.reserve[seat] += cubes
        building.clear()


@step
def clear_cards(g: Doom) -> None:
    """Step 6: return cubes from the cards, and discard all cards of the rows."""
    for seat in g.seats:
        g.reserve[seat] += sum(g.cubes[seat])
        g.discard.extend(card for card in g.laid[seat] if card is not None)
    g.laid, g.down, g.cubes, g.played, g.bids, g.sent = {}, {}, {}, {}, {}, {}
    g.ranks = g.actors = ()
    g.acted = []


@step
def clear_land(g: Doom) -> None:
    """Step 7: return cubes from the New Land; neutral ones go to the square, unless the option lets them stay."""
    for seat, cubes in tally(g.new_land).items():
        g.reserve[seat] += cubes
    neutrals = g.new_land.count(None)
    stay = neutrals if g.options.neutrals_stay_on_nl else 0
    g.square += neutrals - stay
    g.new_land = [None] * stay


@step
def leave_senate(g: Doom) -> None:
    """Step 8: return half of everybody's Senate cubes, rounded up; all after some Events, none after Turmoil."""
    assert g.event is not None
    if g.event is EventCard.TURMOIL:
        return
    everything = DATA.events[g.event].senate_returns
    for seat in g.seats:
        cubes = g.senate[seat] if everything else (g.senate[seat] + 1) // 2
        g.senate[seat] -= cubes
        g.reserve[seat] += cubes
    if any(g.senate.values()):
        g.tell("senate-left", cubes={seat: g.senate[seat] for seat in senate_order(g)})


@step
def refill_hands(g: Doom) -> None:
    """Step 9: draw Politics cards up to the full hand."""
    for seat in g.seats:
        draw_politics(g, seat, DATA.setup.politics_dealt - len(g.hand[seat]))
