"""Over the shoulder on Discord: who is let look sees board and hand, alone; nobody else sees a thing."""

from __future__ import annotations

import dataclasses
from typing import Any

import discord
import pytest

from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.limits import EPHEMERAL
from engine.tables import Table
from tests.bot.house import House, press, settled, verbs, words

Json = dict[str, Any]


async def with_computer(house: House) -> Table:
    """A running table of Ann, Bob and a computer."""
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=3, options="rounds=3,gifts=no")
    await press(bob, "join")
    await press(ann, "seat")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    (table,) = await house.bot.tables.views.find()
    await house.until(lambda: settled(house))
    return dataclasses.replace((await house.sight(table)).table)


async def look(person: Person, table: Table) -> Json:
    before = {m["id"] for m in person.all_messages()}
    assert (await person.command("shoulder", table=table.id)).error is None
    return await person.wait_for(lambda m: m["id"] not in before and "Over the shoulder of" in text_of(m))


async def test_who_is_let_look_sees_what_the_player_sees_and_all_are_told(house: House) -> None:
    table = await with_computer(house)
    ann, eve = house.people["ann"], await house.person("eve")
    assert "lets you look" in words(await eve.command("shoulder", table=table.id))
    assert "Nobody looks over your shoulder" in words(await ann.command("shoulder", table=table.id))
    assert "may now see" in words(await ann.command("shoulder", table=table.id, person=str(eve.id)))
    shown = await look(eve, table)
    sight = await house.sight(table, ann)
    assert sight.seat is not None and shown["flags"] & EPHEMERAL
    hand = ", ".join(map(str, sight.view.seen.hand[sight.seat]))
    assert hand in text_of(shown) or all(str(card) in text_of(shown) for card in sight.view.seen.hand[sight.seat])
    await house.until(lambda: settled(house))
    thread = await house.thread(table)
    assert any("look over their shoulder" in text_of(m) for m in eve.messages(str(thread)))
    assert f"<@{eve.id}>" in words(await ann.command("shoulder", table=table.id))
    assert "no longer look" in words(await ann.command("shoulder", table=table.id, person=str(eve.id)))
    assert "lets you look" in words(await eve.command("shoulder", table=table.id))
    assert not house.server.refusals


async def test_nobody_else_sees_it_and_no_secret_stands_in_what_all_read(house: House) -> None:
    table = await with_computer(house)
    ann, bob, eve = house.people["ann"], house.people["bob"], await house.person("eve")
    await ann.command("shoulder", table=table.id, person=str(eve.id))
    await look(eve, table)
    assert "Nobody looks over your shoulder" in words(await bob.command("shoulder", table=table.id)), "Bob lets nobody"
    dan = await house.person("dan")
    assert "lets you look" in words(await dan.command("shoulder", table=table.id))
    assert "You do not sit" in words(await eve.command("shoulder", table=table.id, person=str(dan.id)))
    assert not [m for m in dan.all_messages() if "Over the shoulder of" in text_of(m)]


async def test_where_ratings_follow_nobody_looks(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=3,gifts=no")
    eve = await house.person("eve")
    answer = await house.people["ann"].command("shoulder", table=table.id, person=str(eve.id))
    assert "ratings follow from this game" in words(answer)
    assert "lets you look" in words(await eve.command("shoulder", table=table.id))


async def test_who_cannot_see_the_channel_is_not_let_look(house: House) -> None:
    table = await with_computer(house)
    ann, eve = house.people["ann"], await house.person("eve")
    with pytest.MonkeyPatch.context() as patch:
        nothing = discord.Permissions.none()
        patch.setattr(discord.TextChannel, "permissions_for", lambda self, who: nothing)  # pyright: ignore
        answer = await ann.command("shoulder", table=table.id, person=str(eve.id))
    assert "cannot see the table’s channel" in words(answer)
