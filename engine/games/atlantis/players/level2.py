"""The seasoned computer player. It weighs every answer by its gain, its cost and the way still ahead.

It sees a View, as all players do, and remembers nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import cast

from engine.core import Choose, Seat, View, Wire, option_id
from engine.games.atlantis.data import DATA
from engine.games.atlantis.players.plan import Plan
from engine.games.atlantis.players.taste import Taste
from engine.games.atlantis.rules.moves import Choice, Move, Reply, Sale
from engine.games.atlantis.rules.path import Gap, survey
from engine.games.atlantis.state import Atlantis
from engine.players import Player


@dataclass(frozen=True)
class Seasoned(Player):
    """Level 2: plays sensibly and decides within a millisecond."""

    taste: Taste = field(default_factory=Taste)

    def choose(self, view: View[Atlantis], rng: Random) -> Wire:
        """A legal answer to `view.prompt`. Raises ValueError if there is no question or no viewer."""
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

    def _saves(self, g: Atlantis, seat: Seat | None, gap: Gap) -> float:
        """Tolls that a bridge saves this player, minus the average saving of each other player."""
        behind = {one: sum(place < gap.first for place in g.figures[one]) for one in g.seats}
        others = [count for one, count in behind.items() if one != seat]
        own = behind[seat] if seat is not None else 0
        return gap.toll * (own - sum(others) / len(others))
