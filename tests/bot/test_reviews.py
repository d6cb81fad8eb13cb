"""The review of a game that is over: each person's own decisions, of no game that still runs, and of no open round."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from bot.localdiscord.driver import text_of
from bot.localdiscord.limits import EPHEMERAL
from bot.panels.doors import REVIEW
from bot.panels.review import REVIEW_OF
from bot.text.translation import TEXT
from bot.workers.keepsakes import Cannot, Kind, Maker, Wanted
from engine import keepsakes, tournaments
from engine.core import Seat
from engine.language import Language
from engine.players import Gain
from engine.review import Decision, Reading
from tests.bot.house import LITTLE, House, direct, find, press, words
from tests.bot.test_ending import finished, the_end
from tests.bot.test_forged import forged
from tests.engine.replay.test_recording import BOXES, journal
from tests.engine.review.games import THINKING

pytestmark = pytest.mark.thorough

Json = dict[str, Any]


def searched(house: House, seconds: float = 5.0) -> None:
    """The game of the house is one that computers can search, and a review takes so long."""
    box = dataclasses.replace(LITTLE, thinking=THINKING)
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
        assert shown["flags"] & EPHEMERAL
        assert f"{head}**" in text_of(shown).replace("\N{NO-BREAK SPACE}", " ")
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
    await ann.click(shown, str(REVIEW_OF(table.id)), values=["1"])
    await ann.wait_for(lambda m: "Bob**" in text_of(m))


async def test_the_page_has_it_too(house: House) -> None:
    searched(house)
    await finished(house, "ann", "bob")
    ann = house.people["ann"]
    end = await the_end(ann)
    assert (await ann.click(end, find(end, "page", "Page"))).error is None
    await ann.wait_for(lambda m: "It shows all hands" in text_of(m).replace("*", ""))
    *_, made = house.bot.keepsakes._made.values()
    assert "The computer reads the game" in made.result().data.decode()


async def test_a_game_that_computers_cannot_play_has_none_and_says_so(house: House) -> None:
    await finished(house, "ann", "bob")
    ann = house.people["ann"]
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


async def test_while_a_round_is_open_there_is_none(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
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
    even = Gain(0.0, 0.1, 9)

    def decision(actions: int) -> Decision:
        return Decision(Seat(0), actions + 1, actions, None, [], [], Gain(-0.1, 0.01, 20))

    whole = Reading(Seat(0), 4, (decision(3), decision(8), decision(12)), decision(8), even, even)
    own = whole.within([(0, 5), (10, None)])
    assert [one.actions for one in own.costly] == [3, 12] and own.best is None
    assert whole.within([(5, 10)]).best == whole.best


def test_a_damaged_journal_is_not_read() -> None:
    wanted = Wanted(Kind.REVIEW, "atlantis", "t", 1, "en", (), 1.0)
    maker = Maker(BOXES, Language(TEXT, tournaments.TEXT, keepsakes.TEXT))
    assert maker.make(wanted, journal("atlantis").replace('"final": "', '"final": "x')) is Cannot.DAMAGED
