"""Legal actions of a turn (§5), worked out once for each question."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from engine.core import Seat, frozen
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.path import KINDS, Gap, Survey, assets, behind, survey, taken_places
from engine.games.atlantis.state import Atlantis, Kind, Tile

FREE, BUSY, MAINLAND = range(3)
"""The destination of a card; texts choose by these numbers. BUSY: a figure stands there, another card must follow."""


@frozen
class Move:
    """A card that moves a figure from `place` to `to`, which is a `landing`. Unless that is BUSY, the figure's whole
    way costs `toll` and gains `tile`."""

    card: Kind
    place: int
    to: int
    landing: int
    toll: int
    tile: Tile | None

    @property
    def id(self) -> str:
        """Place and card; figures at one place are interchangeable."""
        return f"{self.place}-" + self.card

    @property
    def cards(self) -> tuple[Kind, ...]:
        """The card as a tuple, as in a `Way`."""
        return (self.card,)


@frozen
class Way:
    """Several cards in any order that move a figure from `place` over occupied places to `to`. The other fields are as
    in a `Move`."""

    cards: tuple[Kind, ...]
    place: int
    to: int
    landing: int
    toll: int
    tile: Tile | None

    @property
    def id(self) -> str:
        return f"{self.place}-{self.to}-{'-'.join(self.cards)}"


@frozen
class Sale:
    tile: Tile
    cards: int

    @property
    def id(self) -> str:
        """The tile's value; tiles of one value are interchangeable."""
        return f"sell-{self.tile.value}"


class Reply(StrEnum):
    """Other answers to the question for a move."""

    BRIDGE = "bridge"
    STUCK = "stuck"


Choice = Move | Sale | Reply


class Reach:
    """Destinations of a player's cards on the surveyed path, with an imagined `bridge` if given."""

    __slots__ = ("ahead", "assets", "hand", "mainland", "taken", "tolls", "top")

    def __init__(self, g: Atlantis, seat: Seat, path: Survey, bridge: Gap | None = None) -> None:
        self.top = g.top
        self.ahead = path.ahead
        self.mainland = path.mainland
        self.tolls = path.tolls if bridge is None else path.tolls_with(bridge)
        self.taken = taken_places(g)
        self.assets = assets(g, seat)
        cards = g.hand[seat]
        self.hand = {kind: cards.count(kind) for kind in KINDS if kind in cards}

    def moves(self, start: int, place: int) -> list[Move]:
        """Cards that lead on from `place` to an affordable end, for a figure that started at `start`. Cards already
        played for it are no longer in the hand, so they do not count as assets."""
        top, ahead, mainland, tolls, others = self.top, self.ahead, self.mainland, self.tolls, self.taken - {start}
        paid = tolls[start]
        most = paid + self.assets - 1  # maximum sum of all tolls before the end
        found: list[Move] = []
        for card in self.hand:
            to = ahead.index(card, place + 1)
            all_tolls = tolls[to]
            if all_tolls > most:
                continue
            landing = FREE
            if to >= mainland:
                to, landing = mainland, MAINLAND
            elif to in others:
                if self._goes_on(most - 1, to, card):
                    found.append(Move(card, place, to, BUSY, 0, None))
                continue
            found.append(Move(card, place, to, landing, all_tolls - paid, top[behind(top, to, others)]))
        return found

    def play(self, card: Kind) -> None:
        """Take a card out of the hand, as played for the next moves."""
        self.assets -= 1
        self.hand[card] -= 1
        if not self.hand[card]:
            del self.hand[card]

    def _goes_on(self, most: int, place: int, played: Kind) -> bool:
        """True if further cards lead from an occupied place to a free one or the Mainland. The tolls before it may add
        up to `most`; each further card played reduces that by one."""
        ahead, tolls, taken, hand = self.ahead, self.tolls, self.taken, self.hand
        hand[played] -= 1
        goes = False
        for card, count in hand.items():
            if count:
                to = ahead.index(card, place + 1)
                if tolls[to] <= most and (to not in taken or self._goes_on(most - 1, to, card)):
                    goes = True
                    break
        hand[played] += 1
        return goes


def first_moves(g: Atlantis, seat: Seat, path: Survey, bridge: Gap | None = None) -> list[Move]:
    """All first cards for all figures, with an imagined `bridge` if given. Figures at one place are interchangeable."""
    reach = Reach(g, seat, path, bridge)
    found: list[Move] = []
    for start in dict.fromkeys(g.figures[seat]):
        if start < path.mainland:
            found += reach.moves(start, start)
    return found


def choices(g: Atlantis, seat: Seat, *, sold: int, bridged: bool) -> tuple[list[Move], list[Sale], list[Reply]]:
    """The player's moves, sales and other answers; after laying the bridge, only moves. A player who can move has to.
    Otherwise they may sell a tile, lay a bridge that makes a move possible, or draw (R7)."""
    path = survey(g)
    moves = first_moves(g, seat, path)
    if bridged:
        return moves, [], []
    others: list[Reply] = []
    if g.spare[seat] and (path.open if moves else any(bridgeable(g, seat, path))):
        others.append(Reply.BRIDGE)
    if not moves and (not others or DATA.rulings.stuck_may_keep_bridge):
        others.append(Reply.STUCK)
    return moves, sales(g, seat, sold), others


def sales(g: Atlantis, seat: Seat, sold: int) -> list[Sale]:
    """Sales: one tile of each value that brings a card, while there are cards to draw."""
    if sold >= DATA.sale.most or not (g.deck or g.discard):
        return []
    by_value = {tile.value: tile for tile in g.tiles[seat]}
    return [Sale(by_value[value], cards) for value in sorted(by_value) if (cards := DATA.cards_for(value))]


def bridgeable(g: Atlantis, seat: Seat, path: Survey) -> Iterator[Gap]:
    """Gaps for a bridge that leave the player a move: every open gap if they can already move."""
    moves = first_moves(g, seat, path)  # a bridge takes none of them away
    return (gap for gap in path.open if moves or first_moves(g, seat, path, gap))


def cheapest_move(moves: Iterable[Move]) -> Move:
    """The move for an absent player: the lowest toll, then the best tile."""
    return min(moves, key=lambda move: (move.landing == BUSY, move.toll, -(move.tile.value if move.tile else 0)))
