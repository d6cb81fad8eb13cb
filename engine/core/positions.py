"""All changes of a position. Pure: each gives an Outcome with a new Position, or raises Refused."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from pydantic import BaseModel

from engine.core.clone import clone
from engine.core.drafts import Confirm, Position, drafted, drafter, explore, further
from engine.core.events import Event
from engine.core.game import Game
from engine.core.interventions import PROCEED, intervene, standings_now
from engine.core.plans import only_answer
from engine.core.play import advance, apply, default_of, open_question, prompt_of, take_aside
from engine.core.prompts import Refused, Wire
from engine.core.randomness import Randomness
from engine.core.seats import Seat
from engine.core.spots import read, spot
from engine.core.state import Result, RuleBug, Run, State
from engine.core.veiling import veiled
from engine.core.visibility import Veil

S = TypeVar("S", bound=State)

MANY_ANSWERS = 100
"""Successive defaults for an absent player after which they count as leading nowhere."""


class Action(NamedTuple):
    """A journal entry: an answer of `seat`; with `aside` an answer to that aside; without a seat an intervention."""

    seat: Seat | None
    wire: Wire
    aside: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """The result of a change: the new position, the settled actions, and the events."""

    position: Position[S]
    actions: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()


def new_game(game: Game[S], seats: int, options: BaseModel, seed: str) -> Outcome[S]:
    """Deal a game for `seats` players and run to the first question. `seed` is 64 hex digits.

    Raises Refused if the game does not allow this number of players with these options.
    """
    game.allows(options, seats)
    own: dict[str, Any] = {"options": options} if "options" in game.state.__dataclass_fields__ else {}
    g = game.state(seats=tuple(map(Seat, range(seats))), randomness=Randomness(seed), **own)
    g.run = Run(game.asides, game.worth)
    g.agenda.append(game.opening())
    g.run.events = events = list[Event]()
    advance(g)
    return Outcome(Position(g), (), tuple(events))


def answer(
    game: Game[S], at: Position[S], seat: Seat, wire: Wire, *more: Wire, confirm: Confirm = "grave"
) -> Outcome[S]:
    """Answer the prompt of `seat`, and with `more` the following ones of its plan. A complete plan waits for `settle`,
    unless `confirm` says otherwise: people who see the results beforehand, and computers, need no confirmation."""
    ask = open_question(at.state)
    if ask.alone is None:
        if more:
            raise Refused("not-asked")
        return _live(at.state, [Action(seat, wire)])
    prompt_of(ask, seat)
    draft = (*at.draft, wire, *more)
    found = drafted(game, at)
    for one in (wire, *more):
        found = further(game, found, one)
    if found.settles(confirm):
        return _live(at.state, [Action(seat, one) for one in draft])
    return Outcome(Position(at.state, draft, at.edits + 1, found))


def with_forced(game: Game[S], outcome: Outcome[S], confirm: Confirm = "each") -> Outcome[S]:
    """An outcome whose draft goes on by the only possible answers. `confirm`: whether it then waits to be settled."""
    at = outcome.position
    if not at.draft:
        return outcome
    found = drafted(game, at)
    while not found.ready:
        wire = only_answer(next(iter(open_question(found.work).prompts.values())))
        if wire is None:
            break
        found = further(game, found, wire)
    alone = open_question(at.state).alone
    if alone is not None and found.settles(confirm):
        return _live(at.state, [Action(alone, wire) for _, wire in found.plan])
    return replace(outcome, position=Position(at.state, tuple(wire for _, wire in found.plan), at.edits, found))


def forced(game: Game[S], at: Position[S]) -> Outcome[S] | None:
    """Give, for an awaited seat, the only possible answer; None unless everybody can see that it is the only one.

    The rules, run on the public view, have to leave this one answer too, so that the time of the answer tells nothing.
    An answer that begins a plan is settled alone, if defaults can complete the rest as for every settled question.
    """
    ask = open_question(at.state)
    left = {seat: prompt for seat, prompt in ask.prompts.items() if seat not in at.state.answers}
    only = {seat: wire for seat, prompt in left.items() if (wire := only_answer(prompt)) is not None}
    if not only or at.draft or ask.among:
        return None
    try:
        public = open_question(clone(veiled(game, at.state, None)[0])).prompts
    except (Veil, RuleBug):
        return None
    for seat, wire in only.items():
        seen = seat in public and only_answer(public[seat]) == wire
        if seen and (ask.many or _completed(game, at.state, seat, (wire,))):
            return _live(at.state, [Action(seat, wire)])
    return None


def settle(game: Game[S], at: Position[S]) -> Outcome[S]:
    """Settle the drafter's complete plan. Raises Refused if there is none."""
    seat = drafter(at)
    if seat is None or not at.draft:
        raise Refused("nothing-to-confirm")
    if not drafted(game, at).ready:
        raise Refused("draft-unfinished")
    return _live(at.state, [Action(seat, wire) for wire in at.draft])


def take_back(game: Game[S], at: Position[S], seat: Seat, answers: int = 1) -> Outcome[S]:
    """Drop the last answers of the draft. Raises Refused if nothing can be taken back."""
    ask = open_question(at.state)
    if ask.alone is None and seat in at.state.answers:
        raise Refused("sealed-answer-again")
    if seat != ask.alone or not at.draft:
        raise Refused("nothing-to-take-back")
    return Outcome(Position(at.state, at.draft[: len(at.draft) - answers], at.edits + 1))


def answer_aside(game: Game[S], at: Position[S], seat: Seat, key: str, wire: Wire) -> Outcome[S]:
    """Answer an aside of `seat`. The longest legal part of a present draft stays."""
    outcome = _live(at.state, [Action(seat, wire, key)])
    return Outcome(mended(game, at, outcome.position.state), outcome.actions, outcome.events)


def mended(game: Game[S], at: Position[S], state: S) -> Position[S]:
    """The draft of `at` on another state: its longest prefix that is legal there."""
    same = state.asked == at.state.asked and drafter(Position(state)) == drafter(at)
    draft = _fitting(game, state, at.draft if same else ())
    edits = at.edits if same else 0
    return Position(state, draft, edits if draft == at.draft else edits + 1)


def _fitting(game: Game[S], state: S, draft: tuple[Wire, ...]) -> tuple[Wire, ...]:
    while draft:
        try:
            explore(game, state, draft)
            break
        except Refused:
            draft = draft[:-1]
    return draft


def proceed(game: Game[S], at: Position[S]) -> Outcome[S]:
    """End the table's pause after a covert question. Raises Refused if the question is not covert."""
    return _live(at.state, [Action(None, PROCEED)])


def reseed(game: Game[S], at: Position[S], k: int, added: Iterable[str] = ()) -> Outcome[S]:
    """Ask the same question under number `k`, with luck that nobody knew before the `added` values. `k` is a number
    that no question had yet."""
    return _live(at.state, [Action(None, ("reseed", k, *added))])


def end_now(game: Game[S], at: Position[S]) -> Outcome[S]:
    """End the game with the present points and places, as far as they are public; if the points are hidden, with all of
    them, since a finished game is published. Raises Refused("game-over") if it is over."""
    open_question(at.state)
    seen, _ = veiled(game, at.state, None)
    try:
        result = Result.counted(game.scores(seen), game.worth(seen))
    except Veil:
        result = Result.counted(game.scores(at.state), game.worth(at.state))
    return _live(at.state, [Action(None, standings_now(result))])


def amend(game: Game[S], at: Position[S], changes: Mapping[str, str]) -> Outcome[S]:
    """Correct fields of the state together: `changes` is the typed text for each path (see `spots`). The longest legal
    part of a present draft stays, if the same seat has the same question afterwards.

    Raises Refused: game-over, no-such-field, amend-value (it does not fit there), amend-breaks (an invariant fails;
    which one stays secret, since it may concern hidden things), amend-stops (the rules cannot continue from there).
    """
    open_question(at.state)
    put = [(path, read(spot(at.state, path), text, at.state.seats)) for path, text in changes.items()]
    before = set(game.faults(at.state))
    try:
        outcome = _live(at.state, [Action(None, ("amend", *put))])
        broken = any(fault not in before for fault in game.faults(outcome.position.state))
    except Refused:
        raise
    except Exception:  # rules may fail in any way on a state that they could never reach
        raise Refused("amend-stops") from None
    if broken:
        raise Refused("amend-breaks")
    draft = _fitting(game, outcome.position.state, at.draft) if _asks_the_same(at, outcome.position) else ()
    return Outcome(Position(outcome.position.state, draft, len(draft)), outcome.actions, outcome.events)


def _asks_the_same(at: Position[Any], new: Position[Any]) -> bool:
    seat = drafter(at)
    if seat is None or drafter(new) != seat:
        return False
    return prompt_of(open_question(at.state), seat).key == prompt_of(open_question(new.state), seat).key


def absent(game: Game[S], at: Position[S], seat: Seat) -> Outcome[S]:
    """Act for a seat that does not answer. Raises Refused if it is not awaited, RuleBug if no default helps.

    A sealed question gets the default. Of a plan, the longest part that defaults can complete is kept.
    """
    ask = open_question(at.state)
    prompt = prompt_of(ask, seat)
    if ask.alone is None:
        if seat in at.state.answers:
            raise Refused("not-asked")
        return _live(at.state, [Action(seat, default_of(prompt))])
    for kept in range(len(at.draft), -1, -1):
        plan = _completed(game, at.state, seat, at.draft[:kept])
        if plan is not None:
            return _live(at.state, [Action(seat, wire) for wire in plan])
    raise RuleBug(f"no defaults complete a plan that begins with the prompt {prompt.key}")


def _completed(game: Game[S], state: S, seat: Seat, draft: tuple[Wire, ...]) -> tuple[Wire, ...] | None:
    """The draft with default answers added until it is ready; None if a prompt has no default."""
    for _ in range(MANY_ANSWERS):
        found = explore(game, state, draft)
        if found.ready:
            return draft
        wire = prompt_of(open_question(found.work), seat).fallback()
        if wire is None:
            return None
        draft = (*draft, wire)
    return None


def number(at: Position[Any], seat: Seat | None) -> str:
    """The number of the question as `seat` sees it: "57", or "57.3" for the drafter of an edited draft."""
    edited = at.edits and seat is not None and seat == drafter(at)
    return f"{at.state.asked}.{at.edits}" if edited else str(at.state.asked)


def base(number: str) -> str:
    """The number of a question without the edits of its draft: "57.3" -> "57"."""
    return number.partition(".")[0]


def replay(game: Game[S], seats: int, options: BaseModel, seed: str, actions: Iterable[Action]) -> Position[S]:
    """The position after these settled actions. Raises Refused if they are no legal game."""
    g = clone(new_game(game, seats, options, seed).position.state)
    for action in actions:
        act(g, action)
    return Position(g)


def act(g: State, action: Action) -> None:
    """Carry out one journal entry on a state, in place."""
    if action.seat is None:
        intervene(g, action.wire)
    elif action.aside is not None:
        take_aside(g, action.seat, action.aside, action.wire)
    else:
        apply(g, action.seat, action.wire)


def ends_early(actions: Sequence[Action]) -> bool:
    """True if the last of these actions ended the game from outside its rules."""
    wire = actions[-1].wire if actions and actions[-1].seat is None else None
    return isinstance(wire, tuple) and wire[:1] == ("end",)


def _live(state: S, actions: list[Action]) -> Outcome[S]:
    """Carry out actions on a copy of the state, up to the next question."""
    g = clone(state)
    g.run.events = events = list[Event]()
    for action in actions:
        act(g, action)
    return Outcome(Position(g), tuple(actions), tuple(events))
