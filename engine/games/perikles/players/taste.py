"""The numbers by which the seasoned computer player judges, each with a word why. Unit: victory points, or a chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.perikles.terms.tiles import Symbol
from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """What the player thinks things are worth. The rules themselves are never here: those are read from the data."""

    # cities
    army: float = 1 / 6  # a point of strength that leading a city brings for the war
    candidate: float = 1.3  # how much more cubes count where I stand for election already
    symbols: Mapping[Symbol, float] = field(
        default_factory=lambda: {
            Symbol.PLAIN: 0.0,
            Symbol.ANY: 0.4,  # a cube wherever it is needed
            Symbol.CANDIDATE: 1.6,  # a candidate before the nominations begin
            Symbol.ASSASSIN: 1.0,  # a rival's cube gone
        }
    )
    plague: float = 3.0  # what a plague has to bring to be played
    alkibiades: float = 2.5  # what two cubes moved have to bring

    # elections
    cube: float = 0.3  # a cube that an election costs
    open: Chance = 0.45  # how likely I win a city against whoever would be named instead
    duel: float = 0.8  # a rival of my own choice
    strife: float = 0.1  # a cube that others lose against each other
    rival: Chance = 0.35  # of what a city brings whoever leads it, as a harm to me
    stronger: float = 1.2  # an assassin against a candidate who is ahead …
    weaker: float = 0.4  # … or behind
    lost: float = 2.0  # a cube lost to the plague: it is a point and a vote

    # war
    unknown: float = 2.1  # the strength of a counter that lies face down
    least: float = 0.12  # what a counter has to bring to be sent
    least_more: float = 1.6  # … to be sent for a cube more
    helping: Chance = 0.25  # of what is won where others must permit it, and profit as well
    revolt: float = 2.0  # hoplites gone that fight against me
    nobody: Chance = 0.6  # nobody comes any more where nobody is
    share: Chance = 0.15  # of a location that somebody else would take
    undisturbed: float = 1.6  # two cubes if nobody attacks
    strength: float = 0.02  # a point of strength, which may be wanted elsewhere
