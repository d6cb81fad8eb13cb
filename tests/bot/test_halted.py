"""Tables that cannot be opened after a step back or a change of the data: explained once, never broken; upgrades."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from typing import Any

import pytest

from bot.localdiscord.driver import text_of
from engine.games.box import Box
from engine.tables import Status
from engine.tables.halting import HALT
from tests.bot.house import LITTLE, House, direct, press, words


def another(**changes: Any) -> Box:
    """The little game in another version, or with other data."""
    return dataclasses.replace(LITTLE, game=dataclasses.replace(LITTLE.game, **changes))


def raised(body: dict[str, Any]) -> dict[str, Any]:
    """An upcast: in the second version everybody has ten coins more."""
    return {**body, "coins": {seat: coins + 10 for seat, coins in body["coins"].items()}}


SECOND = another(version=2, upcasts={1: raised})
REASONS = {
    "newer": (SECOND, LITTLE, "was played by a newer version"),
    "data": (another(data="0123"), LITTLE, "cards or numbers of its game were changed"),
    "owner": (LITTLE, another(data="0123"), "cards or numbers of its game were changed"),
}


@pytest.mark.parametrize("reason", REASONS)
async def test_a_table_that_cannot_be_opened_rests_and_goes_on(reason: str, house: House) -> None:
    before, after, said = REASONS[reason]
    house.games["little"] = before
    await house.restart()
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    thread = str(await house.thread(table))
    await press(bob, "pick", "2", when=direct)
    seen = (await house.sight(table, bob)).view.seen
    await ann.wait_for(lambda m: direct(m) and "pick" in str(m["components"]))

    house.games["little"] = after
    await house.restart()
    told = await ann.wait_for(lambda m: m["channel_id"] == thread and said in text_of(m))
    await ann.wait_for(lambda m: direct(m) and said in text_of(m) and table.id in text_of(m))
    await house.restart()
    await asyncio.gather(*house.bot.tables._running)
    await house.until(lambda: _told(house, table.id))
    assert [m["id"] for m in await ann.history(thread) if "This table rests" in text_of(m)] == [told["id"]]
    assert await house.bot.tables.table(table.id) is None
    ann.locale = "pl"
    refused = words(await press(ann, "pick", "3", when=direct))
    assert "czeka" in refused and "przepadło" in refused

    house.games["little"] = before
    await house.restart()
    await ann.wait_for(lambda m: m["id"] == told["id"] and "goes on" in text_of(m))
    assert (await house.sight(table, bob)).view.seen == seen
    await house.until(lambda: _forgotten(house, table.id))
    await press(ann, "pick", "1", when=direct)
    await ann.wait_for(lambda m: m["channel_id"] == thread and "Round 2" in text_of(m))


async def _told(house: House, table: str) -> bool:
    return HALT not in await house.bot.tables.outbox.marked(table)


async def _forgotten(house: House, table: str) -> bool:
    return not await house.bot.tables.outbox.messages(table, HALT)


async def test_a_table_of_an_older_version_goes_on_and_its_journal_says_so(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=1,gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(bob, "pick", "2", when=direct)
    house.games["little"] = SECOND
    await house.restart()
    assert list((await house.sight(table)).view.seen.coins.values()) == [60, 60]
    await press(ann, "pick", "1", when=direct)
    await house.until(lambda: _over(house, table.id))
    journal = await house.bot.tables.export(table.id)
    assert json.loads(journal)["version"] == 1
    assert not await house.bot.tables.proves(journal)
    await ann.wait_for(lambda m: "perhaps they were updated while it was played" in text_of(m))
    assert await house.bot.tables.outbox.messages(table.id, HALT) == []


async def _over(house: House, table: str) -> bool:
    now = await house.bot.tables.table(table)
    return now is not None and now.status is Status.OVER
