"""The live panel in the thread: it stands below what was told last, in one message with that."""

from __future__ import annotations

import time
from functools import partial

import pytest

from bot.localdiscord.driver import text_of
from bot.panels import public
from engine.store import targets
from tests.bot.house import House, direct, press, settled, verbs


async def test_the_panel_stays_below_the_story(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    thread = str(await house.thread(table))
    first = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await press(ann, "pick", "1", when=direct)
    await press(await house.person("bob"), "pick", "2", when=direct)
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m) and m["id"] != first["id"])
    await house.until(lambda: settled(house))  # the former one goes when this one stands
    history = await ann.history(thread)
    assert [m["id"] for m in history if "act" in verbs(m)] == [panel["id"]]
    assert history[-1]["id"] == panel["id"]
    (before,) = [m for m in history if m["id"] == first["id"]]
    assert text_of(before).startswith("### Round 1\n") and not verbs(before), "what it stood below remains"
    assert text_of(panel).startswith("### Round 2\n")


async def test_a_panel_that_something_else_came_after_stands_below_that_and_calls_nobody(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    thread = str(await house.thread(table))
    await house.until(lambda: settled(house))
    (first,) = [m for m in await ann.history(thread) if "act" in verbs(m)]
    await house.bot.tables.outbox.mark(table.id, [targets.Call(int(time.time())), targets.Panel()])
    await house.until(lambda: settled(house))
    history = await ann.history(thread)
    (panel,) = [m for m in history if "act" in verbs(m)]
    assert text_of(panel) == text_of(first)
    assert history[-1]["id"] == panel["id"] != first["id"]
    assert panel["flags"] & 1 << 12, "quietly: nobody is notified"


@pytest.mark.parametrize("limit", [60, 2800])
async def test_a_long_chapter_takes_more_messages_and_the_panel_stays_below_the_last(
    house: House, monkeypatch: pytest.MonkeyPatch, limit: int
) -> None:
    monkeypatch.setattr(public, "passages", partial(public.passages, limit=limit))
    table = await house.table("ann", "bob", options="gifts=no,rounds=3")
    ann, bob = await house.person("ann"), await house.person("bob")
    thread = str(await house.thread(table))
    for _ in range(2):
        await house.until(lambda: settled(house))
        await press(ann, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
        await press(bob, "pick", "2", when=lambda m: direct(m) and "pick" in verbs(m))
    await house.until(lambda: settled(house))
    history = [m for m in await ann.history(thread) if "Little Bids" not in text_of(m) and text_of(m)]
    assert [m["id"] for m in history if "act" in verbs(m)] == [history[-1]["id"]]
    lines = await house.bot.tables.views.story(table.id, None)
    say, box = house.bot.desk.speak(None, table), house.bot.tables.boxes["little"]
    told = "\n".join(public.told(lines, say, box))
    shown = "\n".join(text_of(m) for m in history).partition("\n**We are waiting for")[0]
    assert shown == told, "every line once, and in order"
