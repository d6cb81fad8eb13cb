"""Fast frozen dataclasses, for objects that rules make in large numbers, such as possible moves."""

from dataclasses import dataclass
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """Make a class a frozen dataclass with slots whose instances are created five times as fast as usual.

    Only the type checker prevents assignments, since checks at run time also slow down `__init__`. The core treats the
    instances as frozen.
    """
    made = dataclass(slots=True, unsafe_hash=True)(cls)
    cast("Any", made).__dataclass_params__.frozen = True
    return made
