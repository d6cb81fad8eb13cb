"""Payments (§5.2 D5, §7): tiles at full value, cards one point each; nothing is paid that could be left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import attrgetter
from typing import Final

from engine.core import Asking, Lazily, Pick, Seat, step
from engine.core.events import Word
from engine.games.atlantis.rules.path import KINDS
from engine.games.atlantis.state import Atlantis, Kind, Tile

VALUE: Final = attrgetter("value")

Coin = Tile | Kind
"""What can be paid: a tile or a card."""


def worth(coin: Coin) -> int:
    """What it pays."""
    return coin.value if isinstance(coin, Tile) else 1


def assets(g: Atlantis, seat: Seat) -> int:
    """What a player could pay, and what they would score now."""
    return sum(map(VALUE, g.tiles[seat])) + len(g.hand[seat])


def cheapest(tiles: Sequence[Tile], cards: Sequence[Kind], need: int) -> tuple[Coin, ...]:
    """Of all that reaches `need`, what adds up to least; of these the fewest items. All, if it does not reach it.

    Cards are taken from the kinds of which there are most.
    """
    alone = min((tile for tile in tiles if tile.value >= need), key=worth, default=None)
    best = (alone.value, 1, (alone,)) if alone is not None else None
    for total, chosen in combined([tile for tile in tiles if tile.value < need], need).items():
        missing = max(0, need - total)
        found = (total + missing, len(chosen) + missing)
        if missing <= len(cards) and (best is None or found < best[:2]):
            best = (*found, chosen)
    if best is None:
        return (*tiles, *cards)
    total, count, chosen = best
    return (*chosen, *most_common(cards, count - len(chosen)))


def combined(tiles: Iterable[Tile], need: int) -> dict[int, tuple[Tile, ...]]:
    """For each total that tiles can add up to, the fewest that do; nothing is added to what is enough."""
    fewest: dict[int, tuple[Tile, ...]] = {0: ()}
    for tile in tiles:
        for total, chosen in [*fewest.items()]:
            if total < need:
                there = fewest.get(total + tile.value)
                if there is None or len(chosen) + 1 < len(there):
                    fewest[total + tile.value] = (*chosen, tile)
    return fewest


def most_common(cards: Sequence[Kind], count: int) -> list[Kind]:
    """So many cards, each of the kind of which most are left."""
    held = [cards.count(kind) for kind in KINDS]
    left = held[:]
    for _ in range(count):
        left[left.index(max(left))] -= 1  # the first of equals
    return [kind for kind, had, has in zip(KINDS, held, left, strict=True) for _ in range(had - has)]


def several(tiles: Iterable[Tile], cards: Sequence[Kind], need: int) -> bool:
    """Whether there is more than one payment. Tiles of one value are all the same, and so are cards of one kind.

    One takes coins from the dearest to the cheapest until it is enough; any other one has fewer of some coin in it.
    """
    values = [tile.value for tile in tiles]
    whole, missing = sum(values) + len(cards), need
    coins = ((value, values.count(value)) for value in sorted({*values}, reverse=True))
    for value, held in chain(coins, ((1, cards.count(kind)) for kind in KINDS)):
        if missing <= 0:
            break
        paid = min(held, -(-missing // value))
        if paid and whole - (held - paid + 1) * value >= need:
            return True
        missing -= paid * value
    return False


def useful(tiles: Iterable[Tile], cards: Sequence[Kind], need: int) -> tuple[Coin, ...]:
    """What may be paid, tiles first, the dearest in front, then cards by kind; of equals no more than can be of use."""
    coins: list[Coin] = []
    paid: dict[int, int] = {}
    for tile in sorted(tiles, key=VALUE, reverse=True):
        before = paid.get(tile.value, 0)
        if before < need:
            coins.append(tile)
        paid[tile.value] = before + tile.value
    for kind in KINDS:
        coins += [kind] * min(cards.count(kind), need)
    return tuple(coins)


@step
def pay(g: Atlantis, seat: Seat, toll: int) -> Asking[None]:
    """The player pays the toll of a whole move as one sum, and is asked with what if there is a choice."""
    tiles, cards = g.tiles[seat], g.hand[seat]
    if not several(tiles, cards, toll):
        hand_over(g, seat, cheapest(tiles, cards, toll), toll)
        return
    coins = useful(tiles, cards, toll)
    default = Lazily(cheapest, (tuple(tiles), tuple(cards), toll))
    prompt = Pick("pay", coins, fewest(coins, toll), len(coins), default, worth=worth, need=toll, about={"toll": toll})
    hand_over(g, seat, (yield from g.ask(seat, prompt)), toll)


def fewest(coins: Sequence[Coin], need: int) -> int:
    """The smallest number of coins that can pay so much; the dearest come first."""
    paid = 0
    for count, coin in enumerate(coins, start=1):
        paid += worth(coin)
        if paid >= need:
            return count
    return len(coins)


def hand_over(g: Atlantis, seat: Seat, coins: Iterable[Coin], toll: int) -> None:
    """Tiles paid leave the game, cards go to the discards."""
    coins = tuple(coins)
    g.reveal(coins, by=seat)
    tiles = [coin for coin in coins if isinstance(coin, Tile)]
    cards = [coin for coin in coins if not isinstance(coin, Tile)]
    for tile in tiles:
        g.tiles[seat].remove(tile)
        g.gone.append(tile)
    for card in cards:
        g.hand[seat].remove(card)
        g.discard.append(card)
    if g.heard:
        said = [Word("paid-card", {"kind": card}) for card in cards]
        g.tell("pays", seat=seat, toll=toll, coins=(*tiles, *said))
