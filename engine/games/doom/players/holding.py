"""Worth of a Special in hand, and of one to be drawn, for the seasoned player: its gain with good use, times the chance
of a good moment, and its points at the end."""

from __future__ import annotations

from engine.core import Seat
from engine.games.doom.data import DATA
from engine.games.doom.players.taste import Taste
from engine.games.doom.rules.specials.hand import worth as points_now
from engine.games.doom.rules.specials.vocabulary import MoveShip, Points, SpecialEffect, Timing
from engine.games.doom.rules.table import in_set
from engine.games.doom.state import Doom, Special


def kept_worth(g: Doom, me: Seat, taste: Taste, special: Special, turns: float) -> float:
    """Worth of a Special that stays in my hand, with this many turns to come."""
    entry = DATA.specials[special]
    if entry.timing is Timing.END:
        return sum([at_the_end(g, me, taste, one, turns) for one in entry.effects])
    return chance_of_use(taste, turns) * sum([typical_gain(taste, one) for one in entry.effects])


def chance_of_use(taste: Taste, turns: float) -> float:
    """Chance that a good moment for a Special comes."""
    return 1 - (1 - taste.finds_use) ** turns


def typical_gain(taste: Taste, effect: SpecialEffect) -> float:
    """Usual gain of an effect with good use."""
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
    """Worth of the deck's top card; 0 if there is none."""
    values = drawable(g, me, taste, turns)
    return sum(values) / len(values) if values else 0.0


def best_drawn_worth(g: Doom, me: Seat, taste: Taste, turns: float, draw: int, keep: int) -> float:
    """Mean worth of the best `keep` of `draw` Specials from the deck, over equally likely draws."""
    values = sorted(drawable(g, me, taste, turns), reverse=True)
    draw = min(draw, len(values))
    if not draw:
        return 0.0
    total = 0.0
    for rank in range(min(keep, draw)):  # the best of `draw` out of n ranks about here among all, and so on
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
