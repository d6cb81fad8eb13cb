"""Versions of tables that others may change: asked for together, and never older than the question."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

import pytest

from engine.ids import TableId
from engine.store.versions import Versions

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
