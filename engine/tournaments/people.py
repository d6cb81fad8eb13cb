"""Replaces people in the journal of a tournament by numbers: one forgotten person, or all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from engine.tournaments.acts import ENTRIES, JournalEntry, Open

PEOPLE = {"user", "by", "other", "users", "tables", "byes", "entrants", "groups", "order"}
"""Fields of entries that name users, alone or in lists."""
NAMELESS = "?"
"""The name of somebody who has a number."""


def people_in(entries: Sequence[JournalEntry]) -> Iterator[int]:
    """User ids that these entries name, with repetitions; forgotten people are left out."""
    for value in _users_in(ENTRIES.dump_python(tuple(entries), mode="json")):
        if value > 0:
            yield value


def without(entries: Sequence[JournalEntry], user: int, title: str = NAMELESS) -> tuple[JournalEntry, ...]:
    """The journal with this user replaced by an unused number below zero, and without their name; `title` replaces the
    tournament's own if they gave it. Their place in the order of lots is kept, so that draws can be repeated."""
    plain = ENTRIES.dump_python(_with_order(entries), mode="json")
    opening = plain[0]["act"]
    if plain[0]["by"] == user and "setup" in opening:
        opening["setup"]["name"] = title
    return ENTRIES.validate_python(_replace_users(plain, {user: lowest(entries) - 1}))


def by_lot(users: Iterable[int], order: Sequence[int]) -> list[int]:
    """Users in the order of lots: by Discord id. `order` (see `Open`) has the places of forgotten people; those
    forgotten before it was kept come first."""
    places: dict[int, tuple[int, int]] = {}
    before = 0
    for n, user in enumerate(order):
        before = user if user > 0 else before
        places[user] = (before, 0 if user > 0 else n + 1)
    return sorted(users, key=lambda user: places.get(user, (user, 0)))


def _with_order(entries: Sequence[JournalEntry]) -> tuple[JournalEntry, ...]:
    """The journal with the order of lots for all its people."""
    first, *rest = entries
    named = set(_users_in(ENTRIES.dump_python(tuple(entries), mode="json")))
    order = tuple(by_lot(named, order_of(entries)))
    return (first.model_copy(update={"act": first.act.model_copy(update={"order": order})}), *rest)


def order_of(entries: Sequence[JournalEntry]) -> Sequence[int]:
    """The order of lots in a journal; empty until somebody is forgotten."""
    return entries[0].act.order if isinstance(entries[0].act, Open) else ()


def lowest(entries: Sequence[JournalEntry]) -> int:
    return min((0, *_users_in(ENTRIES.dump_python(tuple(entries), mode="json"))))


def anonymised(entries: Sequence[JournalEntry], order: Sequence[int]) -> tuple[JournalEntry, ...]:
    """The journal without names, with people numbered from 1 in the `order` of lots."""
    plain = ENTRIES.dump_python(tuple(entries), mode="json")
    users = by_lot(set(_users_in(plain)), order)
    return ENTRIES.validate_python(_replace_users(plain, {user: n for n, user in enumerate(users, 1)}))


def _users_in(plain: Any) -> Iterator[int]:
    if isinstance(plain, dict):
        for key, value in cast("dict[str, Any]", plain).items():
            yield from _numbers(value) if key in PEOPLE else _users_in(value)
    elif isinstance(plain, list | tuple):
        for value in cast("Sequence[Any]", plain):
            yield from _users_in(value)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list | tuple):
        for one in cast("Sequence[Any]", value):
            yield from _numbers(one)
    elif isinstance(value, int):
        yield value


def _replace_users(plain: Any, numbers: Mapping[int, int]) -> Any:
    if isinstance(plain, list | tuple):
        return [_replace_users(value, numbers) for value in cast("Sequence[Any]", plain)]
    if not isinstance(plain, dict):
        return plain
    fields = cast("dict[str, Any]", plain)
    done = {key: _map_users(value, numbers) if key in PEOPLE else _replace_users(value, numbers)
            for key, value in fields.items()}  # fmt: skip
    return done | {"name": NAMELESS} if "name" in fields and fields.get("user") in numbers else done


def _map_users(value: Any, numbers: Mapping[int, int]) -> Any:
    if isinstance(value, list | tuple):
        return [_map_users(one, numbers) for one in cast("Sequence[Any]", value)]
    return numbers.get(value, value)
