"""Ids: of tables and of tournaments. Both are short words, and no word is the id of a table and of a tournament.

Which of the two a text is, is said where it comes in: where a row, a custom_id or a command is read, or a new id made.
"""

from __future__ import annotations

from typing import NewType, TypeAlias

TableId = NewType("TableId", str)
TournamentId = NewType("TournamentId", str)
AnyId: TypeAlias = "TableId | TournamentId"
"""Of what marks and messages are kept for. Which of the two it is, the class of their target says."""
