"""What things are worth to the seasoned player: all the numbers of its judgement but those of islands, in `sight`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Taste:
    """The unit is about a gold piece."""

    # what is paid for, and what it is paid with
    gold: float = 0.8  # a gold piece paid for an offering
    fee: float = 0.9  # a gold piece paid in a turn
    building: float = 3.5  # a kind that is lacking
    city: float = 14.0  # what completes a metropolis
    philosopher: float = 3.0
    priest: float = 2.2
    marker: float = 2.0  # of prosperity
    raid: float = 2.0  # what a march has to bring

    # who wins
    win: float = 30.0  # a god with whom the game is won
    denial: float = 25.0  # to outbid or to hinder somebody who wins otherwise

    # at sea
    arrow: float = 4.0  # an arrow held from now on
    bridge: float = 0.5  # of a raid for which troops could leave next time
    sunk: float = 1.3  # a fleet that another loses
    fleet: float = 1.2  # one of one's own
    shore: float = 0.2  # each island beside a fleet

    # on land
    troop: float = 1.2
    guard: float = 2.5  # a troop where a metropolis stands
    slain: float = 1.0  # a troop that another loses
    shield: float = 1.5  # a metropolis that is safe for a cycle

    # creatures
    theft: float = 3.0  # half of somebody's gold
    ruin: float = 4.0  # a building that another loses who lacks no kind; less for each they lack
    blow: float = 5.0  # the same, of somebody who is about to have a metropolis
    envy: float = 3.0  # a creature on the track that the others could use against oneself
