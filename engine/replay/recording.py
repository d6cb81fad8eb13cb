"""Recordings: all positions of a journal, with the events between them. Pure.

A recording holds whole states, so it is shown through viewpoints only. Callers know whether the game is over, and which
viewpoints are allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar, cast

from pydantic import BaseModel

from engine.core import Action, Event, Game, Position, Seat, State, View, Wire, clone, new_game, question, spot, view
from engine.core.events import freeze
from engine.core.positions import act, ends_early
from engine.core.randomness import Randomness
from engine.core.spots import Spot, spot_in_words
from engine.core.views import awaited
from engine.journal import BadJournal, Journal, checked, fingerprint

S = TypeVar("S", bound=State)

PUBLIC: Final = None
"""View without a seat."""
OPEN: Final = "open"
"""Everything, whoever held it: only for games that are over."""

Viewpoint: TypeAlias = Seat | Literal["open"] | None


def seen_from(game: Game[S], at: Position[S], viewpoint: Viewpoint) -> View[S]:
    """View of a position. OPEN reveals everything but the luck to come, and asks nobody. Callers with OPEN, or with the
    seat of another, must know that the *game* is over, whatever step it is of."""
    if viewpoint != OPEN:
        return view(game, at, viewpoint)
    ask = question(at.state)
    seen: S = clone(at.state)
    seen.randomness = Randomness("", 0)
    return View(None, seen, {} if ask is None else awaited(ask, at.state.answers))


def hears(event: Event, viewpoint: Viewpoint) -> bool:
    """True if this viewpoint hears the event."""
    return event.to is None or viewpoint == OPEN or event.to == viewpoint


def of_text(text: str, seats: Sequence[Seat]) -> Viewpoint:
    """A viewpoint as written in marks and files: "public", "open", or the number of a seat from 0. Raises ValueError
    for anything else."""
    if text == "public":
        return PUBLIC
    if text == OPEN:
        return OPEN
    found = Seat(int(text))
    if found not in seats:
        raise ValueError(f"no seat {text}")
    return found


def as_text(viewpoint: Viewpoint) -> str:
    """The inverse of `of_text`."""
    if viewpoint is None:
        return "public"
    return viewpoint if isinstance(viewpoint, str) else str(int(viewpoint))


Calls: TypeAlias = "tuple[tuple[int, int, str], ...]"
"""Seats with former holders, in order: seat, number of actions until the name changed, and the former name."""


def former_names(called: Calls, actions: int) -> dict[int, str]:
    """Former names by seat after that many actions. A later holder took no part in them."""
    return {seat: name for seat, since, name in called if since < max(actions, 1)}


def names_at(names: Sequence[str], called: Calls, actions: int) -> list[str]:
    former = former_names(called, actions)
    return [former.get(seat, name) for seat, name in enumerate(names)]


@dataclass(frozen=True, slots=True)
class RecordedStep(Generic[S]):
    """Position after a step of the game. `n` is the step's number; 0 is the deal. `did` are the actions since the step
    before: a plan is one step, a sealed answer is one each. `actions` is the number of actions so far. `told` are its
    events, whispers included."""

    n: int
    did: tuple[Action, ...]
    actions: int
    at: Position[S]
    told: tuple[Event, ...]

    @property
    def by(self) -> Seat | None:
        """The acting seat; None for the deal, and for somebody outside the game."""
        return self.did[-1].seat if self.did else None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A passage of the story: the step in which its heading was told, and the heading."""

    step: int
    heading: Event


@dataclass(frozen=True)
class Recording(Generic[S]):
    """A game from the deal to where its journal ends. `steps` is never empty. `called`: the names of former holders."""

    game: Game[S]
    options: BaseModel
    seed: str
    steps: tuple[RecordedStep[S], ...]
    called: Calls = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.steps[0].at.state.seats

    @property
    def over(self) -> bool:
        """True if it ends with a result."""
        return self.steps[-1].at.state.result is not None

    @property
    def cut_short(self) -> bool:
        """True if somebody ended it with a result from outside its rules."""
        return self.over and ends_early(self.steps[-1].did)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters of its public story, in order."""
        return tuple(
            Chapter(step.n, event) for step in self.steps for event in step.told if event.chapter and event.to is None
        )

    def view(self, n: int, viewpoint: Viewpoint = PUBLIC) -> View[S]:
        """View after step `n`; raises IndexError if there is none."""
        return seen_from(self.game, self.steps[n].at, viewpoint)

    def before(self, n: int) -> Position[S]:
        """The position in which step `n` was decided; for the deal the position after it."""
        return self.steps[max(n - 1, 0)].at

    def events(self, n: int, viewpoint: Viewpoint = PUBLIC, after: int = -1) -> list[Event]:
        """Events in the steps after `after`, up to and with `n`, that a viewpoint hears."""
        return [event for step in self.steps[after + 1 : n + 1] for event in step.told if hears(event, viewpoint)]

    def passage(self, n: int, viewpoint: Viewpoint = PUBLIC) -> list[Event]:
        """The present chapter after step `n`, from its heading on, as far as it was told."""
        found: list[Event] = []
        for step in reversed(self.steps[: n + 1]):
            for event in reversed([event for event in step.told if hears(event, viewpoint)]):
                found.append(event)
                if event.chapter and event.to is None:
                    return found[::-1]
        return found[::-1]

    def after_actions(self, actions: int) -> int:
        """The first step after this many actions of the journal; the last if there are fewer."""
        return next((step.n for step in self.steps if step.actions >= actions), len(self.steps) - 1)


def record(
    game: Game[S], seats: int, options: BaseModel, seed: str, actions: Iterable[Action], most: int | None = None
) -> Recording[S]:
    """Replay a journal and record every step; `most`: at most this many actions. Raises Refused if the actions are no
    legal game, RuleBug if the rules cannot go on."""
    dealt = new_game(game, seats, options, seed)
    steps = [RecordedStep(0, (), 0, dealt.position, dealt.events)]
    drafter: Seat | None = None
    for n, action in enumerate(islice(actions, most), 1):
        last = steps[-1]
        ask = question(last.at.state)
        alone = None if ask is None or action.aside is not None else ask.alone
        at, told = _play_action(game, last.at.state, action)
        if alone is not None and alone == action.seat == drafter and not last.told:
            steps[-1] = RecordedStep(last.n, (*last.did, action), n, at, told)
        else:
            steps.append(RecordedStep(last.n + 1, (action,), n, at, told))
        drafter = alone if alone == action.seat else None
    return Recording(game, options, seed, tuple(steps))


def _play_action(game: Game[S], state: S, action: Action) -> tuple[Position[S], tuple[Event, ...]]:
    g = clone(state)
    g.run.events = events = list[Event]()
    act(g, action)
    g.run.events = None
    outside = intervention_events(game, state, g, action.wire) if action.seat is None else ()
    return Position(g), (*outside, *events)


def replay_journal(games: Mapping[str, Game[Any]], journal: Journal) -> Recording[Any]:
    """Recording of an exported journal; raises BadJournal as `engine.journal.verify` does."""
    held = checked(games, journal)
    with held.faults():
        found = record(held.game, journal.seats, held.options, journal.seed, held.actions)
    if fingerprint(held.game, found.steps[-1].at.state) != journal.final:
        raise BadJournal("the replay ends in another state than the journal says")
    return found


def curve(recording: Recording[S], points: Callable[[View[S]], Mapping[Seat, int]]) -> Sequence[Mapping[Seat, int]]:
    """The public points after each step, as `Box.points` counts them."""
    return [points(recording.view(step.n)) for step in recording.steps]


def intervention_events(game: Game[Any], before: State, after: State, did: Wire) -> Iterator[Event]:
    """Events of an intervention between two states, without the names and reasons that only the table's messages had.
    Everybody learns of the intervention. Only seats that may see a corrected value learn its old and new value."""
    match did:
        case ("amend", *changes):
            for path, _ in cast("list[tuple[str, str]]", changes):
                yield from _correction_events(game, spot(before, path), spot(after, path), after)
        case ("reseed", *_):
            yield Event("gone-back", {})
        case ("end", *_):
            yield Event("ended-outside", {})
        case _:
            pass


def _correction_events(game: Game[Any], old: Spot, new: Spot, after: State) -> Iterator[Event]:
    seen = next(field.seen for field in game.declared if field.name == old.field)
    alone = Event("corrected-field", {"field": spot_in_words(new)})
    both = alone
    if _has_words(old.value) and _has_words(new.value):
        both = Event("corrected", {"field": spot_in_words(new), "old": freeze(old.value), "value": freeze(new.value)})
    if seen.to == "public":
        yield both
        return
    yield alone
    if seen.to == "owner" and both is not alone:
        those: Sequence[Seat] = seen.by(after, new.entry) if seen.by is not None else (new.entry,)
        for seat in those:
            yield replace(both, to=seat)


def _has_words(value: Any) -> bool:
    """True if a value has words; a value of several parts is told by its game."""
    if isinstance(value, list | tuple):
        return all(map(_has_words, cast("Sequence[Any]", value)))
    return not is_dataclass(value) and not isinstance(value, dict)
