"""Events: messages of the engine, as keys with arguments. Other modules make text in a language of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from typing import Any, cast

from engine.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Event:
    """A message `tell-<key>` with arguments, public or whispered to one seat. A `chapter` begins a new section of the
    story.

    `args` are frozen values: ints, strs, None, seats, enums, frozen dataclasses, tuples and dicts of these.
    """

    key: str
    args: Mapping[str, Any]
    to: Seat | None = None
    chapter: bool = False


_PLAIN = (int, str)
"""Types of nearly all told values, checked first."""


@dataclass(frozen=True, slots=True)
class Word:
    """A phrase: the message `key` of the game's texts, filled with `args`."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict[str, Any], hash=False)


def freeze(value: Any) -> Any:
    """A value in its present state: lists become tuples, dicts copies, deeply. TypeError for other mutable values."""
    if isinstance(value, dict):
        frozen: dict[Any, Any] = {**value}
        for key, part in frozen.items():
            if not isinstance(part, _PLAIN):
                frozen[key] = freeze(part)
        return frozen
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, list | tuple):
        return tuple([freeze(part) for part in cast("tuple[Any, ...]", value)])
    if is_dataclass(value) and not cast("Any", value).__dataclass_params__.frozen:
        raise TypeError(f"{type(value).__name__} can change: tell what is to be said of it")
    return value


def kebab(name: str) -> str:
    """`EventCard` -> `event-card`: the name of a type as part of a text key."""
    return "".join(
        f"-{letter.lower()}" if letter.isupper() and at else letter.lower() for at, letter in enumerate(name)
    )


def told_as(event: Event) -> dict[str, Any]:
    """An event as JSON: {"key": …, "args": {name: see `to_plain`}, "chapter": …}, without its recipient."""
    args = {name: to_plain(value) for name, value in event.args.items()}
    return {"key": event.key, "args": args, "chapter": event.chapter}


class FormerSeat(dict[str, Any]):
    """A seat as JSON, equal to any other `{"seat": 1}`, with the `name` of its holder at the time of the event."""

    __slots__ = ("name",)

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(seat=seat)
        self.name = name


def with_former_names(plain: Any, names: Mapping[int, str]) -> Any:
    """Plain JSON (see `to_plain`) with these names for its seats."""
    if not names:
        return plain
    if isinstance(plain, list):
        return [with_former_names(part, names) for part in cast("list[Any]", plain)]
    if not isinstance(plain, dict):
        return plain
    parts = cast("dict[str, Any]", plain)
    seat = parts.get("seat")
    if isinstance(seat, int) and len(parts) == 1 and seat in names:
        return FormerSeat(seat, names[seat])
    return {key: with_former_names(part, names) for key, part in parts.items()}


def to_plain(value: Any) -> Any:
    """An event argument as JSON that keeps its kind: {"seat": 1}, {"term": "card-ships"}, {"list": […]} …"""
    if isinstance(value, Seat):
        return {"seat": int(value)}
    if isinstance(value, Enum):
        return {"term": f"{kebab(type(value).__name__)}-{value.value}"}
    if isinstance(value, Word):
        args = {name: to_plain(part) for name, part in value.args.items()}
        return {"term": value.key, "args": args} if args else {"term": value.key}
    if value is None:
        return {"term": "none"}
    if isinstance(value, bool):
        return {"term": "yes" if value else "no"}
    if isinstance(value, int | str):
        return value
    if isinstance(value, list | tuple):
        return {"list": [to_plain(part) for part in cast("tuple[Any, ...]", value)]}
    if isinstance(value, Mapping):
        pairs = cast("Mapping[Any, Any]", value).items()
        return {"pairs": [[to_plain(key), to_plain(part)] for key, part in pairs]}
    if is_dataclass(value) and not isinstance(value, type):
        args = {f.name: to_plain(getattr(value, f.name)) for f in fields(value)}
        return {"term": kebab(type(value).__name__), "args": args}
    raise TypeError(f"{type(value).__name__} cannot be said")
