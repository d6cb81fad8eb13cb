"""Words that were stored and cannot be read any more: a safe default comes in their place, and their owner is told."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Column, ColumnElement, update
from structlog.testing import capture_logs

from bot.features.setup import PACE
from bot.localdiscord.driver import text_of
from engine.store.schema import choices, clocks, people, seats, servers, tables
from engine.tables import Table
from engine.tables.time.quiet import Quiet
from tests.bot.house import House, direct, press, words


async def spoil(house: House, column: Column[Any], value: object, where: ColumnElement[bool]) -> None:
    """A word in the database becomes another one, as if another version or machine had written it."""
    async with house.bot.tables._rooms.store.transaction() as tx:
        statement = update(column.table).where(where).values({column.name: value})
        await tx.people._run(statement, {})
    house.bot.tables._rooms.cached.clear()


async def play(house: House, table: Table) -> None:
    for name in ("ann", "bob"):
        await press(house.people[name], "pick", "1", when=lambda m: direct(m) and "Your bid" in text_of(m))
    await house.settles()


async def bidding(house: House) -> Table:
    table = await house.table("ann", "bob", options="rounds=9, gifts=no", clock="24h")
    ann = int(house.people["ann"].id)
    await house.people["ann"].command("settings", zone="Warsaw")
    await house.bot.tables.people.choose_digest(ann, 600)
    await house.settles()
    return table


async def test_unknown_zone_stops_no_table_and_is_told_to_its_owner(house: House) -> None:
    table = await bidding(house)
    ann = house.people["ann"]
    await ann.command("settings", quiet="1-2")
    with capture_logs() as logs:
        await spoil(house, people.c.zone, "Mars/Olympus", people.c.user_id == int(ann.id))
        await play(house, table)
        shown = words(await ann.command("settings"))
        assert "**Time zone**: not set" in shown
        assert "Your bid" in words(await ann.command("play"))
        await house.bot.actions.overview.tell_lost()
        await house.bot.actions.overview.tell_lost()
        await house.bot.actions.overview.send_digests()
    assert [one["what"] for one in logs if one["event"] == "unreadable"] == ["zone"], "the log is told once"
    told = await ann.wait_for(lambda m: direct(m) and "can no longer read" in text_of(m))
    assert "your time zone" in text_of(told)
    assert len([m for m in ann.all_messages() if direct(m) and "can no longer read" in text_of(m)]) == 1
    await ann.command("settings", zone="Warsaw")
    person = await house.bot.tables.people.person(int(ann.id))
    assert person is not None and (person.quiet_from, person.quiet_to) == (60, 120), "what could be read is kept"


@pytest.mark.parametrize(
    ("column", "value", "said"),
    [
        (people.c.quiet_from, 9999, "your quiet hours"),
        (choices.c.language, "tlh", "your language"),
        (choices.c.reminders, "shouting", "your reminders"),
        (choices.c.digest, 99999, "your daily digest"),
    ],
)
async def test_unreadable_setting_stops_no_table_and_is_told_to_its_owner(
    house: House, column: Column[Any], value: object, said: str
) -> None:
    table = await bidding(house)
    ann = house.people["ann"]
    hour = datetime.fromtimestamp(house.bot.tables.clock.now(), UTC).hour
    await ann.command("settings", quiet=f"{(hour + 3) % 24}-{(hour + 4) % 24}")
    await spoil(house, column, value, column.table.c.user_id == int(ann.id))
    await play(house, table)
    assert "Your bid" in words(await ann.command("play"))
    await house.later(13)
    await house.bot.actions.overview.send_digests()
    await house.bot.actions.overview.tell_lost()
    told = await ann.wait_for(lambda m: direct(m) and "can no longer read" in text_of(m))
    assert said in text_of(told)


async def test_unreadable_setting_is_told_when_quiet_hours_are_over(house: House) -> None:
    await bidding(house)
    ann = house.people["ann"]
    hour = datetime.fromtimestamp(house.bot.tables.clock.now(), UTC).hour
    await house.bot.tables.clock.set_quiet(int(ann.id), Quiet("UTC", 60 * hour, 60 * ((hour + 2) % 24)))
    await spoil(house, choices.c.language, "tlh", choices.c.user_id == int(ann.id))
    await house.bot.actions.overview.tell_lost()
    assert not any("can no longer read" in text_of(m) for m in ann.all_messages())
    await house.later(2)
    await house.bot.actions.overview.tell_lost()
    await ann.wait_for(lambda m: direct(m) and "can no longer read" in text_of(m))


DAILY = '{"kind":"daily","times":[480],"zone":"Mars/Olympus","grace":0,"absence":"default","misses":2}'


@pytest.mark.parametrize(("pace", "shown"), [(DAILY, "daily 8:00 UTC"), ('{"kind":"tidal"}', "24h"), ("tides", "24h")])
async def test_unreadable_clock_becomes_a_safe_one_and_all_are_told(house: House, pace: str, shown: str) -> None:
    table = await bidding(house)
    await spoil(house, tables.c.pace, pace, tables.c.id == table.id)
    await play(house, table)
    now = await house.now(table)
    assert str(now.pace) == shown and now.pace.lost
    await house.people["ann"].wait_for(
        lambda m: "act" in str(m.get("components")) and "can no longer read" in text_of(m)
    )


@pytest.mark.parametrize("column", [tables.c.pause, tables.c.frozen])
async def test_unreadable_pause_lets_the_table_be_played_on(house: House, column: Column[Any]) -> None:
    table = await bidding(house)
    await spoil(house, column, "?", tables.c.id == table.id)
    now = await house.now(table)
    assert now.paused or now.frozen is not None
    assert "Something went wrong" not in words(await house.people["ann"].command("play"))


@pytest.mark.parametrize(("column", "what"), [(clocks.c.rung, "rung"), (seats.c.hints, "hints")])
async def test_unreadable_word_of_a_seat_lets_the_table_be_played_on(
    house: House, column: Column[Any], what: str
) -> None:
    table = await bidding(house)
    ann = house.people["ann"]
    with capture_logs() as logs:
        await spoil(house, column, "?", column.table.c.table_id == table.id)
        await house.restart()
        assert "Your bid" in words(await ann.command("play"))
        await house.later(13)
        await play(house, table)
    assert [one["what"] for one in logs if one["event"] == "unreadable"] == [what], "the log is told once"
    assert not [one for one in logs if one["event"] in ("trouble", "table-unreadable")]


async def test_unreadable_setting_of_a_server_is_told_to_those_who_may_set_it(house: House) -> None:
    fay, ann, guild = await house.person("fay"), await house.person("ann"), int(house.server.world.guild_id)
    await house.bot.tables.servers.set(guild, pace="48h", language="pl")
    with capture_logs() as logs:
        await spoil(house, servers.c.pace, "tidal", servers.c.guild == guild)
        await spoil(house, servers.c.language, "tlh", servers.c.guild == guild)
        told = words(await fay.command("setup"))
        assert "the clock of new tables" in told and "the language of new tables" in told
        assert "can no longer read" not in words(await ann.command("game new", game="little", seats=2))
        assert "can no longer read" in words(await fay.command("game new", game="little", seats=2))
    assert sorted(one["what"] for one in logs if one["event"] == "unreadable") == ["language", "pace"], "told once"
    assert {str(table.pace) for table in await house.bot.tables.views.find()} == {"24h"}
    shown = await fay.command("setup")
    await fay.click(shown.panel, str(PACE()), ["48h"])
    told = words(await fay.command("setup"))
    assert "the clock of new tables" not in told and "the language of new tables" in told


async def test_table_of_unreadable_options_rests_and_all_there_are_told(house: House) -> None:
    table = await bidding(house)
    fay, ann, thread = await house.person("fay"), house.people["ann"], str(await house.thread(table))
    await spoil(house, tables.c.options, '{"rounds":"many"}', tables.c.id == table.id)
    await house.restart()
    await ann.wait_for(lambda m: m["channel_id"] == thread and "I cannot read what I stored for it" in text_of(m))
    await ann.wait_for(lambda m: direct(m) and "rests: I cannot read" in text_of(m) and table.id in text_of(m))
    assert "Rests: this version cannot open it" in words(await fay.command("mod overview"))
