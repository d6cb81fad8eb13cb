"""Kinds of columns that the tables of the database have in common, and what holds those tables together."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Integer, MetaData, Text

metadata = MetaData()


def of_table(*, primary_key: bool = False) -> Column[str]:
    """The id of the table that a row belongs to; the row goes with its table."""
    return Column(
        "table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


def of_any() -> Column[str]:
    """A table's or a tournament's id."""
    return Column("table_id", Text, nullable=False, primary_key=True)


def of_event(*, primary_key: bool = False) -> Column[str]:
    """The id of the tournament that a row belongs to; the row goes with its tournament."""
    return Column(
        "event_id", Text, ForeignKey("events.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key
    )


def moment(name: str, *, nullable: bool = False) -> Column[float]:
    """A column with a point in time, in seconds since 1970."""
    return Column(name, Float, nullable=nullable)


def secret(name: str, *, nullable: bool = False, ours: bool = False) -> Column[str]:
    """A column that holds what players may not know: sealed where there is a key (see `cipher`), and never logged.
    `ours`: it lets whoever has it act in the bot's name, so not even whom its row names is shown it."""
    return Column(name, Text, nullable=nullable, info={"secret": True, "ours": ours})


def person(
    name: str = "user_id", *, keeps: bool = False, nullable: bool = False, primary_key: bool = False
) -> Column[int]:
    """A column with the id of a user. Who wants to be forgotten is taken out of it: the row goes, or `keeps` all but
    them (null, or 0 where there is none) and the name beside."""
    info = {"person": True, "keeps": keeps}
    return Column(name, BigInteger, nullable=nullable, primary_key=primary_key, info=info)


def of_target() -> tuple[Column[Any], ...]:
    """What a row shows, see `targets.columns`: a target, and what is searched for of it."""
    return (
        Column("target", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("seat", Integer),  # which it is about, if any
        person(nullable=True),  # whom it names, if anybody
    )
