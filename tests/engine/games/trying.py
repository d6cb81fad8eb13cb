"""What a card says of its options, beside what then happens: the rules try each option on a copy of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any, cast

from engine.core import (
    Amount,
    Choose,
    Form,
    JoinedPrompt,
    Pick,
    Position,
    Prompt,
    Seat,
    View,
    Wire,
    answer,
    joined,
    option_id,
    settle,
    view,
)
from engine.core.events import Word
from engine.games.box import ALIKE, Box, boxes
from engine.games.facts import changes
from engine.tools.walking import Case, asked_now, walk
from tests.engine.games import of_each


@dataclass(frozen=True)
class Shown:
    """A question with what its card says of each option, by `option_id`."""

    box: Box
    at: Position[Any]
    own: View[Any]
    says: Mapping[str, Any] = field(default_factory=dict[str, Any])

    @property
    def prompt(self) -> Prompt[Any]:
        assert self.own.prompt is not None
        return self.own.prompt

    def options(self) -> Iterator[Tried]:
        """Each option of each part, with the usual answers to all other parts, if there are such."""
        prompt = self.prompt
        if isinstance(prompt, JoinedPrompt):
            for option in prompt.options:
                yield Tried(self, prompt, option, option_id(option), prompt.wires[option_id(option)])
            return
        parts = prompt.fields if isinstance(prompt, Form) else (prompt,)
        usual: list[Any] = [part.fallback() for part in parts] if isinstance(prompt, Form) else []
        for n, part in enumerate(parts):
            for option, one, wire in answers(part) if None not in (*usual[:n], *usual[n + 1 :]) else ():
                wires = (*usual[:n], wire, *usual[n + 1 :])
                yield Tried(self, part, option, one, (wires,) if isinstance(prompt, Form) else (wire,))


def answers(part: Prompt[Any]) -> Iterator[tuple[Any, str, Wire]]:
    """The options of a part that are answers by themselves: each with the name of what is said of it, and its wire."""
    if isinstance(part, Amount):
        for n in range(part.low, part.high + 1):
            if n not in part.barred:
                yield n, option_id((part.key, n)), n
    elif isinstance(part, Choose) or (isinstance(part, Pick) and part.low <= 1 and part.worth is None):
        options = cast("tuple[Any, ...]", part.options)
        for option in options:
            one = option_id(option)
            yield option, one, one if isinstance(part, Choose) else (one,)


@dataclass(frozen=True)
class Tried:
    """One option of a question: what the card says of it, and what it comes to.

    `g` is what its player sees before it; `after` what they see as soon as it is answered; `settled` what they see
    when all that follows by itself has happened.
    """

    shown: Shown
    part: Prompt[Any]
    option: Any
    one: str
    wires: tuple[Wire, ...]

    @property
    def said(self) -> Any:
        return self.shown.says.get(self.one)

    @property
    def key(self) -> str:
        return self.shown.prompt.key

    @property
    def seat(self) -> Any:
        return self.shown.own.viewer

    @property
    def g(self) -> Any:
        return self.shown.own.seen

    @cached_property
    def done(self) -> Position[Any]:
        return answer(self.shown.box.game, self.shown.at, self.seat, *self.wires, confirm="each").position

    @cached_property
    def then(self) -> View[Any]:
        return view(self.shown.box.game, self.done, self.seat)

    @property
    def after(self) -> Any:
        return self.then.seen

    @cached_property
    def settled(self) -> Any:
        game = self.shown.box.game
        at = settle(game, self.done).position if self.then.ready else self.done
        return view(game, at, self.seat).seen

    @property
    def numbers(self) -> Mapping[str, object]:
        """Own numbers as the card tells them once this is answered."""
        return self.shown.box.card.gist(self.then)

    @property
    def foreseen(self) -> bool:
        """True if the card can try it: it is an answer by itself, and open to be taken back."""
        part: Any = self.part
        return bool(self.done.draft) and not (isinstance(part, Pick) and part.high > 1)

    @property
    def whole(self) -> bool:
        """True if nothing more is asked before the option's consequences come."""
        return self.then.ready or not self.done.draft


def lost(before: Iterable[Any], after: Iterable[Any]) -> list[Any]:
    """What was there and is no more."""
    now = Counter[Any](before)
    now.subtract(Counter[Any](after))
    return [*now.elements()]


def shown(box: Box, at: Position[Any], seat: Any) -> Iterator[Shown]:
    """The card of a seat's question: with whole plans if it offers some, and step by step."""
    own = view(box.game, at, seat)
    plans = joined(box.game, at, own, box.card.joined)
    for prompt in (own.prompt,) if plans is None else (plans, own.prompt):
        there = replace(own, prompt=prompt)
        yield Shown(box, at, there, box.card.effects(there))


def cards(box: Box, one: Case, often: int) -> Iterator[Shown]:
    """The first questions of each kind in a random game, `often` of each kind at most."""
    seen, rng = Counter[tuple[str, bool]](), Random(one.seed)
    for at, _ in walk(one, rng):
        seat = asked_now(at, rng)
        if seat is None:
            continue
        own = view(box.game, at, seat)
        if own.prompt is None or seen[own.prompt.key, own.drafting] >= often:
            continue
        seen[own.prompt.key, own.drafting] += 1
        yield from shown(box, at, seat)


TRUTHS = of_each("truth")
"""By game, worked out from what comes of each option: `said(tried)` is what is to be said of it besides the own
`numbers(tried)` that it changes, and where there are such of `more(g, seat)`."""


def nothing(g: Any, seat: Seat) -> dict[str, object]:
    """A game that tells changes of its own numbers alone."""
    return {}


def check(game: str, card: Shown) -> None:
    """All that one card says is true, and it says all that is to be said."""
    truths = TRUTHS[game]
    if hasattr(truths, "truth"):
        check_whole(truths, card)
        return
    now, hoisted = card.box.card.gist(card.own), dict[str, dict[str, list[object]]]()
    alike = parts(card.says.get(ALIKE))
    for one in card.options():
        then = truths.numbers(one)
        assert one.numbers == then, (one.key, one.one)
        more = getattr(truths, "more", nothing)
        before, after = {**now, **more(one.g, one.seat)}, {**then, **more(one.after, one.seat)}
        told_by_words = getattr(truths, "TOLD_BY_WORDS", ())
        before = {name: value for name, value in before.items() if name not in told_by_words}
        comes: list[object] = [*(changes(before, after) if one.foreseen else ()), *truths.said(one)]
        earlier = [
            fact for key, each in hoisted.items() if key != one.part.key for each in each.values() for fact in each
        ]
        wanted = [fact for fact in comes if fact not in earlier]
        told = [*(fact for fact in alike if fact in wanted), *parts(one.said)]
        assert sorted(map(repr, told)) == sorted(map(repr, wanted)), (one.key, one.one)
        if not isinstance(one.part, Pick):
            hoisted.setdefault(one.part.key, {})[one.one] = wanted
    several = [[*each.values()] for each in hoisted.values() if len(each) > 1]
    assert alike == [fact for each in several for fact in each[0] if all(fact in one for one in each)], card.prompt.key


def parts(effect: object) -> list[object]:
    """The facts that were put together."""
    if isinstance(effect, Word) and effect.key == "and-also":
        return [*parts(effect.args["one"]), effect.args["more"]]
    return [] if effect is None else [effect]


def check_whole(truths: Any, card: Shown) -> None:
    """All that one card says is what its game's `truth` says."""
    for one in card.options():
        assert one.said == truths.truth(one), (one.key, one.one)
        assert one.numbers == truths.numbers(one), (one.key, one.one)
    assert card.says.get(ALIKE) == truths.alike(card), card.prompt.key


def check_at(game: str, at: Position[Any], seat: Seat) -> None:
    """All that the cards of a seat's question say is true, of whole plans and step by step."""
    for card in shown(boxes()[game], at, seat):
        check(game, card)
