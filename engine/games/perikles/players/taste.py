"""The numbers by which the seasoned computer player judges, each with a word why. Unit: victory points, or a chance."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """What the player thinks things are worth. The rules themselves are never here: those are read from the data."""

    # cities
    army: float = 1 / 6  # a point of strength that leading a city brings for the war
    falls: Chance = 0.4  # how likely a location that is still to come is lost
    point: float = 1.0  # a cube on the board
    early: float = 0.15  # a candidate before the nominations begin, of what the nomination changes
    kill: float = 0.5  # an assassin, of what the cube changes that falls
    plague: float = 3.0  # what a plague has to bring to be played
    alkibiades: float = 1.5  # what two cubes moved have to bring

    # elections
    sure: float = 3.0  # how much a cube ahead decides when no more are to come …
    doubt: float = 0.25  # … and how much less with each tile that is still to be taken
    cube: float = 0.3  # a cube that an election costs
    open: Chance = 0.1  # that a weak rival will be named against me
    access: Chance = 0.5  # that I will stand for election where I do not yet
    strife: float = 0.1  # a cube that others lose against each other
    rival: Chance = 0.35  # of what a city brings whoever leads it, as a harm to me
    harm: float = 0.3  # a rival's cube gone, wherever it was
    lost: float = 1.0  # a cube lost to the plague

    # war
    unknown: float = 2.1  # the strength of a counter that lies face down
    sharp: float = 2.0  # how much ratios of strength decide
    tilt: float = 0.4  # equal strength favours the defender
    token: float = 1.0  # having won the round before
    coming: float = 0.05  # how much each tile that others still use disturbs a side where nobody is …
    guest: float = 1.5  # … and the strength of who comes then
    least: float = 0.12  # what a counter has to bring to be sent …
    waiting: float = 1.5  # … as long as a later tile could send it too …
    least_more: float = 1.6  # … and to be sent for a cube more
    later: Chance = 0.3  # what is left of a defence that can wait: without permission nobody comes before me
    strength: float = 0.02  # a point of strength, which may be wanted elsewhere
    revolt: float = 2.0  # hoplites gone that fight against me
    share: Chance = 0.15  # of a location that somebody else would take
    deny: float = 0.3  # a point that somebody else does not get
    undisturbed: float = 1.6  # two cubes if nobody attacks
    option: Chance = 0.6  # of a location that I might still defend myself

    # the end
    end: float = 8.0  # the defeat that ends the game, to who is far ahead
    far: float = 10.0  # how many points are far
