"""What is new since the last visit: for everybody in the thread, for each player in what only they are shown."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from discord import ui
from pytest import MonkeyPatch

from bot.delivery.post import Post
from bot.localdiscord.driver import Person, text_of
from bot.panels.components import panel
from bot.pictures.shown import ALL, PicturesShown, private_viewer
from engine.core import Seat, View
from engine.games.moment import Moment, Part
from engine.language import Say
from engine.look import Facts, Picture
from engine.store import targets
from tests.bot.house import House, direct, press, settled, sits, verbs
from tests.engine.tables.helpers import house as tables_house
from tests.engine.tables.littlegame import Little
from tests.parts import with_parts

MONDAY, TUESDAY = Picture(16, 16, (), "", {"sun": "up"}), Picture(16, 16, (), "", {"sun": "down"})


async def test_highlights_of_a_moment_stay(tmp_path: Path) -> None:
    async with tables_house(tmp_path / "visits.db") as home:
        table, shown = (await home.lobby()).id, PicturesShown(home.tables.outbox)
        assert await shown.since(table, ALL, "1") is None
        await shown.note(table, ALL, "1", MONDAY)
        assert await shown.since(table, ALL, "1") is None
        await shown.note(table, ALL, "1", TUESDAY)
        assert await shown.since(table, ALL, "1") is None and await shown.since(table, ALL, "2") == TUESDAY.facts
        await shown.note(table, ALL, "2", MONDAY)
        assert await shown.since(table, ALL, "2") == TUESDAY.facts
        assert await shown.since(table, private_viewer(Seat(0), "board"), "2") is None
    async with tables_house(tmp_path / "visits.db") as home:
        assert await PicturesShown(home.tables.outbox).since(table, ALL, "3") == MONDAY.facts


def pictured(house: House, monkeypatch: MonkeyPatch) -> None:
    """Lets the little game have pictures that say in their alt text what is compared with what."""

    def draw(view: View[Little], say: Say, since: Facts | None) -> Picture:
        own = "" if view.viewer is None else f"coins {view.seen.coins[view.viewer]}, of {view.viewer}, "
        facts = {"sight": f"{own}round {view.seen.round}"}
        return Picture(16, 16, (), json.dumps([facts["sight"], since and since["sight"]]), facts)

    box = house.bot.tables.boxes["little"]
    drawn = with_parts(box, board=draw, hand=draw)
    monkeypatch.setitem(house.bot.tables.boxes, "little", drawn)  # pyright: ignore[reportArgumentType]


def alts(message: dict[str, Any]) -> list[list[str | None]]:
    """What the pictures of a message say: now, and since."""
    found: list[list[str | None]] = []
    for part in (part for whole in message["components"] for part in whole.get("components", ())):
        found += [json.loads(item["description"]) for item in part.get("items", ())]
    return found


async def look(person: Person) -> list[str | None]:
    answer = await press(person, "board")
    shown = answer.panel["id"]
    return alts(await person.wait_for(lambda m: m["id"] == shown and bool(alts(m))))[0]


async def test_the_board_in_the_thread_marks_what_came_since_the_question_before(
    house: House, monkeypatch: MonkeyPatch
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


async def test_private_picture_is_compared_with_its_viewers_last_one(house: House, monkeypatch: MonkeyPatch) -> None:
    pictured(house, monkeypatch)
    table = await house.table("ann", "bob", options="gifts=no")
    ann, bob, eve = [await house.person(name) for name in ("ann", "bob", "eve")]
    first = await look(ann)
    assert first[1] is None
    await press(ann, "pick", "3", when=direct)
    await press(bob, "pick", "1", when=direct)
    await house.until(lambda: settled(house))
    second = await look(ann)
    assert second[0] != first[0] and second[1] == first[0]
    seat = sits(table, ann)

    async def noted() -> bool:
        shown = await house.bot.tables.outbox.shown(table.id, private_viewer(seat, "board"))
        return shown is not None and shown.facts["sight"] == second[0]

    await house.until(noted)
    assert (await look(ann))[1] == second[0] and (await look(bob))[1] is None
    for _ in range(2):
        assert await look(eve) == ["round 2", None]


@pytest.mark.delivers("hand")
async def test_hand_that_an_earlier_version_laid_before_a_question_goes_with_the_next_one(
    house: House, ann: Person, bob: Person
) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    first = await ann.wait_for(lambda m: direct(m) and "Your bid?" in text_of(m))
    await house.until(lambda: settled(house))
    channel, seat = first["channel_id"], (await house.sight(table, ann)).seat
    assert seat is not None
    post = Post(house.bot, house.bot.desk, house.bot.actions.looks._pictures)
    await post.put(table.id, targets.Hand(seat), int(channel), panel(ui.TextDisplay("My hand")), serial="1")
    (former,) = await house.bot.tables.outbox.messages(table.id, targets.Hand(seat))
    await press(ann, "pick", "3", when=direct)
    await press(bob, "pick", "1", when=direct)
    await house.until(lambda: settled(house))
    assert str(former.message) not in {message.data["id"] for message in house.server.messages.history(channel)}


async def test_a_picture_that_could_not_be_drawn_was_not_seen(house: House, monkeypatch: MonkeyPatch) -> None:
    async def broken(*_: Any) -> bytes:
        raise RuntimeError("no drawing today")

    pictured(house, monkeypatch)
    monkeypatch.setattr(house.bot.actions.looks._pictures, "png", broken)
    table = await house.table("ann", "bob")
    await house.until(lambda: settled(house))
    assert await house.bot.tables.outbox.shown(table.id, ALL) is None
    assert await house.bot.tables.outbox.shown(table.id, private_viewer(Seat(0), "hand")) is None


def told(house: House, monkeypatch: MonkeyPatch) -> None:
    """Lets the bids of the little game be a moment worth a picture."""

    def moment(event: Mapping[str, Any], before: Sequence[Mapping[str, Any]], say: Say) -> Moment | None:
        return Moment("hand", f"{len(before)} lines", (Part(Seat(0)),)) if event["key"] == "bids" else None

    box = house.bot.tables.boxes["little"]
    monkeypatch.setitem(house.bot.tables.boxes, "little", with_parts(box, moment=moment))


def chapter(message: dict[str, Any]) -> list[tuple[int, str]]:
    """What a message of the story is made of: kinds of components, and text or alternative text."""
    return [
        (part["type"], part.get("content") or "".join(item["description"] for item in part.get("items", ())))
        for part in message["components"]
    ]


@pytest.mark.parametrize("attaches", [True, False])
async def test_picture_of_a_moment_ends_its_chapter(house: House, monkeypatch: MonkeyPatch, attaches: bool) -> None:
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
