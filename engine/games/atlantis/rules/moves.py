"""What a player may do in their turn (§5): legality is worked out here, once for each question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from engine.core import Seat, frozen
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.path import KINDS, Gap, Survey, behind, survey, taken_places
from engine.games.atlantis.rules.paying import assets
from engine.games.atlantis.state import Atlantis, Kind, Tile

FREE, BUSY, MAINLAND = range(3)
"""What is where a card leads to; texts choose by these numbers. BUSY: somebody stands there, so play goes on."""


@frozen
class Move:
    """A card that takes a figure from `place` to `to`, where it finds `landing`. Unless that is BUSY, the whole way of
    the figure costs `toll` and brings `tile`."""

    card: Kind
    place: int
    to: int
    landing: int
    toll: int
    tile: Tile | None

    @property
    def id(self) -> str:
        """The place and the card: figures at one place are all the same."""
        return f"{self.place}-" + self.card

    @property
    def cards(self) -> tuple[Kind, ...]:
        """The one card, as of a `Way`."""
        return (self.card,)


@frozen
class Way:
    """Several cards in a row that take a figure from `place` over places where somebody stands to `to`; in whatever
    order they are played. The rest is as in a `Move`."""

    cards: tuple[Kind, ...]
    place: int
    to: int
    landing: int
    toll: int
    tile: Tile | None

    @property
    def id(self) -> str:
        """The place, where the way leads, and the cards."""
        return f"{self.place}-{self.to}-{'-'.join(self.cards)}"


@frozen
class Sale:
    """A collected tile given away for cards."""

    tile: Tile
    cards: int

    @property
    def id(self) -> str:
        """The value of the tile: of one value it does not matter which is sold."""
        return f"sell-{self.tile.value}"


class Reply(StrEnum):
    """What else can be said to the question for a move."""

    BRIDGE = "bridge"
    STUCK = "stuck"


Choice = Move | Sale | Reply


class Reach:
    """Where a player's cards can take figures, on the path as surveyed; with `bridge` as if one lay on that gap."""

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
        """The cards that lead on from `place`, for a figure that started at `start`, to an end that can be paid.

        Cards played for it before are in the hand no longer, and so are no assets.
        """
        top, ahead, mainland, tolls, others = self.top, self.ahead, self.mainland, self.tolls, self.taken - {start}
        paid = tolls[start]
        most = paid + self.assets - 1  # what all gaps before the end may cost together
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

    def _goes_on(self, most: int, place: int, played: Kind) -> bool:
        """Whether further cards lead from a place where somebody stands to a free one or the Mainland, before which
        all gaps cost `most` together at the most; each card played is one that cannot pay."""
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
    """All first cards for all figures, perhaps with one bridge more. Figures at the same place are all the same."""
    reach = Reach(g, seat, path, bridge)
    found: list[Move] = []
    for start in dict.fromkeys(g.figures[seat]):
        if start < path.mainland:
            found += reach.moves(start, start)
    return found


def choices(g: Atlantis, seat: Seat, *, sold: int, bridged: bool) -> tuple[list[Move], list[Sale], list[Reply]]:
    """What the player may do now: moves, and what else; after saying that the bridge is laid, only moves.

    Who can move has to. Who cannot may sell a tile, make a move that their bridge makes possible, or draw (R7).
    """
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
    """The tiles that may be sold: one for each value that brings a card, while there are cards to draw."""
    if sold >= DATA.sale.most or not (g.deck or g.discard):
        return []
    by_value = {tile.value: tile for tile in g.tiles[seat]}
    return [Sale(by_value[value], cards) for value in sorted(by_value) if (cards := DATA.cards_for(value))]


def bridgeable(g: Atlantis, seat: Seat, path: Survey) -> Iterator[Gap]:
    """The gaps without a bridge with which the player can move: any for somebody who can move without."""
    moves = first_moves(g, seat, path)  # a bridge takes none of them away
    return (gap for gap in path.open if moves or first_moves(g, seat, path, gap))


def cheapest_move(moves: Iterable[Move]) -> Move:
    """What an absent player does: the move that costs least, of these the one for the best tile."""
    return min(moves, key=lambda move: (move.landing == BUSY, move.toll, -(move.tile.value if move.tile else 0)))
