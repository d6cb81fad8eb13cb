"""Plans of the seasoned player for a card: for every question the option with the best table afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import TypeVar

from engine.core import Seat
from engine.games.doom.data import DATA, Effect
from engine.games.doom.players.fleet import Mind, Prospect, boarded, emptied, moved, worth
from engine.games.doom.rules.cards.plans import playable
from engine.games.doom.rules.cards.red import betrayable, sabotage_targets, treason_targets
from engine.games.doom.rules.cards.refugees import Boarding, boardable, evictable, ships_for
from engine.games.doom.rules.sailing import movable, movable_by_royal
from engine.games.doom.rules.table import seats_of
from engine.games.doom.state import Card, InSenate, Neutral, Ship, ShipId

T = TypeVar("T")


def best(options: Iterable[T], value: Callable[[T], float]) -> tuple[float, T]:
    """The option of the highest value, the first of equals, with its value. Raises ValueError without options."""
    found = tuple(options)
    values = [value(option) for option in found]
    most = max(values)
    return most, found[values.index(most)]


def worth_of(m: Mind, card: Card) -> float:
    """Gain from playing the card now; 0 if it cannot or should not be played."""
    if card not in m.thought:
        playing = playable(m.g, m.me, card)
        m.thought[card] = max(0.0, worth_after(m, card) - m.worth_now - cost(m, cubes_for(card))) if playing else 0.0
    return m.thought[card]


@cache
def cubes_for(card: Card) -> int:
    entry = DATA.politics[card]
    return 1 if entry.effect is Effect.ARISTOCRACY else sum(entry.stacks)


def cost(m: Mind, cubes: int) -> float:
    return cubes * m.taste.cube * m.votes_left / DATA.voting.votes


def worth_after(m: Mind, card: Card) -> float:
    if card not in m.after:
        m.after[card] = _worth_after(m, m.here, card)
    return m.after[card]


def _worth_after(m: Mind, here: Prospect, card: Card) -> float:
    entry = DATA.politics[card]
    match entry.effect:
        case Effect.REFUGEES:
            return best_boarding(m, here, Boarding(entry.stacks))[0]
        case Effect.ARISTOCRACY:
            return best_ship_for_aristocrat(m, here, boardable(m.g, m.me))[0]
        case Effect.SHIPS:
            return best_fleet(m, here, movable(m.g), entry.ships)[0]
        case Effect.ROYAL_SHIP:
            return best_move(m, here, movable_by_royal(m.g), royal=True)[0]
        case Effect.SUPPORT:
            return worth(m, here) + m.drawn
        case Effect.SABOTAGE:
            return best_wreck(m, here, sabotage_targets(m.g, m.me))[0]
        case Effect.TREASON:
            return best_treason(m, here, treason_targets(m.g, m.me))[0]


# boarding


def best_boarding(m: Mind, here: Prospect, boarding: Boarding, extra: int = 0) -> tuple[float, ShipId]:
    """The ship for the next stack of refugees, if the other stacks and `extra` cubes on one of these ships also board
    at best."""

    def value(ship_id: ShipId) -> float:
        there, then = boarded(here, ship_id, m.me, boarding.stacks[0]), boarding.on(ship_id)
        if then.stacks:
            return best_boarding(m, there, then, extra)[0]
        if not extra:
            return worth(m, there)
        return best_seat(m, there, [one for one in then.boarded if room_on(there, one) >= extra], extra)[0]

    return best(ships_for(m.table(here) if extra else m.g, boarding, extra), value)


def room_on(here: Prospect, ship_id: ShipId) -> int:
    ship = here.ships[ship_id]
    return seats_of(ship_id, ship) - len(ship.passengers) - ship.printed


def best_seat(m: Mind, here: Prospect, ships: Iterable[ShipId], cubes: int = 1) -> tuple[float, ShipId]:
    return best(ships, lambda ship_id: worth(m, boarded(here, ship_id, m.me, cubes)))


def best_ship_for_aristocrat(m: Mind, here: Prospect, ships: Iterable[ShipId]) -> tuple[float, ShipId]:
    def value(ship_id: ShipId) -> float:
        if room_on(here, ship_id) > 0:
            return worth(m, boarded(here, ship_id, m.me))
        return best_eviction(m, here, ship_id, evictable(m.table(here), ship_id, m.me))[0]

    return best(ships, value)


def best_eviction(
    m: Mind, here: Prospect, ship_id: ShipId, aboard: Iterable[Seat | Neutral]
) -> tuple[float, Seat | Neutral]:
    return best(dict.fromkeys(aboard), lambda one: worth(m, boarded(without(here, ship_id, (one,)), ship_id, m.me)))


def without(here: Prospect, ship_id: ShipId, leaving: Iterable[Seat | Neutral]) -> Prospect:
    ship = here.ships[ship_id]
    left, printed = list(ship.passengers), ship.printed
    for one in leaving:
        if one is Neutral.PRINTED:
            printed = False
        else:
            left.remove(one if isinstance(one, Seat) else None)
    return here.with_ship(ship_id, Ship(ship.upgraded, ship.place, left, printed))


# sailing


def best_move(
    m: Mind, here: Prospect, ships: Iterable[ShipId], *, royal: bool = False, own: int = 0
) -> tuple[float, ShipId]:
    return best(ships, lambda ship_id: worth(m, moved(m, here, ship_id, royal=royal, own=own)))


def best_fleet(m: Mind, here: Prospect, ships: Sequence[ShipId], n: int) -> tuple[float, tuple[ShipId, ...]]:
    """The best `n` of these ships to move; their order makes no difference."""
    if n == 1:
        value, ship_id = best_move(m, here, ships)
        return value, (ship_id,)
    alone = {ship_id: moved(m, here, ship_id) for ship_id in ships}

    def value_of(fleet: tuple[ShipId, ...]) -> float:
        there = alone[fleet[0]]
        for ship_id in fleet[1:]:
            there = with_move(there, here, alone[ship_id], ship_id)
        return worth(m, there)

    return best(combinations(ships, min(n, len(ships))), value_of)


def with_move(there: Prospect, before: Prospect, after: Prospect, ship_id: ShipId) -> Prospect:
    """Add the changes of one move to another prospect. Moves of different ships do not affect each other."""
    landed = after.new_land[len(before.new_land) :]
    return there.with_ship(ship_id, after.ships[ship_id], after.gain - before.gain, landed)


# harm


def best_wreck(m: Mind, here: Prospect, ships: Iterable[ShipId]) -> tuple[float, ShipId]:
    return best(ships, lambda ship_id: worth(m, emptied(here, ship_id)))


def best_treason(m: Mind, here: Prospect, targets: Iterable[ShipId | InSenate]) -> tuple[float, ShipId | InSenate]:
    def value(target: ShipId | InSenate) -> float:
        if isinstance(target, InSenate):
            most = min(DATA.politics[Card.TREASON].most, target.cubes)
            return best_purge(m, here, target.owner, range(1, most + 1))[0]
        return best_victims(m, here, target, betrayable(m.table(here), target, m.me), DATA.politics[Card.TREASON].most)[
            0
        ]

    return best(targets, value)


def best_purge(m: Mind, here: Prospect, owner: Seat, amounts: Iterable[int]) -> tuple[float, int]:
    return best(amounts, lambda cubes: worth(m, without_senators(here, owner, cubes)))


def without_senators(here: Prospect, owner: Seat, cubes: int) -> Prospect:
    return here._replace(senate={**here.senate, owner: here.senate[owner] - cubes})


def best_victims(
    m: Mind, here: Prospect, ship_id: ShipId, aboard: Sequence[Seat | Neutral], most: int
) -> tuple[float, tuple[Seat | Neutral, ...]]:
    return best(groups(aboard, most), lambda leaving: worth(m, without(here, ship_id, leaving)))


def groups(aboard: Sequence[Seat | Neutral], most: int) -> Iterator[tuple[Seat | Neutral, ...]]:
    """All different groups of 1 to `most` passengers."""
    seen: set[tuple[tuple[Seat | Neutral, int], ...]] = set()
    for count in range(1, min(most, len(aboard)) + 1):
        for leaving in combinations(aboard, count):
            kind = tuple(Counter(leaving).items())
            if kind not in seen:
                seen.add(kind)
                yield leaving
