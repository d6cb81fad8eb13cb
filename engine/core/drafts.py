"""Drafts: what the one seat that is asked alone and openly has answered since the settled state.

A draft is a list of answers, replayed on a copy. Nobody else sees it, and it settles as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from engine.core.clone import clone
from engine.core.fate import Fate, NotYet
from engine.core.game import Game
from engine.core.play import complete, open_question, prompt_of, question, take_step
from engine.core.prompts import Prompt, Refused, Wire
from engine.core.seats import Seat
from engine.core.state import State
from engine.core.veiling import hidden_from
from engine.core.visibility import Veil

S = TypeVar("S", bound=State)

Confirm = Literal["each", "fate", "grave", "never"]
"""Which plans wait to be confirmed: each; what has several answers, is grave or comes to what cannot be taken back; the
same but for the latter; or none."""


@dataclass(frozen=True, slots=True)
class Draft(Generic[S]):
    """How far a draft comes: the state the drafter sees, whether the plan is complete (`ready`), what was asked and
    answered on the way (`plan`), whether the rules call it a grave one (`grave`), not to be done by one tap, and what a
    complete plan comes to that cannot be taken back (`fate`)."""

    work: S
    ready: bool
    plan: tuple[tuple[Prompt[Any], Wire], ...] = ()
    grave: bool = False
    fate: Fate | None = None

    def settles(self, confirm: Confirm) -> bool:
        """Whether the plan stands without being confirmed."""
        if confirm in ("fate", "grave"):
            plain = len(self.plan) == 1 and not self.grave
            return self.ready and plain and (confirm == "grave" or self.fate is None)
        return self.ready and confirm == "never"


@dataclass(frozen=True, slots=True)
class Position(Generic[S]):
    """A settled state, the draft upon it, and how often the draft was edited. Never changes. Who has played the draft
    already keeps what they `found`: it follows from the others."""

    state: S
    draft: tuple[Wire, ...] = ()
    edits: int = 0
    found: Draft[S] | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.state.run.flow = None  # nothing goes on in a state that never changes


def drafter(at: Position[Any]) -> Seat | None:
    """The seat that is asked alone and openly, and so may draft; None if there is none."""
    ask = question(at.state)
    return ask.alone if ask is not None else None


def drafted(game: Game[S], at: Position[S]) -> Draft[S]:
    """How far the draft of a position comes."""
    return explore(game, at.state, at.draft) if at.found is None else at.found


def explore(game: Game[S], state: S, draft: Iterable[Wire]) -> Draft[S]:
    """Plays a draft on a copy, up to what cannot be taken back. Raises Refused at an answer that is not legal."""
    work = clone(state)
    open_question(work)  # before draft mode: a `settle()` beside this question ended the plan before
    work.run.draft = True
    found = Draft(work, ready=False)
    for wire in draft:
        found = further(game, found, wire)
    return found


def further(game: Game[S], draft: Draft[S], wire: Wire) -> Draft[S]:
    """The draft with one answer more. Raises Refused if it is not legal. They share the question: it never changes."""
    ask = None if draft.ready else open_question(draft.work)
    if ask is None or ask.alone is None:
        raise Refused("draft-ready")
    seat = ask.alone
    prompt = prompt_of(ask, seat)
    prompt.decode(wire)
    work = clone(draft.work)
    work.run.draft = True
    work.run.confirm = draft.work.run.confirm
    work.run.ask = ask
    work.answers[seat] = wire
    complete(work, ask)
    work, ready, fate = _run_on(game, work, seat)
    return Draft(work, ready, (*draft.plan, (prompt, wire)), work.run.confirm, fate)


def _run_on(game: Game[S], work: S, seat: Seat) -> tuple[S, bool, Fate | None]:
    """Runs steps until `seat` is asked alone again, or the next one cannot be taken back: that one is undone."""
    hidden: list[Any] | None = None
    while True:
        before = clone(work)
        before.run.draft = True
        before.run.confirm = work.run.confirm
        try:
            asks = not take_step(work)
        except NotYet as reached:
            return before, True, reached.fate
        except Veil:  # played on a view: what comes depends on what its viewer does not see
            return before, True, None
        if asks:
            ask, work.run.flow = work.run.ask, None
            return (work, False, None) if ask is not None and ask.alone == seat else (before, True, None)
        if hidden is None:
            hidden = hidden_from(game, before, seat)  # and before each later step the same, or we were not here
        if hidden_from(game, work, seat) != hidden or before.randomness != work.randomness:
            return before, True, None
