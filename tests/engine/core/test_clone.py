"""Copies share what cannot change and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal

import pytest

from engine.core import Seat, Wire, clone, step
from engine.core.clone import copier, copier_of
from tests.engine.core.little import ANN, BOB, Little, state


class Sail(StrEnum):
    RED = "red"


@dataclass(frozen=True)
class Flag:
    sail: Sail
    stripes: tuple[int, ...] = ()


@dataclass(frozen=True)
class Tree:
    branches: tuple[Tree, ...] = ()


@dataclass
class Ship:
    flag: Flag
    crew: list[str] = field(default_factory=list[str])
    hold: dict[str, list[int]] = field(default_factory=dict[str, list[int]])


@dataclass
class Fleet:
    ships: dict[Seat, list[Ship]]
    flagship: Ship | None
    note: Literal["ready", "lost"] | None = None


@step
def sail_on(g: Little) -> None:
    pass


def fleet() -> Fleet:
    inner = Ship(Flag(Sail.RED, (1,)), ["Eve"], {"salt": [1, 2]})
    return Fleet({ANN: [inner], BOB: []}, Ship(Flag(Sail.RED), ["Dan"]))


def test_a_copy_is_equal_and_independent_all_the_way_down() -> None:
    old = fleet()
    new = clone(old)
    assert new == old
    new.ships[ANN][0].hold["salt"].append(3)
    new.ships[ANN][0].crew.clear()
    new.ships[BOB].append(Ship(Flag(Sail.RED)))
    assert new.flagship is not None
    new.flagship.crew.append("Fay")
    assert old == fleet()


def test_immutable_values_are_shared_by_clones() -> None:
    old = fleet()
    assert clone(old).ships[ANN][0].flag is old.ships[ANN][0].flag


def test_a_part_that_may_be_missing_is_copied_when_there() -> None:
    old = Fleet({}, None)
    assert clone(old) == old


def test_steps_are_shared_and_the_agenda_is_not() -> None:
    g = state()
    g.agenda = [sail_on()]
    copy = clone(g)
    copy.agenda.append(sail_on())
    assert len(g.agenda) == 1
    assert copy.agenda[0] is g.agenda[0]


def test_a_copy_runs_afresh() -> None:
    g = state()
    g.run.events, g.run.draft = [], True
    g.reveal("it", by=ANN)
    copy = clone(g)
    assert (copy.run.events, copy.run.draft, copy.run.revealed, copy.run.ask) == (None, False, [], None)


def test_the_generator_of_a_copy_counts_for_itself() -> None:
    g = state()
    copy = clone(g)
    copy.rng.die()
    assert (g.randomness.draws, copy.randomness.draws > 0) == (0, True)


@dataclass
class Bag:
    things: Counter[str]


@dataclass(frozen=True)
class Hollow:
    things: list[int]


@dataclass
class HoldsHollow:
    hollow: Hollow


@dataclass
class TupleOfShips:
    ships: tuple[Ship, ...]


@dataclass
class Either:
    thing: Ship | list[int]


@dataclass
class ShipOrNumberOrNothing:
    thing: Ship | int | None


@dataclass
class TupleOfManyKinds:
    things: tuple[int, Ship]


@dataclass
class Whatever:
    thing: Any


@dataclass
class Unordered:
    things: set[int]


@pytest.mark.parametrize(
    "kind", [Bag, HoldsHollow, TupleOfShips, TupleOfManyKinds, Either, ShipOrNumberOrNothing, Whatever, Unordered]
)
def test_field_that_cannot_be_copied_safely_is_refused(kind: type) -> None:
    with pytest.raises(TypeError):
        copier(kind)


def test_a_frozen_thing_that_holds_something_that_changes_is_named() -> None:
    with pytest.raises(TypeError, match="Hollow is frozen, but its field things can change"):
        copier(HoldsHollow)


def test_things_may_hold_things_of_their_own_type() -> None:
    tree = Tree((Tree(), Tree()))
    assert copier_of(Tree)(tree) is tree


@pytest.mark.parametrize(
    ("hint", "value"),
    [(int, 3), (list[int], [1]), (dict[str, list[int]], {"a": [1]}), (Wire, ("a", 1)), (int | None, None)],
)
def test_values_of_single_fields(hint: Any, value: object) -> None:
    assert copier_of(hint)(value) == value
