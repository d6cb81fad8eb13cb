"""Who may see a field of a state. Declared where the field is declared; nothing else decides it.

`Public[T]` everybody, `Owner[dict[Seat, T]]` each seat its own entry, `Hidden[T]` nobody. What is veiled stands in a
view as `Veiled`: a list with a length and nothing else, except the backs of things that have a public back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NoReturn, TypeAlias, TypeVar

from engine.core.seats import Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seen:
    """A field's visibility. `by(state, key)` names the seats that see an entry, where it is not the key itself."""

    to: Literal["public", "owner", "hidden"]
    by: Callable[[Any, Any], Sequence[Seat]] | None = None


Public: TypeAlias = Annotated[T, Seen("public")]
Owner: TypeAlias = Annotated[T, Seen("owner")]
Hidden: TypeAlias = Annotated[T, Seen("hidden")]


class Veil(Exception):
    """Somebody looked at what a view does not show. A bug in the one who looks."""


class Veiled(list[Any]):
    """A hidden list: `len` and `==` work and `backs` tells the public backs; any other look raises `Veil`. It never
    changes, so a copy is itself."""

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
        """The list itself."""
        return self


class Entries(dict[Any, Any]):
    """The entries of a field that the viewer sees: looking for another one raises `Veil`."""

    __slots__ = ()

    def __missing__(self, key: object) -> NoReturn:
        raise Veil(f"the entry {key} is hidden here")

    def copy(self) -> Entries:
        """Another one with the same entries."""
        return Entries(self)


def seen(things: Sequence[Any]) -> bool:
    """Whether a list of a view is open to the viewer."""
    return not isinstance(things, Veiled)


def backs(things: Sequence[Any]) -> tuple[Any, ...]:
    """What is seen of a veiled list from behind: one entry a thing, its public back or None, sorted."""
    if isinstance(things, Veiled):
        return things._backs or (None,) * len(things)
    return tuple(getattr(thing, "back", None) for thing in things)
