"""Moderators see all tables of their server on one page, and what players ask of them alone. Fay owns the server."""

from __future__ import annotations

import json

import pytest

from bot.localdiscord.driver import Answer, ClientRefused, Person, text_of
from engine.tables import Person as Known
from engine.tables import Table, TableRefused
from engine.tables.acts import PLEA_SECONDS
from tests.bot.house import House, Json, custom_ids, direct, find, in_thread, press, verbs, words
from tests.bot.test_moderating import playing
from tests.bot.test_tournaments import cup, do, drawn, guests, quiet
from tests.bot.test_tournaments import press as step

SECRET = "My hand is 14 and 22, and Bob knows it"


def button_of(message: Json, rest: str, table: str = "") -> str:
    found = [one for one in custom_ids(message) if one.verb == "mod" and one.rest == rest and table in ("", one.table)]
    assert found, f"no {rest} on: {text_of(message)}"
    return str(found[0])


async def tap(person: Person, shown: Answer, rest: str, table: str = "") -> Answer:
    return await person.click(shown.panel, button_of(shown.panel, rest, table))


async def ask(house: House, name: str, table: Table, text: str = SECRET) -> str:
    form = await house.people[name].command("game help", table=table.id)
    return words(await house.people[name].submit(form, plea=text))


async def test_all_tables_stand_on_one_page_the_urgent_ones_first(house: House) -> None:
    first = await playing(house)
    fay, ann, bob, cid = [await house.person(name) for name in ("fay", "ann", "bob", "cid")]
    await cid.command("game new", game="little", seats=2, clock="24h")
    lobby = next(one for one in await house.bot.tables.views.find() if one.id != first.id)
    await fay.go("general")
    shown = await fay.command("mod overview")
    said = words(shown)
    assert shown.panel["flags"] & 64
    assert said.index(f"<#{first.thread}>") < said.index("1 player") if "1 player" in said else lobby.id in said
    assert (
        f"<#{first.thread}> · Round 2" in said
        and "2 tables" in said
        and "Waiting for " in said
        and " · asked <t:" in said
    )
    await press(bob, "join")
    await press(cid, "start", when=lambda m: "start" in verbs(m))
    await house.later(25)

    async def late() -> bool:
        return bool((await house.sight(lobby)).late)

    await house.until(late)
    said = words(await fay.command("mod overview"))
    assert "⏰ Late: " in said, "who has overrun their time is named"
    assert await house.thread(lobby) and said.index(str(await house.thread(lobby))) < said.index(str(first.thread))
    await fay.command("mod freeze", table=first.id, reason="a dispute")
    said = words(await fay.command("mod overview"))
    assert "❄️ Frozen <t:" in said and said.index(str(first.thread)) < said.index(str(await house.thread(lobby)))
    assert "Only moderators" in words(await ann.command("mod overview"))
    await bob.change(locale="pl")
    assert "tylko moderatorzy" in words(await bob.command("mod overview"))


async def test_each_table_is_one_press_away_and_what_is_done_there_another(house: House) -> None:
    table = await playing(house)
    fay, ann = await house.person("fay"), await house.person("ann")
    await fay.go("general")
    shown = await tap(fay, await fay.command("mod overview"), "table", table.id)
    said = words(shown)
    assert f"{table.id} · Round 2" in said and "Ann" in said and "Asked <t:" in said
    nudged = await tap(fay, shown, "nudge")
    assert "reminded them in the thread" in words(nudged)
    await ann.wait_for(in_thread(table, "the table is waiting for you"))
    form = await tap(fay, nudged, "freeze")
    frozen = await fay.submit(form, reason="a quarrel")
    assert "The table is frozen" in words(frozen) and "a quarrel" in words(frozen)
    await ann.wait_for(in_thread(table, "Fay (moderator) freezes the table"))
    gone_on = await tap(fay, frozen, "unfreeze")
    assert "The game goes on" in words(gone_on)
    assert (await house.now(table)).frozen is None
    log = words(await tap(fay, gone_on, "log"))
    assert "Fay sent a reminder" in log and "Fay froze the table: a quarrel" in log
    page = await tap(fay, gone_on, "all.0")
    assert "1 table" in words(page)
    asked = await tap(fay, await tap(fay, page, "table", table.id), "preview.end")
    assert "does not count" in words(asked), "what cannot be undone is shown first"
    form = await tap(fay, asked, "end")
    assert "has ended" in words(await fay.submit(form, reason="enough"))
    assert "0 tables" in words(await fay.command("mod overview"))


async def test_ending_without_a_result_is_asked_first_too(house: House, fay: Person) -> None:
    table = await playing(house)
    shown = await tap(fay, await fay.command("mod overview"), "table", table.id)
    asked = await tap(fay, shown, "preview.void")
    assert "without any result" in words(asked)
    assert (await house.now(table)).ended is None


@pytest.mark.delivers("plea")
async def test_a_note_to_moderators_is_read_by_them_alone(house: House) -> None:
    table = await playing(house)
    fay, bob, dan, eve = [await house.person(name) for name in ("fay", "bob", "dan", "eve")]
    role = next(one for one in house.server.world.roles.values() if one["name"] == "Umpires")
    role["mentionable"] = True
    await house.restart()
    await house.bot.tables.servers.set(table.guild, role=int(role["id"]))
    assert "Only moderators can read it" in await ask(house, "ann", table)
    told = await bob.wait_for(in_thread(table, "asks for a moderator"))
    assert told["mention_roles"] == [role["id"]] and "Ann" not in text_of(told) and "14 and" not in text_of(told)
    page = await dan.command("mod overview")
    assert "at 1 of them somebody asks for a moderator" in words(page) and "🙋 Somebody asks" in words(page)
    shown = await tap(dan, page, "table", table.id)
    assert "🔒 Ann" in words(shown) and "14 and" not in words(shown)
    assert not [act for act in await house.bot.tables.acts.of(table.id) if act.act == "read"]
    read = await tap(dan, shown, "read")
    assert SECRET in words(read).replace("\\", "")
    await tap(dan, await tap(dan, await dan.command("mod overview"), "table", table.id), "read")
    acts = [(act.act, act.name, act.reason) for act in await house.bot.tables.acts.of(table.id)]
    assert acts == [("help", "Ann", ""), ("read", "Dan", "")], "once, and nobody finds there what it says"
    log = words(await dan.command("mod log", table=table.id))
    assert "somebody at the table asked for a moderator" in log and "Dan read what was asked" in log
    other = await tap(dan, await dan.command("mod overview"), "table", table.id)
    noted = await tap(dan, read, "seen")
    assert "Marked as seen" in words(noted) and "read" not in verbs(noted.message or {})
    assert "somebody asks" not in words(await dan.command("mod overview"))
    refused = await tap(dan, other, "read")
    assert "Nobody is asking for a moderator there any more" in words(refused)
    await house.bot.tables.moderation.end(table.id, Known(int(dan.id), "Dan"), "enough")
    end = await bob.wait_for(in_thread(table, "Outside the rules of the game:"))
    assert "somebody at the table asked for a moderator" in text_of(end)
    exported = [json.dumps(await house.bot.tables.privacy.stored_of(int(one.id))) for one in (bob, eve)]
    assert "14 and 22" not in "".join(exported)
    seen_by_others = "".join(text for one in (fay, bob, eve) for text in one.everything()).replace("\\", "")
    assert SECRET not in seen_by_others


async def test_a_moderator_who_plays_there_learns_nothing_of_it(house: House, fay: Person) -> None:
    table = await house.table("fay", "ann", options="gifts=no")
    assert "Nobody is notified" in await ask(house, "ann", table)
    page = await fay.command("mod overview")
    assert "You are involved in this game" in words(page) and "🙋" not in words(page)
    assert not [one for one in custom_ids(page.message or {}) if one.table]
    assert "You play at this table yourself" in words(await fay.command("mod log", table=table.id))
    for refused in (
        house.bot.tables.acts.notes(table.id, Known(int(fay.id), "Fay")),
        house.bot.tables.acts.see(table.id, Known(int(fay.id), "Fay")),
    ):
        with pytest.raises(TableRefused, match="moderator-sits"):
            await refused
    assert SECRET not in "".join(fay.everything())


async def test_reader_of_a_note_takes_no_seat_of_that_game(house: House, fay: Person) -> None:
    table = await playing(house)
    await ask(house, "ann", table)
    shown = await tap(fay, await fay.command("mod overview"), "table", table.id)
    await tap(fay, shown, "read")
    bob, ann = [(await house.sight(table, house.people[name])).seat for name in ("bob", "ann")]
    assert bob is not None and ann is not None
    known = (await house.bot.tables._rooms.room(table.id)).knows(int(fay.id))
    assert known == {ann}


async def test_a_request_in_front_of_all_is_listed_with_its_words(house: House, fay: Person, ann: Person) -> None:
    table = await playing(house)
    form = await ann.command("game help", table=table.id)
    assert "Written in" in words(await ann.submit(form, plea="Is this *right*?", readers="table"))
    await ann.wait_for(in_thread(table, "Ann asks the moderators"))
    assert "quarter of an hour" in words(await ann.submit((await again(ann, table)).modal or {}, plea="And this?"))
    shown = await tap(fay, await fay.command("mod overview"), "table", table.id)
    assert "in front of all: Is this" in words(shown) and "Read the note" not in words(shown)
    await house.settles()
    house.ahead += PLEA_SECONDS
    assert "Only moderators" in words(await ann.submit((await again(ann, table)).modal or {}, plea="And this?"))
    page = await fay.command("mod overview")
    assert "2 requests for a moderator" in words(page)
    assert "Marked as seen" in words(await tap(fay, await tap(fay, page, "table", table.id), "seen"))


async def again(person: Person, table: Table) -> Answer:
    return await person.command("game help", table=table.id)


async def test_on_a_frozen_card_a_moderator_can_be_asked(house: House, fay: Person, ann: Person) -> None:
    table = await playing(house)
    await fay.command("mod freeze", table=table.id, reason="a dispute")
    form = await press(ann, "askmod", when=direct)
    assert "Only moderators can read it" in words(await ann.submit(form, plea=SECRET))
    eve = await house.person("eve")
    await eve.change(locale="pl")
    assert "nie siedzisz" in words(await eve.command("game help", table=table.id)).lower()


async def test_many_tables_come_page_by_page(house: House, fay: Person) -> None:
    guild, channel = int(house.server.world.guild_id), int(fay.here)
    lobby = house.bot.tables.lobby
    for user in range(20, 31):
        await lobby.open(
            guild=guild, channel=channel, host=Known(user, "X"), game="little", seats=2, language="en"
        )  # fmt: skip
    page = await fay.command("mod overview")
    assert len({one.table for one in custom_ids(page.message or {}) if one.table}) == 8
    second = await tap(fay, page, "all.1")
    assert len({one.table for one in custom_ids(second.message or {}) if one.table}) == 3
    assert len({one.table for one in custom_ids((await tap(fay, second, "all.0")).message or {}) if one.table}) == 8
    eve = await house.person("eve")
    with pytest.raises(ClientRefused):
        await eve.click(page.message or {}, find(page.message or {}, "mod"))


async def test_disputed_results_of_a_tournament_stand_there_too(house: House, fay: Person, ann: Person) -> None:
    held = await cup(house, "ann")
    await guests(house, held, 3)
    await do(fay, await drawn(fay, await step(fay, "o")), "o.publish")
    await quiet(house)
    form = await do(ann, await step(ann, "mine"), "dispute")
    await ann.submit(form, typed="they peeked at my cards")
    page = await fay.command("mod overview")
    assert "⚖️ Disputed tables: 1" in words(page) and "peeked" not in words(page)
    office = await fay.click(page.panel, find(page.panel, "event"))
    assert "peeked" in words(office), "one press away, for organisers"
