"""What SQLite and PostgreSQL spell differently, so that every statement is written once and compiles for both.

PostgreSQL's INSERT … ON CONFLICT is SQLite's too, and SQLAlchemy compiles it for both; that the statements of the store
stay so is tested.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import ReturnTypeFromArgs

__all__ = ["greatest", "insert", "least"]


class least(ReturnTypeFromArgs[Any]):
    """The smallest of several values of one row, none of them null."""

    inherit_cache = True


class greatest(ReturnTypeFromArgs[Any]):
    """The greatest of several values of one row, none of them null."""

    inherit_cache = True


@compiles(least, "sqlite")
def _min(element: least, compiler: SQLCompiler, **how: Any) -> str:
    return f"min{compiler.process(element.clause_expr, **how)}"


@compiles(greatest, "sqlite")
def _max(element: greatest, compiler: SQLCompiler, **how: Any) -> str:
    return f"max{compiler.process(element.clause_expr, **how)}"
