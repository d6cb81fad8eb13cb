"""Prompts: the typed questions of the engine with their legal answers.

A prompt can read an answer (`decode`), list or sample all legal answers, and give the answer for an absent player
(`fallback`). Bots, computer players and fuzzers need nothing else. Prompts are derived by running the asking step and
are never stored. A `Wire` is stored and transmitted: an int, a str, or tuples of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations, permutations
from random import Random
from typing import Any, Generic, TypeVar, cast, overload

from typing_extensions import TypeAliasType

from engine.core.events import freeze
from engine.core.frozen import frozen

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")

Wire = TypeAliasType("Wire", "int | str | tuple[Wire, ...]")


class Refused(Exception):
    """An illegal answer. `key` names the text `refuse-<key>`, `details` fill it. Both concern the asked player's own
    prompt only."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


_PLAIN = (int, str)
"""Types of most options: numbers, seats, enums of texts."""


def option_id(value: object) -> str:
    """The stable id of an option: "-" for None, its `.id` if it has one, else its text (enums: their value)."""
    if isinstance(value, _PLAIN):
        return str(value)
    own = getattr(value, "id", None)
    if own is not None:
        return own if type(own) is str else str(own)
    if value is None:
        return "-"
    if isinstance(value, tuple):
        return "+".join(option_id(part) for part in cast("tuple[object, ...]", value))
    return str(value.value) if isinstance(value, Enum) else str(value)


@dataclass(slots=True, kw_only=True)
class Prompt(Generic[T_co]):
    """A question with the key `key` (text `ask-<key>`), whose answer is a T. `about` has arguments for its text.

    The asked player must know all of `about`; others see the key alone.
    """

    key: str
    about: Mapping[str, object] = field(default_factory=dict[str, object])

    def decode(self, wire: Wire) -> T_co:
        """The answer that `wire` stands for. Raises `Refused` if it is not legal."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Wire:
        """A random legal answer."""
        raise NotImplementedError

    def all(self) -> Iterator[Wire]:
        """Every legal answer, in a fixed order. May be very many."""
        raise NotImplementedError

    def fallback(self) -> Wire | None:
        """The answer for an absent player, or None inside a plan, which is taken back instead."""
        raise NotImplementedError

    def parts(self) -> tuple[Prompt[Any], ...]:
        """The simple prompts inside: the prompt itself, or the parts of a form."""
        return (self,)

    def each_option(self) -> Iterator[tuple[Prompt[Any], Any]]:
        """Every option, with the part that offers it. An amount has none."""
        return ((part, option) for part in self.parts() for option in getattr(part, "options", ()))


class _Missing(Enum):
    NO_DEFAULT = "no default"


NO_DEFAULT = _Missing.NO_DEFAULT
_USED = object()


@frozen
class Lazily(Generic[T_co]):
    """A default computed as `rule(*args)` when it is needed, since players are rarely absent."""

    rule: Callable[..., T_co]
    args: tuple[Any, ...]

    def work_out(self) -> T_co:
        """The computed default."""
        return self.rule(*self.args)


def _worked_out(default: T | Lazily[T]) -> T:
    return cast("Lazily[T]", default).work_out() if isinstance(default, Lazily) else default


@dataclass(slots=True, kw_only=True)
class Choose(Prompt[T]):
    """One of `options`. Wire: the option's id."""

    options: tuple[T, ...]
    default: T | Lazily[T] | _Missing = NO_DEFAULT

    def __init__(
        self,
        key: str,
        options: Sequence[T],
        default: T | Lazily[T] | _Missing = NO_DEFAULT,
        *,
        about: Mapping[str, object] | None = None,
    ) -> None:
        self.key = key
        self.options = tuple(options)
        self.default = default
        self.about = freeze(about) if about else {}

    def decode(self, wire: Wire) -> T:
        """The option with this id. Raises `Refused`: not-an-option."""
        for option in self.options:
            if option_id(option) == wire:
                return option
        raise Refused("not-an-option")

    def sample(self, rng: Random) -> Wire:
        """The id of a random option, all equally likely."""
        return option_id(self.options[int(rng.random() * len(self.options))])

    def all(self) -> Iterator[Wire]:
        """The ids of the options, in order."""
        return (option_id(option) for option in self.options)

    def fallback(self) -> Wire | None:
        """The id of the default, computed now if it is `Lazily`; None without a default."""
        return None if self.default is NO_DEFAULT else option_id(_worked_out(self.default))


def _pay(paid: Sequence[int], need: int) -> None:
    """Refuse a payment, given the worth of its items, that is too small or contains a superfluous item."""
    total = sum(paid)
    if total < need:
        raise Refused("pay-too-little", paid=total, need=need)
    if any(total - worth >= need for worth in paid):
        raise Refused("pay-surplus", paid=total, need=need)


@dataclass(slots=True, kw_only=True)
class Pick(Prompt["tuple[T, ...]"], Generic[T]):
    """From `low` to `high` of `options` without order; options may repeat. Wire: their ids.

    With `worth` and `need` it is a payment: the picked worth reaches `need`, and no item is superfluous. `worth` is
    stored for each option, in order.
    """

    options: tuple[T, ...]
    low: int
    high: int
    default: Sequence[T] | Lazily[Sequence[T]] | _Missing = NO_DEFAULT
    worth: tuple[int, ...] | None = None
    need: int = 0

    def __init__(
        self,
        key: str,
        options: Sequence[T],
        low: int,
        high: int,
        default: Sequence[T] | Lazily[Sequence[T]] | _Missing = NO_DEFAULT,
        *,
        worth: Callable[[T], int] | None = None,
        need: int = 0,
        about: Mapping[str, object] | None = None,
    ) -> None:
        self.key = key
        self.options = tuple(options)
        self.low = low
        self.high = min(high, len(options))
        self.default = default
        self.worth = None if worth is None else tuple(map(worth, self.options))
        self.need = need
        self.about = freeze(about) if about else {}

    def decode(self, wire: Wire) -> tuple[T, ...]:
        """The options picked, in the order of `options`. Raises `Refused`: not-an-option, pick-count, pay-too-little,
        pay-surplus."""
        indices = sorted(_indices(self.options, wire))
        if not self.low <= len(indices) <= self.high:
            raise Refused("pick-count", low=self.low, high=self.high, count=len(indices))
        if self.worth is not None:
            _pay([self.worth[i] for i in indices], self.need)
        return tuple(self.options[i] for i in indices)

    def sample(self, rng: Random) -> Wire:
        """A random legal pick: first the number, then the options; for payments, one without superfluous items."""
        if self.worth is not None:
            return self._sample_payment(rng, self.worth)
        count = rng.randint(self.low, self.high)
        return self._wire(rng.sample(range(len(self.options)), count))

    def _sample_payment(self, rng: Random, worth: Sequence[int]) -> Wire:
        order = list(range(len(self.options)))
        for _ in range(200):
            rng.shuffle(order)
            taken: list[int] = []
            total = 0
            for i in order:
                if total >= self.need:
                    break
                taken.append(i)
                total += worth[i]
            for i in sorted(taken, key=worth.__getitem__):
                if total - worth[i] >= self.need:
                    taken.remove(i)
                    total -= worth[i]
            if self.low <= len(taken) <= self.high:
                return self._wire(taken)
        return next(self.all())

    def _wire(self, indices: Iterable[int]) -> Wire:
        return tuple(option_id(self.options[i]) for i in sorted(indices))

    def all(self) -> Iterator[Wire]:
        """Every legal pick once, small ones first, even if options repeat."""
        ids = [option_id(option) for option in self.options]
        listed: set[tuple[str, ...]] = set()
        for count in range(self.low, self.high + 1):
            for indices in combinations(range(len(ids)), count):
                wire = tuple(ids[i] for i in indices)
                same = tuple(sorted(wire))
                if same in listed:
                    continue
                listed.add(same)
                if self.worth is not None:
                    try:
                        _pay([self.worth[i] for i in indices], self.need)
                    except Refused:
                        continue
                yield wire

    def fallback(self) -> Wire | None:
        """The ids of the default, computed now if it is `Lazily`; None without a default."""
        if isinstance(self.default, _Missing):
            return None
        return tuple(option_id(option) for option in _worked_out(self.default))


@dataclass(slots=True, kw_only=True)
class Arrange(Prompt["tuple[T, ...]"], Generic[T]):
    """`n` of `options` in a meaningful order; options may repeat. With `low` the list has between `low` and `n`
    options. Wire: their ids in order."""

    options: tuple[T, ...]
    n: int
    default: Sequence[T] | _Missing = NO_DEFAULT
    low: int = 0

    def __init__(
        self,
        key: str,
        options: Sequence[T],
        n: int,
        default: Sequence[T] | _Missing = NO_DEFAULT,
        *,
        low: int | None = None,
        about: Mapping[str, object] | None = None,
    ) -> None:
        self.key = key
        self.options = tuple(options)
        self.n = n
        self.default = default
        self.low = n if low is None else low
        self.about = freeze(about) if about else {}

    def decode(self, wire: Wire) -> tuple[T, ...]:
        """The options in the order of their ids. Raises `Refused`: not-an-option, arrange-count, pick-count."""
        indices = _indices(self.options, wire)
        if not self.low <= len(indices) <= self.n:
            count = len(indices)
            exactly = Refused("arrange-count", n=self.n, count=count)
            raise exactly if self.low == self.n else Refused("pick-count", low=self.low, high=self.n, count=count)
        return tuple(self.options[i] for i in indices)

    def sample(self, rng: Random) -> Wire:
        """A random list of a random legal length."""
        count = self.n if self.low == self.n else rng.randint(self.low, self.n)
        return tuple(option_id(option) for option in rng.sample(self.options, count))

    def all(self) -> Iterator[Wire]:
        """Every legal list once, short ones first, even if options repeat."""
        listed: set[Wire] = set()
        for count in range(self.low, self.n + 1):
            for wire in permutations(map(option_id, self.options), count):
                if wire not in listed:
                    listed.add(wire)
                    yield wire

    def fallback(self) -> Wire | None:
        """The ids of the default in its order; None without a default."""
        return None if isinstance(self.default, _Missing) else tuple(option_id(option) for option in self.default)


@dataclass(slots=True, kw_only=True)
class Amount(Prompt[int]):
    """A whole number from `low` to `high` that is not `barred`. Wire: the number."""

    low: int
    high: int
    default: int | _Missing = NO_DEFAULT
    barred: tuple[int, ...] = ()

    def __init__(
        self,
        key: str,
        low: int,
        high: int,
        default: int | _Missing = NO_DEFAULT,
        *,
        barred: tuple[int, ...] = (),
        about: Mapping[str, object] | None = None,
    ) -> None:
        self.key = key
        self.low = low
        self.high = high
        self.default = default
        self.barred = barred
        self.about = freeze(about) if about else {}

    def decode(self, wire: Wire) -> int:
        """The number. Raises `Refused`: amount-range, amount-barred."""
        if type(wire) is not int or not self.low <= wire <= self.high:
            raise Refused("amount-range", low=self.low, high=self.high)
        if wire in self.barred:
            raise Refused("amount-barred", amount=wire, barred=self.barred)
        return wire

    def sample(self, rng: Random) -> Wire:
        """A random allowed number."""
        if self.barred:
            return rng.choice(tuple(self.all()))
        return self.low + int(rng.random() * (self.high - self.low + 1))

    def all(self) -> Iterator[Wire]:
        """The allowed numbers, lowest first."""
        return (amount for amount in range(self.low, self.high + 1) if amount not in self.barred)

    def fallback(self) -> Wire | None:
        """The default; None without one."""
        return None if isinstance(self.default, _Missing) else self.default


@dataclass(slots=True, kw_only=True)
class Form(Prompt[T_co]):
    """Several independent prompts in one sealed answer. Wire: the wires of the parts, in order. Made by `form`.

    `extras`: the first part is the decision, the others usually keep their default.
    """

    fields: tuple[Prompt[Any], ...]
    extras: bool = False

    def decode(self, wire: Wire) -> T_co:
        """The answers to the parts, in order. Raises `Refused`: form-shape, and the refusals of the parts."""
        if not isinstance(wire, tuple) or len(wire) != len(self.fields):
            raise Refused("form-shape", n=len(self.fields))
        return cast("T_co", tuple([part.decode(answer) for part, answer in zip(self.fields, wire, strict=True)]))

    def sample(self, rng: Random) -> Wire:
        """A random answer to each part."""
        return tuple([part.sample(rng) for part in self.fields])

    def all(self) -> Iterator[Wire]:
        """Every combination of answers to the parts."""
        return _all_of(self.fields)

    def fallback(self) -> Wire | None:
        """The fallbacks of the parts; None if one of them has none."""
        wires = [part.fallback() for part in self.fields]
        return None if any(wire is None for wire in wires) else tuple(wire for wire in wires if wire is not None)

    def parts(self) -> tuple[Prompt[Any], ...]:
        """The prompts of the form, the deciding one first if it has `extras`."""
        return self.fields


@overload
def form(
    key: str, a: Prompt[A], b: Prompt[B], /, *, extras: bool = False, about: Mapping[str, object] | None = None
) -> Form[tuple[A, B]]: ...
@overload
def form(
    key: str,
    a: Prompt[A],
    b: Prompt[B],
    c: Prompt[C],
    /,
    *,
    extras: bool = False,
    about: Mapping[str, object] | None = None,
) -> Form[tuple[A, B, C]]: ...
def form(key: str, *parts: Prompt[Any], extras: bool = False, about: Mapping[str, object] | None = None) -> Form[Any]:
    """A sealed answer of two or three independent parts. An unusable part has one empty answer of that shape."""
    return Form(key=key, fields=parts, extras=extras, about=freeze(about) if about else {})


def _all_of(parts: tuple[Prompt[Any], ...]) -> Iterator[tuple[Wire, ...]]:
    if not parts:
        yield ()
        return
    for wire in parts[0].all():
        for rest in _all_of(parts[1:]):
            yield (wire, *rest)


def _indices(options: Sequence[object], wire: Wire) -> list[int]:
    """Indices of the ids of `wire` in `options`. Each index is used once, equal options from the left."""
    if not isinstance(wire, tuple):
        raise Refused("not-an-option")
    ids: list[object] = [option_id(option) for option in options]
    places: list[int] = []
    for wanted in wire:
        if not isinstance(wanted, str) or wanted not in ids:
            raise Refused("not-an-option")
        place = ids.index(wanted)
        ids[place] = _USED
        places.append(place)
    return places
