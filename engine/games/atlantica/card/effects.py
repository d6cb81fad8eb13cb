"""What an option does that no own number says: what pays an action, what it can take, and what each card is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from engine.core import Seat, View
from engine.core.events import Word
from engine.games.atlantica.card.own import gist
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import DIVERS, prizes
from engine.games.atlantica.rules.scoring import KINDS, count, tally
from engine.games.atlantica.state import Atlantica, Card, Deed, Diver, Kind, Payment, Prize, Research, Ship
from engine.games.facts import Tried

NAMED: Final = 2
"""At most this many cards of an action are named."""


def numbers(view: View[Atlantica]) -> Mapping[str, object]:
    """Own numbers but the divers: what is paid says it."""
    return {name: value for name, value in gist(view).items() if name != "divers"}


def says(tried: Tried) -> Iterator[Word]:
    """In the order in which it is told."""
    g, seat, option, after = tried.own.seen, tried.own.viewer, tried.option, tried.after
    assert seat is not None
    left = g.hand[seat] if after is None else after.seen.hand[seat]
    match option:
        case Deed.DONE:
            return
        case Deed():
            paid = Counter[Diver](g.hand[seat]) - Counter[Diver](left)
            if paid:
                payment = [Word(f"diver-{diver}.short") for diver in sorted(paid.elements(), key=DIVERS.index)]
                yield Word("paying", {"payment": payment})
            yield _deed(g, seat, option)
        case Payment():
            hand = Counter[Diver](left)
            yield Word("keeping", {"divers": {diver: hand[diver] for diver in DIVERS if hand[diver]}})
        case Prize(card=card):
            if isinstance(card, Kind):
                yield Word("stowing", {"count": g.treasures[seat].count(card) + 1})
            if after is None:
                yield Word("finding", {"points": gained(g, seat, card)})
        case _:
            return


def _deed(g: Atlantica, seat: Seat, deed: Deed) -> Word:
    """The divers that an action brings in the end, or the best of the cards it can take."""
    entry = DATA.deed[deed]
    if entry.divers:
        divers = min(entry.divers, len(g.diver_deck) + len(g.discard))
        return Word("breathing" if deed is Deed.BREATH else "recruiting", {"divers": divers})
    found = [prize.card for prize in prizes(g, deed)]
    gains = {card: gained(g, seat, card) for card in dict.fromkeys(found)}
    best = sorted(gains, key=lambda card: -gains[card])[:NAMED] if len(gains) > NAMED else [*gains]
    cards = [Word("gain", {"card": card, "points": gains[card]}) for card in best]
    return Word("taking", {"most": min(entry.take, len(found)), "cards": cards, "others": len(gains) - len(best)})


def gained(g: Atlantica, seat: Seat, card: Card) -> int:
    """Number of points by which a card would raise the score if the game ended now."""
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
