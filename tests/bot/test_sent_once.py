"""What was sent in the instant of a crash, and not noted: it stands once, and shows how things are."""

from __future__ import annotations

from typing import Any

import pytest

from bot.container import oraklos
from bot.localdiscord.driver import text_of
from engine.tables import Table
from tests.bot.house import House, direct, marks, settled, verbs


async def crashed(house: House, verb: str) -> Table:
    """A bot that has ended in the instant in which Discord took a message that offers this, and the table."""
    server = house.server

    def crash(method: str, route: str, _: Any, status: int, sent: Any) -> None:
        if (method, status) == ("POST", 200) and route.endswith("/messages") and verb in verbs(sent):
            server.rest.listeners.remove(crash)
            for task in house.bot.delivery._under_way:
                task.cancel()

    server.rest.listeners.append(crash)
    table = await house.table("ann", "bob", options="gifts=no")
    await house.until(lambda: crash not in server.rest.listeners)
    await house.close()
    return table


async def meanwhile(house: House, table: Table, **bids: int) -> None:
    """People bid, and Discord does not hear of it."""
    async with oraklos(house.database, games=house.games) as bot:
        for click, (name, bid) in enumerate(bids.items(), start=1):
            user = int((await house.person(name)).id)
            await bot.tables.answer(table.id, user, bid, number=None, click=click)


async def test_what_was_sent_in_the_instant_of_a_crash_shows_what_has_happened_since(house: House) -> None:
    table = await crashed(house, "act")
    await meanwhile(house, table, ann=3)
    await house.open()
    await house.until(lambda: settled(house))
    ann = await house.person("ann")
    (panel,) = [m for m in await ann.history(str(await house.thread(table))) if "act" in verbs(m)]
    assert "1 of 2 sealed" in text_of(panel)


@pytest.mark.parametrize("moved_on", [False, True])
async def test_a_question_sent_in_the_instant_of_a_crash_stands_once(house: House, moved_on: bool) -> None:
    table = await crashed(house, "pick")
    if moved_on:
        await meanwhile(house, table, ann=3, bob=0)
    else:
        house.server.messages._nonces.clear()  # so long ago was it
    await house.open()
    await house.until(lambda: settled(house))
    for person in (await house.person("ann"), await house.person("bob")):
        asked = [mark.number for m in person.all_messages() if direct(m) and "pick" in verbs(m) for mark in marks(m)]
        assert set(asked) == {(await house.sight(table, person)).number}
        assert len([m for m in person.all_messages() if direct(m) and "pick" in verbs(m)]) == 1
