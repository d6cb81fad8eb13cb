"""A veiled list has a length and, for some things, backs; nothing else of it can be had."""

import copy
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.core import Veil, Veiled, backs, is_open

LOOKS: dict[str, Callable[[Any], object]] = {
    "iterate": lambda v: list(v),
    "iterator": lambda v: iter(v),
    "tuple": lambda v: tuple(v),
    "star": lambda v: [*v],
    "unpack": lambda v: max(*v),
    "index": lambda v: v[0],
    "slice": lambda v: v[:],
    "in": lambda v: 1 in v,
    "in, None": lambda v: None in v,
    "reversed": lambda v: list(reversed(v)),
    "sorted": lambda v: sorted(v),
    "sum": lambda v: sum(v),
    "min": lambda v: min(v),
    "any": lambda v: any(v),
    "zip": lambda v: list(zip(v, v, strict=True)),
    "join": lambda v: ",".join(v),
    "find": lambda v: v.index(1),
    "count": lambda v: v.count(1),
    "plus": lambda v: v + [1],  # noqa: RUF005
    "right of plus": lambda v: [1] + v,  # noqa: RUF005
    "times": lambda v: v * 2,
    "right of times": lambda v: 2 * v,
    "less": lambda v: v < [1],
    "greater": lambda v: v >= [1],
    "choice": lambda v: random.choice(v),
    "sample": lambda v: random.sample(v, 1),
    "json": lambda v: json.dumps(v),
    "pop": lambda v: v.pop(),
    "append": lambda v: v.append(1),
    "extend": lambda v: v.extend([1]),
    "extend another": lambda v: list[int]().extend(v),
    "insert": lambda v: v.insert(0, 1),
    "remove": lambda v: v.remove(None),
    "sort": lambda v: v.sort(),
    "reverse": lambda v: v.reverse(),
    "clear": lambda v: v.clear(),
    "set": lambda v: v.__setitem__(0, 1),
    "delete": lambda v: v.__delitem__(0),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_every_look_inside_raises(look: Callable[[Any], object]) -> None:
    veiled = Veiled(2)
    with pytest.raises(Veil):
        look(veiled)
    assert len(veiled) == 2


def test_augmented_assignment_raises_too() -> None:
    veiled: Any = Veiled(2)
    with pytest.raises(Veil):
        veiled += [1]
    with pytest.raises(Veil):
        veiled *= 2


def test_a_pattern_does_not_look_through() -> None:
    with pytest.raises(Veil):
        match Veiled(2):
            case [_first, _second]:
                pass
            case _:
                pass


def test_there_is_nothing_in_it_anyway() -> None:
    veiled: list[Any] = Veiled(3, ("red", "red", "blue"))
    assert [list[Any].__getitem__(veiled, at) for at in range(3)] == [None] * 3


def test_length_and_truth_can_be_seen() -> None:
    assert (len(Veiled(3)), bool(Veiled(1)), bool(Veiled(0))) == (3, True, False)
    assert (str(Veiled(3)), f"{Veiled(1)}") == ("<3 hidden>", "<1 hidden>")


def test_equality_knows_length_and_backs_only() -> None:
    assert Veiled(2) == Veiled(2)
    assert Veiled(2) != Veiled(3)
    assert Veiled(2, ("red", "red")) != Veiled(2, ("red", "blue"))
    assert Veiled(1) != [None]
    assert Veiled(1) != [None]
    with pytest.raises(TypeError):
        hash(Veiled(1))


def test_copies_are_as_veiled() -> None:
    veiled = Veiled(2, ("blue", "red"))
    for copied in (copy.copy(veiled), copy.deepcopy(veiled), pickle.loads(pickle.dumps(veiled))):
        assert type(copied) is Veiled
        assert copied == veiled
        assert backs(copied) == ("blue", "red")


def test_seen_and_backs() -> None:
    assert is_open([1, 2])
    assert not is_open(Veiled(2))
    assert backs(Veiled(2)) == (None, None)
    assert backs([1, 2]) == (None, None)
    assert backs(Veiled(0)) == ()
