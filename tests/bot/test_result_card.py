"""The message of a table in its channel, from the first seat to what came of the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from pytest import MonkeyPatch

from bot.delivery.post import Post
from bot.localdiscord.driver import Person, text_of
from bot.workers.replays import Replays
from engine.core import View
from engine.journal import BadJournal
from engine.keepsakes.course import Course
from engine.language import Say
from engine.look.picture import Picture
from engine.store import targets
from engine.tables import Status, Table
from tests.bot.house import LITTLE, House, Json, direct, find, press, settled, verbs, words
from tests.bot.test_ending import finished
from tests.bot.test_moderating import act
from tests.bot.test_posts import post
from tests.bot.test_seats import leave, take_over
from tests.parts import with_parts


def card(person: Person, table: Table) -> Json:
    (found,) = (m for m in person.messages(str(table.channel)) if f" · {table.id}" in text_of(m))
    return found


async def shown(house: House, person: Person, table: Table) -> str:
    """What stands in the channel when all is delivered. It would be the same if it were made anew."""
    await house.until(lambda: settled(house))
    text = text_of(card(person, table))
    await house.bot.tables.outbox.mark(table.id, [targets.Lobby()])
    await house.until(lambda: settled(house))
    assert text_of(card(person, table)) == text, "the table has changed, and its channel did not say so"
    return text.replace("*", "")


def sheets(person: Person) -> list[Json]:
    """The messages with the final score sheet, wherever they stand."""
    return [m for box in person.inbox.values() for m in box.values() if "score.png" in json.dumps(m["components"])]


@pytest.fixture
def drawn(house: House) -> None:
    def final(view: View[Any], say: Say) -> Picture | None:
        return None if view.seen.result is None else Picture(1200, 300, (), "The sheet.")

    house.bot.tables._rooms.boxes = {"little": with_parts(LITTLE, final=final)}


@pytest.mark.usefixtures("drawn")
async def test_when_a_game_is_over_its_channel_has_the_result(house: House, eve: Person) -> None:
    table = await finished(house, "ann", "bob")
    await house.thread(table)
    text = await shown(house, eve, table)
    table = (await house.sight(table)).table
    assert "The game is on" not in text
    assert "Finished: " in text and f"all that happened: <#{table.thread}>" in text
    assert "Winner: " in text and "Bob · 1 point" in text and "Ann · 0 points" in text
    assert "it took one minute" in text
    there = card(eve, table)
    assert "The moment that decided it: the very end." in text and "Bob got ahead." in text
    assert "Ratings: " in text and "(+" in text and "(−" in text
    assert "points.png" in json.dumps(there["components"])
    assert verbs(there) == {"again", "replay", "review", "page", "film", "board", "journal"}
    assert [one["id"] for one in sheets(eve)] == [there["id"]], "the sheet stands once, in the channel"
    assert "deck: " in words(await eve.click(there, find(there, "board")))
    assert "Bob" in words(await eve.click(there, find(there, "journal")))
    assert "do not sit" in words(await eve.click(there, find(there, "again")))
    ann = house.people["ann"]
    assert "The rematch is table" in words(await ann.click(there, find(there, "again")))


@pytest.mark.usefixtures("drawn")
async def test_sheet_of_a_game_in_its_own_post_stands_at_the_end(house: House, ann: Person) -> None:
    await ann.go(await post(house))
    table = await finished(house, "ann", "bob")
    await house.until(lambda: settled(house))
    (end,) = sheets(house.people["bob"])
    assert "engine replay" in text_of(end)
    assert "Finished: " in await shown(house, ann, table)


@pytest.mark.usefixtures("drawn")
async def test_sheet_is_at_the_end_if_the_channel_takes_no_pictures(house: House, monkeypatch: MonkeyPatch) -> None:
    ann = await house.person("ann")
    here = ann.here
    monkeypatch.setattr(Post, "may_attach", lambda self, channel: str(channel) != here)  # pyright: ignore
    table = await finished(house, "ann", "bob")
    await house.until(lambda: settled(house))
    (end,) = sheets(house.people["bob"])
    assert "engine replay" in text_of(end)
    assert "Winner: " in await shown(house, ann, table)


async def test_a_game_that_a_moderator_ends_says_so_in_its_channel(house: House, fay: Person) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    await house.thread(table)
    await act(fay, await fay.command("mod end", table=table.id), "holidays")
    text = await shown(house, fay, table)
    assert "Finished: " in text and "Fay ended the game: holidays" in text


async def test_unlisted_person_has_no_rating_on_the_card(house: House, eve: Person) -> None:
    await house.bot.tables.people.choose(int((await house.person("bob")).id), listed=False)
    table = await finished(house, "ann", "bob")
    text = await shown(house, eve, table)
    (line,) = [line for line in text.splitlines() if "Ratings: " in line]
    assert "Ann" in line and "Bob" not in line


async def test_game_that_cannot_be_replayed_has_its_result(house: House, monkeypatch: MonkeyPatch) -> None:
    async def damaged(self: Replays, look: object, journal: object) -> Course:
        raise BadJournal("other rules")

    monkeypatch.setattr(Replays, "course", damaged)
    eve = await house.person("eve")
    table = await finished(house, "ann", "bob")
    text = await shown(house, eve, table)
    assert "Winner: " in text and "moment" not in text
    assert "points.png" not in json.dumps(card(eve, table)["components"])


async def by_void(house: House, table: Table) -> None:
    fay = await house.person("fay")
    await act(fay, await fay.command("mod void", table=table.id), "a quarrel")


async def by_consent(house: House, table: Table) -> None:
    ann, bob = await house.person("ann"), await house.person("bob")
    await ann.command("game cancel", table=table.id)
    await press(bob, "agree")


async def by_leaving(house: House, table: Table) -> None:
    for name in ("ann", "bob"):
        await leave(await house.person(name), table)


@pytest.mark.parametrize(
    ("ends", "why"),
    [
        (by_void, "Fay ended the table without a result: a quarrel"),
        (by_consent, "at the request of Ann, with the consent of all who played"),
        (by_leaving, ""),
    ],
)
async def test_a_game_without_a_result_says_so_in_its_channel(
    house: House, ends: Callable[[House, Table], Any], why: str
) -> None:
    table = await house.table("ann", "bob", options="gifts=no")
    eve = await house.person("eve")
    await house.thread(table)
    await ends(house, table)
    text = await shown(house, eve, table)
    assert "The game ended without a result" in text and why in text
    assert "The game is on" not in text and "Ann" in text and "Bob" in text
    assert verbs(card(eve, table)) == {"replay", "review", "page", "film"} and not sheets(eve)


@pytest.mark.thorough
async def test_the_message_of_the_channel_is_right_at_every_moment(house: House) -> None:
    ann, bob, cid, eve, fay = [await house.person(name) for name in ("ann", "bob", "cid", "eve", "fay")]
    await ann.command("game new", game="little", seats=3, options="rounds=3,gifts=no", clock="24h")
    (table,) = await house.bot.tables.views.find()
    assert "Seats: 1 of 3" in await shown(house, eve, table)
    await press(bob, "join")
    await press(ann, "seat")
    assert "Seats: 3 of 3" in await shown(house, eve, table)
    await press(ann, "unseat")
    await press(cid, "join")
    assert "Cid" in await shown(house, eve, table)
    await press(ann, "start", when=lambda m: "start" in verbs(m))
    table = (await house.sight(table)).table
    assert "The game is on: <#" in await shown(house, eve, table)
    for person in (ann, bob, cid):
        await press(person, "pick", "1", when=direct)
    assert "The game is on: <#" in await shown(house, eve, table)
    await fay.command("mod pause", table=table.id, reason="holidays")
    assert (await house.sight(table)).table.paused
    assert "The game is on: <#" in await shown(house, eve, table)
    await fay.command("mod resume", table=table.id)
    await leave(ann, table)
    assert "Bob (host)" in await shown(house, eve, table), "who hosts now"
    await take_over(eve)
    text = await shown(house, bob, table)
    assert "Eve" in text and "Ann" not in text
    for _ in range(2):
        for person in (eve, bob, cid):
            if (await house.sight(table, person)).owes:  # the computer may have answered for Ann
                await press(person, "pick", "1", when=direct)
        await house.until(lambda: settled(house))
    assert (await house.sight(table)).table.status is Status.OVER
    text = await shown(house, ann, table)
    assert "Finished: " in text and "Eve" in text and "The game is on" not in text


async def test_a_table_that_was_cancelled_says_so_in_its_channel(house: House, ann: Person) -> None:
    await ann.command("game new", game="little", seats=2)
    (table,) = await house.bot.tables.views.find()
    await ann.command("game cancel", table=table.id)
    text = await shown(house, ann, table)
    assert "was cancelled" in text and not verbs(card(ann, table))
