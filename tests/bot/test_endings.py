"""How a running game ends without a result: everybody at the table is asked, and everybody reads how it was dealt."""

from __future__ import annotations

import json

import pytest

from bot.localdiscord.driver import Person, text_of
from bot.panels.custom_ids import CustomId
from engine.journal import read, verify
from engine.tables import Status, Table
from tests.bot.house import House, Json, direct, find, in_thread, press, verbs, words
from tests.bot.test_ending import file_of
from tests.bot.test_forged import forged
from tests.bot.test_seats import leave
from tests.engine.tables.littlegame import LITTLE

pytestmark = pytest.mark.thorough


async def the_end(person: Person, table: Table) -> Json:
    return await person.wait_for(in_thread(table, "The game ended without a result"))


@pytest.mark.delivers("takeback", "end", "final")
async def test_the_host_proposes_and_the_others_decide(house: House) -> None:
    table = await house.table("ann", "bob", "cid", options="gifts=no")
    table = await _with_thread(house, table)
    ann, bob, cid, eve = [await house.person(name) for name in ("ann", "bob", "cid", "eve")]
    await ann.go(str(table.thread))
    assert [c["value"] for c in await bob.autocomplete("game cancel", "table")] == [table.id]
    assert await eve.autocomplete("game cancel", "table") == []
    assert "You do not sit at this table" in words(await eve.command("game cancel", table=table.id))
    assert "Proposed in the thread" in words(await ann.command("game cancel"))
    ask = await bob.wait_for(in_thread(table, "would like to end this game without a result"))
    assert {user["id"] for user in ask["mentions"]} == {bob.id, cid.id} and "count as unfinished" in text_of(ask)
    await bob.click(ask, find(ask, "agree"))
    await cid.click(ask, find(ask, "decline"))
    await ann.wait_for(in_thread(table, "says no to ending the game"))
    over = await bob.wait_for(in_thread(table, "This proposal is over"))
    assert over["id"] == ask["id"] and not verbs(over)
    assert (await house.sight(table)).table.status is Status.RUNNING
    await press(ann, "pick", "2", when=direct)  # and it goes on

    await bob.command("game cancel", table=table.id)
    for person in (ann, cid):
        again = await person.wait_for(lambda m: "agree" in verbs(m))
        await person.click(again, find(again, "agree"))
    await eve.wait_for(in_thread(table, "everybody who is playing agreed: the game ends without a result"))
    end = await the_end(ann, table)
    assert "ended without a result at the request of Bob, with the consent of all who played" in text_of(end)
    assert "✅ Shuffle checked" in text_of(end) and "again" not in verbs(end)
    text = await file_of(end)
    now = await house.now(table)
    assert now.seed is not None and json.loads(text)["seed"] == now.seed
    assert verify({"little": LITTLE}, read(text)).position.state.result is None
    await cid.wait_for(
        lambda m: direct(m) and f"Table {table.id} was ended without a result" in text_of(m).replace("*", "")
    )
    await eve.wait_for(
        lambda m: "The game ended without a result" in text_of(m) and m["channel_id"] == str(table.channel)
    )
    assert "`/mod void`" not in text_of(end)
    profile = await ann.command("profile")
    assert "Finishes 67% of games" in words(profile)
    assert not house.server.refusals


async def test_a_lobby_is_closed_by_its_host_and_a_button_of_it_ends_no_game(house: House) -> None:
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=2, clock="none")
    await press(bob, "join")
    lobby = (await press(ann, "tablesettings", when=lambda m: "Bob" in text_of(m))).panel
    cancel = CustomId.parse(find(lobby, "cancel"))
    assert cancel is not None
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    (table,) = await house.bot.tables.views.find()
    answer = await ann.click(await forged(house, ann, cancel, by_dm=False), str(cancel))
    assert "has already begun" in words(answer)
    now = await house.now(table)
    assert now.status is Status.RUNNING


async def test_the_last_one_who_leaves_ends_it_and_all_is_told(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    table = await _with_thread(house, table)
    ann, bob, eve = [await house.person(name) for name in ("ann", "bob", "eve")]
    for person in (ann, bob):
        await leave(person, table)
    await eve.wait_for(in_thread(table, "Nobody is left to play"))
    assert verify({"little": LITTLE}, read(await file_of(await the_end(eve, table)))).position.state.result is None
    assert not house.server.refusals


async def test_it_is_asked_and_told_in_polish(house: House) -> None:
    ann, bob = await house.person("ann", "pl"), await house.person("bob", "pl")
    await ann.command("game new", game="little", seats=2, language="pl", clock="none")
    await press(bob, "join")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    (table,) = await house.bot.tables.views.find()
    table = await _with_thread(house, table)
    assert "Propozycja jest w wątku" in words(await ann.command("game cancel", table=table.id))
    ask = await bob.wait_for(in_thread(table, "prosi o zakończenie tej gry bez wyniku"))
    await bob.click(ask, find(ask, "agree"))
    await bob.wait_for(in_thread(table, "Za zgodą wszystkich grających, na prośbę gracza Ann, gra kończy się"))
    await bob.wait_for(in_thread(table, "Gra zakończona bez wyniku"))
    assert not house.server.refusals


async def _with_thread(house: House, table: Table) -> Table:
    await house.thread(table)
    return await house.now(table)


async def _bob_is_away(house: House) -> tuple[Table, Person, Person]:
    """A game whose Bob has missed a deadline, so that a computer plays for them."""
    table = await house.table("ann", "bob", options="gifts=no", clock="24h grace 0 misses 1")
    table = await _with_thread(house, table)
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(ann, "pick", "2", when=direct)
    await house.later(24.1)
    await bob.wait_for(in_thread(table, "Somebody else may take the seat over"))
    return table, ann, bob


async def test_player_who_missed_deadlines_is_asked_before_the_end(house: House) -> None:
    table, ann, bob = await _bob_is_away(house)
    assert "gets a day to say No" in words(await ann.command("game cancel", table=table.id))
    ask = await bob.wait_for(in_thread(table, "missed deadlines and may be away"))
    assert [user["id"] for user in ask["mentions"]] == [bob.id]
    waits = await ann.wait_for(in_thread(table, "Everybody who is playing agrees to end the game"))
    assert "Bob can still say No" in text_of(waits)
    await house.later(24.1)
    await ann.click(ask, find(ask, "agree"))
    told = await bob.wait_for(in_thread(table, "did not answer for a day"))
    assert "Bob did not answer" in text_of(told)
    assert "everybody" not in text_of(await the_end(ann, table)).lower()
    assert not house.server.refusals


async def test_player_who_missed_deadlines_is_asked_before_going_back(house: House) -> None:
    table, ann, bob = await _bob_is_away(house)
    proposed = words(await ann.command("game takeback", table=table.id))
    assert "Proposed in the thread" in proposed
    ask = await bob.wait_for(in_thread(table, "would like to take back"))
    assert [user["id"] for user in ask["mentions"]] == [bob.id]
    waits = await ann.wait_for(in_thread(table, "Everybody who is playing agrees to take it back"))
    assert "Bob can still say No" in text_of(waits)
    assert "one more press of **Agree** takes it back" in words(await ann.click(ask, find(ask, "agree")))
    await bob.click(ask, find(ask, "decline"))
    await ann.wait_for(in_thread(table, "Bob says no to taking it back"))
    again = await ann.command("game takeback", table=table.id)
    assert "Proposed in the thread" in words(again)
    anew = await bob.wait_for(lambda m: "agree" in verbs(m) and m["id"] != ask["id"])
    await house.later(24.1)
    await ann.click(anew, find(anew, "agree"))
    told = await bob.wait_for(in_thread(table, "did not answer for a day"))
    assert "Bob did not answer" in text_of(told)
    assert not house.server.refusals


@pytest.mark.delivers("away", "panel")
async def test_leaver_is_told_that_the_game_waits_for_those_away(house: House) -> None:
    table, ann, bob = await _bob_is_away(house)
    asked = await ann.command("game leave", table=table.id)
    assert "so the game waits until somebody comes back" in words(asked)
    done = await ann.click(asked.panel, find(asked.panel, "depart"))
    assert "You have left" in words(done)
    await bob.wait_for(in_thread(table, "Nobody is playing at this table any more"))
    panel = await bob.wait_for(in_thread(table, "Nobody is playing here, so no clock runs"))
    assert "<t:" not in text_of(panel) and "We are waiting for" not in text_of(panel)
    waits = await bob.wait_for(lambda m: direct(m) and "the game waits for you, with its clock stopped" in text_of(m))
    await house.later(1000)
    assert (await house.sight(table)).table.unattended
    assert "Welcome back" in words(await bob.click(waits, find(waits, "act")))
    await bob.wait_for(in_thread(table, "Bob is back in the game"))
    await ann.wait_for(lambda m: direct(m) and "A computer is playing for you" in text_of(m))
    await house.settles()
    assert not (await house.sight(table)).table.unattended and not house.server.refusals


async def test_one_person_among_computers_who_misses_deadlines_can_go_on(house: House, ann: Person) -> None:
    await ann.command("game new", game="little", seats=2, options="gifts=no", clock="24h grace 0 misses 1")
    await press(ann, "seat")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    (table,) = await house.bot.tables.views.find()
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await house.later(24.1)
    waits = await ann.wait_for(lambda m: direct(m) and "the game waits for you, with its clock stopped" in text_of(m))
    await house.later(5000)
    await house.restart()
    assert (await house.sight(table)).table.unattended
    await ann.click(waits, find(waits, "act"))
    for _ in range(2):
        await press(ann, "pick", "2", when=direct)
    await ann.wait_for(lambda m: "Final standings" in text_of(m) and "again" in verbs(m))
    assert not house.server.refusals
