"""Two bots on one database: private answers come to the one, the server's messages are the other's."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from contextlib import closing, suppress
from pathlib import Path

import aiohttp
import pytest

from engine.store.places import Address
from tests.postgres import lacking

if reason := lacking():
    pytest.skip(reason, allow_module_level=True)

from tests.bot.house import until
from tests.bot.mortal import START
from tests.bot.several import PRIVATE, SERVERS, Several, several

pytestmark = [pytest.mark.thorough, pytest.mark.long(20, "a server"), pytest.mark.timeout(300)]


async def played_out(one: Several) -> None:
    one.playing.set()
    async with one.everybody():
        await until(one.over, START)
    await one.rest()
    one.agree(set())
    one.ends_right()
    await one.replays()


async def test_a_game_is_played_over_two_bots(tmp_path: Path, here: Address) -> None:
    async with several(tmp_path, here, ("ann", "bob"), tables=2, rounds=3) as one:
        await played_out(one)
        private, servers = one.bots
        assert servers.says("delivered") > 0
        assert private.says("delivered") == 0, "the shard of the table's server delivers"
        assert not one.server.refusals


async def test_each_says_what_it_holds_and_all_take_turns_to_identify(tmp_path: Path, here: Address) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
    one = Several(tmp_path, here)
    one.server.gateway.at_once = 1
    await one.server.start()
    try:
        async with aiohttp.ClientSession() as session:

            async def says(page: str) -> str:
                async with session.get(f"http://127.0.0.1:{port}/{page}") as answer:
                    assert answer.status == 200
                    return await answer.text()

            private, _ = await asyncio.gather(one.begin(PRIVATE), one.begin(SERVERS))
            await one.online()
            assert one.server.gateway.hasty == 0
            await one.begin(PRIVATE, waits=True, port=port)
            assert await says("healthz") == "ok\nStands by for the shards 0/3.\n"
            await one.end(private)
            await one.online()

            async def well() -> bool:
                with suppress(aiohttp.ClientError, AssertionError):
                    return "Shards 0/3, taken for the times 2" in await says("healthz")
                return False

            await until(well, START)
            assert 'oraklos_shard_taken{shard="0"} 2.0' in await says("metrics")
    finally:
        await one.end_all()
        await one.server.stop()


async def test_a_later_version_adds_to_the_schema_and_nobody_stops(tmp_path: Path, here: Address) -> None:
    """As the first new one does when processes are upgraded one after the other."""
    async with several(tmp_path, here, ("ann", "bob"), tables=2, rounds=4) as one:
        one.playing.set()
        async with one.everybody():
            await until(lambda: len(one.told) > 2, START)
            one.does("ALTER TABLE tables ADD COLUMN later TEXT", "ALTER TABLE outbox ADD COLUMN later TEXT")
            one.does("CREATE TABLE later (id TEXT PRIMARY KEY)", "UPDATE alembic_version SET version_num = '9999'")
            await until(one.over, START)
        await one.rest()
        one.agree(set())
        one.ends_right()
        with pytest.raises(AssertionError, match="newer"):  # one of today's that starts then
            await one.begin(PRIVATE, waits=True)
        assert all(bot.process.is_alive() for bot in one.bots[:2])


@pytest.mark.parametrize("shards", [PRIVATE, SERVERS])
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM])
async def test_standby_goes_on_where_another_process_ends(
    tmp_path: Path, here: Address, shards: str, how: signal.Signals
) -> None:
    """Killed, frozen or asked to stop: nothing is lost, nothing is doubled, and the other one notices nothing."""
    async with several(tmp_path, here, ("ann", "bob"), tables=2, rounds=6) as one:
        falls, other = one.bots if shards == PRIVATE else reversed(one.bots)
        stands_by = await one.begin(shards, waits=True)
        one.playing.set()
        async with one.everybody():
            await until(lambda: len(one.told) > 4, START)
            if how is signal.SIGSTOP:
                os.kill(falls.pid, how)
                if shards == PRIVATE:  # the other one hears what is asked, and must not be asked again and again
                    one.server.interactions.desert()
            else:
                await one.end(falls, how)
            await until(lambda: stands_by.says("holds-shards"), START)
            await one.online()
            if how is signal.SIGSTOP:
                os.kill(falls.pid, signal.SIGCONT)
                await until(lambda: falls.says("shards-lost"), START)
            await until(one.over, START)
        await one.rest()
        one.agree(set())
        one.ends_right()
        await one.replays()
        assert other.process.is_alive() and not other.says("shards-lost")
        if how is signal.SIGSTOP:
            await one.end(falls, signal.SIGTERM)  # who stands by after having had shards stops as well


async def test_stopping_process_stops_though_its_shards_are_taken(tmp_path: Path, here: Address) -> None:
    async with several(tmp_path, here, ("ann", "bob"), tables=1, rounds=2) as one:
        stops = one.bots[1]
        await one.begin(SERVERS, waits=True)
        await one.people["ann"].fault("http", status=200, slow=START, route="/messages$", method="POST")
        (slow,) = one.server.rest.faults
        one.playing.set()
        async with one.everybody():
            await until(lambda: not slow.times, START)  # so it has something under way
            os.kill(stops.pid, signal.SIGTERM)
            await until(lambda: stops.says("stopping"), START)
            one.does("UPDATE shards SET holder = 'somebody' WHERE id > 0")
            await until(lambda: stops.says("shards-lost"), START)
            slow.over.set()
            await asyncio.to_thread(stops.process.join, START)
            assert stops.process.exitcode == 0
            await until(one.over, START)
