"""What helps to decide opens in the card itself, leaves no message behind, and leads back to the question as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.localdiscord.driver import Person, buttons, text_of
from bot.panels.custom_ids import CustomId
from bot.panels.helpers import LOOK_BOARD, LOOK_HAND, LOOK_MORE, LOOK_NEWS, LOOK_STEP, LOOK_WHAT, RETURN
from bot.panels.private import WHAT
from bot.panels.question import TRAY
from bot.panels.taps import Tap
from engine.asking.tray import Tray
from tests.bot.house import House, Json, custom_ids, direct, find, pick, press, settled, type_in, verbs, words
from tests.bot.paying import paying
from tests.bot.test_forged import forged
from tests.bot.test_payments import choices
from tests.bot.test_pictures_shown import alts, pictured

HELPERS = (
    ("You bid some of", "?"),
    ("round", "Board"),
    ("hand: **", "More", "My hand"),
    ("Since my last answer", "More", "Since my last answer"),
)
"""What a helper says, and the buttons that lead to it."""


def question(message: Json) -> bool:
    return direct(message) and "pick" in verbs(message)


async def cards(house: House) -> tuple[Person, Json, Json]:
    """Ann with the question in their direct messages, and behind the door of the panel."""
    await house.table("ann", "bob", options="gifts=no")
    ann = house.people["ann"]
    asked = await ann.wait_for(question)
    await house.until(lambda: settled(house))
    behind = (await press(ann, "act")).message
    assert behind is not None
    return ann, asked, behind


async def test_each_helper_opens_in_the_card_and_leads_back(house: House) -> None:
    ann, *shown = await cards(house)
    for card in shown:
        there = len(ann.all_messages())
        for says, *labels in HELPERS:
            opened = card
            for label in labels:
                opened = (await ann.click(opened, find(opened, "look", label))).panel
                assert opened["id"] == card["id"], "no message more"
                assert "pick" not in verbs(opened), "the question makes room"
            assert says.lower() in text_of(opened).lower()
            back = await ann.click(opened, find(opened, "look", "Back to the question"))
            assert back.panel["id"] == card["id"] and text_of(back.panel) == text_of(card)
        assert len(ann.all_messages()) == there


async def test_from_one_helper_one_goes_to_the_next(house: House) -> None:
    ann, _, card = await cards(house)
    board = (await ann.click(card, find(card, "look", "Board"))).message
    assert board is not None
    labels = [custom_id.rest.partition(".")[0] for custom_id in custom_ids(board)]
    assert labels == ["back", "more"]
    assert {one["style"] for one in buttons(board).values()} == {2}, "none is an answer, so all are quiet"
    more = (await ann.click(board, find(board, "look", "More"))).panel
    assert "hand: **" in words(await ann.click(more, find(more, "look", "My hand"))).lower()


async def test_a_page_of_the_rules_keeps_the_way_back(house: House) -> None:
    ann, card, _ = await cards(house)
    shown = (await ann.click(card, find(card, "look", "?"))).message
    for _ in range(2):  # from the explanation to an entry, and on to the topic of that
        assert shown is not None
        shown = (await ann.click(shown, find(shown, "page"))).message
    assert shown is not None and shown["id"] == card["id"]
    back = await ann.click(shown, find(shown, "look", "Back to the question"))
    assert text_of(back.message or {}) == text_of(card)


async def test_steps_since_the_last_answer_show_the_board_of_each_moment(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictured(house, monkeypatch)
    ann, card, _ = await cards(house)
    await pick(ann, card, "3")
    await press(house.people["bob"], "pick", "1", when=direct)
    card = await ann.wait_for(lambda m: question(m) and m["id"] != card["id"])
    shown: Json | None = card
    for label in ("More", "Since my last answer", "Step by step"):
        assert shown is not None
        shown = (await ann.click(shown, find(shown, "look", label))).message
    assert shown is not None and "· 1/" in text_of(shown)
    ((alt, _),) = alts(shown)
    assert alt is not None
    back = (await ann.click(shown, find(shown, "look", "Back to the question"))).message
    assert back is not None and "pick" in verbs(back)
    cid = await house.person("cid")
    asked, laid = RETURN.read(next(one for one in custom_ids(shown) if one.rest.startswith("back")))
    custom_id = LOOK_STEP(asked, 0, laid)
    refused = await cid.click(await forged(house, cid, custom_id, by_dm=False), str(custom_id))
    assert "You do not sit at this table" in words(refused)


async def test_a_helper_that_stands_open_outlives_a_restart(house: House) -> None:
    ann, card, _ = await cards(house)
    opened = (await ann.click(card, find(card, "look", "Board"))).message
    assert opened is not None
    await house.restart()
    back = (await ann.click(opened, find(opened, "look", "Back to the question"))).message
    assert back is not None and "pick" in verbs(back)
    await pick(ann, back, "3")
    await press(house.people["bob"], "pick", "1", when=direct)
    await ann.wait_for(lambda m: m["id"] == card["id"] and "Your bid? **3**" in text_of(m))


async def test_answer_given_elsewhere_closes_a_helper(house: House) -> None:
    """Nobody can press on in a card whose question is gone, and its picture goes with it."""
    ann, card, _ = await cards(house)
    await ann.click(card, find(card, "look", "Board"))
    await type_in(ann, "bid", amount="2")
    await press(house.people["bob"], "pick", "1", when=question)
    await ann.wait_for(lambda m: m["id"] == card["id"] and "Your bid? **2**" in text_of(m) and "look" not in verbs(m))


async def test_a_picture_makes_room_for_the_question(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    pictured(house, monkeypatch)
    ann, card, _ = await cards(house)
    drawn = (await ann.click(card, find(card, "look", "Board"))).message
    assert drawn is not None
    ((now, since),) = alts(drawn)
    assert now is not None and "round 1" in now
    assert since is None
    back = (await ann.click(drawn, find(drawn, "look", "Back to the question"))).message
    assert back is not None and alts(back) == alts(card), (
        "what belongs to the question is there again, and nothing else"
    )


async def test_in_polish_too(house: House) -> None:
    await house.person("ann", "pl")
    ann, card, _ = await cards(house)
    opened = (await ann.click(card, find(card, "look", "Plansza"))).message
    assert opened is not None and find(opened, "look", "Wróć do pytania")


async def test_choices_so_far_survive_a_helper(tmp_path: Path) -> None:
    async with paying(tmp_path) as payer:
        asked, empty = payer.asked, Tray.empty(payer.prompt)
        trays = {places: empty.put(0, places) for places in choices(len(payer.prompt.options))}
        places, chosen = next(one for one in trays.items() if one[1].refused(payer.prompt))

        async def press(custom_id: CustomId, *values: str) -> Json:
            sent = await payer.press(custom_id, *values)
            assert sent["what"] == "edit"
            return sent

        before = await press(TRAY(asked, str(Tap(empty, 0, "set"))), *map(str, places))
        more = await press(LOOK_MORE(asked, chosen.write()))
        for shown, helper in (
            (before, LOOK_MORE),
            (before, LOOK_WHAT),
            (more, LOOK_BOARD),
            (more, LOOK_HAND),
            (more, LOOK_NEWS),
        ):
            assert str(helper(asked, chosen.write())) in str(shown), "each button knows what lies on the tray"
            opened = await press(helper(asked, chosen.write()))
            assert str(RETURN(asked, chosen.write())) in str(opened)
        assert await press(RETURN(asked, chosen.write())) == before
        stale = await press(RETURN(replace(asked, stamp="000000"), chosen.write()))
        assert stale == await press(RETURN(asked, "")), "what was put together for another question is left"


@pytest.mark.parametrize("by_dm", [True, False])
async def test_the_question_mark_of_an_earlier_message_explains_what_is_asked_now(house: House, *, by_dm: bool) -> None:
    """On messages that were sent before helpers opened in the card, and beside what one may do besides."""
    table = await house.table("ann", "bob", options="gifts=no")
    ann = house.people["ann"]
    await ann.wait_for(question)
    sight = await house.sight(table, ann)
    assert sight.view.prompt is not None
    custom_id = WHAT(table.id, sight.number, sight.view.prompt.key)
    message = await forged(house, ann, custom_id, by_dm=by_dm)
    assert "You bid some of" in words(await ann.click(message, str(custom_id)))
