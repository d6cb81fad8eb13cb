"""What choosing an option does here; no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.core import Seat, View, frozen
from engine.core.events import Word
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import DIVERS, payments, prizes
from engine.games.atlantica.rules.scoring import KINDS, count, tally
from engine.games.atlantica.state import Atlantica, Card, Deed, Diver, Kind, Payment, Prize, Research, Ship
from engine.games.effects import by_option


@frozen
class Gain:
    """A card, and by how many points it makes the player's score larger if the game ended now."""

    card: Card
    points: int


@frozen
class Taking:
    """An action that takes up to `most` of these cards, the best ones, and of `others` that bring no more; the cheapest
    payment, and how many divers are left after it."""

    most: int
    cards: tuple[Gain, ...]
    others: int
    payment: tuple[Word, ...]
    left: int


@frozen
class Recruiting:
    """An action that brings so many divers in the end, its cheapest payment, and how many there are then."""

    divers: int
    payment: tuple[Word, ...]
    left: int


@frozen
class Breathing:
    """A breath: so many divers, and how many there are then."""

    divers: int
    left: int


@frozen
class Stowing:
    """A treasure: how many of its kind there are then, the points it brings now, and the crates that are free now."""

    count: int
    points: int
    free: int


@frozen
class Sailing:
    """A ship: crates and treasures with it, and the points it brings now."""

    crates: int
    treasures: int
    points: int


@frozen
class Finding:
    """A research card: the points that it brings now."""

    points: int


@frozen
class Keeping:
    """What is left of the divers after a payment."""

    divers: Mapping[Diver, int]


NAMED = 2
"""So many cards of an action are named at most."""


def effects(view: View[Atlantica]) -> dict[str, object]:
    """What choosing each option does, by `option_id`."""
    return by_option(view, _effect)


def _effect(g: Atlantica, seat: Seat, option: object) -> object | None:
    hand = g.hand[seat]
    match option:
        case Deed.BREATH:
            divers = min(DATA.of[option].divers, len(g.diver_deck) + len(g.discard))
            return Breathing(divers, len(hand) + divers)
        case Deed.DONE:
            return None
        case Deed():
            return _deed(g, seat, option)
        case Payment():
            left = Counter(hand) - Counter(option.cards)
            return Keeping({diver: left[diver] for diver in DIVERS if left[diver]})
        case Prize(card=Kind() as kind):
            free = max(0, g.crates(seat) - len(g.treasures[seat]))
            return Stowing(g.treasures[seat].count(kind) + 1, gained(g, seat, kind), free)
        case Prize(card=Ship() as ship):
            return Sailing(g.crates(seat) + ship.crates, len(g.treasures[seat]), gained(g, seat, ship))
        case Prize(card=Research() as card):
            return Finding(gained(g, seat, card))
        case _:
            return None


def _deed(g: Atlantica, seat: Seat, deed: Deed) -> Taking | Recruiting:
    """An action that is offered, so it can be paid. The payment is the one that is offered first: a pair stands for a
    colour only where it has to, whatever this turn has used up."""
    entry, hand = DATA.of[deed], g.hand[seat]
    payment = payments(hand, deed, 0)[0]
    paid = tuple(Word(f"diver-{diver}.short") for diver in payment.cards)
    left = len(hand) - len(paid)
    if entry.divers:
        divers = min(entry.divers, len(g.diver_deck) + len(g.discard))
        return Recruiting(divers, paid, left + divers)
    found = [prize.card for prize in prizes(g, deed)]
    gains = [Gain(card, gained(g, seat, card)) for card in dict.fromkeys(found)]
    best = sorted(gains, key=lambda gain: -gain.points)[:NAMED] if len(gains) > NAMED else gains
    return Taking(min(entry.take, len(found)), tuple(best), len(gains) - len(best), paid, left)


def gained(g: Atlantica, seat: Seat, card: Card) -> int:
    """By how many points a card makes the score larger if the game ended now."""
    kinds, papers = [*g.treasures[seat]], [*g.research[seat]]
    crates, ships = g.crates(seat), len(g.ships[seat])
    match card:
        case Kind():
            kinds.append(card)
        case Research():
            papers.append(card)
        case Ship():
            crates, ships = crates + card.crates, ships + 1
    then = tally(tuple(map(kinds.count, KINDS)), crates, tuple(map(papers.count, Research)), ships)
    return then.total - count(g, seat).total
