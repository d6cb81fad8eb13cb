"""The bot is asked to stop in the middle of play: what is under way is finished, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path
from typing import Any, cast

import pytest

from bot.desk.underway import UnderWay
from tests.bot.house import direct, until, verbs
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
async def test_whoever_clicks_while_it_stops_is_told_so_and_nothing_is_done(tmp_path: Path) -> None:
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


async def test_what_is_under_way_is_broken_off_where_nobody_can_be_answered_any_more() -> None:
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
