"""Verbs: the purposes of our components and forms, and the data in their custom_ids.

Each panel declares its verbs, so one line says how a custom_id is written and read. With `SIT = Verb("sit", TABLE,
SEAT)` a button carries `SIT("k7qf", Seat(2))`, on Discord `o:sit:k7qf:::2`; `SIT.read` gives table and seat back or
raises ValueError. Handlers are registered in the feature that shows the verb (`bot.desk.handlers`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, TypeVarTuple, overload

from bot.panels.custom_ids import CustomId
from engine.asking.tray import whole
from engine.core import Seat
from engine.ids import AnyId, TableId, TournamentId

T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
Ts = TypeVarTuple("Ts")

ID_DIGITS = 20
"""Maximum number of digits of a Discord id."""


@dataclass(frozen=True, slots=True, eq=False)
class PlaceField(Generic[T]):
    """A value in the fixed places of a custom_id. `read` raises ValueError if it is missing. Fields that are read alike
    may differ in meaning."""

    read: Callable[[CustomId], T]
    write: Callable[[CustomId, T], CustomId]


@dataclass(frozen=True, slots=True)
class WordField(Generic[T]):
    """A value in the rest of a custom_id, or of a select. `read` raises ValueError if it is missing."""

    read: Callable[[str], T]
    write: Callable[[T], str] = str


Field: TypeAlias = "PlaceField[T] | WordField[T]"


class Verb(Generic[*Ts]):
    """A verb with the fields of its custom_ids. Calling it makes a custom_id; `read` takes the fields out again.

    A name of several words, "event.o.swap", stands in the verb and at the beginning of the rest: `o:event:…:o.swap`.
    Further words follow, separated by `between`. Raises ValueError if a verb with this name and number of words exists.
    """

    declared: ClassVar[dict[str, Verb[*tuple[Any, ...]]]] = {}

    @overload
    def __init__(self: Verb[()], name: str, /, *, between: str = ".") -> None: ...
    @overload
    def __init__(self: Verb[A], name: str, a: Field[A], /, *, between: str = ".") -> None: ...
    @overload
    def __init__(self: Verb[A, B], name: str, a: Field[A], b: Field[B], /, *, between: str = ".") -> None: ...
    @overload
    def __init__(
        self: Verb[A, B, C], name: str, a: Field[A], b: Field[B], c: Field[C], /, *, between: str = "."
    ) -> None: ...
    @overload
    def __init__(
        self: Verb[A, B, C, D], name: str, a: Field[A], b: Field[B], c: Field[C], d: Field[D], /, *, between: str = "."
    ) -> None: ...
    def __init__(self, name: str, /, *fields: Field[Any], between: str = ".") -> None:
        self.name = name
        self.verb, _, self._path = name.partition(".")
        self._fields = fields
        self._between = between
        self._words = sum(isinstance(field, WordField) for field in fields)
        if str(self) in self.declared:
            raise ValueError(f"two verbs are called {self}")
        self.declared[str(self)] = self

    @property
    def word(self) -> str:
        """The last word of the name, which is part of text keys."""
        return self.name.rpartition(".")[2]

    def table(self, said: Sequence[Any]) -> TableId | None:
        """The id of the table that the sender must be allowed to see, if the fields have one."""
        for field, value in zip(self._fields, said, strict=False):
            if field in (TABLE, ASKED):
                return value.table if isinstance(value, Asked) else value
        return None

    def __str__(self) -> str:
        """The name with a star for each word that follows: "event.o.swap.*"."""
        return self.name + ".*" * self._words

    def __call__(self, *said: *Ts) -> CustomId:
        """The custom_id for these fields. Raises ValueError if it would be too long."""
        custom_id, words = CustomId(self.verb), list[str]()
        for field, value in zip(self._fields, said, strict=True):
            if isinstance(field, WordField):
                words.append(field.write(value))
            else:
                custom_id = field.write(custom_id, value)
        rest = [*filter(None, [self._path]), *([self._between.join(words)] if words else [])]
        return replace(custom_id, rest=".".join(rest))

    def read(self, custom_id: CustomId) -> tuple[*Ts]:
        """The fields of a custom_id. Raises ValueError if it has another verb or other fields."""
        head = f"{self._path}." if self._path and self._words else self._path
        text = custom_id.rest.removeprefix(head)
        words = text.split(self._between, self._words - 1) if self._words else [text] if text else []
        if custom_id.verb != self.verb or not custom_id.rest.startswith(head) or len(words) != self._words:
            raise ValueError(f"not {self}: {custom_id}")
        said: Any = tuple(
            field.read(words.pop(0)) if isinstance(field, WordField) else field.read(custom_id)
            for field in self._fields
        )
        return said


# Fields in the fixed places


@dataclass(frozen=True, slots=True)
class Asked:
    """The question that a component belongs to: its number, and the stamp of its prompt."""

    table: TableId
    number: str
    stamp: str


def _id(custom_id: CustomId) -> str:
    if not custom_id.table:
        raise ValueError(f"no table: {custom_id}")
    return custom_id.table


def _table(custom_id: CustomId) -> TableId:
    return TableId(_id(custom_id))


def _tournament(custom_id: CustomId) -> TournamentId:
    return TournamentId(_id(custom_id))


def _asked(custom_id: CustomId) -> Asked:
    return Asked(_table(custom_id), custom_id.number, custom_id.stamp)


def _put(custom_id: CustomId, id: AnyId) -> CustomId:
    return replace(custom_id, table=id)


TABLE: PlaceField[TableId] = PlaceField(_table, _put)
"""A table. The handler is called only for people who may see it (see `Verb.table`)."""
MODERATED: PlaceField[TableId] = PlaceField(_table, _put)
"""A table that the sender may only moderate. Its handler checks that they may."""
ADDRESSED: PlaceField[TableId] = PlaceField(_table, _put)
"""A table about which the sender got a message. Its handler checks that they did."""
TOURNAMENT: PlaceField[TournamentId] = PlaceField(_tournament, _put)
"""A tournament, in the place of the table. Its handler finds it by `bot.desk.tournaments`."""
NUMBER: PlaceField[str] = PlaceField(lambda at: at.number, lambda at, number: replace(at, number=number))
"""The number of the question."""
ASKED = PlaceField(_asked, lambda at, asked: replace(at, table=asked.table, number=asked.number, stamp=asked.stamp))


# Fields in words


def _signed(text: str) -> int:
    return -whole(text[1:]) if text.startswith("-") else whole(text)


def _user(text: str) -> int:
    """A user id, negative for a forgotten user."""
    return _signed(text) if text.startswith("-") else whole(text, ID_DIGITS)


def _seat(text: str) -> Seat:
    return Seat(whole(text))


def _text(text: str) -> str:
    if not text:
        raise ValueError("nothing")
    return text


def _flag(text: str) -> bool:
    if text not in ("0", "1"):
        raise ValueError(f"neither yes nor no: {text}")
    return text == "1"


TEXT: WordField[str] = WordField(_text)
ANYTHING: WordField[str] = WordField(str)
"""Any text, also an empty one."""
COUNT: WordField[int] = WordField(whole)
SIGNED: WordField[int] = WordField(_signed)
"""A whole number, also negative."""
ID: WordField[int] = WordField(lambda text: whole(text, ID_DIGITS))
USER: WordField[int] = WordField(_user)
SEAT: WordField[Seat] = WordField(_seat, lambda seat: str(int(seat)))
ANY_SEAT: WordField[Seat | None] = WordField(
    lambda text: _seat(text) if text else None, lambda seat: "" if seat is None else str(int(seat))
)
"""A seat or None."""
FLAG: WordField[bool] = WordField(_flag, lambda flag: str(int(flag)))
