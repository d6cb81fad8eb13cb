"""Weights of the seasoned player of Doom of Atlantis. The unit is a victory point, or a chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.doom.state import Faction
from engine.players import Chance


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things to the player. Numbers of the rules are not here; they are read from the data."""

    # rivals
    rival: float = 0.35  # a rival's point as a loss to me; their gain is a loss to all others together
    leader: float = 1.5  # factor for the foremost rival

    # ships
    moved_by_card: Chance = 0.15  # a card moves a given ship, for each vote to come
    sails: Chance = 0.95  # a ship in the present fleet is still in it when it sails
    slips_in: Chance = 0.25  # a ship outside the present fleet gets into it
    wrath: Chance = 0.1  # Wrath of the Ocean God! takes a ship at sea, until that card has been seen
    later: Chance = 0.75  # a ship at sea at the end of the turn arrives later
    much_later: Chance = 0.45  # a ship still in port at the end of the turn arrives later
    majority: Chance = 0.6  # the present leader on the New Land or in the Senate still leads when it is counted

    # cards
    cube: float = 0.25  # maximum worth of a cube for the votes to come
    unknown: float = 1.5  # a card lying face down
    hope_moves: float = 3.0  # a card that moves ships, once refugees have boarded
    hope_boards: float = 1.0  # a card that boards refugees
    good_cards: int = 5  # number of good cards in a row; the others are the worst of the hand

    # Specials in hand; measured in games of this player
    finds_use: Chance = 0.27  # a good moment for a given Special comes in a turn …
    specials: Mapping[str, float] = field(
        default_factory=lambda: {  # … and then each effect gains this much
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
        default_factory=lambda: {  # expected count at the end, for Specials that count something
            "refugees": 3.0,
            "senate": 0.5,
        }
    )

    # the Demagogos
    insight: float = 0.15  # minimum gain from knowing a rival's bid, else the power is kept for another vote

    # bids
    reckless: Chance = 0.05  # a rival bids without regard to the votes to come
    thrifty: Chance = 0.15  # a rival bids next to nothing, to save cubes
    trifle: int = 1  # cubes that are next to nothing
    spent: Chance = 0.6  # share of a rival's reserve that is left after a vote
    waver: float = 0.1  # bids within this worth of the best count as equal …
    choices: int = 3  # … and chance picks among this many of the lowest, so that bids are unpredictable
    senate_lead: float = 2.5  # the lead in the Senate: its majority, ties, and a share of points from Events
    senate_order: float = 1.0  # … and the part of it for the first place in its order: ties and the choice of tokens
    senate_cube: float = 0.4  # a cube in the Senate, missing in all votes
    senate_most: int = 4  # maximum number of cubes in a Senate bid
    faction_cube: float = 0.4  # a cube paid for a token, missing in all votes

    # factions
    factions: Mapping[Faction, float] = field(
        default_factory=lambda: {
            Faction.ARCHONT: 1.5,  # five new cards
            Faction.BASILEUS: 1.6,  # a refugee without a vote
            Faction.DEMAGOGOS: 0.8,  # one vote won for certain
            Faction.ORAKLOS: 0.4,  # less information for rivals
            Faction.PHILOSOPHIOS: 1.4,  # two cards to choose from at any rank
            Faction.STRATEGOS: 1.2,  # two cubes back in each lost vote
        }
    )
