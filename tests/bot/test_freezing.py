"""A moderator freezes a table: told in the thread and on each card, with the reason. Fay owns the server."""

from __future__ import annotations

import pytest

from bot.localdiscord.driver import Person, text_of
from engine.tables import Status
from tests.bot.house import House, direct, find, in_thread, press, type_in, verbs, words


@pytest.mark.parametrize("clock", ["none", "24h grace 0"])
async def test_a_frozen_table_waits_and_says_why(house: House, clock: str) -> None:
    table = await house.table("ann", "bob", options="rounds=3,gifts=no", clock=clock)
    fay, ann, bob = [await house.person(name) for name in ("fay", "ann", "bob")]
    await bob.change(locale="pl")
    old = await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    asked = await ann.command("play", table=table.id)
    other = await bob.command("play", table=table.id)
    chosen = await ann.click(asked.panel, find(asked.panel, "pick", "3"))
    await fay.go(str(await house.thread(table)))
    now = await house.now(table)
    assert "is frozen" in words(await fay.command("mod freeze", reason="what was bid is in dispute"))
    told = await bob.wait_for(in_thread(now, "Fay (moderator) freezes the table"))
    assert "what was bid is in dispute" in text_of(told)
    board = await bob.wait_for(in_thread(now, "**Frozen** by a moderator"))
    assert "act" in verbs(board)
    card = await ann.wait_for(lambda m: direct(m) and "**Frozen** by a moderator" in text_of(m))
    assert card["id"] == old["id"], "it stands where the question stood"
    assert "what was bid is in dispute" in text_of(card) and "you are asked: **Your bid?**" in text_of(card)
    assert not verbs(card) & {"pick", "tray", "lay", "confirm"}, "there is nothing to answer with"
    refused = words(await ann.click(chosen.panel, find(chosen.panel, "lay")))
    assert "Nothing can be answered" in refused and "in dispute" in refused, "nor by a message that stands elsewhere"
    assert "Nie można odpowiadać" in words(await bob.click(other.panel, find(other.panel, "pick", "3")))
    assert (await house.sight(table)).sealed == ()
    refused = words(await type_in(ann, "bid", amount="4", table=table.id))
    assert "Nobody can answer" in refused and "in dispute" in refused
    assert "Frozen" in words(await ann.command("play", table=table.id))
    assert "Nie można odpowiadać" in words(await type_in(bob, "bid", amount="4", table=table.id))
    await house.later(100)
    assert (await house.sight(table)).view.seen.round == 1, "no deadline passes"
    assert "frozen this table" in words(await fay.command("mod nudge"))
    await house.restart()
    assert "The game goes on" in words(await fay.command("mod unfreeze"))
    await bob.wait_for(in_thread(now, "Fay (moderator) lets the game go on"))
    for name in ("ann", "bob"):
        await press(house.people[name], "pick", "3", when=direct)
    await ann.wait_for(in_thread(now, "Round 2"))
    log = words(await fay.command("mod log"))
    assert "Fay froze the table: what was bid is in dispute" in log and "Fay let the table go on" in log


async def test_a_plan_waits_on_the_frozen_card(house: House, fay: Person, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="rounds=1")
    await type_in(ann, "bid", amount="9")
    await type_in(bob, "bid", amount="0")
    await ann.go(str(await house.thread(table)))
    offers = await ann.autocomplete("choose", "option", option="bo")
    await type_in(ann, "choose", option=offers[0]["value"])
    await fay.command("mod freeze", table=table.id, reason="wait")
    shown = words(await ann.command("play"))
    assert "Frozen" in shown and "How many coins?" in shown and "Bob" in shown
    await fay.command("mod unfreeze", table=table.id)
    assert "How many coins?" in words(await ann.command("play"))


async def test_the_reason_is_asked_in_a_form_of_whoever_may_freeze(house: House, fay: Person, ann: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    refused = await ann.command("mod freeze", table=table.id)
    assert refused.modal is None and "Only moderators" in words(refused), "before a reason is written"
    form = await fay.command("mod freeze", table=table.id)
    assert "say why" in words(await fay.submit(form, reason="  "))
    assert "The table is frozen" in words(await fay.submit(form, reason="a dispute"))
    now = await house.now(table)
    assert now.frozen is not None and now.frozen.reason == "a dispute"


async def test_freezing_is_for_moderators_who_do_not_play_there(house: House, fay: Person, bob: Person) -> None:
    table = await house.table("fay", "bob", options="gifts=no")
    await bob.change(locale="pl")
    assert "tylko moderatorzy" in words(await bob.command("mod freeze", table=table.id, reason="x"))
    assert "tylko moderatorzy" in words(await bob.command("mod unfreeze", table=table.id))
    assert "You play at this table yourself" in words(await fay.command("mod freeze", table=table.id, reason="x"))
    assert "You play at this table yourself" in words(await fay.command("mod unfreeze", table=table.id))
    now = await house.now(table)
    assert (now.frozen, now.status) == (None, Status.RUNNING)


async def test_a_table_that_is_frozen_is_listed_as_such(house: House, fay: Person, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    await ann.command("game new", game="little", seats=2)
    await press(bob, "join")
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    await fay.command("mod freeze", table=table.id, reason="wait")
    await ann.go("general")
    first = words(await ann.command("play"))
    assert "Frozen" not in first, "the other one waits for them"
    await press(bob, "pick", "3", when=direct)
