"""What was sent in the instant of a crash, and not noted: it stands once, and shows how things are."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from pytest import MonkeyPatch

from bot.localdiscord.driver import text_of
from bot.process.container import oraklos
from engine.store import targets
from engine.tables import Due, Table
from tests.bot.house import House, Json, custom_ids, direct, settled, verbs


async def crashed(house: House, wanted: Callable[[Json], bool]) -> Table:
    """A bot that has ended in the instant in which Discord took such a message, and the table."""
    over = crash(house, "/messages", wanted)
    table = await house.table("ann", "bob", options="gifts=no")
    await over
    return table


def crash(house: House, making: str, wanted: Callable[[Json], bool] = lambda _: True) -> Awaitable[None]:
    """From now on a bot that ends in the instant in which Discord has made such a thing; to be awaited."""
    listeners = house.server.rest.listeners

    def listen(method: str, route: str, _: Any, status: int, made: Any) -> None:
        if method == "POST" and status < 400 and route.endswith(making) and wanted(made):
            listeners.remove(listen)
            for task in house.bot.delivery._under_way:
                task.cancel()

    async def over() -> None:
        await house.until(lambda: listen not in listeners)
        await house.close()

    listeners.append(listen)
    return over()


async def meanwhile(house: House, table: Table, **bids: int) -> None:
    """People bid, and Discord does not hear of it."""
    async with oraklos(house.database, games=house.games) as bot:
        for click, (name, bid) in enumerate(bids.items(), start=1):
            user = int((await house.person(name)).id)
            await bot.tables.play.answer(table.id, user, bid, number=None, click=click)


async def test_message_sent_at_a_crash_shows_later_changes(house: House) -> None:
    table = await crashed(house, lambda message: "act" in verbs(message))
    await meanwhile(house, table, ann=3)
    await house.open()
    await house.until(lambda: settled(house))
    ann = await house.person("ann")
    (panel,) = [m for m in await ann.history(str(await house.thread(table))) if "act" in verbs(m)]
    assert "1 of 2 sealed" in text_of(panel)


@pytest.mark.parametrize("moved_on", [False, True])
async def test_a_question_sent_in_the_instant_of_a_crash_stands_once(house: House, moved_on: bool) -> None:
    table = await crashed(house, lambda message: "pick" in verbs(message))
    if moved_on:
        await meanwhile(house, table, ann=3, bob=0)
    else:
        house.server.messages._nonces.clear()  # so long ago was it
    await house.open()
    await house.until(lambda: settled(house))
    for person in (await house.person("ann"), await house.person("bob")):
        asked = [
            custom_id.number
            for m in person.all_messages()
            if direct(m)
            for custom_id in custom_ids(m)
            if custom_id.verb == "pick"
        ]
        assert set(asked) == {(await house.sight(table, person)).number}
        assert len([m for m in person.all_messages() if direct(m) and "pick" in verbs(m)]) == 1


@pytest.mark.parametrize("says", ["## Little Bids\n- ", "Welcome, ", "### Round 1"])
async def test_message_sent_long_before_a_start_stands_once(house: House, says: str) -> None:
    """Discord has forgotten the nonce, things have changed, and people have talked since."""
    table = await crashed(house, lambda message: says in text_of(message))
    ann = await house.person("ann")
    (lost,) = [m for m in ann.all_messages() if says in text_of(m)]
    await meanwhile(house, table, ann=3)
    house.server.messages._nonces.clear()
    for _ in range(30):
        await ann.say("Hello?", lost["channel_id"])
    await house.open()
    await house.until(lambda: settled(house))
    texts = [text_of(m) for m in await ann.history(lost["channel_id"])]
    for opening in ("## Little Bids", "Welcome, ", "### Round 1\n**We are waiting for:**\n- Ξ\xa0Bob · bids\n1 of 2"):
        assert len([text for text in texts if text.startswith(opening)]) == 1, opening


async def test_a_thread_made_in_the_instant_of_a_crash_is_the_one_that_is_played_in(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    await house.until(lambda: settled(house))
    ann = await house.person("ann")
    over = crash(house, "/threads")
    lobby = next(m for m in ann.messages() if "## Little Bids" in text_of(m))
    await ann.fault("delete_message", channel_id=lobby["channel_id"], message_id=lobby["id"])
    await ann.fault("delete_thread", channel_id=str(await house.thread(table)))
    await over
    await house.open()
    await house.until(lambda: settled(house))
    threads = [id for id, one in house.server.world.channels.items() if one.get("name", "").endswith(table.id)]
    assert threads == [str(await house.thread(table))]


async def test_table_that_discord_delays_is_not_served_twice_at_once(house: House, monkeypatch: MonkeyPatch) -> None:
    """A claim lasts a minute, and a rate limit may last longer."""
    table = await house.table("ann", "bob")
    await house.until(partial(settled, house))
    delivery, outbox = house.bot.delivery, house.bot.tables.outbox
    began, held = list[targets.Target](), asyncio.Event()
    really = delivery._one

    async def waits(due: Due) -> None:
        began.append(due.target)
        await held.wait()
        await really(due)

    monkeypatch.setattr(delivery, "_one", waits)
    await outbox.mark(table.id, [targets.Question(0)])
    await house.until(lambda: began)
    await outbox.release()  # as if its time were over
    await outbox.mark(table.id, [targets.Question(1)])
    since = (await outbox.marked(table.id))[targets.Question(1)]

    async def put_off() -> bool:
        return (await outbox.marked(table.id))[targets.Question(1)] > since

    await house.until(put_off)
    assert began == [targets.Question(0)]
    held.set()
    await house.until(partial(settled, house))
    assert began == [targets.Question(0), targets.Question(1)], "nor does it wait for the end of a claim"
