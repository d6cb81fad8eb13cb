"""The record of a game's rules, and the checks made when it is registered."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cached_property
from inspect import getmodule
from random import Random
from types import ModuleType
from typing import Any, Generic, Literal, TypeVar, cast, get_args, get_origin

from pydantic import BaseModel, TypeAdapter

from engine.core.clone import copier, hints_of
from engine.core.seats import Seat
from engine.core.state import Ask, State
from engine.core.steps import Step, StepFn, collect
from engine.core.visibility import Seen

S = TypeVar("S", bound=State)

Shape = Literal["value", "list", "dict", "lists"]


@dataclass(frozen=True, slots=True)
class DeclaredField:
    """A declared field: its visibility, its type, and its shape (`lists` is a dict of lists)."""

    name: str
    seen: Seen
    hint: Any
    shape: Shape
    item: Any  # type of the things in its lists, None without lists


def _anything(options: BaseModel, seats: int) -> None:
    """Allow any options with any number of players."""


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """The rules of one game. Checks its declarations when made, and raises ValueError or TypeError for a mistake.

    `opening()` is the first step: it deals and lays out the game. `modules` contain the steps; if empty, the module of
    `opening` does. `allows(options, seats)` raises Refused if this number of players cannot play with these options.
    `asides(state, ask)` adds further acts to every question, with `ask.meanwhile`. `imagine(state, viewer, rng)` fills
    in, for `guess`, hidden values outside of pools of cards. `scores` are the present points. `rank` gives a value for
    each seat: a higher one means a better place, equal ones share it (default: the `scores`). Both read public values
    only. `faults` names violated invariants, for developers. `data` distinguishes rules with an owner's data; empty for
    the game's own. `upcasts[n]` lifts the raw JSON of a state from version n to n + 1.
    """

    id: str
    state: type[S]
    opening: Callable[[], Step[S]]
    options: type[BaseModel]
    seats: tuple[int, ...]
    scores: Callable[[S], dict[Seat, int]]
    faults: Callable[[S], Iterable[str]]
    rank: Callable[[S], Mapping[Seat, Any]] | None = None
    modules: tuple[ModuleType, ...] = ()
    allows: Callable[[Any, int], None] = _anything
    asides: Callable[[S, Ask[Any]], None] | None = None
    imagine: Callable[[S, Seat | None, Random], None] | None = None
    version: int = 1
    data: str = ""
    upcasts: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict[int, Callable[[dict[str, Any]], dict[str, Any]]]
    )

    def __post_init__(self) -> None:
        if not self.options.model_config.get("frozen"):
            raise ValueError(f"{self.id}: the options must be a frozen model")
        core, own = hints_of(State), hints_of(self.state)
        for one in fields(self.state):
            if one.name in core and own[one.name] != core[one.name]:
                raise ValueError(f"{self.id}: field {one.name} belongs to the core")
            if one.name not in core and one.default is MISSING and one.default_factory is MISSING:
                raise ValueError(f"{self.id}: field {one.name} needs a default")
        _ = self.declared
        copier(self.state)
        for fn in self.steps.values():
            for name, hint in fn.hints.items():
                if any(map(_mutable, _parts(hint, ()))):
                    raise TypeError(f"{self.id}: step {fn.name}: {name} can change, and steps are shared: use a tuple")

    def worth(self, state: S) -> Mapping[Seat, Any]:
        """Values that rank the seats: a higher value means a better place, equal values share it."""
        return (self.rank or self.scores)(state)

    @cached_property
    def steps(self) -> dict[str, StepFn[Any, ...]]:
        """The steps by present and former names."""
        own = getmodule(getattr(self.opening, "rule", self.opening))
        return collect(self.modules or ((own,) if own is not None else ()))

    @cached_property
    def declared(self) -> tuple[DeclaredField, ...]:
        """The declared fields. Raises ValueError if a visibility is missing or makes no sense."""
        hints = hints_of(self.state)
        return tuple(_declared(one.name, hints[one.name]) for one in fields(self.state) if one.name != "randomness")

    @cached_property
    def adapter(self) -> TypeAdapter[S]:
        """The adapter between states and JSON."""
        return TypeAdapter(self.state)


def _declared(name: str, hint: Any) -> DeclaredField:
    said = [one for one in get_args(hint) if isinstance(one, Seen)]
    if len(said) != 1:
        raise ValueError(f"field {name} must say who may see it: Public, Owner or Hidden")
    seen, inner = said[0], get_args(hint)[0]
    shape, item = _shape(inner)
    for part in _parts(inner, ()):
        if part in (set, frozenset):
            raise ValueError(f"field {name} holds a set: sets have no stable order, use a dict or a list")
        if isinstance(part, Seen):
            raise ValueError(f"field {name}: visibility is declared for whole fields of the state, not within them")
    if seen.to == "hidden" and shape not in ("list", "lists"):
        raise ValueError(f"field {name}: only lists can be hidden")
    if seen.to == "owner" and shape not in ("dict", "lists"):
        raise ValueError(f"field {name}: an Owner field is a dict by seat")
    if seen.to == "owner" and seen.by is None and get_args(inner)[0] is not Seat:
        raise ValueError(f"field {name}: an Owner field has seats as keys, or says by whom it is seen")
    return DeclaredField(name, seen, inner, shape, item)


def _shape(hint: Any) -> tuple[Shape, Any]:
    if get_origin(hint) is list:
        return "list", get_args(hint)[0]
    if get_origin(hint) is dict:
        value = get_args(hint)[1]
        return ("lists", get_args(value)[0]) if get_origin(value) is list else ("dict", None)
    return "value", None


def _mutable(kind: Any) -> bool:
    """True for mutable types, except dicts, since answers by seat are one."""
    return kind in (list, set) or (is_dataclass(kind) and not cast("Any", kind).__dataclass_params__.frozen)


def _parts(hint: Any, within: tuple[Any, ...]) -> Iterator[Any]:
    """All parts of a type, including fields of its dataclasses: types, origins, annotations."""
    kind = get_origin(hint) or hint
    yield kind
    if is_dataclass(kind) and isinstance(kind, type) and kind not in within:
        hints = hints_of(kind)
        for one in fields(kind):
            yield from _parts(hints[one.name], (*within, kind))
    for part in get_args(hint):
        yield from _parts(part, within)
