"""Plans of the seasoned player for a card with a Special: the gain of each effect, used in the best way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from engine.core import Seat
from engine.games.doom.data import DATA
from engine.games.doom.players.cards import (
    best,
    best_boarding,
    best_eviction,
    best_fleet,
    best_purge,
    best_ship_for_aristocrat,
    best_victims,
    cost,
    cubes_for,
    groups,
    room_on,
    without,
    without_senators,
    worth_after,
    worth_of,
)
from engine.games.doom.players.fleet import Mind, Prospect, boarded, emptied, moved, worth
from engine.games.doom.players.taste import best_drawn_worth
from engine.games.doom.rules.cards.plans import resolvable
from engine.games.doom.rules.cards.red import betrayable, raided_ships, treason_targets
from engine.games.doom.rules.cards.refugees import Boarding, boardable, evictable, swap_ships
from engine.games.doom.rules.cards.ships import bringing_neutrals, ships_to_move
from engine.games.doom.rules.sailing import movable, movable_by_royal, spaces_left
from engine.games.doom.rules.specials.hand import effect_of, in_hand
from engine.games.doom.rules.specials.hand import worth as points_now
from engine.games.doom.rules.specials.vocabulary import (
    CountNeutral,
    DiscardPassengers,
    DrawSpecials,
    ExtraCubes,
    ExtraShips,
    Manual,
    MoreTargets,
    MoveShip,
    Points,
    ResolveAgain,
    SpecialEffect,
    SwapNeutrals,
    Timing,
)
from engine.games.doom.rules.table import exposed, passengers
from engine.games.doom.state import Card, InSenate, Neutral, Place, Ship, ShipId, Special

Passenger: TypeAlias = Seat | Neutral
Blow: TypeAlias = tuple[Passenger, ...] | int
"""The victims of a Treason in one place: passengers, or a number of senators."""


def use_of(m: Mind, card: Card) -> float:
    """Gain from playing the card now, by itself or with the best Special of my hand."""
    return max([worth_of(m, card), *[use_with(m, card, special) for special in playable_with(m, card)]])


def playable_with(m: Mind, card: Card) -> list[Special]:
    """The Specials of my hand that could be played with the card now."""
    if not m.g.specials[m.me]:
        return []
    return [one for one in in_hand(m.g, m.me, Timing.WITH_CARD, card) if resolvable(m.g, m.me, card, one)]


def use_with(m: Mind, card: Card, special: Special) -> float:
    """Gain from the card with the Special, minus the worth of keeping it. 0 for a Special that only its owner's text
    describes, since the others would have to agree."""
    entry = DATA.specials[special]
    if effect_of(special, Manual) is not None:
        return 0.0
    plain = 0.0
    if entry.mode == "modifies":
        plain = worth_after(m, card) - m.worth_now - cost(m, cubes_for(card))
    return plain + sum([gain_of(m, card, effect) for effect in entry.effects]) + spending(m, special)


def spending(m: Mind, special: Special) -> float:
    """Points that a Special scores when played, minus its worth in my hand."""
    points = effect_of(special, Points)
    return (points_now(m.g, m.me, points) if points is not None else 0) - m.keeps(special)


def gain_of(m: Mind, card: Card, effect: SpecialEffect) -> float:
    """Gain of an effect; for one that changes the card, beyond the card's own gain."""
    match effect:
        case CountNeutral():
            return best_served(m, card, effect)[0] - worth_after(m, card)
        case ExtraCubes():
            boarding = Boarding(DATA.politics[card].stacks)
            more = best_boarding(m, m.here, boarding, effect.cubes)[0]
            return more - worth_after(m, card) - cost(m, effect.cubes)
        case ExtraShips():
            ships = DATA.politics[card].ships + effect.ships
            return best_fleet(m, m.here, movable(m.g), ships)[0] - worth_after(m, card)
        case ResolveAgain():
            more = best_aristocrats(m, m.here, 1 + effect.times)
            return more - worth_after(m, card) - cost(m, effect.times * cubes_for(card))
        case MoreTargets():
            return best_strikes(m, treason_targets(m.g, m.me))[0] - worth_after(m, card)
        case SwapNeutrals():
            return best_swap(m, swap_ships(m.g, effect), effect)[0] - m.worth_now
        case MoveShip():
            return best_journey(m, ships_to_move(m.g, effect), effect)[0] - m.worth_now
        case DiscardPassengers():
            return best_raid(m, raided_ships(m.g, m.me, effect), effect)[0] - m.worth_now
        case DrawSpecials():
            return best_drawn_worth(m.g, m.me, m.taste, m.turns, effect.draw, effect.keep)
        case _:
            return 0.0


# sailing


def best_served(m: Mind, card: Card, effect: CountNeutral) -> tuple[float, ShipId]:
    """The ship on whose arrival neutrals count as mine; with Ships, the other ship moves at best."""
    entry = DATA.politics[card]
    royal = not entry.ships
    every = movable_by_royal(m.g) if royal else movable(m.g)

    def value(ship_id: ShipId) -> float:
        there = moved(m, m.here, ship_id, royal=royal, own=effect.neutrals)
        others = [one for one in every if one != ship_id]
        return worth(m, there) if royal else best_fleet(m, there, others, entry.ships - 1)[0]

    return best(bringing_neutrals(m.g, every, effect), value)


def best_journey(m: Mind, ships: Iterable[ShipId], effect: MoveShip) -> tuple[float, ShipId, int]:
    ways = [
        (ship_id, spaces)
        for ship_id in ships
        for spaces in range(effect.least, min(effect.spaces, spaces_left(m.g, ship_id)) + 1)
    ]
    value, (ship_id, spaces) = best(ways, lambda way: worth(m, sailed(m, way[0], way[1], effect)))
    return value, ship_id, spaces


def sailed(m: Mind, ship_id: ShipId, spaces: int, effect: MoveShip) -> Prospect:
    there = m.here
    for _ in range(spaces):
        there = moved(m, there, ship_id, royal=effect.royal)
    return there


# boarding


def best_aristocrats(m: Mind, here: Prospect, times: int) -> float:
    ships = boardable(m.table(here), m.me)
    _, ship_id = best_ship_for_aristocrat(m, here, ships)
    there = with_aristocrat(m, here, ship_id)
    return worth(m, there) if times == 1 else best_aristocrats(m, there, times - 1)


def with_aristocrat(m: Mind, here: Prospect, ship_id: ShipId) -> Prospect:
    """The prospect with my aristocrat on the ship, in the place of the best passenger to evict if it is full."""
    if room_on(here, ship_id) <= 0:
        _, one = best_eviction(m, here, ship_id, evictable(m.table(here), ship_id, m.me))
        here = without(here, ship_id, (one,))
    return boarded(here, ship_id, m.me)


def best_swap(m: Mind, ships: Iterable[ShipId], effect: SwapNeutrals) -> tuple[float, ShipId]:
    """The ship on which neutrals make room for me, with the price of the cubes subtracted."""
    return best(ships, lambda ship_id: best_swapped(m, ship_id, neutrals_on(m, ship_id), effect.least, effect.most)[0])


def neutrals_on(m: Mind, ship_id: ShipId) -> list[Passenger]:
    return [one for one in passengers(m.g.ships[ship_id], printed=True) if isinstance(one, Neutral)]


def best_swapped(
    m: Mind, ship_id: ShipId, neutrals: list[Passenger], least: int, most: int
) -> tuple[float, tuple[Passenger, ...]]:
    def value(leaving: tuple[Passenger, ...]) -> float:
        there = boarded(without(m.here, ship_id, leaving), ship_id, m.me, len(leaving))
        return worth(m, there) - cost(m, len(leaving))

    most = min(most, m.g.reserve[m.me])
    return best([one for one in groups(neutrals, most) if len(one) >= least], value)


# harm


def best_strikes(m: Mind, targets: Sequence[ShipId | InSenate]) -> tuple[float, ShipId | InSenate]:
    """The first target of a Treason in one or two places, and its worth."""
    return best(targets, lambda target: best_strike(m, target, blows(m, target), targets)[0])


def best_strike(
    m: Mind, target: ShipId | InSenate, ways: Iterable[Blow], further: Iterable[ShipId | InSenate]
) -> tuple[float, Blow]:
    """The victims at the target, if the rest of the blow may strike one of these `further` targets of its kind."""
    most = DATA.politics[Card.TREASON].most
    others = [one for one in further if one != target and isinstance(one, InSenate) is isinstance(target, InSenate)]

    def value(blow: Blow) -> float:
        there = after_blow(m.here, target, blow)
        more = most - (blow if isinstance(blow, int) else len(blow))
        again = [best_blow(m, there, one, more)[0] for one in others] if more else []
        return max([worth(m, there), *again])

    return best(ways, value)


def best_blow(m: Mind, here: Prospect, target: ShipId | InSenate, most: int) -> tuple[float, Blow]:
    if isinstance(target, InSenate):
        return best_purge(m, here, target.owner, range(1, min(most, target.cubes) + 1))
    return best_victims(m, here, target, betrayable(m.g, target, m.me), most)


def blows(m: Mind, target: ShipId | InSenate) -> Iterable[Blow]:
    most = DATA.politics[Card.TREASON].most
    if isinstance(target, InSenate):
        return range(1, min(most, target.cubes) + 1)
    return groups(betrayable(m.g, target, m.me), most)


def after_blow(here: Prospect, target: ShipId | InSenate, blow: Blow) -> Prospect:
    if isinstance(blow, int):
        assert isinstance(target, InSenate)
        return without_senators(here, target.owner, blow)
    assert isinstance(target, ShipId)
    return without(here, target, blow)


def best_raid(m: Mind, ships: Iterable[ShipId], effect: DiscardPassengers) -> tuple[float, ShipId]:
    return best(ships, lambda ship_id: best_raided(m, ship_id, exposed(m.g, ship_id, m.me), effect)[0])


def best_raided(
    m: Mind, ship_id: ShipId, aboard: Iterable[Passenger], effect: DiscardPassengers
) -> tuple[float, tuple[Passenger, ...]]:
    ways = [one for one in groups(tuple(aboard), effect.most) if len(one) >= effect.least]
    return best(ways, lambda leaving: best_seating(m, without(m.here, ship_id, leaving), ship_id, effect.seat)[0])


def best_seating(m: Mind, there: Prospect, ship_id: ShipId, most: int) -> tuple[float, int]:
    """Number of my cubes for the seats of a raided ship. A ship left empty at sea returns to port."""

    def value(cubes: int) -> float:
        after = boarded(there, ship_id, m.me, cubes)
        ship: Ship = after.ships[ship_id]
        if ship.place is Place.OCEAN and not ship.passengers and not ship.printed:
            after = emptied(there, ship_id)
        return worth(m, after) - cost(m, cubes)

    return best(range(min(most, m.g.reserve[m.me], max(room_on(there, ship_id), 0)) + 1), value)
