"""Plans: a question and its follow-ups as one choice, found by playing every answer on copies. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, NamedTuple, TypeVar, cast

from engine.core.drafts import Draft, Position, drafted, further
from engine.core.game import Game
from engine.core.play import open_question, prompt_of, question
from engine.core.prompts import NO_DEFAULT, Arrange, Choose, Form, Pick, Prompt, Wire, option_id
from engine.core.seats import Seat
from engine.core.state import State
from engine.core.views import View, view_of_draft

S = TypeVar("S", bound=State)

MOST = 200
"""Maximum number of answers to try for the plans of a question."""
OPTIONS = 25
"""Maximum number of plans to show as one choice."""


class Answered(NamedTuple):
    """A step of a plan: the key of its prompt, and the decoded answer."""

    key: str
    value: Any


def _by_its_answers(own: View[Any], plan: tuple[Answered, ...]) -> object:
    values = tuple(one.value for one in plan)
    return values[0] if len(values) == 1 else values


@dataclass(frozen=True, slots=True)
class Joined:
    """The follow-up questions that are asked together with a question."""

    keys: frozenset[str]
    """Keys of those follow-up prompts."""
    filled: frozenset[str] = frozenset()
    """Keys of prompts and parts that get their default, as payments do: the usual answer, changeable step by step."""
    called: Callable[[View[Any], tuple[Answered, ...]], object] = _by_its_answers
    """Name of a plan, as an option with words; the view is the drafter's before it. Plans with equal names (by
    `option_id`) are one, and the shortest is kept, so a name has to contain all differences."""
    kept: Callable[[View[Any], Sequence[object]], Sequence[object]] = lambda own, options: options
    """The plans on offer, by their names. Other plans have to be answered step by step."""
    spared: frozenset[str] = frozenset()
    """Keys of prompts that are asked afterwards if there would otherwise be more than `most` plans."""
    most: int = OPTIONS
    """Largest number of plans with the `spared` questions."""
    beyond: Callable[[Sequence[tuple[Prompt[Any], Wire]], Prompt[Any]], Iterable[Wire]] = lambda plan, asked: ()
    """Optional follow-up answers that extend a finished plan, given its prompts and answers and the next question."""


@dataclass(slots=True, kw_only=True)
class JoinedPrompt(Choose[Any]):
    """A prompt together with its follow-ups: its options are whole plans.

    By `option_id`, `wires` are the answers of each plan, and `after` the drafter's view afterwards. `first` is the
    original prompt. `left` is the number of plans left out.
    """

    first: Prompt[Any]
    wires: Mapping[str, tuple[Wire, ...]] = field(default_factory=dict[str, tuple[Wire, ...]])
    after: Mapping[str, View[Any]] = field(default_factory=dict[str, View[Any]])
    left: int = 0

    def __init__(
        self,
        first: Prompt[Any],
        options: Mapping[str, object],
        wires: Mapping[str, tuple[Wire, ...]],
        after: Mapping[str, View[Any]],
        left: int = 0,
    ) -> None:
        self.key = first.key
        self.about = first.about
        self.default = NO_DEFAULT
        self.options = tuple(options.values())
        self.first, self.wires, self.after, self.left = first, wires, after, left


class TooMany(Exception):
    """More answers would have to be tried than allowed."""


def plans(game: Game[S], at: Position[S], join: Joined, most: int = MOST) -> Iterator[Draft[S]]:
    """All continuations of the draft through the present question and its joined follow-ups. Each ends at the next
    question with a choice, or is a complete plan.

    They come in the order of the options, each played on demand. Raises TooMany before more than `most` answers are
    tried. Like every draft, they end before dice, draws and other facts that the drafter cannot know.
    """
    seat = open_question(at.state).alone
    begun = drafted(game, at)
    tried = 0

    def on(draft: Draft[S], seat: Seat) -> Iterator[Draft[S]]:
        nonlocal tried
        asked = None if draft.ready else prompt_of(open_question(draft.work), seat)
        ends = asked is None or (draft is not begun and not follows(asked, join))
        if ends:
            yield draft
        if asked is None:
            return
        answers = join.beyond(draft.plan, asked) if ends else _answers(asked, join)
        wires = list(islice(answers, most - tried + 1))
        tried += len(wires)
        if tried > most:
            raise TooMany
        for wire in wires:
            yield from on(further(game, draft, wire), seat)

    if seat is not None:
        yield from on(begun, seat)


def follows(prompt: Prompt[Any], join: Joined) -> bool:
    """True if a question is joined to those before it; always for one without a choice."""
    return prompt.key in join.keys or only_answer(prompt) is not None


def only_answer(prompt: Prompt[Any]) -> Wire | None:
    """The only legal answer; None if there are several. Picks and lists are not tried out, since that may take long."""
    if isinstance(prompt, Form):
        wires = [wire for part in prompt.parts() if (wire := only_answer(part)) is not None]
        return tuple(wires) if len(wires) == len(prompt.parts()) else None
    if not isinstance(prompt, Pick | Arrange):
        found = [*islice(prompt.all(), 2)]
        return found[0] if len(found) == 1 else None
    picks, ids = isinstance(prompt, Pick), tuple(map(option_id, cast("tuple[object, ...]", prompt.options)))
    if (prompt.high if isinstance(prompt, Pick) else prompt.n) == 0:
        return ()
    return ids if prompt.low == len(ids) and (picks or len({*ids}) == 1) else None


def _answers(prompt: Prompt[Any], join: Joined) -> Iterator[Wire]:
    """The answers to try, possibly very many."""
    if isinstance(prompt, Form):
        return _of_parts(prompt.fields, join)
    pays = isinstance(prompt, Pick) and prompt.worth is not None
    default = prompt.fallback() if pays or prompt.key in join.filled else None
    return prompt.all() if default is None else iter((default,))


def _of_parts(parts: tuple[Prompt[Any], ...], join: Joined) -> Iterator[tuple[Wire, ...]]:
    if not parts:
        yield ()
        return
    for wire in _answers(parts[0], join):
        for rest in _of_parts(parts[1:], join):
            yield (wire, *rest)


def joined(
    game: Game[S], at: Position[S], own: View[S], joins: Mapping[str, Joined], most: int = MOST
) -> JoinedPrompt | None:
    """The question of the drafter's view `own` together with its follow-ups, as one. None if it is better asked alone:
    there are too many plans, or each plan is just its one answer."""
    join = joins.get(own.prompt.key) if own.prompt is not None else None
    if join is None:
        return None
    whole = _joined(game, at, own, join, most)
    if whole is not None or not join.spared:
        return whole
    return _joined(game, at, own, replace(join, keys=join.keys - join.spared), most)


def _joined(game: Game[S], at: Position[S], own: View[S], join: Joined, most: int) -> JoinedPrompt | None:
    seat, asked, ask = own.viewer, own.prompt, question(at.state)
    if asked is None or seat is None or ask is None or ask.alone != seat:
        return None
    options, found = dict[str, object](), dict[str, Draft[S]]()
    try:
        for draft in plans(game, at, join, most):
            option = join.called(own, tuple(_read(draft, len(at.draft))))
            one = option_id(option)
            if one not in found or len(draft.plan) < len(found[one].plan):
                options[one], found[one] = option, draft
    except TooMany:
        return None
    options = {option_id(option): option for option in join.kept(own, [*options.values()])}
    if len(options) > join.most:
        return None
    kept = {one: found[one] for one in options}
    wires = {one: tuple(wire for _, wire in draft.plan[len(at.draft) :]) for one, draft in kept.items()}
    if len(wires) == len(found) and all(given == (one,) for one, given in wires.items()):
        return None
    after = {one: view_of_draft(game, ask, draft, seat) for one, draft in kept.items()}
    return JoinedPrompt(asked, options, wires, after, len(found) - len(options))


def last_choice(own: View[Any], joins: Mapping[str, Joined]) -> int:
    """Number of the drafter's last answers that were, or could have been, one choice: those of the last joined
    question, if it is complete; else the last one with a choice, and the only possible answers after it."""
    chosen = [n for n, (prompt, _) in enumerate(own.plan) if only_answer(prompt) is None]
    last = len(own.plan) - max(chosen, default=0)
    for n, (prompt, _) in enumerate(own.plan):
        join = joins.get(prompt.key)
        if join is not None and n + in_one(own.plan, n, join) == len(own.plan):
            return last if own.prompt is not None and follows(own.prompt, join) else len(own.plan) - n
    return last


def in_one(plan: Sequence[tuple[Prompt[Any], Wire]], since: int, join: Joined) -> int:
    """Number of these answers, from `since` on, that can be given as one choice."""
    for n in range(since + 1, len(plan)):
        asked, wire = plan[n]
        if not follows(asked, join) and wire not in join.beyond(plan[:n], asked):
            return n - since
    return len(plan) - since


def _read(draft: Draft[Any], since: int) -> Iterator[Answered]:
    for prompt, wire in draft.plan[since:]:
        yield Answered(prompt.key, prompt.decode(wire))
