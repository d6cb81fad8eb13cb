"""Every handbook: each entry, question and lesson has its words in every language; what is named is there."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.core import Position, View, guess, new_game, question, seed_from, to_plain, view
from engine.games.box import Box, boxes
from engine.language import LOCALES, Language, Say
from engine.tools.walking import case, hurried, random_outcome, viewers
from tests.engine.games import OURS

BOXES = [box for box in boxes().values() if box.game.id in OURS or [*box.help.handbook]]
"""A game may leave it out; each of ours has one."""
ids = [box.game.id for box in BOXES]
LANGUAGE = Language()


def says(box: Box) -> list[Say]:
    return [LANGUAGE.say(locale, game=box.text) for locale in LOCALES]


def spoken(say: Say, key: str, **about: object) -> str:
    """The text in this language itself, with nothing left open in it."""
    assert say.speaks(key), f"{say.locale}: no text {key}"
    text = say(key, **about)
    assert not set("‹{}$") & set(text), f"{say.locale}: {key}: {text}"
    return text


def views(box: Box) -> Iterator[View[Any]]:
    """What those who are asked see, all through a random game at each number of seats."""
    for seats in box.game.seats:
        for n, (g, _) in enumerate(hurried(case(box.game, seats, "handbook"))):
            ask = question(g)
            if ask is not None and ask.prompts:
                seats_asked = list(ask.prompts)
                yield view(box.game, Position(g), seats_asked[n % len(seats_asked)])


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_entry_is_written_in_every_language(box: Box) -> None:
    entries = list(box.help.handbook)
    assert len({entry.id for entry in entries}) == len(entries) > 0
    for say in says(box):
        for topic in box.help.handbook.topics:
            spoken(say, f"topic-{topic}")
        headings = [spoken(say, f"rule-{entry.id}", **entry.numbers) for entry in entries]
        assert len(set(headings)) == len(headings)
        for entry in entries:
            lines = spoken(say, f"rule-{entry.id}.text", **entry.numbers).splitlines()
            assert len(lines) <= 6, f"{say.locale}: {entry.id} is too long"
        assert {key.removeprefix("rule-") for key in say.keys("rule-")} == {entry.id for entry in entries}


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_links_of_handbook_entries_exist(box: Box) -> None:
    known = {entry.id for entry in box.help.handbook}
    for entry in box.help.handbook:
        assert set(entry.see) <= known - {entry.id}, entry.id
        assert entry.see, f"{entry.id} leads nowhere"
        assert len(set(entry.see)) == len(entry.see), entry.id
    for key, names in box.help.handbook.questions.items():
        assert set(names) <= known, key


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_option_is_explained(box: Box) -> None:
    known = {entry.id for entry in box.help.handbook}
    options = {f"option-{name.replace('_', '-')}" for name in box.game.options.model_fields}
    assert sorted(options - known) == []


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_a_game_can_ask_is_explained(box: Box) -> None:
    seen: dict[str, int] = {}
    for own in views(box):
        for prompt in (own.prompt, *own.asides):
            assert prompt is not None
            if seen.setdefault(prompt.key, 0) >= 6:
                continue
            seen[prompt.key] += 1
            assert box.help.handbook.questions.get(prompt.key), f"{prompt.key}: no entry explains it"
            about = {**box.help.handbook.situation(own), **prompt.about}
            for say in says(box):
                for part in ("", ".answers", ".tip", ".lesson"):
                    assert len(spoken(say, f"help-{prompt.key}{part}", **about)) < 700
    assert set(box.help.handbook.questions) >= set(seen)


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_milestone_can_happen_and_is_explained(box: Box) -> None:
    told: set[str] = set()
    for game in range(3):
        for _, events in hurried(case(box.game, max(box.game.seats), f"milestones {game}")):
            told |= {event.key for event in events}
        if told >= set(box.help.handbook.milestones):
            break
    assert set(box.help.handbook.milestones) <= told
    for say in says(box):
        for milestone in box.help.handbook.milestones:
            spoken(say, f"lesson-{milestone}")


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_the_first_game_is_one_that_can_be_played(box: Box) -> None:
    assert box.help.handbook.first_seats in (0, *box.game.seats)


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_a_situation_can_be_said(box: Box) -> None:
    for own, _ in zip(views(box), range(40), strict=False):
        to_plain(box.help.handbook.situation(own))
        to_plain(box.help.handbook.situation(View(None, own.seen, own.awaiting)))


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_the_situation_tells_nothing_that_the_viewer_does_not_know(box: Box) -> None:
    game, rng = box.game, Random(3)
    at = new_game(game, 3, game.options(), seed_from("situation")).position
    for n in range(150):
        if n % 10 == 0 and not at.draft:
            for viewer in viewers(at):
                own = view(game, at, viewer)
                imagined = view(game, Position(guess(game, own, Random(5))), viewer)
                assert box.help.handbook.situation(own) == box.help.handbook.situation(imagined)
        if at.state.result is None:
            at = random_outcome(game, at, rng).position


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_no_explanation_lacks_a_question_or_a_part(box: Box) -> None:
    for say in says(box):
        written = {key.removeprefix("help-") for key in say.keys("help-")}
        assert written == set(box.help.handbook.questions)
        missing = [
            f"help-{key}{part}"
            for key in written
            for part in (".answers", ".tip", ".lesson")
            if not say.speaks(f"help-{key}{part}")
        ]
        assert missing == []
