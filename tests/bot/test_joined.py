"""Questions that are asked together: one click gives all their answers, and whoever likes goes step by step."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import pytest

from bot.localdiscord.driver import Answer, Person, buttons, text_of
from engine.core import Answered, Joined, View, Wire
from engine.games.box import boxes
from engine.tables import Table
from tests.bot.house import House, direct, find, press, settled, type_in, verbs, words
from tests.parts import with_parts


def _to_whom(view: View[Any], plan: tuple[Answered, ...]) -> object:
    """However many coins: the least are kept, for they come first."""
    return plan[0].value


@pytest.fixture
def joined(house: House) -> House:
    """A house in which a gift and how much it is are asked as one."""
    gifts = {"gift": Joined(frozenset({"gift-coins"}), called=_to_whom)}
    house.games["little"] = with_parts(house.games["little"], joined=gifts)
    return house


async def asked(house: House) -> tuple[Table, Person]:
    """Ann has won a bid and may make a gift."""
    table = await house.table("ann", "bob", options="rounds=1")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(ann, "pick", "6", when=direct)
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
    (found,) = (key for key, one in buttons(message).items() if ":pick:" in key and "bob" in one["label"].lower())
    return found


async def test_one_tap_chooses_all_answers_and_the_green_button_gives_them(joined: House) -> None:
    table, ann = await asked(joined)
    chosen = await to_bob(ann)
    assert find(chosen.panel, "lay")
    assert (await joined.sight(table, ann)).view.plan == (), "choosing stores nothing"
    back = await ann.click(chosen.panel, find(chosen.panel, "look", "↶"))
    assert "A gift for whom?" in words(back) and "lay" not in verbs(back.panel)
    done = await press(ann, "pick", "Κ Bob" if table.seats[1].name == "Bob" else "Ξ Bob", when=direct)
    assert "How many coins? **0**" in words(done)
    assert not joined.server.refusals


async def test_step_by_step_is_under_more(joined: House) -> None:
    """And step by step it is taken back, until the last of them was answered."""
    table, ann = await asked(joined)
    seat = (await joined.sight(table, ann)).seat or 0
    await question(ann)
    await press(ann, "look", "More", when=direct)
    alone = await press(ann, "steps", when=direct)
    assert "A gift for whom?" in words(alone)
    amount = await to_bob(ann, alone.panel)
    assert "How many coins?" in words(amount)
    assert [wire for _, wire in (await joined.sight(table, ann)).view.plan] == [str(1 - seat)]
    back = await press(ann, "undo", when=direct)
    assert "lay" in verbs((await to_bob(ann, back.panel)).panel), "it is asked with what follows again"


async def test_two_clicks_in_the_same_instant_give_one_answer(joined: House) -> None:
    table, ann = await asked(joined)
    chosen = (await to_bob(ann)).panel
    click = find(chosen, "lay")
    first, second = await asyncio.gather(ann.click(chosen, click), ann.click(chosen, click))
    texts = sorted((words(first), words(second)), key=lambda text: "⚠️" in text)
    assert "How many coins? **0**" in texts[0] and "⚠️" in texts[1]
    assert (await joined.sight(table, ann)).view.seen.result is not None


async def test_a_whole_plan_is_typed_by_its_name_and_its_number(joined: House) -> None:
    table, ann = await asked(joined)
    refused = await type_in(ann, "choose", option="7")
    assert "⚠️" in words(refused), "numbers are those of the question that is shown"
    suggested = await ann.autocomplete("choose", "option", option="bob")
    chosen = await ann.command("choose", option=suggested[0]["value"])
    assert "lay" in verbs(chosen.panel) and (await joined.sight(table, ann)).view.plan == ()
    assert "How many coins? **0**" in words(await type_in(ann, "choose", option="2"))


async def test_quick_answers_still_show_a_plan_of_several(joined: House) -> None:
    table, ann = await asked(joined)
    await joined.bot.tables.people.choose(int(ann.id), quick=True)
    assert "lay" in verbs((await to_bob(ann)).panel) and (await joined.sight(table)).view.seen.result is None


async def test_a_plan_without_a_choice_is_named_on_the_green_button_and_done_by_it(house: House) -> None:
    def named(view: View[Any], plan: tuple[Answered, ...]) -> object:
        return "everything"

    gifts = {"gift": Joined(frozenset({"gift-coins"}), called=named)}
    house.games["little"] = with_parts(house.games["little"], joined=gifts)
    table, ann = await asked(house)
    done = await press(ann, "lay", "Everything", when=direct)
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
            table.id, int(player.id), wire, number=None, click=next(clicks), confirm="never"
        )
        prompt = reply.sight.view.prompt
        wire = None if prompt is None or reply.sight.ends else prompt.fallback()
    message = await player.wait_for(lambda m: direct(m) and "undo" in verbs(m) and "lay" in verbs(m))
    (end,) = (one for key, one in buttons(message).items() if ":lay:" in key)
    assert end["style"] == 3 and [one.get("label") for one in buttons(message).values()].count(end["label"]) == 1
    done = await player.click(message, find(message, "lay"))
    assert "✅" in words(done)
    assert not (await house.sight(table, player)).awaited
    await house.until(lambda: settled(house))
    assert [m for m in player.all_messages() if direct(m) and "✅" in text_of(m)], "the receipt stays"


async def test_amount_typed_with_the_first_answer_is_not_dropped(joined: House) -> None:
    table, ann = await asked(joined)
    await question(ann)
    await ann.go(str(await joined.thread(table)))
    assert "`more` answers nothing here" in words(await type_in(ann, "choose", option="Bob", more="2;3"))
    assert (await joined.sight(table, ann)).view.plan == ()
    assert "⚠️" in words(await type_in(ann, "choose", option="Bob", more="99"))
    assert (await joined.sight(table, ann)).view.plan == ()
    chosen = await ann.command("choose", option="Bob", more="2")
    assert [wire for _, wire in (await joined.sight(table, ann)).view.plan][1:] == []
    await ann.click(chosen.panel, find(chosen.panel, "lay"))
    assert sorted((await joined.sight(table)).view.seen.coins.values()) == [42, 52]


async def test_more_than_a_question_has_parts_is_refused(house: House, ann: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    await ann.go(str(await house.thread(table)))
    assert "`more` answers nothing here" in words(await type_in(ann, "bid", amount="1", more="8"))
    assert not (await house.sight(table)).sealed


async def test_typed_answers_leave_one_live_copy_of_the_question(house: House, ann: Person, bob: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no, rounds=3")
    await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    thread = await ann.go(str(await house.thread(table)))
    for bid in ("1", "2"):
        await type_in(ann, "bid", amount=bid)
        await press(bob, "pick", "0", when=direct)
        await ann.command("play")
        await house.until(lambda: settled(house))
    live = [m for m in ann.messages(thread) if m["flags"] & 64 and {"pick", "change"} & verbs(m)]
    assert len(live) == 1
