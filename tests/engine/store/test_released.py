"""What released versions left is opened, played on and proved by today's program, on both databases."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import TypeAlias

import pytest
from sqlalchemy import Engine, create_engine, inspect, text
from sqlalchemy.exc import DBAPIError

from engine.games.box import boxes
from engine.ids import TableId, TournamentId
from engine.store import Address, Cipher, Store, StoreError, Transaction, alone
from engine.store.backup import integrity
from engine.store.migrate import FOLDER, migrate, revisions, upgrade
from engine.store.places import Place
from engine.store.postgres import plain_engine, stored_schema
from engine.store.rows import Act, Proposal, Show
from engine.store.store import reseal
from engine.store.tables import StoredPeople
from engine.tables import Status, Tables
from engine.tables.journals import check
from tests.databases import RELEASED, engine_of, lay_released
from tests.engine.store.fixtures import KEY, fill
from tests.engine.tables.helpers import ANN, BOB
from tests.engine.tables.test_computers import clicks_of_people
from tests.postgres import lacking

pytestmark = [pytest.mark.file, pytest.mark.thorough]

Lie: TypeAlias = "Callable[[str], Place]"
KEYS = pytest.mark.parametrize(
    ("kept", "keys"),
    [("", []), ("", [KEY]), ("-sealed", [KEY]), ("-sealed", [bytes([1]) * 32, KEY])],
    ids=["plain", "first sealed now", "sealed", "sealed anew"],
)


@pytest.fixture(params=["file", pytest.param("server", marks=pytest.mark.skipif(bool(lacking()), reason="no server"))])
def lie(request: pytest.FixtureRequest, tmp_path: Path) -> Lie:
    """Lays the database of 0038 in a file or on a server; gives where."""

    def laid(kept: str) -> Place:
        where = tmp_path / "here.db" if request.param == "file" else request.getfixturevalue("here")
        return lay_released(where, kept, tmp_path)

    return laid


@KEYS
async def test_games_of_a_released_database_go_on(lie: Lie, kept: str, keys: list[bytes]) -> None:
    where, cipher = lie(kept), Cipher(*keys)
    store = await Store.open(where, cipher)
    await reseal(store)
    if isinstance(where, Path):
        integrity(where)
    checked = await check(store, boxes())
    assert (checked.tables, checked.replayed) == ({"lobby": 1, "running": 5, "over": 1}, 6)
    assert not checked.faults and not checked.resting
    await store.close()

    store = await Store.open(where, Cipher(*keys[:1]))  # the first key has sealed everything
    tables = Tables(store, boxes())
    running = await tables.views.find(status=Status.RUNNING)
    assert {table.game for table in running} == {*boxes()}
    for table in running:
        played = await clicks_of_people(tables, table, at_most=15)
        assert played.status is Status.RUNNING
    for table in await tables.views.find(status=Status.OVER):
        assert await tables.journals.proves(await tables.journals.export(table.id))
    (lobby,) = await tables.views.find(status=Status.LOBBY)
    assert [seat.user for seat in lobby.seats] == [ANN, BOB]
    await tables.close()
    await store.close()


@pytest.mark.parametrize(("kept", "key"), [("", []), ("-sealed", [KEY])], ids=["plain", "sealed"])
async def test_facts_of_a_released_database_are_in_new_columns(lie: Lie, kept: str, key: list[bytes]) -> None:
    store = await Store.open(lie(kept), Cipher(*key))
    async with store.reading() as tx:
        by_game = {row.game: row.id for row in await tx.tables.find(None, "running")}
        ((over, _),) = [one for one in await tx.tables.ids() if one[1] == "over"]
        ((lobby, _),) = [one for one in await tx.tables.ids() if one[1] == "lobby"]
        doom, cup = by_game["doom"], TournamentId("cupx")
        room, waiting = [await _people(tx, one) for one in (doom, lobby)]
        assert (room.removed, room.offers) == ({901, 904}, {0: 905, 1: 905})
        assert room.proposal == Proposal(BOB, None, 1_000_000.0, (BOB,), (12,))
        assert (waiting.invited, waiting.shares) == ((902, 903), {ANN: "my word"})
        assert waiting.deal is not None and waiting.deal.secret == "botsecret"
        assert await tx.members.behind(doom, 100) == [(901, 4)]
        assert await tx.members.guided(doom) == [ANN]
        assert "guided" in await tx.members.lessons(doom, ANN)
        assert await tx.shows.of(by_game["perikles"]) == Show(66, 3)
        assert (await tx.tournaments.place_of(over), await tx.shows.final(cup)) == ((cup, 1, 2), 55)
        assert await tx.tables.rematch(over) == lobby
        (act,) = await tx.records(Act, over)
        assert (act.changes, act.line, act.reason) == ('[["gold", 1, 2]]', 3, "why")
        assert await tx.results.to_recount() == [over]
        stored = await tx.rooms.table(doom)
        assert stored is not None and stored.traces == {("hash", 0), ("hash", 1)}
        assert await tx.play.rules(doom) == (boxes()["doom"].game.version, "")
    await store.close()


@pytest.mark.parametrize("whole", [True, False], ids=["alone", "shared"])
@pytest.mark.skipif(bool(lacking()), reason="no server")
async def test_lift_beside_another_process_is_refused(here: Address, tmp_path: Path, *, whole: bool) -> None:
    lay_released(here, "", tmp_path)
    lock = "pg_advisory_lock" if whole else "pg_advisory_lock_shared"
    with plain_engine(here).execution_options(isolation_level="AUTOCOMMIT").connect() as former:
        former.execute(text(f"SELECT {lock}(3, hashtext(current_schema()))"))
        with pytest.raises(StoreError, match=r"Stop all processes of that version first.*nothing was changed"):
            await Store.open(here)
        assert stored_schema(here) == "0038"
    with alone(here):
        await (await Store.open(here)).close()
    assert stored_schema(here) == revisions()[-1]


async def test_lift_that_fails_changes_nothing(lie: Lie) -> None:
    where = lie("")
    engine = engine_of(where)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE members (other INTEGER)"))  # in the way, after columns were added
    before = described(engine)
    with pytest.raises((StoreError, DBAPIError)):
        await Store.open(where)
    assert described(engine) == before
    with engine.begin() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "0038"
        connection.execute(text("DROP TABLE members"))
    await (await Store.open(where)).close()
    engine.dispose()


async def _people(tx: Transaction, table_id: TableId) -> StoredPeople:
    stored = await tx.rooms.table(table_id)
    assert stored is not None
    return await tx.rooms.people(stored)


@pytest.mark.parametrize("schema", ["0034", "0038"])
async def test_lifted_schema_equals_that_of_a_new_database(lie: Lie, schema: str, tmp_path: Path) -> None:
    where = lie("")
    engine = engine_of(where)
    if schema == "0034":
        with engine.begin() as connection:
            gone = ("holders.name", "holders.told", "holders.at", "tables.back", "events.back")
            columns = [f"ALTER TABLE {table} DROP COLUMN {name}" for table, name in (one.split(".") for one in gone)]
            for said in (*columns, "DROP TABLE removals", "DROP TABLE recounts", "DROP TABLE course"):
                connection.execute(text(said))
            connection.execute(text("UPDATE alembic_version SET version_num = '0034'"))
    await (await Store.open(where)).close()
    migrate(tmp_path / "new.db")
    new = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    assert described(engine) == described(new)
    for one in engine, new:
        one.dispose()


def references(engine: Engine, table: str) -> set[tuple[str, str, str]]:
    """Foreign keys of a table: column, the other table, and what happens when its row goes."""
    if engine.dialect.name == "sqlite":  # of which SQLAlchemy does not read those that stand with their column
        with engine.connect() as connection:
            rows = connection.execute(text(f"PRAGMA foreign_key_list({table})"))
            return {(one[3], one[2], one[6]) for one in rows}
    return {
        (
            one["constrained_columns"][0],
            one["referred_table"],
            str(dict(one.get("options", {})).get("ondelete", "NO ACTION")),
        )
        for one in inspect(engine).get_foreign_keys(table)
    }


def described(engine: Engine) -> dict[str, object]:
    """Columns, keys and indexes of each table, whatever their order."""
    found = inspect(engine)
    return {
        name: (
            {one["name"]: one["nullable"] for one in found.get_columns(name)},
            found.get_pk_constraint(name)["constrained_columns"],
            references(engine, name),
            {
                (one["name"], *one["column_names"], bool(one["unique"]))
                for one in found.get_indexes(name)
                if not one.get("duplicates_constraint")
            },
        )
        for name in found.get_table_names()
    }


def test_there_is_a_released_database() -> None:
    assert list(RELEASED.glob("*.db.xz"))
    assert fill  # by which the next one is made


def test_migration_after_a_lift_may_alter_every_table(lie: Lie, tmp_path: Path) -> None:
    """In the same transaction, in which the lift has written rows with deferred constraints."""
    where = lie("")
    folder = copytree(FOLDER, tmp_path / "migrations", ignore=ignore_patterns("__pycache__"))
    (folder / "versions" / "9999_motto.py").write_text(
        "import sqlalchemy as sa\n"
        "from alembic import op\n"
        f"revision, down_revision = '9999', '{revisions()[-1]}'\n"
        "def upgrade():\n"
        "    op.add_column('tables', sa.Column('motto', sa.Text))\n"
    )
    engine = engine_of(where)
    with engine.begin() as connection:
        upgrade(connection, folder)
    with engine.connect() as connection:
        assert "motto" in {column["name"] for column in inspect(connection).get_columns("tables")}
    engine.dispose()
