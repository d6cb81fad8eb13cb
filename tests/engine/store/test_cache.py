"""What is read again comes without the database, and never older than what stands there; versions of tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from pathlib import Path

import pytest
import pytest_asyncio

from engine.ids import TableId
from engine.store import Store, Transaction, targets
from engine.store import cache as cache_of
from engine.store.cache import Versions
from engine.store.rows import Message, Person, Shown, StoryRow
from tests.databases import ready
from tests.engine.store.test_store import AAAA, BBBB, table

Write = Callable[[Transaction], Awaitable[None]]

HERE = Message(AAAA, targets.Question(0), "7", 55, 900, "print")
THERE = Message(BBBB, targets.Panel(), "", 56, 901, "print")


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(ready(tmp_path / "oraklos.db"), shared=False)
    async with store.transaction() as tx:
        for name in (AAAA, BBBB):
            await tx.tables.insert(table(name))
        for message in (HERE, THERE):
            await tx.outbox.remember(message, 1.0)
        await tx.people.put(7, "Ann")
        await tx.outbox.show(Shown(AAAA, "all", "1", {"ship": "north"}, None))
    yield store
    await store.close()


async def recalled(store: Store, table: TableId = AAAA) -> list[Message]:
    return await store.recall("messages", table, None, lambda tx: tx.outbox.messages(table, None))


async def read(store: Store, table: TableId = AAAA) -> list[Message]:
    return await store.read(lambda tx: tx.outbox.messages(table, None))


async def test_what_was_read_is_not_read_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await recalled(store) == [HERE]
    monkeypatch.setattr(store.database, "reading", None)  # whoever reads now breaks down
    assert await recalled(store) == [HERE]


WRITES: dict[str, Write] = {
    "remember": lambda tx: tx.outbox.remember(Message(AAAA, targets.Question(0), "7", 55, 900, "new"), 2.0),
    "another": lambda tx: tx.outbox.remember(Message(AAAA, targets.Panel(), "", 60, 902, "new"), 2.0),
    "outdate": lambda tx: tx.outbox.outdate(HERE),
    "outdate all": lambda tx: tx.outbox.outdate_all(AAAA),
    "forget": lambda tx: tx.outbox.forget(AAAA, targets.Question(0), None),
    "forget one": lambda tx: tx.outbox.forget(AAAA, targets.Question(0), "7"),
    "forget channel": lambda tx: tx.outbox.forget_channel(AAAA, 55),
    "hand over": lambda tx: tx.outbox.hand_over(AAAA, 0, 7),
}


@pytest.mark.parametrize("name", WRITES)
async def test_what_was_written_is_read_anew(name: str, store: Store) -> None:
    assert await recalled(store) == [HERE]
    async with store.transaction() as tx:
        await WRITES[name](tx)
    now = await recalled(store)
    assert now == await read(store) != [HERE]
    assert await recalled(store, BBBB) == [THERE]


@pytest.mark.parametrize("name", WRITES)
async def test_notes_are_writing_too(name: str, store: Store) -> None:
    assert await recalled(store) == [HERE]
    await store.note("all", WRITES[name])
    assert await recalled(store) == await read(store) != [HERE]


@pytest.mark.parametrize("name", WRITES)
async def test_nothing_is_known_of_what_was_not_committed(name: str, store: Store) -> None:
    with pytest.raises(RuntimeError):
        async with store.transaction() as tx:
            await WRITES[name](tx)
            assert await recalled(store) == [HERE]
            raise RuntimeError
    assert await recalled(store) == [HERE]


async def test_people_choices_and_pictures_are_read_anew(store: Store) -> None:
    async def all_of_it() -> tuple[object, ...]:
        return (
            await store.recall("people", 7, None, lambda tx: tx.people.get(7)),
            (await store.recall("people", 7, "choices", lambda tx: tx.people.choices(7))).language,
            await store.recall("people", 7, "met", lambda tx: tx.people.met(7)),
            await store.recall("pictures", AAAA, "all", lambda tx: tx.outbox.shown(AAAA, "all")),
        )

    ann, anna = Person(7, "Ann"), Person(7, "Anna", "pl")
    assert await all_of_it() == (ann, None, (ann, None), Shown(AAAA, "all", "1", {"ship": "north"}, None))
    async with store.transaction() as tx:
        await tx.people.put(7, "Anna", locale="pl")
        await tx.people.choose(7, language="pl")
        await tx.outbox.show(Shown(AAAA, "all", "2", {"ship": "south"}, None))
    assert await all_of_it() == (anna, "pl", (anna, "pl"), Shown(AAAA, "all", "2", {"ship": "south"}, None))
    async with store.transaction() as tx:
        await tx.outbox.unshow(AAAA)
        await tx.privacy.forget(7)
    assert await all_of_it() == (None, None, (None, None), None)


async def test_somebody_unknown_is_read_anew_when_they_come(store: Store) -> None:
    async def somebody() -> Person | None:
        return await store.recall("people", 8, None, lambda tx: tx.people.get(8))

    assert await somebody() is None
    await store.write(lambda tx: tx.people.put(8, "Bob"))
    assert await somebody() == Person(8, "Bob")


async def test_stories_and_lessons_are_read_anew(store: Store) -> None:
    async def all_of_it(table: TableId = AAAA) -> tuple[int, int]:
        told = await store.recall("story", table, (None, 0, 0), lambda tx: tx.play.story(table, None, chapter=0))
        had = await store.recall("lessons", table, 7, lambda tx: tx.members.lessons(table, 7))
        return len(told), len(had)

    async def write(work: Write) -> tuple[int, int]:
        await all_of_it()
        async with store.transaction() as tx:
            await work(tx)
        return await all_of_it()

    def told(*numbers: int) -> list[StoryRow]:
        return [StoryRow(n, 0, "{}", None) for n in numbers]

    assert await all_of_it() == (0, 0)
    assert await write(lambda tx: tx.add(AAAA, told(1, 2))) == (2, 0)
    assert await write(lambda tx: tx.members.teach(AAAA, 7, {"bids": "1"})) == (2, 1)
    assert await write(lambda tx: tx.add(BBBB, told(1))) == (2, 1)
    assert await all_of_it(BBBB) == (1, 0)
    await store.write(lambda tx: tx.play.cut(AAAA, 0, 1))
    assert await all_of_it() == (1, 1)
    assert await write(lambda tx: tx.play.move_chapter(AAAA, 0, 3)) == (0, 1)
    assert await write(lambda tx: tx.privacy.drop(AAAA)) == (0, 0)


async def test_only_the_latest_are_kept(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_of, "MOST", 1)
    await recalled(store)
    await recalled(store, BBBB)
    assert not store._cache.of("messages", AAAA)
    assert await recalled(store) == [HERE]


A, B, NONE = TableId("aaaa"), TableId("bbbb"), TableId("none")


class Stored:
    """Versions that are stored, each question answered when the test lets it be."""

    def __init__(self) -> None:
        self.now = {A: 1, B: 5}
        self.asked: list[list[TableId]] = []
        self.answers = asyncio.Semaphore(0)
        self.versions = Versions(self.ask)

    async def ask(self, ids: Collection[TableId]) -> Mapping[TableId, int]:
        self.asked.append(sorted(ids))
        found = {one: self.now[one] for one in ids if one in self.now}
        await self.answers.acquire()
        return found

    async def wants(self, *ids: TableId) -> list[asyncio.Task[int | None]]:
        """Tasks that ask for these, as far as they come by themselves."""
        tasks = [asyncio.create_task(self.versions.of(one)) for one in ids]
        for _ in range(5):
            await asyncio.sleep(0)
        return tasks


async def test_those_who_ask_at_the_same_time_share_a_question() -> None:
    stored = Stored()
    first = await stored.wants(A, B, A, NONE)
    stored.answers.release()
    assert await asyncio.gather(*first) == [1, 5, 1, None]
    assert stored.asked == [[A, B, NONE]]


async def test_who_asks_later_is_not_told_what_was_before() -> None:
    stored = Stored()
    early = await stored.wants(A)
    stored.now[A] = 2  # when the first question was answered already, though nobody has the answer yet
    late = await stored.wants(A, A)
    stored.answers.release()
    assert await asyncio.gather(*early) == [1]
    stored.answers.release()
    assert await asyncio.gather(*late) == [2, 2]
    assert stored.asked == [[A], [A]]


async def test_who_goes_away_keeps_nobody_from_the_answer() -> None:
    stored = Stored()
    gone, stays = await stored.wants(A, A)
    gone.cancel()
    stored.answers.release()
    assert await stays == 1
    assert gone.cancelled()


async def test_a_question_that_fails_does_so_for_all_who_asked_it_and_for_nobody_after() -> None:
    trouble = True

    async def ask(ids: Collection[TableId]) -> Mapping[TableId, int]:
        if trouble:
            raise OSError
        return dict.fromkeys(ids, 3)

    versions = Versions(ask)
    failed = await asyncio.gather(versions.of(A), versions.of(B), return_exceptions=True)
    assert [type(one) for one in failed] == [OSError, OSError]
    trouble = False
    assert await versions.of(A) == 3


@pytest.mark.parametrize("askers", [1, 20])
async def test_nobody_is_told_less_than_what_stood_when_they_asked(askers: int) -> None:
    stored, told = Stored(), 0
    stored.answers = asyncio.Semaphore(10**6)

    async def asks() -> None:
        nonlocal told
        for _ in range(50):
            least = stored.now[A]
            if told % 3 == 0:
                stored.now[A] += 1
                least = stored.now[A]
            version = await stored.versions.of(A)
            assert version is not None
            assert version >= least
            told += 1

    await asyncio.gather(*(asks() for _ in range(askers)))
    assert told == 50 * askers
