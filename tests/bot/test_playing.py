"""Playing through the real client: prompts by DM, sealed answers, plans, stale and double clicks, strangers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.localdiscord.driver import PATIENCE, Person, buttons, text_of
from engine.games.handbook import Handbook
from engine.tables import TableRefused
from tests.bot.house import House, direct, find, pick, press, settled, verbs, words
from tests.parts import with_parts


async def asked(person: Person, text: str = "Your bid?") -> dict[str, object]:
    return await person.wait_for(lambda m: direct(m) and text in text_of(m) and bool(verbs(m) & {"pick", "num"}))


async def test_sealed_bids_by_dm_until_all_are_in(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob")
    thread = str(await house.thread(table))
    await asked(ann)
    first = await press(ann, "pick", "3", when=direct)
    assert "Your bid? **3**" in words(first)
    panel = await bob.wait_for(lambda m: m["channel_id"] == thread and "1 of 2 sealed" in text_of(m))
    assert "act" in verbs(panel)
    assert "pick" not in verbs(first.panel)
    again = await press(ann, "change", when=direct)
    assert "✅" not in words(again)
    changed = await press(ann, "pick", "4", when=direct)
    assert "Your bid? **4**" in words(changed)
    last = await press(bob, "pick", "2", when=direct)
    assert "Your bid? **2**" in words(last)
    story = await bob.wait_for(lambda m: "Bids: " in text_of(m))
    assert story["channel_id"] == thread
    assert "### Round 1" in text_of(story)
    bids = text_of(story).split("Bids: ")[1]
    assert "Ann 4" in bids and "Bob 2" in bids
    await ann.wait_for(lambda m: direct(m) and "A gift for whom?" in text_of(m))
    assert not any("**4**" in text and "✅" in text for text in bob.everything())
    await ann.wait_for(lambda m: direct(m) and "drew the secret card" in text_of(m))
    assert not any("drew the secret card" in text for text in bob.everything())


async def test_a_plan_by_clicks_with_taking_back_and_a_typed_number(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="rounds=1")
    await press(ann, "pick", "6", when=direct)
    await press(bob, "pick", "0", when=direct)
    question = await asked(ann, "A gift for whom?")
    to_bob = await ann.click(question, find(question, "pick", next(m for m in labels(question) if "Bob" in m)))
    assert "How many coins?" in words(to_bob) and "A gift for whom? **" in words(to_bob)
    back = await press(ann, "undo", when=direct)
    assert "A gift for whom?" in words(back)
    await press(ann, "pick", next(m for m in labels(question) if "Bob" in m), when=direct)
    form = await press(ann, "num", when=direct)
    bad = await ann.submit(form, number="many")
    assert "from 0 to 44" in words(bad)
    form = await press(ann, "num", when=direct)
    chosen = await ann.submit(form, number=" 7 ")
    assert find(chosen.panel, "lay") and "Bid: " not in words(chosen)
    assert (await house.sight(table, bob)).view.seen.coins[0] + (await house.sight(table)).view.seen.coins[1] == 94
    done = await press(ann, "lay", when=direct)
    assert "How many coins? **7**" in words(done)
    end = await bob.wait_for(lambda m: "Final standings" in text_of(m) and "seed" in text_of(m))
    assert "1 point" in text_of(end)


def labels(message: dict[str, object]) -> list[str]:
    return [c["label"] for key, c in buttons(message).items() if ":pick:" in key]


async def test_act_asks_the_same_and_goes_on_in_place(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="rounds=1,gifts=no")
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    shown = await press(ann, "act")
    assert "Your bid?" in words(shown) and shown.panel["flags"] & 64
    sealed = await pick(ann, shown.panel, "5")
    assert "Your bid? **5**" in words(sealed) and "1 of 2 sealed." in words(sealed)
    await ann.wait_for(lambda m: direct(m) and "Your bid? **5**" in text_of(m))
    done = await press(bob, "pick", "1", when=direct)
    assert "✅" in words(done)


async def test_a_double_click_acts_once_and_a_stale_one_explains_itself(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    old = await asked(bob)
    await press(ann, "pick", "1", when=direct)
    old = (await bob.click(old, find(old, "pick", "6"))).panel
    button = find(old, "lay")
    first, second = await asyncio.gather(bob.click(old, button), bob.click(old, button))
    texts = sorted((words(first), words(second)), key=lambda text: "out of date" in text)
    assert "Your bid? **6**" in texts[0] and "out of date" in texts[1]
    assert (await house.sight(table)).view.seen.round == 2
    assert (await house.sight(table, bob)).view.seen.answers == {}


async def test_two_answers_in_the_same_instant_both_count(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    people = [await house.person("ann"), await house.person("bob")]
    questions = [await asked(person) for person in people]
    clicks = [pick(p, q, "5") for p, q in zip(people, questions, strict=True)]
    assert all(answer.error is None for answer in await asyncio.gather(*clicks))
    sight = await house.sight(table)
    assert sight.view.seen.round == 2 and set(sight.view.seen.coins.values()) == {45}


async def test_a_stranger_learns_and_changes_nothing(house: House, ann: Person, eve: Person) -> None:
    table = await house.table("ann", "bob")
    await asked(ann)
    thread = str(await house.thread(table))
    panel = await eve.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    assert "You do not sit at this table" in words(await eve.click(panel, find(panel, "act")))
    assert "You do not sit at this table" in words(await eve.click(panel, find(panel, "hand")))
    await press(ann, "pick", "5", when=direct)
    await eve.wait_for(lambda m: "1 of 2 sealed" in text_of(m))
    assert not any("Your bid?" in text or "**5**" in text for text in eve.everything())


async def test_an_aside_does_not_disturb_the_question(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob")
    await asked(ann)
    await press(ann, "look", "More", when=direct)
    more = await press(ann, "more", when=direct)
    assert "Wave how often?" in words(more)
    waved = await pick(ann, more.panel, "2")
    assert "Wave how often? **2**" in words(waved)
    assert "Your bid?" not in words(waved), "the question stands elsewhere, once"
    assert set((await house.sight(table)).view.seen.waved.values()) == {0, 2}
    await press(ann, "pick", "3", when=direct)
    assert (await house.sight(table)).sealed != ()


async def test_looking_around(house: House, ann: Person, bob: Person) -> None:
    await house.table("ann", "bob", options="gifts=no")
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    journal = await press(ann, "journal")
    assert "Bids: " in words(journal) and "secret card" not in words(journal)
    assert "secret card" in words(await press(bob, "journal"))
    rules = await press(ann, "rules")
    assert rules.message is not None and "Bid coins, win points." in words(rules)
    assert "hand: **" in words(await press(ann, "hand")), "two cards were dealt"


async def test_long_journal_is_turned_page_by_page(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.play.JOURNAL_LENGTH", 40)
    await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    latest = await press(ann, "journal")
    earlier = await ann.click(latest.panel, find(latest.panel, "pages", "Earlier lines"))
    assert words(earlier) != words(latest)
    again = await ann.click(earlier.panel, find(earlier.panel, "pages", "Later lines"))
    assert words(again) == words(latest)


async def test_a_game_that_draws_nothing_says_hand_and_board_in_words(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob")
    sight = await house.sight(table, ann)
    assert sight.seat is not None
    own = sight.view.seen.hand[sight.seat]
    hand = words(await ann.command("hand", table=table.id))
    assert f"hand: **{own[0]} and {own[1]}**" in hand
    board = words(await bob.command("board", table=table.id))
    assert "round: **1**" in board
    assert "deck: **26**" in board, "how many lie there, not which"
    assert "Ann 50" in board and "Bob 50" in board
    assert "hand: **Ξ\N{NO-BREAK SPACE}" in board, "how many cards each holds"
    assert str(own[0]) not in board.partition("hand: ")[2].partition("\n")[0]


async def test_a_game_without_a_handbook_explains_a_question_by_its_hint(house: House) -> None:
    house.games["little"] = with_parts(house.games["little"], handbook=Handbook())
    await house.restart()
    await house.table("ann", "bob")
    ann = await house.person("ann")
    await asked(ann)
    explained = words(await press(ann, "look", "?", when=direct))
    assert "The highest bid wins a point." in explained and "‹" not in explained


async def test_change_that_comes_too_late_is_not_the_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(ann, "pick", "3", when=direct)
    question = await press(ann, "change", when=direct)
    assert question.message is not None

    async def overtaken(*_: Any, **__: Any) -> None:
        raise TableRefused("stale")

    with monkeypatch.context() as patch:
        patch.setattr(house.bot.tables.play, "answer", overtaken)
        await press(ann, "pick", "6", when=direct)
    await press(bob, "pick", "1", when=direct)
    closed = await ann.wait_for(lambda m: direct(m) and "✅ Your bid?" in text_of(m))
    assert "**3**" in text_of(closed)


@pytest.mark.thorough
async def test_an_answer_shown_late_does_not_hide_the_one_that_counts(house: House, ann: Person) -> None:
    await house.table("ann", "bob", options="gifts=no")
    question = await asked(ann)
    chosen = await ann.click(question, find(question, "pick", "3"))
    await house.until(lambda: settled(house))
    await ann.fault("http", status=200, slow=PATIENCE, route="/callback$")
    (slow,) = house.server.rest.faults
    first = asyncio.create_task(ann.click(chosen.panel, find(chosen.panel, "lay")))
    await ann.wait_for(lambda m: direct(m) and "Your bid? **3**" in text_of(m))
    await press(ann, "change", when=direct)
    await press(ann, "pick", "4", when=direct)
    await house.until(lambda: settled(house))
    slow.over.set()
    await first
    await ann.wait_for(lambda m: direct(m) and "Your bid? **4**" in text_of(m))
