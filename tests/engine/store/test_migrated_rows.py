"""What the migrations since those that run on both kinds of databases make of rows that stand there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import text

from engine.core import Seat
from engine.store.migrate import revisions
from engine.store.places import Place
from engine.store.rows import ResultRow
from engine.tables import Status, Table
from tests.databases import engine_of
from tests.engine.tables.helpers import ANN, BOB, CID, GUILD, PEOPLE, House, house

ADDED = (
    "ALTER TABLE holders DROP COLUMN name", "ALTER TABLE holders DROP COLUMN told",
    "ALTER TABLE holders DROP COLUMN at", "DROP TABLE removals", "DROP TABLE recounts", "DROP TABLE course",
    "ALTER TABLE tables DROP COLUMN back", "ALTER TABLE events DROP COLUMN back",
)  # fmt: skip
"""What the schema lacked before the migrations 0035 to 0038."""


def take_back(where: Place) -> None:
    """Gives a database the schema it had before them."""
    engine = engine_of(where)
    with engine.begin() as connection:
        for statement in (*ADDED, "UPDATE alembic_version SET version_num = '0034'"):
            connection.execute(text(statement))
    engine.dispose()


def forget_use(path: Path) -> None:
    """Removes what lies beside a file: the former version left nothing there."""
    for beside in path.parent.glob(f"{path.name}.*"):
        beside.unlink()


def read(where: Place, query: str) -> list[tuple[object, ...]]:
    engine = engine_of(where)
    with engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(text(query))]
    engine.dispose()
    return found


async def store_result(home: House, table: Table, user: int, place: int | None) -> None:
    """Stores what the former version did of somebody at a table."""
    row = ResultRow(table.id, GUILD, "little", 1000.0, 0, user, "", place, None, False, False, False)
    async with home.store.transaction() as tx:
        await tx.results.put(table.id, [row])


async def count_results(home: House, table: Table) -> int:
    async with home.store.reading() as tx:
        return len(await tx.results.of_table(table.id))


async def test_upgrade_keeps_all_rows_and_fills_in_what_is_new(tmp_path: Path, lies: Callable[[Path], Place]) -> None:
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
            await store_result(home, table, ANN, None)
        placed = await home.game(BOB)
        await store_result(home, placed, BOB, 1)
        await home.tables.seats.leave(placed.id, BOB)
        seat = placed.seat_of(BOB)
        assert seat is not None
        await home.tables.seats.take_over(placed.id, PEOPLE[CID], seat)
    where = lies(path)
    held = read(where, "SELECT id, table_id, seat, user_id, computer, since FROM holders ORDER BY id")
    take_back(where)
    forget_use(path)
    async with house(path) as home:
        assert read(where, "SELECT version_num FROM alembic_version") == [(revisions()[-1],)]
        assert [await count_results(home, table) for table in (lesson, given_up, left)] == [0, 1, 1], (
            "a lesson that was stopped is no game that was not played to its end"
        )
        assert read(where, "SELECT id, table_id, seat, user_id, computer, since FROM holders ORDER BY id") == held
        names = read(where, f"SELECT name FROM holders WHERE table_id = '{placed.id}' AND seat = {seat} ORDER BY id")
        assert names[-1] == ("Cid",) and {*names[:-1]} == {(None,)}, "of earlier holders no name was noted"
        assert read(where, "SELECT table_id, told, at FROM holders WHERE told IS NOT NULL OR at IS NOT NULL") == []
        assert read(where, "SELECT count(*) FROM removals") == [(0,)]
        assert read(where, "SELECT count(*) FROM tables WHERE back IS NOT NULL") == [(0,)]
        again = await home.tables.views.existing(placed.id)
        assert again.seats[Seat(seat)].name == "Cid" and again.status is Status.RUNNING
