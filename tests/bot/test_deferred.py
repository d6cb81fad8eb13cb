"""What takes its time is deferred first, and its answer takes the place of "thinking …"."""

from __future__ import annotations

import asyncio

import pytest

from bot.desk import answers
from bot.desk.answers import Interaction
from bot.localdiscord.driver import Person, text_of
from engine.core import View
from engine.language import Say
from engine.look import Facts, Picture
from tests.bot.house import House, direct, find, press, verbs
from tests.engine.tables.littlegame import Little
from tests.parts import with_parts


async def test_a_picture_takes_the_place_of_what_was_deferred(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(view: View[Little], say: Say, since: Facts | None) -> Picture:
        return Picture(16, 16, (), "The board.")

    drawn = with_parts(house.bot.tables.boxes["little"], board=draw)
    monkeypatch.setitem(house.bot.tables.boxes, "little", drawn)  # pyright: ignore[reportArgumentType]
    await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    shown = await press(ann, "board")
    first = shown.panel["id"]
    await ann.wait_for(lambda m: m["id"] == first and "board.png" in str(m))


@pytest.mark.thorough
async def test_help_cards_take_the_place_of_what_was_deferred(house: House, ann: Person) -> None:
    shown = await ann.command("help")
    first = shown.panel["id"]
    await ann.wait_for(lambda m: m["id"] == first and "help-2.png" in str(m))


class Slow:
    """Whatever is asked takes until `go` is set."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go, really = asyncio.Event(), house.bot.desk.recognise

        async def recognise(i: Interaction) -> object:
            await self.go.wait()
            return await really(i)

        monkeypatch.setattr(answers, "PATIENCE", 0.01)
        monkeypatch.setattr(house.bot.desk, "recognise", recognise)

    def hold(self) -> None:
        """From now on everybody's next interaction is held up."""
        self.go.clear()


@pytest.fixture
def slow(house: House, monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(house, monkeypatch)


async def test_a_command_that_takes_long_is_deferred_and_answered_in_its_place(house: House, slow: Slow) -> None:
    ann = await house.person("ann")
    slow.hold()
    thinking = await ann.command("board")
    assert thinking.error is None and thinking.message is not None
    first = thinking.message["id"]
    slow.go.set()
    await ann.wait_for(lambda m: m["id"] == first and "There is no such table here" in text_of(m))


async def test_a_click_in_a_direct_message_that_takes_long_changes_that_message(house: House, slow: Slow) -> None:
    slow.go.set()
    await house.table("ann", "bob", options="gifts=no")
    ann = await house.person("ann")
    question = await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    for verb, label, then in (("pick", "3", "↶"), ("lay", None, "✅")):
        slow.hold()
        answer = await press(ann, verb, label, when=direct)
        assert answer.error is None
        slow.go.set()
        await ann.wait_for(lambda m, then=then: m["id"] == question["id"] and then in text_of(m))


async def test_a_click_in_the_thread_that_takes_long_is_answered_in_private(house: House, slow: Slow) -> None:
    slow.go.set()
    table = await house.table("ann", "bob", options="gifts=no")
    ann, thread = await house.person("ann"), str(await house.thread(table))
    panel = await ann.wait_for(lambda m: m["channel_id"] == thread and "act" in verbs(m))
    slow.hold()
    thinking = await press(ann, "act")
    assert thinking.error is None and thinking.message is not None
    first = thinking.message["id"]
    slow.go.set()
    shown = await ann.wait_for(lambda m: m["id"] == first and "Your bid?" in text_of(m))
    assert shown["id"] != panel["id"] and shown["flags"] & 64


async def test_a_form_that_comes_too_late_is_opened_by_another_press(house: House, slow: Slow) -> None:
    slow.go.set()
    ann = await house.person("ann")
    await ann.command("game new", game="little", seats=2)
    shown = (await press(ann, "clock")).message
    assert shown is not None
    slow.hold()
    await ann.click(shown, find(shown, "otherpace"))
    slow.go.set()
    await ann.wait_for(lambda m: "press once more" in text_of(m))
    again = await ann.click(shown, find(shown, "otherpace"))
    assert again.modal is not None


async def test_silent_answer_leaves_no_thinking_behind(house: House, slow: Slow) -> None:
    slow.go.set()
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game new", game="little", seats=2)
    slow.hold()
    joined = await press(bob, "join")
    assert joined.error is None
    slow.go.set()
    await ann.wait_for(lambda m: "2 of 2" in text_of(m))
    await bob.until(lambda: None if any(m["flags"] & 1 << 7 for m in bob.all_messages()) else True)
