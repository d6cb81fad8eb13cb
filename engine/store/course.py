"""By what a database is known again that went back: it is used at a moment before one up to which it was used already.

`course` holds up to when the database was used. A file `<name>.course` beside a database file holds the same moment, so
an older copy that is put in its place is noticed. Copies that we make ourselves say so in `course`. A database on a
server holds where it lies there: tables that were put in from a dump lie elsewhere. Whoever brings back a machine or a
folder as a whole, with the file beside the database, has to say so (`oraklos went-back`).
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import structlog
from sqlalchemy import Executable, bindparam, case, select, update

from engine.store.schema import course, events, tables
from engine.store.sql import Rows, upsert

log = structlog.get_logger(__name__)

_ONE = 1
_WIDTH = 24
_NOTED = select(course.c.at, course.c.place, course.c.copied)
_SET_BACK = 0.01
"""Seconds by which the noted moment goes on at each use while the machine's clock is behind it."""
_NOW = bindparam("now", type_=course.c.at.type)
_USED = update(course).values(at=case((course.c.at < _NOW, _NOW), else_=course.c.at + _SET_BACK)).returning(course.c.at)


class Course(NamedTuple):
    """Up to when a database was used, where that was on its server, and whether it is a copy that was not used yet."""

    at: float
    place: str | None
    copied: bool


class Beside:
    """The file beside a database file that holds up to when that was used."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(f"{database.name}.course")

    def read(self) -> float | None:
        """The moment; None where there is no such file, or nothing that can be read in it."""
        with suppress(OSError, ValueError):
            return float(self.path.read_text().strip())
        return None

    def write(self, at: float) -> None:
        """Notes a moment that is in the database. Its length never changes, so it is there whole or not at all."""
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600)
            try:
                os.pwrite(handle, f"{at:<{_WIDTH}.6f}".encode(), 0)
            finally:
                os.close(handle)
        except OSError as error:
            log.warning("course-not-noted", reason=error.strerror)


class CourseRows(Rows):
    """Reads and writes `course`, and which tables and tournaments went back with the database."""

    async def noted(self) -> Course | None:
        row = (await self._run(_NOTED)).one_or_none()
        return None if row is None else Course(*row)

    async def place(self, tells: Executable) -> str:
        """Where the database lies on its server, by the statement that tells it."""
        return str(await self._value(tells))

    async def note(self, at: float, place: str | None, *, copied: bool = False) -> None:
        """Store that the database is used now and there, or that it is a copy."""
        values = {"at": at, "place": place, "copied": copied}
        await self._write(upsert(course, values), {"id": _ONE, **values})

    async def used(self, now: float) -> float:
        """Notes that the database is used at this moment, as before. The moment that is noted: it never goes down, even
        if the machine's clock was set back."""
        noted = await self._value(_USED, {"now": now})
        return now if noted is None else noted

    async def went_back(self, since: float) -> None:
        """Mark all tables and tournaments that are not over as gone back to that moment."""
        live = tables.c.status.in_(("lobby", "running"))
        await self._write(update(tables).where(live).values(back=since, version=tables.c.version + 1))
        going = events.c.ended.is_(None)
        await self._write(update(events).where(going).values(back=since, version=events.c.version + 1))
