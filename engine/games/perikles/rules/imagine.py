"""Guesses of secret decisions that no pool holds: plans that wait for permission, orders for later."""

from __future__ import annotations

from random import Random

from engine.core import Seat
from engine.games.perikles.data import DATA
from engine.games.perikles.state import Perikles, Phase
from engine.games.perikles.terms.locations import Side, Target
from engine.games.perikles.terms.plans import BattleOrders, Only, Plan, Pool, Request, Revolt, Send
from engine.games.perikles.terms.tiles import Special


def imagine(g: Perikles, viewer: Seat | None, rng: Random) -> None:
    """Fill in other players' possible decisions."""
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
    for request in sorted(g.requests, key=lambda one: len(DATA.location[one.location].rounds)):
        rounds = DATA.location[request.location].rounds
        counter = rng.choice([counter for counter in left[request.power] if counter.arm in rounds])
        left[request.power].remove(counter)
        sends[request] = Send(Target(request.location, Side.DEFENCE), counter)
    return Plan(tuple([sends[request] for request in g.requests]))
