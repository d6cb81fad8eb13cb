"""Over the shoulder on Discord: who is let look sees board and hand, alone; nobody else sees a thing."""

from __future__ import annotations

import dataclasses
from typing import Any

import discord
import pytest

from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.limits import EPHEMERAL
from bot.panels.doors import SHOULDER
from bot.pictures.pool import NotDrawn, Pictures
from engine.core import View
from engine.language import Say
from engine.look import Picture
from engine.tables import Person as Known
from engine.tables import Table
from engine.tournaments.acts import Declare
from tests.bot.house import House, find, press, settled, verbs, words
from tests.bot.test_forged import forged
from tests.bot.test_shows import final
from tests.bot.test_unknown_places import held, thread_in

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


@pytest.mark.parametrize("allowed", [False, True])
async def test_at_a_tournament_it_is_as_that_declares(house: House, allowed: bool) -> None:
    _, table = await final(house, declared=Declare(shoulders=True) if allowed else None)
    ann, eve = house.people["ann"], await house.person("eve")
    answer = words(await ann.command("shoulder", table=table.id, person=str(eve.id)))
    assert ("may now see" in answer) == allowed and ("does not allow it" in answer) != allowed
    if allowed:
        assert "Over the shoulder of" in text_of(await look(eve, table))
        (panel,) = [m for m in await eve.history(eve.here) if "let others look with `/shoulder`" in text_of(m)]
        assert "Cup" in text_of(panel), "everybody can read that it is allowed"


async def test_who_cannot_see_the_channel_is_not_let_look(house: House) -> None:
    table = await with_computer(house)
    ann, eve = house.people["ann"], await house.person("eve")
    with pytest.MonkeyPatch.context() as patch:
        nothing = discord.Permissions.none()
        patch.setattr(discord.TextChannel, "permissions_for", lambda self, who: nothing)  # pyright: ignore
        answer = await ann.command("shoulder", table=table.id, person=str(eve.id))
    assert "cannot see the table’s channel" in words(answer)


def drawing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The little game has pictures of which there is much to say."""

    def board(view: View[Any], say: Say, since: Picture | None) -> Picture:
        return Picture(120, 80, (), "All of the board. " * 200)

    def hand(view: View[Any], say: Say, since: Picture | None) -> Picture:
        return Picture(120, 40, (), f"Your hand: {view.seen.hand[view.viewer]}. " + "It is good. " * 300)

    drawn = dataclasses.replace(house.bot.tables.boxes["little"], board=board, hand=hand)
    monkeypatch.setitem(house.bot.tables.boxes, "little", drawn)  # pyright: ignore[reportArgumentType]


async def test_who_likes_words_first_reads_them_and_then_sees_the_pictures(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await with_computer(house)
    drawing(house, monkeypatch)
    ann, eve = house.people["ann"], await house.person("eve")
    await ann.command("shoulder", table=table.id, person=str(eve.id))
    await house.bot.tables.people.choose(int(eve.id), words_first=True)
    read = await look(eve, table)
    assert "All of the board." in text_of(read) and "Your hand:" in text_of(read) and ".png" not in str(read)
    assert (await eve.click(read, find(read, "shoulder"))).error is None
    await eve.wait_for(lambda m: m["flags"] & EPHEMERAL and "board.png" in str(m) and "hand.png" in str(m))
    await ann.command("shoulder", table=table.id, person=str(eve.id))
    assert "lets you look" in words(await eve.click(read, find(read, "shoulder"))), "it is over"
    bob = house.people["bob"]
    message = await forged(house, bob, SHOULDER(table.id), by_dm=False)
    assert "lets you look" in words(await bob.click(message, str(SHOULDER(table.id))))
    assert not house.server.refusals


async def test_what_cannot_be_drawn_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await with_computer(house)
    drawing(house, monkeypatch)
    ann, eve = house.people["ann"], await house.person("eve")
    await ann.command("shoulder", table=table.id, person=str(eve.id))

    async def png(self: Pictures, picture: Picture) -> bytes:
        raise NotDrawn("no ink")

    monkeypatch.setattr(Pictures, "png", png)
    shown = await look(eve, table)
    assert "All of the board." in text_of(shown) and "Your hand:" in text_of(shown) and ".png" not in str(shown)


async def test_long_words_of_a_game_without_pictures_fit(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await with_computer(house)
    ann, eve = house.people["ann"], await house.person("eve")
    await ann.command("shoulder", table=table.id, person=str(eve.id))

    def long(game: object, view: object, say: object) -> str:
        return "A line of many.\n" * 300

    for name in ("board_in_words", "hand_in_words"):
        monkeypatch.setattr(f"bot.features.watching.{name}", long)
    shown = await look(eve, table)
    assert len(text_of(shown)) <= 4000 and text_of(shown).count("…") == 2
    assert not house.server.refusals


async def test_who_is_refused_reads_why(house: House) -> None:
    table = await with_computer(house)
    ann, bob, eve = house.people["ann"], house.people["bob"], await house.person("eve")
    assert "plays at this table" in words(await ann.command("shoulder", table=table.id, person=str(bob.id)))
    await bob.command("shoulder", table=table.id, person=str(eve.id))
    assert "another seat" in words(await ann.command("shoulder", table=table.id, person=str(eve.id)))
    own = str(house.server.world.bot_id)
    assert "Only people" in words(await ann.command("shoulder", table=table.id, person=own))


async def test_in_a_private_thread_nobody_looks_and_it_says_why(house: House) -> None:
    thread = await thread_in(house, "games", discord.ChannelType.private_thread)
    table, ann, eve = await held(house, thread.id), await house.person("ann"), await house.person("eve")
    for person in (ann, eve):
        await thread.add_user(discord.Object(int(person.id)))
    await ann.go(str(thread.id))
    await house.bot.tables.lobby.join(table.id, Known(int(ann.id), "ann"))
    await house.bot.tables.lobby.add_computer(table.id, table.host)
    await house.bot.tables.lobby.start(table.id, table.host)
    refused = words(await ann.command("shoulder", table=table.id, person=str(eve.id)))
    assert "private thread" in refused
    await eve.go(str(thread.id))
    assert "private thread" in words(await eve.command("watch", table=table.id))
    assert await eve.autocomplete("watch", "table", table="") == []
