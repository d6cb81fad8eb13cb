"""The state of a game, and the operations of rules on it: laying out steps, asking, telling, drawing, revealing,
ending.

A state is a plain dataclass whose fields declare their visibility. A step asks first and acts afterwards: before its
last question it neither changes the state nor draws. Telling and `then` beside a question are allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Annotated, Any, ClassVar, Concatenate, Generic, NamedTuple, ParamSpec, Self, TypeAlias, TypeVar, cast

from pydantic import ConfigDict, Field

from engine.core.events import Event, freeze
from engine.core.fate import UNTOUCHED, Fate, NotYet
from engine.core.prompts import Choose, Prompt, Wire
from engine.core.randomness import Randomness
from engine.core.seats import Seat
from engine.core.steps import Asking, Step, StepFn
from engine.core.visibility import Hidden, Owner, Public, Veil

G = TypeVar("G", bound="State")
T = TypeVar("T")
P = ParamSpec("P")

Answers: TypeAlias = dict[Seat, T]


class RuleBug(Exception):
    """A rule broke a law of the core: the game cannot continue in this state."""


class Aside(Generic[G]):
    """An act that a seat may do while others are awaited; `sealed` if it concerns nobody else."""

    __slots__ = ("args", "prompt", "sealed", "seat", "then")

    def __init__(
        self, seat: Seat, prompt: Prompt[Any], then: StepFn[G, ...], args: tuple[Any, ...], *, sealed: bool = False
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.then = then
        self.args = args
        self.sealed = sealed


class Ask(Generic[G]):
    """A question: prompts by seat, the step that receives the answers of several (None: one seat is asked, and the
    asking step continues), and the steps to run after that.

    `is_sealed`: nobody else may learn anything of an answer before the rules reveal it. This always holds for several
    seats.
    """

    __slots__ = ("_read", "among", "args", "asides", "covert", "is_sealed", "many", "prompts", "then", "thens")

    def __init__(
        self, prompts: Mapping[Seat, Prompt[Any]], then: StepFn[G, ...] | None = None, args: tuple[Any, ...] = ()
    ) -> None:
        self.prompts = prompts
        self.then = then
        self.args = args
        self.many = self.is_sealed = then is not None
        self._read: dict[Seat, tuple[Wire, Any]] = {}
        self.thens: list[Step[G]] = []
        self.asides: list[Aside[G]] = []
        self.among: tuple[Seat, ...] = ()
        self.covert = ""

    def meanwhile(
        self, seat: Seat, prompt: Prompt[T], then: StepFn[G, Concatenate[T, P]], /, *args: P.args, **kwargs: P.kwargs
    ) -> Self:
        """Let `seat` answer `prompt` at any time while this question is open. `then` runs at once and may not ask."""
        self.asides.append(Aside(seat, prompt, then, then.bind(args, kwargs, skip=1)))
        return self

    def secretly(
        self, seat: Seat, prompt: Prompt[T], then: StepFn[G, Concatenate[T, P]], /, *args: P.args, **kwargs: P.kwargs
    ) -> Self:
        """Like `meanwhile`, but nobody else learns anything of the answer before the rules reveal it."""
        self.asides.append(Aside(seat, prompt, then, then.bind(args, kwargs, skip=1), sealed=True))
        return self

    def sealed(self) -> Self:
        """Hide the answer of the asked seat from others until the rules reveal it."""
        self.is_sealed = True
        return self

    def covertly(self, among: Sequence[Seat], key: str) -> Self:
        """Keep secret which seats of `among` are really asked, if any. The question stands until the table calls
        `proceed`.

        Nobody is shown as awaited. `key` names the question for everybody.
        """
        self.among = tuple(among)
        self.covert = key
        return self

    def read(self, seat: Seat, wire: Wire) -> Any:
        """The decoded answer of an asked seat; each answer is decoded once. Raises Refused if it is illegal."""
        known = self._read.get(seat)
        if known is None or known[0] is not wire:
            known = self._read[seat] = (wire, self.prompts[seat].decode(wire))
        return known[1]

    @property
    def alone(self) -> Seat | None:
        """The seat that is asked alone and openly; None if several are asked, or covertly."""
        return next(iter(self.prompts)) if not self.many and not self.among else None


class Question(Ask[G], Generic[G, T]):
    """A question of a step that continues with the answer: `answer = yield from` it."""

    __slots__ = ()

    def __iter__(self) -> Generator[Ask[Any], Any, T]:
        return (yield self)


class Revealed(NamedTuple):
    """Values that the rules have revealed, to all or to these seats."""

    what: tuple[object, ...]
    to: tuple[Seat, ...] | None = None


class Run:
    """Data of running a state, outside of the state: neither saved, compared nor copied."""

    __slots__ = (
        "asides",
        "ask",
        "confirm",
        "draft",
        "events",
        "flow",
        "goes_on",
        "kept",
        "laid",
        "revealed",
        "stop",
        "watch",
        "worth",
    )

    def __init__(
        self,
        asides: Callable[[Any, Ask[Any]], None] | None = None,
        worth: Callable[[Any], Mapping[Seat, Any]] | None = None,
    ) -> None:
        self.ask: Ask[Any] | None = None
        self.flow: tuple[Ask[Any], Asking[None]] | None = (
            None  # a question and the step that asks it, to continue in place
        )
        self.goes_on: tuple[Step[Any], Asking[None], Any, list[Step[Any]]] | None = (
            None  # that step, its answer, and the steps it laid out
        )
        self.asides = asides  # adds asides to every question, from the record of the game
        self.worth = worth  # ranks the seats, from the record of the game
        self.laid: list[Step[Any]] = []  # steps laid out by the running step
        self.events: list[Event] | None = None  # None: no listener
        self.draft = False
        self.confirm = False
        self.revealed: list[Revealed] = []  # in order; only with a listener
        self.stop = False
        self.watch: Callable[[Any], None] | None = None  # called with the state before every step
        self.kept: dict[Callable[[Any], Any], tuple[object, Any]] = {}  # by function: basis and cached result


class _Running:
    """The slot `run` for states, inherited because a dataclass makes slots for its fields only."""

    __slots__ = ("run",)
    run: Run


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game: the winners, and every seat from first to last place with its points.

    `ranking` is the authoritative order: groups of seats that share a place, from first to last. It is not stored,
    since it follows from the final state by `Game.worth`, so that published hashes of final states stay valid. Without
    a worth, players with equal points behind the winners share a place.
    """

    winners: tuple[Seat, ...]
    standings: tuple[tuple[Seat, int], ...] = ()
    ranking: Annotated[tuple[tuple[Seat, ...], ...], Field(exclude=True)] = ()

    def __post_init__(self) -> None:
        if not self.ranking:
            points = dict(self.standings)
            seats = dict.fromkeys((*self.winners, *points))
            worth = {seat: (seat in self.winners, points.get(seat, 0)) for seat in seats}
            object.__setattr__(self, "ranking", _groups(worth))

    @classmethod
    def counted(cls, points: Mapping[Seat, int], worth: Mapping[Seat, Any]) -> Result:
        """The result with these points, in which a higher `worth` means a better place."""
        ranking = _groups(worth)
        standings = tuple((seat, points[seat]) for group in ranking for seat in group)
        return cls(ranking[0] if ranking else (), standings, ranking)

    def ranked(self, worth: Mapping[Seat, Any]) -> Result:
        """This result with the places by `worth`. Unchanged if that contradicts its winners or standings, as in games
        that a former version ended early."""
        order = tuple(seat for seat, _ in self.standings)
        ranking = _groups({seat: worth[seat] for seat in order if seat in worth})
        agrees = ranking[:1] == (self.winners,) and sum(ranking, ()) == order
        return replace(self, ranking=ranking) if agrees else self

    def places(self, seats: Iterable[Seat] = ()) -> dict[Seat, int]:
        """The place of every seat, 1 for the winners. Those of `seats` without a standing share the last place."""
        found: dict[Seat, int] = {}
        last = 1
        for group in self.ranking:
            last = len(found) + 1
            found |= dict.fromkeys(group, last)
        return dict.fromkeys(seats, last if last > 1 else len(found) + 1) | found

    def placed(self) -> list[tuple[int, Seat, int]]:
        """Place, seat and points of all players, from first to last."""
        places = self.places()
        return [(places[seat], seat, points) for seat, points in self.standings]


def _groups(worth: Mapping[Seat, Any]) -> tuple[tuple[Seat, ...], ...]:
    """The seats from the highest worth to the lowest; equal ones together, in their original order."""
    order = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    return tuple(tuple(group) for _, group in groupby(order, key=lambda seat: worth[seat]))


@dataclass(slots=True, kw_only=True)
class State(_Running):
    """The core's own fields; a game's state adds its own, each marked `Public`, `Owner` or `Hidden`."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")  # unknown fields raise an error

    seats: Public[tuple[Seat, ...]]
    randomness: Hidden[Randomness]
    agenda: Public[list[Step[Any]]] = field(default_factory=list[Step[Any]])
    answers: Owner[dict[Seat, Wire]] = field(default_factory=dict[Seat, Wire])
    asked: Public[int] = 0
    result: Public[Result | None] = None

    def __post_init__(self) -> None:
        self.run = Run()

    def then(self: G, *steps: Step[G]) -> None:
        """Run the first of `steps` next, then the second …, then the waiting ones. A second call appends."""
        self.run.laid.extend(steps)

    def ask(self: G, seat: Seat, prompt: Prompt[T]) -> Question[G, T]:
        """Ask one seat: `answer = yield from g.ask(seat, prompt)`."""
        asked: Question[G, T] = Question({seat: prompt})
        self._asks(asked)
        return asked

    def choice(self, seat: Seat, prompt: Choose[T]) -> Asking[T]:
        """The only option of a prompt, or the choice of `seat`."""
        if len(prompt.options) == 1:
            return prompt.options[0]
        return (yield from self.ask(seat, prompt))

    def ask_all(
        self: G,
        prompts: Mapping[Seat, Prompt[T]],
        then: StepFn[G, Concatenate[dict[Seat, T], P]],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Ask[G]:
        """Ask several seats at the same time, sealed; `then` runs after all answers, with the answers by seat."""
        ask = Ask(prompts, then, then.bind(args, kwargs, skip=1))
        self._asks(ask)
        return ask

    def _asks(self, ask: Ask[Any]) -> None:
        if self.run.ask is not None:
            raise RuleBug("a step asks once, or goes on with `yield from`")
        self.run.ask = ask

    def cached(self: G, work_out: Callable[[G], T], *basis: object) -> T:
        """The result of `work_out(self)`, computed anew only if part of its `basis` has changed.

        `basis` must contain everything that `work_out` reads, with copies of mutable values.
        """
        known = self.run.kept.get(work_out)
        if known is None or known[0] != basis:
            known = self.run.kept[work_out] = (basis, work_out(self))
        return known[1]

    @property
    def heard(self) -> bool:
        """True if events have a listener; otherwise nothing needs to be computed for them."""
        return self.run.events is not None

    def tell(self, key: str, **args: Any) -> None:
        """Tell `tell-<key>` to all."""
        if self.run.events is not None:
            self.run.events.append(Event(key, freeze(args)))

    def chapter(self, key: str, **args: Any) -> None:
        """Begin a new section of the story with the heading `tell-<key>`; what follows is one message."""
        if self.run.events is not None:
            self.run.events.append(Event(key, freeze(args), chapter=True))

    def whisper(self, seat: Seat, key: str, **args: Any) -> None:
        """Tell `tell-<key>` to one seat alone. Ends a draft."""
        self._boundary(Fate.REVEAL)
        if self.run.events is not None:
            self.run.events.append(Event(key, freeze(args), to=seat))

    def settle(self) -> None:
        """Make everything so far final: a draft ends here."""
        self._boundary()

    def confirm(self) -> None:
        """Mark the choice as grave: it needs a confirmation even from players who want few.

        Call it in the step that receives the answer; an irrevocable step is too late.
        """
        self.run.confirm = True

    def hide_length(self, since: int, most: int) -> None:
        """Count the questions from number `since` on as `most`, so that the next number does not reveal the length of a
        secret plan. Raises RuleBug if there were more."""
        if not since <= self.asked <= since + most:
            raise RuleBug(f"questions {since} to {self.asked} are not counted as {most}")
        self.asked = since + most

    def reveal(self, what: object, /, *more: object, by: Seat | None = None, to: Sequence[Seat] | None = None) -> None:
        """Make these values, which depend on a secret, known to all (or to the seats `to`), and nothing else of it.

        Ends a draft, unless it is `by` the drafter, who knows the sealed values. Raises TypeError for mutable values.
        """
        if by is None:
            self._boundary(Fate.REVEAL)
        if self.run.events is not None:
            self.run.revealed.append(Revealed(freeze((what, *more)), None if to is None else tuple(to)))

    def over(self, *winners: Seat, standings: Sequence[tuple[Seat, int]] = ()) -> None:
        """End the game with these winners, without running waiting steps. `standings` go from first to last."""
        self._boundary()
        self.result = Result(winners, tuple(standings))

    def end_with(self, points: Mapping[Seat, int], worth: Mapping[Seat, Any]) -> Result:
        """End the game with these points and return its result, without running waiting steps. A higher `worth` means a
        better place; equal ones share it."""
        self._boundary()
        self.result = Result.counted(points, worth)
        return self.result

    @property
    def rng(self) -> Randomness:
        """The generator. Using it ends a draft; in a view it raises `Veil`."""
        if self.run.draft:
            return UNTOUCHED
        if not self.randomness.seed:
            raise Veil("a view has no randomness")
        return self.randomness

    def _boundary(self, fate: Fate | None = None) -> None:
        if self.run.draft:
            raise NotYet(fate)


def laid_out(state: G) -> list[Step[G]]:
    """Take the steps that the present step has laid out, in order."""
    laid = cast("list[Step[G]]", state.run.laid)
    if laid:
        state.run.laid = []
    return laid
