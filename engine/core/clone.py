"""Copies of states, by code generated from the type hints: mutable parts are copied, immutable ones shared."""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from typing_extensions import TypeAliasType

from engine.core.state import Run, State
from engine.core.steps import Step

T = TypeVar("T")

_IMMUTABLE: tuple[type, ...] = (int, str, bytes, float, NoneType, Enum, Step)


@cache
def hints_of(cls: type) -> dict[str, Any]:
    """The type hints of a class, annotations kept."""
    return get_type_hints(cls, include_extras=True)


class _Source:
    """Collects the names that the generated code refers to."""

    def __init__(self, within: tuple[type, ...] = ()) -> None:
        self.names: dict[str, Any] = {}
        self.within = within  # frozen dataclasses in progress, since they may contain their own type

    def name(self, thing: Any) -> str:
        name = f"_{getattr(thing, '__name__', 'x')}{len(self.names)}"
        self.names[name] = thing
        return name

    def copy(self, hint: Any, value: str, depth: int = 0) -> str | None:
        """The expression that copies `value`; None if it can be shared. Raises TypeError if the type does not tell."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.copy(args[0], value, depth)
        if isinstance(hint, TypeAliasType) or origin is Literal:
            return None
        if origin in (Union, UnionType):
            return self._union(args, value, depth)
        if origin is tuple:
            if any(self.copy(part, "x", depth) for part in args if part is not Ellipsis):
                raise TypeError(f"a tuple of things that change: {hint}")
            return None
        if origin is list:
            item = f"x{depth}"
            inner = self.copy(args[0], item, depth + 1)
            return f"[{inner} for {item} in {value}]" if inner else f"{value}.copy()"
        if origin is dict:
            key, item = f"k{depth}", f"x{depth}"
            inner = self.copy(args[1], item, depth + 1)
            return f"{{{key}: {inner} for {key}, {item} in {value}.items()}}" if inner else f"{value}.copy()"
        kind: Any = origin or hint
        if not isinstance(kind, type):
            raise TypeError(f"cannot tell how to copy {hint}")
        if issubclass(kind, _IMMUTABLE) or (issubclass(kind, BaseModel) and kind.model_config.get("frozen")):
            return None
        if is_dataclass(cast("Any", kind)):
            if not cast("Any", kind).__dataclass_params__.frozen:
                return f"{self.name(copier(cast('Any', kind)))}({value})"
            self._check_frozen(cast("type[Any]", kind))
            return None
        raise TypeError(f"a field of type {hint} cannot be copied: use dataclasses, lists, dicts and tuples")

    def _check_frozen(self, kind: type[Any]) -> None:
        """Check that a frozen dataclass contains nothing mutable, since copies share it."""
        if kind in self.within:
            return
        inner = _Source((*self.within, kind))
        hints = hints_of(kind)
        for one in fields(kind):
            if inner.copy(hints[one.name], "x"):
                raise TypeError(f"{kind.__name__} is frozen, but its field {one.name} can change: use a tuple")

    def _union(self, args: tuple[Any, ...], value: str, depth: int) -> str | None:
        changing = [part for part in args if self.copy(part, value, depth)]
        if not changing:
            return None
        if len(args) > 2 or NoneType not in args:
            raise TypeError(f"of a union only one part may change, and the other be None: {args}")
        return f"(None if {value} is None else {self.copy(changing[0], value, depth)})"


@cache
def copier(cls: type[T]) -> Callable[[T], T]:
    """A function that copies instances of a dataclass."""
    source = _Source()
    cls_name = source.name(cls)
    lines = ["def copy(old):", f"    new = {cls_name}.__new__({cls_name})"]
    hints = hints_of(cls)
    for field in fields(cast("Any", cls)):
        value = f"old.{field.name}"
        lines.append(f"    new.{field.name} = {source.copy(hints[field.name], value) or value}")
    if issubclass(cls, State):
        lines.append(f"    new.run = {source.name(Run)}(old.run.asides, old.run.worth)")
    lines.append("    return new")
    exec("\n".join(lines), source.names)
    return cast("Callable[[T], T]", source.names["copy"])


@cache
def copier_of(hint: Any) -> Callable[[Any], Any]:
    """A function that copies values of a type, such as one field's."""
    source = _Source()
    exec(f"def copy(value):\n    return {source.copy(hint, 'value') or 'value'}", source.names)
    return cast("Callable[[Any], Any]", source.names["copy"])


def clone(state: T) -> T:
    """A copy of a state (or another dataclass) that shares nothing mutable. It has no listener for events."""
    return copier(type(state))(state)
