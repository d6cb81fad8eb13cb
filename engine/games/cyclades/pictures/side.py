"""The sides of the map: creatures with their prices, the gods with their offerings, and the turn track."""

from collections.abc import Iterator

from engine.games.cyclades.data import DATA
from engine.games.cyclades.pictures.signs import CREATURES, GODS
from engine.games.cyclades.state import Creature, Cyclades, God
from engine.language import Say
from engine.look import Band, Drawing, News, house, palette
from engine.look.type import EXTRA, MEDIUM

_CARD, _HIGH = 176, 264
OLYMPUS, TRACK = 988, 1194


def creatures(g: Cyclades, say: Say, news: News) -> Iterator[Band]:
    for n, price in enumerate(sorted(DATA.track.prices, reverse=True)):
        y = 136 + 280 * n
        card = g.market.get(price)
        yield creature_card(say, card, price, 1000, y)
        news.frame(f"market.{price}", card or "", 1000, y, _CARD, _HIGH, 14)


def creature_card(say: Say, card: Creature | None, price: int, x: int, y: int) -> Band:
    if card is None:
        d = Drawing.panel(x, y, _CARD, _HIGH, None, radius=14, edge=palette.HIDDEN_EDGE)
    else:
        d = Drawing.panel(x, y, _CARD, _HIGH, palette.PANEL, radius=14)
        d.icon(CREATURES[card], x + 108, y + 50, 76, palette.CREAM, palette.PANEL)
        d.box(x, y + 94, _CARD, 44, palette.CLAY)
        d.text(x + 88, y + 127, say.value(card), 33, palette.IVORY, EXTRA, anchor="middle", room=164)
        d.lines(x + 88, y + 201, say.value(card, "card"), 26, palette.CREAM, MEDIUM, room=166, most=4,
                anchor="middle", pitch=29, middle=True)  # fmt: skip
    d.circle(x + 36, y + 44, 25, palette.BRONZE)
    d.text(x + 36, y + 56, str(price), 36, palette.INK, EXTRA, anchor="middle")
    return d.band()


def gods(g: Cyclades, say: Say, news: News) -> Iterator[Band]:
    """The gods in order of play. Those face down stand before Apollo, who is always last."""
    places: list[God | None] = [*g.gods, *[None] * len(g.down), God.APOLLO]
    for n, god in enumerate(places):
        x = 24 + 233 * n
        yield _altar(say, god, x, lit=god is not None and g.god is god)
        if god is not None:
            ink = palette.INK if g.god is god else palette.IVORY
            yield from _offerings(g, god, x, ink)
            offer = g.offers.get(god)
            what = f"{offer.seat} {offer.amount}" if offer is not None else " ".join(map(str, g.apollo))
            news.frame(f"god.{god}", what if offer is not None or god is God.APOLLO else "", x, OLYMPUS, 221, 190, 14)


def _altar(say: Say, god: God | None, x: int, *, lit: bool) -> Band:
    if god is None:
        d = Drawing.panel(x, OLYMPUS, 221, 190, palette.PANEL, radius=14, edge=palette.HIDDEN_EDGE)
        d.icon("oraklos", x + 110, OLYMPUS + 95, 76, palette.BRONZE, palette.PANEL)
        return d.band()
    ground, ink = (palette.PARCHMENT, palette.INK) if lit else (palette.PANEL, palette.IVORY)
    d = Drawing.panel(x, OLYMPUS, 221, 190, ground, radius=14)
    d.icon(GODS[god], x + 48, OLYMPUS + 48, 62, ink if lit else palette.BRONZE, ground)
    d.text(x + 90, OLYMPUS + 62, say.value(god), 38, ink, EXTRA, room=120, floor=29)
    return d.band()


def _offerings(g: Cyclades, god: God, x: int, ink: str) -> Iterator[Band]:
    offer, y = g.offers.get(god), OLYMPUS + 134
    if offer is not None:
        yield Drawing.piece(house(offer.seat), x + 74, y, 62)
        yield Drawing.caption(x + 140, y + 22, str(offer.amount), 62, ink, EXTRA, anchor="middle", room=90)
    elif god is God.APOLLO:
        for n, seat in enumerate(g.apollo):
            yield Drawing.piece(house(seat), x + 34 + 38 * n, y, 44 if len(g.apollo) < 5 else 36)


def track(g: Cyclades, say: Say, news: News) -> Iterator[Band]:
    """The markers still to bid, in order; during turns, the finished ones in next cycle's order; the creature deck."""
    d = Drawing.panel(24, TRACK, 1152, 50, palette.PANEL, radius=14)
    waiting = [*([g.pushed.seat] if g.pushed is not None else []), *g.queue]
    label = say("picture-to-bid") if waiting else say("picture-bids-next")
    wide = d.text(42, TRACK + 35, label, 29, palette.MUTED, MEDIUM, room=330)
    order = waiting or g.track[::-1]
    for n, seat in enumerate(order):
        d.token(house(seat), 80 + wide + 50 * n, TRACK + 25, 38)
    deck = say("picture-deck", deck=len(g.deck), discards=len(g.discard))
    d.text(1160, TRACK + 35, deck, 29, palette.MUTED, MEDIUM, anchor="end", room=480)
    yield d.band()
    news.at("track", " ".join(map(str, order)))
