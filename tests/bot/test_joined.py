"""Questions that are asked together: one click gives all their answers, and whoever likes goes step by step."""

from __future__ import annotations

import asyncio
import dataclasses
from itertools import count
from typing import Any

import pytest

import bot.panels.private
from bot.localdiscord.driver import Answer, Person, buttons, text_of
from engine.core import Answered, Joined, View, Wire
from engine.games.box import boxes
from engine.tables import Table
from tests.bot.house import House, direct, find, press, settled, verbs, words


def _to_whom(view: View[Any], plan: tuple[Answered, ...]) -> object:
    """However many coins: the least are kept, for they come first."""
    return plan[0].value


@pytest.fixture
def joined(house: House) -> House:
    """A house in which a gift and how much it is are asked as one."""
    gifts = {"gift": Joined(frozenset({"gift-coins"}), called=_to_whom)}
    house.games["little"] = dataclasses.replace(house.games["little"], joined=gifts)
    return house


async def asked(house: House) -> tuple[Table, Person]:
    """Ann has won a bid and may make a gift."""
    table = await house.table("ann", "bob", options="rounds=1")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(ann, "pick", "9", when=direct)
    await press(bob, "pick", "0", when=direct)
    return table, ann


async def question(ann: Person) -> dict[str, Any]:
    """Whom the gift is for."""
    return await ann.wait_for(lambda m: direct(m) and "A gift for whom?" in text_of(m) and "pick" in verbs(m))


async def to_bob(ann: Person, message: dict[str, Any] | None = None) -> Answer:
    """Ann clicks that option."""
    message = message or await question(ann)
    return await ann.click(message, bob_on(message))


def bob_on(message: dict[str, Any]) -> str:
    """Its button."""
    (found,) = (key for key, one in buttons(message).items() if ":pick:" in key and "bob" in one["label"].lower())
    return found


async def test_one_click_answers_all_and_one_takes_all_back(joined: House) -> None:
    table, ann = await asked(joined)
    ready = await to_bob(ann)
    assert "Your plan is complete" in words(ready)
    assert "How many coins? **0**" in words(ready)
    assert len((await joined.sight(table, ann)).view.plan) == 2
    back = await press(ann, "undo", when=direct)
    assert "A gift for whom?" in words(back)
    sight = await joined.sight(table, ann)
    assert sight.view.plan == ()
    await to_bob(ann)
    done = await press(ann, "confirm", when=direct)
    assert "How many coins? **0**" in words(done)
    assert not joined.server.refusals


async def test_an_amount_at_the_end_is_changed_by_one(joined: House) -> None:
    table, ann = await asked(joined)
    ready = await to_bob(ann)
    assert ready.message is not None
    assert find(ready.message, "instead", "Make it 1")
    with pytest.raises(AssertionError):
        find(ready.message, "instead", "Make it −1")
    click = find(ready.message, "instead", "Make it 1")
    first, second = await asyncio.gather(ann.click(ready.message, click), ann.click(ready.message, click))
    texts = sorted((words(first), words(second)), key=lambda text: "out of date" in text)
    assert "How many coins? **1**" in texts[0]
    assert "out of date" in texts[1]
    more = await press(ann, "instead", "Make it 2", when=direct)
    assert "How many coins? **2**" in words(more)
    assert len((await joined.sight(table, ann)).view.plan) == 2
    await press(ann, "confirm", when=direct)
    assert sorted((await joined.sight(table)).view.seen.coins.values()) == [39, 52]


async def test_a_plan_too_long_for_a_button_is_done_by_one_that_says_all(
    joined: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rather than by one that is cut off: what is done stands above."""
    _, ann = await asked(joined)
    monkeypatch.setattr(bot.panels.private, "ONE_LINE", len("Do it: Bob"))
    ready = await to_bob(ann)
    assert ready.message is not None
    assert find(ready.message, "confirm", "Do all of this")


async def test_step_by_step_is_one_button_away(joined: House) -> None:
    """And step by step it is taken back, until the last of them was answered."""
    table, ann = await asked(joined)
    seat = (await joined.sight(table, ann)).seat or 0
    alone = await press(ann, "steps", when=direct)
    assert "A gift for whom?" in words(alone)
    assert alone.message is not None
    assert "whole" in verbs(alone.message)
    assert "steps" not in verbs(alone.message)
    amount = await to_bob(ann, alone.message)
    assert "How many coins?" in words(amount)
    assert [wire for _, wire in (await joined.sight(table, ann)).view.plan] == [str(1 - seat)]
    back = await press(ann, "undo", when=direct)
    assert back.message is not None
    assert "steps" in verbs(back.message), "it is asked with what follows again"
    alone = await press(ann, "steps", when=direct)
    together = await press(ann, "whole", when=direct)
    assert together.message is not None
    assert "steps" in verbs(together.message)
    ready = await to_bob(ann)
    assert "Your plan is complete" in words(ready)


async def test_two_clicks_in_the_same_instant_make_one_plan(joined: House) -> None:
    table, ann = await asked(joined)
    message = await question(ann)
    click = bob_on(message)
    first, second = await asyncio.gather(ann.click(message, click), ann.click(message, click))
    texts = sorted((words(first), words(second)), key=lambda text: "out of date" in text)
    assert "Your plan is complete" in texts[0]
    assert "out of date" in texts[1]
    assert len((await joined.sight(table, ann)).view.plan) == 2


async def test_a_whole_plan_is_typed_by_its_name_and_its_number(joined: House) -> None:
    table, ann = await asked(joined)
    refused = await ann.command("choose", option="7")
    assert "⚠️" in words(refused), "numbers are those of the question that is shown"
    suggested = await ann.autocomplete("choose", "option", option="bob")
    ready = await ann.command("choose", option=suggested[0]["value"])
    assert "How many coins? **0**" in words(ready)
    assert len((await joined.sight(table, ann)).view.plan) == 2
    await press(ann, "undo", when=direct)
    ready = await ann.command("choose", option="2")
    assert "How many coins? **0**" in words(ready)


async def test_quick_answers_still_show_a_plan_of_several(joined: House) -> None:
    _, ann = await asked(joined)
    await joined.bot.tables.people.choose(int(ann.id), quick=True)
    ready = await to_bob(ann)
    assert "Your plan is complete" in words(ready)


async def test_a_plan_without_a_choice_is_named_on_the_green_button_and_done_by_it(house: House) -> None:
    def named(view: View[Any], plan: tuple[Answered, ...]) -> object:
        return "everything"

    gifts = {"gift": Joined(frozenset({"gift-coins"}), called=named)}
    house.games["little"] = dataclasses.replace(house.games["little"], joined=gifts)
    table, ann = await asked(house)
    done = await press(ann, "lay", "Do it: everything", when=direct)
    assert "✅" in words(done)
    assert (await house.sight(table)).view.seen.result is not None


@pytest.mark.thorough
async def test_the_green_button_that_ends_a_turn_settles_it(house: House) -> None:
    """It stands for the option that does nothing more, which is not shown beside it."""
    house.games["atlantica"] = boxes()["atlantica"]
    table = await house.table("ann", "bob", game="atlantica")
    people = [await house.person(name) for name in ("ann", "bob")]
    (player,) = [one for one in people if (await house.sight(table, one)).awaited]
    clicks, first = count(1), (await house.sight(table, player)).view.prompt
    assert first is not None
    wire: Wire | None = next(first.all())
    while wire is not None:
        reply = await house.bot.tables.play.answer(
            table.id, int(player.id), wire, number=None, click=next(clicks), confirm="each"
        )
        prompt = reply.sight.view.prompt
        wire = None if prompt is None or reply.sight.ends else prompt.fallback()
    message = await player.wait_for(lambda m: direct(m) and "end" in verbs(m))
    (end,) = (one for key, one in buttons(message).items() if ":end:" in key)
    assert end["style"] == 3
    assert [one.get("label") for one in buttons(message).values()].count(end["label"]) == 1
    done = await player.click(message, find(message, "end"))
    assert "✅" in words(done)
    assert not (await house.sight(table, player)).awaited
    await house.until(lambda: settled(house))
    assert [m for m in player.all_messages() if direct(m) and "✅" in text_of(m)], "the receipt stays"


async def test_amount_typed_with_the_first_answer_is_not_dropped(joined: House) -> None:
    table, ann = await asked(joined)
    await question(ann)
    await ann.go(str(await joined.thread(table)))
    assert "nothing that `more` could answer" in words(await ann.command("choose", option="Bob", more="2;3"))
    assert (await joined.sight(table, ann)).view.plan == ()
    assert "⚠️" in words(await ann.command("choose", option="Bob", more="99"))
    assert (await joined.sight(table, ann)).view.plan == ()
    await ann.command("choose", option="Bob", more="2")
    assert [wire for _, wire in (await joined.sight(table, ann)).view.plan][1:] == [2]


async def test_more_than_a_question_has_parts_is_refused(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await ann.go(str(await house.thread(table)))
    assert "nothing that `more` could answer" in words(await ann.command("bid", amount="1", more="8"))
    assert not (await house.sight(table)).sealed


async def test_typed_answers_leave_one_live_copy_of_the_question(house: House) -> None:
    table = await house.table("ann", "bob", options="gifts=no, rounds=3")
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    thread = await ann.go(str(await house.thread(table)))
    for bid in ("1", "2"):
        await ann.command("bid", amount=bid)
        await press(bob, "pick", "0", when=lambda m: direct(m) and "Sealed" not in text_of(m))
        await ann.command("play")
        await house.until(lambda: settled(house))
    live = [m for m in ann.messages(thread) if m["flags"] & 64 and {"pick", "change"} & verbs(m)]
    assert len(live) == 1
