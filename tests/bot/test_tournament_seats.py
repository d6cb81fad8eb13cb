"""Seats at a tournament's tables: a substitution counts once it is accepted, and everybody concerned is told."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import Person, text_of
from engine.core import Seat
from engine.store.rows import Person as Known
from engine.tables import Status, Table
from engine.tournaments import PlayerStatus
from tests.bot.house import House, custom_ids, direct, find, sits, words
from tests.bot.test_office import heralds
from tests.bot.test_tournaments import cup, do, guests, press, quiet, the_tournament, under_way

pytestmark = pytest.mark.thorough


async def begun(house: House) -> tuple[Person, Person, Table, Seat]:
    fay, ann, bob = [await house.person(name) for name in ("fay", "ann", "bob")]
    held = await cup(house, "ann", rounds=1)
    await guests(house, held, 3)
    assert "standing by" in words(await press(bob, "stand"))
    await under_way(house)
    (table,) = await house.bot.tables.views.find(status=Status.RUNNING)
    seat = sits(table, ann)
    return fay, ann, table, seat


async def offer(house: House, fay: Person, ann: Person) -> str:
    bob = await house.person("bob")
    step = await do(fay, await do(fay, await press(fay, "o"), "o.replace"), "o.replace", ann.id)
    return words(await do(fay, step, f"o.replace.{ann.id}", bob.id))


async def status(house: House, person: Person) -> PlayerStatus:
    return (await the_tournament(house)).tournament.players[int(person.id)].status


@pytest.mark.delivers("at-table", "seat-declined")
async def test_substitute_who_declines_is_not_in_the_tournament_and_all_are_told(house: House) -> None:
    await heralds(house)
    fay, ann, _, _ = await begun(house)
    bob, eve = await house.person("bob"), await house.person("eve")
    house.server.world.members[eve.id]["roles"].append("778")
    assert "The substitute is asked in the thread" in await offer(house, fay, ann)
    asked = await bob.wait_for(lambda m: "would you like to play on" in text_of(m))
    assert (await status(house, ann), await status(house, bob)) == (PlayerStatus.IN, PlayerStatus.SUBSTITUTE)
    await bob.click(asked, find(asked, "refuse"))
    await ann.wait_for(lambda m: direct(m) and "Bob does not take your seat" in text_of(m))
    await bob.wait_for(lambda m: direct(m) and "you do not take the seat of Ann" in text_of(m))
    await fay.wait_for(lambda m: direct(m) and "Bob declines the seat of Ann" in text_of(m))
    call = await eve.wait_for(lambda m: "<@&778>" in text_of(m) and "something was done at table 1" in text_of(m))
    assert "Bob" not in text_of(call), "in the channel it names nobody"
    assert (await status(house, ann), await status(house, bob)) == (PlayerStatus.IN, PlayerStatus.SUBSTITUTE)
    assert f"<@{fay.id}> offers Bob the seat of Ann" in words(await press(ann, "log"))


async def test_organiser_withdraws_an_offered_seat_and_all_are_told(house: House) -> None:
    await heralds(house)
    fay, ann, table, seat = await begun(house)
    bob = await house.person("bob")
    await offer(house, fay, ann)
    asked = await bob.wait_for(lambda m: "would you like to play on" in text_of(m))
    assert "You cannot withdraw this offer" in words(await bob.click(asked, find(asked, "withdraw")))
    step = await do(fay, await do(fay, await press(fay, "o"), "o.replace"), "o.replace", ann.id)
    assert "to withdraw the offer" in words(step)
    assert "The player keeps the seat" in words(await do(fay, step, f"o.replace.{ann.id}", ann.id))
    await ann.wait_for(lambda m: direct(m) and "your seat is no longer offered to Bob" in text_of(m))
    await bob.wait_for(lambda m: direct(m) and "take the seat of Ann is withdrawn" in text_of(m))
    await house.until(lambda: asked["id"] not in bob.inbox[asked["channel_id"]])
    assert f"<@{fay.id}> withdraws the offer of the seat of Ann to Bob" in words(await press(ann, "log"))
    assert (await status(house, ann), await status(house, bob)) == (PlayerStatus.IN, PlayerStatus.SUBSTITUTE)
    await offer(house, fay, ann)
    asked = await fay.wait_for(lambda m: "would you like to play on" in text_of(m))
    assert "withdrawn" in words(await fay.click(asked, find(asked, "withdraw")))
    assert await house.bot.tables.seats.offered(table.id, seat) is None


async def test_substitute_who_accepts_takes_the_place_in_the_tournament(house: House) -> None:
    fay, ann, _, seat = await begun(house)
    bob = await house.person("bob")
    await offer(house, fay, ann)
    asked = await bob.wait_for(lambda m: "would you like to play on" in text_of(m))
    assert "You play on from here" in words(await bob.click(asked, find(asked, "sit")))
    assert (await status(house, ann), await status(house, bob)) == (PlayerStatus.OUT, PlayerStatus.IN)
    assert (await the_tournament(house)).tournament.rounds[0].tables[0].users[seat] == int(bob.id)
    await fay.wait_for(lambda m: direct(m) and "Bob takes the seat of Ann" in text_of(m))
    assert "Bob takes the seat of Ann, and plays for them from now on" in words(await press(ann, "log"))


async def test_game_ended_by_a_moderator_waits_for_the_result_of_an_organiser(house: House) -> None:
    fay, ann, table, _ = await begun(house)
    await house.bot.tables.moderation.end(table.id, Known(int(fay.id), "Fay"), "it is late")
    await quiet(house)
    assert (await the_tournament(house)).tournament.rounds[0].tables[0].result is None
    await fay.wait_for(lambda m: direct(m) and "ended without a result that counts" in text_of(m))
    log = words(await press(ann, "log"))
    assert f"<@{fay.id}> ends the game; an organiser has to enter the result. it is late" in log
    asked = await do(fay, await do(fay, await press(fay, "o"), "o.result"), "o.result", "1.1")
    (code,) = [one.rest for one in custom_ids(asked.message or {}) if one.rest.startswith("o.type.")]
    form = await do(fay, asked, code)
    assert "1. Ann" in str(form.modal) or "1. Guest" in str(form.modal), "how it stood is filled in"


async def test_texts_say_tournament_and_round_and_who_stands_in_for_whom(house: House, bob: Person) -> None:
    fay, ann, table, seat = await begun(house)
    asked = words(await ann.command("game leave", table=table.id))
    assert "belongs to the tournament **Cup**. You stay in the tournament" in asked
    assert "What your seat achieves counts for you, whoever plays it." in asked
    await ann.wait_for(lambda m: direct(m) and "round 1, table 1: you play with" in text_of(m))
    assert house.server.world.channels[str(await house.thread(table))]["name"].startswith("Cup · R1 T1 · ")
    shown = await fay.command("mod overview")
    assert "**Cup**, round 1, table 1" in words(shown)
    assert "**Cup**, round 1, table 1" in words(await fay.click(shown.panel, find(shown.panel, "mod")))
    await house.bot.tables.seats.leave(table.id, int(ann.id))
    await house.bot.tables.seats.take_over(table.id, Known(int(bob.id), "Bob"), seat)
    await bob.wait_for(lambda m: not direct(m) and f"Ann (<@{bob.id}> stands in)" in text_of(m))
    assert (await status(house, ann), await status(house, bob)) == (PlayerStatus.IN, PlayerStatus.SUBSTITUTE)
    log = words(await press(ann, "log"))
    assert "Ann leaves the game" in log and "Bob takes over the seat of Ann" in log
