"""The monitor: figures that are right and name nobody, and an honest answer to whether the bot is well."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.desk.metrics import code_of
from bot.process.container import oraklos
from bot.process.monitor import monitored
from engine.store import StoreError
from tests.bot.house import House, direct, press


@pytest.fixture
async def address(house: House) -> AsyncIterator[str]:
    """Where the bot of the house is looked at."""
    async with monitored(house.bot, 0) as port:
        yield f"http://127.0.0.1:{port}"


async def read(url: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


async def figures(address: str) -> dict[str, float]:
    """All samples by name with labels."""
    status, text = await read(f"{address}/metrics")
    assert status == 200
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


async def test_the_figures_tell_what_happened(house: House, address: str) -> None:
    bob = await house.person("bob")
    await bob.change(dm_open=False)
    table = await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    await press(ann, "pick", "1", when=direct)
    await house.until(lambda: house.server.refusals)

    async def told() -> bool:
        return (await figures(address))["oraklos_direct_messages_failed_total"] == 1

    await house.until(told)
    seen = await figures(address)
    assert seen["oraklos_first_answer_seconds_count"] == len(ann.response_times) + len(bob.response_times) == 4
    assert seen["oraklos_delivery_lag_seconds_count"] >= 5
    assert seen["oraklos_database_write_seconds_count"] >= 4
    assert seen['oraklos_discord_refused_total{code="50007"}'] == 1
    assert seen['oraklos_tables{status="running"}'] == 1
    assert seen['oraklos_tables{status="lobby"}'] == 0
    assert seen["oraklos_gateway_connected"] == 1
    assert seen["process_resident_memory_bytes"] > 1e7
    _, text = await read(f"{address}/metrics")
    labels = set(re.findall(r'(\w+)="([^"]*)"', text))
    assert {name for name, _ in labels} == {"le", "code", "status"}
    assert not re.search(rf"{table.id}|{ann.id}|{bob.id}|{house.server.world.guild_id}", text)


async def test_it_is_well_while_gateway_and_database_answer(house: House, address: str) -> None:
    assert await read(f"{address}/healthz") == (200, "ok\n")
    house.bot.tables._rooms.store._readers.clear()
    house.database.rename(house.database.with_suffix(".away"))
    house.database.mkdir()
    try:
        assert await read(f"{address}/healthz") == (503, "The database does not answer.\n")
    finally:
        house.database.rmdir()
        house.database.with_suffix(".away").rename(house.database)
    assert (await read(f"{address}/healthz"))[0] == 200


async def test_it_is_ill_without_the_gateway(tmp_path: Path) -> None:
    async with oraklos(tmp_path / "one.sqlite", games={}) as bot, monitored(bot, 0) as port:
        assert await read(f"http://127.0.0.1:{port}/healthz") == (503, "The gateway is not connected.\n")
        assert (await figures(f"http://127.0.0.1:{port}"))["oraklos_gateway_connected"] == 0


async def test_a_port_in_use_is_said(house: House, address: str) -> None:
    taken = int(address.rpartition(":")[2])
    with pytest.raises(StoreError, match=f"Port {taken}"):
        async with monitored(house.bot, taken):
            pass


async def test_without_a_port_nothing_is_served(house: House) -> None:
    async with monitored(house.bot, None) as port:
        assert port is None


@pytest.mark.parametrize(
    ("status", "body", "code"),
    [(403, b'{"code": 50007}', "50007"), (429, b'{"code": 0}', "429"), (502, b"<html>", "502"), (500, b"[1]", "500")],
)
def test_refusals_are_counted_by_discords_code(status: int, body: bytes, code: str) -> None:
    assert code_of(status, body) == code
