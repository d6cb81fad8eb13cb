"""A database that is an older one again: nobody knows what comes then, whatever way it went back."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import journal
from engine.core import load_action, seed_hash
from engine.dealing import Dealt
from engine.store.backup import copy
from engine.store.course import Beside
from engine.tables import Status, Table
from engine.tables.journals import check
from tests.engine.tables.helpers import ANN, BOB, House, house, refusal
from tests.engine.tables.littlegame import BOX, LITTLE
from tests.engine.tables.test_play import play_out

pytestmark = pytest.mark.file

LINE = "books-back"


async def hand(home: House, table: Table, user: int) -> list[int]:
    """What a player holds."""
    sight = await home.tables.views.sight(table.id, user)
    return sight.view.seen.hand[sight.seat] if sight.seat is not None else []


async def lines(home: House, table: Table) -> list[dict[str, Any]]:
    """The lines that tell a table that it went back."""
    return [dict(line.event) for line in await home.tables.views.story(table.id, None) if line.event["key"] == LINE]


async def drawn(home: House, table: Table) -> list[int]:
    """Both bid until the game is over; the cards that were whispered to anybody."""
    await play_out(home, table)
    async with home.store.reading() as tx:
        told = [line for seat in (0, 1) for line in await tx.play.story(table.id, seat) if line.addressee is not None]
    found = [json.loads(line.event) for line in sorted(told, key=lambda line: line.n)]
    return [event["args"]["card"] for event in found if event["key"] == "drew"]


def by_copy(path: Path, saved: Path) -> None:
    """A backup of ours is put in the place of the database by hand."""
    shutil.copyfile(saved, path)


def by_replacing(path: Path, saved: Path) -> None:
    """The same, by a program that lays a new file there."""
    path.unlink()
    shutil.copyfile(saved, path)


async def saved_by_us(path: Path, saved: Path) -> None:
    copy(path, saved)


async def saved_by_hand(path: Path, saved: Path) -> None:
    shutil.copyfile(path, saved)


@pytest.mark.parametrize("put", [by_copy, by_replacing])
@pytest.mark.parametrize("saved_as", [saved_by_us, saved_by_hand])
@pytest.mark.parametrize("alone", [False, True], ids=["beside", "moved"])
async def test_older_copy_goes_on_with_other_luck(
    put: Callable[[Path, Path], None], saved_as: Any, alone: bool, tmp_path: Path
) -> None:
    path, saved = tmp_path / "oraklos.db", tmp_path / "saved.db"
    async with house(path, seed=None) as home:
        home.now += 100
        table, lobby = await home.game(BOB, rounds=12, gifts=False), await home.lobby(BOB)
        await home.answer(table, ANN, 1)
        await home.answer(table, BOB, 2)
        before = (await home.tables.views.sight(table.id, ANN)).number
        assert lobby.status is Status.LOBBY
    await saved_as(path, saved)
    if alone and saved_as is saved_by_hand:
        return  # a copy of ours says that it is one; of any other nothing is known where nothing lies beside it
    async with house(path, seed=None) as home:
        home.now += 500
        first = await drawn(home, table)
        lost = (await home.tables.views.sight(table.id, ANN)).number
    put(path, saved)
    if alone:
        Beside(path).path.unlink()
    async with house(path, seed=None) as home:
        home.now += 900
        await home.tables.lost_time.renew_all()
        (line,) = await lines(home, table)
        sight = await home.tables.views.sight(table.id, ANN)
        assert int(sight.number) > max(int(before), int(lost)), "no button of the lost time is taken for it"
        assert line["args"]["at"] == "1970-01-01 00:18 UTC"
        assert await drawn(home, table) != first
        assert (await check(home.store, {"little": BOX})).replayed == 1
        text = await home.tables.journals.export(table.id)
        journal.verify({"little": LITTLE}, journal.read(text))
        actions = [load_action(one) for one in json.loads(text)["actions"]]
        (renewed,) = [one.wire for one in actions if one.seat is None]
        assert isinstance(renewed, tuple) and renewed[0] == "reseed"
        assert seed_hash(str(renewed[2])) == line["args"]["hash"], "what was told then is what the file proves"
        before_deal = lobby.seed_hash
        started = await home.tables.lobby.start(lobby.id, ANN)
        assert started.seed_hash != before_deal
    async with house(path, seed=None) as home:
        await home.tables._background.done()
        assert len(await lines(home, table)) == 1, "the next start tells nothing again"


@pytest.mark.parametrize("behind", [50, 5000], ids=["in the game", "before the table was opened"])
async def test_question_numbers_stay_unused_if_the_clock_was_set_back(behind: int, tmp_path: Path) -> None:
    path, saved = tmp_path / "oraklos.db", tmp_path / "saved.db"
    async with house(path, seed=None) as home:
        home.now += 1000
        table = await home.game(BOB, rounds=12, gifts=False)
    copy(path, saved)
    async with house(path, seed=None) as home:
        home.now += 5000
        await drawn(home, table)
        lost = int((await home.tables.views.sight(table.id, ANN)).number)
    shutil.copyfile(saved, path)
    async with house(path, seed=None) as home:
        home.now += 5000 - behind
        await home.tables.lost_time.renew_all()
        assert int((await home.tables.views.sight(table.id, ANN)).number) > lost + 1000


async def test_older_copy_is_noticed_though_the_clock_was_set_back(tmp_path: Path) -> None:
    path, saved = tmp_path / "oraklos.db", tmp_path / "saved.db"
    async with house(path) as home:
        home.now += 5000
        table = await home.game(BOB)
    async with house(path) as home:
        home.now += 100
        await home.answer(table, ANN, 1)
    shutil.copyfile(path, saved)
    async with house(path) as home:
        home.now += 200
        await home.answer(table, BOB, 1)
    shutil.copyfile(saved, path)
    async with house(path) as home:
        home.now += 300
        await home.tables._background.done()
        assert len(await lines(home, table)) == 1


async def test_database_that_was_stopped_or_moved_did_not_go_back(tmp_path: Path) -> None:
    path, other = tmp_path / "oraklos.db", tmp_path / "elsewhere" / "oraklos.db"
    other.parent.mkdir()
    async with house(path) as home:
        table = await home.game(BOB)
        await home.answer(table, ANN, 1)
    for file in path.parent.glob("oraklos.db*"):
        shutil.move(file, other.with_name(file.name))
    for _ in range(2):
        async with house(other) as home:
            home.now += 50
            await home.tables._background.done()
            assert await lines(home, table) == []


async def test_killed_process_leaves_no_database_that_went_back(tmp_path: Path) -> None:
    """What lies beside the file is never later than what is in it."""
    path, killed = tmp_path / "oraklos.db", tmp_path / "killed" / "oraklos.db"
    killed.parent.mkdir()
    async with house(path) as home:
        table = await home.game(BOB)
        for _ in range(3):
            home.now += 20
            await home.tables.clock.beat()
            await home.answer(table, ANN, 1)
        for file in path.parent.glob("oraklos.db*"):
            shutil.copyfile(file, killed.with_name(file.name))
    async with house(killed) as home:
        await home.tables._background.done()
        assert await lines(home, table) == []


async def test_copy_made_while_the_bot_ran_is_noticed_after_the_next_beat(tmp_path: Path) -> None:
    path, saved = tmp_path / "oraklos.db", tmp_path / "saved" / "oraklos.db"
    saved.parent.mkdir()
    async with house(path) as home:
        table = await home.game(BOB)
        for file in path.parent.glob("oraklos.db*"):
            shutil.copyfile(file, saved.with_name(file.name))
        home.now += 20
        await home.tables.clock.beat()
        await home.answer(table, ANN, 1)
    for name in ("oraklos.db", "oraklos.db-wal"):
        shutil.copyfile(saved.with_name(name), path.with_name(name))
    async with house(path) as home:
        home.now += 50
        await home.tables._background.done()
        assert len(await lines(home, table)) == 1


async def test_press_that_comes_before_the_table_is_renewed_is_stale(home: House) -> None:
    table = await home.game(BOB)
    number = (await home.tables.views.sight(table.id, ANN)).number
    await home.store.write(lambda tx: tx.course.went_back(1000.0))
    home.tables._rooms.forget(table.id)
    home.now += 60
    assert await refusal(home.answer(table, ANN, 1, number=number)) == "stale"
    assert len(await lines(home, table)) == 1
    assert (await home.answer(table, ANN, 1)).kind == "sealed"


async def test_lobby_that_went_back_has_another_secret(tmp_path: Path) -> None:
    async with house(tmp_path / "oraklos.db", seed=None) as home:
        table = await home.lobby(BOB)
        before = await home.tables.dealings.of(table.id)
        await home.store.write(lambda tx: tx.course.went_back(1000.0))
        home.tables._rooms.forget(table.id)
        await home.tables.lost_time.renew_all()
        after = await home.tables.dealings.of(table.id)
        assert before != after
        over = await play_out(home, await home.tables.lobby.start(table.id, ANN, click=next(home.clicks)))
        dealt = json.loads(await home.tables.journals.export(over.id))["dealt"]
        assert Dealt.model_validate(dealt).fault(over.seed or "") == ""
