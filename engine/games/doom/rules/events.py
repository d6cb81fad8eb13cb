"""Event cards (§6.2): what they do when they are revealed, and what they do a turn later."""

from __future__ import annotations

from engine.core import Asking, Choose, Seat, Step, step
from engine.games.doom.data import DATA, EventEffect, Trait
from engine.games.doom.rules.boarding import neutrals_board
from engine.games.doom.rules.ending import end_game
from engine.games.doom.rules.losses import sink
from engine.games.doom.rules.table import (
    board,
    family,
    has_trait,
    improved,
    in_effect,
    score,
    senate_order,
    settled,
    with_room,
)
from engine.games.doom.state import Doom, EventCard, Place, Reply, ShipId, Source


def turn_next_up(g: Doom) -> None:
    """Open Events: the next card of the deck, if there is one, lies open from now on."""
    if g.events:
        g.coming = g.rng.take(g.events)
        g.tell("event-ahead", event=g.coming)


def next_event(g: Doom) -> EventCard:
    """Takes the Event on top: the one that lies open, else one of the deck."""
    event = g.coming or g.rng.take(g.events)
    g.coming = None
    return event


@step
def reveal_event(g: Doom) -> None:
    """The top Event. The third Doom! goes back for another card as long as the turn is too early for the end; what else
    it says does not count (R24)."""
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
    """What the card does at once; the lasting ones do nothing yet."""
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
    """A marker goes; ships become better, cargo and place unchanged. The last one ends the game on the spot."""
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
    """Those with most cubes score, ties by Senate order; where there is a Senate, whoever has no cube there does not.

    Bribes are no cubes.
    """
    real = sorted(order, key=lambda seat: -g.senate[seat])
    for seat, gained in zip(real, points, strict=False):
        if gained and (g.senate[seat] or family(g)):
            scored = score(g, seat, Source.EVENTS, gained)
            g.tell("senate-pays", seat=seat, points=scored, cubes=g.senate[seat])


@step
def senate_pays(g: Doom, points: tuple[int, ...]) -> None:
    """The first and the second in the Senate score; then all Senate cubes return to the reserves at once (§6.2)."""
    pay_senate(g, g.order, points)
    if family(g):
        return
    for seat in g.seats:
        g.reserve[seat] += g.senate[seat]
        g.senate[seat] = 0
    g.tell("senate-empty")


@step
def senate_led(g: Doom) -> None:
    """Led by the Senate!, a turn after it was revealed: a point for each neutral on the New Land, and half of that."""
    if in_effect(g) is EventCard.LED:
        neutrals = g.new_land.count(None)
        g.tell("senate-led", neutrals=neutrals)
        pay_senate(g, senate_order(g), (neutrals, (neutrals + 1) // 2))


# Wrath of the Ocean God!


@step
def wrath(g: Doom) -> None:
    """Every ship on the ocean is lost with all aboard; no trait protects it."""
    at_sea = [ship_id for ship_id, ship in g.ships.items() if ship.place is Place.OCEAN]
    sink(g, at_sea)
    if not at_sea:
        g.tell("wrath-spares")


# We Are All in This Together!


@step
def all_together(g: Doom, each: int, placed: dict[Seat, int] | None = None, at: int = 0) -> Asking[None]:
    """D13: in Senate order, one cube at a time, round and round; to pass is final.

    `placed` counts the cubes of those still in the round, `at` is the place in Senate order whose turn it is.
    """
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
