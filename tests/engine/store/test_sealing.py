"""Secrets at rest: with a key nothing secret can be read from the files, and no mistake with keys costs data."""

from __future__ import annotations

import json
import sqlite3
from base64 import urlsafe_b64decode
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from engine.ids import TableId, TournamentId
from engine.store import CannotUnseal, Cipher, Store, StoreError, targets
from engine.store.backup import copy
from engine.store.cipher import fresh_key
from engine.store.rows import (
    Act,
    DealRow,
    HeldRow,
    JournalRow,
    Message,
    OfficeRow,
    SeatRow,
    Shown,
    StoryRow,
    TournamentRow,
)
from engine.store.schema import SECRETS, journal, tables
from engine.store.sealing import compact, plain, sealed_by
from engine.store.store import reseal
from tests.engine.store.test_store import AAAA, BBBB, CCCC, table

ONE, TWO, THREE = (Cipher(bytes([n]) * 32) for n in (1, 2, 3))
BOTH = Cipher(bytes([2]) * 32, bytes([1]) * 32)
"""The second key, with the first one still at hand."""
HARDLY = Cipher(bytes([1]) * 32, bytes([2]) * 32)
"""The first key, with the second one already at hand."""

SECRET = "xyzzy"
"""Stands in everything secret that the tests store."""


async def plant(store: Store, table_id: TableId) -> None:
    """Puts the secret word into every column that may hold secrets, some of it too long for one page."""
    async with store.transaction() as tx:
        await tx.tables.insert(table(table_id, status="lobby", seed=None))
        await tx.tables.change(table_id, 1, status="running", seed=f"{SECRET} seed")
        await tx.tables.seat(table_id, [SeatRow(0, 7, "Ann")])
        await tx.play.put_deal(table_id, DealRow(f"{SECRET} of the bot", f"{SECRET} dealt"))
        await tx.members.put(table_id, "added", {7: f"{SECRET} word"})
        await tx.play.save(table_id, f"{SECRET} snapshot" * 1000)
        await tx.shows.hold(table_id, HeldRow(1, 5, f"{SECRET} snapshot"))
        await tx.play.order(table_id, {0: f"{SECRET} orders"})
        await tx.add(table_id, [JournalRow(n, 0, f"{SECRET} wire", SECRET, 5.0) for n in range(250)])
        await tx.add(table_id, [StoryRow(1, 0, f"{SECRET} event", 1), StoryRow(2, 0, SECRET, None)])
        await tx.play.clicked(ord(table_id[0]), table_id, f"{SECRET} reply", 5.0)
        await tx.add(table_id, [Act(5.0, 9, "Mod", "override", 0, f"{SECRET} reason")])
        await tx.add(table_id, [Act(6.0, 9, "Mod", "correct", None, "x", f"{SECRET} changes", line=3)])
        await tx.moderation.archive(table_id, 3, [JournalRow(300, 0, SECRET, None, 5.0)], [])
        await tx.members.teach(table_id, 7, {SECRET: "1"})
        await tx.members.teach(table_id, 7, {SECRET: "2", f"{SECRET} two": "2"})
        await tx.tournaments.insert(TournamentRow(TournamentId(f"{table_id}e"), 1, 2, "en", "running", 1, 5.0))
        await tx.tournaments.append(TournamentId(f"{table_id}e"), 0, [f"{SECRET} {n}" for n in range(3)], None)
        office = OfficeRow(ord(table_id[0]), TournamentId(f"{table_id}e"), 7, "en", f"{SECRET} token", 5.0)
        await tx.tournaments.put_office(office)
        await tx.outbox.remember(Message(table_id, targets.Question(0), "", 1, 2, f"{SECRET} print"), 5.0)
        await tx.outbox.show(Shown(table_id, "seat:0", "1", {"card": SECRET}, {"card": SECRET}))


async def found(store: Store, table_id: TableId) -> list[object]:
    """All of it as it is read."""
    async with store.reading() as tx:
        return [
            await tx.tables.get(table_id),
            await tx.tables.find(None, "running"),
            await tx.play.deal(table_id),
            await tx.members.shares(table_id),
            await tx.play.snapshot(table_id),
            await tx.records(HeldRow, table_id),
            await tx.play.orders(table_id),
            await tx.records(JournalRow, table_id),
            await tx.play.story(table_id, 1),
            await tx.play.click(ord(table_id[0])),
            await tx.members.lessons(table_id, 7),
            await tx.tournaments.entries(TournamentId(f"{table_id}e")),
            [one for one in await tx.tournaments.offices() if one.event_id == f"{table_id}e"],
            await tx.records(Act, table_id),
            await tx.outbox.messages(table_id, None),
            await tx.outbox.shown(table_id, "seat:0"),
        ]


def readable(files: Iterable[Path], word: str = SECRET) -> list[str]:
    """The files in which the word stands."""
    return [file.name for file in files if word.encode() in file.read_bytes()]


def beside(path: Path) -> list[Path]:
    """A database with what SQLite keeps beside it."""
    return [file for end in ("", "-wal", "-shm") if (file := path.with_name(path.name + end)).exists()]


def columns(path: Path) -> dict[str, set[str]]:
    """The keys by which each secret column is sealed; "" for what is not."""
    with closing(sqlite3.connect(path)) as database:
        return {
            str(column): {
                value.split(":")[1] if value.startswith("sealed:") else ""
                for (value,) in database.execute(f"SELECT {column.name} FROM {column.table.name}")
                if value is not None
            }
            for column in SECRETS
        }


def test_every_column_is_known_to_be_secret_or_not() -> None:
    open_to_all = {
        "tables": "id guild channel thread game capacity language options status host seed_hash version computers_due "
        "pace pause frozen branch "
        "opened started ended back rules_version rules_data show_channel shown recount former event_id event_round "
        "event_number traces",
        "members": "table_id user_id invited removed told offered proposal",
        "seats": "table_id seat user_id name computer stand_in wanted misses hints shows",
        "held": "table_id until since sent",
        "journal": "table_id n seat at",
        "story": "table_id n chapter addressee",
        "clicks": "id table_id at",
        "people": "user_id name locale dm_channel dm_closed zone quiet_from quiet_to",
        "choices": "user_id language reminders digest digested quiet_set listed quick words_first contrast large "
        "tell_against tell_next",
        "clocks": "table_id seat left total question chapter since due rung at",
        "pulse": "id at",
        "course": "id at place copied",
        "shards": "id total epoch holder name beat pulse",
        "messages": "table_id target kind seat user_id serial channel message at",
        "pictures": "table_id viewer occasion",
        "outbox": "table_id target kind seat user_id place version due attempts error leased_until",
        "keys": "id whole",
        "servers": "guild language channel role pace organiser greeted listing matches vacation page",
        "vacations": "id guild user_id starts ends",
        "covers": "table_id seat user_id starts ends owner state",
        "wishes": "guild user_id games paces people hours_from hours_to spread asked",
        "acts": "id table_id at user_id name act seat line",
        "points": "table_id asked actions told awaiting",
        "undone": "table_id until book n",
        "events": "id guild channel language phase version opened ended due back final_channel",
        "entries": "event_id n click",
        "entrants": "event_id user_id",
        "offices": "message event_id user_id locale until",
        "page_sessions": "digest user_id kind browser made seen",
        "holders": "id table_id seat user_id computer since name told at",
        "results": "id table_id guild game ended seat user_id name forgotten place points alone finished whole wait "
        "computer",
    }
    metadata = tables.metadata
    assert {
        one.name: " ".join(column.name for column in one.columns if column not in SECRETS)
        for one in metadata.tables.values()
    } == open_to_all


@pytest.mark.file
async def test_nothing_secret_is_in_the_files(tmp_path: Path) -> None:
    for cipher in (Cipher(), ONE):
        folder = tmp_path / repr(cipher)
        store = await Store.open(folder / "here.db", cipher)
        await plant(store, AAAA)
        before = await found(store, AAAA)
        assert json.dumps(str(before)).count(SECRET) > 3
        copy(store.path, folder / "copy.db")
        running = readable(folder.iterdir())
        await store.close()
        closed = readable(folder.iterdir())
        if cipher is ONE:
            assert running == closed == []
            assert all(names <= {ONE.first} for names in columns(folder / "here.db").values())
        else:
            assert {"copy.db", "here.db-wal"} <= set(running) and {"copy.db", "here.db"} == set(closed)
            assert columns(folder / "here.db") == {str(column): {""} for column in SECRETS}
        store = await Store.open(folder / "here.db", cipher)
        assert await found(store, AAAA) == before
        await store.close()


@pytest.mark.file
async def test_what_was_stored_before_there_was_a_key_is_sealed_and_gone_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "here.db"
    store = await Store.open(path)
    await plant(store, AAAA)
    await plant(store, BBBB)
    before = await found(store, AAAA), await found(store, BBBB)
    async with store.transaction() as tx:
        await tx.play.order(BBBB, {0: None})  # what was deleted still stands somewhere in the file
    copy(path, tmp_path / "copy.db")
    await store.close()
    store = await Store.open(path, ONE)
    assert (await found(store, AAAA)) == before[0]
    await plant(store, CCCC)  # beside what is still plain
    assert readable([path]) and sealed_by(path) == {ONE.first: False}
    assert await reseal(store) > 500
    assert readable(beside(path)) == []
    assert sealed_by(path) == {ONE.first: True}
    assert (await found(store, AAAA))[2:] == before[0][2:]
    assert await reseal(store) == 0
    await store.close()
    assert readable([path]) == []
    assert plain([path, tmp_path / "copy.db"]) == [tmp_path / "copy.db"]


@pytest.mark.file
async def test_a_new_key_takes_over_and_the_old_one_is_then_needed_no_longer(tmp_path: Path) -> None:
    path = tmp_path / "here.db"
    store = await Store.open(path, ONE)
    await reseal(store)
    await plant(store, AAAA)
    before = await found(store, AAAA)
    await store.close()
    store = await Store.open(path, BOTH)
    assert await found(store, AAAA) == before
    await plant(store, BBBB)
    assert columns(path)["journal.wire"] == {ONE.first, TWO.first}
    await store.close()
    with pytest.raises(StoreError, match=f"not in ORAKLOS_KEY \\({ONE.first}\\)"):
        await Store.open(path, TWO)  # too early
    store = await Store.open(path, BOTH)
    assert await reseal(store) > 250
    await store.close()
    assert sealed_by(path) == {TWO.first: True}
    store = await Store.open(path, TWO)
    assert (await found(store, AAAA))[2:] == before[2:]
    assert all(names <= {TWO.first} for names in columns(path).values())
    await store.close()


async def test_whoever_comes_last_to_a_new_key_seals_what_others_have_sealed_by_the_old_one(tmp_path: Path) -> None:
    """Where several processes share a database, and are given both keys one after the other."""
    path = tmp_path / "here.db"
    first, other = [await Store.open(path, HARDLY, shared=True) for _ in range(2)]
    await reseal(first)
    await plant(first, AAAA)
    await first.close()
    first = await Store.open(path, BOTH, shared=True)
    assert await reseal(first) > 250
    await plant(other, BBBB)  # it goes on as it began
    before = await found(other, BBBB)
    await other.close()
    other = await Store.open(path, BOTH, shared=True)
    with pytest.raises(StoreError, match=f"not in ORAKLOS_KEY \\({ONE.first}\\)"):
        await Store.open(path, TWO, shared=True)  # too early
    assert await reseal(other) > 250
    await other.close()
    await first.close()
    store = await Store.open(path, TWO, shared=True)
    assert await found(store, BBBB) == before
    await store.close()


@pytest.mark.file
@pytest.mark.parametrize("wrong", [Cipher(), TWO])
async def test_a_missing_key_is_said_and_changes_nothing(wrong: Cipher, tmp_path: Path) -> None:
    path = tmp_path / "here.db"
    store = await Store.open(path, ONE)
    await plant(store, AAAA)
    before = await found(store, AAAA)
    await store.close()
    bytes_before = path.read_bytes()
    with pytest.raises(StoreError, match=r"not in ORAKLOS_KEY .* nothing was changed"):
        await Store.open(path, wrong)
    assert path.read_bytes() == bytes_before
    store = await Store.open(path, ONE)
    assert await found(store, AAAA) == before
    await store.close()


@pytest.mark.file
async def test_a_damaged_value_keeps_the_old_key_and_hurts_no_other(tmp_path: Path) -> None:
    path = tmp_path / "here.db"
    store = await Store.open(path, ONE)
    await plant(store, AAAA)
    await plant(store, BBBB)
    await store.close()
    with closing(sqlite3.connect(path)) as database, database:
        other = ONE.seal("else", journal.c.wire, AAAA)
        database.execute("UPDATE tables SET snapshot = ? WHERE id = 'aaaa'", (other,))
        database.execute("UPDATE tables SET seed = replace(seed, ':', ':AAAA') WHERE id = 'aaaa'")
    store = await Store.open(path, BOTH)
    await reseal(store)
    assert sealed_by(path).keys() == BOTH.keys  # both are still needed
    async with store.reading() as tx:
        with pytest.raises(CannotUnseal, match=r"tables.snapshot of table aaaa"):
            await tx.play.snapshot(AAAA)
        with pytest.raises(CannotUnseal):
            await tx.tables.get(AAAA)
        assert [row.id for row in await tx.tables.find(None, None)] == [BBBB]
        assert await tx.play.snapshot(BBBB)
    await store.close()


def test_a_sealed_value_opens_in_its_place_alone_and_with_its_key() -> None:
    column = tables.c.snapshot
    sealed = ONE.seal("Łódź", column, AAAA)
    assert sealed != ONE.seal("Łódź", column, AAAA)
    assert ONE.open(sealed, column, AAAA) == BOTH.open(sealed, column, AAAA) == "Łódź"
    assert [ONE.seal(empty, column, AAAA) for empty in (None, "")] == [None, ""]
    assert ONE.open(None, column, AAAA) is None
    with pytest.raises(CannotUnseal):
        ONE.open(sealed, journal.c.wire, AAAA)
    with pytest.raises(CannotUnseal):
        ONE.open(sealed, column, BBBB)
    with pytest.raises(CannotUnseal, match="not in ORAKLOS_KEY"):
        THREE.open(sealed, column, AAAA)
    with pytest.raises(CannotUnseal, match="damaged"):
        ONE.open(sealed[:-8], column, AAAA)


def test_what_was_sealed_long_ago_still_opens() -> None:
    sealed = "sealed:b752b06c:AAECAwQFBgcICQoLwNt8naH0aKFrGav6fNX+utSy"
    cipher = Cipher.parse("AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=")
    assert cipher.open(sealed, tables.c.snapshot, AAAA) == "{}"


def test_keys_are_made_and_read() -> None:
    one, two = fresh_key(), fresh_key()
    assert len(one) == 44 and one != two
    for text in (f"{one},{two}", f" {one}\n{two} "):
        assert Cipher.parse(text).keys == Cipher(urlsafe_b64decode(one), urlsafe_b64decode(two)).keys
    assert Cipher.parse(f"{two} {one}").first == Cipher.parse(two).first
    assert Cipher.parse("").first is None
    for wrong in ("password", one[:-1], f"{one};{two}"):
        with pytest.raises(StoreError, match="is no key") as caught:
            Cipher.parse(wrong)
        assert wrong not in str(caught.value)
    assert one not in repr(Cipher.parse(one))


def test_what_was_deleted_is_gone_from_the_file_when_it_is_compacted(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA secure_delete=OFF")
        database.execute("CREATE TABLE notes (text TEXT)")
        database.execute("INSERT INTO notes VALUES (?)", (SECRET * 50,))
        database.commit()
        database.execute("DELETE FROM notes")
        database.commit()
    assert readable([path]) == ["a.db"]
    compact(path)
    assert readable([path]) == []
