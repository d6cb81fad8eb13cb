"""The Doom phase (§5.4): majorities, the Event, automatic sailing, and everything returns for the next turn."""

from collections.abc import Sequence

from engine.core import Asking, Choose, Seat, Step, step
from engine.games.doom.data import DATA, EventEffect, Trait
from engine.games.doom.rules.ending import end_game
from engine.games.doom.rules.sailing import automatic_order, move, neutrals_board
from engine.games.doom.rules.specials.armed import navigators, sink
from engine.games.doom.rules.table import (
    board,
    draw_politics,
    family,
    has_trait,
    improved,
    in_effect,
    score,
    senate_order,
    settled,
    tally,
    with_room,
)
from engine.games.doom.state import Doom, EventCard, Phase, Place, Reply, ShipId, Source


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
    leader = leader_on(g.new_land, senate_order(g))
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


# Event cards (§6.2)


def turn_next_up(g: Doom) -> None:
    """Turn up the next Event of the deck, if there is one, for tables with open Events."""
    if g.events:
        g.coming = g.rng.take(g.events)
        g.tell("event-ahead", event=g.coming)


def next_event(g: Doom) -> EventCard:
    event = g.coming or g.rng.take(g.events)
    g.coming = None
    return event


@step
def reveal_event(g: Doom) -> None:
    """Reveal the top Event. A third Doom! before the last possible turns is put back for another card, and its other
    effects do not count (R24)."""
    event = next_event(g)
    neutrals = ()
    effect = DATA.events[event].effect
    if effect is EventEffect.DOOM and g.doom_markers == 1 and g.turn < DATA.doom.last_chance:
        replacement = g.rng.take(g.events)
        g.events.append(event)
        g.tell("doom-put-back", event=event, replacement=replacement)
        if DATA.rulings.doom_put_back_boards:
            neutrals = (neutrals_board(DATA.events[event].neutrals),)
        event = replacement
    g.revealed.append(event)
    g.order = senate_order(g)
    entry = DATA.events[event]
    g.tell("event", event=event)
    if entry.lasts:
        g.tell(f"lasts-{entry.effect}")
    if entry.effect is not EventEffect.DOOM or g.doom_markers > 1:
        g.tell("next-votes", vote=entry.vote)
        if g.options.open_events:
            turn_next_up(g)
    g.then(*neutrals, *effect_of(event), neutrals_board(entry.neutrals))


def effect_of(event: EventCard) -> tuple[Step[Doom], ...]:
    """The immediate steps of an Event; lasting ones have none yet."""
    entry = DATA.events[event]
    match entry.effect:
        case EventEffect.DOOM:
            return (doom_strikes(),)
        case EventEffect.DEBTS:
            return (senate_pays(entry.points),)
        case EventEffect.WRATH:
            return (wrath(),)
        case EventEffect.TOGETHER:
            return (all_together(entry.each),)
        case EventEffect.TURMOIL | EventEffect.DOOMED | EventEffect.WOE | EventEffect.LED:
            return ()


# Doom!


@step
def doom_strikes(g: Doom) -> None:
    """Remove a marker and upgrade ships, which keep cargo and place. The last Doom! ends the game at once."""
    g.doom_markers -= 1
    upgrades = improved(g, g.doom_markers)
    g.tell("doom", left=g.doom_markers)
    for ship_id in upgrades:
        ship = g.ships[ship_id]
        ship.upgraded = True
        ship.printed = has_trait(g, ship_id, Trait.PRINTED_NEUTRAL)
    if upgrades:
        g.tell("ships-upgraded", ships=upgrades)
    if not g.doom_markers:
        g.then(end_game())


# The Senate Pays Its Debts! / Led by the Senate!


def pay_senate(g: Doom, order: tuple[Seat, ...], points: tuple[int, ...]) -> None:
    """Score points for most cubes in the Senate, ties by Senate order. Where there is a Senate, a player without a cube
    there does not score. Bribes are no cubes."""
    real = sorted(order, key=lambda seat: -g.senate[seat])
    for seat, gained in zip(real, points, strict=False):
        if gained and (g.senate[seat] or family(g)):
            scored = score(g, seat, Source.EVENTS, gained)
            g.tell("senate-pays", seat=seat, points=scored, cubes=g.senate[seat])


@step
def senate_pays(g: Doom, points: tuple[int, ...]) -> None:
    """Score the first and the second in the Senate, then return all Senate cubes to the reserves (§6.2)."""
    pay_senate(g, g.order, points)
    if family(g):
        return
    for seat in g.seats:
        g.reserve[seat] += g.senate[seat]
        g.senate[seat] = 0
    g.tell("senate-empty")


@step
def senate_led(g: Doom) -> None:
    """Led by the Senate!, a turn after it was revealed: the first in the Senate scores a point for each neutral on the
    New Land, the second half of that."""
    if in_effect(g) is EventCard.LED:
        neutrals = g.new_land.count(None)
        g.tell("senate-led", neutrals=neutrals)
        pay_senate(g, senate_order(g), (neutrals, (neutrals + 1) // 2))


# Wrath of the Ocean God!


@step
def wrath(g: Doom) -> None:
    """Lose every ship on the ocean with all passengers; no trait protects it."""
    at_sea = [ship_id for ship_id, ship in g.ships.items() if ship.place is Place.OCEAN]
    sink(g, at_sea)
    if not at_sea:
        g.tell("wrath-spares")


# We Are All in This Together!


@step
def all_together(g: Doom, each: int, placed: dict[Seat, int] | None = None, at: int = 0) -> Asking[None]:
    """D13: ask for one cube at a time, in Senate order, repeatedly; a pass is final. `placed` counts the cubes of
    players who have not passed, `at` is the next place in Senate order."""
    placed = dict.fromkeys(g.order, 0) if placed is None else placed
    willing = {seat: cubes for seat, cubes in placed.items() if cubes < each and g.reserve[seat]}
    ships = with_room(g)
    if not willing or not ships:
        return
    seat = next(seat for seat in (*g.order[at:], *g.order[:at]) if seat in willing)
    about = {"placed": willing[seat], "most": each}
    prompt = Choose[ShipId | Reply]("together", (*ships, Reply.PASS), Reply.PASS, about=about)
    choice = yield from g.ask(seat, prompt)
    if isinstance(choice, ShipId):
        board(g, choice, seat, 1)
        g.tell("boards", seat=seat, ship=choice, cubes=1)
        placed = {**willing, seat: willing[seat] + 1}
    else:
        g.tell("together-passed", seat=seat)
        placed = {one: cubes for one, cubes in willing.items() if one != seat}
    g.then(settled(), all_together(each, placed, g.order.index(seat) + 1))
