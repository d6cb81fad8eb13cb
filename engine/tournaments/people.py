"""Puts numbers in the place of people in the journal of a tournament: of one who is forgotten, or of all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from engine.tournaments.acts import ENTRIES, JournalEntry

PEOPLE = {"user", "by", "other", "users", "tables", "byes", "entrants", "groups"}
"""The fields of entries that name users, alone or in lists."""
NAMELESS = "?"
"""Stands for the name of somebody who has a number."""


def people_in(entries: Sequence[JournalEntry]) -> Iterator[int]:
    """Everybody whom these entries name, by user id, more than once perhaps; not who is forgotten."""
    for value in _named(ENTRIES.dump_python(tuple(entries), mode="json")):
        if value > 0:
            yield value


def without(entries: Sequence[JournalEntry], user: int) -> tuple[JournalEntry, ...]:
    """The journal with this user replaced by a number below zero that nobody else has in it, and without their name."""
    plain = ENTRIES.dump_python(tuple(entries), mode="json")
    return ENTRIES.validate_python(_replaced(plain, {user: lowest(entries) - 1}))


def lowest(entries: Sequence[JournalEntry]) -> int:
    """The lowest number that stands in a journal for somebody who is forgotten; 0 if none does."""
    return min((0, *_named(ENTRIES.dump_python(tuple(entries), mode="json"))))


def numbered(entries: Sequence[JournalEntry]) -> tuple[JournalEntry, ...]:
    """The journal with numbers from 1 for everybody, in the order of their ids, and without names."""
    plain = ENTRIES.dump_python(tuple(entries), mode="json")
    users = sorted(set(_named(plain)))
    return ENTRIES.validate_python(_replaced(plain, {user: n for n, user in enumerate(users, 1)}))


def _named(plain: Any) -> Iterator[int]:
    if isinstance(plain, dict):
        for key, value in cast("dict[str, Any]", plain).items():
            yield from _numbers(value) if key in PEOPLE else _named(value)
    elif isinstance(plain, list | tuple):
        for value in cast("Sequence[Any]", plain):
            yield from _named(value)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list | tuple):
        for one in cast("Sequence[Any]", value):
            yield from _numbers(one)
    elif isinstance(value, int):
        yield value


def _replaced(plain: Any, numbers: Mapping[int, int]) -> Any:
    if isinstance(plain, list | tuple):
        return [_replaced(value, numbers) for value in cast("Sequence[Any]", plain)]
    if not isinstance(plain, dict):
        return plain
    fields = cast("dict[str, Any]", plain)
    done = {key: _swapped(value, numbers) if key in PEOPLE else _replaced(value, numbers)
            for key, value in fields.items()}  # fmt: skip
    return done | {"name": NAMELESS} if "name" in fields and fields.get("user") in numbers else done


def _swapped(value: Any, numbers: Mapping[int, int]) -> Any:
    if isinstance(value, list | tuple):
        return [_swapped(one, numbers) for one in cast("Sequence[Any]", value)]
    return numbers.get(value, value)
