"""A game is checked when it is registered: whatever would break secrecy, saving or copying later is refused now."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Annotated, Any

import pytest
from pydantic import BaseModel

from engine.core import (
    Game,
    Hidden,
    Owner,
    Public,
    Refused,
    Seat,
    Seen,
    State,
    Step,
    StepFn,
    Wire,
    new_game,
    seed_from,
    step,
)
from tests.engine.core.little import Little, NoOptions
from tests.engine.core.market import MARKET


def register(state: type[Any], *steps: StepFn[Any, ...], options: type[BaseModel] = NoOptions) -> Game[Any]:
    module = ModuleType("rules")
    for one in steps:
        setattr(module, one.name, one)
    return Game(
        id="test",
        state=state,
        modules=(module,),
        opening=lambda: steps[0](),
        options=options,
        seats=(2,),
        scores=lambda g: {},
        faults=lambda g: (),
    )


def with_field(hint: Any, default: Any = None) -> type[State]:
    """A state with one field of its own, `thing`."""
    made = type("Made", (State,), {"__annotations__": {"thing": hint}, "thing": field(default_factory=lambda: default)})
    return dataclass(slots=True, kw_only=True)(made)


@dataclass
class Player:
    gold: int
    hand: Owner[list[int]]


@dataclass(frozen=True)
class Port:
    goods: frozenset[int]


@dataclass(frozen=True)
class Branch:
    """Things may hold things of their own kind."""

    twigs: tuple[Branch, ...] = ()


def heirs(g: State, key: int) -> tuple[Seat, ...]:
    return ()


@pytest.mark.parametrize(
    "hint",
    [
        Public[int],
        Public[dict[Seat, list[int]]],
        Public[list[Branch]],
        Hidden[list[int]],
        Hidden[dict[int, list[str]]],
        Owner[dict[Seat, int]],
        Owner[dict[Seat, list[int]]],
        Annotated[dict[int, list[int]], Seen("owner", by=heirs)],
    ],
)
def test_sound_fields_are_taken(hint: Any) -> None:
    assert register(with_field(hint)).declared[-1].name == "thing"


@pytest.mark.parametrize(
    ("hint", "complaint"),
    [
        (int, "must say who may see it"),
        (list[int], "must say who may see it"),
        (Annotated[int, "a note"], "must say who may see it"),
        (Public[Hidden[list[int]]], "must say who may see it"),
        (Hidden[int], "only lists can be hidden"),
        (Hidden[dict[Seat, int]], "only lists can be hidden"),
        (Hidden[tuple[int, ...]], "only lists can be hidden"),
        (Owner[int], "a dict by seat"),
        (Owner[list[int]], "a dict by seat"),
        (Owner[dict[str, int]], "seats as keys"),
        (Owner[dict[int, list[int]]], "seats as keys"),
        (Public[set[int]], "a set"),
        (Public[dict[Seat, frozenset[int]]], "a set"),
        (Public[dict[Seat, Port]], "a set"),
        (Public[dict[Seat, Hidden[list[int]]]], "whole fields"),
        (Public[dict[Seat, Player]], "whole fields"),
    ],
)
def test_unsound_fields_are_refused(hint: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        register(with_field(hint))


def test_a_field_needs_a_default_so_that_old_states_load() -> None:
    @dataclass(slots=True, kw_only=True)
    class Bare(State):
        thing: Public[int]

    with pytest.raises(ValueError, match="needs a default"):
        register(Bare)


def test_the_cores_own_fields_keep_their_visibility() -> None:
    made = type("Open", (State,), {"__annotations__": {"answers": Public[dict[Seat, Wire]]}, "answers": field()})
    with pytest.raises(ValueError, match="answers belongs to the core"):
        register(dataclass(slots=True, kw_only=True)(made))


def test_options_are_frozen() -> None:
    class Loose(BaseModel):
        quick: bool = False

    with pytest.raises(ValueError, match="frozen"):
        register(Little, options=Loose)


@dataclass
class Cart:
    load: int


@step
def takes_a_list(g: Little, things: list[int]) -> None:
    pass


@step
def takes_a_cart(g: Little, cart: Cart | None) -> None:
    pass


@step
def takes_a_tuple(g: Little, things: tuple[int, ...]) -> None:
    pass


@pytest.mark.parametrize("fn", [takes_a_list, takes_a_cart])
def test_steps_are_shared_so_their_arguments_may_not_change(fn: StepFn[Any, ...]) -> None:
    with pytest.raises(TypeError, match="use a tuple"):
        register(Little, fn)


def test_argument_types_must_exist_when_the_game_runs() -> None:
    def rule(g: Little, thing: int) -> None:
        pass

    rule.__annotations__["thing"] = "Nowhere"
    with pytest.raises(NameError):
        register(Little, StepFn(rule))


def test_steps_are_found_by_name() -> None:
    game = register(Little, takes_a_tuple)
    assert game.steps == {"takes_a_tuple": takes_a_tuple}
    opening: Step[Any] = takes_a_tuple((1,))
    assert opening.fn is game.steps["takes_a_tuple"]


def test_declared_fields_know_their_shape() -> None:
    declared = {one.name: (one.seen.to, one.shape, one.item) for one in register(Little).declared}
    assert declared["deck"] == ("hidden", "list", int)
    assert declared["hand"] == ("owner", "lists", int)
    assert declared["secret"] == ("owner", "dict", None)
    assert declared["asked"] == ("public", "value", None)
    assert "randomness" not in declared


def test_options_that_a_game_does_not_allow_are_not_dealt() -> None:
    def allows(options: BaseModel, seats: int) -> None:
        if seats != 2:
            raise Refused("too-many", seats=seats)

    game, options, seed = replace(MARKET, allows=allows), MARKET.options(), seed_from("allowed")
    assert new_game(game, 2, options, seed) == new_game(MARKET, 2, options, seed)
    with pytest.raises(Refused, match="too-many"):
        new_game(game, 3, options, seed)
