"""Event cards (§6.2): their effects at once, and those a turn later."""

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
    """Turn up the next Event of the deck, if there is one, for tables with open Events."""
    if g.events:
        g.coming = g.rng.take(g.events)
        g.tell("event-ahead", event=g.coming)


def next_event(g: Doom) -> EventCard:
    """Take the next Event: the open one, else one of the deck."""
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
    there does not score.

    Bribes are no cubes.
    """
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
    """D13: ask for one cube at a time, in Senate order, repeatedly; a pass is final.

    `placed` counts the cubes of players who have not passed, `at` is the next place in Senate order.
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
