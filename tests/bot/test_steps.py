"""Steps that no story of a whole game or tournament takes."""

from __future__ import annotations

from bot.localdiscord.driver import Person, text_of
from engine.tournaments import Phase
from tests.bot.house import House, verbs, words
from tests.bot.house import press as press_button
from tests.bot.test_tournaments import cup, do, guests, press, the_tournament, under_way


async def test_a_tournament_is_paused_resumed_extended_and_cancelled(house: House, fay: Person) -> None:
    held = await cup(house, "ann", "bob", "cid", hours=24)
    await guests(house, held, 1)
    await under_way(house)
    office = await do(fay, await press(fay, "o"), "o.pause")
    assert (await the_tournament(house)).tournament.paused is not None
    office = await do(fay, office, "o.resume")
    assert (await the_tournament(house)).tournament.paused is None
    form = (await do(fay, office, "o.extend")).modal
    assert form is not None
    await fay.submit(form, typed="12")
    assert [entry.act.act for entry in (await the_tournament(house)).tournament.log][-1] == "extend"
    form = (await do(fay, await press(fay, "o"), "o.cancel")).modal
    assert form is not None
    await fay.submit(form, typed="The hall is flooded.")
    assert (await the_tournament(house)).tournament.phase is Phase.CANCELLED


async def test_players_ask_to_sit_apart_and_the_banned_are_admitted_again(house: House) -> None:
    await cup(house, "ann", "bob")
    fay, ann, bob = await house.person("fay"), await house.person("ann"), await house.person("bob")
    asked = await do(ann, await press(ann, "mine"), "apart")
    assert "Bob" in str(asked.message)
    assert bob.id is not None
    shown = await do(ann, asked, "apart", bob.id)
    assert shown.error is None and (await the_tournament(house)).tournament.apart == {(int(ann.id), int(bob.id))}
    form = (await do(fay, await do(fay, await press(fay, "o"), "o.ban"), "o.ban", bob.id)).modal
    assert form is not None
    office = await fay.submit(form, typed="Rude.")
    assert int(bob.id) in (await the_tournament(house)).tournament.banned
    office = await do(fay, await do(fay, office, "o.unban"), "o.unban", bob.id)
    assert text_of(office.panel)
    assert not (await the_tournament(house)).tournament.banned
    assert "You are in" in words(await press(bob, "join"))


async def test_a_player_objects_to_a_pause_and_a_host_cancels_a_table(house: House, bob: Person, cid: Person) -> None:
    table = await house.table("bob", "cid", options="gifts=no", clock="24h grace 0")
    await bob.go(str(await house.thread(table)))
    assert "asked the others" in words(await bob.command("game pause"))
    await press_button(cid, "playon")
    await bob.wait_for(lambda m: "There is no pause now" in text_of(m))
    ann = await house.person("ann")
    await ann.command("game new", game="little", seats=2)
    await press_button(ann, "cancel")
    await house.until(lambda: not any("join" in verbs(m) for m in ann.all_messages()))
