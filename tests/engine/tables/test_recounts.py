"""Places that a former version stored are worked out anew: at the first start, and by `oraklos recount`."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from engine.core import Action, Outcome, Position, Result, Seat, clone, seed_from
from engine.core.positions import act
from engine.games.box import boxes
from engine.ids import TableId, TournamentId
from engine.store import Store, targets
from engine.store.places import Place
from engine.store.rows import ResultRow, TournamentRow
from engine.store.targets import Target
from engine.tables import Status, Table, Tables
from engine.tables.room import Change, Room
from engine.tools.simulate import random_actions
from engine.tournaments import Phase
from tests.bot.test_vault import do
from tests.databases import engine_of, ready
from tests.engine.tables.helpers import ANN, BOB, CHANNEL, CID, GUILD, PEOPLE

Lies = Callable[[Path], Place]


@asynccontextmanager
async def opened(path: Path, seed: int = 0) -> AsyncGenerator[Tables]:
    store = await Store.open(ready(path))
    tables = Tables(store, boxes(), seeds=lambda: seed_from(f"recounts {seed}"), clock=lambda: 1000.0)
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def played(tables: Tables, game: str, seed: int) -> tuple[Table, Result]:
    """A game of three people, played at random from its deal to its own end."""
    table = await tables.lobby.open(
        guild=GUILD, channel=CHANNEL, host=PEOPLE[ANN], game=game, seats=3, language="en", options={}
    )
    for user in (BOB, CID):
        await tables.lobby.join(table.id, PEOPLE[user])
    await tables.lobby.start(table.id, ANN)

    def to_the_end(room: Room) -> Change:
        assert room.position is not None
        g, actions = clone(room.position.state), list[Action]()
        for action in random_actions(g, Random(seed)):
            act(g, action)
            actions.append(action)
        return tables._flow.after(room, Outcome(Position(g), tuple(actions)))

    room = (await tables._rooms.change(table.id, None, to_the_end)).room
    assert room.status is Status.OVER and room.position is not None and room.position.state.result is not None
    return room.table, room.position.state.result


def counted_from_points(result: Result) -> dict[int, int]:
    """The places as the former version stored them: who has the same points shares one, behind the winners."""
    worth = {seat: (seat in result.winners, points) for seat, points in result.standings}
    return {int(seat): 1 + sum(other > own for other in worth.values()) for seat, own in worth.items()}


def write(where: Place, statement: str, **values: object) -> None:
    engine = engine_of(where)
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


def as_stored_before(where: Place, places: dict[TableId, dict[int, int]]) -> None:
    """Makes a database what the former version left, as the migration found it."""
    for table, by_seat in places.items():
        for seat, place in by_seat.items():
            write(
                where,
                "UPDATE results SET place = :place WHERE table_id = :table AND seat = :seat",
                place=place,
                table=table,
                seat=seat,
            )
        write(where, "UPDATE tables SET recount = true WHERE id = :table", table=table)


async def rows_of(tables: Tables, table: TableId) -> list[ResultRow]:
    return await tables._rooms.store.read(lambda tx: tx.records(ResultRow, table))


async def marked(tables: Tables, tournament: str) -> set[Target]:
    async with tables._rooms.store.reading() as tx:
        return set(await tx.outbox.marked(TournamentId(tournament)))


async def former(path: Path, lies: Lies) -> tuple[Table, Result]:
    """A database of the former version with a game of Cyclades in which places are others by now, and that game."""
    for seed in range(30):
        async with opened(path, seed) as tables:
            table, result = await played(tables, "cyclades", seed)
        if counted_from_points(result) != {int(seat): place for seat, place in result.places().items()}:
            as_stored_before(lies(path), {table.id: counted_from_points(result)})
            return table, result
    raise AssertionError("no game ended with equal metropolises")


@pytest.fixture
async def before(tmp_path: Path, lies: Lies) -> tuple[Path, Table, Result]:
    path = tmp_path / "here.sqlite"
    return path, *await former(path, lies)


async def test_first_start_corrects_the_places_of_the_former_version(before: tuple[Path, Table, Result]) -> None:
    path, table, result = before
    async with opened(path) as tables:
        assert {row.seat: row.place for row in await rows_of(tables, table.id)} == counted_from_points(result)
        assert await tables.profiles.differing() == [table.id]
        stale = await tables.profiles.leaderboard(GUILD, "cyclades", ANN)
        await tables.recounts.catch_up()
        assert {row.seat: row.place for row in await rows_of(tables, table.id)} == result.places()
        assert await tables.profiles.differing() == []
        fresh = await tables.profiles.leaderboard(GUILD, "cyclades", ANN)
        assert {line.user: line.rating for line in fresh.lines} != {line.user: line.rating for line in stale.lines}
        assert await tables.journals.proves(await tables.journals.export(table.id))
        async with tables._rooms.store.reading() as tx:
            assert await tx.results.to_recount() == []


async def test_waking_corrects_them_once(before: tuple[Path, Table, Result]) -> None:
    path, table, result = before
    async with opened(path) as tables:
        await tables.wake()
        await tables.close()  # waits for what is done in the background
        assert {row.seat: row.place for row in await rows_of(tables, table.id)} == result.places()
        async with tables._rooms.store.reading() as tx:
            assert await tx.results.to_recount() == []


async def test_recount_keeps_whose_results_they_are(before: tuple[Path, Table, Result]) -> None:
    """Somebody who was erased, and somebody who gave up a seat, are in no other books."""
    path, table, result = before
    async with opened(path) as tables:
        await tables.privacy.erase(BOB)
        rows = await rows_of(tables, table.id)
        async with tables._rooms.store.transaction() as tx:
            left = ResultRow(table.id, GUILD, "cyclades", rows[0].ended, 0, 77, "", None, None, False, False, True)
            await tx.replace(ResultRow, table.id, [*rows, left])
        await tables.recounts.catch_up()
        after = await rows_of(tables, table.id)
        places = result.places()
        assert [(row.user, row.name, row.forgotten, row.points) for row in after] == [
            (row.user, row.name, row.forgotten, row.points) for row in (*rows, left)
        ]
        assert [row.place for row in after] == [*(places[Seat(row.seat)] for row in rows), None]


async def test_unreadable_table_keeps_its_places(before: tuple[Path, Table, Result], lies: Lies) -> None:
    path, table, result = before
    write(lies(path), "UPDATE tables SET snapshot = '{}' || snapshot WHERE id = :table", table=table.id)
    async with opened(path) as tables:
        await tables.recounts.catch_up()
        assert {row.seat: row.place for row in await rows_of(tables, table.id)} == counted_from_points(result)
    write(lies(path), "UPDATE tables SET snapshot = substr(snapshot, 3) WHERE id = :table", table=table.id)
    async with opened(path) as tables:
        await tables.recounts.catch_up()
        assert {row.seat: row.place for row in await rows_of(tables, table.id)} == result.places()


@pytest.mark.parametrize("phase", [Phase.RUNNING, Phase.OVER])
async def test_official_results_of_tournaments_stay(before: tuple[Path, Table, Result], phase: Phase) -> None:
    path, table, _ = before
    async with opened(path) as tables:
        cup, entries = TournamentId("cup"), ["{}", "{}"]
        async with tables._rooms.store.transaction() as tx:
            await tx.tournaments.insert(TournamentRow(cup, GUILD, CHANNEL, "en", phase, 1, 1000.0, None, None))
            await tx.tournaments.append(cup, 0, entries, None)
            await tx.tournaments.put_board(cup, 2, 3, table.id)
        await tables.recounts.catch_up()
        told = {targets.Round(2), targets.Overruled(2, 3)} if phase is Phase.RUNNING else set[Target]()
        assert await marked(tables, cup) == told
        async with tables._rooms.store.reading() as tx:
            assert await tx.tournaments.entries(cup) == entries, "its journal stands"


async def test_recount_command_says_what_changes_for_whom(
    before: tuple[Path, Table, Result], lies: Lies, capsys: pytest.CaptureFixture[str]
) -> None:
    path, table, result = before
    names, places = {seat.seat: seat.name for seat in table.seats}, counted_from_points(result)
    moved = {seat: (places[seat], place) for seat, place in result.places().items() if places[seat] != place}
    assert await do("recount", "--dry-run", database=lies(path)) == 1
    said = capsys.readouterr().out
    assert f"table {table.id} (cyclades, server {GUILD}): " in said
    for seat, (old, new) in moved.items():
        assert f"{names[seat]} from place {old} to {new}" in said
    assert f"server {GUILD}, cyclades: rating of " in said and "1 tables with other places." in said
    assert await do("recount", database=lies(path)) == 0
    assert capsys.readouterr().out == said, "what it does is what it has said"
    assert await do("recount", "--dry-run", database=lies(path)) == 0
    assert capsys.readouterr().out == "All places are what the rankings say.\n"
    async with opened(path) as tables:
        assert {row.seat: row.place for row in await rows_of(tables, table.id)} == result.places()


@pytest.mark.parametrize("game", ["atlantica", "atlantis", "doom", "perikles"])
async def test_places_of_every_game_are_those_of_its_ranking(game: str, tmp_path: Path, lies: Lies) -> None:
    path = tmp_path / "here.sqlite"
    async with opened(path) as tables:
        table, result = await played(tables, game, 1)
    as_stored_before(lies(path), {table.id: dict.fromkeys(range(3), 2)})
    async with opened(path) as tables:
        await tables.recounts.catch_up()
        assert {row.seat: row.place for row in await rows_of(tables, table.id)} == result.places()
