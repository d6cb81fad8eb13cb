"""Answers worth comparing: the player's own answer, and its neighbours."""

from collections.abc import Iterable, Iterator
from itertools import islice, zip_longest
from random import Random
from typing import Any, cast

from engine.core import Amount, Arrange, Choose, Form, Pick, Prompt, Refused, Wire, option_id

SHORT = 5
"""Largest number of things in a list whose combinations are all counted."""
STEPS = (1, -1, 2)
FAR = (-2, 4)


def candidates(prompt: Prompt[Any], base: Wire, k: int, rng: Random) -> list[Wire]:
    """At most `k` legal answers to a prompt, `base` first: all answers if they are few, otherwise neighbours of
    `base` and random ones."""
    every = list(islice(prompt.all(), k + 1)) if _few(prompt) else []
    return distinct(prompt, (base, *(every if 0 < len(every) <= k else _sampled(prompt, base, k, rng))), k)


def close_to(prompt: Prompt[Any], base: Wire) -> list[Wire]:
    """All legal answers with one small difference from `base`. An amount differs by one. Picked or ordered things have
    one exchanged, added or left out; in a payment, one is exchanged for one of similar worth. A form differs so in one
    part. Single options have no neighbours."""
    if isinstance(prompt, Amount):
        found: Iterable[Wire] = (cast("int", base) + 1, cast("int", base) - 1)
    elif isinstance(prompt, Pick):
        found = _things_changed(cast("Pick[Any]", prompt), base)
    elif isinstance(prompt, Arrange):
        found = _order_changed(cast("Arrange[Any]", prompt), base)
    elif isinstance(prompt, Form):
        wires = cast("tuple[Wire, ...]", base)
        found = [
            (*wires[:n], wire, *wires[n + 1 :])
            for n, part in enumerate(prompt.fields)
            for wire in close_to(part, wires[n])
        ]
    else:
        found = ()
    return distinct(cast("Prompt[Any]", prompt), (base, *found))[1:]


def has_choice(prompt: Prompt[Any]) -> bool:
    """True if there may be more than one answer. A payment always counts as a choice."""
    for part in prompt.parts():
        paid = isinstance(part, Pick) and cast("Pick[Any]", part).worth is not None
        if paid or len(list(islice(part.all(), 2))) > 1:
            return True
    return False


def distinct(prompt: Prompt[Any], wires: Iterable[Wire], k: int | None = None) -> list[Wire]:
    """The first `k` (None: all) legal answers, without others of equal meaning."""
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
    lists = [cast("Pick[Any]", part).options for part in prompt.parts() if isinstance(part, Pick | Arrange)]
    return all(len(options) <= SHORT for options in lists)


def _sampled(prompt: Prompt[Any], base: Wire, k: int, rng: Random) -> Iterator[Wire]:
    yield from near(prompt, base, k, rng)
    for _ in range(2 * k):
        yield prompt.sample(rng)


def near(prompt: Prompt[Any], base: Wire, k: int, rng: Random) -> list[Wire]:
    """Neighbours of an answer, nearest first; some may be illegal. Amounts a little above and below it, other options
    in any order, and in a form one changed part, with at most `k` / 2 amounts."""
    if isinstance(prompt, Amount):
        n = cast("int", base)
        return [*(n + step for step in STEPS), prompt.low, *(n + step for step in FAR), prompt.high]
    if isinstance(prompt, Choose):
        return [option_id(option) for option in rng.sample(prompt.options, len(prompt.options))]
    if not isinstance(prompt, Form):
        close = close_to(prompt, base)
        return [*rng.sample(close, min(k // 2, len(close))), *[prompt.sample(rng) for _ in range(k)]]
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


def _things_changed(prompt: Pick[Any], base: Wire) -> Iterator[Wire]:
    """Answers with one picked thing exchanged, added or left out. In a payment, one of similar worth is exchanged."""
    ids = [option_id(option) for option in prompt.options]
    taken = _places(ids, base)
    others = [n for n in range(len(ids)) if n not in taken]
    worth = prompt.worth
    for one in taken:
        rest = [n for n in taken if n != one]
        yield from (
            tuple(ids[n] for n in sorted((*rest, other)))
            for other in others
            if worth is None or abs(worth[other] - worth[one]) <= 1
        )
        if worth is None:
            yield tuple(ids[n] for n in rest)
    if worth is None:
        yield from (tuple(ids[n] for n in sorted((*taken, other))) for other in others)


def _order_changed(prompt: Arrange[Any], base: Wire) -> Iterator[Wire]:
    """Answers with one thing replaced, two neighbours swapped, one thing added at the end, or one left out."""
    wire = cast("tuple[Wire, ...]", base)
    ids = [option_id(option) for option in prompt.options]
    taken = _places(ids, base)
    others = [ids[n] for n in range(len(ids)) if n not in taken]
    for n in range(len(wire)):
        yield from ((*wire[:n], other, *wire[n + 1 :]) for other in others)
        yield (*wire[:n], *wire[n + 1 :])
        yield (*wire[:n], *reversed(wire[n : n + 2]), *wire[n + 2 :])
    yield from ((*wire, other) for other in others)


def _places(ids: list[str], wire: Wire) -> list[int]:
    """Indices of an answer's ids among the options. Each index is used once, equal options from the left."""
    taken: list[int] = []
    for one in cast("tuple[str, ...]", wire):
        taken.append(next(n for n, id in enumerate(ids) if id == one and n not in taken))
    return taken
