"""Visibility of the fields of a state. Only the declaration of a field decides it.

`Public[T]` everybody, `Owner[dict[Seat, T]]` each seat its own entry, `Hidden[T]` nobody. In a view, veiled lists are
`Veiled`: a length and nothing else, except the backs of things with a public back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NoReturn, TypeAlias, TypeVar

from engine.core.seats import Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seen:
    """A field's visibility. `by(state, key)` gives the seats that see an entry, if it is not the key itself."""

    to: Literal["public", "owner", "hidden"]
    by: Callable[[Any, Any], Sequence[Seat]] | None = None


Public: TypeAlias = Annotated[T, Seen("public")]
Owner: TypeAlias = Annotated[T, Seen("owner")]
Hidden: TypeAlias = Annotated[T, Seen("hidden")]


class Veil(Exception):
    """Code read something that a view does not show: a bug in that code."""


class Veiled(list[Any]):
    """A hidden list: only `len`, `==` and `backs` work; anything else raises `Veil`. It never changes, so a copy is the
    list itself."""

    __slots__ = ("_backs",)

    def __init__(self, length: int, backs: tuple[Any, ...] = ()) -> None:
        super().__init__([None] * length)
        self._backs = backs

    def _veil(self, *_: object) -> NoReturn:
        raise Veil("this is hidden here; ask `seen(…)` first, or count with `len`")

    __iter__ = __getitem__ = __contains__ = __reversed__ = index = count = pop = _veil  # pyright: ignore
    __setitem__ = __delitem__ = append = extend = insert = remove = sort = reverse = clear = _veil  # pyright: ignore
    __add__ = __radd__ = __iadd__ = __mul__ = __imul__ = __rmul__ = __lt__ = __gt__ = __le__ = __ge__ = _veil  # pyright: ignore

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Veiled) and len(self) == len(other) and self._backs == other._backs

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # pyright: ignore[reportAssignmentType]

    def __repr__(self) -> str:
        return f"<{len(self)} hidden>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Veiled, (len(self), self._backs)

    def copy(self) -> Veiled:
        """The list itself, since it never changes."""
        return self


class Entries(dict[Any, Any]):
    """The entries of a field that the viewer sees; reading another one raises `Veil`."""

    __slots__ = ()

    def __missing__(self, key: object) -> NoReturn:
        raise Veil(f"the entry {key} is hidden here")

    def copy(self) -> Entries:
        """A copy with the same entries."""
        return Entries(self)


def is_open(things: Sequence[Any]) -> bool:
    """True if a list of a view is open to the viewer."""
    return not isinstance(things, Veiled)


def backs(things: Sequence[Any]) -> tuple[Any, ...]:
    """The backs of a veiled list: one entry for each thing, its public back or None, sorted."""
    if isinstance(things, Veiled):
        return things._backs or (None,) * len(things)
    return tuple(getattr(thing, "back", None) for thing in things)
