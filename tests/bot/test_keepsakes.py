"""The page and the film of a game that is over: for whoever asks, of no game that still runs."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.features.keepsakes import film_file, page_file
from bot.localdiscord.driver import Person, text_of
from bot.localdiscord.limits import EPHEMERAL
from bot.panels.doors import FILM, PAGE
from bot.text import TEXT
from bot.workers.keepsakes import KEPT, Cannot, Keepsakes, Kind, Made, Maker, NotMade, Wanted
from bot.workers.worker import Failed
from engine import keepsakes as ours
from engine import tournaments
from engine.core import View
from engine.games.box import Box
from engine.language import Language, Say
from engine.look import Picture
from engine.review import Review
from engine.tables import Person as Known
from engine.tables import Table
from tests.bot.house import LITTLE, House, Json, direct, find, press, words
from tests.bot.test_ending import finished, the_end
from tests.bot.test_forged import forged
from tests.engine.replay.test_recording import BOXES, journal
from tests.parts import with_parts

pytestmark = pytest.mark.thorough

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eva")
SPEAKS = (TEXT, tournaments.TEXT, ours.TEXT)


def drawn() -> Box:
    def board(view: View[Any], say: Say, since: object = None) -> Picture:
        return Picture(300, 200, (), f"The board after {sum(view.seen.points.values())}")

    return with_parts(LITTLE, board=board)


def with_a_board(house: House) -> None:
    house.bot.tables._rooms.boxes = house.bot.keepsakes._maker._boxes = {"little": drawn()}  # pyright: ignore


def attached(message: Json) -> list[str]:
    return [*dict.fromkeys(re.findall(r"/([^/\"?]*\.(?:html|webp|json))\b", json.dumps(message["components"])))]


async def test_the_end_gives_its_page_to_whoever_asks(house: House, ann: Person, bob: Person) -> None:
    table = await finished(house, "ann", "bob")
    eve = await house.person("eve", locale="pl")
    await eve.change(locale="pl")
    end = await the_end(ann)
    for person, says in ((ann, "It shows all hands"), (eve, "Widać w nim karty wszystkich")):
        assert (await person.click(end, find(end, "page", "Page"))).error is None
        shown = await person.wait_for(lambda m, says=says: says in text_of(m).replace("*", ""))
        assert attached(shown) == [f"little-{table.id}.html"] and shown["flags"] & EPHEMERAL
    made = [task.result().data.decode() for task in house.bot.keepsakes._made.values()]
    assert {one.partition("lang=")[2][:4] for one in made} == {'"en"', '"pl"'}
    assert all("Ann" in one and "Bob" in one for one in made)
    await ann.click(end, find(end, "film", "Film"))
    await ann.wait_for(lambda m: "has no pictures" in text_of(m))
    await ann.click(end, find(end, "page", "Page"))
    await ann.wait_for(lambda m: "It shows all hands" in text_of(m).replace("*", ""))
    await house.bot.tables.privacy.erase(int(bob.id))
    before = {message["id"] for message in ann.all_messages()}
    await ann.click(end, find(end, "page", "Page"))
    await ann.wait_for(lambda m: m["id"] not in before and "It shows all hands" in text_of(m).replace("*", ""))
    *_, made = house.bot.keepsakes._made.values()
    assert "Bob" not in made.result().data.decode() and "Ann" in made.result().data.decode()


async def test_a_game_of_other_rules_has_none_and_says_so(house: House, ann: Person) -> None:
    await finished(house, "ann", "bob")
    end = await the_end(ann)
    async with house.bot.tables._rooms.store.transaction() as tx:
        await tx.tables._run(text("update tables set rules_version = 0"))
    for word, label in (("page", "Page"), ("film", "Film")):
        await ann.click(end, find(end, word, label))
        await ann.wait_for(lambda m: "rules or cards of this game have changed" in text_of(m))


async def test_the_end_gives_its_film_too(house: House) -> None:
    with_a_board(house)
    table = await finished(house, "ann", "bob")
    ann = house.people["ann"]
    end = await the_end(ann)
    assert (await ann.click(end, find(end, "film", "Film"))).error is None
    shown = await ann.wait_for(lambda m: "as everybody saw it" in text_of(m))
    assert attached(shown) == [f"little-{table.id}.webp"] and shown["flags"] & EPHEMERAL
    assert "Film of a game of" in json.dumps(shown["components"]), "with its words"
    await house.bot.tables.people.choose(int(ann.id), words_first=True)
    assert (await ann.click(end, find(end, "film", "Film"))).error is None
    shown = await ann.wait_for(lambda m: "Film of a game of" in text_of(m))
    assert attached(shown) == [f"little-{table.id}.webp"], "as a file, which moves when it is opened"


@pytest.mark.parametrize("who", ["ann", "eve"])
async def test_of_a_running_game_there_is_nothing_whatever_a_custom_id_says(house: House, who: str) -> None:
    table = await house.table("ann", "bob", options="rounds=3,gifts=no")
    await press(house.people["ann"], "pick", "5", when=direct)
    person = house.people[who] if who in house.people else await house.person(who)
    message = await forged(house, person, PAGE(table.id), FILM(table.id), by_dm=False)
    for custom_id in (PAGE(table.id), FILM(table.id)):
        assert "This game goes on" in words(await person.click(message, str(custom_id)))
    assert not house.bot.keepsakes._made, "nothing was made of it"


async def test_a_game_without_a_result_has_a_page(house: House) -> None:
    table = await house.table("ann", "bob", options="rounds=2,gifts=no")
    await press(house.people["ann"], "pick", "5", when=direct)
    await house.bot.tables.moderation.void(table.id, Known(9, "Mod"), "by accident")
    bob, thread = house.people["bob"], str(await house.thread(table))
    end = await bob.wait_for(lambda m: m["channel_id"] == thread and "game ended without" in text_of(m))
    assert (await bob.click(end, find(end, "page", "Page"))).error is None
    await bob.wait_for(lambda m: "It shows all hands" in text_of(m).replace("*", ""))


def test_names_of_files_say_nothing_but_which_game_it_was() -> None:
    table: Any = type("Known", (), {"game": "doom", "id": "k7qf"})()
    other: Table = table
    assert (page_file(other), film_file(other)) == ("doom-k7qf.html", "doom-k7qf.webp")


def wanted(kind: Kind, game: str = "atlantis", table: str = "") -> Wanted:
    names = NAMES[: max(BOXES[game].game.seats)]
    return Wanted(kind, game, table or game, 1, "en", names)


async def text_of_journal() -> str:
    return journal("atlantis")


@pytest_asyncio.fixture
async def process() -> AsyncIterator[Keepsakes]:
    one = Keepsakes()
    yield one
    await one.close()


async def test_a_process_of_its_own_makes_it_once_for_all_and_ends(process: Keepsakes) -> None:
    one, two = await asyncio.gather(*(process.made(wanted(Kind.PAGE), text_of_journal) for _ in range(2)))
    assert one is two and one.data.startswith(b"<!doctype html>")
    assert all(worker.ended for worker in process._workers.values()) and process._workers
    assert one.data == Maker(BOXES, Language(*SPEAKS)).make(wanted(Kind.PAGE), journal("atlantis")).data  # pyright: ignore


async def test_if_the_process_dies_another_one_makes_it(process: Keepsakes) -> None:
    making = asyncio.create_task(process.made(wanted(Kind.PAGE), text_of_journal))
    while not process._workers or process._workers[False].process is None:  # noqa: ASYNC110 - nobody says when it is there
        await asyncio.sleep(0.01)
    there = process._workers[False].process
    assert there is not None
    there.kill()
    assert (await making).data.startswith(b"<!doctype html>")


class Quick(Maker):
    def __init__(self) -> None:
        super().__init__(BOXES, Language(*SPEAKS))
        self.asked: list[str] = []

    def make(self, wanted: Wanted, journal: str, found: Review | None = None) -> Made | Cannot:
        self.asked.append(wanted.game)
        return Cannot.TOO_LARGE if wanted.kind is Kind.FILM else Made(journal.encode())


async def test_what_hangs_is_not_begun_again() -> None:
    one = Keepsakes(longest=0.0)
    with capture_logs() as logs, pytest.raises(Failed):
        await one.made(wanted(Kind.PAGE), text_of_journal)
    assert [line["event"] for line in logs if line["event"].startswith("maker")] == ["maker-hung"]
    await one.close()


async def test_files_do_not_push_out_reviews_nor_what_is_still_made() -> None:
    one, read = Keepsakes(Quick()), wanted(Kind.REVIEW)
    await one.made(read, text_of_journal)
    there = asyncio.Event()

    async def late() -> str:
        await there.wait()
        return journal("atlantis")

    waits = asyncio.create_task(one.made(wanted(Kind.PAGE, table="late"), late))
    await asyncio.sleep(0)
    for n in range(KEPT + 2):
        await one.made(wanted(Kind.PAGE, table=f"t{n}"), text_of_journal)
    assert one.has(read) and wanted(Kind.PAGE, table="late") in one._made
    there.set()
    await waits
    await one.close()


async def test_so_many_are_kept_and_what_failed_is_tried_again() -> None:
    maker = Quick()
    one = Keepsakes(maker)
    for n in (*range(KEPT + 1), KEPT, 0):
        await one.made(wanted(Kind.PAGE, table=f"t{n}"), text_of_journal)
    assert maker.asked == [*(f"t{n}" for n in range(KEPT + 1)), "t0"]
    for _ in range(2):
        with pytest.raises(NotMade) as none:
            await one.made(wanted(Kind.FILM), text_of_journal)
        assert none.value.why is Cannot.TOO_LARGE
    assert maker.asked[-2:] == ["atlantis"] * 2
    await one.close()


async def test_a_damaged_journal_gives_no_file() -> None:
    damaged = journal("atlantis").replace('"final": "', '"final": "x')
    assert Maker(BOXES, Language(*SPEAKS)).make(wanted(Kind.PAGE), damaged) is Cannot.DAMAGED
