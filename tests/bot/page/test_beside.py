"""Two processes on one database of a server: what one of them changes, the pages of the other show."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.page.acts import Page
from bot.page.hub import Hub, Line
from engine.ids import TableId
from engine.store import Store
from engine.store.places import Address
from tests.bot.house import until
from tests.engine.tables.helpers import ANN, BOB, House
from tests.postgres import lacking
from tests.values import not_none

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

pytestmark = pytest.mark.long(5, "a server")


@pytest_asyncio.fixture
async def houses(here: Address) -> AsyncIterator[list[House]]:
    stores = [await Store.open(here, shared=True) for _ in range(2)]
    yield [House(store) for store in stores]
    for store in stores:
        await store.close()


async def test_page_is_sent_what_another_process_changed(houses: list[House]) -> None:
    one, other = houses
    table, sent = await one.game(BOB), list[str]()

    async def state(user: int, table_id: TableId, page: Page) -> tuple[dict[str, object], dict[str, str]]:
        sight = await other.tables.views.sight(table_id, user)
        return {"sealed": sight.view.seen.answers.get(sight.seat)}, {}

    async def trouble(line: Line, error: Exception) -> None:
        raise error

    async def send(text: str) -> None:
        sent.append(text)

    async def close(code: int) -> None:
        raise AssertionError(code)

    hub = Hub(other.tables.pages, state, trouble)
    line = Line(Page(BOB), send, close, table.id)
    hub.lines[line] = None
    await hub.open(line, [])
    looking = asyncio.create_task(hub.run())
    try:
        await until(lambda: table.id in hub._known)
        await until(lambda: line.task is None)
        await one.answer(table, BOB, 3)
        await until(lambda: len(sent) > 1)
        assert [json.loads(text)["state"] for text in sent] == [{"sealed": None}, {"sealed": 3}]
        await one.answer(table, ANN, 0)
        await until(lambda: len(sent) > 2)
    finally:
        looking.cancel()


async def test_sessions_hold_and_end_in_both_processes(houses: list[House]) -> None:
    here, there = (house.tables.pages for house in houses)
    link = await here.link(ANN)
    entered = await asyncio.gather(here.enter(link, "Firefox"), there.enter(link, "Chrome"))
    user, session = not_none(next(one for one in entered if one is not None))
    assert user == ANN and entered.count(None) == 1  # used once, whoever was first
    assert await here.who(session) == await there.who(session) == ANN
    await there.end(ANN)
    assert await here.who(session) is None and await here.sessions(ANN) == []
