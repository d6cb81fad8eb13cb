"""Somebody plays for a person who is away: named on the phone, asked in the thread, seated and gone again by itself."""

from __future__ import annotations

from datetime import date

import pytest

from bot.localdiscord.driver import Answer, Person, text_of
from engine.tables import Table
from tests.bot.house import House, custom_ids, direct, verbs, words
from tests.bot.test_vacations import day


async def away(house: House, table: Table) -> None:
    """Ann has announced a vacation that begins in three days."""
    ann = house.people["ann"]
    await house.bot.tables.servers.set(table.guild, vacation=14)
    await ann.command("settings", zone="UTC")
    await house.bot.tables.vacations.announce(
        table.guild, int(ann.id), *(date.fromisoformat(day(house, n)) for n in (3, 5))
    )


async def named(house: House, whom: str, *tables: str) -> Answer:
    """Ann names somebody for these tables."""
    ann = house.people["ann"]
    shown = await ann.command("vacation")
    cover = next(str(one) for one in custom_ids(shown.panel) if one.rest.startswith("cover"))
    form = await ann.click(shown.panel, cover)
    if form.modal is None:
        return form
    await house.person(whom)
    return await ann.submit(form, people=[whom], tables=[*tables])


async def answer(house: House, person: Person, table: Table, said: str) -> Answer:
    await person.go(str(await house.thread(table)))
    asked = await person.wait_for(lambda m: "cover" in verbs(m))
    return await person.click(asked, next(str(one) for one in custom_ids(asked) if one.rest.startswith(said)))


@pytest.mark.delivers("cover")
async def test_cover_plays_until_the_person_is_back(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no,rounds=4", clock="48h")
    await away(house, table)
    ann, bob, cid = house.people["ann"], house.people["bob"], await house.person("cid")
    dan = await house.person("dan")
    assert "Asked in the threads" in words(await named(house, "cid", table.id))
    await dan.go(str(await house.thread(table)))
    asked = await dan.wait_for(lambda m: "cover" in verbs(m))
    assert "the hand included" in text_of(asked) and "another seat of this game" in text_of(asked)
    assert "no longer offered to you" in words(await answer(house, dan, table, "yes"))
    assert "everything in that seat" in words(await answer(house, cid, table, "yes"))
    await bob.go(str(await house.thread(table)))
    await bob.wait_for(lambda m: "Cid will play for Ann while they are away" in text_of(m))
    assert "will play for you" in words(await ann.command("vacation"))
    await house.bot.tables.covers.begin_and_end()
    await house.settles()
    assert not any(direct(m) for m in cid.all_messages()), "nothing of it reaches them before"
    await house.later(24 * 4)
    await house.bot.tables.covers.begin_and_end()
    await cid.wait_for(lambda m: direct(m) and bool(verbs(m) & {"pick", "num"}))
    await bob.wait_for(lambda m: "Cid plays on, with everything in that seat" in text_of(m))
    await ann.wait_for(lambda m: direct(m) and "Somebody else is playing on this seat now" in text_of(m))
    assert (await house.sight(table, ann)).seat is None
    house.server.messages._nonces.clear()  # days ago was it that Ann was asked
    shown = await ann.command("vacation")
    assert "playing for you now" in words(shown)
    off = next(str(one) for one in custom_ids(shown.panel) if one.rest.startswith("off"))
    assert "Called off" in words(await ann.click(shown.panel, off))
    await bob.wait_for(lambda m: "Ann is back and plays on" in text_of(m))
    await ann.wait_for(lambda m: direct(m) and bool(verbs(m) & {"pick", "num"}))
    await house.settles()
    assert not any(bool(verbs(m) & {"pick", "num"}) for m in cid.all_messages() if direct(m)), "theirs is closed"
    assert (await house.sight(table, cid)).seat is None


async def test_person_who_declines_a_cover_is_not_asked_again(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no", clock="48h")
    await away(house, table)
    cid = await house.person("cid")
    assert "They sit at this table already" in words(await named(house, "bob", table.id))
    await named(house, "cid", table.id)
    assert (await answer(house, cid, table, "no")).error is None
    await house.settles()
    assert not any("cover" in verbs(m) for m in cid.all_messages())
    assert not await house.bot.tables.covers.of(table.guild, int(house.people["ann"].id))


async def test_vacation_without_tables_needs_no_cover(house: House) -> None:
    await house.person("ann")
    table = await house.table("bob", "cid")
    await away(house, table)
    assert "no running game of yours" in words(await named(house, "dan"))
