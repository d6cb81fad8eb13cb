"""The state of a game, and what rules do with it: lay out steps, ask, tell, draw, reveal, end.

A state is a plain dataclass whose every field says who may see it. A step asks first and acts afterwards: before its
last question it neither changes the state nor draws. Telling and `then` beside a question are fine.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import (
    Annotated,
    Any,
    ClassVar,
    Concatenate,
    Generic,
    NamedTuple,
    ParamSpec,
    Self,
    TypeAlias,
    TypeVar,
    cast,
)

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
    """A rule broke a law of the core: the game cannot go on as it is."""


class Aside(Generic[G]):
    """Something a seat may do while others are awaited; `sealed` where it is nobody else's business."""

    __slots__ = ("args", "prompt", "sealed", "seat", "then")

    def __init__(
        self,
        seat: Seat,
        prompt: Prompt[Any],
        then: StepFn[G, ...],
        args: tuple[Any, ...],
        *,
        sealed: bool = False,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.then = then
        self.args = args
        self.sealed = sealed


class Ask(Generic[G]):
    """The question under way: prompts by seat, the step that receives the answers of several (None: one is asked, and
    the step that asks goes on), and what runs after that.

    `is_sealed`: nobody else may learn anything of an answer before the rules reveal it. So is all that several are
    asked.
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
        self,
        seat: Seat,
        prompt: Prompt[T],
        then: StepFn[G, Concatenate[T, P]],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Self:
        """Lets `seat` answer `prompt` at any time while this question is open. `then` runs at once and may not ask."""
        self.asides.append(Aside(seat, prompt, then, then.bind(args, kwargs, skip=1)))
        return self

    def secretly(
        self,
        seat: Seat,
        prompt: Prompt[T],
        then: StepFn[G, Concatenate[T, P]],
        /,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Self:
        """As `meanwhile`, and nobody else learns anything of the answer before the rules reveal it."""
        self.asides.append(Aside(seat, prompt, then, then.bind(args, kwargs, skip=1), sealed=True))
        return self

    def sealed(self) -> Self:
        """Nobody else learns anything of the answer of the one who is asked before the rules reveal it."""
        self.is_sealed = True
        return self

    def covertly(self, among: Sequence[Seat], key: str) -> Self:
        """Keeps secret who of `among` is really asked, if anybody: the question stands until the table calls `proceed`.

        Nobody is shown as awaited. `key` names the question for everybody.
        """
        self.among = tuple(among)
        self.covert = key
        return self

    def read(self, seat: Seat, wire: Wire) -> Any:
        """What the answer of a seat that is asked means; it is decoded once. Raises Refused if it is not legal."""
        known = self._read.get(seat)
        if known is None or known[0] is not wire:
            known = self._read[seat] = (wire, self.prompts[seat].decode(wire))
        return known[1]

    @property
    def alone(self) -> Seat | None:
        """The one seat that is asked, openly; None if several are, or covertly."""
        return next(iter(self.prompts)) if not self.many and not self.among else None


class Question(Ask[G], Generic[G, T]):
    """A question of a step that goes on with the answer: `answer = yield from` it."""

    __slots__ = ()

    def __iter__(self) -> Generator[Ask[Any], Any, T]:
        return (yield self)


class Revealed(NamedTuple):
    """Values that the rules have made known, to all or to these seats."""

    what: tuple[object, ...]
    to: tuple[Seat, ...] | None = None


class Run:
    """What belongs to the running of a state and not to the state: neither saved, nor compared, nor copied."""

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
            None  # a question and the step that asks it, to go on in place
        )
        self.goes_on: tuple[Step[Any], Asking[None], Any, list[Step[Any]]] | None = (
            None  # it, its answer, what it laid out
        )
        self.asides = asides  # what the record of the game adds to every question
        self.worth = worth  # what a place depends on, as the record of the game says
        self.laid: list[Step[Any]] = []  # steps laid out by the step that runs now
        self.events: list[Event] | None = None  # None: nobody listens to what is told
        self.draft = False
        self.confirm = False
        self.revealed: list[Revealed] = []  # in the order of its revealing; nothing while nobody listens
        self.stop = False
        self.watch: Callable[[Any], None] | None = None  # is shown the state before every step
        self.kept: dict[Callable[[Any], Any], tuple[object, Any]] = {}  # by what worked it out: its basis, and it


class _Running:
    """Gives states the slot `run`. Inherited since nothing else makes a slot of a dataclass that is no field of it."""

    __slots__ = ("run",)
    run: Run


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the winners, and every seat from first to last place with its points.

    `ranking` is the one answer to who came in which place: groups of seats that share a place, from first to last. It
    is not stored, since it follows from the final state by the rules of the game (`Game.worth`): published hashes of
    final states stay what they are. Where nobody says more, players with equal points behind the winners share a place.
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
        """The result of a game with these points, in which a higher `worth` means a better place."""
        ranking = _groups(worth)
        standings = tuple((seat, points[seat]) for group in ranking for seat in group)
        return cls(ranking[0] if ranking else (), standings, ranking)

    def ranked(self, worth: Mapping[Seat, Any]) -> Result:
        """This result with the places that `worth` gives. It stays as it is where that contradicts its winners or the
        order of its standings, as in games that a former version ended before their end."""
        order = tuple(seat for seat, _ in self.standings)
        ranking = _groups({seat: worth[seat] for seat in order if seat in worth})
        agrees = ranking[:1] == (self.winners,) and sum(ranking, ()) == order
        return replace(self, ranking=ranking) if agrees else self

    def places(self, seats: Iterable[Seat] = ()) -> dict[Seat, int]:
        """The place of every seat, 1 for the winners. Of `seats` those that are not in the standings share the last."""
        found: dict[Seat, int] = {}
        last = 1
        for group in self.ranking:
            last = len(found) + 1
            found |= dict.fromkeys(group, last)
        return dict.fromkeys(seats, last if last > 1 else len(found) + 1) | found

    def placed(self) -> list[tuple[int, Seat, int]]:
        """Place, seat and points of everybody, from first to last."""
        places = self.places()
        return [(places[seat], seat, points) for seat, points in self.standings]


def _groups(worth: Mapping[Seat, Any]) -> tuple[tuple[Seat, ...], ...]:
    """The seats from the highest worth to the lowest, equal ones together in the order in which they came."""
    order = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    return tuple(tuple(group) for _, group in groupby(order, key=lambda seat: worth[seat]))


@dataclass(slots=True, kw_only=True)
class State(_Running):
    """The core's own fields; a game's state adds its own, each marked `Public`, `Owner` or `Hidden`."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")  # unknown fields do not load

    seats: Public[tuple[Seat, ...]]
    randomness: Hidden[Randomness]
    agenda: Public[list[Step[Any]]] = field(default_factory=list[Step[Any]])
    answers: Owner[dict[Seat, Wire]] = field(default_factory=dict[Seat, Wire])
    asked: Public[int] = 0
    result: Public[Result | None] = None

    def __post_init__(self) -> None:
        self.run = Run()

    def then(self: G, *steps: Step[G]) -> None:
        """The first of `steps` runs next, then the second …, then what was waiting. A second call appends."""
        self.run.laid.extend(steps)

    def ask(self: G, seat: Seat, prompt: Prompt[T]) -> Question[G, T]:
        """Asks one seat: `answer = yield from g.ask(seat, prompt)`."""
        asked: Question[G, T] = Question({seat: prompt})
        self._asks(asked)
        return asked

    def choice(self, seat: Seat, prompt: Choose[T]) -> Asking[T]:
        """The only option of a prompt, or the one that `seat` chooses."""
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
        """Asks several seats at the same time, sealed; `then` runs when all are in, with the answers by seat."""
        ask = Ask(prompts, then, then.bind(args, kwargs, skip=1))
        self._asks(ask)
        return ask

    def _asks(self, ask: Ask[Any]) -> None:
        if self.run.ask is not None:
            raise RuleBug("a step asks once, or goes on with `yield from`")
        self.run.ask = ask

    def kept(self: G, work_out: Callable[[G], T], *basis: object) -> T:
        """What `work_out(self)` comes to; it is worked out anew only if something of `basis`, on which it rests, is
        another than before.

        `basis` must name everything that `work_out` reads. What can change goes into it as a copy.
        """
        known = self.run.kept.get(work_out)
        if known is None or known[0] != basis:
            known = self.run.kept[work_out] = (basis, work_out(self))
        return known[1]

    @property
    def heard(self) -> bool:
        """Whether somebody listens to what is told; if not, nothing needs to be worked out for it."""
        return self.run.events is not None

    def tell(self, key: str, **args: Any) -> None:
        """Says `tell-<key>` to all."""
        if self.run.events is not None:
            self.run.events.append(Event(key, freeze(args)))

    def chapter(self, key: str, **args: Any) -> None:
        """Opens a new passage of the story with the heading `tell-<key>`: what follows is told as one message."""
        if self.run.events is not None:
            self.run.events.append(Event(key, freeze(args), chapter=True))

    def whisper(self, seat: Seat, key: str, **args: Any) -> None:
        """Says `tell-<key>` to one seat alone. Ends a draft."""
        self._boundary(Fate.REVEAL)
        if self.run.events is not None:
            self.run.events.append(Event(key, freeze(args), to=seat))

    def settle(self) -> None:
        """What was done stands: a draft ends here."""
        self._boundary()

    def confirm(self) -> None:
        """What was chosen is grave: also of somebody who wants to confirm little, it waits to be confirmed.

        Said in the step that receives the answer: a step which cannot be taken back comes too late for it.
        """
        self.run.confirm = True

    def hide_length(self, since: int, most: int) -> None:
        """Counts the questions from number `since` on as `most`, however many there were: so the number of the next one
        does not tell how long a plan was that others may not see. Raises RuleBug if there were more."""
        if not since <= self.asked <= since + most:
            raise RuleBug(f"questions {since} to {self.asked} are not counted as {most}")
        self.asked = since + most

    def reveal(self, what: object, /, *more: object, by: Seat | None = None, to: Sequence[Seat] | None = None) -> None:
        """From here on all (or the seats `to`) may know these values, which rest on a secret, and nothing else of it.

        Ends a draft, unless it is `by` the drafter, who knows what was sealed. Raises TypeError if a value can change.
        """
        if by is None:
            self._boundary(Fate.REVEAL)
        if self.run.events is not None:
            self.run.revealed.append(Revealed(freeze((what, *more)), None if to is None else tuple(to)))

    def over(self, *winners: Seat, standings: Sequence[tuple[Seat, int]] = ()) -> None:
        """The game ends with these winners; nothing that waits is run. `standings` go from first to last."""
        self._boundary()
        self.result = Result(winners, tuple(standings))

    def end_with(self, points: Mapping[Seat, int], worth: Mapping[Seat, Any]) -> Result:
        """Ends the game with these points and returns its result: a higher `worth` means a better place, and players
        of equal worth share one. Nothing that waits is run."""
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
    """Takes the steps that the present step has laid out, in the order of their running."""
    laid = cast("list[Step[G]]", state.run.laid)
    if laid:
        state.run.laid = []
    return laid
