"""Standing orders through the real client: by taps, by form and by command; shown to their owner alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.localdiscord.driver import Person, buttons, text_of
from engine.games.atlantis import BOX as ATLANTIS
from engine.games.box import Box
from engine.language import Texts
from engine.tables import Table
from tests.bot.house import LITTLE, House, direct, find, press, settled, verbs, words
from tests.engine.tables.littleorders import LittleOrders

pytestmark = pytest.mark.thorough

PLAIN = Box(ATLANTIS.game, ATLANTIS.text, orders=ATLANTIS.orders, joined=ATLANTIS.joined)
"""Without pictures, which take their time."""


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house in which the little game knows orders."""
    house = House(tmp_path / "house.sqlite")
    texts = Texts((*LITTLE.text.folders, Path(__file__).parent / "littleorders"))
    house.games = {"little": replace(LITTLE, text=texts, orders=LittleOrders()), "atlantis": PLAIN}
    await house.server.start()
    house.server.point_discord_py_here()
    await house.open()
    yield house
    await house.leave()
    assert not house.server.refusals


async def test_an_order_by_taps_is_carried_out_and_told_to_its_owner_alone(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    shown = await press(bob, "orders", when=lambda message: not direct(message))
    assert shown.message is not None
    assert shown.message["flags"] & 64
    assert "In advance" in words(shown)
    form = await bob.click(shown.message, find(shown.message, "reorder", "Bid of the next round"))
    assert form.message is not None
    shown = await bob.click(form.message, find(form.message, "back"))
    assert shown.message is not None
    form = await bob.click(shown.message, find(shown.message, "reorder", "Bid of the next round"))
    assert form.message is not None
    modal = await bob.click(form.message, find(form.message, "num"))
    assert modal.modal is not None
    given = await bob.submit(modal.modal, number="4")
    assert "Got it." in words(given)
    assert "Bid of the next round: 4" in words(given).replace("*", "")
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    sealed = await bob.wait_for(lambda m: direct(m) and "Sealed by your standing order: **4**" in text_of(m))
    assert "change" in verbs(sealed)
    thread = str(await house.thread(table))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "1 of 2 sealed" in text_of(m))
    assert not any("Bid of the next round" in text or "by your standing order" in text for text in ann.everything())
    await press(ann, "pick", "3", when=direct)
    story = await ann.wait_for(lambda m: text_of(m).startswith("### Round 2") and "Bids: " in text_of(m))
    assert "Bob 4" in text_of(story)
    done = await press(bob, "orders", when=lambda message: not direct(message))
    assert "4 (your standing order)" in words(done).replace("*", "")


async def test_an_order_beside_the_question_opens_in_the_card_and_answers_it_at_once(house: House) -> None:
    await house.table("ann", "bob", options="gifts=no")
    bob = await house.person("bob")
    card = await bob.wait_for(lambda m: direct(m) and "order" in verbs(m))
    form = await bob.click(card, find(card, "order", "Bid of every round"))
    assert form.message is not None
    assert form.message["id"] == card["id"], "no other message is left behind"
    back = await bob.click(form.message, find(form.message, "look", "Back to the question"))
    assert back.message is not None
    assert (back.message["id"], "pick" in verbs(back.message)) == (card["id"], True)
    form = await bob.click(back.message, find(back.message, "order", "Bid of every round"))
    assert form.message is not None
    modal = await bob.click(form.message, find(form.message, "num"))
    assert modal.modal is not None
    given = await bob.submit(modal.modal, number="3")
    assert given.message is not None
    assert given.message["id"] == card["id"]
    sealed = await bob.wait_for(lambda m: direct(m) and "Sealed by your standing order: **3**" in text_of(m))
    assert "Bid of every round**: 3" in text_of(sealed), "the card says what stands"
    listed = await bob.click(sealed, find(sealed, "orders"))
    assert listed.message is not None
    assert listed.message["id"] == card["id"]
    again = await bob.click(listed.message, find(listed.message, "reorder", "Bid of every round"))
    assert "Your order: **3**" in words(again)
    assert again.message is not None
    dropped = await bob.click(again.message, find(again.message, "unorder"))
    assert "That order is gone" in words(dropped)


async def test_orders_by_command_in_polish_outlive_a_restart(house: House) -> None:
    await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob", "pl")
    names = await bob.autocomplete("orders", "order", order="")
    assert [(choice["name"], choice["value"]) for choice in names] == [
        ("Oferta w następnej rundzie", "next-bid"),
        ("Oferta w każdej rundzie", "each-bid"),
    ]
    answers = await bob.autocomplete("orders", "answer", order="next-bid", answer="2")
    assert answers[0]["value"] == "2"
    given = await bob.command("orders", order="Oferta w następnej rundzie", answer="5")
    assert "Jasne. Zagram" in words(given)
    bad = await bob.command("orders", order="next-bid", answer="77")
    assert "50" in words(bad)
    await house.until(lambda: settled(house))  # a thread that is being opened twice would be refused
    await house.restart()
    listed = await bob.command("orders")
    assert "Oferta w następnej rundzie: 5" in words(listed).replace("*", "")
    gone = await bob.command("orders", order="next-bid", answer="-")
    assert "Zlecenie usunięte" in words(gone)
    unknown = await ann.command("orders", order="row", answer="1")
    assert "cannot order" in words(unknown)


async def test_an_order_that_does_not_fit_says_so_with_the_question(house: House) -> None:
    await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await bob.command("orders", order="each-bid", answer="30")
    asked = await bob.wait_for(lambda m: direct(m) and "You ordered more than you may bid" in text_of(m))
    assert "pick" in verbs(asked)
    shown = await press(ann, "act")
    assert "ordered more" not in words(shown)


async def mover_and_waiter(house: House) -> tuple[Table, Person, Person]:
    """A table of Atlantis, who moves first there, and who waits."""
    table = await house.table("ann", "bob", game="atlantis")
    ann, bob = await house.person("ann"), await house.person("bob")
    return (table, ann, bob) if (await house.sight(table, ann)).awaited else (table, bob, ann)


async def ordering(bob: Person) -> dict[str, Any]:
    """The form of Bob's next move in Atlantis."""
    listed = await press(bob, "orders", when=lambda message: not direct(message))
    assert listed.message is not None
    form = await bob.click(listed.message, find(listed.message, "reorder"))
    assert form.message is not None
    return form.message


async def pressed(bob: Person, form: dict[str, Any], verb: str, label: str | None = None) -> dict[str, Any]:
    """The form after a press."""
    shown = await bob.click(form, find(form, verb, label))
    assert shown.message is not None
    return shown.message


async def test_moves_are_listed_moved_up_and_left_out_by_taps_and_the_first_possible_one_is_made(house: House) -> None:
    table, ann, bob = await mover_and_waiter(house)
    form = await ordering(bob)
    moves = [str(one["label"]) for one in buttons(form).values() if str(one.get("label", "")).startswith("From ")]
    for label in (*moves[:3], "✕ 1", "↑ 2"):
        form = await pressed(bob, form, "tray", label)
    given = await bob.click(form, find(form, "lay"))
    first, second = (f"{label[:1].lower()}{label[1:]}" for label in (moves[2], moves[1]))
    assert f"Your move in round 1: {first}, else {second}; Toll of at most: 0" in words(given).replace("*", "")
    await press(ann, "pick", when=direct)
    await press(ann, "confirm", when=direct)

    async def moved() -> bool:
        sight = await house.sight(table, bob)
        return f" to {max(sight.view.seen.figures[sight.seat])} " in moves[2]

    await house.until(moved)
    again = await press(bob, "orders", when=lambda message: not direct(message))
    assert "(your standing order)" in words(again)


async def test_while_a_move_waits_to_be_done_the_next_one_can_be_ordered(house: House) -> None:
    """What stands of a turn that is over is no place to do anything."""
    table, ann, bob = await mover_and_waiter(house)
    shown = await press(ann, "pick", when=direct)
    assert shown.message is not None and "confirm" in verbs(shown.message)
    opened = await ann.click(shown.message, find(shown.message, "order", "Your move in round 2"))
    assert opened.message is not None
    form = opened.message
    move = next(str(one["label"]) for one in buttons(form).values() if str(one.get("label", "")).startswith("From "))
    form = await pressed(ann, form, "tray", move)
    given = await ann.click(form, find(form, "lay"))
    assert "Your move in round 2: from" in words(given).replace("*", "")
    await press(ann, "confirm", when=direct)
    await house.until(house.delivered)
    (over,) = [one for one in ann.all_messages() if direct(one) and "✅" in text_of(one)]
    assert verbs(over) == set()
    assert (await house.sight(table, ann)).orders
    for verb in ("pick", "confirm"):
        await press(bob, verb, when=direct)
    await house.until(house.delivered)
    played = [one for one in ann.all_messages() if direct(one) and "your standing order" in text_of(one)]
    assert played, "it was for this round"


async def test_a_form_that_is_out_of_date_orders_nothing_and_says_so(house: House) -> None:
    table, ann, bob = await mover_and_waiter(house)
    form = await ordering(bob)
    move = next(str(one["label"]) for one in buttons(form).values() if str(one.get("label", "")).startswith("From "))
    form = await pressed(bob, form, "tray", move)
    await press(ann, "pick", when=direct)
    await press(ann, "confirm", when=direct)
    await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    late = await bob.click(form, find(form, "lay"))
    assert "What you can decide in advance has just changed, so I took no order." in words(late)
    assert (await house.sight(table, bob)).orders == {}
