"""What things are worth to the seasoned player of Atlantica."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """What things are worth to a player, in points; found by playing such tastes against each other."""

    diver: float = 1.2  # a diver more in hand
    spare: Chance = 0.3  # of that, where there are more divers than the next turns can use
    later: Chance = 0.15  # of what the divers in hand would pay for in an ordinary turn
    ahead: float = 0.4  # of the gain that the next treasure of a kind would bring
    crate: float = 1.5  # a free crate, while the game goes on
