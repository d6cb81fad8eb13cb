"""Facts: effects of choosing an option, found by trying it on the rules.

Each option of a question is answered on a copy of the viewer's state, and the numbers before stand beside those
after. Games add facts about uncertain things: odds, later choices, sealed answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias, cast

from engine.core import Amount, Choose, Form, Game, JoinedPrompt, Pick, Prompt, View, Wire, foresee, option_id
from engine.core.events import Word
from engine.games.box import ALIKE

AND_ALSO = "and-also"

Numbers: TypeAlias = Callable[[View[Any]], Mapping[str, object]]


class Tried(NamedTuple):
    """An option of a `part` of the question that the viewer of `own` is asked. `after` is their view after choosing it;
    None if it cannot be tried, since they are not asked alone and openly."""

    own: View[Any]
    part: Prompt[Any]
    option: Any
    one: str
    after: View[Any] | None


Says: TypeAlias = Callable[[Tried], Iterable[object]]


def tries(game: Game[Any], own: View[Any]) -> Iterator[Tried]:
    """All options and amounts of the viewer's question. Each part of a form is tried with the usual answers to the
    others, if there are such."""
    prompt = own.prompt
    if own.viewer is None or prompt is None:
        return
    if isinstance(prompt, JoinedPrompt):
        for option in prompt.options:
            one = option_id(option)
            yield Tried(own, prompt, option, one, prompt.after[one])
        return
    parts = prompt.parts()
    usual = [part.fallback() for part in parts] if isinstance(prompt, Form) else [None]
    found = [
        (part, option, one, (*usual[:n], wire, *usual[n + 1 :]))
        for n, part in enumerate(parts)
        for option, one, wire in _options(part)
    ]
    wires = [cast("Wire", given) if isinstance(prompt, Form) else given[0] for *_, given in found if None not in given]
    after = foresee(game, own, [wire for wire in wires if wire is not None])
    for part, option, one, given in found:
        yield Tried(own, part, option, one, after.get(cast("Any", given if isinstance(prompt, Form) else given[0])))


def _options(part: Prompt[Any]) -> Iterator[tuple[Any, str, Wire | None]]:
    """The options of a part, each with its id and the wire that chooses it alone; None if several may be chosen."""
    if isinstance(part, Amount):
        for n in range(part.low, part.high + 1):
            if n not in part.barred:
                yield n, option_id((part.key, n)), n
    elif isinstance(part, Choose | Pick):
        for option in cast("tuple[Any, ...]", part.options):
            one = option_id(option)
            yield option, one, one if isinstance(part, Choose) else (one,) if part.high == 1 else None


def facts(game: Game[Any], numbers: Numbers, says: Says) -> Callable[[View[Any]], Mapping[str, object]]:
    """`Box.effects` of a game: the change of the `numbers` by each option, as `gist-<name>`, and what the game `says`
    of it. Facts that all options of a part share are stated once, and for further parts only those that are new."""

    def effects(own: View[Any]) -> Mapping[str, object]:
        now, found = numbers(own), dict[str, list[object]]({ALIKE: []})
        for _, each_of in groupby(tries(game, own), key=lambda one: one.part.key):
            several = [*each_of]
            before = [fact for each in found.values() for fact in each]
            told = {one.one: [fact for fact in _facts(one, now) if fact not in before] for one in several}
            alike = [fact for fact in next(iter(told.values())) if all(fact in each for each in told.values())]
            alike = alike if len(told) > 1 and not isinstance(several[0].part, Pick) else []
            found[ALIKE] += alike
            found |= {one: [fact for fact in each if fact not in alike] for one, each in told.items()}
        return {one: together(each) for one, each in found.items() if each}

    def _facts(one: Tried, now: Mapping[str, object]) -> Iterator[object]:
        if one.after is not None:
            yield from changes(now, numbers(one.after))
        yield from says(one)

    return effects


def changes(before: Mapping[str, object], after: Mapping[str, object]) -> Iterator[Word]:
    for name, now in after.items():
        if name in before and before[name] != now:
            shown = Word("from-to", {"before": before[name], "now": now})
            yield Word(f"gist-{name}", {"n": now, "shown": shown})


def together(several: Iterable[object]) -> object:
    """Several facts as one value with words."""
    return reduce(_and_also, several)


def apart(effect: object) -> Iterator[object]:
    """The facts that `together` joined."""
    if isinstance(effect, Word) and effect.key == AND_ALSO:
        yield from apart(effect.args["one"])
        yield effect.args["more"]
    else:
        yield effect


def _and_also(one: object, more: object) -> object:
    return Word(AND_ALSO, {"one": one, "more": more})
