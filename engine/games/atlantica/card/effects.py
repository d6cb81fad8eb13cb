"""Facts about options beyond own numbers: the payment of an action, its cards, and their worth."""

from collections import Counter
from collections.abc import Iterator, Mapping

from engine.core import Seat, View
from engine.core.events import Word
from engine.games.atlantica.card.words import gist, letters, short
from engine.games.atlantica.data import DATA
from engine.games.atlantica.rules.deeds import DIVERS, prizes
from engine.games.atlantica.rules.scoring import KINDS, count, tally
from engine.games.atlantica.state import Area, Atlantica, Card, Deed, Diver, Kind, Payment, Prize, Research, Ship
from engine.games.facts import Tried


def numbers(view: View[Atlantica]) -> Mapping[str, object]:
    """The viewer's own numbers, except divers, which a payment names itself."""
    return {name: value for name, value in gist(view).items() if name != "divers"}


def says(tried: Tried) -> Iterator[Word]:
    g, seat, option, after = tried.own.seen, tried.own.viewer, tried.option, tried.after
    assert seat is not None
    left = g.hand[seat] if after is None else after.seen.hand[seat]
    match option:
        case Deed.DONE:
            return
        case Deed():
            paid = Counter[Diver](g.hand[seat]) - Counter[Diver](left)
            if paid:
                yield Word("paying", {"payment": letters(sorted(paid.elements(), key=DIVERS.index))})
            if after is None or after.seen.crates(seat) == g.crates(seat):  # else the new crates are told
                yield _deed(g, seat, option)
        case Payment():
            hand = Counter[Diver](left)
            yield Word("keeping", {"divers": {diver: hand[diver] for diver in DIVERS if hand[diver]}})
        case Prize(card=card):
            if isinstance(card, Kind):
                yield Word("stowing", {"count": g.treasures[seat].count(card) + 1, "kind": card})
            if after is None:
                yield Word("finding", {"points": gained(g, seat, card)})
        case _:
            return


def _deed(g: Atlantica, seat: Seat, deed: Deed) -> Word:
    """The divers that an action brings, or the cards that it can take with their worth."""
    entry = DATA.deeds[deed]
    if entry.divers:
        divers = min(entry.divers, len(g.diver_deck) + len(g.discard))
        return Word("breathing" if deed is Deed.BREATH else "recruiting", {"divers": divers})
    if entry.area is Area.TAVERN:
        return Word("marked-cards", {"most": entry.take})
    found = [prize.card for prize in prizes(g, deed)]
    cards = [
        Word("gain", {"card": card if isinstance(card, Kind) else short(card), "points": gained(g, seat, card)})
        for card in dict.fromkeys(found)
    ]
    return Word("taking", {"most": min(entry.take, len(found)), "cards": cards})


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
