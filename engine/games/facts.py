"""Facts: what choosing an option does, found by trying it on the rules.

Each option of a question is answered on a copy of what its reader sees, and the numbers of before stand beside those
of after. What a game says besides, it says of what is uncertain: odds, choices to come, answers that are sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias, cast

from engine.core import Amount, Choose, Form, Game, JoinedPrompt, Pick, Prompt, View, Wire, foresee, option_id
from engine.core.events import Word
from engine.games.box import ALIKE

Numbers: TypeAlias = Callable[[View[Any]], Mapping[str, object]]


class Tried(NamedTuple):
    """An option of a `part` of what the viewer of `own` is asked: `after` is what they see once they have chosen it;
    None where that cannot be tried, as they are not asked alone and openly."""

    own: View[Any]
    part: Prompt[Any]
    option: Any
    one: str
    after: View[Any] | None


Says: TypeAlias = Callable[[Tried], Iterable[object]]


def tries(game: Game[Any], own: View[Any]) -> Iterator[Tried]:
    """All options and amounts of the viewer's question. Each part of a form is tried with the usual answer to all
    others."""
    prompt = own.prompt
    if own.viewer is None or prompt is None:
        return
    if isinstance(prompt, JoinedPrompt):
        for option in prompt.options:
            one = option_id(option)
            yield Tried(own, prompt, option, one, prompt.after[one])
        return
    parts = prompt.parts()
    usual = [part.fallback() for part in parts] if isinstance(prompt, Form) else []
    found = [
        (part, option, one, cast("Wire", (*usual[:n], wire, *usual[n + 1 :])) if usual else wire)
        for n, part in enumerate(parts)
        for option, one, wire in _options(part)
    ]
    after = foresee(game, own, [wire for *_, wire in found]) if None not in usual else {}
    for part, option, one, wire in found:
        yield Tried(own, part, option, one, after.get(wire))


def _options(part: Prompt[Any]) -> Iterator[tuple[Any, str, Wire]]:
    """What may be answered to a part by one choice: the option, its id, the wire."""
    if isinstance(part, Amount):
        for n in range(part.low, part.high + 1):
            if n not in part.barred:
                yield n, option_id((part.key, n)), n
    elif isinstance(part, Choose | Pick):
        for option in cast("tuple[Any, ...]", part.options):
            one = option_id(option)
            yield option, one, one if isinstance(part, Choose) else (one,)


def facts(game: Game[Any], numbers: Numbers, says: Says) -> Callable[[View[Any]], Mapping[str, object]]:
    """`Box.effects` of a game: of each option how it changes the `numbers`, each told by the text `gist-<name>`, and
    what the game `says` of it. What is the same of all options of a part is said once."""

    def effects(own: View[Any]) -> Mapping[str, object]:
        now, found = numbers(own), dict[str, list[object]]()
        for _, several in groupby(tries(game, own), key=lambda one: one.part.key):
            told = {
                one.one: [*(changes(now, numbers(one.after)) if one.after is not None else ()), *says(one)]
                for one in several
            }
            alike = [fact for fact in next(iter(told.values())) if all(fact in each for each in told.values())]
            alike = alike if len(told) > 1 else []
            found.setdefault(ALIKE, []).extend(alike)
            found |= {one: [fact for fact in each if fact not in alike] for one, each in told.items()}
        return {one: together(each) for one, each in found.items() if each}

    return effects


def changes(before: Mapping[str, object], after: Mapping[str, object]) -> Iterator[Word]:
    """Those of the numbers that differ."""
    for name, now in after.items():
        if name in before and before[name] != now:
            shown = Word("from-to", {"before": before[name], "now": now})
            yield Word(f"gist-{name}", {"n": now, "shown": shown})


def together(several: Iterable[object]) -> object:
    """Facts as one value with words."""
    return reduce(_and_also, several)


def _and_also(one: object, more: object) -> object:
    return Word("and-also", {"one": one, "more": more})
