"""Matchmaking: people say once what they like to play and are asked by direct message; who says yes first sits down."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from engine.store import targets
from engine.tables import Message, Status, Table
from engine.tables.limits import DAY
from tests.bot.house import House, Json, custom_ids, direct, find, press, verbs, words


@pytest.fixture(autouse=True)
async def home(house: House) -> None:
    ann = await house.person("ann")
    await house.bot.tables.servers.set(int(house.server.world.guild_id), channel=int(ann.here))


async def choose(person: Person, shown: Answer, name: str, *values: str) -> Answer:
    custom_id = next(one for one in custom_ids(shown.panel) if (one.verb, one.rest) == ("match", name))
    changed = await person.click(shown.panel, str(custom_id), [*values])
    assert changed.error is None
    return changed if changed.message is not None else shown


async def likes(house: House, name: str, locale: str = "en", **said: tuple[str, ...]) -> Person:
    person = await house.person(name, locale)
    shown = await person.command("match")
    for what, values in {"games": ("little",), "paces": ("normal",), "people": ("2",), **said}.items():
        shown = await choose(person, shown, what, *values)
    assert "✅" in words(shown)
    return person


def question(message: Json) -> bool:
    return direct(message) and any((one.verb, one.rest) == ("match", "yes") for one in custom_ids(message))


async def say_yes(person: Person) -> Answer:
    message = await person.wait_for(question)
    return await person.click(message, next(str(one) for one in custom_ids(message) if one.rest == "yes"))


async def the_table(house: House) -> Table:
    (table,) = await house.bot.tables.views.find()
    return table


@pytest.mark.delivers("asked")
async def test_matching_people_are_asked_and_the_first_sit_down(house: House) -> None:
    ann, bob, cid = [await likes(house, name, locale) for name, locale in (("ann", "en"), ("bob", "pl"), ("cid", "en"))]
    eve = await house.person("eve")
    await house.bot.actions.matching.seek()
    asked = await ann.wait_for(question)
    assert "for 2? You said you like this" in text_of(asked) and "24 hours" in text_of(asked)
    assert "wśród tych, które lubisz" in text_of(await bob.wait_for(question))
    open_to_all = await eve.wait_for(lambda m: "join" in verbs(m))
    assert "nough people here want to play this" in text_of(open_to_all)
    assert not any(name in text_of(open_to_all) for name in ("Ann", "Bob", "Cid")), "who likes what is not told"
    assert (await say_yes(bob)).error is None
    await bob.wait_for(lambda m: direct(m) and "gospodarzysz przy stole" in text_of(m))
    await ann.wait_for(lambda m: direct(m) and "Seats taken: 1 of 2" in text_of(m))
    both = await asyncio.gather(say_yes(ann), say_yes(cid))
    assert sum("All seats of this table are taken" in words(one) for one in both) == 1
    late, quick = (cid, ann) if "All seats of this table are taken" in words(both[1]) else (ann, cid)
    await late.wait_for(lambda m: direct(m) and "others were quicker" in text_of(m))
    await quick.wait_for(lambda m: direct(m) and "you’re in. Seats taken: 2 of 2" in text_of(m))
    called = await bob.wait_for(lambda m: direct(m) and "naciśnij **Zacznij**" in text_of(m))
    await bob.click(called, find(called, "start"))
    await quick.wait_for(lambda m: direct(m) and "the game is on!" in text_of(m))
    assert (await the_table(house)).status is Status.RUNNING
    await house.bot.actions.matching.seek()
    await house.settles()
    assert len(await house.bot.tables.views.find()) == 1, "one question a day"


async def test_a_no_is_enough_and_whoever_wants_none_of_it_says_so_there(house: House) -> None:
    ann, bob = await likes(house, "ann"), await likes(house, "bob")
    await house.bot.actions.matching.seek()
    asked = await ann.wait_for(question)
    refused = await ann.click(asked, next(str(one) for one in custom_ids(asked) if one.rest == "no"))
    assert refused.error is None
    await ann.wait_for(lambda m: m["id"] == asked["id"] and "tomorrow at the earliest" in text_of(m))
    asked = await bob.wait_for(question)
    await bob.click(asked, next(str(one) for one in custom_ids(asked) if one.rest == "never"))
    await bob.wait_for(lambda m: m["id"] == asked["id"] and "I won’t ask you any more" in text_of(m))
    assert "**Off.**" in words(await bob.command("match"))
    assert "On.**" in words(await ann.command("match"))
    house.ahead += DAY + 60
    await house.bot.actions.matching.seek()
    await house.settles()
    assert (await the_table(house)).status is Status.CANCELLED, "nobody sat down, and Ann alone is not enough"
    assert text_of(next(m for m in bob.all_messages() if m["id"] == asked["id"])).startswith("✅"), "it stays as it is"


async def test_declined_match_is_not_asked_again(house: House) -> None:
    ann, bob, cid = [await likes(house, name) for name in ("ann", "bob", "cid")]
    await house.bot.actions.matching.seek()
    asked = await ann.wait_for(question)
    refused = await ann.click(asked, next(str(one) for one in custom_ids(asked) if one.rest == "no"))
    assert refused.error is None
    house.server.messages._nonces.clear()  # a while ago was it
    table = await the_table(house)
    for one in (bob, cid):  # each brings what was asked up to date
        await say_yes(one)
    await house.bot.tables.outbox.mark(table.id, [targets.Asked(int(ann.id))])
    await house.settles()
    (said,) = [m for m in ann.all_messages() if direct(m)]
    assert said["id"] == asked["id"] and "tomorrow at the earliest" in text_of(said)
    assert not custom_ids(said), "there is nothing left to press"


async def test_a_no_that_comes_before_the_question_is_noted_stands(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await likes(house, "ann"), await likes(house, "bob")
    remember = house.bot.tables.outbox.remember
    clicked = list[Json]()

    async def slowly(message: Message) -> None:
        if message.target == targets.Asked(int(ann.id)) and not message.serial and not clicked:
            clicked.append(await ann.wait_for(question))
            await ann.click(clicked[0], next(str(one) for one in custom_ids(clicked[0]) if one.rest == "no"))
        await remember(message)

    monkeypatch.setattr(house.bot.tables.outbox, "remember", slowly)
    await house.bot.actions.matching.seek()
    await ann.wait_for(lambda m: direct(m) and "tomorrow at the earliest" in text_of(m))
    await house.settles()
    (said,) = [m for m in ann.all_messages() if direct(m)]
    assert "tomorrow at the earliest" in text_of(said)


async def test_a_no_can_be_said_again_where_the_question_was_shown_once_more(house: House) -> None:
    ann, bob = await likes(house, "ann"), await likes(house, "bob")
    await house.bot.actions.matching.seek()
    asked = await ann.wait_for(question)
    await bob.wait_for(question)
    table, target = await the_table(house), targets.Asked(int(ann.id))
    await house.settles()
    (known,) = await house.bot.tables.outbox.messages(table.id, target)
    # they said no while an edit of that question was under way: it stands there again
    await house.bot.tables.outbox.remember(dataclasses.replace(known, serial=targets.SETTLED))
    yes, no = (next(str(one) for one in custom_ids(asked) if one.rest == said) for said in ("yes", "no"))
    assert "out of date" in words(await ann.click(asked, yes)) and (await ann.click(asked, no)).error is None
    await ann.wait_for(lambda m: m["id"] == asked["id"] and "tomorrow at the earliest" in text_of(m))
    assert not (await the_table(house)).seats


async def test_person_who_left_the_server_cannot_sit_down_there(house: House) -> None:
    ann, bob = await likes(house, "ann"), await likes(house, "bob")
    await house.bot.actions.matching.seek()
    await bob.wait_for(question)
    asked = await ann.wait_for(question)
    member = house.server.world.members.pop(ann.id)
    assert "cannot sit down there" in words(await say_yes(ann))
    assert not (await the_table(house)).seats
    house.server.world.members[ann.id] = member
    assert (await ann.click(asked, next(str(one) for one in custom_ids(asked) if one.rest == "yes"))).error is None
    assert (await the_table(house)).seat_of(int(ann.id)) is not None


async def test_one_wish_that_makes_no_sense_hinders_nobody(house: House) -> None:
    ann, bob, cid = [await likes(house, name) for name in ("ann", "bob", "cid")]
    guild = int(house.server.world.guild_id)
    await cid.command("settings", zone="UTC")
    async with house.bot.tables._rooms.store.transaction() as tx:
        wish = await tx.wishes.get(guild, int(cid.id))
        assert wish is not None
        await tx.wishes.put(dataclasses.replace(wish, hours_from=0, hours_to=23 * 60))
        await tx.wishes.put(dataclasses.replace(wish, guild=1, hours_from=180, hours_to=180))
    await house.bot.actions.matching.seek()
    for one in (ann, bob):
        await one.wait_for(question)
    await house.settles()
    assert not any(question(m) for m in cid.all_messages())


async def test_person_unreachable_for_a_match_is_told_and_tried_again(house: House) -> None:
    ann, bob = await likes(house, "ann"), await likes(house, "bob")
    await bob.change(dm_open=False)
    await house.bot.actions.matching.seek()
    await ann.wait_for(question)
    await house.settles()
    shown = await bob.command("match")
    assert "were closed to me" in words(shown)
    await bob.change(dm_open=True)
    shown = await choose(bob, shown, "paces", "normal", "quick")
    assert "were closed to me" not in words(await bob.command("match"))
    house.ahead += DAY + 60
    await house.bot.actions.matching.seek()
    await bob.wait_for(question)


async def test_match_is_answered_only_by_the_person_asked(house: House) -> None:
    ann, bob = await likes(house, "ann"), await likes(house, "bob")
    eve = await house.person("eve")
    await house.bot.actions.matching.seek()
    asked = await ann.wait_for(question)
    await bob.wait_for(question)
    await press(eve, "join")
    table = await the_table(house)
    assert table.host == int(eve.id), "the table is open to all in the channel"
    custom_id = next(str(one) for one in custom_ids(asked) if one.rest == "yes")
    forged = await eve.wait_for(lambda m: "join" in verbs(m))
    await eve.click(forged, custom_id) if custom_id in str(forged) else None
    assert {info.user for info in (await the_table(house)).seats} == {int(eve.id)}


async def test_unreachable_people_are_not_asked_for_a_match(house: House) -> None:
    ann, bob, cid = [await likes(house, name) for name in ("ann", "bob", "cid")]
    del house.server.world.members[cid.id]
    await bob.change(dm_open=False)
    await house.bot.actions.matching.seek()
    await ann.wait_for(question)
    await house.settles()
    assert not any("You said you like this" in text for text in bob.everything()), "nor in the channel"
    house.ahead += 2 * DAY
    await house.bot.actions.matching.seek()
    assert len(await house.bot.tables.views.find()) == 1, "Ann alone is not enough"
    assert not any(question(m) for m in cid.all_messages())


async def test_matching_is_refused_in_words_where_it_is_off(house: House, ann: Person, fay: Person) -> None:
    await likes(house, "bob")
    shown = await ann.command("match")
    setup = await fay.command("setup")
    custom_id = next(str(one) for one in custom_ids(setup.panel) if one.rest == "matches")
    await fay.click(setup.panel, custom_id, ["no"])
    assert "does not want people to be asked" in words(await ann.command("match"))
    games = next(str(one) for one in custom_ids(shown.message or {}) if one.rest == "games")
    assert "Its managers can allow it" in words(await ann.click(shown.message or {}, games, ["little"]))
    await fay.click(setup.panel, custom_id, ["yes"])
    await house.bot.tables.servers.set(int(house.server.world.guild_id), channel=None)
    assert "no channel for games" in words(await ann.command("match"))


async def test_hours_and_ratings_are_chosen_and_all_of_it_can_be_stopped(house: House) -> None:
    ann = await likes(house, "ann", "pl")
    assert "najpierw ustaw strefę" in words(await ann.command("match"))
    await ann.command("settings", zone="Europe/Warsaw")
    shown = await choose(ann, await ann.command("match"), "hours", "17:00-22:00")
    shown = await choose(ann, shown, "spread", "200")
    guild = int(house.server.world.guild_id)
    wish = await house.bot.tables.matching.wish(guild, int(ann.id))
    assert (wish.hours_from, wish.hours_to, wish.spread) == (17 * 60, 22 * 60, 200)
    shown = await choose(ann, shown, "hours", "-")
    assert (await house.bot.tables.matching.wish(guild, int(ann.id))).hours_from is None
    stored = await ann.command("privacy export")
    assert stored.error is None
    shown = await ann.command("match")
    stop = next(str(one) for one in custom_ids(shown.message or {}) if one.rest == "stop")
    assert "już nie zapytam" in words(await ann.click(shown.message or {}, stop))
    assert (await house.bot.tables.matching.wish(guild, int(ann.id))).games == ()
