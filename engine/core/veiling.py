"""Veiling: the generic redaction of a state, made from the declared visibility of its fields."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from operator import itemgetter
from typing import Any, TypeVar, cast

from engine.core.game import DeclaredField, Game
from engine.core.prompts import option_id
from engine.core.randomness import Randomness
from engine.core.seats import Seat
from engine.core.state import Run, State
from engine.core.visibility import Entries, Veiled

S = TypeVar("S", bound=State)

_BLANK = Randomness("", 0)
_NOTHING = Veiled(0)
_BACK = itemgetter(0)


def veiled(game: Game[S], state: S, viewer: Seat | None) -> tuple[S, Mapping[object, tuple[Any, ...]]]:
    """A state of the same class with only the values that `viewer` may see, and the contents of all veiled lists.

    The contents are pooled by back or type and sorted, so they reveal nothing about positions.
    """
    pools: Pools = defaultdict(list)
    seen = object.__new__(type(state))
    seen.run = Run()
    seen.randomness = _BLANK
    for show in _showers(game):
        show(state, seen, viewer, pools)
    for pool in pools.values():
        kinds = set(map(type, pool))
        pool.sort(key=_order(kinds.pop()) if len(kinds) == 1 else _mixed_order)
    return seen, {key: tuple(pool) for key, pool in pools.items()}


Pools = defaultdict[object, "list[Any]"]
Shower = Callable[[Any, Any, "Seat | None", Pools], None]


@cache
def _showers(game: Game[Any]) -> tuple[Shower, ...]:
    """One function for each declared field, which sets the field in the view."""
    return tuple(_shower(one) for one in game.declared)


def _shower(one: DeclaredField) -> Shower:
    name = one.name
    veil = _veiler(one.item)
    if one.seen.to == "public":

        def show_public(state: Any, seen: Any, viewer: Seat | None, pools: Pools) -> None:
            setattr(seen, name, getattr(state, name))

        return show_public
    if one.seen.to == "hidden" and one.shape == "list":

        def show_hidden(state: Any, seen: Any, viewer: Seat | None, pools: Pools) -> None:
            setattr(seen, name, veil(getattr(state, name), pools))

        return show_hidden
    by = one.seen.by if one.seen.to == "owner" else _nobody
    lists = one.shape == "lists"

    def show_owned(state: Any, seen: Any, viewer: Seat | None, pools: Pools) -> None:
        entries = Entries()
        for key, value in getattr(state, name).items():
            if key == viewer if by is None else viewer is not None and viewer in by(state, key):
                entries[key] = value
            elif lists:
                entries[key] = veil(value, pools)
        setattr(seen, name, entries)

    return show_owned


def _nobody(state: Any, key: Any) -> tuple[Seat, ...]:
    return ()


def _veiler(item: Any) -> Callable[[list[Any], Pools], Veiled]:
    """A function that veils lists of this type, with backs if it has them."""
    if not (hasattr(item, "back") or "back" in getattr(item, "__annotations__", ())):

        def veil(things: list[Any], pools: Pools) -> Veiled:
            if not things:
                return _NOTHING
            pools[item] += things
            return Veiled(len(things))

        return veil

    def veil_with_backs(things: list[Any], pools: Pools) -> Veiled:
        if not things:
            return _NOTHING
        backs = [thing.back for thing in things]
        if backs.count(backs[0]) == len(backs):  # usually: a deck
            pools[backs[0]] += things
            return Veiled(len(backs), tuple(backs))
        pairs = sorted(zip(backs, things, strict=True), key=_BACK)  # the order in pools reveals nothing either
        for back, thing in pairs:
            pools[back].append(thing)
        return Veiled(len(backs), tuple(back for back, _ in pairs))

    return veil_with_backs


@cache
def _order(kind: type[Any]) -> Callable[[Any], Any] | None:
    """A sort key for things of one type that depends only on the things."""
    if issubclass(kind, int | str):
        return None
    if issubclass(kind, Enum):
        places = {member: place for place, member in enumerate(kind)}
        return places.__getitem__
    return option_id if hasattr(kind, "id") else repr


def _mixed_order(thing: Any) -> tuple[str, Any]:
    order = _order(cast("type[Any]", type(thing)))
    return type(thing).__name__, order(thing) if order is not None else thing


def hidden_from(game: Game[S], state: S, viewer: Seat) -> list[Any]:
    """Everything in a state that `viewer` may not see, for comparison; it never leaves the core."""
    hidden: list[Any] = []
    for one in game.declared:
        if one.seen.to == "public":
            continue
        value = getattr(state, one.name)
        if one.seen.to == "hidden":
            hidden.append(value)
            continue
        by = one.seen.by
        for key, entry in value.items():
            if key != viewer if by is None else viewer not in by(state, key):
                hidden.append((key, entry))
    return hidden
