"""What a player may do in his turn (§5): legality is worked out here, once for each question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.core import Seat
from engine.games.atlantis.data import DATA
from engine.games.atlantis.path import KINDS, Gap, Survey, behind
from engine.games.atlantis.paying import assets
from engine.games.atlantis.state import Atlantis, Kind, Tile

FREE, BUSY, MAINLAND = range(3)
"""What is where a card leads to; texts choose by these numbers. BUSY: somebody stands there, so play goes on."""


@dataclass(frozen=True, slots=True)
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
        return f"{self.place}-{self.card}"


@dataclass(frozen=True, slots=True)
class Sale:
    """A collected tile given away for cards."""

    tile: Tile
    cards: int

    @property
    def id(self) -> str:
        return f"sell-{self.tile.value}"


class Reply(StrEnum):
    """What else can be said to the question for a move."""

    BRIDGE = "bridge"
    STUCK = "stuck"


Choice = Move | Sale | Reply


class Reach:
    """Where a player's cards can take his figures, on the path as surveyed."""

    __slots__ = ("assets", "g", "hand", "survey")

    def __init__(self, g: Atlantis, seat: Seat, survey: Survey) -> None:
        held = g.hand[seat]
        self.g = g
        self.survey = survey
        self.hand = {kind: held.count(kind) for kind in KINDS if kind in held}
        self.assets = assets(g, seat)

    def moves(self, start: int, place: int) -> Iterator[Move]:
        """The cards that lead on from `place`, for a figure that started at `start`, to an end that can be paid.

        Cards played for it before are in the hand no longer, and so are no assets.
        """
        survey, left, top = self.survey, self.assets - 1, self.g.top
        for card in self.hand:
            to = survey.landing(place, card)
            toll = survey.tolls[to] - survey.tolls[start]
            if toll > left:
                continue
            if to not in survey.taken:
                landing = MAINLAND if to == survey.mainland else FREE
                back = behind(top, to, survey.taken, start)
                yield Move(card, place, to, landing, toll, top[back] if back else None)
            elif self._goes_on(start, to, card, left - 1):
                yield Move(card, place, to, BUSY, 0, None)

    def _goes_on(self, start: int, place: int, played: Kind, left: int) -> bool:
        """Whether further cards lead from a place where somebody stands to a free one or the Mainland, with the way
        paid by the `left` that remains after the first of them was played."""
        survey, hand = self.survey, self.hand
        hand[played] -= 1
        for card, count in hand.items():
            to = survey.landing(place, card)
            affordable = count and survey.tolls[to] - survey.tolls[start] <= left
            if affordable and (to not in survey.taken or self._goes_on(start, to, card, left - 1)):
                break
        else:
            hand[played] += 1
            return False
        hand[played] += 1
        return True


def first_moves(g: Atlantis, seat: Seat, survey: Survey) -> list[Move]:
    """All first cards for all figures. Figures at the same place are all the same."""
    reach = Reach(g, seat, survey)
    return [
        move
        for start in dict.fromkeys(g.figures[seat])
        if start < survey.mainland
        for move in reach.moves(start, start)
    ]


def choices(g: Atlantis, seat: Seat, *, sold: int, bridged: bool) -> tuple[Choice, ...]:
    """What the player may do now; after he has said that he lays his bridge, only move.

    He who can move has to. Who cannot may sell a tile, make a move that his bridge makes possible, or draw.
    """
    survey = Survey(g)
    moves = first_moves(g, seat, survey)
    if bridged:
        return tuple(moves)
    options: list[Choice] = [*moves, *sales(g, seat, sold)]
    if g.spare[seat] and (survey.tolls[-1] if moves else bridgeable(g, seat, survey, stuck=True)):
        options.append(Reply.BRIDGE)
    if not moves:
        options.append(Reply.STUCK)
    return tuple(options)


def sales(g: Atlantis, seat: Seat, sold: int) -> Iterable[Sale]:
    """The tiles that may be sold: one for each value that brings a card, while there are cards to draw."""
    if sold >= DATA.sale.most or not (g.deck or g.discard):
        return ()
    by_value = {tile.value: tile for tile in g.tiles[seat]}
    return [Sale(by_value[value], DATA.cards_for(value)) for value in sorted(by_value) if DATA.cards_for(value)]


def bridgeable(g: Atlantis, seat: Seat, survey: Survey, *, stuck: bool) -> list[Gap]:
    """The gaps that a bridge may be laid on: any without one; for somebody stuck those with which he can move."""
    return [gap for gap in survey.open if not stuck or first_moves(g, seat, Survey(g, gap.first))]


def cheapest_move(moves: Iterable[Move]) -> Move:
    """What an absent player does: the move that costs least, of these the one for the best tile."""
    return min(moves, key=lambda move: (move.landing == BUSY, move.toll, -(move.tile.value if move.tile else 0)))
