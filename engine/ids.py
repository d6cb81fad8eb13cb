"""Ids: of tables, of tournaments and of servers. No text is the id of two of them: those of tables and tournaments are
short words, that of a server is its number on Discord.

Which of them a text is, is said where it comes in: where a row, a custom_id or a command is read, or a new id made.
"""

from __future__ import annotations

from typing import NewType, TypeAlias

TableId = NewType("TableId", str)
TournamentId = NewType("TournamentId", str)
ServerId = NewType("ServerId", str)
AnyId: TypeAlias = "TableId | TournamentId | ServerId"
"""Of what marks and messages are kept for. Which of them it is, the class of their target says."""


def server_id(guild: int) -> ServerId:
    """The id of the server that has this number on Discord."""
    return ServerId(str(guild))
