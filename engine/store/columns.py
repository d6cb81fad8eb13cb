"""Columns of the tables of the database: those that a row class declares by its fields, and others."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, MetaData, Select, Text, select
from sqlalchemy import Table as SqlTable
from sqlalchemy.sql.schema import SchemaItem

metadata = MetaData()
NAMES = {"user": "user_id", "table": "table_id"}
"""Fields that are stored under another name."""
TYPES: dict[object, Any] = {int: Integer, float: Float, str: Text, bool: Boolean, tuple: Text}
STORED: dict[type, dict[str, Column[Any]]] = {}
"""The stored fields of each row class, each with its column."""


class Mark(NamedTuple):
    """Properties of a column, kept in its `info`."""

    secret: bool = False
    """True for text that players may not know: sealed where there is a key (see `cipher`), never logged."""
    ours: bool = False
    """Not even whom its row names is shown it."""
    place: str | None = None
    """The column by whose name its values are sealed; it was another one once, and what was sealed there is opened."""
    person: bool = False
    """The id of a user. Who wants to be forgotten is taken out of it: the row goes."""
    keeps: bool = False
    """The row stays without them instead (null, or 0 where there is none), and without the name beside."""
    json: bool = False
    """A list."""


Snowflake: TypeAlias = Annotated[int, Mark()]
"""A number of Discord's."""
Secret: TypeAlias = Annotated[str, Mark(secret=True)]
User: TypeAlias = Annotated[int, Mark(person=True)]
KeptUser: TypeAlias = Annotated[int, Mark(person=True, keeps=True)]


def table(name: str, *parts: SchemaItem | type, keys: Collection[str] = (), row: type | None = None) -> SqlTable:
    """A table of the database. A row class among its parts stands for the columns of its fields, except for those that
    another part declares. `keys`: its fields in the primary key. `row`: a row class, all of whose columns are parts."""
    own = {part.name for part in parts if isinstance(part, Column)}
    items: list[SchemaItem] = []
    for part in parts:
        if isinstance(part, type):
            row = part
            items += [column for column in _columns(part, keys) if column.name not in own]
        else:
            items.append(part)
    made = SqlTable(name, metadata, *items)
    if row is not None:
        named = [(one.name, NAMES.get(one.name, one.name)) for one in fields(row)]
        STORED[row] = {field: made.c[column] for field, column in named if column in made.c}
    return made


def _columns(row: type, keys: Collection[str]) -> list[Column[Any]]:
    found: list[Column[Any]] = []
    for name, hint in get_type_hints(row, include_extras=True).items():
        kinds = [kind for kind in get_args(hint) if kind is not NoneType] if NoneType in get_args(hint) else [hint]
        kind, *more = get_args(kinds[0]) if get_origin(kinds[0]) is Annotated else kinds
        if more == [None]:
            continue  # not stored
        kind = getattr(kind, "__supertype__", get_origin(kind) or kind)
        what = more[0] if more else Mark(json=kind is tuple)
        stored, null = BigInteger if more and kind is int else TYPES[kind], NoneType in get_args(hint)
        column = NAMES.get(name, name)
        found.append(Column(column, stored, nullable=null, primary_key=name in keys, info=what._asdict()))
    return found


@cache
def chosen(row: type) -> Select[Any]:
    """Query for the columns of a row class, in the order of its fields."""
    return select(*STORED[row].values())


def stored_in(row: type) -> SqlTable:
    """The table that has the records of a row class."""
    return next(iter(STORED[row].values())).table


def of_table(*, primary_key: bool = False) -> Column[str]:
    """The id of the table that a row belongs to; the row goes with its table."""
    return Column(
        "table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


def of_any() -> Column[str]:
    return Column("table_id", Text, nullable=False, primary_key=True)


def of_event(*, primary_key: bool = False) -> Column[str]:
    """The id of the tournament that a row belongs to; the row goes with its tournament."""
    return Column(
        "event_id", Text, ForeignKey("events.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


def moment(name: str, *, nullable: bool = False) -> Column[float]:
    """A column with a point in time, in seconds since 1970."""
    return Column(name, Float, nullable=nullable)


def secret(name: str, *, nullable: bool = False, ours: bool = False, place: str | None = None) -> Column[str]:
    """A column with a secret, see `Mark`."""
    return Column(name, Text, nullable=nullable, info=Mark(secret=True, ours=ours, place=place)._asdict())


def person(*, keeps: bool = False, nullable: bool = False, primary_key: bool = False) -> Column[int]:
    """A column with the id of a user, see `Mark`."""
    info = Mark(person=True, keeps=keeps)._asdict()
    return Column("user_id", BigInteger, nullable=nullable, primary_key=primary_key, info=info)


def of_target() -> tuple[Column[Any], ...]:
    """What a row shows, see `targets.columns`: a target, and what is searched for of it."""
    return (
        Column("target", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("seat", Integer),  # which it is about, if any
        person(nullable=True),  # whom it names, if anybody
    )
