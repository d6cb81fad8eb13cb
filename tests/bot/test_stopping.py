"""The bot is asked to stop in the middle of play: what is under way is finished, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import signal
from pathlib import Path
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from bot.desk.underway import UnderWay
from tests.bot.house import House, direct, until, verbs
from tests.bot.mortal import START, Mortal, mortal

PEOPLE = ("ann", "bob", "cid", "dan")


def events(one: Mortal) -> list[str]:
    """What the bot said, by name."""
    return [json.loads(line)["event"] for line in one.said.read_text().splitlines()]


@pytest.mark.thorough
async def test_it_finishes_what_is_under_way(tmp_path: Path) -> None:
    async with mortal(tmp_path, PEOPLE, tables=2, rounds=3) as one, one.everybody():
        one.playing.set()
        await until(lambda: len(one.told) > 6)
        one.signal(signal.SIGTERM)
        assert await one.ended() == 0
        said = events(one)
        assert "stopping" in said and "stopped-halfway" not in said
        assert not one.rows("SELECT 1 FROM tables WHERE computers_due")
        await one.start()
        await until(one.over, START)
        await one.rest()
        await one.replays()
        one.agree(set())
        one.ends_right()
        assert '"level": "error"' not in one.said.read_text()
        assert [refusal for refusal in one.server.refusals if refusal.code != 10008] == []


@pytest.mark.thorough
async def test_click_while_stopping_is_refused_in_words(tmp_path: Path) -> None:
    async with mortal(tmp_path, PEOPLE, tables=2, rounds=2) as one, one.everybody():
        await one.rest()
        ann = one.people["ann"]
        panel = next(message for message in ann.all_messages() if "act" in verbs(message) and not direct(message))
        await ann.fault("http", status=200, slow=START, route="/messages$", method="POST")
        await ann.fault("delete_message", channel_id=panel["channel_id"], message_id=panel["id"])
        (slow,) = one.server.rest.faults
        await until(lambda: not slow.times)  # it is being sent anew, slowly; all questions stand
        one.signal(signal.SIGINT)
        await until(lambda: "stopping" in events(one))
        one.playing.set()
        await until(lambda: one.turned_away)
        slow.over.set()
        assert await one.ended() == 0
        await one.start()
        await until(one.over, START)
        await one.rest()
        one.agree(set())
        one.ends_right()


async def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    async with mortal(tmp_path, PEOPLE[:2], tables=1, rounds=2) as one, one.everybody():
        await one.rest()
        await one.people["ann"].fault("http", status=200, slow=START, route="/messages$", method="POST")
        one.playing.set()
        await until(lambda: not one.server.rest.faults[0].times)
        one.signal(signal.SIGTERM)
        await until(lambda: "stopping" in events(one))
        one.signal(signal.SIGTERM)
        assert await one.ended() == 128 + signal.SIGTERM
        await one.replays()


async def test_stopping_halfway_breaks_off_what_is_under_way_before_the_connection_is_closed(house: House) -> None:
    """On a busy machine an interaction and an event may still be asking Discord for something then."""
    ann = await house.person("ann")
    bot = house.bot
    entered = asyncio.Event()

    async def on_raw_message_delete(payload: object) -> None:
        entered.set()
        while not bot.is_closed():  # noqa: ASYNC110  what it waits for says nothing when it ends
            await asyncio.sleep(0.01)
        await bot.fetch_user(int(ann.id))

    bot.on_raw_message_delete = on_raw_message_delete
    await ann.fault("http", status=200, slow=START, route="/callback$", method="POST")
    (slow,) = house.server.rest.faults
    with capture_logs() as lines, contextlib.redirect_stderr(io.StringIO()) as said:
        bot.dispatch("raw_message_delete", None)
        clicking = asyncio.create_task(ann.command("game new", game="little", seats=2))
        await until(lambda: not slow.times and entered.is_set())
        await bot.wind_up(within=0.05)
        await bot.close()
        others = [task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py: on_raw")]
        await asyncio.gather(*others)
        slow.over.set()
        clicking.cancel()
        await asyncio.gather(clicking, return_exceptions=True)
    assert "stopped-halfway" in [line["event"] for line in lines]
    assert [line for line in lines if line["log_level"] == "error"] == []
    assert not bot.desk.under_way.all() and "Session is closed" not in said.getvalue()


async def test_work_is_cancelled_when_discord_is_gone() -> None:
    under_way, began = UnderWay(), asyncio.Event()

    async def attend() -> None:
        under_way.begin(1, cast("Any", None))
        try:
            began.set()
            await asyncio.Event().wait()
        finally:
            under_way.end(1)

    attended = asyncio.create_task(attend())
    await began.wait()
    under_way.abandon()
    await asyncio.wait([attended])
    assert attended.cancelled() and under_way.stopping and not under_way.all()
