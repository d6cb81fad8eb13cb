"""Tables in a post of a forum, which is deleted."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.localdiscord.driver import text_of
from engine.tables import Person as Known
from engine.tables import Status
from tests.bot.house import House, direct, press, settled, verbs, words


async def post(house: House) -> str:
    forum: Any = discord.utils.get(house.bot.guilds[0].channels, name="game-forum")
    return str((await forum.create_thread(name="Monday", content="Who plays?")).thread.id)


async def test_a_game_whose_post_is_deleted_goes_on_in_another_one(house: House) -> None:
    former = await post(house)
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.go(former)
    table = await house.table("ann", "bob", options="gifts=no")
    assert str(await house.thread(table)) == former
    await house.until(lambda: settled(house))
    await ann.fault("delete_thread", channel_id=former)
    panel = await bob.wait_for(lambda m: "act" in verbs(m) and m["channel_id"] != former)
    told = await ann.wait_for(lambda m: direct(m) and "was deleted" in text_of(m))
    assert f"<#{panel['channel_id']}>" in text_of(told)
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    await bob.wait_for(lambda m: "Bids: " in text_of(m) and m["channel_id"] == panel["channel_id"])
    await house.until(lambda: settled(house))
    await ann.fault("delete_thread", channel_id=panel["channel_id"])
    await bob.wait_for(lambda m: "act" in verbs(m) and m["channel_id"] not in (former, panel["channel_id"]))


async def test_two_games_of_one_post_have_a_post_each(house: House) -> None:
    former = await post(house)
    ann, bob = await house.person("ann"), await house.person("bob")
    for person in (ann, bob):
        await person.go(former)
        await person.command("game new", game="little", seats=2)
    first, second = sorted(await house.bot.tables.views.find(), key=lambda table: table.host)
    for host, other, table in ((ann, bob, first), (bob, ann, second)):
        await house.bot.tables.lobby.join(table.id, Known(int(other.id), other.name))
        await house.bot.tables.lobby.start(table.id, int(host.id))
    threads = {str(await house.thread(table)) for table in (first, second)}
    assert len(threads) == 2 and former in threads
    for person, table in ((ann, first), (bob, second)):
        await person.go(str(await house.thread(table)))
        assert f"<#{await house.thread(table)}>" in words(await person.command("why"))
    await house.until(lambda: settled(house))
    await ann.fault("delete_thread", channel_id=former)
    (other,) = threads - {former}
    await ann.wait_for(lambda m: "act" in verbs(m) and m["channel_id"] not in threads)
    assert other in {str(await house.thread(table)) for table in (first, second)}  # that game stayed where it was


@pytest.mark.thorough
async def test_a_game_whose_post_was_deleted_while_we_were_away_is_reported(house: House) -> None:
    former = await post(house)
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.go(former)
    await house.table("ann", "bob", options="gifts=no")
    await house.until(lambda: settled(house))
    await house.close()
    await ann.fault("delete_thread", channel_id=former)
    await house.open()
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    await ann.wait_for(lambda m: direct(m) and "can no longer write" in text_of(m))
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))  # by DM the game goes on


@pytest.mark.delivers("closed")
async def test_a_lobby_whose_post_is_deleted_is_closed_and_the_host_told(house: House) -> None:
    former = await post(house)
    ann = await house.person("ann")
    await ann.go(former)
    await ann.command("game new", game="little", seats=2)
    await house.until(lambda: settled(house))
    await ann.fault("delete_thread", channel_id=former)
    told = await ann.wait_for(lambda m: direct(m) and "deleted before the game began" in text_of(m))
    (table,) = await house.bot.tables.views.find()
    assert table.id in text_of(told) and table.status is Status.CANCELLED
    await house.until(lambda: settled(house))


async def test_nothing_is_opened_in_the_post_of_a_table(house: House) -> None:
    former = await post(house)
    ann, eve = await house.person("ann"), await house.person("eve")
    await ann.go(former)
    await house.table("ann", "bob", options="gifts=no")
    await house.until(lambda: settled(house))
    stood = [text_of(message) for message in await ann.history(former)]
    await eve.go(former)
    new: dict[str, Any] = {"game": "little", "seats": 2}
    assert "Another table is played in this post" in words(await eve.command("game new", **new))
    assert len(await house.bot.tables.views.find()) == 1
    await eve.go(await post(house))
    assert "Another table" not in words(await eve.command("game new", **new)), "in a post of its own it is welcome"
    await house.until(lambda: settled(house))
    assert [text_of(message) for message in await ann.history(former)] == stood
