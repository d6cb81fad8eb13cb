"""Who holds the seats of tournament tables is noted from their beginning, so nobody gets to know two hands."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.store.migrate import migrate
from engine.store.rows import Vacation
from engine.tables import TableRefused
from engine.tournaments import Phase
from tests.engine.arena.helpers import PEOPLE, Hall, hall
from tests.engine.arena.test_arena import published
from tests.values import not_none


async def test_former_holder_gets_no_second_seat_of_a_tournament_table(home: Hall) -> None:
    held = await published(home, await home.open(8))
    table, *_ = await home.real()
    tenures = await home.tables.seats.tenures(table.id)
    assert [(one.seat, one.user) for one in tenures] == [(info.seat, info.user) for info in table.seats]
    first, second, *_ = table.seats
    assert first.user is not None and second.user is not None
    await home.tables.seats.leave(table.id, second.user)
    await home.tables.seats.take_over(table.id, PEOPLE[130], second.seat)
    await home.tables.seats.leave(table.id, first.user)
    with pytest.raises(TableRefused, match="knows-another"):
        await home.tables.seats.take_over(table.id, PEOPLE[second.user], first.seat)
    assert held.tournament.phase is Phase.RUNNING


async def test_tournament_tables_have_no_covers(home: Hall) -> None:
    await published(home, await home.open(8))
    table, *_ = await home.real()
    user = not_none(table.seats[0].user)
    async with home.store.transaction() as tx:
        await tx.vacations.add(Vacation(table.guild, user, home.now + 1, home.now + 2))
        (one,) = await tx.vacations.of(table.guild, [user])
    assert await home.tables.covers.tables(table.guild, user) == []
    with pytest.raises(TableRefused, match="cover-tournament"):
        await home.tables.covers.ask(user, one.id, table.id, 130)


def before_0016(database: sqlite3.Connection) -> None:
    """The database is of a version that knew nothing of what came later."""
    of_later = "deals shares corrections offices wishes follows shows held finals vacations covers shards removals"
    for later in (*of_later.split(), "recounts", "course"):
        database.execute(f"DROP TABLE {later}")
    for table in ("tables", "events"):
        database.execute(f"ALTER TABLE {table} DROP COLUMN back")
    database.execute("UPDATE alembic_version SET version_num = '0015'")


async def test_an_upgrade_notes_who_sits_at_tables_of_tournaments(tmp_path: Path) -> None:
    path = tmp_path / "oraklos.db"
    async with hall(path) as home:
        await published(home, await home.open(4))
        (table,) = await home.real()
        tenures = await home.tables.seats.tenures(table.id)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM holders")
        before_0016(database)
    migrate(path)
    async with hall(path) as home:
        assert await home.tables.seats.tenures(table.id) == tenures != []
    with closing(sqlite3.connect(path)) as database, database:
        before_0016(database)
    migrate(path)
    async with hall(path) as home:
        assert await home.tables.seats.tenures(table.id) == tenures, "who is noted is not noted twice"
