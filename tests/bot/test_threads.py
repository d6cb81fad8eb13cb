"""Threads: lost in the middle of a delivery, of forums that ask for tags, too many of them, and after the end."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.rest import Fault
from engine.store import targets
from engine.store.rows import Person as Known
from engine.tables import Message
from tests.bot.house import House, Json, direct, press, settled, verbs, words
from tests.bot.test_posts import post

pytestmark = pytest.mark.thorough


def told(person: Person) -> list[str]:
    texts = [text_of(message) for message in person.all_messages() if direct(message)]
    return [text for text in texts if "can no longer write" in text or "was deleted" in text]


async def played(house: House, *, in_post: bool) -> tuple[str, str]:
    """A game for two in its thread, or in a post of the forum; all is delivered. Ids of the thread and the panel."""
    ann = await house.person("ann")
    if in_post:
        await ann.go(await post(house))
    table = await house.table("ann", "bob", options="gifts=no")
    thread = str(await house.thread(table))
    panel = await (await house.person("bob")).wait_for(lambda m: "act" in verbs(m))
    await house.until(lambda: settled(house))
    return thread, panel["id"]


async def anew(house: House, former: str) -> Json:
    """The panel in the new thread: opened at the same message it has the id of the former one, `former` is the id of
    the panel there."""
    bob = await house.person("bob")
    return await bob.wait_for(lambda m: "act" in verbs(m) and int(m["id"]) > int(former))


@pytest.mark.parametrize("in_post", [False, True])
async def test_a_message_is_refused_before_we_hear_that_its_thread_is_gone(
    house: House, in_post: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    thread, panel = await played(house, in_post=in_post)
    ann = house.people["ann"]
    refused, really = asyncio.Event(), house.bot.delivery.thread_gone

    async def late(*gone: int) -> None:
        await refused.wait()
        await really(*gone)

    def heard(_: str, __: str, ___: Any, status: int, ____: Any) -> None:
        if status == 404:
            refused.set()

    monkeypatch.setattr(house.bot.delivery, "thread_gone", late)
    house.server.rest.listeners.append(heard)
    await ann.fault("delete_thread", channel_id=thread)
    await press(ann, "pick", "1", when=direct)
    await anew(house, panel)
    await house.until(lambda: settled(house))
    assert len(told(ann)) == 1, told(ann)
    assert "I have opened a new one" in told(ann)[0]


async def test_a_message_is_under_way_while_its_thread_is_deleted(house: House) -> None:
    thread, panel = await played(house, in_post=False)
    ann = house.people["ann"]
    slow = Fault(200, "PATCH", f"/channels/{thread}/messages/", slow=60.0)
    house.server.rest.faults.append(slow)
    await press(ann, "pick", "1", when=direct)
    await house.until(lambda: slow.times == 0)
    await ann.fault("delete_thread", channel_id=thread)

    async def lost() -> bool:
        (table,) = await house.bot.tables.views.find()
        return targets.Moved() in await house.bot.tables.outbox.marked(table.id)

    await house.until(lost)
    slow.over.set()
    await anew(house, panel)
    await house.until(lambda: settled(house))
    assert len(told(ann)) == 1, told(ann)
    assert "I have opened a new one" in told(ann)[0]


async def test_message_is_noted_after_its_thread_is_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next thread, at the same message, has the same id; what was noted as standing there does not."""
    ann, outbox, first = await house.person("ann"), house.bot.tables.outbox, asyncio.Event()
    really = outbox.remember

    async def lost() -> bool:
        (table,) = await house.bot.tables.views.find()
        return table.thread is None

    async def late(message: Message) -> None:
        if message.target == targets.Opening() and not first.is_set():
            first.set()
            await ann.fault("delete_thread", channel_id=str(message.channel))
            await house.until(lost)
        await really(message)

    monkeypatch.setattr(outbox, "remember", late)
    table = await house.table("ann", "bob", options="gifts=no")
    await first.wait()
    await house.until(lambda: settled(house))
    thread = await house.thread(table)
    standing = {int(message["id"]) for message in await ann.history(str(thread))}
    assert {one.message for one in await outbox.messages(table.id) if one.channel == thread} <= standing


async def forum(house: House, *tags: str, moderated: bool = False) -> Json:
    """The forum asks for a tag of these from now on."""
    channel = house.server.world.channel_named("game-forum")
    given = [
        {"id": house.server.world.new_id(), "name": name, "moderated": moderated, "emoji_id": None, "emoji_name": None}
        for name in tags
    ]
    channel.update(flags=1 << 4, available_tags=given)
    for cached in house.bot.guilds[0].forums:
        cached._update(house.bot.guilds[0], channel)  # pyright: ignore[reportArgumentType]
    return channel


@pytest.mark.parametrize(("tags", "taken"), [(("Old", "Little Bids"), "Little Bids"), (("Old", "New"), "Old")])
async def test_a_post_where_a_tag_is_required_gets_one(house: House, tags: tuple[str, ...], taken: str) -> None:
    thread, panel = await played(house, in_post=True)
    channel = await forum(house, *tags)
    await house.people["ann"].fault("delete_thread", channel_id=thread)
    made = await anew(house, panel)
    applied = house.server.world.channels[made["channel_id"]]["applied_tags"]
    assert [tag["name"] for tag in channel["available_tags"] if tag["id"] in applied] == [taken]


async def tags(house: House, thread: str) -> set[str]:
    known = {tag["id"]: tag["name"] for tag in house.server.world.channel_named("game-forum")["available_tags"]}
    return {known[tag] for tag in house.server.world.channels[thread].get("applied_tags", ())}


async def has_tags(house: House, thread: str, *names: str) -> bool:
    return await tags(house, thread) == set(names)


async def cached(house: House, thread: str) -> Any:
    await house.until(lambda: house.bot.get_channel(int(thread)) is not None)
    return house.bot.get_channel(int(thread))


async def test_the_tags_of_a_post_follow_its_table(house: House) -> None:
    thread = await post(house)
    channel = await forum(house, "Open", "W toku", "Over", "Beginners", "Little Bids")
    (beginners,) = [tag["id"] for tag in channel["available_tags"] if tag["name"] == "Beginners"]
    ann, bob = await house.person("ann"), await house.person("bob")
    (await cached(house, thread))._applied_tags.append(int(beginners))
    await ann.go(thread)
    await ann.command("game new", game="little", seats=2, options="rounds=1, gifts=no")
    await house.until(lambda: has_tags(house, thread, "Little Bids", "Open", "Beginners"))
    await press(bob, "join")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    await house.until(lambda: has_tags(house, thread, "Little Bids", "W toku", "Beginners"))
    for person in (ann, bob):
        await press(person, "pick", "1", when=direct)
    await house.until(lambda: has_tags(house, thread, "Little Bids", "Over", "Beginners"))


async def test_another_table_in_the_same_post_leaves_its_tags_alone(house: House, ann: Person) -> None:
    await ann.go(await post(house))
    await forum(house, "Open", "Running")
    table = await house.table("ann", "bob", options="gifts=no")
    thread = str(await house.thread(table))
    await house.until(lambda: has_tags(house, thread, "Running"))
    await ann.command("game new", game="little", seats=2)
    await house.until(lambda: settled(house))
    assert await tags(house, thread) == {"Running"}


async def test_a_post_that_is_not_ours_is_left_as_it_is(house: House, ann: Person) -> None:
    thread = await post(house)
    await forum(house, "Open", "Running")
    house.server.world.channels[thread]["owner_id"] = ann.id
    (await cached(house, thread)).owner_id = int(ann.id)
    await ann.go(thread)
    await house.table("ann", "bob", options="gifts=no")
    await house.until(lambda: settled(house))
    assert await tags(house, thread) == set()


@pytest.mark.delivers("untagged")
@pytest.mark.refused
async def test_the_host_is_told_that_a_forum_has_no_tag_for_us(house: House) -> None:
    thread, panel = await played(house, in_post=True)
    await forum(house, "Staff", moderated=True)
    ann = house.people["ann"]
    await ann.fault("delete_thread", channel_id=thread)
    await ann.wait_for(lambda m: direct(m) and "This forum asks for a tag" in text_of(m))
    await forum(house, "Games")
    await anew(house, panel)
    assert not any("can no longer write" in text for text in told(ann))


@pytest.mark.delivers("full")
@pytest.mark.refused
async def test_the_host_is_told_that_the_server_has_too_many_threads(house: House) -> None:
    house.server.world.most_threads = 0
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=2)
    await press(bob, "join")
    await press(ann, "start", when=lambda message: "start" in verbs(message))
    await ann.wait_for(lambda m: direct(m) and "as many active threads as Discord allows" in text_of(m))
    house.server.world.most_threads = 1000
    await bob.wait_for(lambda m: "act" in verbs(m))


async def test_a_thread_is_archived_a_day_after_the_end(house: House) -> None:
    thread, _ = await played(house, in_post=False)
    metadata = house.server.world.channels[thread]["thread_metadata"]
    assert metadata["auto_archive_duration"] == 7 * 24 * 60
    (table,) = await house.bot.tables.views.find()
    await house.bot.tables.moderation.void(table.id, Known(int((await house.person("dan")).id), "Dan"), "flood")
    await house.until(lambda: settled(house))
    assert metadata["auto_archive_duration"] == 24 * 60


@pytest.mark.refused
async def test_thread_sleeps_a_day_after_the_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    world, hours = house.server.world, [0.0]
    real = world.clock
    monkeypatch.setattr(world, "clock", lambda: real() + 3600 * hours[0])
    thread, _ = await played(house, in_post=False)
    world.most_threads = 1
    hours[0] += 7 * 24 - 1
    (table,) = await house.bot.tables.views.find()
    ann, bob = house.people["ann"], house.people["bob"]
    await ann.command("board")
    metadata = world.channels[thread]["thread_metadata"]
    assert not metadata["archived"], "while it is played it stays for a week"
    await house.bot.tables.moderation.void(table.id, Known(int((await house.person("dan")).id), "Dan"), "flood")
    await house.until(lambda: settled(house))
    assert metadata["auto_archive_duration"] == 24 * 60

    hours[0] += 23
    for message in await house.bot.tables.outbox.messages(table.id):
        await house.bot.tables.outbox.outdate(message)
    await house.bot.tables.outbox.mark(table.id, [targets.Opening(), targets.Story(1)])
    await house.until(lambda: settled(house))
    await ann.command("game new", game="little", seats=2)
    await press(bob, "join")
    await press(ann, "start", when=lambda message: "start" in verbs(message))
    await ann.wait_for(lambda m: direct(m) and "as many active threads as Discord allows" in text_of(m))
    assert not metadata["archived"]
    hours[0] += 1.1
    await bob.wait_for(lambda m: "act" in verbs(m) and m["channel_id"] != thread)
    assert metadata["archived"], "what was edited meanwhile did not keep it awake"


async def test_a_post_of_somebody_else_is_left_as_it_is(house: House) -> None:
    channel: Any = discord.utils.get(house.bot.guilds[0].channels, name="game-forum")
    made = (await channel.create_thread(name="Monday", content="Who plays?")).thread
    data = house.server.world.channels[str(made.id)]
    data["owner_id"] = (await house.person("ann")).id
    cached: Any = house.bot.get_channel(made.id)
    cached.owner_id = int(data["owner_id"])
    await house.people["ann"].go(str(made.id))
    table = await house.table("ann", "bob", options="gifts=no")
    await house.until(lambda: settled(house))
    await house.bot.tables.moderation.void(table.id, Known(int((await house.person("dan")).id), "Dan"), "flood")
    await house.until(lambda: settled(house))
    assert data["thread_metadata"]["auto_archive_duration"] == 4320


async def test_locked_thread_is_refused_as_locked(house: House) -> None:
    channel: Any = discord.utils.get(house.bot.guilds[0].channels, name="game-forum")
    thread = (await channel.create_thread(name="Monday", content="Who plays?")).thread
    ann = await house.person("ann")
    await ann.go(str(thread.id))
    await ann.fault("lock_thread", channel_id=str(thread.id))
    refused = words(await ann.command("game new", game="little", seats=2))
    assert "This thread is locked" in refused and "permission" not in refused
    assert await house.bot.tables.views.find() == []
