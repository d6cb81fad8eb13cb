"""Standing orders through the real client: by taps, by form and by command; shown to their owner alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.localdiscord.driver import Person, buttons, text_of
from engine.games.atlantis import BOX as ATLANTIS
from engine.games.box import Box, Card
from engine.language import Texts
from engine.tables import Table
from tests.bot.house import LITTLE, House, direct, done, find, press, settled, verbs, words
from tests.engine.tables.littleorders import LITTLE_ORDERS

pytestmark = pytest.mark.thorough

PLAIN = Box(ATLANTIS.game, ATLANTIS.text, orders=ATLANTIS.orders, card=Card(joined=ATLANTIS.card.joined))
"""Without pictures, which take their time."""


@pytest.fixture
def games() -> dict[str, Box]:
    """The little game knows orders."""
    texts = Texts((*LITTLE.text.folders, Path(__file__).parent / "littleorders"))
    return {"little": replace(LITTLE, text=texts, orders=LITTLE_ORDERS), "atlantis": PLAIN}


async def test_an_order_by_taps_is_carried_out_and_told_to_its_owner_alone(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    shown = await press(bob, "orders", when=lambda message: not direct(message))
    assert shown.panel["flags"] & 64 and "Plan ahead" in words(shown)
    form = await bob.click(shown.panel, find(shown.panel, "reorder", "Bid of the next round"))
    shown = await bob.click(form.panel, find(form.panel, "back"))
    form = await bob.click(shown.panel, find(shown.panel, "reorder", "Bid of the next round"))
    modal = await bob.click(form.panel, find(form.panel, "num"))
    given = await done(bob, await bob.submit(modal, number="4"))
    assert "Noted." in words(given) and "Bid of the next round: 4" in words(given).replace("*", "")
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    sealed = await bob.wait_for(lambda m: direct(m) and "**4** (your standing order)" in text_of(m))
    assert "change" in verbs(sealed)
    thread = str(await house.thread(table))
    await ann.wait_for(lambda m: m["channel_id"] == thread and "1 of 2 sealed" in text_of(m))
    assert not any("Bid of the next round" in text or "by your standing order" in text for text in ann.everything())
    await press(ann, "pick", "3", when=direct)
    story = await ann.wait_for(lambda m: text_of(m).startswith("### Round 2") and "Bids: " in text_of(m))
    assert "Bob 4" in text_of(story)
    listed = await press(bob, "orders", when=lambda message: not direct(message))
    assert "4 (your standing order)" in words(listed).replace("*", "")


async def test_an_order_beside_the_question_opens_in_the_card_and_answers_it_at_once(house: House, bob: Person) -> None:
    await house.table("ann", "bob", options="gifts=no")
    card = await bob.wait_for(lambda m: direct(m) and "orders" in verbs(m))
    listed = await bob.click(card, find(card, "orders", "Plan ahead"))
    form = await bob.click(listed.panel, find(listed.panel, "reorder", "Bid of every round"))
    assert form.panel["id"] == card["id"], "no other message is left behind"
    back = await bob.click(form.panel, find(form.panel, "look", "Back to the question"))
    assert (back.panel["id"], "pick" in verbs(back.panel)) == (card["id"], True)
    listed = await bob.click(back.panel, find(back.panel, "orders", "Plan ahead"))
    form = await bob.click(listed.panel, find(listed.panel, "reorder", "Bid of every round"))
    modal = await bob.click(form.panel, find(form.panel, "num"))
    given = await done(bob, await bob.submit(modal, number="3"))
    assert given.panel["id"] == card["id"]
    sealed = await bob.wait_for(lambda m: direct(m) and "**3** (your standing order)" in text_of(m))
    await house.settles()
    listed = await bob.click(sealed, find(sealed, "orders", "Plan ahead · 1"))
    assert listed.panel["id"] == card["id"]
    again = await bob.click(listed.panel, find(listed.panel, "reorder", "Bid of every round"))
    assert "Your order: **3**" in words(again)
    dropped = await bob.click(again.panel, find(again.panel, "unorder"))
    assert "Order dropped" in words(dropped)


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
    assert "Zapisane. Zagram" in words(given)
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


async def test_an_order_that_does_not_fit_says_so_with_the_question(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="gifts=no")
    await bob.command("orders", order="each-bid", answer="30")
    asked = await bob.wait_for(lambda m: direct(m) and "You ordered more than you may bid" in text_of(m))
    assert "pick" in verbs(asked)
    shown = await press(ann, "act")
    assert "ordered more" not in words(shown)


async def mover_and_waiter(house: House) -> tuple[Table, Person, Person]:
    table = await house.table("ann", "bob", game="atlantis")
    ann, bob = await house.person("ann"), await house.person("bob")
    return (table, ann, bob) if (await house.sight(table, ann)).awaited else (table, bob, ann)


async def ordering(bob: Person) -> dict[str, Any]:
    """The form of Bob's next move in Atlantis."""
    listed = await press(bob, "orders", when=lambda message: not direct(message))
    form = await bob.click(listed.panel, find(listed.panel, "reorder"))
    return form.panel


async def pressed(bob: Person, form: dict[str, Any], verb: str, label: str | None = None) -> dict[str, Any]:
    shown = await bob.click(form, find(form, verb, label))
    return shown.panel


async def test_moves_are_listed_moved_up_and_left_out_by_taps_and_the_first_possible_one_is_made(house: House) -> None:
    table, ann, bob = await mover_and_waiter(house)
    form = await ordering(bob)
    moves = [str(one["label"]) for one in buttons(form).values() if str(one.get("label", "")).startswith("→ ")]
    for label in (*moves[:3], "✕ 1", "↑ 2"):
        form = await pressed(bob, form, "tray", label)
    given = await bob.click(form, find(form, "lay"))
    first, second = (label.removeprefix("→ ") for label in (moves[2], moves[1]))
    told = words(given).replace("*", "")
    assert f" to {first}, else from" in told and f" to {second}; Toll of at most: 0" in told
    await press(ann, "pick", when=direct)

    async def moved() -> bool:
        sight = await house.sight(table, bob)
        return f"→ {max(sight.view.seen.figures[sight.seat])} " in moves[2]

    await house.until(moved)
    again = await press(bob, "orders", when=lambda message: not direct(message))
    assert "(your standing order)" in words(again)


async def test_a_form_that_is_out_of_date_orders_nothing_and_says_so(house: House) -> None:
    table, ann, bob = await mover_and_waiter(house)
    form = await ordering(bob)
    move = next(str(one["label"]) for one in buttons(form).values() if str(one.get("label", "")).startswith("→ "))
    form = await pressed(bob, form, "tray", move)
    await press(ann, "pick", when=direct)
    await bob.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    late = await bob.click(form, find(form, "lay"))
    assert "What you can plan ahead has just changed, so I took no order." in words(late)
    assert (await house.sight(table, bob)).orders == {}
