"""Every statement that any test runs on SQLite compiles for PostgreSQL too."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.dialects import postgresql

POSTGRES = postgresql.dialect()
seen: set[str] = set()


@event.listens_for(Engine, "after_cursor_execute")
def compiles_for_both(
    _connection: Any, _cursor: Any, statement: str, _parameters: Any, context: Any, _many: Any
) -> None:
    """Raises CompileError in the midst of the test, where PostgreSQL has no words for what was just run."""
    if context.compiled is not None and statement not in seen:
        seen.add(statement)
        context.compiled.statement.compile(dialect=POSTGRES)
