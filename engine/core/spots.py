"""Spots: the single values of a state, each with a path such as `coins.2` or `ships.a.place`.

A path names a field of the state, then keys of dicts and fields of dataclasses. Lists and tuples are one value. Fields
of the core (turn, agenda, chance) and the options have no spots, since they cannot be corrected.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType
from typing import Annotated, Any, cast, get_args, get_origin

from pydantic import BaseModel, TypeAdapter

from engine.core.clone import hints_of
from engine.core.events import Word
from engine.core.prompts import Refused
from engine.core.seats import Seat
from engine.core.state import State
from engine.core.visibility import Veiled

NONE = "-"
"""Typed text for nothing: no value, an empty list, a removed entry."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One value: its path, its type, and the dict or dataclass that holds it under `key`. If its field is a dict,
    `entry` is the key in that."""

    path: str
    hint: Any
    holder: Any
    key: Any
    entry: Any = None

    @property
    def field(self) -> str:
        """The field of the state that contains it."""
        return self.path.partition(".")[0]

    @property
    def value(self) -> Any:
        """The present value; None if the dict has no such entry."""
        entries = self.entries
        return getattr(self.holder, self.key) if entries is None else entries.get(self.key)

    @property
    def entries(self) -> dict[Any, Any] | None:
        """The dict that holds it, None if a dataclass does."""
        return cast("dict[Any, Any]", self.holder) if isinstance(self.holder, dict) else None

    def put(self, text: str) -> None:
        """Write a value from its JSON; empty text removes an entry from its dict. Raises ValueError."""
        entries = self.entries
        if entries is None:
            setattr(self.holder, self.key, _valid(self.hint, json.loads(text)))
        elif text:
            entries[self.key] = _valid(self.hint, json.loads(text))
        else:
            entries.pop(self.key, None)


def spots(g: State) -> Iterator[Spot]:
    """All spots of a state, or of a view without veiled values."""
    for name, hint in _own(type(g)):
        yield from _within(Spot(name, hint, g, name))


def spot(g: State, path: str) -> Spot:
    """The spot with this path; its dict may lack the entry. Raises Refused("no-such-field")."""
    name, *keys = path.split(".")
    hint = dict(_own(type(g))).get(name)
    if hint is None:
        raise Refused("no-such-field")
    found = Spot(name, hint, g, name)
    for key in keys:
        found = _inner(found, key, g.seats)
    if _parts(found) is not None:
        raise Refused("no-such-field")  # it has several parts
    return found


def spot_in_words(at: Spot) -> Word | dict[Any, Any]:
    """A spot in words: its field, and its owner or part."""
    word = Word(f"field-{at.field.replace('_', '-')}")
    keys = at.path.split(".")[1:]
    if not keys:
        return word
    return {word: at.entry if len(keys) == 1 else {at.entry: ".".join(keys[1:])}}


def read(at: Spot, text: str, seats: tuple[Seat, ...]) -> str:
    """The JSON for a spot's typed text.

    Several things are separated by commas, "+x" adds to a list, "-x" removes from it, "-" is nothing; values of several
    parts are JSON. Raises Refused("amend-value") with fitting examples.
    """
    text = text.strip()
    try:
        if text == NONE and at.entries is not None and not _may_be_nothing(at.hint):
            return ""
        value = _valid(at.hint, _typed(at, text))
        if any(seat not in seats for seat in _seats_in(value)):
            raise ValueError(text)
    except ValueError:
        raise Refused("amend-value", value=text, fitting=", ".join(fitting(at.hint, seats))) from None
    return _adapter(at.hint).dump_json(value).decode()


def written(at: Spot) -> str:
    """The value of a spot in the form of `read`; "-" if its dict has no such entry."""
    plain = None if at.value is None else _plain(at.hint, at.value)
    if isinstance(plain, list):
        parts = cast("list[Any]", plain)
        if any(isinstance(part, list | dict) for part in parts):
            return json.dumps(parts, ensure_ascii=False)
        return f"{NONE}," if parts == [None] else ", ".join(map(_word, parts)) or NONE
    return _word(plain)


def fitting(hint: Any, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Examples of text for a value of this type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return fitting(args[0], seats)
    if origin in (list, tuple):
        return fitting(args[0], seats) if args else ()
    if args and origin is not dict:
        return tuple(dict.fromkeys(word for part in args for word in fitting(part, seats)))
    if hint is NoneType:
        return (NONE,)
    if hint is Seat:
        return tuple(str(int(seat)) for seat in seats)
    if hint is bool:
        return ("true", "false")
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(str(member.value) for member in hint)
    return ("0", "1", "2") if hint is int else ()


@cache
def _own(cls: type[State]) -> tuple[tuple[str, Any], ...]:
    """The game's own fields, with their types."""
    core, hints = {one.name for one in fields(State)}, hints_of(cls)
    own: dict[str, Any] = {one.name: get_args(hints[one.name])[0] for one in fields(cls) if one.name not in core}
    return tuple((name, hint) for name, hint in own.items() if not _is_model(hint))


def _is_model(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(cast("type[Any]", hint), BaseModel)


def _parts(at: Spot) -> Mapping[str, tuple[Any, Any]] | None:
    """The parts of a spot by the word in a path: key and type. None if it is one value."""
    hint = at.hint
    if get_origin(hint) is dict:
        entries = cast("dict[Any, Any]", at.value or {})
        kind, each = get_args(hint)
        return {str(_plain(kind, key)): (key, each) for key in entries}
    if isinstance(hint, type) and is_dataclass(hint) and not cast("Any", hint).__dataclass_params__.frozen:
        hints = hints_of(hint)
        return {one.name: (one.name, hints[one.name]) for one in fields(hint)}
    return None


def _within(at: Spot) -> Iterator[Spot]:
    parts = _parts(at)
    if parts is None:
        if not isinstance(at.value, Veiled):
            yield at
        return
    for word, (key, hint) in parts.items():
        yield from _within(_part(at, word, hint, key))


def _inner(at: Spot, word: str, seats: tuple[Seat, ...]) -> Spot:
    parts = _parts(at)
    if parts is None:
        raise Refused("no-such-field")
    if word in parts:
        key, hint = parts[word]
    elif get_origin(at.hint) is dict and at.value is not None:
        kind, hint = get_args(at.hint)
        try:
            key = _valid(kind, word)
        except ValueError:
            raise Refused("no-such-field") from None
        if any(seat not in seats for seat in _seats_in(key)):
            raise Refused("no-such-field")
    else:
        raise Refused("no-such-field")
    return _part(at, word, hint, key)


def _part(at: Spot, word: str, hint: Any, key: Any) -> Spot:
    entry = at.entry if "." in at.path else key
    return Spot(f"{at.path}.{word}", hint, at.value, key, entry)


def _valid(hint: Any, raw: Any) -> Any:
    return _adapter(hint).validate_python(raw)  # its ValidationError is a ValueError


def _typed(at: Spot, text: str) -> Any:
    if get_origin(at.hint) not in (list, tuple) or text[:1] == "[":
        return _atom(text)
    each = get_args(at.hint)[0]
    present = [_plain(each, one) for one in at.value or ()]
    if text[:1] in ("+", "-") and text[1:2] not in ("", ","):
        (one,) = _valid(list[each], [_atom(text[1:].strip())])
        if text[0] == "+":
            return [*present, _plain(each, one)]
        present.remove(_plain(each, one))  # raises ValueError if it is missing
        return present
    return [] if text == NONE else [_atom(part.strip()) for part in text.split(",") if part.strip()]


def _atom(text: str) -> Any:
    if text == NONE:
        return None
    return json.loads(text) if text[:1] in ("{", "[") else text


def _plain(hint: Any, value: Any) -> Any:
    return _adapter(hint).dump_python(value, mode="json")


@cache
def _adapter(hint: Any) -> TypeAdapter[Any]:
    return TypeAdapter[Any](hint)


def _word(plain: Any) -> str:
    if plain is None:
        return NONE
    return plain if isinstance(plain, str) else json.dumps(plain, ensure_ascii=False)


def _may_be_nothing(hint: Any) -> bool:
    return NoneType in get_args(hint) or get_origin(hint) in (list, tuple)


def _seats_in(value: Any) -> Iterator[Seat]:
    if isinstance(value, Seat):
        yield value
    elif isinstance(value, list | tuple):
        for part in cast("tuple[Any, ...]", value):
            yield from _seats_in(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from _seats_in(getattr(value, one.name))
