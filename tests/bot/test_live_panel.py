"""The live panel stands in the newest message of the story, which grows as people act, and nowhere else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.delivery import delivery
from bot.delivery.post import Post
from bot.features.table import story
from bot.localdiscord.driver import Person, text_of
from bot.pictures.content import Content
from engine.store.targets import Call, Panel, Story, Target
from engine.tables import Message, Table
from engine.tables import Person as Known
from tests.bot.house import House, Json, custom_ids, direct, press, settled, verbs, words


async def table(house: House) -> tuple[Table, Person, Person]:
    """A game for two of which all is delivered."""
    begun = await house.table("ann", "bob", options="gifts=no, rounds=4")
    await house.thread(begun)
    await house.until(lambda: settled(house))
    now = await house.now(begun)
    return now, house.people["ann"], house.people["bob"]


async def bid(house: House, *people: Person) -> None:
    for person in people:
        await press(person, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
    await house.until(lambda: settled(house))


async def thread(house: House, table: Table, person: Person) -> list[Json]:
    """The messages of the thread from the first round on, each by its first line or what is in it alone."""
    there = await person.history(str(table.thread))
    return [m for m in there if "### Round" in text_of(m) or "act" in verbs(m)]


def panels(messages: list[Json]) -> list[str]:
    return [m["id"] for m in messages if "act" in verbs(m)]


async def test_a_round_is_one_message_that_grows_and_then_gives_up_the_panel(house: House) -> None:
    begun, ann, bob = await table(house)
    (first,) = await thread(house, begun, ann)
    assert text_of(first).startswith("### Round 1\n**We are waiting for:**")
    done: list[str] = []

    def note(method: str, _: str, __: object, ___: int, made: Json | None) -> None:
        if made is not None and made.get("channel_id") == str(begun.thread):
            done.append(method)

    house.server.rest.listeners.append(note)
    await bid(house, ann)
    (grown,) = await thread(house, begun, ann)
    assert grown["id"] == first["id"] and "1 of 2 sealed" in text_of(grown)
    await bid(house, bob)
    former, newest = await thread(house, begun, ann)
    assert former["id"] == first["id"] and text_of(former) == "### Round 1\nBids: Ξ\xa0Bob 1, Κ\xa0Ann 1."
    assert panels([former, newest]) == [newest["id"]]
    assert text_of(newest).startswith("### Round 2\n**We are waiting for:**")
    assert done == ["PATCH", "POST", "PATCH"]


@pytest.mark.delivers("panel")
async def test_where_something_stands_below_the_panel_comes_below_that(house: House) -> None:
    begun, ann, bob = await table(house)
    outbox = house.bot.tables.outbox
    await outbox.mark(begun.id, [Call(5), Panel()])
    await house.until(lambda: settled(house))
    told, alone = await thread(house, begun, ann)
    assert text_of(told) == "### Round 1"
    assert text_of(alone).startswith("### Round 1\n**We are waiting for:**"), "it says what it is about"
    assert (await ann.history(str(begun.thread)))[-1]["id"] == alone["id"]
    await bid(house, ann)
    assert panels(await thread(house, begun, ann)) == [alone["id"]], "and stays there while that is told on"
    await outbox.mark(begun.id, [Call(6), Panel()])
    await house.until(lambda: settled(house))
    _, again = await thread(house, begun, ann)
    assert again["id"] != alone["id"] and (await ann.history(str(begun.thread)))[-1]["id"] == again["id"]
    await bid(house, bob)
    first, newest = await thread(house, begun, ann)
    assert [text_of(first).partition("\n")[0], text_of(newest).partition("\n")[0]] == ["### Round 1", "### Round 2"]
    assert panels([first, newest]) == [newest["id"]]


async def test_panel_without_room_is_a_message_of_its_own(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ann, _ = await table(house)
    monkeypatch.setattr(story, "LENGTH", 40)
    await bid(house, ann)
    told, alone = await thread(house, begun, ann)
    assert text_of(told) == "### Round 1" and panels([told, alone]) == [alone["id"]]


async def test_a_panel_of_an_earlier_version_goes_into_the_story(house: House) -> None:
    begun, ann, _ = await table(house)
    outbox = house.bot.tables.outbox
    (lone,) = [await house.bot.get_partial_messageable(int(begun.thread or 0)).send("The panel as it was.")]
    await outbox.remember(Message(begun.id, Panel(), "", lone.channel.id, lone.id, "print"))
    await outbox.mark(begun.id, [Panel()])
    await house.until(lambda: settled(house))
    (first,) = await thread(house, begun, ann)
    assert "We are waiting for" in text_of(first)
    assert str(lone.id) not in {m["id"] for m in await ann.history(str(begun.thread))}
    (known,) = await outbox.messages(begun.id, Panel())
    assert known.message == int(first["id"])


async def test_who_was_killed_before_the_former_message_gave_up_the_panel_finds_it(house: House) -> None:
    begun, ann, bob = await table(house)
    outbox = house.bot.tables.outbox
    (before,) = await outbox.messages(begun.id, Panel())
    await bid(house, ann, bob)
    first, newest = await thread(house, begun, ann)
    stored = house.server.messages.find(first["channel_id"], first["id"])
    await outbox.remember(before)  # as if the bot had come no further than to send the newest
    (told,) = await outbox.messages(begun.id, Story(1))
    await outbox.remember(replace(told, fingerprint="with the panel"))
    stored.data["components"] = newest["components"]
    await outbox.mark(begun.id, [Story(2)])
    await house.restart()
    await house.until(lambda: settled(house))
    assert panels(await thread(house, begun, ann)) == [newest["id"]]


async def test_who_was_killed_before_it_was_noted_where_the_panel_came_anew_finds_it(house: House) -> None:
    """What carried it was deleted and told again; the next chapter came before anything else did."""
    begun, ann, bob = await table(house)
    outbox = house.bot.tables.outbox
    (noted,) = await outbox.messages(begun.id, Panel())
    await outbox.remember(replace(noted, message=noted.message - 1))
    await bid(house, ann, bob)
    first, newest = await thread(house, begun, ann)
    assert text_of(first).startswith("### Round 1\nBids: ")
    assert panels([first, newest]) == [newest["id"]]


async def test_a_deleted_message_of_the_panel_comes_back_with_what_was_told(house: House) -> None:
    begun, ann, bob = await table(house)
    await bid(house, ann, bob)
    _, newest = await thread(house, begun, ann)
    await ann.fault("delete_message", channel_id=str(begun.thread), message_id=newest["id"])
    again = await ann.wait_for(lambda m: "act" in verbs(m) and int(m["id"]) > int(newest["id"]))
    await house.until(lambda: settled(house))
    assert text_of(again).startswith("### Round 2")
    assert panels(await thread(house, begun, ann)) == [again["id"]]


async def test_what_was_told_is_told_again_in_its_place_if_it_is_deleted_as_the_panel_moves_on(house: House) -> None:
    """Whoever deletes the panel sees a former one: what stands there then is the story alone."""
    begun, ann, bob = await table(house)
    await bid(house, ann, bob)
    await bid(house, ann, bob)
    first, second, third = await thread(house, begun, ann)
    await ann.fault("delete_message", channel_id=str(begun.thread), message_id=second["id"])
    await ann.wait_for(lambda m: text_of(m) == text_of(second) and m["id"] != second["id"])
    await house.until(lambda: settled(house))
    now = await thread(house, begun, ann)
    assert [text_of(m) for m in now] == [text_of(m) for m in (first, second, third)]
    assert now[0]["id"] == first["id"] and panels(now) == [now[2]["id"]]
    await bid(house, ann)
    assert [m["id"] for m in await thread(house, begun, ann)] == [m["id"] for m in now], "and goes on there"
    assert not any("50001" in repr(refusal) for refusal in house.server.refusals)


async def deleted(house: House, table: Table, message: Json) -> None:
    """A moderator deletes a message, and all is delivered that comes of it."""
    await house.people["ann"].fault("delete_message", channel_id=str(table.thread), message_id=message["id"])

    async def heard() -> bool:
        known = await house.bot.tables.outbox.messages(table.id)
        stands = {str(one.message) for one in known if isinstance(one.target, Story | Panel)}
        return message["id"] not in stands and await settled(house)

    await house.until(heard)


@pytest.mark.delivers("withheld")
async def test_what_a_moderator_deletes_twice_stays_away_and_the_panel_stands(house: House) -> None:
    begun, ann, bob = await table(house)
    await bid(house, ann, bob)
    first, newest = await thread(house, begun, ann)
    await deleted(house, begun, first)
    again, _ = await thread(house, begun, ann)
    assert text_of(again) == text_of(first), "it may have been a slip"
    await deleted(house, begun, again)
    (alone,) = await thread(house, begun, ann)
    assert panels([alone]) == [alone["id"]] and text_of(alone) == text_of(newest)
    await bid(house, ann)
    await house.restart()
    await house.bot.tables.outbox.mark(begun.id, [Story(1), Story(2)])
    await house.until(lambda: settled(house))
    assert [m["id"] for m in await thread(house, begun, ann)] == [alone["id"]], "also after a restart"
    assert "Bids" in words(await ann.command("journal", table=begun.id)), "the story is what it was"
    await ann.fault("delete_thread", channel_id=str(begun.thread))
    anew = await ann.wait_for(lambda m: "act" in verbs(m) and int(m["id"]) > int(alone["id"]))
    await house.until(lambda: settled(house))
    assert not [m for m in await ann.history(anew["channel_id"]) if "Bids: " in text_of(m)], "nor in another thread"


async def test_what_carries_the_panel_and_is_deleted_twice_leaves_the_panel_and_what_comes_later(house: House) -> None:
    begun, ann, _ = await table(house)
    moderator = Known(9, "Mod")
    await house.bot.tables.moderation.freeze(begun.id, moderator, "an ugly word")
    await house.bot.tables.moderation.unfreeze(begun.id, moderator)
    await house.until(lambda: settled(house))
    for _ in range(2):
        (shown,) = await thread(house, begun, ann)
        assert "ugly" in text_of(shown)
        await deleted(house, begun, shown)
    (shown,) = await thread(house, begun, ann)
    assert "ugly" not in text_of(shown) and panels([shown]) == [shown["id"]]
    for _ in range(2):
        await deleted(house, begun, shown)
        (shown,) = await thread(house, begun, ann)
        assert panels([shown]) == [shown["id"]], "the panel always stands"
    await house.bot.tables.moderation.freeze(begun.id, moderator, "a fair one")
    await house.until(lambda: settled(house))
    told = await thread(house, begun, ann)
    assert "a fair one" in "".join(map(text_of, told)) and "ugly" not in "".join(map(text_of, told))


async def test_what_was_told_long_ago_stays_deleted(house: House) -> None:
    begun, ann, bob = await table(house)
    for _ in range(3):
        await bid(house, ann, bob)
    first, *others = await thread(house, begun, ann)
    await ann.fault("delete_message", channel_id=str(begun.thread), message_id=first["id"])
    await bid(house, ann)
    assert [m["id"] for m in await thread(house, begun, ann)] == [m["id"] for m in others]


async def test_what_is_deleted_with_the_panel_while_the_next_chapter_is_due_is_told_again_before_that(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ann, bob = await table(house)
    await bid(house, ann)
    (first,) = await thread(house, begun, ann)
    monkeypatch.setattr(delivery, "GATHER", 3600.0)
    await press(bob, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
    outbox = house.bot.tables.outbox
    await house.until(lambda: postponed(house, begun))
    await ann.fault("delete_message", channel_id=str(begun.thread), message_id=first["id"])
    await house.until(lambda: blank(house, begun, first))
    await house.until(lambda: postponed(house, begun, Story(1), Panel(), Story(2)))
    monkeypatch.setattr(delivery, "GATHER", 0.0)
    await outbox.mark(begun.id, [Story(1), Panel(), Story(2)])
    await house.until(lambda: settled(house))
    told, newest = await thread(house, begun, ann)
    assert text_of(told) == "### Round 1\nBids: Ξ\xa0Bob 1, Κ\xa0Ann 1."
    assert text_of(newest).startswith("### Round 2\n**We are waiting for:**")
    assert panels([told, newest]) == [newest["id"]]


async def blank(house: House, table: Table, message: Json) -> bool:
    """Whether it is known that a message shows nothing any more."""
    known = await house.bot.tables.outbox.messages(table.id)
    return {one.fingerprint for one in known if str(one.message) == message["id"]} == {""}


async def postponed(house: House, table: Table, *those: Target) -> bool:
    """Whether these (otherwise the second chapter) and nothing else are to be brought up to date later."""
    marked = await house.bot.tables.outbox.marked(table.id)
    now = house.bot.tables.clock.now()
    return {target for target, due in marked.items() if due > now + 60} == {*(those or (Story(2),))}


async def test_a_panel_kept_in_a_deleted_message_is_found_where_that_comes_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next chapter has to wait, so the panel stays with the former one, and is given up there afterwards."""
    begun, ann, bob = await table(house)
    await bid(house, ann)
    (first,) = await thread(house, begun, ann)
    monkeypatch.setattr(delivery, "GATHER", 3600.0)
    await press(bob, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
    await house.until(lambda: postponed(house, begun))
    monkeypatch.setattr(delivery, "GATHER", 0.0)
    await ann.fault("delete_message", channel_id=str(begun.thread), message_id=first["id"])
    again = await ann.wait_for(lambda m: "act" in verbs(m) and int(m["id"]) > int(first["id"]))
    await house.bot.tables.outbox.mark(begun.id, [Story(2)])
    await house.until(lambda: settled(house))
    told, newest = await thread(house, begun, ann)
    assert told["id"] == again["id"] and panels([told, newest]) == [newest["id"]]


async def test_message_deleted_during_an_edit_is_told_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """We hear of it before we have noted what we wrote there."""
    begun, ann, _ = await table(house)
    (first,) = await thread(house, begun, ann)
    edited = Post._edited

    async def late(post: Post, channel: int, message: int, content: Content) -> object:
        found = await edited(post, channel, message, content)
        if str(message) == first["id"]:
            monkeypatch.setattr(Post, "_edited", edited)
            house.server.messages.delete(house.server.messages.find(first["channel_id"], first["id"]))
            await house.until(lambda: blank(house, begun, first))
        return found

    monkeypatch.setattr(Post, "_edited", late)
    await bid(house, ann)
    (again,) = await thread(house, begun, ann)
    assert again["id"] != first["id"] and text_of(again).startswith("### Round 1\n**We are waiting for:**")


async def test_people_are_asked_at_once_while_the_thread_gathers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ann, bob = await table(house)
    await bid(house, ann)
    monkeypatch.setattr(delivery, "GATHER", 3600.0)
    await press(bob, "pick", "1", when=lambda m: direct(m) and "pick" in verbs(m))
    number = (await house.sight(begun, ann)).number
    await ann.wait_for(lambda m: direct(m) and number in {one.number for one in custom_ids(m)})
    await house.until(lambda: postponed(house, begun))
