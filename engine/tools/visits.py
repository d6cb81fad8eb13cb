"""Number of necessary visits: games of people who come in rotation, with and without standing orders.

In a visit, a person answers all their questions and gives the orders they like.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import mean, median
from typing import Any, TypeGuard, cast

from pydantic import BaseModel

import engine.core as core
from engine.games.box import Box
from engine.orders import Offer, StandingOrder, after, carry_out, legal, order_for
from engine.players import Player

THRIFT = 3  # the lowest of this many random bids is made, so that cubes last beyond the first vote
MOST_VISITS = 5_000  # in one game
TRIES = 50  # for an order whose parts fit together
ORDERS = "orders alone"
"""The purpose of a visit without a question."""


@dataclass(slots=True)
class Visits:
    """Visits of each player in each turn (`looks`), those with a question or new orders (`uses`), and the question at
    their start (`came_for`, by key). Numbers of answers by hand and by order, and by key how often a question was asked
    (`put`) and answered by hand. A covert question counts even if nobody is really asked."""

    looks: Counter[tuple[int, int, core.Seat]] = field(default_factory=Counter[tuple[int, int, core.Seat]])
    uses: Counter[tuple[int, int, core.Seat]] = field(default_factory=Counter[tuple[int, int, core.Seat]])
    by_hand: Counter[str] = field(default_factory=Counter[str])
    by_order: int = 0
    put: Counter[str] = field(default_factory=Counter[str])
    came_for: Counter[str] = field(default_factory=Counter[str])

    def as_dict(self) -> dict[str, Any]:
        return {
            "turns": len({(game, turn) for game, turn, _ in self.looks}),
            "visits": spread([self.looks[key] for key in self.looks]),
            "useful": spread([self.uses[key] for key in self.looks]),
            "answers": {"by_hand": self.by_hand.total(), "by_order": self.by_order},
            "came_for": {key: round(count / len(self.looks), 2) for key, count in self.came_for.most_common()},
            "questions": {key: {"put": count, "answered": self.by_hand[key]} for key, count in self.put.most_common()},
        }


def spread(counts: list[int]) -> dict[str, float]:
    """Mean, median, 90th percentile and maximum."""
    ordered = sorted(counts) or [0]
    return {
        "mean": round(mean(ordered), 2),
        "median": median(ordered),
        "p90": ordered[len(ordered) * 9 // 10],
        "max": ordered[-1],
    }


class Wishes:
    """Random orders of a person; `share` is the part of the possible orders that they give."""

    def __init__(self, rng: Random, share: float = 1.0) -> None:
        self._rng = rng
        self._share = share

    def order(self, offer: Offer) -> core.Wire:
        for _ in range(TRIES):
            wires = tuple(self._part(part) for part in offer.prompt.parts())
            wire = wires if isinstance(offer.prompt, core.Form) else wires[0]
            if legal(offer.prompt, wire):
                return wire
        return offer.prompt.sample(self._rng)

    def _part(self, part: core.Prompt[Any]) -> core.Wire:
        """An answer other than no order, in most cases."""
        safe = part.fallback()
        if safe is not None and self._rng.random() >= self._share:
            return safe
        if _is_list(part):
            return self._list(part)
        wires = [part.sample(self._rng) for _ in range(4 * THRIFT)]
        wires = [wire for wire in wires if wire != safe] or wires
        return min(wires[:THRIFT], key=lambda wire: _cubes(part, wire))

    def _list(self, part: core.Arrange[Any]) -> core.Wire:
        """As many lines as allowed, the last one of the rarest kind, which is always possible."""
        kinds = Counter(map(type, part.options))
        rare = min(kinds, key=lambda kind: kinds[kind]) if len(kinds) > 1 else None
        last = [option for option in part.options if type(option) is rare][:1]
        others = [option for option in part.options if type(option) is not rare]
        lines = self._rng.sample(others, min(part.n - len(last), len(others)))
        return tuple(core.option_id(option) for option in (*lines, *last))


class VisitedGame:
    """One game of visitors. `share`: their part of possible orders. `whole`: the part of a form in which they choose
    all options, such as every place to be asked first."""

    def __init__(
        self,
        box: Box,
        player: Player,
        seats: int,
        options: BaseModel,
        seed: str,
        share: float,
        whole: str = "",
    ) -> None:
        self.box = box
        self.player = player
        self.share = share
        self.whole = whole
        self.rng = Random(seed)
        self._wishes = Wishes(self.rng, share)
        self.at: core.Position[Any] = core.new_game(box.game, seats, options, seed).position
        self.given: dict[core.Seat, Mapping[str, StandingOrder]] = {}
        self.thought: set[tuple[core.Seat, str, int | None]] = set()
        self.by_hand = Counter[str]()
        self.by_order = 0
        self.put: dict[int, str] = {}  # by number
        self._obey()

    @property
    def over(self) -> bool:
        return self.at.state.result is not None

    def period(self, seat: core.Seat) -> int:
        """The present period of orders, such as the round, for this seat."""
        return self.box.orders.period(core.view(self.box.game, self.at, seat))

    def visit(self, seat: core.Seat) -> bool:
        """Make one visit. Returns True if there was anything to do."""
        before = self.by_hand.total(), dict(self.given)
        while True:
            while self.asks(seat):
                self._answer(seat)
                self._obey()
            if not self.share or self.over or not self._order(seat):
                return before != (self.by_hand.total(), self.given)
            self._obey()

    def asks(self, seat: core.Seat) -> str:
        """The key of a seat's present question, empty if there is none."""
        own = core.view(self.box.game, self.at, seat)
        return own.prompt.key if own.prompt is not None and seat not in own.seen.answers else ""

    def _answer(self, seat: core.Seat) -> None:
        while True:
            own = core.view(self.box.game, self.at, seat)
            key = own.prompt.key if own.prompt is not None else ""
            outcome = core.answer(self.box.game, self.at, seat, self._choice(own), confirm="never")
            self.at = outcome.position
            self.by_hand[key] += not (
                own.drafting and own.prompt is not None and core.only_answer(own.prompt) is not None
            )
            self.put.setdefault(own.seen.asked, key)
            if outcome.actions:
                return

    def _choice(self, own: Any) -> core.Wire:
        wires = [self.player.choose(own, self.rng) for _ in range(THRIFT)]
        wire = min(wires, key=lambda wire: _cubes(own.prompt, wire))
        prompt: core.Prompt[Any] | None = own.prompt
        if not isinstance(prompt, core.Form) or not isinstance(wire, tuple):
            return wire
        return tuple(
            _all_of(cast("core.Pick[Any]", part)) if isinstance(part, core.Pick) and part.key == self.whole else one
            for part, one in zip(prompt.parts(), wire, strict=True)
        )

    def _order(self, seat: core.Seat) -> bool:
        """Give the orders of this period that the player has not considered yet. Returns True if there were any."""
        own = core.view(self.box.game, self.at, seat)
        given = self.given.get(seat, {})
        for offer in self.box.orders.offered(own):
            thing = (seat, offer.prompt.key, offer.period)
            if thing in self.thought or order_for(offer, given) is not None:
                continue
            self.thought.add(thing)
            given = after(given, offer, self._wishes.order(offer), self.box.orders.period(own))
        changed = given != self.given.get(seat, {})
        self.given[seat] = given
        return changed

    def _obey(self) -> None:
        going = True
        while going and not self.over:
            only = core.forced(self.box.game, self.at)
            if only is not None:
                self.at = only.position
                continue
            going = False
            ask = core.question(self.at.state)
            for seat in ask.prompts if ask is not None else ():
                outcome = carry_out(self.box.game, self.box.orders, self.at, seat, self.given.get(seat, {}))
                if isinstance(outcome, core.Outcome):
                    self.at = outcome.position
                    self.by_order += len(outcome.actions)
                    going = True
                    break
            if (
                not going
                and ask is not None
                and ask.among
                and all(seat in self.at.state.answers for seat in ask.prompts)
            ):
                self.put[self.at.state.asked] = ask.covert
                self.at = core.proceed(self.box.game, self.at).position  # the pause of a covert question is over
                going = True


def _is_list(part: core.Prompt[Any]) -> TypeGuard[core.Arrange[Any]]:
    return isinstance(part, core.Arrange) and part.low < part.n


def _cubes(prompt: core.Prompt[Any], wire: core.Wire) -> int:
    one = wire[0] if isinstance(wire, tuple) and wire else wire
    if isinstance(one, int):
        return one
    numbers = isinstance(prompt, core.Choose) and any(isinstance(option, int) for option in prompt.options)
    return int(one) if numbers and isinstance(one, str) and one.isdigit() else 0


def _all_of(part: core.Pick[Any]) -> core.Wire:
    return tuple(core.option_id(option) for option in part.options)


def visits(
    box: Box,
    player: Player,
    seats: int,
    turns: int,
    seed: str,
    options: BaseModel,
    *,
    share: float,
    whole: str = "",
) -> Visits:
    """Play games until this many turns are reached. All players visit in rotation."""
    found = Visits()
    played = 0
    while len({(game, turn) for game, turn, _ in found.looks}) < turns:
        game = VisitedGame(box, player, seats, options, core.seed_from(f"{seed}/{played}"), share, whole)
        for n in range(MOST_VISITS):
            if game.over:
                break
            seat = core.Seat(n % seats)
            turn, key = game.period(seat), game.asks(seat)
            used = game.visit(seat)
            if turn:
                found.looks[played, turn, seat] += 1
                found.uses[played, turn, seat] += used
                found.came_for.update([key or ORDERS] * used)
        found.by_hand += game.by_hand
        found.by_order += game.by_order
        found.put.update(game.put.values())
        played += 1
    return found
