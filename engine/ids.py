"""Ids of tables, tournaments and servers. No text is the id of two of them: tables and tournaments have short words, a
server has its number on Discord.

The kind of an id is set where it enters: where a row, a custom_id or a command is read, or a new id is made.
"""

from __future__ import annotations

from typing import NewType, TypeAlias

TableId = NewType("TableId", str)
TournamentId = NewType("TournamentId", str)
ServerId = NewType("ServerId", str)
AnyId: TypeAlias = "TableId | TournamentId | ServerId"
"""Owner of marks and messages; the class of their target tells its kind."""


def server_id(guild: int) -> ServerId:
    return ServerId(str(guild))
