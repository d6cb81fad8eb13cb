"""Seats are ints of their own type."""

import pytest
from pydantic import TypeAdapter, ValidationError

from engine.core import Seat, ring


def test_a_seat_is_an_int_and_can_be_told_from_one() -> None:
    assert Seat(2) == 2
    assert {Seat(1): "b"}[Seat(1)] == "b"
    assert isinstance(Seat(0), Seat)
    assert not isinstance(0, Seat)
    assert (str(Seat(2)), repr(Seat(2)), f"{Seat(2)}") == ("2", "Seat(2)", "2")


def test_a_seat_survives_json_also_as_a_key() -> None:
    adapter = TypeAdapter(dict[Seat, Seat | None])
    loaded = adapter.validate_json(adapter.dump_json({Seat(0): Seat(2), Seat(1): None}))
    assert loaded == {Seat(0): Seat(2), Seat(1): None}
    assert all(type(seat) is Seat for seat in loaded)
    assert type(loaded[Seat(0)]) is Seat


@pytest.mark.parametrize("raw", [-1, "first", None, 1.5])
def test_nonsense_is_no_seat(raw: object) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Seat).validate_python(raw)


def test_ring_goes_once_round_from_the_first() -> None:
    seats = (Seat(0), Seat(1), Seat(2))
    assert ring(seats, Seat(0)) == seats
    assert ring(seats, Seat(2)) == (Seat(2), Seat(0), Seat(1))
