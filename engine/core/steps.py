"""Steps: the rules of a game as small named functions, and the records of them that wait on the agenda.

Calling a function marked `@step` does not run it: the call makes a `Step` for the agenda, a serialisable record of name
and arguments. So the next steps are data. Arguments of a step are public.

A step that asks is a generator: `answer = yield from g.ask(seat, prompt)`. Its record contains the answers so far, and
for each question it is run anew from its beginning.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Generator, Iterable
from functools import partial
from types import ModuleType
from typing import Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, cast, get_type_hints, overload

from pydantic import GetCoreSchemaHandler, TypeAdapter
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from engine.core.prompts import Wire

G_contra = TypeVar("G_contra", contravariant=True)
P = ParamSpec("P")
T = TypeVar("T")

Asking: TypeAlias = Generator[Any, Any, T]
"""Return type of a function that asks before it returns a T; a step that asks returns `Asking[None]`."""
ANSWERS: TypeAdapter[tuple[Wire, ...]] = TypeAdapter(tuple[Wire, ...])


class StepFn(Generic[G_contra, P]):
    """A rule marked with `@step`. Calling it makes a `Step`; `rule(g, …)` runs it."""

    __slots__ = ("_adapters", "_arity", "_defaults", "_names", "name", "rule", "was")

    def __init__(
        self, rule: Callable[Concatenate[G_contra, P], Asking[None] | None], was: tuple[str, ...] = ()
    ) -> None:
        self.rule = rule
        self.name = rule.__name__
        self.was = was
        parameters = list(inspect.signature(rule).parameters.values())[1:]
        if any(parameter.kind is not parameter.POSITIONAL_OR_KEYWORD for parameter in parameters):
            raise TypeError(f"step {self.name}: plain parameters only, no *, ** or /")
        self._names = tuple(parameter.name for parameter in parameters)
        self._arity = len(parameters)
        self._defaults = tuple(parameter.default for parameter in parameters)
        self._adapters: tuple[TypeAdapter[Any], ...] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Step[G_contra]:
        """The record of a step with these arguments, for the agenda. Raises TypeError if they do not fit."""
        if len(args) == self._arity and not kwargs:
            return Step(self, args)
        return Step(self, self.bind(args, kwargs))

    def bind(self, args: tuple[Any, ...], kwargs: dict[str, Any], skip: int = 0) -> tuple[Any, ...]:
        """The full argument tuple with defaults; the first `skip` parameters (the answer) are left out."""
        if len(args) == self._arity - skip and not kwargs:
            return args
        names = self._names[skip:]
        values = list(args)
        for name, default in zip(names[len(args) :], self._defaults[skip + len(args) :], strict=True):
            value = kwargs.pop(name, default)
            if value is inspect.Parameter.empty:
                raise TypeError(f"step {self.name}: argument {name!r} is missing")
            values.append(value)
        if kwargs or len(values) != len(names):
            raise TypeError(f"step {self.name}: too many arguments")
        return tuple(values)

    @property
    def hints(self) -> dict[str, Any]:
        """The types of the arguments by name. Raises NameError if one does not exist at run time."""
        hints = get_type_hints(self.rule, include_extras=True)
        return {name: hints[name] for name in self._names}

    def adapters(self) -> tuple[TypeAdapter[Any], ...]:
        """One pydantic adapter for each parameter, made from the signature on first use."""
        if self._adapters is None:
            self._adapters = tuple(map(TypeAdapter[Any], self.hints.values()))
        return self._adapters

    def without(self, args: tuple[Any, ...], stored: tuple[Any, ...]) -> tuple[Any, ...]:
        """These arguments in the form `stored` before some parameters existed: default values are left as stored."""
        trios = zip(args, stored, self._defaults, strict=True)
        return tuple(old if old == default else new for new, old, default in trios)

    def dump(self, args: tuple[Any, ...]) -> dict[str, Any]:
        """The arguments by name, as JSON-able values."""
        pairs = zip(self._names, self.adapters(), args, strict=True)
        return {name: adapter.dump_python(value, mode="json") for name, adapter, value in pairs}

    def load(self, raw: dict[str, Any]) -> tuple[Any, ...]:
        """The inverse of `dump`; newer parameters get their defaults. Raises ValueError for unknown ones."""
        unknown = [name for name in raw if name not in self._names]
        if unknown:
            raise ValueError(f"step {self.name} has no argument {unknown[0]!r}")
        values: list[Any] = []
        for name, adapter, default in zip(self._names, self.adapters(), self._defaults, strict=True):
            if name in raw:
                values.append(adapter.validate_python(raw[name]))
            elif default is inspect.Parameter.empty:
                raise ValueError(f"step {self.name} lacks its argument {name!r}")
            else:
                values.append(default)
        return tuple(values)

    def __repr__(self) -> str:
        return f"<step {self.name}>"


class Step(Generic[G_contra]):
    """A rule still to run: the function, its arguments, and the answers to its questions so far. Immutable, shared."""

    __slots__ = ("answers", "args", "fn")

    def __init__(self, fn: StepFn[G_contra, ...], args: tuple[Any, ...], answers: tuple[Wire, ...] = ()) -> None:
        self.fn = fn
        self.args = args
        self.answers = answers

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        that = cast("Step[Any]", other)
        return self.fn is that.fn and self.args == that.args and self.answers == that.answers

    __hash__ = None  # pyright: ignore[reportAssignmentType]  # arguments may be dicts

    def __repr__(self) -> str:
        return f"{self.fn.name}{self.args!r}{list(self.answers) or ''}"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        def dump(value: Step[Any]) -> list[Any]:
            record = [value.fn.name, value.fn.dump(value.args)]
            return [*record, ANSWERS.dump_python(value.answers, mode="json")] if value.answers else record

        return core_schema.with_info_plain_validator_function(
            _load_step, serialization=core_schema.plain_serializer_function_ser_schema(dump)
        )


def _load_step(raw: Any, info: core_schema.ValidationInfo[Any]) -> Step[Any]:
    steps: dict[str, StepFn[Any, ...]] = info.context["steps"]
    name, arguments, *answers = raw
    if name not in steps:
        raise PydanticCustomError("unknown_step", "there is no step {name}", {"name": name})
    fn = steps[name]
    return Step(fn, fn.load(arguments), ANSWERS.validate_python(*answers) if answers else ())


@overload
def step(rule: Callable[Concatenate[G_contra, P], Asking[None] | None], /) -> StepFn[G_contra, P]: ...
@overload
def step(
    *, was: tuple[str, ...] = ()
) -> Callable[[Callable[Concatenate[G_contra, P], Asking[None] | None]], StepFn[G_contra, P]]: ...
def step(rule: Any = None, /, *, was: tuple[str, ...] = ()) -> Any:
    """Mark a rule as a step. `was` lists former names, so that running tables continue after a renaming."""
    if rule is not None:
        return StepFn(cast("Callable[..., None]", rule))
    return partial(StepFn, was=was)


def collect(modules: Iterable[ModuleType]) -> dict[str, StepFn[Any, ...]]:
    """All steps of a game's modules by present and former names. Raises ValueError if two share a name."""
    steps: dict[str, StepFn[Any, ...]] = {}
    for module in modules:
        for thing in vars(module).values():
            if not isinstance(thing, StepFn):
                continue
            fn = cast("StepFn[Any, ...]", thing)
            for name in (fn.name, *fn.was):
                if steps.setdefault(name, fn) is not fn:
                    raise ValueError(f"two steps are called {name!r}")
    return steps
