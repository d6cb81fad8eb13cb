"""Weights of the seasoned player of Perikles. The unit is a victory point, or a chance."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things to the player. Numbers of the rules are not here; they are read from the data."""

    # cities
    army: float = 1 / 6  # a point of strength for the war, from leading a city
    falls: Chance = 0.4  # chance that a coming location is lost
    point: float = 1.0  # a cube on the board
    early: float = 0.15  # of the gain from a nomination, for a candidate before phase 3
    kill: float = 0.5  # of the gain from removing a cube, for an assassin
    plague: float = 3.0  # minimum gain of a plague
    alkibiades: float = 1.5  # minimum gain of two moved cubes

    # elections
    sure: float = 3.0  # weight of a lead of one cube if no more are to come …
    doubt: float = 0.25  # … and its reduction for each tile still to be taken
    cube: float = 0.3  # a cube paid for an election
    open: Chance = 0.1  # a weak rival is nominated against this player
    access: Chance = 0.5  # this player becomes a candidate where they are not yet
    strife: float = 0.1  # a cube that others lose against each other
    rival: Chance = 0.35  # of a city's worth to its leader, as a loss for this player
    harm: float = 0.3  # a removed rival's cube, in any city
    lost: float = 1.0  # a cube lost to the plague

    # war
    unknown: float = 2.1  # strength of a counter lying face down
    sharp: float = 2.0  # weight of the ratio of strengths
    tilt: float = 0.4  # advantage of the defender at equal strength
    token: float = 1.0  # advantage of having won the round before
    coming: float = 0.05  # disturbance of an empty side by each tile that others still use …
    guest: float = 1.5  # … and the strength of the counters that come then
    least: float = 0.12  # minimum gain of a counter to be sent …
    waiting: float = 1.5  # … while a later tile could also send it …
    least_more: float = 1.6  # … and for a cube
    later: Chance = 0.3  # of a defence that can wait: without permission nobody can come before this player
    strength: float = 0.02  # a point of strength, which may be needed elsewhere
    revolt: float = 2.0  # removed hoplites that fight against this player
    share: Chance = 0.15  # of a location that another player would take
    deny: float = 0.3  # a point kept from another player
    undisturbed: float = 1.6  # two cubes if nobody attacks
    option: Chance = 0.6  # of a location that this player might still defend

    # the end
    end: float = 8.0  # the defeat that ends the game, for a player far ahead
    far: float = 10.0  # points of a lead that is far
