"""Steps are records: named, with full arguments, equal by value, and they come back from JSON as they were."""

from dataclasses import dataclass
from enum import StrEnum
from types import ModuleType
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from engine.core import Answers, Seat, Step, StepFn, step
from engine.core.steps import collect
from tests.engine.core.little import ANN, BOB, Little, state


class God(StrEnum):
    ARES = "ares"


class ShipId(StrEnum):
    ARGO = "argo"


@dataclass(frozen=True)
class Route:
    way: tuple[God, ...]
    ship: ShipId | None


@step
def sail(g: Little, route: Route, by: Seat, to: ShipId | Seat, days: int = 2, note: str | None = None) -> None:
    g.done.append(f"{by} {to} {days}")


@step(was=("row", "paddle"))
def drift(g: Little) -> None:
    g.done.append("drift")


@step
def bids_in(g: Little, bids: Answers[int], god: God | None = None) -> None:
    """Receives answers."""


ROUTE = Route((God.ARES,), ShipId.ARGO)


def module(*steps: StepFn[Any, ...], name: str = "rules") -> ModuleType:
    made = ModuleType(name)
    for at, one in enumerate(steps):
        setattr(made, f"{one.name}{at}", one)
    return made


def adapter_of(*steps: StepFn[Any, ...]) -> tuple[TypeAdapter[list[Step[Any]]], dict[str, Any]]:
    return TypeAdapter(list[Step[Any]]), {"steps": collect([module(*steps)])}


def test_calling_a_step_does_not_run_it() -> None:
    g = state()
    record = drift()
    assert isinstance(record, Step)
    assert g.done == []
    record.fn.rule(g, *record.args)
    assert g.done == ["drift"]


def test_arguments_are_bound_in_full() -> None:
    full = (ROUTE, ANN, BOB, 2, None)
    assert sail(ROUTE, ANN, BOB).args == full
    assert sail(ROUTE, to=BOB, by=ANN).args == full
    assert sail(ROUTE, ANN, to=BOB, note="x", days=5).args == (ROUTE, ANN, BOB, 5, "x")


def test_wrong_arguments_are_refused_at_once() -> None:
    call: Any = sail
    for args, kwargs in [((ROUTE,), {}), ((ROUTE, ANN, BOB, 1, "x", 9), {}), ((ROUTE, ANN, BOB), {"speed": 1})]:
        with pytest.raises(TypeError, match="step sail"):
            call(*args, **kwargs)
    with pytest.raises(TypeError, match="step sail"):
        call(ROUTE, ANN, BOB, route=ROUTE)
    with pytest.raises(TypeError, match="step sail"):
        call(ROUTE, ANN, BOB, 2, None, speed=1)


def test_steps_are_equal_by_function_and_arguments() -> None:
    @step
    def moor(g: Little) -> None:
        """With as few arguments as `drift`."""

    assert moor() != drift()
    assert sail(ROUTE, ANN, BOB) == sail(ROUTE, ANN, BOB, days=2)
    assert sail(ROUTE, ANN, BOB) != sail(ROUTE, BOB, BOB)
    assert drift() != sail(ROUTE, ANN, BOB)
    assert drift() != "drift"


def test_json_and_back() -> None:
    adapter, context = adapter_of(sail, drift, bids_in)
    agenda = [sail(ROUTE, ANN, ShipId.ARGO), sail(ROUTE, ANN, BOB), drift(), bids_in({ANN: 3, BOB: 0}, God.ARES)]
    raw = adapter.dump_python(agenda, mode="json")
    assert raw[0] == [
        "sail",
        {"route": {"way": ["ares"], "ship": "argo"}, "by": 0, "to": "argo", "days": 2, "note": None},
    ]
    loaded = adapter.validate_json(adapter.dump_json(agenda), context=context)
    assert loaded == agenda
    assert type(loaded[0].args[2]) is ShipId
    assert type(loaded[1].args[2]) is Seat
    assert type(loaded[3].args[1]) is God


def test_former_names_load_and_the_present_name_is_saved() -> None:
    adapter, context = adapter_of(drift)
    for name in ("drift", "row", "paddle"):
        loaded = adapter.validate_python([[name, {}]], context=context)
        assert loaded == [drift()]
        assert adapter.dump_python(loaded, mode="json") == [["drift", {}]]


def test_parameters_added_since_get_their_defaults() -> None:
    adapter, context = adapter_of(sail)
    raw: list[Any] = ["sail", {"route": {"way": [], "ship": None}, "by": 1, "to": 0}]
    assert adapter.validate_python([raw], context=context)[0].args == (Route((), None), BOB, ANN, 2, None)


@pytest.mark.parametrize(
    "raw",
    [
        ["swim", {}],
        ["drift", {"speed": 3}],
        ["sail", {"by": 1, "to": 0}],
        ["sail", {"route": {"way": ["zeus"], "ship": None}, "by": 1, "to": 0}],
        ["drift"],
        "drift",
    ],
    ids=["unknown step", "unknown argument", "missing argument", "unknown value", "no arguments", "no pair"],
)
def test_state_that_does_not_fit_does_not_load(raw: Any) -> None:
    adapter, context = adapter_of(sail, drift)
    with pytest.raises(ValidationError):
        adapter.validate_python([raw], context=context)


def test_two_steps_of_one_name_are_refused() -> None:
    def again() -> StepFn[Little, []]:
        @step
        def drift(g: Little) -> None:
            pass

        return drift

    with pytest.raises(ValueError, match="two steps are called 'drift'"):
        collect([module(drift), module(again())])


def test_a_former_name_may_not_be_anothers_present_name() -> None:
    @step
    def row(g: Little) -> None:
        pass

    with pytest.raises(ValueError, match="'row'"):
        collect([module(drift, row)])


def test_one_step_imported_by_two_modules_is_one_step() -> None:
    assert set(collect([module(drift), module(drift)])) == {"drift", "row", "paddle"}


def test_steps_take_plain_parameters_only() -> None:
    def starred(g: Little, *seats: Seat) -> None:
        pass

    def named(g: Little, *, seat: Seat) -> None:
        pass

    rules: list[Any] = [starred, named]
    for rule in rules:
        with pytest.raises(TypeError, match="plain parameters"):
            StepFn(rule)


def test_arguments_that_are_new_are_left_out_where_a_stored_step_has_none() -> None:
    @step
    def ends(state: object, seat: int, before: int | None = None) -> None:
        """A step that was stored when it had only a seat."""

    assert ends.without((1, 7), ends.load({"seat": 1})) == (1, None)
    assert ends.without((1, 7), (2, 7)) == (1, 7), "what is otherwise stays so"
    assert ends.without((1, 7), (1, 8)) == (1, 7)
