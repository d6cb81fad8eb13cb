"""A process that shares a database waits for its shards, whatever becomes of the database meanwhile."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Generator
from contextlib import AsyncExitStack

import pytest

from bot.process import sharing
from bot.process.container import read_ahead, stand_ready, words
from bot.process.settings import Group
from bot.process.sharing import while_held
from engine.games.box import boxes
from engine.language.language import LOCALES, _bundle
from engine.store import Busy, Cipher
from engine.store.places import Address
from tests.bot.house import until
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

import psycopg

from engine.store.holding import Holding, holding

pytestmark = [pytest.mark.long(5, "a server"), pytest.mark.thorough]
ONE = Group(range(1), 1)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried again at once."""
    monkeypatch.setattr(sharing, "AGAIN", 0.1)


def waiting_in(here: Address) -> set[int]:
    """The sessions that have tried to take shards and hold none."""
    with psycopg.connect(here, autocommit=True) as connection:
        query = (
            "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query LIKE '%FROM%shards%' "
            "AND pid NOT IN (SELECT pid FROM pg_locks WHERE classid = 5)"
        )
        return {pid for (pid,) in connection.execute(query)}


async def test_standby_survives_a_lost_session(here: Address) -> None:
    lives: list[Holding | None] = []

    async def life(held: Holding | None) -> bool:
        lives.append(held)
        return True

    async with AsyncExitStack() as first:
        await first.enter_async_context(holding(here, [[0]], 1, name="first", cipher=Cipher()))
        waiting = asyncio.create_task(while_held(here, (ONE,), Cipher(), life))
        await until(lambda: waiting_in(here))
        (pid,) = waiting_in(here)
        with psycopg.connect(here, autocommit=True) as connection:
            connection.execute("SELECT pg_terminate_backend(%s)", [pid])
        await until(lambda: waiting.done() or waiting_in(here) - {pid})
        assert not waiting.done()
    await asyncio.wait_for(waiting, 20)
    assert len(lives) == 1


async def test_standby_is_warm_before_the_shards_are_free(here: Address) -> None:
    warm, begun = threading.Event(), asyncio.Event()

    async def life(held: Holding | None) -> bool:
        begun.set()
        return True

    async with AsyncExitStack() as first:
        await first.enter_async_context(holding(here, [[0]], 1, name="first", cipher=Cipher()))
        waiting = asyncio.create_task(while_held(here, (ONE,), Cipher(), life, warm_up=warm.set))
        await until(warm.is_set)
        assert not begun.is_set()
    await asyncio.wait_for(waiting, 20)
    assert begun.is_set()


@pytest.fixture
def stands_ready() -> Generator[None]:
    """This process is as warm as one that stands by."""
    stand_ready()
    yield
    gc.unfreeze()


def test_standby_has_parsed_the_texts_of_commands_and_searched_for_garbage(stands_ready: None) -> None:
    """Both kept whoever took over on a busy machine from connecting for seconds."""
    for locale in LOCALES:
        own, *_ = words().say(locale)._bundles
        assert {*own.names()} <= own._parsed
    assert gc.get_freeze_count() > 0


def test_warm_standby_reads_no_text_again(stands_ready: None) -> None:
    read = _bundle.cache_info().misses
    read_ahead(words(), boxes())
    assert _bundle.cache_info().misses == read


async def test_a_life_for_which_the_database_was_too_busy_is_begun_anew(here: Address) -> None:
    lives: list[Holding | None] = []

    async def life(held: Holding | None) -> bool:
        lives.append(held)
        if len(lives) == 1:
            raise Busy
        return True

    await asyncio.wait_for(while_held(here, (ONE,), Cipher(), life), 20)
    assert len(lives) == 2
