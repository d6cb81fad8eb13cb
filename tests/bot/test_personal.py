"""Settings and privacy through the real client."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.features.personal.handlers import span_of
from bot.localdiscord.driver import Person, buttons, text_of
from engine.store.rows import Person as Known
from engine.tables import Quiet, TableRefused
from engine.tables.time.pace import read
from engine.tournaments import Setup
from engine.tournaments.acts import Join
from engine.tournaments.setup import Sizes, Swiss
from tests.bot.house import House, direct, find, settled, type_in, verbs, words


async def chosen(person: Person, name: str, rest: str, value: str) -> str:
    shown = await person.command(name)
    assert shown.panel["flags"] & 64
    custom_id = next(one for one in buttons(shown.panel) if one.endswith(f":{rest}"))
    await person.click(shown.panel, custom_id, [value])
    return text_of(person.inbox[shown.panel["channel_id"]][shown.panel["id"]])


async def test_settings(house: House, ann: Person) -> None:
    assert "not set" in words(await ann.command("settings"))
    assert "need your time zone" in words(await ann.command("settings", quiet="22-7"))
    (offer, *_) = await ann.autocomplete("settings", "zone", zone="warszaw")
    assert offer["value"] == "Europe/Warsaw" and offer["name"].startswith("Warsaw, Poland · ")
    assert "Warsaw, Poland. It is " in words(await ann.command("settings", zone="Europe/Warsaw"))
    assert "know that place" in words(await ann.command("settings", zone="Xyzzy"))
    assert "cannot read" in words(await ann.command("settings", quiet="at night"))
    await chosen(ann, "settings", "quiet", "22:00-7:00")
    person = await house.bot.tables.people.person(int(ann.id))
    assert person is not None
    assert (person.zone, person.quiet_from, person.quiet_to) == ("Europe/Warsaw", 22 * 60, 7 * 60)
    await ann.command("settings", quiet="none")
    person = await house.bot.tables.people.person(int(ann.id))
    assert person is not None and (person.zone, person.quiet_from) == ("Europe/Warsaw", None), "the zone stays"


async def test_what_goes_by_somebodys_day_is_set_in_a_form(house: House, ann: Person) -> None:
    shown = (await ann.command("settings")).message
    assert shown is not None

    async def sent(**fields: str) -> str:
        form = await ann.click(shown, find(shown, "settings"))
        return words(await ann.submit(form, **fields))

    async def known() -> tuple[str | None, int | None, int | None, str, int | None]:
        person, chosen = await people.person(int(ann.id)), await people.choices(int(ann.id))
        assert person is not None
        return person.zone, person.quiet_from, person.quiet_to, chosen.reminders, chosen.digest

    people = house.bot.tables.people
    assert "need your time zone" in await sent(**{"from": "22:30", "until": "7"})
    assert "need your time zone" in await sent(digest="18") and "know that place" in await sent(zone="Xyzzy")
    assert await people.person(int(ann.id)) is None, "nothing is set"
    assert "Warsaw, Poland" in await sent(
        zone="warszawa", **{"from": "22:30", "until": "7"}, reminders="last", digest="18"
    )
    assert await known() == ("Europe/Warsaw", 22 * 60 + 30, 7 * 60, "last", 18 * 60)
    assert "✅" in await sent(), "it is filled with what is set"
    assert await known() == ("Europe/Warsaw", 22 * 60 + 30, 7 * 60, "last", 18 * 60)
    for wrong in ({"until": "21:00"}, {"from": "late"}, {"until": ""}):
        assert "cannot read" in await sent(**wrong, reminders="none")
    assert (await known())[3] == "last", "all of it, or nothing"
    assert "✅" in await sent(**{"from": "", "until": ""}, zone="", digest="-", reminders="all")
    assert await known() == ("Europe/Warsaw", None, None, "all", None), "the zone stays"


async def test_the_language_one_has_chosen(house: House) -> None:
    ann = await house.person("ann", "en-US")
    await chosen(ann, "settings", "language", "pl")
    assert "Strefa czasowa" in words(await ann.command("settings"))
    await house.restart()
    assert "Strefa czasowa" in words(await ann.command("settings"))
    await house.table("ann", "bob", options="gifts=no")
    await ann.wait_for(lambda m: direct(m) and "pick" in str(m))
    person = await house.bot.tables.people.person(int(ann.id))
    assert person is not None and person.locale == "pl", "DMs follow"
    await chosen(ann, "settings", "language", "-")
    assert "Time zone" in words(await ann.command("settings"))


async def test_who_likes_quick_answers_does_a_plain_question_by_one_tap(house: House, ann: Person, bob: Person) -> None:
    """Usually what others will see waits for the green button."""
    table = await house.table("ann", "bob", options="rounds=1")
    await ann.command("bid", amount="6")
    assert not (await house.sight(table)).sealed
    await chosen(ann, "settings", "cards", "quick")
    assert await choices(house, ann) == (True, False)
    await ann.command("bid", amount="6")
    assert (await house.sight(table)).sealed, "one tap, or one command, is enough"
    await type_in(bob, "bid", amount="0")
    await ann.command("choose", option="-")
    sight = await house.sight(table, ann)
    assert sight.view.seen.result is None and not sight.view.drafting, "passing needs the green button all the same"
    await type_in(ann, "choose", option="-")
    assert (await house.sight(table)).view.seen.result is not None
    await chosen(ann, "settings", "cards", "words-first")
    assert await choices(house, ann) == (False, True)


async def test_what_is_stored_of_somebody_names_wishes_vacations_and_follows(house: House, cid: Person) -> None:
    await house.table("ann", "bob")
    guild, tables = int(house.server.world.guild_id), house.bot.tables
    await tables.servers.set(guild, vacation=14)
    await cid.command("settings", zone="UTC")
    shown = words(await cid.command("privacy show"))
    assert "like to play" not in shown and "vacation" not in shown and "follow" not in shown
    await tables.matching.set(guild, int(cid.id), games=("little",))
    first = datetime.fromtimestamp(tables.clock.now(), UTC).date() + timedelta(days=3)
    await tables.vacations.announce(guild, int(cid.id), first, first)
    await cid.command("watch")
    shown = words(await cid.command("privacy show"))
    for line in ("What you like to play, on 1 server.", "1 vacation you announced.", "1 table you follow"):
        assert line in shown


async def test_what_is_stored_tells_requests_from_moderation_and_names_tournaments(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    tables, who = house.bot.tables, Known(int(ann.id), "Ann")
    shown = words(await ann.command("privacy show"))
    assert "moderator" not in shown and "tournament" not in shown
    await tables.acts.plead(table.id, who, "Bob does not answer")
    setup = Setup(
        name="Autumn *Cup*", game="little", options={"rounds": 1}, seed="0" * 64,
        sizes=Sizes(preferred=2, low=2, high=2), stages=(Swiss(rounds=1),),
    )  # fmt: skip
    guild, channel = int(house.server.world.guild_id), int(ann.id)
    held = await house.bot.arena.open(setup, guild=guild, channel=channel, language="en", by=Known(1, "Chief"))
    await house.bot.arena.act(held.id, Join(user=who.user, name="Ann"), who.user)
    shown = words(await ann.command("privacy show"))
    assert "1 request you made to moderators." in shown and "as a moderator" not in shown
    assert "Your part in 1 tournament: Autumn" in shown


async def choices(house: House, person: Person) -> tuple[bool, bool]:
    """Whether somebody likes quick answers, and words first."""
    found = await house.bot.tables.people.choices(int(person.id))
    return found.quick, found.words_first


async def test_privacy(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no,rounds=2")
    await type_in(ann, "bid", amount="4")
    await house.until(lambda: settled(house))
    shown = words(await ann.command("privacy show"))
    assert "Ann" in shown and "1 table, 1 of them running" in shown and "1 answer in games" in shown
    given = await ann.command("privacy export")
    assert given.panel["flags"] & 64
    mine = await house.bot.tables.privacy.stored_of(int(ann.id))
    assert json.loads(json.dumps(mine))["tables"][0]["sealed"] == 4
    await type_in(bob, "bid", amount="4")
    await house.until(lambda: settled(house))
    question = await ann.wait_for(lambda m: direct(m) and bool(verbs(m) & {"pick", "num", "tray"}))
    asked = await ann.command("privacy erase")
    assert "1 running game" in words(asked)
    await ann.click(asked.panel, find(asked.panel, "erase"))
    await house.until(lambda: _unknown(house, ann))
    await house.until(lambda: question["id"] not in ann.inbox[question["channel_id"]])
    thread = str(await house.thread(table))
    await bob.go(thread)
    await bob.wait_for(lambda m: m["channel_id"] == thread and "Anonymous 1" in text_of(m))
    await type_in(bob, "bid", amount="1")
    await bob.wait_for(lambda m: "Final standings" in text_of(m))
    await house.until(lambda: settled(house))
    stored = b"".join(file.read_bytes() for file in Path(house.database).parent.glob("house.sqlite*"))
    assert str(ann.id).encode() not in stored and int(ann.id).to_bytes(8, "big").lstrip(b"\0") not in stored
    assert "sit at no table" in words(await ann.command("play")), "they sit nowhere"
    assert "Nothing" in words(await ann.command("privacy show"))
    assert await _unknown(house, ann), "looking is no coming back"
    await ann.command("game new", game="little", seats=2)
    assert not await _unknown(house, ann), "who comes again is new"


async def test_whoever_only_looks_around_is_not_stored(house: House) -> None:
    eve = await house.person("eve", locale="pl")
    for command in ("help", "rules", "settings", "privacy show", "game list", "tournament list", "leaderboard", "play"):
        assert (await eve.command(command)).error is None
    assert await _unknown(house, eve)
    eve.locale = "en-US"
    shown = await eve.command("settings")
    language = next(one for one in buttons(shown.panel) if one.endswith("language"))
    await eve.click(shown.panel, language, ["pl"])
    assert not await _unknown(house, eve), "what somebody has set is kept"
    assert "Nie siedzisz" in words(await eve.command("play"))
    await house.bot.tables.privacy.tidy()
    assert not await _unknown(house, eve)


async def test_all_my_tables(house: House, ann: Person) -> None:
    assert "sit at no table" in words(await ann.command("play"))
    await house.table("ann", "bob", options="gifts=no")
    assert "Your bid?" in words(await ann.command("play")), "a single table is opened at once"
    await type_in(ann, "bid", amount="7")
    for _ in range(9):
        await ann.command("game new", game="little", seats=2, clock="none")
    bob = await house.bot.tables.people.know(int(house.people["bob"].id), "Bob")
    table, other, *_ = await house.bot.tables.views.lobbies(int(ann.id))
    await house.bot.tables.lobby.set_pace(other.id, int(ann.id), read("24h"))
    for begun in (table, other):
        await house.bot.tables.lobby.join(begun.id, bob)
        await house.bot.tables.lobby.start(begun.id, int(ann.id))
    shown = await ann.command("play")
    text = words(shown)
    assert shown.panel["flags"] & 64
    assert "2 games wait for you" in text and "Not begun yet" in text
    assert text.index(other.id) < text.index(table.id) < text.index("Waiting for") < text.index("Not begun yet")
    opened = await ann.click(shown.panel, next(one for one in buttons(shown.panel) if f":act:{table.id}" in one))
    assert "Your bid?" in words(opened)
    await ann.click(shown.panel, next(one for one in buttons(shown.panel) if one.endswith(":1")))
    turned = text_of(ann.inbox[shown.panel["channel_id"]][shown.panel["id"]])
    assert "Not begun yet" in turned and table.id not in turned


async def _unknown(house: House, person: Person) -> bool:
    return await house.bot.tables.people.person(int(person.id)) is None


def test_quiet_hours_as_they_are_typed() -> None:
    assert span_of("22-7", "Europe/Warsaw") == Quiet("Europe/Warsaw", 22 * 60, 7 * 60)
    assert span_of("0:30 - 6:45", "UTC") == Quiet("UTC", 30, 6 * 60 + 45)
    assert span_of("10pm-6:45 am", "UTC") == Quiet("UTC", 22 * 60, 6 * 60 + 45)
    assert span_of("22 to 24", "UTC") == span_of("22.00–0", "UTC") == Quiet("UTC", 22 * 60, 0)
    for typed in ("", "22", "7-7", "0-23", "22:77-8", "a-b", "25-7", "22-31", "24:30-7"):
        with pytest.raises(TableRefused):
            span_of(typed, "UTC")


async def test_a_place_that_is_not_clear_is_asked_about(house: House) -> None:
    ann, bob = await house.person("ann"), await house.person("bob", "pl")
    shown = await ann.command("settings", zone="Georgia", quiet="22-7")
    assert "Several places" in words(shown) and shown.message is not None
    assert await house.bot.tables.people.person(int(ann.id)) is None, "nothing is set"
    select = next(one for one in buttons(shown.message) if one.endswith(":zone"))
    assert {one["value"] for one in buttons(shown.message)[select]["options"]} == {"Asia/Tbilisi", "America/New_York"}
    await ann.click(shown.message, select, ["Asia/Tbilisi"])
    person = await house.bot.tables.people.person(int(ann.id))
    assert person is not None and person.zone == "Asia/Tbilisi"
    guess = await bob.command("settings")
    select = next(one for one in buttons(guess.panel) if one.endswith(":zone"))
    assert [one["value"] for one in buttons(guess.panel)[select]["options"]] == ["Europe/Warsaw"]
    for nowhere in ("Factory", "localtime"):
        assert "know that place" in words(await ann.command("settings", zone=nowhere))
