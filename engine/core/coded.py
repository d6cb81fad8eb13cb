"""Coded: frequent things of a game, saved as their ids, so that a state of a hundred cards stays small."""

from typing import Any, Self

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from engine.core.prompts import option_id


class Coded:
    """Mixin for a frozen dataclass with an `id` that contains all its fields."""

    __slots__ = ()

    @property
    def id(self) -> str:
        """The id, used for options and for saving."""
        raise NotImplementedError

    @classmethod
    def read(cls, code: str) -> Self:
        """The inverse of `id`. Raises ValueError for an unknown code."""
        raise NotImplementedError

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        written = core_schema.plain_serializer_function_ser_schema(option_id)
        return core_schema.no_info_plain_validator_function(cls._of, serialization=written)

    @classmethod
    def _of(cls, value: Any) -> Self:
        return value if isinstance(value, cls) else cls.read(str(value))
