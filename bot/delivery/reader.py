"""The words for a single reader: in their own language, with those of the table's game."""

from __future__ import annotations

from bot.desk.desk import Desk
from engine.language import Say
from engine.tables import Table


async def say_to(desk: Desk, user: int, table: Table) -> Say:
    """A translator for messages to a user about a table. For an unknown user it speaks the table's language."""
    person = await desk.tables.people.person(user)
    return desk.speak(person.locale if person is not None else None, table)
