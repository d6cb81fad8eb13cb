"""Seats: the places at a table, numbered from 0 in table order (the next number sits to the left)."""

from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Seat(int):
    """A place at the table, 0-based. A type of its own, so that texts can distinguish seats from numbers."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(
            cls, core_schema.int_schema(ge=0), serialization=core_schema.plain_serializer_function_ser_schema(int)
        )

    def __repr__(self) -> str:
        return f"Seat({int(self)})"

    __str__ = int.__repr__


def ring(seats: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    """All seats in table order, beginning with `first`."""
    at = seats.index(first)
    return seats[at:] + seats[:at]
