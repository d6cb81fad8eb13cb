"""The words for somebody who reads alone: in their own language, with those of the table's game."""

from __future__ import annotations

from bot.desk.desk import Desk
from engine.language import Say
from engine.tables import Table


async def say_to(desk: Desk, user: int, table: Table) -> Say:
    """A translator for a user we write to about a table; people we do not know read the table's language."""
    person = await desk.tables.people.person(user)
    return desk.speak(person.locale if person is not None else None, table)
