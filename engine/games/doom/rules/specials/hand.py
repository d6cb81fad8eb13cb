"""Specials in hand: decisions that they fit, their effects, and what happens when they are played."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from engine.core import Seat, step
from engine.games.doom.data import DATA
from engine.games.doom.rules.specials.vocabulary import Points, Timing
from engine.games.doom.rules.table import in_set, score
from engine.games.doom.state import Card, Doom, Source, Special

E = TypeVar("E")


@cache
def fitting(timing: Timing, card: Card | None = None) -> tuple[Special, ...]:
    """The Specials that are played with this decision, or attached to this card."""
    entries = DATA.specials.items()
    return tuple(one for one, entry in entries if entry.timing is timing and (card is None or card in entry.cards))


def in_hand(g: Doom, seat: Seat, timing: Timing, card: Card | None = None) -> tuple[Special, ...]:
    """The fitting Specials in the seat's hand, each once."""
    hand = g.specials[seat]
    return tuple([special for special in fitting(timing, card) if special in hand])


def may_hold(g: Doom, seat: Seat, timing: Timing) -> bool:
    """True if by public knowledge the seat might play a Special with this decision: it has some card.

    A question is skipped only if this is False (§5.6), so that neither asking nor skipping reveals a card.
    """
    return len(g.specials[seat]) > 0 and any(in_set(g, special) for special in fitting(timing))


def effect_of(special: Special | None, kind: type[E]) -> E | None:
    """The Special's effect of this kind, None if it has none."""
    if special is not None:
        for effect in DATA.specials[special].effects:
            if isinstance(effect, kind):
                return effect
    return None


def show(g: Doom, seat: Seat, special: Special) -> None:
    """Play the Special: all see it, and it scores if it has points. The caller decides where it goes."""
    g.specials[seat].remove(special)
    g.tell("special-played", seat=seat, special=special)
    points = effect_of(special, Points)
    gained = worth(g, seat, points) if points is not None else 0
    if gained:
        g.tell("special-scores", seat=seat, special=special, points=score(g, seat, Source.SPECIALS, gained))


def worth(g: Doom, seat: Seat, points: Points) -> int:
    """Present victory points of the effect for the seat."""
    match points.per:
        case "refugees":
            times = sum(ship.passengers.count(seat) for ship in g.ships.values()) // points.each
        case "senate":
            times = g.senate[seat] // points.each
        case None:
            times = 1
    gained = times * points.points
    return gained if points.most is None else min(gained, points.most)


# attached to the Politics card being resolved


def attached(g: Doom, kind: type[E]) -> E | None:
    """The effect of this kind of the attached Special, None if it has none."""
    return effect_of(g.attached, kind)


def attached_now(g: Doom, kind: type[E]) -> E:
    """The effect of this kind of the attached Special, which must have one."""
    effect = effect_of(g.attached, kind)
    assert effect is not None
    return effect


@step
def special_spent(g: Doom) -> None:
    """Discard the attached Special, since the card has been resolved completely."""
    if g.attached is not None:
        g.special_discard.append(g.attached)
        g.attached = None
