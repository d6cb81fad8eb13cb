"""Computer players of Atlantis: weights, the prospects of a hand, levels 2 and 3, and reasons for their actions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Any, Final, cast

from engine.core import Choose, Seat, View, Wire, option_id
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.ending import scores
from engine.games.atlantis.rules.moves import BUSY, Choice, Move, Reach, Reply, Sale
from engine.games.atlantis.rules.path import KINDS, Gap, behind, survey
from engine.games.atlantis.state import Atlantis, Kind, Tile
from engine.players import Chance, Judging, Thinking


@dataclass(frozen=True, slots=True)
class Taste:
    """Worth of things to a player, in points."""

    toll: float = 0.6  # of the tolls ahead of a figure
    place: float = 0.18  # each place ahead, which may turn into water
    card: float = 1.8  # the first card in hand; in a large hand a card is worth 1
    last: float = 1.2  # of a lead in points, if a move would end the game
    bridge: float = 5.0  # points that a bridge must save beyond its savings for others
    later: Chance = 0.2  # of the best move with the remaining cards in the next turn


# the prospects of a hand

MANY = 12
"""Hand size from which a further card is worth only its point."""
_NONE = -1e9


class Plan:
    """A player's prospects on the present path, in points. `moves` are the legal first cards."""

    def __init__(self, g: Atlantis, seat: Seat, taste: Taste, moves: Sequence[Move]) -> None:
        self._g = g
        self._seat = seat
        self._taste = taste
        self._path = survey(g)
        self._reach = Reach(g, seat, self._path)
        self._way = [
            taste.toll * (self._path.tolls[self._path.mainland] - toll) + taste.place * (self._path.mainland - place)
            for place, toll in enumerate(self._path.tolls[: self._path.mainland + 1])
        ]
        self._ashore = g.ashore(seat)
        self._last = self._ashore + 1 == len(g.figures[seat])  # the next figure ashore ends the game
        self._hand = self._reach.hand
        self._card = 1 + (taste.card - 1) * max(0.0, 1 - len(g.hand[seat]) / MANY)
        self._moves = moves
        self._now = {move: self._alone(move) for move in moves}
        self._after: dict[int, list[tuple[Kind, float]]] = {}
        self._drawn: list[float] | None = None

    def worth(self, move: Move) -> float:
        """Worth of a first card with the cards that must follow, and of the next turn."""
        worth, used, to = self._now[move]
        if to == self._path.mainland and self._last:
            return worth
        return worth + self._taste.later * self._next(move.place, to, used)

    def sale(self, sale: Sale, now: float) -> float:
        """Worth of selling a tile, if the best alternative is worth `now`. Each card drawn is any kind with equal
        chance. A card that allows no better move is worth less than its price."""
        if self._drawn is None:
            self._drawn = [self._with(kind) for kind in KINDS]
        best = sorted([max(now, worth) for worth in self._drawn])
        expected, below = 0.0, 0.0
        for n, worth in enumerate(best, 1):
            chance = (n / len(best)) ** sale.cards
            expected += (chance - below) * worth
            below = chance
        return expected + min(self._card, DATA.sale.worth) * sale.cards - sale.tile.value

    # one figure

    def _alone(self, move: Move) -> tuple[float, tuple[Kind, ...], int]:
        """Highest worth of a card and the cards that must follow, these cards, and their destination."""
        if move.landing != BUSY:
            return self._end(move.place, move.to, move.toll, move.tile, 1), (move.card,), move.to
        return self._chain(move.place, move.to, (move.card,))

    def _chain(self, start: int, place: int, used: tuple[Kind, ...]) -> tuple[float, tuple[Kind, ...], int]:
        reach = self._reach
        tolls, others = reach.tolls, reach.taken - {start}
        found = (_NONE, used, place)
        for card, count in self._hand.items():
            if used.count(card) >= count:
                continue
            to = reach.ahead.index(card, place + 1)
            toll = tolls[to] - tolls[start]
            if toll > reach.assets - len(used) - 1:
                continue
            to = min(to, reach.mainland)
            if to in others:
                one = self._chain(start, to, (*used, card))
            else:
                tile = reach.top[behind(reach.top, to, others)]
                one = self._end(start, to, toll, tile, len(used) + 1), (*used, card), to
            if one[0] > found[0]:
                found = one
        return found

    def _end(self, start: int, to: int, toll: int, tile: Tile | None, cards: int) -> float:
        """Worth of a whole move, including the way still ahead of its figure."""
        taste, g = self._taste, self._g
        ashore = self._ashore + (to == self._path.mainland)
        gain = (tile.value if tile else 0) - toll + self._card * (DATA.turn.draws[ashore] - cards)
        gain += self._way[start] - self._way[to]
        if ashore == len(g.figures[self._seat]):
            gain += taste.last * self._lead()
        return gain

    # the next turn, and the cards that may be drawn

    def _next(self, start: int, to: int, used: tuple[Kind, ...]) -> float:
        """Highest worth of the remaining cards in the next turn, if nothing else changes."""
        best = 0.0
        places = self._g.figures[self._seat]
        for move, (worth, cards, _) in self._now.items():
            if worth > best and (move.place != start or places.count(start) > 1) and self._left(used, cards):
                best = worth
        for card, worth in self._from(to):
            if worth > best and self._left(used, (card,)):
                best = worth
        return best

    def _left(self, used: tuple[Kind, ...], wanted: tuple[Kind, ...]) -> bool:
        return all(used.count(card) + wanted.count(card) <= self._hand[card] for card in wanted)

    def _from(self, place: int) -> list[tuple[Kind, float]]:
        if place == self._path.mainland:
            return []
        found = self._after.get(place)
        if found is None:
            moves = self._reach.moves(place, place)
            found = self._after[place] = [
                (move.card, self._end(place, move.to, move.toll, move.tile, 1))
                for move in moves
                if move.landing != BUSY
            ]
        return found

    def _with(self, kind: Kind) -> float:
        if kind in self._hand:
            return _NONE
        reach, best = self._reach, _NONE
        tolls, most = reach.tolls, reach.assets
        for start in dict.fromkeys(self._g.figures[self._seat]):
            if start < reach.mainland:
                to = reach.ahead.index(kind, start + 1)
                toll, to = tolls[to] - tolls[start], min(to, reach.mainland)
                if toll <= most and to not in reach.taken:
                    tile = reach.top[behind(reach.top, to, reach.taken - {start})]
                    best = max(best, self._end(start, to, toll, tile, 1))
        return best

    def _lead(self) -> float:
        g, tolls = self._g, self._path.tolls
        end = tolls[self._path.mainland]
        points = {
            one: sum(tile.value for tile in g.tiles[one])
            + len(g.hand[one])
            - (sum(end - tolls[place] for place in g.figures[one]) if one != self._seat else 0)
            for one in g.seats
        }
        return points[self._seat] - max(points[one] for one in g.seats if one != self._seat)


# level 2


@dataclass(frozen=True)
class Seasoned(Judging):
    """Level 2: plays sensibly and decides within a millisecond."""

    taste: Taste = field(default_factory=Taste)

    def judged(self, g: Atlantis, seat: Seat, prompt: Any) -> Wire | None:
        if isinstance(prompt, Choose) and prompt.key in ("move", "card"):
            return self._move(g, seat, cast("Sequence[Choice]", prompt.options))
        if isinstance(prompt, Choose):
            gaps = cast("Sequence[Gap]", prompt.options)
            return option_id(max(gaps, key=lambda gap: self._saves(g, seat, gap)))
        return None

    def _move(self, g: Atlantis, seat: Seat, options: Sequence[Choice]) -> Wire:
        moves = [option for option in options if isinstance(option, Move)]
        if Reply.BRIDGE in options:
            most = max((self._saves(g, seat, gap) for gap in survey(g).open), default=0.0)
            if not moves or most > self.taste.bridge:
                return Reply.BRIDGE.value
        if len(options) == 1:
            return option_id(options[0])
        plan = Plan(g, seat, self.taste, moves)
        worth: dict[Choice, float] = {move: plan.worth(move) for move in moves}
        if Reply.STUCK in options:
            worth[Reply.STUCK] = self.taste.card * DATA.turn.stuck
        now = max(worth.values())
        worth |= {option: plan.sale(option, now) for option in options if isinstance(option, Sale)}
        return option_id(max(worth, key=lambda option: worth[option]))

    def _saves(self, g: Atlantis, seat: Seat, gap: Gap) -> float:
        """Tolls that a bridge saves this player, minus the average saving of each other player."""
        behind = {one: sum(place < gap.first for place in g.figures[one]) for one in g.seats}
        others = [count for one, count in behind.items() if one != seat]
        return gap.toll * (behind[seat] - sum(others) / len(others))


# level 3

WON = 0.7
"""Weight of winning. The rest is the weight of the lead, so that the player also plays on well in decided games."""
CLEAR = 12.0
"""A clear lead, in points: beyond it the curve of the lead is nearly flat."""


def value(g: Atlantis, seat: Seat) -> float:
    """Value of a position for a seat, from 0 to 1: its share of victory, and its lead over the best rival."""
    points = scores(g)
    lead = points[seat] - max(count for one, count in points.items() if one != seat)
    winners = g.result.winners if g.result is not None else ()
    part = 1 / len(winners) if seat in winners else 0.0
    return WON * part + (1 - WON) / (1 + exp(-lead / CLEAR))


THINKING: Final = Thinking[Atlantis](
    policy=Seasoned(), value=value, same=lambda g: g.result is not None, worlds=12, unit="chance"
)


# reasons


def weighed(view: View[Atlantis], event: Mapping[str, Any]) -> Mapping[str, int]:
    """Figures that explain another player's action (an event as JSON): `steps` of a figure, `points` of a tile, and the
    `own` figures that still have to cross a gap."""
    args = event["args"]
    match event["key"]:
        case "moves":
            return {"steps": args["to"] - args["start"]}
        case "takes" | "sells":
            return {"points": args["tile"]["args"]["value"]}
        case "bridges":
            first = args["gap"]["args"]["first"]
            return {"own": sum(place < first for place in view.seen.figures[Seat(args["seat"]["seat"])])}
        case _:
            return {}
