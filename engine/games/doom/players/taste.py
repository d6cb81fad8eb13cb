"""Weights of the seasoned player of Doom of Atlantis, and its worth of Specials in hand. The unit is a victory point,
or a chance."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core import Seat
from engine.games.doom.data import DATA
from engine.games.doom.rules.specials.hand import worth as points_now
from engine.games.doom.rules.specials.vocabulary import MoveShip, Points, SpecialEffect, Timing
from engine.games.doom.rules.table import in_set
from engine.games.doom.state import Doom, Faction, Special
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


# cards in hand


def kept_worth(g: Doom, me: Seat, taste: Taste, special: Special, turns: float) -> float:
    """Worth of a Special that stays in my hand, with this many turns to come."""
    entry = DATA.specials[special]
    if entry.timing is Timing.END:
        return sum([at_the_end(g, me, taste, one, turns) for one in entry.effects])
    return (1 - (1 - taste.finds_use) ** turns) * sum([typical_gain(taste, one) for one in entry.effects])


def typical_gain(taste: Taste, effect: SpecialEffect) -> float:
    if isinstance(effect, Points):
        return effect.points
    royal = "-royal" if isinstance(effect, MoveShip) and effect.royal else ""
    return taste.specials.get(effect.effect + royal, 0.0)


def at_the_end(g: Doom, me: Seat, taste: Taste, effect: SpecialEffect, turns: float) -> float:
    """Expected points at the end; the fewer turns to come, the closer to the present ones."""
    if not isinstance(effect, Points):
        return 0.0
    now = points_now(g, me, effect)
    if effect.per is None:
        return now
    return (now + turns * taste.counted[effect.per] * effect.points) / (1 + turns)


def drawn_worth(g: Doom, me: Seat, taste: Taste, turns: float) -> float:
    """Worth of the next Special: the mean of all possible ones, or the best open one."""
    return max([blind_worth(g, me, taste, turns), *[kept_worth(g, me, taste, one, turns) for one in g.special_row]])


def blind_worth(g: Doom, me: Seat, taste: Taste, turns: float) -> float:
    values = drawable(g, me, taste, turns)
    return sum(values) / len(values) if values else 0.0


def best_drawn_worth(g: Doom, me: Seat, taste: Taste, turns: float, draw: int, keep: int) -> float:
    """Mean worth of the best `keep` of `draw` Specials from the deck, over equally likely draws."""
    values = sorted(drawable(g, me, taste, turns), reverse=True)
    draw = min(draw, len(values))
    if not draw:
        return 0.0
    total = 0.0
    for rank in range(min(keep, draw)):  # usual rank of the best of `draw`, then of the next
        at = (rank + 0.5) * len(values) / draw - 0.5
        low = int(max(at, 0.0))
        high = min(low + 1, len(values) - 1)
        total += values[low] + (max(at, 0.0) - low) * (values[high] - values[low])
    return total


def drawable(g: Doom, me: Seat, taste: Taste, turns: float) -> list[float]:
    """Worth of each Special that may come next: those that nobody has seen, or the discards if the deck is empty."""
    if not g.special_deck:
        return [kept_worth(g, me, taste, one, turns) for one in g.special_discard]
    seen = [*g.specials[me], *g.special_discard, *g.special_row, *g.with_bid.values(), g.attached]
    values: list[float] = []
    for special, entry in DATA.specials.items():
        left = entry.copies - seen.count(special)
        if left > 0 and in_set(g, special):
            values += [kept_worth(g, me, taste, special, turns)] * left
    return values
