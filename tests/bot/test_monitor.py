"""The monitor: figures that are right and name nobody, and an honest answer to whether the bot is well."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest
from pytest import MonkeyPatch

from bot.delivery import delivery
from bot.desk.metrics import code_of
from bot.localdiscord.driver import PATIENCE, Person
from bot.process.container import oraklos
from bot.process.monitor import monitored
from bot.process.watchdog import watched
from engine.store import StoreError
from tests.bot.house import House, direct, press


@pytest.fixture
async def address(house: House) -> AsyncIterator[str]:
    async with monitored(house.bot, 0) as port:
        yield f"http://127.0.0.1:{port}"


async def read(url: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


async def figures(address: str) -> dict[str, float]:
    status, text = await read(f"{address}/metrics")
    assert status == 200
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


async def test_the_figures_tell_what_happened(house: House, address: str, bob: Person) -> None:
    await bob.change(dm_open=False)
    table = await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    await press(ann, "pick", "1", when=direct)
    await house.until(lambda: house.server.refusals)

    async def told() -> bool:
        return (await figures(address))["oraklos_direct_messages_failed_total"] == 1

    await house.until(told)
    seen = await figures(address)
    assert seen["oraklos_first_answer_seconds_count"] == len(ann.response_times) + len(bob.response_times) == 5
    assert seen["oraklos_delivery_lag_seconds_count"] >= 5 and seen["oraklos_database_write_seconds_count"] >= 4
    assert seen['oraklos_discord_refused_total{code="50007"}'] == 1
    assert seen['oraklos_tables{status="running"}'] == 1 and seen['oraklos_tables{status="lobby"}'] == 0
    assert seen["oraklos_gateway_connected"] == 1 and seen["process_resident_memory_bytes"] > 1e7
    _, text = await read(f"{address}/metrics")
    labels = set(re.findall(r'(\w+)="([^"]*)"', text))
    assert {name for name, _ in labels} == {"le", "code", "status"}
    assert not re.search(rf"{table.id}|{ann.id}|{bob.id}|{house.server.world.guild_id}", text)


async def test_it_is_well_while_gateway_and_database_answer(house: House, address: str) -> None:
    assert await read(f"{address}/healthz") == (200, "ok\n")
    await house.bot.tables._rooms.store.database.engine.dispose()
    house.database.rename(house.database.with_suffix(".away"))
    house.database.mkdir()
    try:
        assert await read(f"{address}/healthz") == (503, "The database does not answer.\n")
    finally:
        house.database.rmdir()
        house.database.with_suffix(".away").rename(house.database)
    assert (await read(f"{address}/healthz"))[0] == 200


WELL, STUCK = (200, "ok\n"), (503, "The delivery is stuck.\n")


async def says(address: str, wanted: tuple[int, str]) -> bool:
    return await read(f"{address}/healthz") == wanted


async def test_it_is_ill_once_nobody_delivers_what_is_due(house: House, address: str, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "STUCK", 0.3)
    ann = await house.person("ann")
    await ann.fault("http", status=200, slow=PATIENCE, route="/messages$", method="POST")
    (slow,) = house.server.rest.faults
    await ann.command("game new", game="little", seats=2)
    await house.until(lambda: says(address, STUCK))
    slow.over.set()
    await house.until(lambda: says(address, WELL))
    house.bot._loops[0].cancel()
    assert (await read(f"{address}/healthz"))[0] == 200  # nothing is due
    await ann.command("game new", game="little", seats=2)
    await house.until(lambda: says(address, STUCK))


async def test_the_watchdog_hears_from_us_while_things_move(
    house: House, tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    systemd = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    systemd.bind(str(tmp_path / "notify"))
    systemd.setblocking(False)
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    monkeypatch.setenv("WATCHDOG_USEC", "60000")
    loop = asyncio.get_running_loop()
    beating = asyncio.create_task(watched(house.bot.delivery))
    async with asyncio.timeout(PATIENCE):
        assert [await loop.sock_recv(systemd, 99) for _ in range(3)] == [b"WATCHDOG=1"] * 3
    monkeypatch.setattr(delivery, "STUCK", 0.3)
    house.bot._loops[0].cancel()
    await (await house.person("ann")).command("game new", game="little", seats=2)
    await house.until(house.bot.delivery.stuck)
    with suppress(BlockingIOError):
        while systemd.recv(99):
            pass  # what was said before
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3):  # three more times it would have been said
            await loop.sock_recv(systemd, 99)
    beating.cancel()
    systemd.close()


async def test_without_port_or_systemd_nobody_is_told(house: House, monkeypatch: MonkeyPatch, address: str) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    await watched(house.bot.delivery)
    async with monitored(house.bot, None) as port:
        assert port is None
    taken = int(address.rpartition(":")[2])
    with pytest.raises(StoreError, match=f"Port {taken}"):
        async with monitored(house.bot, taken):
            pass


async def test_it_is_ill_without_the_gateway(tmp_path: Path) -> None:
    async with oraklos(tmp_path / "one.sqlite", games={}) as bot, monitored(bot, 0) as port:
        assert await read(f"http://127.0.0.1:{port}/healthz") == (503, "The gateway is not connected.\n")
        assert (await figures(f"http://127.0.0.1:{port}"))["oraklos_gateway_connected"] == 0


@pytest.mark.parametrize(
    ("status", "body", "code"),
    [(403, b'{"code": 50007}', "50007"), (429, b'{"code": 0}', "429"), (502, b"<html>", "502"), (500, b"[1]", "500")],
)
def test_refusals_are_counted_by_discords_code(status: int, body: bytes, code: str) -> None:
    assert code_of(status, body) == code
