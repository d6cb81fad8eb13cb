"""Lessons stopped under a former version no longer count as games not played to their end after the upgrade."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import create_engine

from engine.store.migrate import FOLDER
from engine.store.rows import ResultRow
from engine.tables import Status, Table
from tests.engine.tables.helpers import ANN, BOB, GUILD, PEOPLE, House, house

pytestmark = pytest.mark.file


async def unfinished(home: House, table: Table, user: int) -> None:
    """Stores what the former version did of somebody at a table that was ended without a result."""
    row = ResultRow(table.id, GUILD, "little", 1000.0, 0, user, "", None, None, False, False, False)
    async with home.store.transaction() as tx:
        await tx.results.put(table.id, [row])


async def count(home: House, table: Table) -> int:
    async with home.store.reading() as tx:
        return len(await tx.results.of_table(table.id))


async def test_upgrade_takes_back_that_a_stopped_lesson_was_not_played_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with house(path) as home:
        lesson, given_up, left = await home.game(computers=1), await home.game(BOB), await home.game(computers=1)
        for table in (lesson, left):
            await home.tables.lessons.guide(table.id, ANN, short=True)
        await home.tables.proposals.end(lesson.id, PEOPLE[ANN])
        for user in (ANN, BOB):
            await home.tables.proposals.end(given_up.id, PEOPLE[user])
        assert (await home.tables.views.existing(lesson.id)).status is Status.CANCELLED
        for table in (lesson, given_up, left):
            await unfinished(home, table, ANN)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection, Operations.context(MigrationContext.configure(connection)):
        run_path(str(FOLDER / "versions" / "0038_lessons.py"))["upgrade"]()
    engine.dispose()
    async with house(path) as home:
        assert [await count(home, table) for table in (lesson, given_up, left)] == [0, 1, 1]
