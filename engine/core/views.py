"""Views: the part of a position that one viewer, or the public, may see. Nothing else leaves the rules.

A view contains a state of the same class with others' hands and decks veiled, so that helpers of the rules still work.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.core.clone import clone
from engine.core.drafts import Draft, Position, drafted, explore, further
from engine.core.fate import Fate
from engine.core.game import Game
from engine.core.play import question
from engine.core.prompts import Prompt, Refused, Wire
from engine.core.seats import Seat
from engine.core.state import Ask, State
from engine.core.veiling import veiled
from engine.core.visibility import Veil

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """A position as `viewer` (None: somebody without a seat) sees it.

    `awaiting`: the awaited seats with the keys of their prompts. While a `covert` question stands (its key), a viewer
    only sees themselves there. `prompt`: the viewer's own question, also after a sealed answer (which may be changed);
    None if their plan is `ready`. `drafting`: they have answers that can be taken back; `plan` lists these with their
    prompts; `fate` is the irrevocable result of a `ready` plan. `unseen`: contents of all lists veiled to them, by back
    or type, in an order that reveals nothing.
    """

    viewer: Seat | None
    seen: S
    awaiting: Mapping[Seat, str]
    prompt: Prompt[Any] | None = None
    asides: tuple[Prompt[Any], ...] = ()
    unseen: Mapping[object, tuple[Any, ...]] = field(default_factory=dict[object, "tuple[Any, ...]"])
    drafting: bool = False
    ready: bool = False
    plan: tuple[tuple[Prompt[Any], Wire], ...] = ()
    fate: Fate | None = None
    covert: str = ""


def view(game: Game[S], at: Position[S], viewer: Seat | None) -> View[S]:
    """The view of a position. Only its drafter sees a draft; all others see the settled state."""
    state = at.state
    ask = question(state)
    if ask is None:
        seen, unseen = veiled(game, state, viewer)
        return View(viewer, seen, {}, unseen=unseen)
    awaiting = awaited(ask, state.answers, viewer)
    asides = tuple(aside.prompt for aside in ask.asides if aside.seat == viewer)
    if not at.draft or viewer is None or ask.alone != viewer:
        prompt = ask.prompts.get(viewer) if viewer is not None else None
        seen, unseen = veiled(game, state, viewer)
        return View(viewer, seen, awaiting, prompt, asides, unseen, covert=ask.covert)
    return view_of_draft(game, ask, drafted(game, at), viewer)


def view_of_draft(game: Game[S], ask: Ask[Any], draft: Draft[S], drafter: Seat) -> View[S]:
    """The drafter's view of a draft; `ask` is the question at which it began."""
    inner = None if draft.ready else question(draft.work)
    prompt = inner.prompts[drafter] if inner is not None else None
    asides = tuple(aside.prompt for aside in ask.asides if aside.seat == drafter)
    seen, unseen = veiled(game, draft.work, drafter)
    return View(
        drafter,
        seen,
        awaited(ask, {}),
        prompt,
        asides,
        unseen,
        drafting=True,
        ready=draft.ready,
        plan=draft.plan,
        fate=draft.fate,
    )


def foresee(game: Game[S], own: View[S], answers: Iterable[Wire]) -> dict[Wire, View[S]]:
    """The viewer's views after each of these answers to their question, without illegal ones; empty if they are not
    asked alone and openly.

    The rules run on a copy of the viewer's state. They stop as a draft does, or when they read something veiled. So
    nothing hidden can show, and the views equal those of the draft.
    """
    seat, prompt, state = own.viewer, own.prompt, clone(own.seen)
    if seat is None or prompt is None or not state.agenda:  # a table laid out for looking has no question
        return {}
    try:
        begun = explore(game, state, ())
    except Veil:  # a question to several, made from their hidden cards
        return {}
    ask = begun.work.run.ask
    if ask is None or ask.alone != seat or ask.prompts[seat] != prompt:
        return {}
    found = dict[Wire, View[S]]()
    for wire in answers:
        try:
            found[wire] = view_of_foreseen(own, further(game, begun, wire), seat)
        except Refused:
            continue
    return found


def view_of_foreseen(own: View[S], draft: Draft[S], seat: Seat) -> View[S]:
    """The view of a draft that was played on the contents of `own`."""
    inner = None if draft.ready else question(draft.work)
    prompt = inner.prompts[seat] if inner is not None else None
    plan = (*own.plan, *draft.plan)
    return View(seat, draft.work, own.awaiting, prompt, drafting=True, ready=draft.ready, plan=plan, fate=draft.fate)


def awaited(ask: Ask[Any], answers: Mapping[Seat, Wire], viewer: Seat | None = None) -> dict[Seat, str]:
    """The awaited seats with the keys of their prompts, as `viewer` sees them. At a covert question only oneself."""
    open_ = {seat: prompt.key for seat, prompt in ask.prompts.items() if seat not in answers}
    return {seat: key for seat, key in open_.items() if seat == viewer or not ask.among}
