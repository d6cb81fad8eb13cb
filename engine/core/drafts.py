"""Drafts: answers since the settled state, by a seat that is asked alone and openly.

A draft is a list of answers, replayed on a copy. Nobody else sees it, and it settles as a whole.
"""

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

Confirm = Literal["each", "grave", "never"]
"""Plans that need confirmation. `each`: all. `grave`: those with several answers and grave ones. `never`: none."""


@dataclass(frozen=True, slots=True)
class Draft(Generic[S]):
    """The state of a draft: `work` is the drafter's state, `ready` is True for a complete plan, `plan` has the prompts
    and answers so far. `grave`: the rules require a confirmation. `fate`: the irrevocable results of a complete
    plan."""

    work: S
    ready: bool
    plan: tuple[tuple[Prompt[Any], Wire], ...] = ()
    grave: bool = False
    fate: Fate | None = None

    def settles(self, confirm: Confirm) -> bool:
        """True if the plan settles without confirmation."""
        plain = len(self.plan) == 1 and not self.grave
        return self.ready and (confirm == "never" or (confirm == "grave" and plain))


@dataclass(frozen=True, slots=True)
class Position(Generic[S]):
    """A settled state, its draft, and the number of edits of the draft. Never changes. `found` caches the played draft,
    which follows from the other fields."""

    state: S
    draft: tuple[Wire, ...] = ()
    edits: int = 0
    found: Draft[S] | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.state.run.flow = None  # nothing continues in a state that never changes


def drafter(at: Position[Any]) -> Seat | None:
    """The seat that is asked alone and openly, and so may draft; None if there is none."""
    ask = question(at.state)
    return ask.alone if ask is not None else None


def drafted(game: Game[S], at: Position[S]) -> Draft[S]:
    """The state of a position with its draft played."""
    return explore(game, at.state, at.draft) if at.found is None else at.found


def explore(game: Game[S], state: S, draft: Iterable[Wire]) -> Draft[S]:
    """Play a draft on a copy, up to the first irrevocable result. Raises Refused at an illegal answer."""
    work = clone(state)
    open_question(work)  # before draft mode: a `settle()` beside this question has ended the plan already
    work.run.draft = True
    found = Draft(work, ready=False)
    for wire in draft:
        found = further(game, found, wire)
    return found


def further(game: Game[S], draft: Draft[S], wire: Wire) -> Draft[S]:
    """The draft with one more answer. Raises Refused if it is illegal. Both share the question, which never changes."""
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
    """Run steps until `seat` is asked alone again. A step with an irrevocable result ends the draft before it."""
    hidden: list[Any] | None = None
    while True:
        before = clone(work)
        before.run.draft = True
        before.run.confirm = work.run.confirm
        try:
            asks = not take_step(work)
        except NotYet as reached:
            return before, True, reached.fate
        except Veil:  # played on a view: the next step depends on something hidden
            return before, True, None
        if asks:
            ask, work.run.flow = work.run.ask, None
            return (work, False, None) if ask is not None and ask.alone == seat else (before, True, None)
        if hidden is None:
            hidden = hidden_from(game, before, seat)  # equal before each later step, or the draft would have ended
        if hidden_from(game, work, seat) != hidden or before.randomness != work.randomness:
            return before, True, None
