"""Invariants of the game (§2, §4): nothing is lost or added, and nothing lies in a wrong place."""

from collections import Counter as Count
from collections.abc import Iterator
from itertools import chain
from random import Random

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms import (
    CITIES,
    BattleOrders,
    Counter,
    Location,
    Only,
    Plan,
    Pool,
    Power,
    Request,
    Revolt,
    Send,
    Side,
    Special,
    Target,
    Tile,
    read_post,
)

_COUNTERS = Count(counter for army in DATA.armies.values() for counter in army)
_TILES = Count(DATA.tiles)


def all_counters(g: Perikles) -> Iterator[Counter]:
    piles = (g.army, g.pool, g.sent, g.shown, g.dead)
    return chain.from_iterable(pile for place in piles for pile in place.values())


def all_tiles(g: Perikles) -> Iterator[Tile]:
    return chain(g.display, g.tile_deck, g.discarded, *g.tiles.values())


def all_specials(g: Perikles) -> Iterator[Special]:
    return chain(g.box, g.spent.values(), *g.special.values())


def faults(g: Perikles) -> Iterator[str]:
    """Violated invariants, in words for developers. Needs a whole state, not a view."""
    if Count(all_counters(g)) != _COUNTERS:
        yield f"counters: {Count(all_counters(g)) - _COUNTERS} too many, {_COUNTERS - Count(all_counters(g))} missing"
    if Count(all_tiles(g)) != _TILES:
        yield f"influence tiles: {sum(1 for _ in all_tiles(g))}"
    if sorted(all_specials(g)) != sorted(Special):
        yield f"special tiles: {sorted(all_specials(g))}"
    if sorted([*g.location_deck, *g.rows, *g.past]) != sorted(Location):
        yield "locations were lost or made"
    yield from _cities(g)
    yield from _places(g)


def _cities(g: Perikles) -> Iterator[str]:
    for seat in g.seats:
        if g.on_board(seat) > DATA.setup.cubes:
            yield f"seat {seat} has {g.on_board(seat)} cubes on the board"
    for city in CITIES:
        both = g.candidates[city]
        if any(n < 0 for n in g.cubes[city].values()) or len(both) > 2 or len(set(both)) < len(both):
            yield f"{city}: cubes {g.cubes[city]}, candidates {both}"
        taken = {one for won in g.won.values() for one in won if DATA.locations[one].city is city}
        if not 0 <= g.defeats[city] <= len(taken):
            yield f"{city}: {g.defeats[city]} defeats, {len(taken)} locations taken"
    for seat in g.persians:
        if seat in g.leader.values():
            yield f"seat {seat} leads a city and the Persians"


def _places(g: Perikles) -> Iterator[str]:
    for piles in (g.army, g.pool, g.dead):
        for key, pile in piles.items():
            if any(counter.power is not key for counter in pile):
                yield f"counters of another power among those of {key}"
    for key, pile in chain(g.sent.items(), g.shown.items()):
        location, _, power = read_post(key)
        rounds = DATA.locations[location].rounds
        if any(counter.power is not power or counter.arm not in rounds for counter in pile):
            yield f"counters that cannot lie at {key}"
    if g.dead[Power.PERSIA]:
        yield "dead Persians"
    for power, others in g.relations.items():
        for other, relation in others.items():
            if other is power or g.relations.get(other, {}).get(power) is not relation:
                yield f"{power} and {other} do not agree how they stand to each other"
    for seat, plan in g.held.items():
        left = Count(counter for power in g.led(seat) for counter in g.pool[power])
        if Count(send.counter for send in plan.sends) - left:
            yield f"seat {seat} plans with counters of others"
    if bool(g.requests) != bool(g.held):
        yield "permission is asked for without a plan, or a plan held for nothing"


# guesses


def imagine(g: Perikles, viewer: Seat | None, rng: Random) -> None:
    if g.requests and g.active is not None and g.active not in g.held:
        g.held[g.active] = _held(g, rng)
    for seat in g.holders():
        if seat == viewer:
            continue
        if g.phase is Phase.SENDING and g.holds(seat, Special.SLAVE_REVOLT) and g.tiles[seat] and rng.random() < 0.3:
            g.revolt[seat] = rng.choice([Revolt(Pool.POOL), *map(Revolt, g.rows)])
        if g.phase is Phase.BATTLES:
            asks = tuple([location for location in g.rows if rng.random() < 0.3])
            plays = tuple([Target(location, side) for location in g.rows for side in Side if rng.random() < 0.1])
            g.orders[seat] = BattleOrders(asks, plays, rng.choice([*Only]))


def _held(g: Perikles, rng: Random) -> Plan:
    """For each request a counter of that power; the rest of the plan does not matter. Locations for hoplites alone come
    first, so that none is missing there."""
    sends: dict[Request, Send] = {}
    left = {power: list(pile) for power, pile in g.pool.items()}
    for request in sorted(g.requests, key=lambda one: len(DATA.locations[one.location].rounds)):
        rounds = DATA.locations[request.location].rounds
        counter = rng.choice([counter for counter in left[request.power] if counter.arm in rounds])
        left[request.power].remove(counter)
        sends[request] = Send(Target(request.location, Side.DEFENCE), counter)
    return Plan(tuple([sends[request] for request in g.requests]))
