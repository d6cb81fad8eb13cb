"""What is new since the last visit: for everybody in the thread, for each player in what only they are shown."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from discord import ui

from bot.delivery.post import Post
from bot.localdiscord.driver import Person
from bot.panels.components import panel
from bot.pictures.shown import ALL, PicturesShown, private_viewer
from engine.core import Seat, View
from engine.games.moment import Moment, Part
from engine.language import Say
from engine.look import Facts, Picture
from engine.store import targets
from tests.bot.house import House, direct, press, settled, verbs
from tests.engine.tables.helpers import house as tables_house
from tests.engine.tables.littlegame import Little

MONDAY, TUESDAY = Picture(16, 16, (), "", {"sun": "up"}), Picture(16, 16, (), "", {"sun": "down"})


async def test_highlights_of_a_moment_stay(tmp_path: Path) -> None:
    async with tables_house(tmp_path / "visits.db") as home:
        table, shown = (await home.lobby()).id, PicturesShown(home.tables.outbox)
        assert await shown.since(table, ALL, "1") is None
        await shown.note(table, ALL, "1", MONDAY)
        assert await shown.since(table, ALL, "1") is None
        await shown.note(table, ALL, "1", TUESDAY)
        assert await shown.since(table, ALL, "1") is None
        assert await shown.since(table, ALL, "2") == TUESDAY.facts
        await shown.note(table, ALL, "2", MONDAY)
        assert await shown.since(table, ALL, "2") == TUESDAY.facts
        assert await shown.since(table, private_viewer(Seat(0), "board"), "2") is None
    async with tables_house(tmp_path / "visits.db") as home:
        assert await PicturesShown(home.tables.outbox).since(table, ALL, "3") == MONDAY.facts


def pictured(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the little game have pictures that say in their alt text what is compared with what."""

    def draw(view: View[Little], say: Say, since: Facts | None) -> Picture:
        own = "" if view.viewer is None else f"coins {view.seen.coins[view.viewer]}, of {view.viewer}, "
        facts = {"sight": f"{own}round {view.seen.round}"}
        return Picture(16, 16, (), json.dumps([facts["sight"], since and since["sight"]]), facts)

    def along(view: View[Little]) -> bool:
        return True

    box = house.bot.tables.boxes["little"]
    drawn = dataclasses.replace(box, board=draw, hand=draw, hand_along=along)
    monkeypatch.setitem(house.bot.tables.boxes, "little", drawn)  # pyright: ignore[reportArgumentType]


def alts(message: dict[str, Any]) -> list[list[str | None]]:
    """What the pictures of a message say: now, and since."""
    found: list[list[str | None]] = []
    for part in (part for whole in message["components"] for part in whole.get("components", ())):
        found += [json.loads(item["description"]) for item in part.get("items", ())]
    return found


async def look(person: Person) -> list[str | None]:
    """Asks for the board; what it says."""
    answer = await press(person, "board")
    assert answer.message is not None
    shown = answer.message["id"]
    return alts(await person.wait_for(lambda m: m["id"] == shown and bool(alts(m))))[0]


async def test_the_board_in_the_thread_marks_what_came_since_the_question_before(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictured(house, monkeypatch)
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    thread = str(await house.thread(table))

    def board(m: dict[str, Any]) -> bool:
        return m["channel_id"] == thread and "act" in verbs(m)

    assert alts(await ann.wait_for(board)) == [["round 1", None]]
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    panel = await ann.wait_for(lambda m: board(m) and alts(m) == [["round 2", "round 1"]])
    await house.until(lambda: settled(house))
    seen = len(ann.received)
    await house.bot.tables.outbox.mark(table.id, [targets.Panel()])  # drawn again, it is the same message
    await house.until(lambda: settled(house))
    assert not [event for event in ann.received[seen:] if event.t.startswith("MESSAGE")]
    assert alts(panel) == [["round 2", "round 1"]]


async def test_private_picture_is_compared_with_the_last_one_of_its_viewer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictured(house, monkeypatch)
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob, eve = [await house.person(name) for name in ("ann", "bob", "eve")]
    first = await look(ann)
    assert first[1] is None
    await press(ann, "pick", "3", when=direct)
    await press(bob, "pick", "1", when=direct)
    await house.until(lambda: settled(house))
    second = await look(ann)
    assert second[0] != first[0]
    assert second[1] == first[0]
    seat = (await house.sight(table, ann)).seat
    assert seat is not None

    async def noted() -> bool:
        shown = await house.bot.tables.outbox.shown(table.id, private_viewer(seat, "board"))
        return shown is not None and shown.facts["sight"] == second[0]

    await house.until(noted)
    assert (await look(ann))[1] == second[0]
    assert (await look(bob))[1] is None
    for _ in range(2):
        assert await look(eve) == ["round 2", None]


@pytest.mark.delivers("hand")
async def test_the_hand_stands_in_the_question_and_marks_what_is_new(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no message of its own. One that an earlier version laid before a question goes with the next one."""
    pictured(house, monkeypatch)
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    first = await ann.wait_for(lambda m: direct(m) and len(alts(m)) == 1)
    await house.until(lambda: settled(house))
    channel, seat = first["channel_id"], (await house.sight(table, ann)).seat
    assert seat is not None
    laid = panel(ui.TextDisplay("My hand"))
    post = Post(house.bot, house.bot.desk, house.bot.actions.looks._pictures)
    await post.put(table.id, targets.Hand(seat), int(channel), laid, serial="1")
    (former,) = await house.bot.tables.outbox.messages(table.id, targets.Hand(seat))
    await press(ann, "pick", "3", when=direct)
    await press(bob, "pick", "1", when=direct)
    await ann.wait_for(lambda m: direct(m) and any(now and "round 2" in now for now, _ in alts(m)))
    await house.until(lambda: settled(house))
    there = [message.data for message in house.server.messages.history(channel)]
    (question,) = [message for message in there if alts(message)]
    ((now, before),) = alts(question)
    assert now is not None
    assert "round 2" in now
    assert before is not None
    assert "round 1" in before
    assert str(former.message) not in {message["id"] for message in there}


async def test_looking_at_ones_hand_takes_no_frame_from_the_question(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictured(house, monkeypatch)
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    await press(ann, "pick", "3", when=direct)
    await press(bob, "pick", "1", when=direct)
    await ann.wait_for(lambda m: direct(m) and any(now and "round 2" in now for now, _ in alts(m)))
    await house.until(lambda: settled(house))
    sight, desk = await house.sight(table, ann), house.bot.desk
    drawn = partial(desk.hands.drawn, desk.box(sight.table), sight, desk.speak("en", sight.table))
    framed = await drawn()
    assert framed is not None and "round 1" in framed.alt
    await ann.command("hand")
    assert await drawn() == framed


async def test_a_picture_that_could_not_be_drawn_was_not_seen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any) -> bytes:
        raise RuntimeError("no drawing today")

    pictured(house, monkeypatch)
    monkeypatch.setattr(house.bot.actions.looks._pictures, "png", broken)
    table = await house.table("ann", "bob")
    await house.until(lambda: settled(house))
    assert await house.bot.tables.outbox.shown(table.id, ALL) is None
    assert await house.bot.tables.outbox.shown(table.id, private_viewer(Seat(0), "hand")) is None


def told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the bids of the little game be a moment worth a picture."""

    def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
        return Moment("hand", f"{len(before)} lines", (Part(Seat(0)),)) if event["key"] == "bids" else None

    box = house.bot.tables.boxes["little"]
    monkeypatch.setitem(house.bot.tables.boxes, "little", dataclasses.replace(box, moment=moment))


def chapter(message: dict[str, Any]) -> list[tuple[int, str]]:
    """What a message of the story is made of: kinds of components, and text or alternative text."""
    return [
        (part["type"], part.get("content") or "".join(item["description"] for item in part.get("items", ())))
        for part in message["components"]
    ]


@pytest.mark.parametrize("attaches", [True, False])
async def test_the_picture_of_a_moment_ends_its_chapter(
    house: House, monkeypatch: pytest.MonkeyPatch, attaches: bool
) -> None:
    """And only its own; where no files may be attached the chapter is words alone."""
    told(house, monkeypatch)
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob = await house.person("ann"), await house.person("bob")
    thread = str(await house.thread(table))
    if not attaches:
        monkeypatch.setattr(Post, "may_attach", lambda self, channel: str(channel) != thread)  # pyright: ignore
    await press(ann, "pick", "1", when=direct)
    await press(bob, "pick", "2", when=direct)
    await house.settles()
    stories = [
        chapter(message.data)
        for message in house.server.messages.history(thread)
        if chapter(message.data) and chapter(message.data)[0][1].startswith("### Round")
    ]
    first = next(parts for parts in stories if parts[0][1].startswith("### Round 1"))
    assert [kind for kind, _ in first] == ([10, 12] if attaches else [10])
    assert not attaches or first[1][1].startswith("2 lines. ")
    assert [[kind for kind, _ in parts] for parts in stories if parts is not first] == [[10, 17]], "with the panel"
