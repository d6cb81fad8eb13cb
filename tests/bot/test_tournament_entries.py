"""Organisers enter and invite people from Discord's own list, and seed them by hand on a phone."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import text_of
from engine.tournaments.acts import Admit, Ban, Cancel
from tests.bot.house import House, custom_ids, direct, words
from tests.bot.test_tournaments import cup, do, guests, press, the_tournament


@pytest.mark.delivers("invitation")
async def test_people_are_entered_and_invited_and_can_say_no(house: House) -> None:
    held = await cup(house)
    fay, ann, bob, cid = [await house.person(name) for name in ("fay", "ann", "bob", "cid")]
    await house.bot.arena.act(held.id, Admit(open=False), None)
    form = await do(fay, await press(fay, "o"), "o.add")
    assert "can leave" in str(form.form)
    assert "Entered, and they are told so." in words(await fay.submit(form, people=[ann.id]))
    told = await ann.wait_for(lambda m: direct(m) and "have entered you in **Cup**" in text_of(m))
    house.server.world.people[cid.id].dm_open = False
    form = await do(fay, await press(fay, "o"), "o.invite")
    assert "Invited" in words(await fay.submit(form, people=[bob.id, cid.id]))
    asked = await bob.wait_for(lambda m: direct(m) and "invite you to **Cup**" in text_of(m))
    mentioned = await cid.wait_for(lambda m: not direct(m) and f"<@{cid.id}>" in text_of(m))
    assert [user["id"] for user in mentioned["mentions"]] == [cid.id]
    join = next(one for one in custom_ids(asked) if one.rest == "join")
    assert "You are in" in words(await bob.click(asked, str(join)))
    await bob.wait_for(lambda m: m["id"] == asked["id"] and "you are in" in text_of(m))
    no = next(one for one in custom_ids(mentioned) if one.rest == "leave")
    assert "declined" in words(await cid.click(mentioned, str(no)))
    await house.until(lambda: all(m["id"] != mentioned["id"] for m in cid.all_messages()))
    leave = next(one for one in custom_ids(told) if one.rest == "leave")
    await ann.click(told, str(leave))
    t = (await the_tournament(house)).tournament
    assert [user for user, one in t.players.items() if one.status == "in"] == [int(bob.id)]
    log = words(await press(bob, "log"))
    assert "enters Ann" in log and "invites Bob" in log and "Bob joins" in log
    assert "invites Cid" in log and "Cid declines the invitation" in log and "Ann leaves" in log
    assert {one.code for one in house.server.refusals} == {50007}, "closed direct messages"


async def test_late_entry_is_told_and_stands_in_the_news(house: House) -> None:
    held = await cup(house, format="ladder", players=4)
    fay, ann, bob, cid = [await house.person(name) for name in ("fay", "ann", "bob", "cid")]
    await guests(house, held, 3)
    form = await do(fay, await press(fay, "o"), "o.add")
    await fay.submit(form, people=[ann.id])
    told = await ann.wait_for(lambda m: direct(m) and "have entered you in **Cup**" in text_of(m))
    await do(fay, await press(fay, "o"), "o.start")
    await ann.wait_for(lambda m: m["id"] == told["id"] and "Drop out" in text_of(m))
    house.server.world.people[cid.id].dm_open = False
    form = await do(fay, await press(fay, "o"), "o.add")
    await fay.submit(form, people=[bob.id, cid.id])
    late = await bob.wait_for(lambda m: direct(m) and "you are on the waiting list" in text_of(m))
    mentioned = await cid.wait_for(lambda m: not direct(m) and f"<@{cid.id}>" in text_of(m))
    sure = await ann.click(told, str(next(one for one in custom_ids(told) if one.rest == "leave")))
    assert "out of the tournament" in words(await do(ann, sure, "drop"))
    await ann.wait_for(lambda m: m["id"] == told["id"] and "That is over" in text_of(m) and not custom_ids(m))
    await bob.wait_for(lambda m: m["id"] == late["id"] and "If you do not want to play" in text_of(m))
    arena = house.bot.arena
    await arena.act(held.id, Cancel(), int(fay.id), organiser=True)
    await house.until(lambda: all(m["id"] != mentioned["id"] for m in cid.all_messages()))
    await bob.wait_for(lambda m: m["id"] == late["id"] and "That is over" in text_of(m) and not custom_ids(m))
    assert {one.code for one in house.server.refusals} == {50007}, "closed direct messages"


async def test_mass_entry_enters_the_possible_and_says_why_not_the_others(house: House) -> None:
    held = await cup(house, "ann", players=3)
    fay, ann, bob, cid, dan, eve = [await house.person(name) for name in ("fay", "ann", "bob", "cid", "dan", "eve")]
    arena = house.bot.arena
    await arena.act(held.id, Ban(user=int(bob.id)), int(fay.id), organiser=True)
    bot = house.server.world.bot_id
    await fay.fault("leave_server", user_id=eve.id)
    form = await do(fay, await press(fay, "o"), "o.add")
    said = words(await fay.submit(form, people=[ann.id, bob.id, cid.id, dan.id, eve.id, bot]))
    assert "Entered, and they are told so.\n" in said, "who is in, without a word of a waiting list"
    assert "Ann – not done: they are registered already" in said and "Bob – not done: they may not" in said
    assert "Eve – not done: they are not on this server" in said and "not done: that is a bot" in said
    t = (await the_tournament(house)).tournament
    assert [user for user, one in t.players.items() if one.added] == [int(cid.id), int(dan.id)]
    form = await do(fay, await press(fay, "o"), "o.add")
    await fay.fault("join_server", user_id=eve.id)
    said = words(await fay.submit(form, people=[eve.id]))
    assert "one of them is on the waiting list" in said
    form = await do(fay, await press(fay, "o"), "o.invite")
    said = words(await fay.submit(form, people=[ann.id, bob.id]))
    assert "Invited" not in said and said.count("not done") == 2


async def test_an_invitation_is_declined_by_whoever_has_left_before_and_while_it_runs(house: House) -> None:
    held = await cup(house, "ann", format="ladder")
    fay, ann = await house.person("fay"), await house.person("ann")
    await guests(house, held, 3)
    await press(ann, "leave")
    await do(fay, await press(fay, "o"), "o.start")
    form = await do(fay, await press(fay, "o"), "o.invite")
    await fay.submit(form, people=[ann.id])
    asked = await ann.wait_for(lambda m: direct(m) and "invite you to **Cup**" in text_of(m))
    answer = await ann.click(asked, str(next(one for one in custom_ids(asked) if one.rest == "leave")))
    assert "declined" in words(answer)
    await ann.wait_for(lambda m: m["id"] == asked["id"] and "invitation is over" in text_of(m))
    assert not (await the_tournament(house)).tournament.invited


async def test_an_organiser_seeds_by_hand(house: House) -> None:
    held = await cup(house, format="elimination", **{"check-in": True})
    fay = await house.person("fay", "pl")
    await guests(house, held, 4)
    form = await do(fay, await press(fay, "o"), "o.seed")
    field = form.form["components"][0]["component"]
    assert sorted(field["value"].split("\n")) == [f"Guest {n}" for n in range(9001, 9005)], "before they check in too"
    assert "Wśród grających nikt" in words(await fay.submit(form, typed="Guest 9003\nnobody"))
    form = await do(fay, await press(fay, "o"), "o.seed")
    assert "Rozstawione" in words(await fay.submit(form, typed="guest 9003\nGuest 9001"))
    assert (await the_tournament(house)).tournament.seeds == (9003, 9001)
    assert "Guest 9001" in (several := words(await fay.submit(form, typed="Guest 900"))) and "9004" in several
    assert (await the_tournament(house)).tournament.seeds == (9003, 9001), "none is guessed"
    again = await do(fay, await press(fay, "o"), "o.seed")
    assert again.form["components"][0]["component"]["value"].startswith("Guest 9003\nGuest 9001\n")
    fay.locale = "en"
    assert "seeds by hand: Guest 9003 and Guest 9001" in words(await press(fay, "log"))
    await press(fay, "join")
    assert "another organiser has to seed" in words(await do(fay, await press(fay, "o"), "o.seed"))
