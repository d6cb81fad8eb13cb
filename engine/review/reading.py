"""Review of a finished game by the computer: the curve, the decisions that mattered, and the luck. Pure.

The budget is counted in playouts and divided beforehand, so the same seed gives the same review on any machine. With a
small budget less of the game is read, and the review says how much.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, TypeAlias

from engine.core import Game, Position, Prompt, Refused, Seat, View, Wire, told_as, view
from engine.games.answers import in_plain
from engine.games.box import Box
from engine.players import Gain
from engine.players.plans import answered_prompts, complete_plan
from engine.replay import Recording
from engine.review.budget import FEW, SURELY, Budget, spread
from engine.review.chances import scale_of, together
from engine.review.fortune import Fortune, fortunes, luck_differences
from engine.review.judging import Judge, Plan, gain, judge_of
from engine.review.records import Decision, Draw, Moment, Part, Read, Reading, Review, worth_telling

SECONDS = 120.0
"""Default seconds of one core for a review."""
SEED = "review"
MOMENTS = 30
"""Maximum number of moments on the curve."""
CURVE, FIRST, AGAIN, LUCK = 0.25, 0.35, 0.25, 0.15
"""Shares of the budget: the curve, all decisions, the notable decisions again in new worlds, and luck."""
SUSPECTS, PRAISED = 6, 3
"""Number of decisions of a seat that are tried again: the costliest and the best."""
COSTLY, DRAWS = 3, 2
"""Number of costly decisions and of draws that are reported for each seat."""

_Asked: TypeAlias = tuple[int, View[Any], tuple[Wire, ...]]
"""A decision: its step, the seat's view before it, and its answers."""
Progress = Callable[[int, int], None]
"""Called with the finished and the total number of steps."""


class Unreadable(Exception):
    """Computers cannot play the game, so they cannot judge it either."""


@dataclass(slots=True)
class _Question:
    """A decision under review: the seat's view, the played plan first, and the alternatives. `usual`: it was the
    policy's; otherwise the policy's plan is the second."""

    seat: Seat
    step: int
    view: View[Any]
    plans: list[Plan]
    name: str
    usual: bool
    values: Sequence[Sequence[float]] = ()

    def against(self, n: int) -> Gain:
        """Gain of the played plan over plan `n`."""
        return gain([own - other for own, other in zip(self.values[0], self.values[n], strict=True)])

    @property
    def rival(self) -> int:
        """Index of the best alternative."""
        return max(range(1, len(self.plans)), key=lambda n: sum(self.values[n]))

    @property
    def skill(self) -> Gain:
        """Gain of the played plan over the policy's."""
        return Gain(0.0, 0.0, len(self.values[0])) if self.usual else self.against(1)


def review(
    recording: Recording[Any],
    box: Box,
    seconds: float = SECONDS,
    seed: str = SEED,
    progress: Progress = lambda done, total: None,
) -> Review:
    """Review a finished game with a budget of about `seconds` seconds of one core. Raises Unreadable."""
    judge = judge_of(box)
    if judge is None or box.computers.thinking is None:
        raise Unreadable
    playouts = max(1, round(1000 * seconds / scale_of(box, box.computers.thinking).milliseconds))
    reader = _Reader(recording, judge, Budget(playouts), seed)
    reader.prepare()
    steps = len(reader.moments) + len(reader.questions) + len(reader.fortunes) + 1
    for done, _ in enumerate(reader.read(), 1):
        progress(done, steps)
    found = reader.result()
    progress(steps, steps)
    return found


class _Reader:
    def __init__(self, recording: Recording[Any], judge: Judge, budget: Budget, seed: str) -> None:
        self.recording = recording
        self.judge = judge
        self.budget = budget
        self.seed = seed
        self.spent = 0
        self.moments = moments(recording, min(MOMENTS, 1 + max(1, budget.room(CURVE) // SURELY)))
        self.questions: list[_Question] = []
        self.fortunes: list[Fortune] = []
        self._all = Read()
        self._tries, self._draws = 0, 0
        self._curve: list[Moment] = []

    def prepare(self) -> None:
        """Find the decisions to judge, with their alternatives."""
        seats = self.recording.seats
        room, self._tries = self.budget.both(FIRST, AGAIN, len(seats), SUSPECTS + PRAISED)
        asked = [*decisions_of(self.recording, self.judge)]
        found = self._questions(asked, 2)
        if len(found) <= room:
            self.questions = found = self._widest_questions(asked)
        else:
            each = room // len(seats)
            self.questions = [one for seat in seats for one in spread([one for one in found if one.seat == seat], each)]
        room, self._draws = self.budget.both(LUCK / 2, LUCK / 2, len(seats), 2 * DRAWS)
        deal, *drawn = fortunes(self.recording)
        self.fortunes = [deal, *spread(drawn, room - 1)] if room else []
        self._all = Read(len(moments(self.recording)), len(found), 1 + len(drawn))

    def _widest_questions(self, asked: Sequence[_Asked]) -> list[_Question]:
        """All decisions, with as many alternatives as the budget allows."""
        k = max(self.judge.thinking.k, 2)
        while True:
            found = self._questions(asked, k)
            if k == 2 or sum(len(one.plans) for one in found) * FEW <= self.budget.playouts * FIRST:
                return found
            k -= 1

    def _questions(self, asked: Sequence[_Asked], k: int) -> list[_Question]:
        """Decisions with at least one alternative, and at most `k` plans each."""
        found = [self._question(step, seen, played, k) for step, seen, played in asked]
        return [one for one in found if len(one.plans) > 1]

    def _question(self, step: int, seen: View[Any], played: Plan, k: int) -> _Question:
        assert seen.viewer is not None
        name = f"{seen.seen.asked} {seen.viewer}"
        plans = self.judge.plans(seen, played, k, self._rng("plans", name))
        usual = self.judge.usual(seen, played, self._rng("plans", name))
        return _Question(seen.viewer, step, seen, plans, name, usual)

    def read(self) -> Iterator[None]:
        """Do the review, one step at each iteration."""
        worlds = max(SURELY, self.budget.worlds(CURVE, len(self.moments)))
        for step in self.moments:
            self._curve.append(self._moment(step, worlds))
            yield
        worlds = self.budget.worlds(FIRST, sum(len(one.plans) for one in self.questions))
        for one in self.questions:
            one.values = self._compare(one, one.plans, "first", worlds)
            yield
        worlds = self.budget.worlds(LUCK / 2, 2 * len(self.fortunes))
        for fortune in self.fortunes:
            fortune.gains = self._luck_gains(fortune, "first", worlds)
            yield

    def result(self) -> Review:
        told_of = [self._reading(seat) for seat in self.recording.seats]
        read = Read(len(self.moments), len(self.questions), len(self.fortunes))
        return Review(
            self.recording.game.id, self.seed, self.spent, tuple(self._curve), tuple(told_of), read, self._all
        )

    def _moment(self, step: int, worlds: int) -> Moment:
        seats, heading = self.recording.seats, self._heading(step)
        state = self.recording.steps[step].at.state
        if state.result is not None and not self.recording.cut_short:
            return Moment(step, heading, self.judge.worth(state), 0.0, 0)
        left = step if state.result is None else step - 1  # nobody has won a game that was cut short
        found = self.judge.public(self.recording.view(left), self._rng("curve", str(left)), worlds)
        self.spent += worlds
        each = {seat: gain([one[seat] for one in found]) for seat in seats}
        error = max(min(one.error, 1.0) for one in each.values())
        return Moment(step, heading, together(found, seats), error, len(found))

    def _reading(self, seat: Seat) -> Reading:
        own = [one for one in self.questions if one.seat == seat and one.values and one.values[0]]
        worlds = max(SURELY, self.budget.worlds(AGAIN, 2 * self._tries * len(self.recording.seats)))
        praises = round(self._tries * PRAISED / (SUSPECTS + PRAISED))
        suspects = sorted(own, key=lambda one: one.against(one.rival).mean)[: self._tries - praises]
        praised = sorted((one for one in own if one.skill.mean > 0), key=lambda one: -one.skill.mean)[:praises]
        costly = [self._again(one, one.rival, "suspect", worlds) for one in suspects]
        good = [self._again(one, 1, "praised", worlds) for one in praised]
        tried = {one.step: one.gain for one in good if one is not None}
        decisions = tuple(Part(self._before(one.step), tried.get(one.step, one.skill)) for one in own)
        bad = sorted((one for one in costly if one is not None and one.gain.mean < 0), key=lambda one: one.gain.mean)
        best = max((one for one in good if one is not None and one.gain.mean > 0), key=_mean, default=None)
        return Reading(seat, tuple(bad[:COSTLY]), best, decisions, *self._luck(seat))

    def _again(self, one: _Question, n: int, name: str, worlds: int) -> Decision | None:
        """A decision tried again in new worlds, so as not to report chance; None within its error."""
        plans = [one.plans[0], one.plans[n]]
        own, other = self._compare(one, plans, name, worlds)
        found = gain([mine - its for mine, its in zip(own, other, strict=True)])
        if not worth_telling(found):
            return None
        before = self.recording.before(one.step)
        shown = [
            in_plain(answers(self.judge.game, before, one.seat, plan))
            for plan in self._completed_plans(before, one, plans)
        ]
        return Decision(
            one.seat, one.step, self._before(one.step), self._heading(one.step - 1), shown[0], shown[1], found
        )

    def _completed_plans(self, at: Position[Any], one: _Question, plans: Sequence[Plan]) -> Iterator[Plan]:
        yield plans[0]
        yield complete_plan(self.judge.game, at, one.seat, plans[1][0], self.judge.thinking.policy)

    def _luck(self, seat: Seat) -> tuple[tuple[Part, ...], tuple[Draw, ...]]:
        worlds = max(SURELY, self.budget.worlds(LUCK / 2, 2 * self._draws * len(self.recording.seats)))
        gains, found = dict[int, Gain](), list[Draw]()
        for one in self.fortunes:
            gains[one.step] = gain([row[seat] for row in one.gains])
        weighty = sorted(self.fortunes, key=lambda one: -abs(gains[one.step].mean))[: self._draws]
        for one in weighty:
            gains[one.step] = again = gain([row[seat] for row in self._luck_gains(one, f"again {seat}", worlds)])
            if worth_telling(again):
                line = next((event for event in self.recording.steps[one.step].told if event.to is None), None)
                said = None if line is None or line.chapter else told_as(line)
                found.append(Draw(one.step, self._before(one.step), self._heading(one.step), said, again))
        found.sort(key=lambda one: -abs(one.gain.mean))
        return tuple(Part(self._before(step), given) for step, given in gains.items()), tuple(found[:DRAWS])

    def _before(self, step: int) -> int:
        return self.recording.steps[max(step - 1, 0)].actions

    def _compare(self, one: _Question, plans: Sequence[Plan], name: str, worlds: int) -> list[tuple[float, ...]]:
        self.spent += worlds * len(plans)
        return self.judge.compare(one.view, plans, self._rng(name, one.name), worlds)

    def _luck_gains(self, one: Fortune, name: str, worlds: int) -> list[Mapping[Seat, float]]:
        self.spent += 2 * worlds
        return luck_differences(self.recording, self.judge, one.step, self._rng(f"luck {name}", str(one.step)), worlds)

    def _rng(self, what: str, name: str) -> Random:
        return Random(f"{self.seed} {what} {name}")

    def _heading(self, step: int) -> Mapping[str, Any] | None:
        found = [one.heading for one in self.recording.chapters if one.step <= step]
        return told_as(found[-1]) if found else None


def answers(game: Game[Any], at: Position[Any], seat: Seat, plan: Plan) -> tuple[tuple[Prompt[Any], Wire], ...]:
    try:
        return answered_prompts(game, at, seat, plan)
    except Refused:  # the rest of the plan depended on new information
        return answered_prompts(game, at, seat, plan[:1])


def _mean(one: Decision) -> float:
    return one.gain.mean


def moments(recording: Recording[Any], most: int = MOMENTS) -> list[int]:
    """Up to `most` steps at which chances are judged: the deal, the chapters (evenly if many) and the end."""
    last = len(recording.steps) - 1
    found = [*dict.fromkeys(one.step for one in recording.chapters if 0 < one.step < last)]
    room = most - 2
    return sorted({0, *spread(found, room), last})


def decisions_of(recording: Recording[Any], judge: Judge) -> Iterator[_Asked]:
    """All decisions. A changed answer to a sealed question counts once, in its last form."""
    found: dict[tuple[int, Seat], _Asked] = {}
    for step in recording.steps[1:]:
        seat, before = step.by, recording.before(step.n)
        if seat is None or any(action.aside is not None for action in step.did):
            continue
        seen = view(recording.game, before, seat)
        if judge.judges(seen):
            found[before.state.asked, seat] = step.n, replace(seen), tuple(action.wire for action in step.did)
    yield from found.values()
