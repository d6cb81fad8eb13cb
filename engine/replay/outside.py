"""What a replay tells of what came from outside the game. While it ran, the messages of its table said so, with names
and reasons; a journal holds neither."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from typing import Any, cast

from engine.core import Event, Game, Seat, State, Wire, spot
from engine.core.events import freeze
from engine.core.spots import Spot, named


def told_of(game: Game[Any], before: State, after: State, did: Wire) -> Iterator[Event]:
    """What is told of an intervention that led from one state to another: to everybody that it was, and of a
    correction what was there and is, to those who may see it."""
    match did:
        case ("amend", *changes):
            for path, _ in cast("list[tuple[str, str]]", changes):
                yield from _corrected(game, spot(before, path), spot(after, path), after)
        case ("reseed", *_):
            yield Event("gone-back", {})
        case ("end", *_):
            yield Event("ended-outside", {})
        case _:
            pass


def _corrected(game: Game[Any], old: Spot, new: Spot, after: State) -> Iterator[Event]:
    seen = next(field.seen for field in game.declared if field.name == old.field)
    alone = Event("corrected-field", {"field": named(new)})
    both = alone
    if _has_words(old.value) and _has_words(new.value):
        both = Event("corrected", {"field": named(new), "old": freeze(old.value), "value": freeze(new.value)})
    if seen.to == "public":
        yield both
        return
    yield alone
    if seen.to == "owner" and both is not alone:
        those: Sequence[Seat] = seen.by(after, new.entry) if seen.by is not None else (new.entry,)
        for seat in those:
            yield replace(both, to=seat)


def _has_words(value: Any) -> bool:
    """True if a value can be said: what is made of several parts is said by its game, each in a way of its own."""
    if isinstance(value, list | tuple):
        return all(map(_has_words, cast("Sequence[Any]", value)))
    return not is_dataclass(value) and not isinstance(value, dict)
