"""Hidden things of a position: `guess` deals them anew from a viewer's own View, and the viewer must not see the
difference.

Both states get the same answer, plan or step. All that the viewer sees, hears and is asked has to stay equal.
Exceptions are different revealed values (`g.reveal`), whispers, and hidden things moved into sight by the rules.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.core import (
    Action,
    Event,
    Game,
    Position,
    Randomness,
    Refused,
    Seat,
    State,
    View,
    Wire,
    clone,
    drafter,
    forced,
    guess,
    view,
)
from engine.core.drafts import drafted, further
from engine.core.guess import dealt
from engine.core.play import open_question, take_step
from engine.core.positions import act
from engine.core.veiling import veiled
from engine.core.views import awaited
from engine.tools.secrecy.telling import (
    Leak,
    difference,
    field_apart,
    heard_by,
    last_alike,
    revealed_to,
    told_apart,
    track,
)

LONGEST_PLAN = 30
"""Maximum number of answers of a plan on both states."""
ASIDES = 0.3
"""Probability of trying an offered aside."""


def leaks(game: Game[Any], at: Position[Any], viewer: Seat | None, rng: Random) -> Iterator[Leak]:
    """Differences by which `viewer` can distinguish this settled position from one with other hidden things. Checks the
    view, what a table answers by itself, a random legal answer of anybody, and a random plan if the viewer has to
    act."""
    seen = view(game, at, viewer)
    other = Position(guess(game, seen, rng))
    shown = view(game, other, viewer)
    if shown != seen or list(shown.unseen) != list(seen.unseen):  # drawing from the pools in their order depends on it
        yield Leak(viewer, difference(seen, shown))
        return
    if _forced(game, at) != _forced(game, other):
        yield Leak(viewer, "what the table answers by itself")
    other.state.randomness = Randomness(at.state.randomness.seed, at.state.randomness.draws)
    yield from _by_an_answer(game, at.state, other.state, viewer, seen, rng)
    if viewer is not None and viewer == drafter(at):
        yield from _by_a_plan(game, at, other, viewer, rng)


def _forced(game: Game[Any], at: Position[Any]) -> tuple[Action, ...]:
    found = forced(game, at)
    return () if found is None else found.actions


def leaks_by_step(game: Game[Any], g: Any, viewer: Seat | None, rng: Random) -> Iterator[Leak]:
    """Differences after the next step of `g` for `viewer`, on a copy. Only for steps that receive no answer, since
    `leaks` knows who could give it."""
    step = g.agenda[-1].fn.name
    seen, unseen = veiled(game, g, viewer)
    other, left = dealt(game, View(viewer, seen, {}, unseen=unseen), rng), clone(g)
    other.randomness = Randomness(g.randomness.seed, g.randomness.draws)
    try:
        shown = _stepped(game, other, viewer)
    except Exception:  # a guess that fails the step was no possible state
        return
    own = _stepped(game, left, viewer)
    if revealed_to(left, viewer) != revealed_to(other, viewer) or own.unseen != unseen or shown.unseen != unseen:
        return
    if any(event.to is not None for event in own.heard + shown.heard):
        return
    if shown != own:
        field = field_apart(own.seen, shown.seen)
        seen = f"the field {field}" if field is not None else "what is asked then"
        yield Leak(viewer, told_apart(own.heard, shown.heard) or seen, step)


class Watch:
    """Checks every step of `g` for a random viewer, and collects the leaks."""

    def __init__(self, game: Game[Any], g: State, rng: Random) -> None:
        self.leaks: list[Leak] = []
        self._game = game
        self._rng = rng
        self._receiving = True
        g.run.watch = self

    def answering(self) -> None:
        """Skip the step that receives the next answer. Call this before each answer."""
        self._receiving = True

    def __call__(self, g: Any) -> None:
        """Check the next step of `g`. The core calls this before each step."""
        if not self._receiving and not g.run.draft:
            viewer = self._rng.choice((*g.seats, None))
            self.leaks += leaks_by_step(self._game, g, viewer, self._rng)
        self._receiving = False


class _Shown(NamedTuple):
    """A viewer's state after a step: sight, veiled things, heard events, and questions."""

    seen: Any
    unseen: Any
    heard: list[Event]
    asked: tuple[Any, ...]


def _stepped(game: Game[Any], g: Any, viewer: Seat | None) -> _Shown:
    g.run.events = list[Event]()
    take_step(g)
    asked: tuple[Any, ...] = ()
    if g.run.ask is not None:
        asides = [aside.prompt for aside in g.run.ask.asides if aside.seat == viewer]
        asked = (awaited(g.run.ask, g.answers), g.run.ask.prompts.get(viewer), asides)
    return _Shown(*veiled(game, g, viewer), heard_by(g.run.events, viewer), asked)


def _by_an_answer(
    game: Game[Any], left: State, right: State, viewer: Seat | None, seen: View[Any], rng: Random
) -> Iterator[Leak]:
    """Give both states the same answer of anybody: unless something is shown, views and messages stay equal."""
    action = _any_action(left, rng)
    own, shown = _taken(left, action), _taken(right, action)
    if own is None or shown is None:
        return  # not legal in both: an answer of a player whose hidden cards differ
    if revealed_to(own[0], viewer) != revealed_to(shown[0], viewer):
        return
    new, other = view(game, Position(own[0]), viewer), view(game, Position(shown[0]), viewer)
    if new.unseen != seen.unseen or other.unseen != seen.unseen:
        return
    heard, heard_other = heard_by(own[1], viewer), heard_by(shown[1], viewer)
    if any(event.to is not None for event in heard + heard_other):
        return
    what = told_apart(heard, heard_other) or (None if new == other else difference(new, other))
    if what is not None:
        yield Leak(viewer, what, _step_at_fault(game, left, right, viewer, action))


def _any_action(g: State, rng: Random) -> Action:
    ask = open_question(g)
    if ask.asides and rng.random() < ASIDES:
        aside = rng.choice(ask.asides)
        return Action(aside.seat, aside.prompt.sample(rng), aside.prompt.key)
    open_seats = [seat for seat in ask.prompts if seat not in g.answers]
    if not open_seats:
        return Action(None, "proceed")
    seat = rng.choice(open_seats)
    return Action(seat, ask.prompts[seat].sample(rng))


def _taken(state: State, action: Action) -> tuple[State, list[Event]] | None:
    """A copy of the state after the action, and the events; None if it is illegal."""
    g = clone(state)
    g.run.events = events = list[Event]()
    try:
        act(g, action)
    except Refused:
        return None
    return g, events


def _step_at_fault(game: Game[Any], left: State, right: State, viewer: Seat | None, action: Action) -> str | None:
    """The step after which the viewer can first distinguish the two; None if the answer itself reveals it."""
    frames = [*zip(*(track(game, state, [viewer], [action])[viewer] for state in (left, right)), strict=False)]
    return last_alike(frames, [(one.seen, one.heard) == (other.seen, other.heard) for one, other in frames])


def _by_a_plan(game: Game[Any], at: Position[Any], other: Position[Any], seat: Seat, rng: Random) -> Iterator[Leak]:
    """Give both positions the same plan: it must look alike whatever is hidden, and nobody else may see it."""
    mine, guessed = at, other
    others = [viewer for viewer in (*at.state.seats, None) if viewer != seat]
    before = {viewer: view(game, at, viewer) for viewer in others}
    for _ in range(LONGEST_PLAN):
        prompt = view(game, mine, seat).prompt
        if prompt is None:
            return
        wire = prompt.sample(rng)
        ready, mine = _planned(game, mine, wire)
        ready_there, guessed = _planned(game, guessed, wire)
        if ready != ready_there:
            yield Leak(seat, f"a plan: how far it comes with an answer to {prompt.key}")
            return
        if (own := view(game, mine, seat)) != (shown := view(game, guessed, seat)):
            yield Leak(seat, f"a plan that answers {prompt.key}: {difference(own, shown)}")
            return
        for viewer, seen in before.items():
            if view(game, mine, viewer) != seen:
                yield Leak(viewer, f"a plan of seat {seat} that is not settled, at {prompt.key}")
                return
        if ready:
            return


def _planned(game: Game[Any], at: Position[Any], wire: Wire) -> tuple[bool | None, Position[Any]]:
    """True if the plan is complete with one more answer, and the position; None if it is illegal there."""
    try:
        found = further(game, drafted(game, at), wire)
    except Refused:
        return None, at
    return found.ready, Position(at.state, (*at.draft, wire), 1, found)
