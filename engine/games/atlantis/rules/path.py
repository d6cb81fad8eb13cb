"""The path and its price (§4, §5): gaps and their tolls, destinations of cards, the tile behind a figure; and payments
(§5.2 D5, §7): tiles at full value, cards one point each. No payment contains a superfluous item."""

from collections.abc import Container, Iterable, Sequence
from itertools import accumulate, chain
from operator import attrgetter
from typing import Final

from engine.core import Asking, Lazily, Pick, Seat, frozen, step
from engine.core.events import Word
from engine.games.atlantis.data import DATA
from engine.games.atlantis.state import ATLANTIS, Atlantis, Kind, Tile

KINDS = tuple(Kind)


@frozen
class Gap:
    """A run of empty places with a tile on both sides. `toll` is the price of crossing it without a bridge."""

    first: int
    size: int
    toll: int

    @property
    def id(self) -> str:
        return str(self.first)


class Survey:
    """The present path. `ahead[place]`: the kind of the upper tile. `open`: gaps without a bridge. `tolls[place]`: sum
    of their tolls before the place, so a way costs the difference of two entries."""

    __slots__ = ("ahead", "mainland", "open", "tolls")

    def __init__(self, g: Atlantis) -> None:
        self.mainland = len(g.top)
        # Every kind once more beyond the path, so that each card finds a destination: the Mainland.
        self.ahead = [*[tile.kind if tile is not None else "" for tile in g.top], *KINDS]
        spanned = [beginning(g.top, place) for place in g.bridges]
        self.open = [gap for gap in gaps(g.top) if gap.first not in spanned]
        crossing = [0] * len(self.ahead)  # tolls by the first place of each gap
        for gap in self.open:
            crossing[gap.first] = gap.toll
        self.tolls = [*accumulate(crossing)]

    def tolls_with(self, bridge: Gap) -> list[int]:
        """`tolls` with an imagined bridge on this gap."""
        return [toll - bridge.toll if place >= bridge.first else toll for place, toll in enumerate(self.tolls)]

    def toll(self, start: int, end: int) -> int:
        return self.tolls[end] - self.tolls[start]


def survey(g: Atlantis) -> Survey:
    """The present path, cached until it changes."""
    return g.cached(Survey, g.top.copy(), g.bridges.copy())


def gaps(top: Sequence[Tile | None]) -> list[Gap]:
    found: list[Gap] = []
    first = 0  # of the present run of empty places
    for place, tile in enumerate(top):
        if tile is None:
            first = first or place
        elif first:
            before = top[first - 1]
            if before is not None:  # a run that reaches Atlantis is no gap
                lower = before if before.value < tile.value else tile
                found.append(Gap(first, place - first, lower.value))
            first = 0
    return found


def beginning(top: Sequence[Tile | None], place: int) -> int:
    while place and top[place - 1] is None:
        place -= 1
    return place


def bridged(g: Atlantis, gap: Gap) -> bool:
    return any(gap.first <= place < gap.first + gap.size for place in g.bridges)


def occupied(g: Atlantis) -> dict[int, Seat]:
    """The figures on the path: seat by place."""
    taken = {place: seat for seat, places in g.figures.items() for place in places}
    taken.pop(ATLANTIS, None)
    taken.pop(len(g.top), None)
    return taken


def taken_places(g: Atlantis) -> set[int]:
    """Occupied places of the path, and Atlantis if a figure is still there. No card leads to Atlantis and no tile lies
    on it, so including it does no harm."""
    places = {*chain.from_iterable(g.figures.values())}
    places.discard(len(g.top))
    return places


def behind(top: Sequence[Tile | None], place: int, taken: Container[int]) -> int:
    """The first place behind `place` with a tile and without a figure; Atlantis if there is none."""
    back = place - 1
    while back and (top[back] is None or back in taken):
        back -= 1
    return back


def clear_lost_bridges(g: Atlantis) -> None:
    """Remove bridges from runs that reach Atlantis or the Mainland and so are no gaps any more (R10)."""
    top, laid = g.top, g.bridges
    g.bridges = {place: seat for place, seat in laid.items() if any(top[:place]) and any(top[place:])}
    if DATA.rulings.lost_bridge == "returns":
        for place in laid.keys() - g.bridges.keys():
            g.spare[laid[place]] += 1


# payments

VALUE: Final = attrgetter("value")

Coin = Tile | Kind


def worth(coin: Coin) -> int:
    return coin.value if isinstance(coin, Tile) else 1


def assets(g: Atlantis, seat: Seat) -> int:
    """Total of a player's means of payment, which is also their present score without debt."""
    return sum(map(VALUE, g.tiles[seat])) + len(g.hand[seat])


def cheapest(tiles: Sequence[Tile], cards: Sequence[Kind], need: int) -> tuple[Coin, ...]:
    """The payment with the smallest total that reaches `need`, then the fewest items. All coins if they do not reach
    it. Cards come from the most frequent kinds."""
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
    """Fewest tiles for each total. Sets that already reach `need` are not extended."""
    fewest: dict[int, tuple[Tile, ...]] = {0: ()}
    for tile in tiles:
        for total, chosen in [*fewest.items()]:
            if total < need:
                there = fewest.get(total + tile.value)
                if there is None or len(chosen) + 1 < len(there):
                    fewest[total + tile.value] = (*chosen, tile)
    return fewest


def most_common(cards: Sequence[Kind], count: int) -> list[Kind]:
    """This many cards, each from the kind with most cards left."""
    held = [cards.count(kind) for kind in KINDS]
    left = held[:]
    for _ in range(count):
        left[left.index(max(left))] -= 1  # the first of equals
    return [kind for kind, had, has in zip(KINDS, held, left, strict=True) for _ in range(had - has)]


def several(tiles: Iterable[Tile], cards: Sequence[Kind], need: int) -> bool:
    """True if there is more than one payment. Tiles of one value are interchangeable, and so are cards of one kind. The
    loop takes coins from the dearest to the cheapest until they are enough. A second payment must have fewer of some
    coin."""
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
    """Coins that a payment may contain: tiles, highest first, then cards by kind. Equal coins appear only as often as a
    payment could need them."""
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
    """Pay the toll of a whole move as one sum. Ask the player for the coins if there is a choice."""
    tiles, cards = g.tiles[seat], g.hand[seat]
    if not several(tiles, cards, toll):
        hand_over(g, seat, cheapest(tiles, cards, toll), toll)
        return
    coins = useful(tiles, cards, toll)
    default = Lazily(cheapest, (tuple(tiles), tuple(cards), toll))
    prompt = Pick("pay", coins, fewest(coins, toll), len(coins), default, worth=worth, need=toll, about={"toll": toll})
    hand_over(g, seat, (yield from g.ask(seat, prompt)), toll)


def fewest(coins: Sequence[Coin], need: int) -> int:
    """Smallest number of coins that pay `need`. The coins are sorted, the dearest first."""
    paid = 0
    for count, coin in enumerate(coins, start=1):
        paid += worth(coin)
        if paid >= need:
            return count
    return len(coins)


def hand_over(g: Atlantis, seat: Seat, coins: Iterable[Coin], toll: int) -> None:
    """Pay: tiles leave the game, cards go to the discards."""
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
