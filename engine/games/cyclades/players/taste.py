"""Weights of the seasoned player of Cyclades. Those of islands are in `sight`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things; the unit is about a gold piece."""

    # purchases and payments
    gold: float = 0.8  # a gold piece paid for an offering
    fee: float = 0.9  # a gold piece paid in a turn
    building: float = 3.5  # a missing kind
    city: float = 14.0  # the last part of a metropolis
    philosopher: float = 3.0
    priest: float = 2.2
    marker: float = 2.0  # a prosperity marker
    raid: float = 2.0  # minimum worth of a march

    # winning
    win: float = 30.0  # a god who wins the game
    denial: float = 25.0  # outbidding or hindering a player who would win otherwise

    # at sea
    arrow: float = 4.0  # an arrow held from now on
    bridge: float = 0.5  # of a raid that a bridge makes possible next time
    sunk: float = 1.3  # a fleet that another player loses
    fleet: float = 1.2  # an own fleet
    shore: float = 0.2  # each island beside a fleet

    # on land
    troop: float = 1.2
    guard: float = 2.5  # a troop beside a metropolis
    slain: float = 1.0  # a troop that another player loses
    shield: float = 1.5  # a metropolis that is safe for a cycle

    # creatures
    theft: float = 3.0  # half of a player's gold
    ruin: float = 4.0  # a building lost by a player who lacks no kind; less for each kind they lack
    blow: float = 5.0  # a building lost by a player who is about to have a metropolis
    envy: float = 3.0  # a creature on the track that others could use against this player
