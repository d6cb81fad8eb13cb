"""What all targets share: the record, how kinds are registered, and the one codec. See `engine.store.targets`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, TypeVar


class UnknownTarget(ValueError):
    """A text is no target that this version knows. The error names it, so it may name a person."""


@dataclass(frozen=True, slots=True)
class Target:
    """A part of what stands on Discord, of one table or one tournament. All fields are whole numbers that
    a column can hold."""

    kind: ClassVar[str]
    marked: ClassVar[bool]
    """Whether it can be out of date by itself; else it comes along with another."""


KINDS: dict[str, type[Target]] = {}
"""All kinds of targets, by the word they are stored under."""
T = TypeVar("T", bound=Target)
PERSON = {"person": True}  # of a field: it holds the id of a user
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,18}")


def stored_as(word: str, *, marked: bool = True) -> Callable[[type[T]], type[T]]:
    """Registers a kind of target under the word it is stored with."""

    def registered(cls: type[T]) -> type[T]:
        if word in KINDS:
            raise TypeError(f"two kinds of targets are called {word}")
        cls.kind, cls.marked = word, marked
        KINDS[word] = cls
        return cls

    return registered


def dump(target: Target) -> str:
    """What is stored of a target: no two have the same text."""
    return ":".join([target.kind, *(str(int(getattr(target, name))) for name in target.__match_args__)])


def load(text: str) -> Target:
    """The target that is stored as this text. Raises UnknownTarget if there is none."""
    word, *numbers = text.split(":")
    kind = KINDS.get(word)
    if kind is None or len(numbers) != len(kind.__match_args__) or not all(map(_NUMBER.fullmatch, numbers)):
        raise UnknownTarget(f"There is no target {text!r}.")
    return kind(*map(int, numbers))


def known(text: str) -> Target | None:
    """The same; None where there is none: a later version may have stored it."""
    try:
        return load(text)
    except UnknownTarget:
        return None


def person(target: Target) -> int | None:
    """The id of the user whom a target names, if it names one."""
    return next((getattr(target, name) for name in _persons(type(target))), None)


def harmless(target: Target) -> dict[str, int]:
    """The fields of a target that a log line may hold: all but a person's id."""
    named = _persons(type(target))
    return {name: int(getattr(target, name)) for name in target.__match_args__ if name not in named}


@cache
def _persons(kind: type[Target]) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.metadata.get("person"))


def columns(target: Target) -> dict[str, Any]:
    """The columns that a target is stored in: all of it, its kind, the seat it is about and the person it names."""
    seat = getattr(target, "seat", None)
    return {
        "target": dump(target),
        "kind": target.kind,
        "seat": None if seat is None else int(seat),
        "user_id": person(target),
    }


def words(sort: type[Target]) -> list[str]:
    """The kinds of a sort of targets, such as `ToHolder`, by the words they are stored under."""
    return [word for word, kind in KINDS.items() if issubclass(kind, sort)]
