"""Answers worth comparing: the one that a player would give, and others close to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, zip_longest
from random import Random
from typing import Any, cast

from engine.core import Amount, Arrange, Choose, Form, Pick, Prompt, Refused, Wire, option_id

SHORT = 5
"""A list of so many things at most is taken apart whole: its combinations can be counted on the way."""
STEPS = (1, -1, 2)
FAR = (-2, 4)


def candidates(prompt: Prompt[Any], base: Wire, k: int, rng: Random, *, close: bool = False) -> list[Wire]:
    """At most `k` legal answers to a prompt, `base` first: all there are if these are few, else neighbours of `base`
    and, unless all are to be `close` to it, random ones."""
    every = list(islice(prompt.all(), k + 1)) if _few(prompt) else []
    return distinct(prompt, (base, *(every if 0 < len(every) <= k else _tried(prompt, base, k, rng, close))), k)


def has_choice(prompt: Prompt[Any]) -> bool:
    """Whether there may be more than one answer; of a payment it is not worked out."""
    for part in prompt.parts():
        paid = isinstance(part, Pick) and cast("Pick[Any]", part).worth is not None
        if paid or len(list(islice(part.all(), 2))) > 1:
            return True
    return False


def distinct(prompt: Prompt[Any], wires: Iterable[Wire], k: int) -> list[Wire]:
    """The first `k` of these answers that are legal; of those that mean the same the first."""
    found: list[Wire] = []
    meant: list[Any] = []
    for wire in wires:
        if len(found) == k:
            break
        try:
            meaning = prompt.decode(wire)
        except Refused:
            continue
        if meaning not in meant:
            found.append(wire)
            meant.append(meaning)
    return found


def _few(prompt: Prompt[Any]) -> bool:
    """Whether all answers can be listed without trouble."""
    lists = [cast("Pick[Any]", part).options for part in prompt.parts() if isinstance(part, Pick | Arrange)]
    return all(len(options) <= SHORT for options in lists)


def _tried(prompt: Prompt[Any], base: Wire, k: int, rng: Random, close: bool) -> Iterator[Wire]:
    yield from near(prompt, base, k, rng)
    for _ in range(0 if close else 2 * k):
        yield prompt.sample(rng)


def near(prompt: Prompt[Any], base: Wire, k: int, rng: Random) -> list[Wire]:
    """Neighbours of an answer, the nearest first, not all of them legal: amounts a little above and below it, other
    options in any order; of a form one part changed at a time, of its amounts half of `k` at most."""
    if isinstance(prompt, Amount):
        n = cast("int", base)
        return [*(n + step for step in STEPS), prompt.low, *(n + step for step in FAR), prompt.high]
    if isinstance(prompt, Choose):
        return [option_id(option) for option in rng.sample(prompt.options, len(prompt.options))]
    if not isinstance(prompt, Form):
        return [prompt.sample(rng) for _ in range(k)]
    wires = cast("tuple[Wire, ...]", base)
    changed: list[list[Wire]] = []
    for n, part in enumerate(prompt.fields):
        others = [wire for wire in near(part, wires[n], k, rng) if wire != wires[n] and _legal(part, wire)]
        most = k // 2 if isinstance(part, Amount) else k
        changed.append([(*wires[:n], wire, *wires[n + 1 :]) for wire in others[:most]])
    return [wire for row in zip_longest(*changed) for wire in row if wire is not None]


def _legal(prompt: Prompt[Any], wire: Wire) -> bool:
    try:
        prompt.decode(wire)
    except Refused:
        return False
    return True
