"""The seasoned computer player: it weighs every answer by what it brings, what it costs, and the way still to go.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import cast

from engine.core import Choose, Seat, View, Wire, option_id
from engine.games.atlantis.data import DATA
from engine.games.atlantis.rules.moves import BUSY, MAINLAND, Choice, Move, Reply
from engine.games.atlantis.rules.path import Gap, Survey
from engine.games.atlantis.state import Atlantis
from engine.players import Player


@dataclass(frozen=True, slots=True)
class Taste:
    """What things are worth to a player, in points."""

    toll: float = 0.7  # of the tolls that lie ahead of a figure now
    place: float = 0.22  # each place ahead, which may become water
    card: float = 1.6  # a card more in hand
    last: float = 1.2  # of a lead in points, where a move would end the game
    bridge: float = 5.0  # what it has to save more than it gives to the others


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly and decides within a millisecond."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Atlantis], rng: Random) -> Wire:
        """A legal answer to `view.prompt`; raises ValueError if nothing is asked, or nobody looks."""
        if view.prompt is None or view.viewer is None:
            raise ValueError("nothing is asked")
        if isinstance(view.prompt, Choose) and view.prompt.key in ("move", "card"):
            return self._move(view.seen, view.viewer, cast("Sequence[Choice]", view.prompt.options))
        if isinstance(view.prompt, Choose):
            gaps = cast("Sequence[Gap]", view.prompt.options)
            return option_id(max(gaps, key=lambda gap: self._saves(view.seen, view.viewer, gap)))
        wire = view.prompt.fallback()
        return view.prompt.sample(rng) if wire is None else wire

    def _move(self, g: Atlantis, seat: Seat, options: Sequence[Choice]) -> Wire:
        survey = Survey(g)
        moves = [option for option in options if isinstance(option, Move)]
        if Reply.BRIDGE in options:
            most = max((self._saves(g, seat, gap) for gap in survey.open), default=0.0)
            if not moves or most > self.taste.bridge:
                return Reply.BRIDGE.value
        if not moves:
            return Reply.STUCK.value
        return max(moves, key=lambda move: self._worth(g, seat, survey, move)).id

    def _worth(self, g: Atlantis, seat: Seat, survey: Survey, move: Move) -> float:
        """What a move brings, with the way that its figure has still to go."""
        taste = self.taste
        nearer = self._way(survey, move.place) - self._way(survey, move.to)
        if move.landing == BUSY:
            return nearer - survey.toll(move.place, move.to) - taste.card
        ashore = g.ashore(seat) + (move.landing == MAINLAND)
        gain = (move.tile.value if move.tile else 0) - move.toll + taste.card * DATA.turn.draws[ashore]
        if ashore == len(g.figures[seat]):
            return gain + nearer + taste.last * self._lead(g, seat, survey)
        return gain + nearer

    def _way(self, survey: Survey, place: int) -> float:
        """What the way from a place to the Mainland may come to."""
        return self.taste.toll * survey.toll(place, survey.mainland) + self.taste.place * (survey.mainland - place)

    def _lead(self, g: Atlantis, seat: Seat, survey: Survey) -> float:
        """By how much this player would be ahead of the best other if everybody paid the last way now."""
        points = {
            one: sum(tile.value for tile in g.tiles[one])
            + len(g.hand[one])
            - (sum(survey.toll(place, survey.mainland) for place in g.figures[one]) if one != seat else 0)
            for one in g.seats
        }
        return points[seat] - max(points[one] for one in g.seats if one != seat)

    def _saves(self, g: Atlantis, seat: Seat | None, gap: Gap) -> float:
        """What a bridge there saves this player, less what it saves each other one on average."""
        behind = {one: sum(place < gap.first for place in g.figures[one]) for one in g.seats}
        others = [count for one, count in behind.items() if one != seat]
        own = behind[seat] if seat is not None else 0
        return gap.toll * (own - sum(others) / len(others))
