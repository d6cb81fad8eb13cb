"""The list of a server's tables in a channel: always right, quiet, one message, and nobody's secret."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.features.tables import open_to_all
from bot.localdiscord.driver import Person, text_of
from engine.ids import server_id
from engine.store.targets import Listing
from engine.tables import Table, rooms
from tests.bot.house import House, Json, direct, press, settled
from tests.bot.test_servers import choose, settings


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes are gathered for a moment only."""
    monkeypatch.setattr(rooms, "CALM", 0.05)


async def wanted(house: House) -> Person:
    """Fay, whose server has the list in the channel for games."""
    fay = await house.person("fay")
    await choose(fay, await fay.command("setup"), "listing", fay.here)
    await house.until(lambda: settled(house))
    return fay


def lists(person: Person) -> list[Json]:
    return [m for m in person.messages(person.here) if "Tables on this server" in text_of(m) and not m["flags"] & 64]


@pytest.mark.delivers("listing")
async def test_it_shows_each_table_from_its_first_seat_to_its_end_in_one_quiet_message(house: House) -> None:
    fay = await wanted(house)
    (first,) = lists(fay)
    assert "no table here yet" in text_of(first) and first["flags"] & 4096, "nobody's phone buzzes"
    assert not first["pinned"], "no new permission is needed"
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=2, options="rounds=1,gifts=no")
    await house.until(lambda: settled(house))
    (one,) = lists(fay)
    assert "1 of 2 seats taken" in text_of(one)
    await press(bob, "join")
    await press(ann, "start")
    (table,) = await house.bot.tables.views.find()
    await house.until(lambda: settled(house))
    (one,) = lists(fay)
    text = text_of(one)
    assert "Little Bids" in text and "Round 1" in text and "waiting for" in text and "Ann" in text and "<t:" in text
    for person in (ann, bob):
        await press(person, "pick", "1", when=direct)
    await house.until(lambda: settled(house))
    (last,) = lists(fay)
    assert table.id not in text_of(last) and last["id"] == first["id"], "it was edited, never sent anew"


async def test_it_is_pinned_where_we_may_and_stands_again_when_it_was_deleted(house: House, fay: Person) -> None:
    await fay.fault("restore_permission", permission="pin_messages")
    await wanted(house)
    (first,) = lists(fay)
    assert first["pinned"]
    await fay.fault("delete_message", channel_id=fay.here, message_id=first["id"])
    await house.until(lambda: lists(fay) and lists(fay)[0]["id"] != first["id"])
    await house.until(lambda: settled(house))
    (again,) = lists(fay)
    assert again["pinned"]


async def test_it_survives_a_restart_in_which_it_was_out_of_date_or_deleted(house: House) -> None:
    fay = await wanted(house)
    (first,) = lists(fay)
    await house.close()
    await fay.fault("delete_message", channel_id=fay.here, message_id=first["id"])
    await house.open()
    await house.until(lambda: [m for m in lists(fay) if m["id"] != first["id"]])
    await house.until(lambda: settled(house))
    assert len(lists(fay)) == 1


async def test_it_goes_with_the_setting(house: House) -> None:
    fay = await wanted(house)
    assert (await settings(house)).listing == int(fay.here)
    await choose(fay, await fay.command("setup"), "listing")
    await house.until(lambda: settled(house))
    assert lists(fay) == []
    own = server_id(int(house.server.world.guild_id))
    assert await house.bot.tables.outbox.messages(own, Listing()) == []


async def test_what_lies_sealed_does_not_show_in_it(house: House) -> None:
    fay = await wanted(house)
    table = await house.table("ann", "bob", options="rounds=1,gifts=no")
    await house.until(lambda: settled(house))
    edited = lists(fay)[0]["edited_timestamp"]
    await press(house.people["ann"], "pick", "6", when=direct)
    await house.until(lambda: settled(house))
    text = text_of(lists(fay)[0])
    assert "6" not in text.replace(table.id, "").split("<t:")[0].split("Round 1")[1], "the bid"
    assert "Ann" not in text and "Bob" in text and lists(fay)[0]["edited_timestamp"] != edited


def place(number: int, *, everybody: bool, private: bool | None = None) -> Any:
    """A channel that everybody in the server sees, or not; or a thread in it."""
    channel = Mock(spec=discord.TextChannel, id=number)
    channel.permissions_for.return_value = discord.Permissions(view_channel=everybody)
    if private is None:
        return channel
    thread = Mock(spec=discord.Thread, id=number + 1)
    thread.parent, thread.parent_id = channel, number
    thread.is_private.return_value = private
    return thread


@pytest.mark.parametrize(
    ("channel", "shown"),
    [
        (place(7, everybody=True), True),
        (place(7, everybody=False), False),
        (place(5, everybody=False), True),
        (place(5, everybody=True, private=True), False),
        (place(5, everybody=False, private=False), True),
        (place(7, everybody=True, private=False), True),
        (None, False),
    ],
)
def test_a_table_is_in_the_list_if_all_who_read_that_see_its_channel(channel: Any, shown: bool) -> None:
    """The list stands in channel 5; those who read it do not see channel 7 unless everybody does."""
    guild = Mock(spec=discord.Guild)
    guild.get_channel_or_thread.return_value = channel
    assert open_to_all(guild, Mock(spec=Table, channel=getattr(channel, "id", 1)), 5) == shown


async def test_what_happens_at_once_is_gathered_into_one_edit(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await wanted(house)
    monkeypatch.setattr(rooms, "CALM", 3600.0)
    await house.table("ann", "bob", options="rounds=3,gifts=no")
    own = server_id(int(house.server.world.guild_id))
    marked = await house.bot.tables.outbox.marked(own)
    assert list(marked) == [Listing()] and marked[Listing()] > house.bot.tables.clock.now() + 3000
