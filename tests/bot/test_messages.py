"""What can be done with a message, or with a person: explain it, ask a moderator, look at a profile."""

from __future__ import annotations

import pytest

from bot.features.rules.handlers import written
from bot.localdiscord.driver import Answer, Person, text_of
from engine.tables import Table
from engine.tables.acts import PLEA_SECONDS
from tests.bot.house import House, Json, direct, find, press, type_in, verbs, words


def question(message: Json) -> bool:
    return direct(message) and "pick" in verbs(message)


async def thread_of(house: House, table: Table) -> str:
    return str(await house.thread(table))


async def plead(house: House, name: str, message: Json, text: str) -> str:
    """Asks the moderators about a message in front of all; what is answered."""
    form = await house.people[name].app("Ask a moderator", message=message)
    return words(await house.people[name].submit(form, plea=text, readers="table"))


async def test_a_question_is_explained_to_whom_it_is_asked_as_its_button_does(house: House, ann: Person) -> None:
    await house.table("ann", "bob", options="gifts=no")
    asked = await ann.wait_for(question)
    answer = await ann.app("Explain this", message=asked)
    by_button = words(await press(ann, "look", "?", when=question))
    assert by_button.startswith(f"{words(answer)}\nBack to the question") and answer.panel["flags"] & 64
    await press(ann, "look", "Back to the question", when=direct)
    chosen = await ann.click(asked, find(await ann.wait_for(question), "pick", "3"))
    assert words(await ann.app("Explain this", message=chosen.panel)) == words(answer), "with an answer chosen as well"


async def test_a_question_that_is_answered_is_explained_by_what_it_names(house: House, ann: Person) -> None:
    await house.table("ann", "bob", options="gifts=no,rounds=3")
    asked = await ann.wait_for(question)
    for name in ("ann", "bob"):
        await press(house.people[name], "pick", "1", when=direct)
    await ann.wait_for(lambda m: question(m) and m["id"] != asked["id"])
    await house.until(house.delivered)
    closed = await ann.wait_for(lambda m: m["id"] == asked["id"])
    assert "Your bid" not in words(await ann.app("Explain this", message=closed)).partition("\n")[0]


async def test_what_others_say_is_explained_by_the_rules_it_names(house: House) -> None:
    table = await house.table("ann", "bob")
    eve = await house.person("eve", locale="pl")
    for person in (house.people["bob"], eve):
        await person.go(await thread_of(house, table))
    said = await house.people["bob"].say("Is there a limit in bidding, and does a gift count?")
    shown = words(await eve.app("Explain this", message=said))
    assert "Co na to zasady" in shown and "**Licytacja**" in shown and "**Prezenty**" in shown
    nothing = await house.people["bob"].say("hello")
    assert "nie ma nic" in words(await eve.app("Explain this", message=nothing))
    one = await house.people["bob"].say("Gifts!")
    assert words(await eve.app("Explain this", message=one)).startswith("### Prezenty")


async def test_a_message_explains_no_more_than_its_reader_may_see(house: House) -> None:
    """The live panel of a table is the same for all, and so is what is said of it to whoever does not play there; of a
    table in a hidden channel nothing is."""
    table = await house.table("ann", "bob", options="gifts=no")
    thread = await thread_of(house, table)
    ann, bob = house.people["ann"], house.people["bob"]
    eve = await house.person("eve")
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    await eve.go(thread)
    before = words(await eve.app("Explain this", message=panel))
    await type_in(ann, "bid", amount="9", table=table.id)
    assert words(await eve.app("Explain this", message=panel)) == before
    assert words(await bob.app("Explain this", message=panel)) == before
    await house.until(house.delivered)
    staff = house.server.world.channel_named("staff")["id"]
    now = await house.now(table)
    async with house.bot.tables._rooms.store.transaction() as tx:
        await tx.tables.change(now.id, now.version, channel=int(staff))
    house.bot.tables._rooms.cached.clear()
    assert "no such table" in words(await eve.app("Explain this", message=panel))
    assert "no such table" in words(await eve.app("Ask a moderator", message=panel))


async def test_custom_ids_in_the_messages_of_others_count_for_nothing(house: House, eve: Person) -> None:
    """Only our own messages say to which table they belong."""
    table = await house.table("ann", "bob", options="gifts=no")
    said = await house.people["ann"].say("Bidding!")
    stored = house.server.messages.find(said["channel_id"], said["id"])
    stored.data["components"] = [{"type": 2, "style": 1, "label": "x", "custom_id": f"o:act:{table.id}:::", "id": 1}]
    refused = words(await eve.app("Ask a moderator", message=said))
    assert "do not sit" in refused or "no such table" in refused
    assert "Bidding" in words(await eve.app("Explain this", message=said))


@pytest.mark.delivers("plea")
async def test_a_moderator_is_asked_and_hears_of_it(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    thread = await thread_of(house, table)
    ann, dan, eve = [await house.person(name) for name in ("ann", "dan", "eve")]
    role = next(one for one in house.server.world.roles.values() if one["name"] == "Umpires")
    role["mentionable"] = True
    await house.restart()
    await house.bot.tables.servers.set(table.guild, role=int(role["id"]))
    asked = await ann.wait_for(question)
    assert "mentioned there" in await plead(house, "ann", asked, "Bob has *not* answered")
    told = await dan.wait_for(lambda m: m["channel_id"] == thread and "🙋" in text_of(m))
    assert told["mention_roles"] == [role["id"]]
    head, _, said = text_of(told).partition(": ")
    assert head == f"<@&{role['id']}> 🙋 Ann asks the moderators, at table {table.id}"
    assert said.replace("\\", "") == "Bob has *not* answered", "that alone, and nothing of the message"
    again = await ann.app("Ask a moderator", message=asked)
    assert "quarter of an hour" in words(await ann.submit(again, plea="And now?", readers="table"))
    await house.until(house.delivered)
    house.ahead += PLEA_SECONDS
    assert "mentioned there" in await plead(house, "ann", asked, "And now?")
    await eve.go(thread)
    refused: Answer = await eve.app("Ask a moderator", message=told)
    assert "do not sit" in words(refused)
    assert "Ann asked the moderators" in words(await dan.command("mod log", table=table.id))


async def test_note_to_moderators_is_for_them_alone_unless_all_are_chosen(house: House, ann: Person) -> None:
    await house.table("ann", "bob", options="gifts=no")
    form = await ann.app("Ask a moderator", message=await ann.wait_for(question))
    assert "Only moderators can read it" in words(await ann.submit(form, plea="Bob knows my hand"))
    await house.until(house.delivered)
    assert not any("knows my hand" in text for text in house.people["bob"].everything())


async def test_in_a_lobby_a_moderator_is_asked_too_but_not_everywhere(house: House, ann: Person) -> None:
    await ann.command("game new", game="little", seats=2)
    lobby = await ann.wait_for(lambda m: "join" in verbs(m))
    assert "Nobody is notified" in await plead(house, "ann", lobby, "May I invite a friend?")
    told = await ann.wait_for(lambda m: "🙋" in text_of(m))
    assert told["channel_id"] == lobby["channel_id"] and "May I invite" in text_of(told)
    await ann.go("general")
    said = await ann.say("hello")
    assert "no such table" in words(await ann.app("Ask a moderator", message=said))
    blank = await ann.app("Ask a moderator", message=lobby)
    assert "say why" in words(await ann.submit(blank, plea="   "))


async def test_a_person_has_a_profile_under_apps(house: House, ann: Person, bob: Person) -> None:
    shown = words(await ann.app("Profile", user=bob.id))
    assert shown == words(await ann.command("profile", member="bob"))
    await house.table("ann", "bob")
    await ann.wait_for(direct)
    await ann.go("dm")
    assert {one["name"] for one in await ann.commands() if one["type"] != 1} == {"Explain this", "Ask a moderator"}


def test_all_that_a_message_says_is_read() -> None:
    message = {
        "id": "1",
        "content": "one",
        "components": [{"components": [{"label": "two", "custom_id": "no"}, {"items": [{"description": "three"}]}]}],
        "embeds": [{"title": "four", "url": "no"}],
        "author": {"title": "no"},
    }
    assert written(message).split() == ["one", "two", "three", "four"]
