"""The review of a game that is over: each person's own decisions, of no game that still runs, and of no open round."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator

import pytest
from pytest import MonkeyPatch

from bot.features import keepsakes as actions
from bot.features.keepsakes import REVIEW_OF
from bot.localdiscord.driver import Person, buttons, text_of
from bot.localdiscord.limits import EPHEMERAL
from bot.panels.doors import REVIEW
from bot.text import TEXT
from bot.workers.keepsakes import Cannot, Kind, Made, Maker, Wanted
from bot.workers.worker import Failed
from engine import keepsakes, tournaments
from engine.core import Seat
from engine.language import Language
from engine.players import Gain
from engine.review import Decision, Draw, Part, Reading, Review
from tests.bot.house import LITTLE, House, direct, find, press, verbs, words
from tests.bot.test_ending import finished, the_end
from tests.bot.test_forged import forged
from tests.engine.replay.test_recording import BOXES, journal
from tests.engine.review.games import THINKING
from tests.parts import with_parts

pytestmark = pytest.mark.thorough


def searched(house: House, seconds: float = 5.0) -> None:
    """The game of the house is one that computers can search, and a review takes so long."""
    box = with_parts(LITTLE, thinking=THINKING)
    house.bot.tables._rooms.boxes = house.bot.keepsakes._maker._boxes = {"little": box}  # pyright: ignore
    house.bot.keepsakes.seconds = seconds


async def test_the_end_gives_its_review_to_whoever_asks_with_their_own_decisions(house: House) -> None:
    searched(house)
    await finished(house, "ann", "bob")
    ann, bob, eve = house.people["ann"], house.people["bob"], await house.person("eve", locale="pl")
    await eve.change(locale="pl")
    end = await the_end(ann)
    for person, head, says in ((ann, "Ann", "The computer reads"), (bob, "Bob", "The computer reads")):
        assert (await person.click(end, find(end, "review", "Review"))).error is None
        shown = await person.wait_for(lambda m, says=says: says in text_of(m))
        assert shown["flags"] & EPHEMERAL and f"{head}**" in text_of(shown).replace("\N{NO-BREAK SPACE}", " ")
        assert "The curve of chances to win" in json.dumps(shown["components"]), "with its words"
    assert (await eve.click(end, find(end, "review", "Review"))).error is None
    await eve.wait_for(lambda m: "Komputer czyta grę" in text_of(m))
    made = [one for one in house.bot.keepsakes._made if one.kind is Kind.REVIEW]
    assert len(made) == 1, "it is read once for all, whatever they speak"


async def test_another_seat_can_be_read_and_who_wants_words_gets_words(house: House) -> None:
    searched(house)
    table = await finished(house, "ann", "bob")
    ann = house.people["ann"]
    end = await the_end(ann)
    await house.bot.tables.people.choose(int(ann.id), words_first=True)
    assert (await ann.click(end, find(end, "review", "Review"))).error is None
    shown = await ann.wait_for(lambda m: "The computer reads" in text_of(m))
    assert "The curve of chances to win" in text_of(shown) and '"media"' not in json.dumps(shown["components"])
    (menu,) = [one for id, one in buttons(shown).items() if id == str(REVIEW_OF(table.id))]
    (other,) = [one["value"] for one in menu["options"] if one["label"].endswith("Bob")]
    await ann.click(shown, str(REVIEW_OF(table.id)), values=[other])
    await ann.wait_for(lambda m: m["id"] == shown["id"] and "Bob**" in text_of(m))
    assert len([one for one in ann.all_messages() if "The computer reads" in text_of(one)]) == 1


@pytest.mark.parametrize("name", ["ann", "eve"])
async def test_review_of_a_game_that_ended_at_once_comes_without_a_curve(house: House, name: str) -> None:
    searched(house)
    await house.table("ann", "bob")
    person, ann, bob = await house.person(name), house.people["ann"], house.people["bob"]
    await ann.command("game cancel")
    proposed = await bob.wait_for(lambda m: "agree" in verbs(m))
    await bob.click(proposed, find(proposed, "agree"))
    end = await person.wait_for(lambda m: "review" in verbs(m))
    assert (await person.click(end, find(end, "review", "Review"))).error is None
    shown = await person.wait_for(lambda m: "The computer reads" in text_of(m))
    assert '"media"' not in json.dumps(shown["components"]), "a single moment is no curve"


async def test_the_page_has_it_too(house: House) -> None:
    searched(house)
    await finished(house, "ann", "bob")
    ann = house.people["ann"]
    end = await the_end(ann)
    assert (await ann.click(end, find(end, "page", "Page"))).error is None
    await ann.wait_for(lambda m: "It shows all hands" in text_of(m).replace("*", ""))
    *_, made = house.bot.keepsakes._made.values()
    assert "The computer reads the game" in made.result().data.decode()


class Slow(Maker):
    """Reads no game before it may, and then only if it can."""

    may = threading.Event()
    fails = False

    def make(self, wanted: Wanted, journal: str, found: Review | None = None) -> Made | Cannot:
        if wanted.kind is Kind.REVIEW:
            self.may.wait()
            if self.fails:
                raise Failed("the process that reads ended")
        return super().make(wanted, journal, found)


@pytest.fixture
def slow(house: House) -> Iterator[Slow]:
    """Reviews of this house wait until the test is over, or sets `may`."""
    searched(house)
    keepsakes_ = house.bot.keepsakes
    assert keepsakes_._maker is not None
    keepsakes_._maker = slow = Slow(keepsakes_._maker._boxes, keepsakes_._maker._language)
    slow.may = threading.Event()
    yield slow
    slow.may.set()


@pytest.mark.parametrize("fails", [False, True])
async def test_the_page_does_without_a_review_that_is_not_there_and_says_so(
    house: House, slow: Slow, fails: bool, monkeypatch: MonkeyPatch
) -> None:
    slow.fails = fails
    if fails:
        slow.may.set()
    else:
        monkeypatch.setattr(actions, "PAGE_WAITS", 0.0)
    await finished(house, "ann", "bob")
    ann = house.people["ann"]
    end = await the_end(ann)
    assert (await ann.click(end, find(end, "page", "Page"))).error is None
    shown = await ann.wait_for(lambda m: "It shows all hands" in text_of(m).replace("*", ""))
    assert "The review is not ready yet" in text_of(shown)


async def test_nobody_waits_for_a_review_and_a_bot_that_stops_does_not_either(house: House, slow: Slow) -> None:
    await finished(house, "ann", "bob")
    ann, desk = house.people["ann"], house.bot.desk
    end = await the_end(ann)
    asked = asyncio.create_task(ann.click(end, find(end, "review", "Review")))
    await house.until(lambda: house.bot.keepsakes._made)
    await house.until(lambda: desk.under_way.all() and desk.under_way._idle.is_set())
    await desk.under_way.shut()
    assert not desk.under_way.all(), "it was answered"
    await asked
    await ann.wait_for(lambda m: "about to restart" in text_of(m))


async def test_impatient_person_is_asked_to_come_again(house: House, slow: Slow, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "REVIEW_WAITS", 0.0)
    await finished(house, "ann", "bob")
    ann = house.people["ann"]
    end = await the_end(ann)
    await ann.click(end, find(end, "review", "Review"))
    await ann.wait_for(lambda m: "takes too long right now" in text_of(m))
    monkeypatch.undo()
    slow.may.set()
    await ann.click(end, find(end, "review", "Review"))
    await ann.wait_for(lambda m: "The computer reads" in text_of(m))
    assert len(house.bot.keepsakes._made) == 1, "it went on meanwhile"


async def test_a_game_that_computers_cannot_play_has_none_and_says_so(house: House, ann: Person) -> None:
    await finished(house, "ann", "bob")
    end = await the_end(ann)
    await ann.click(end, find(end, "review", "Review"))
    await ann.wait_for(lambda m: "cannot judge it either" in text_of(m))


async def test_an_owner_who_wants_none_has_none(house: House) -> None:
    searched(house, seconds=0)
    await finished(house, "ann", "bob")
    ann = house.people["ann"]
    end = await the_end(ann)
    await ann.click(end, find(end, "review", "Review"))
    await ann.wait_for(lambda m: "switched reviews off" in text_of(m))
    assert not house.bot.keepsakes._made


async def test_while_a_round_is_open_there_is_none(house: House, monkeypatch: MonkeyPatch) -> None:
    searched(house)
    await finished(house, "ann", "bob")

    async def is_open(table: object) -> bool:
        return True

    monkeypatch.setattr(house.bot.actions.keepsakes._arena, "round_open", is_open)
    ann = house.people["ann"]
    end = await the_end(ann)
    await ann.click(end, find(end, "review", "Review"))
    await ann.wait_for(lambda m: "round of this game is still open" in text_of(m))
    assert not house.bot.keepsakes._made, "nothing was read"


@pytest.mark.parametrize("who", ["ann", "eve"])
async def test_of_a_running_game_there_is_nothing_whatever_a_custom_id_says(house: House, who: str) -> None:
    searched(house)
    table = await house.table("ann", "bob", options="rounds=3,gifts=no")
    await press(house.people["ann"], "pick", "5", when=direct)
    person = house.people[who] if who in house.people else await house.person(who)
    message = await forged(house, person, REVIEW(table.id), by_dm=False)
    assert "This game goes on" in words(await person.click(message, str(REVIEW(table.id))))
    assert "This game goes on" in words(await person.command("review", table=table.id))
    assert not house.bot.keepsakes._made, "nothing was made of it"


async def test_who_was_erased_is_not_named(house: House) -> None:
    searched(house)
    table = await finished(house, "ann", "bob")
    ann, bob = house.people["ann"], house.people["bob"]
    await house.bot.tables.privacy.erase(int(bob.id))
    end = await the_end(ann)
    await ann.click(end, find(end, "review", "Review"))
    shown = await ann.wait_for(lambda m: "The computer reads" in text_of(m))
    assert "Bob" not in json.dumps(shown["components"])
    assert table.id in str(next(one for one in house.bot.keepsakes._made if one.kind is Kind.REVIEW).game)


def test_somebody_is_told_of_what_they_decided_themselves() -> None:
    lost, won = Gain(-0.1, 0.01, 20), Gain(0.2, 0.01, 20)

    def decision(actions: int) -> Decision:
        return Decision(Seat(0), actions + 1, actions, None, [], [], lost)

    costly = (decision(3), decision(8), decision(12))
    parts, draws = (Part(3, lost), Part(8, won), Part(12, lost)), (Draw(0, 0, None, None, won),)
    whole = Reading(Seat(0), costly, decision(8), parts, (Part(0, won), Part(9, lost)), draws)
    own = whole.within([(0, 5), (10, None)])
    assert [one.actions for one in own.costly] == [3, 12] and own.best is None and own.partly
    assert (own.decision_count, own.skill.mean, own.luck.mean) == (2, -0.2, 0.2) and own.draws
    later = whole.within([(5, 10)])
    assert later.best == whole.best and later.skill == won and later.luck == lost and not later.draws
    assert whole.within([(0, None)]) == whole


def test_a_damaged_journal_is_not_read() -> None:
    wanted = Wanted(Kind.REVIEW, "atlantis", "t", 1, "en", (), 1.0)
    maker = Maker(BOXES, Language(TEXT, tournaments.TEXT, keepsakes.TEXT))
    assert maker.make(wanted, journal("atlantis").replace('"final": "', '"final": "x')) is Cannot.DAMAGED
