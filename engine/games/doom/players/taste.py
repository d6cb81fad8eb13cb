"""The numbers by which the seasoned computer player judges, each with a word why. Unit: victory points, or a chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.doom.state import Faction
from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """What the player thinks things are worth. The rules themselves are never here: those are read from the data."""

    # rivals
    rival: float = 0.35  # a point of a rival, seen from me: what one gains, the others have not lost to me alone
    leader: float = 1.5  # how much more the foremost rival counts

    # ships
    moved_by_card: Chance = 0.15  # in each vote to come somebody's card moves a given ship
    sails: Chance = 0.95  # a ship that is among the fleet now is still there when the fleet sails
    slips_in: Chance = 0.25  # a ship that is not, comes among it
    wrath: Chance = 0.1  # the ocean god takes a ship at sea, as long as that card has not been seen
    later: Chance = 0.75  # a ship that is at sea when the turn ends arrives after all
    much_later: Chance = 0.45  # the same for one that is still in port
    majority: Chance = 0.6  # who leads on the New Land or in the Senate now still does when it is counted

    # cards
    cube: float = 0.25  # a cube that boards is missing in the votes to come, at most
    unknown: float = 1.5  # a card that lies face down
    hope_moves: float = 3.0  # a card that moves ships will find some of mine, once they are boarded
    hope_boards: float = 1.0  # a card that boards finds a place
    good_cards: int = 5  # cards of a row that I mean to win with; the rest of the row is chaff

    # Specials in hand; as measured in games of this player
    finds_use: Chance = 0.27  # in a turn a moment comes at which a given Special can be played well …
    specials: Mapping[str, float] = field(
        default_factory=lambda: {  # … and then each effect earns so much beyond what would have been done without it
            "count-neutral-as-own": 2.4,
            "place": 2.2,
            "extra-ship": 0.8,
            "resolve-again": 1.9,
            "more-targets": 0.1,
            "swap-neutrals": 1.6,
            "move-ship": 1.3,
            "move-ship-royal": 2.7,
            "discard-passengers": 0.1,
            "draw-specials": 2.0,
            "senate-order-bonus": 0.1,
            "price": 0.5,
            "bid-bonus": 1.5,
            "exchange-laid-card": 1.4,
            "choose-automatic-ship": 2.5,
            "protect-own-cubes": 1.2,
        }
    )
    counted: Mapping[str, float] = field(
        default_factory=lambda: {  # times that a Special counts at the end what I have then
            "refugees": 3.0,
            "senate": 0.5,
        }
    )

    # the Demagogos
    insight: float = 0.15  # what knowing a rival's bid has to bring, so that it is not kept for another vote

    # bids
    reckless: Chance = 0.05  # how often a rival bids without thinking of the votes to come
    thrifty: Chance = 0.15  # how often they bid next to nothing, because they save their cubes
    trifle: int = 1  # what is next to nothing
    spent: Chance = 0.6  # what is left of a rival's reserve from one vote to the next
    waver: float = 0.1  # bids as good as this are as good as the best …
    choices: int = 3  # … and chance picks among so many of the lowest, so nobody can read them off
    senate_lead: float = 2.5  # leading the Senate: its majority, ties, and a share of what Events pay
    senate_order: float = 1.0  # … of which so much is for being first in its order: ties and the choice of tokens
    senate_cube: float = 0.4  # a cube in the Senate is missing in all votes
    senate_most: int = 4  # more cubes are never sent there at once
    faction_cube: float = 0.4  # a cube paid for a token is missing in all votes

    # factions
    factions: Mapping[Faction, float] = field(
        default_factory=lambda: {
            Faction.ARCHONT: 1.5,  # five new cards to choose from
            Faction.BASILEUS: 1.6,  # a refugee without a vote
            Faction.DEMAGOGOS: 0.8,  # one vote won for certain
            Faction.ORAKLOS: 0.4,  # rivals know less
            Faction.PHILOSOPHIOS: 1.4,  # two cards to choose from at any rank
            Faction.STRATEGOS: 1.2,  # two cubes back in each vote lost
        }
    )
