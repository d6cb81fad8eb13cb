"""What was answered, and how, stands for good where it was asked: for whoever answered, and for nobody else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.localdiscord.driver import Person, text_of
from bot.panels.components import button, panel, row
from bot.panels.fingerprints import Fingerprint
from bot.panels.private import CHANGE
from bot.panels.receipts import seal
from bot.panels.verbs import Asked
from engine.asking.face import stamp
from engine.core import Amount
from engine.ids import TableId
from engine.language import Texts
from engine.store import rows
from engine.store.rows import LEAVING
from engine.store.targets import Question
from engine.tables import Message, Table
from engine.tables import receipt as receipt_of
from tests.bot.house import LITTLE, House, Json, direct, find, press, sits, verbs, words
from tests.engine.tables.littleorders import LITTLE_ORDERS
from tests.engine.tables.test_covert import SECRETIVE


async def receipt(person: Person, *parts: str) -> None:
    def says(message: Json) -> bool:
        return direct(message) and not verbs(message) and all(one in text_of(message) for one in ("✅", *parts))

    await person.wait_for(says)


def closed_without(person: Person) -> bool:
    """Whether they ever saw a question close without its answer."""
    return any("question is closed" in text or "jest już zamknięte" in text for text in person.everything())


async def test_absent_player_reads_the_answer_given_for_them_alone(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="rounds=5, gifts=no", clock="24h grace 6h misses 1")
    await bob.wait_for(lambda m: direct(m) and "pick" in str(m))
    await press(ann, "pick", "5", when=direct)
    for hours in (24, 6):
        await house.later(hours)
    await receipt(bob, "**0**", "safe move: your time ran out")
    await receipt(ann, "**5**")
    assert not any("✅" in text and "**5**" in text for text in bob.everything())


async def test_an_answer_stands_after_a_restart_in_its_owner_s_language(house: House) -> None:
    await house.person("bob", "pl")
    await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(bob, "pick", "4", when=direct)
    await house.until(house.delivered)
    await house.restart()
    await press(ann, "pick", "3", when=direct)
    await receipt(bob, "Twoja stawka? **4**")
    await receipt(ann, "**3**")
    await house.until(house.delivered)
    assert not closed_without(ann) and not closed_without(bob)


async def test_an_answer_stands_though_dms_were_closed_meanwhile(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="gifts=no")
    await press(bob, "pick", "4", when=direct)
    await house.until(house.delivered)
    await house.bot.tables.people.dm_state(int(bob.id), channel=None, closed=True)
    await press(ann, "pick", "3", when=direct)
    await receipt(bob, "**4**")
    assert not closed_without(bob)


async def test_answer_by_an_own_order_is_named_as_such(house: House) -> None:
    texts = Texts((*LITTLE.text.folders, Path(__file__).parent / "littleorders"))
    await house.close()
    house.games = {"little": replace(LITTLE, text=texts, orders=LITTLE_ORDERS)}
    await house.open()
    await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await bob.wait_for(lambda m: direct(m) and "pick" in str(m))
    await press(ann, "pick", "1", when=direct)
    await bob.command("orders", order="each-bid", answer="3")
    await receipt(bob, "**3**", "your standing order")
    assert not closed_without(bob)
    assert not any("your standing order)" in text for text in ann.everything())


async def test_answer_of_a_stand_in_is_in_the_receipt(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", "cid", options="gifts=no")
    await bob.wait_for(lambda m: direct(m) and "pick" in str(m))
    asked = await bob.command("game leave")
    await bob.click(asked.panel, find(asked.panel, "depart"))
    await receipt(bob, "a computer answered for you")
    assert not any("answered for you" in text for text in ann.everything())


async def test_silence_at_a_covert_question_stands_for_who_was_silent_and_for_nobody_else(house: House) -> None:
    text = Texts((*LITTLE.text.folders, Path(__file__).parent / "secretive"))
    house.games["secretive"] = replace(SECRETIVE, text=text)
    table = await house.table("ann", "bob", "cid", game="secretive", clock="24h")
    first, silent, unasked = [
        next(one for one in house.people.values() if int(one.id) == info.user) for info in table.seats
    ]
    eve = await house.person("eve")
    await press(first, "pick", "5", when=direct)
    await house.later(24)
    await receipt(silent, "**1** (safe move: your time ran out)")
    await receipt(first, "How many do you throw? **5**")
    await house.until(house.delivered)
    await house.restart()
    await house.until(house.delivered)
    await receipt(silent, "**1** (safe move: your time ran out)")
    for other in (first, unasked, eve):
        assert not any("because your time ran out" in text for text in other.everything()), other.name
    for other in (unasked, eve):
        assert not any("do you throw" in text for text in other.everything()), other.name
    assert not any("**5**" in text for text in silent.everything())


async def test_a_rewind_takes_receipts_back(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    await press(ann, "pick", "3", when=direct)
    await house.until(house.delivered)
    assert (await house.sight(table, ann)).receipts and not (await house.sight(table, bob)).receipts
    assert not (await house.sight(table)).receipts
    (now,) = await house.bot.tables.rewinds.past_points(table.id)
    await house.bot.tables.rewinds.rewind(table.id, rows.Person(99, "Mod"), now.asked, "a test")
    assert not (await house.sight(table, ann)).receipts


# One message a turn


def answers(person: Person) -> list[Json]:
    return [message for message in person.all_messages() if direct(message) and "✅" in text_of(message)]


def bidding(message: Json) -> bool:
    return direct(message) and "Your bid?" in text_of(message) and "pick" in verbs(message)


def giving(message: Json) -> bool:
    return direct(message) and "A gift for whom?" in text_of(message) and "pick" in verbs(message)


OVER = "✅ Your bid? **6** · A gift for whom? **none** · +1 point · Bids: Ξ Bob 1, Κ Ann 6."
"""The receipt of a turn with two questions: the only place for both answers."""


async def test_question_after_moves_of_others_comes_in_a_new_message(house: House) -> None:
    await house.table("ann", "bob", options="rounds=2")
    ann, bob = await house.person("ann"), await house.person("bob")
    first = await ann.wait_for(bidding)
    sealed = await press(ann, "pick", "6", when=bidding)
    await press(bob, "pick", "1", when=bidding)
    gift = await ann.wait_for(giving)
    assert gift["id"] != first["id"], "a message that is new calls them"
    await house.until(house.delivered)
    (former,) = answers(ann)
    assert former["id"] == first["id"], "it stays as a receipt"
    for told in (sealed.panel, former):
        assert "✅ Your bid? **6**" in text_of(told) and "Waiting" not in text_of(told), "true for good"
    await receipt(bob, "**1**")
    assert len(answers(bob)) == 1
    await press(ann, "pick", when=giving)  # a gift for nobody
    await ann.wait_for(bidding)
    await house.until(house.delivered)
    over = [(one["id"], *text_of(one).splitlines()[1:]) for one in answers(ann)]
    assert over == [(first["id"], *text_of(former).splitlines()[1:]), (gift["id"], OVER)]


@pytest.mark.delivers("answered")
async def test_answer_for_somebody_silent_is_told_during_the_turn(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="rounds=5", clock="24h grace 6h misses 3")
    await bob.wait_for(bidding)
    await press(ann, "pick", "5", when=bidding)
    for hours in (24, 6):
        await house.later(hours)
    await ann.wait_for(giving)
    await receipt(bob, "✅ Your bid? **0** (safe move: your time ran out)")


async def test_question_after_an_own_answer_stays_in_the_same_message(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="rounds=2")
    first = await ann.wait_for(bidding)
    await press(bob, "pick", "1", when=bidding)
    await house.until(house.delivered)
    shown = await press(ann, "pick", "6", when=bidding)
    assert shown.panel["id"] == first["id"] and giving(shown.panel), "they need not wait for it"
    await house.until(house.delivered)
    await house.restart()  # it is known for what it is
    asked = [message["id"] for message in ann.all_messages() if direct(message) and verbs(message)]
    assert asked == [first["id"]] and (await house.sight(table, ann)).owes
    await press(ann, "pick", when=lambda m: m["id"] == first["id"])  # a gift for nobody
    await ann.wait_for(lambda m: bidding(m) and m["id"] != first["id"])
    await house.until(house.delivered)
    assert [(one["id"], *text_of(one).splitlines()[1:]) for one in answers(ann)] == [(first["id"], OVER)]


async def test_a_turn_that_is_over_says_what_it_brought(house: House) -> None:
    await house.person("bob", "pl")
    await house.table("ann", "bob", options="gifts=no, rounds=2")
    ann, bob = await house.person("ann"), await house.person("bob")
    for more, less in ((ann, bob), (bob, ann)):
        await press(more, "pick", "3", when=direct)
        await press(less, "pick", "1", when=direct)
    await receipt(ann, "✅ Your bid? **3**", "+1 point")
    await receipt(bob, "✅ Twoja stawka? **3**", "+1 punkt")
    await house.until(house.delivered)
    told = [[line for line in text_of(one).splitlines()[1:] if line] for one in answers(ann)]
    assert told == [
        ["✅ Your bid? **3** · +1 point · Bids: Ξ Bob 1, Κ Ann 3."],
        ["✅ Your bid? **1** · Bids: Ξ Bob 3, Κ Ann 1."],
    ], "the last turn as well"


async def test_next_holder_of_a_seat_gets_no_receipts(house: House, ann: Person, bob: Person) -> None:
    """What stands of a turn under way stays with who answered it."""
    await house.table("ann", "bob", "cid", options="rounds=2")
    await press(ann, "pick", "6", when=bidding)
    await press(bob, "pick", "5", when=bidding)
    asked = await bob.command("game leave")
    await bob.click(asked.panel, find(asked.panel, "depart"))
    await press(house.people["cid"], "pick", "1", when=bidding)
    await receipt(bob, "**5**")
    await house.until(house.delivered)
    for other in (ann, house.people["cid"]):
        assert not any("✅" in text and "**5**" in text for text in other.everything()), other.name


async def test_a_press_costs_few_calls_and_deletes_nothing(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="gifts=no, rounds=4")
    await house.until(house.delivered)
    presses, calls = 0, list[str]()

    def note(method: str, route: str, *_: object) -> None:
        nonlocal presses
        if route.startswith("/interactions/"):
            presses += 1
        elif "/messages" in route:
            calls.append(method)

    house.server.rest.listeners.append(note)
    for person in (ann, bob) * 3:
        await press(person, "pick", "1", when=bidding)
        await house.until(house.delivered)
    assert presses == 12, "each answer is chosen and given"
    assert len(calls) <= 1.6 * presses and "DELETE" not in calls, calls


async def test_question_shown_by_a_click_is_not_sent_again(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="rounds=2")
    first = await ann.wait_for(bidding)
    await house.until(house.delivered)

    def changes() -> int:
        return sum(one.t == "MESSAGE_UPDATE" and one.d["id"] == first["id"] for one in ann.received)

    await press(ann, "pick", "6", when=bidding)
    await house.until(house.delivered)
    assert changes() == 2, "chosen and sent"
    await press(ann, "change", when=direct)
    await press(ann, "pick", "4", when=bidding)
    await press(bob, "pick", "1", when=bidding)
    await house.until(house.delivered)
    assert changes() == 5
    await press(ann, "pick", when=giving)
    await receipt(ann, "✅ Your bid? **4**")


async def test_a_sealed_answer_that_is_only_revealed_stands_as_it_is_until_its_turn_is_over(house: House) -> None:
    await house.table("ann", "bob", options="rounds=2")
    ann, bob = await house.person("ann"), await house.person("bob")
    first = await bob.wait_for(bidding)
    await press(bob, "pick", "1", when=bidding)

    def changes() -> int:
        return sum(one.t == "MESSAGE_UPDATE" and one.d["id"] == first["id"] for one in bob.received)

    await press(ann, "pick", "6", when=bidding)
    await house.until(house.delivered)
    assert changes() == 2
    await house.restart()
    await house.until(house.delivered)
    assert changes() == 2
    late = await press(bob, "change", when=lambda m: m["id"] == first["id"])
    assert "This is out of date" in words(late)
    await press(ann, "pick", when=direct)  # a gift for nobody
    await house.until(house.delivered)
    (over,) = [message for message in bob.all_messages() if message["id"] == first["id"]]
    assert text_of(over).endswith("✅ Your bid? **1** · Bids: Ξ Bob 1, Κ Ann 6.")


def test_a_message_is_known_by_the_answer_that_is_sealed_in_it() -> None:
    """What was changed elsewhere, it does not show."""
    bid = Amount("bid", 0, 9)
    one, other = (receipt_of("own", [(bid, coins)]) for coins in (1, 2))
    view = panel(row(button(CHANGE(Asked(TableId("k7qf"), "3", stamp(bid)), seal(one)), "Change")))
    shown = Fingerprint.load(Fingerprint.from_view(view, {}).dump())
    assert shown.given == seal(one) != seal(other)


async def test_receipt_leads_to_the_next_table_that_waits(house: House) -> None:
    await house.person("bob", "pl")
    one, two = [await house.table("ann", "bob", options="gifts=no") for _ in range(2)]
    for name, here, there, label in (("ann", one, two, "Next: Little Bids"), ("bob", two, one, "Dalej: Małe stawki")):
        person = house.people[name]
        sealed = await press(person, "pick", "1", when=lambda m, id=here.id: direct(m) and f":{id}:" in str(m))
        shown = await person.click(sealed.panel, find(sealed.panel, "act", f"{label} {there.id}"))
        assert f":{there.id}:" in str(shown.panel) and "pick" in verbs(shown.panel)


# A turn that was answered for somebody


def ordering(house: House) -> None:
    texts = Texts((*LITTLE.text.folders, Path(__file__).parent / "littleorders"))
    house.games = {"little": replace(LITTLE, text=texts, orders=LITTLE_ORDERS)}


SILENT = 1 << 12
"""The flag of a message that makes nobody's phone buzz."""


@pytest.mark.delivers("turn")
async def test_a_turn_that_orders_alone_answered_leaves_its_line_and_calls_nobody(house: House) -> None:
    await house.close()
    ordering(house)
    await house.open()
    await house.table("ann", "bob", "cid", options="gifts=no, rounds=2")
    ann, bob, cid = [house.people[name] for name in ("ann", "bob", "cid")]
    await bob.command("orders", order="next-bid", answer="4")
    for one, bid in ((ann, "1"), (bob, "3"), (cid, "1")):
        await press(one, "pick", bid, when=bidding)
    await house.until(house.delivered)
    (sealed,) = [message for message in answers(bob) if "**4** (your standing order)" in text_of(message)]
    assert sealed["flags"] & SILENT, "nothing is asked of them"
    assert not any(message["flags"] & SILENT for message in ann.all_messages() if bidding(message))
    for one in (ann, cid):
        await press(one, "pick", "2", when=bidding)
    await house.until(house.delivered)
    first, second = [text_of(message).splitlines()[1] for message in answers(bob)]
    assert first == "✅ Your bid? **3** · +1 point · Bids: Ξ Ann 1, Κ Bob 3, Φ Cid 1."
    assert second == "✅ Your bid? **4** (your standing order) · +1 point · Bids: Ξ Ann 2, Κ Bob 4, Φ Cid 2."
    for other in (ann, cid):
        assert not any("standing order)" in text for text in other.everything()), other.name


async def test_turns_that_orders_answer_before_anybody_is_asked_leave_a_quiet_line_each(house: House) -> None:
    """No message of such a turn stands that could say it: the last answer of the turn before brings it to its end."""
    await house.close()
    ordering(house)
    await house.open()
    table = await house.table("ann", "bob", options="gifts=no, rounds=4")
    ann, bob = house.people["ann"], house.people["bob"]
    await press(ann, "pick", "1", when=bidding)
    await ann.command("orders", order="each-bid", answer="1")
    await house.until(house.delivered)
    await bob.command("orders", order="each-bid", answer="2")  # and all is over
    await house.until(house.delivered)
    assert (await house.sight(table, bob)).view.seen.result is not None
    for person, gained in ((ann, ""), (bob, " · +1 point")):
        (*told, last) = [message for message in answers(person) if "standing order" in text_of(message)]
        assert len(told) + 1 == (3 if person is ann else 4), "a line a turn"
        assert all(message["flags"] & SILENT for message in told[-2:]), "nobody is called"
        assert f"(your standing order){gained}" in text_of(last)
    await house.restart()
    await house.until(house.delivered)
    assert len(answers(ann)) == len(answers(bob)) == 4


async def being_taken_away(house: House) -> tuple[Table, Person, Json, Message]:
    """A table whose second player's question is being taken away, as the bot remembers it, and that message."""
    table = await house.table("ann", "bob", options="gifts=no")
    bob = await house.person("bob")
    shown = await bob.wait_for(lambda m: direct(m) and "pick" in str(m))
    await house.until(house.delivered)
    seat = sits(table, bob)
    (known,) = await house.bot.tables.outbox.messages(table.id, Question(seat))
    assert known.message == int(shown["id"])
    await house.bot.tables.outbox.remember(replace(known, fingerprint=LEAVING))
    return table, bob, shown, known


async def test_message_under_removal_is_not_edited(house: House) -> None:
    """The bot was killed after Discord had deleted the message, and before that was noted."""
    table, bob, first, known = await being_taken_away(house)
    outbox = house.bot.tables.outbox
    await bob.fault("delete_message", channel_id=first["channel_id"], message_id=first["id"])
    await outbox.mark(table.id, [known.target])
    second = await bob.wait_for(lambda m: direct(m) and "pick" in str(m) and m["id"] != first["id"])
    await house.until(house.delivered)
    (known,) = await outbox.messages(table.id, known.target)
    assert known.message == int(second["id"])
    assert [one["method"] for one in await bob.refusals()] == ["DELETE"]


async def test_a_click_on_what_is_being_taken_away_does_not_hide_that(house: House) -> None:
    """It was pressed while Discord was deleting it; then the bot was killed, and deletes it again."""
    table, bob, first, known = await being_taken_away(house)
    outbox = house.bot.tables.outbox
    await house.bot.desk.turns.note(await house.sight(table, bob), known.message, panel(), {})
    (known,) = await outbox.messages(table.id, known.target)
    assert known.fingerprint == LEAVING
    await outbox.mark(table.id, [known.target])
    await bob.wait_for(lambda m: direct(m) and "pick" in str(m) and m["id"] != first["id"])
    await house.until(house.delivered)
    assert first["id"] not in {message["id"] for message in bob.all_messages()}
