"""Why computers do what they do, told in lessons: from what the learner sees, and nothing that is hidden from them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from bot.desk.lessons import reasons
from bot.localdiscord.driver import text_of
from bot.text import TEXT
from engine.core import Event, Position, Seat, View, clone, guess, new_game, seed_from, view
from engine.core.events import told_as
from engine.core.positions import act
from engine.games.box import Box, boxes
from engine.language import LOCALES, Language, Say
from engine.tables import Person as Known
from engine.tables import Status, StoryLine
from engine.tools.simulate import Side, answers_of
from tests.bot.house import House, direct, press, verbs
from tests.bot.test_learning import guided

LEARNER = Seat(0)
ALL = {id: box for id, box in boxes().items() if Language().say("en", game=box.text).keys("why-")}
"""The games that give reasons."""
NAMES = ("Ann", "Bea", "Cyd", "Dan", "Eve")


def game(box: Box, seed: str) -> Iterator[tuple[Any, Sequence[StoryLine]]]:
    """The states of a game of beginners in which the first seat is asked, with what was told since it was before."""
    seats = box.help.handbook.first_seats or min(box.game.seats)
    g = clone(new_game(box.game, seats, box.game.options(), seed_from(seed)).position.state)
    side = Side(next(iter(box.computers.players.values())))
    lines, n = list[StoryLine](), 0
    for action in answers_of(box.game, {Seat(seat): side for seat in range(seats)}, seed, g):
        if action.seat == LEARNER and action.aside is None:
            yield g, tuple(lines)
            lines = []
        events: list[Event] = []
        g.run.events = events
        act(g, action)
        for event in events:
            n += 1
            lines.append(StoryLine(n, 0, told_as(event), event.to))


def spoken(box: Box, locale: str) -> Say:
    return Language(TEXT).say(locale, game=box.text).with_names(NAMES)


def told(box: Box, own: View[Any], lines: Sequence[StoryLine], say: Say) -> Mapping[int, str]:
    others = [seat for seat in own.seen.seats if seat != LEARNER]
    return reasons(box, own, others, lines, say)


@pytest.mark.parametrize("id", ALL)
def test_what_is_told_does_not_depend_on_what_is_hidden(id: str) -> None:
    """Two states that look the same to the learner, and differ in all that they may not see, get the same reasons."""
    box, rng, some = ALL[id], Random(id), 0
    say = spoken(box, "en")
    for g, lines in game(box, "hidden"):
        own = view(box.game, Position(g), LEARNER)
        other = view(box.game, Position(guess(box.game, own, rng)), LEARNER)
        found = told(box, own, lines, say)
        assert told(box, other, lines, say) == found
        some += len(found)
    assert some


@pytest.mark.parametrize("id", ALL)
def test_nothing_that_was_whispered_gets_a_reason(id: str) -> None:
    box = ALL[id]
    for g, lines in game(box, "whispers"):
        whispered = [StoryLine(line.n, 0, line.event, Seat(1)) for line in lines]
        assert not told(box, view(box.game, Position(g), LEARNER), whispered, spoken(box, "en"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("id", ALL)
def test_reasons_are_whole_sentences_in_every_language(id: str, locale: str) -> None:
    box, say, seen = ALL[id], spoken(ALL[id], locale), dict[str, str]()
    for seed in ("first", "second"):
        for g, lines in game(box, seed):
            found = told(box, view(box.game, Position(g), LEARNER), lines, say)
            seen |= {line.event["key"]: found[line.n] for line in lines if line.n in found}
    assert len(seen) >= 3
    for key, reason in seen.items():
        assert say.speaks(f"why-{key}")
        assert len(reason) <= 180, reason
        assert reason.endswith(".") and not re.search("[‹$]|term:", reason), reason


def test_why_somebody_boarded_does_not_change_with_who_boards_later() -> None:
    """It may be told after others have boarded too: a count of what is free then would not be theirs."""
    box, found = ALL["doom"], list[tuple[StoryLine, str]]()
    say = spoken(box, "en")
    for g, lines in game(box, "boards"):
        own = view(box.game, Position(g), LEARNER)
        for line, reason in found:
            assert told(box, own, [line], say) == {line.n: reason}
        now = told(box, own, lines, say)
        found += [(line, now[line.n]) for line in lines if line.event["key"] == "boards" and line.n in now]
    assert found


FOLLOWS: Mapping[str, set[str]] = {
    "atlantica": {"hurricane"},
    "cyclades": {
        *("outbid", "flourishes", "lured", "driven", "captures", "devoured", "both-gone", "torn-down", "holds"),
        "philosophers",
    },
    "doom": {
        *("special-drawn", "mover", "land-majority", "senate-majority", "faction-plus-one", "cannot-act"),
        *("special-scores", "senate-pays", "strategos-saves", "turned-up", "woe-strikes", "neutral-counts"),
        "bid-raised",
    },
    "perikles": {"begins", "elected", "elected-as-alpha", "first", "no-counters"},
}
"""What is told of somebody and is no choice of theirs."""


@pytest.mark.parametrize("id", ALL)
def test_whatever_a_computer_does_by_choice_has_its_reason(id: str) -> None:
    """What others' deeds are told by, whenever they were asked just before; but for what follows from their answer."""
    box, say, missing = ALL[id], spoken(ALL[id], "en"), set[str]()
    for _, lines in game(box, "choice"):
        for line in lines:
            key, seat = line.event["key"], line.event.get("args", {}).get("seat")
            if seat is not None and box.story.weight(line.event, LEARNER) and not say.has(f"why-{key}"):
                missing.add(key)
    assert missing <= FOLLOWS.get(id, set())


async def test_a_lesson_says_why_its_opponents_did_it(house: House) -> None:
    house.games = {"atlantis": ALL["atlantis"]}
    await house.restart()
    ann, _ = await guided(house)
    card = await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    for _ in range(9):  # whoever begins is told nothing yet
        if "💭" in text_of(card):
            break
        await press(ann, "pick", when=direct)
        await house.settles()
        card = await ann.wait_for(lambda m: direct(m) and "pick" in verbs(m))
    taken = r"takes \w+ \d from place \d+\. 💭 (One point|\d+ points) at the end, or for crossing water\."
    assert re.search(taken, text_of(card))


async def test_reasons_are_for_those_who_are_guided_and_play_against_computers_alone(house: House) -> None:
    ann, bob = await house.person("ann"), await house.person("bob")
    house.games = {"atlantis": ALL["atlantis"]}
    await house.restart()
    desk, tables = house.bot.desk, house.bot.tables
    for guided_there, people in ((False, 1), (True, 2), (True, 1)):
        await ann.command("game new", game="atlantis", seats=2, clock="none")
        table = next(one for one in await tables.views.find() if one.status is Status.LOBBY)
        if people == 2:
            await tables.lobby.join(table.id, Known(int(bob.id), bob.name))
        else:
            await tables.lobby.add_computer(table.id, int(ann.id))
        if guided_there:
            await tables.lessons.guide(table.id, int(ann.id))
        await tables.lobby.start(table.id, int(ann.id))
        sight = await tables.views.sight(table.id, int(ann.id))
        assert sight.seat is not None
        moved = {"key": "moves", "args": {"seat": {"seat": 1 - sight.seat}, "start": 0, "to": 3, "ashore": 0}}
        found = await desk.lessons.reasons(sight, desk.speak("en", sight.table), [StoryLine(1, 0, moved)])
        assert bool(found) == (guided_there and people == 1)
