"""The pages of every handbook and every explanation of a question, in both languages: within Discord's limits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import tee
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.desk.lessons import lesson
from bot.features.learn import lengths
from bot.features.lobby.panel import lobby, settings
from bot.features.rules import panel
from bot.features.rules.handlers import Lookup
from bot.localdiscord.components import walk
from bot.text import TEXT
from engine.core import Prompt, Seat, View, answer, guess, joined, new_game, number, proceed, seed_from, view
from engine.core.positions import Position
from engine.games.box import Box, boxes
from engine.games.handbook import SOURCES
from engine.language import LOCALES, Language, Say
from engine.tables import Sight, Status
from engine.tools.walking import asked_now
from tests.bot.panels.desktop import faults
from tests.bot.panels.test_doom import NAMES, table, text

BOXES = list(boxes().values())
ids = [box.game.id for box in BOXES]
LANGUAGE = Language(TEXT)


def says(box: Box) -> list[Say]:
    return [LANGUAGE.say(locale, game=box.text, names=NAMES) for locale in LOCALES]


def sound(page: ui.LayoutView) -> list[dict[str, Any]]:
    """The components of a page that Discord would take and that leaves nothing unsaid."""
    components = page.to_components()
    assert faults(components) == [] and "‹" not in text(components)
    return components


def labels(components: list[dict[str, Any]]) -> list[str]:
    return [part["label"] for part in walk(components) if part.get("label")]


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_page_is_within_the_limits(box: Box) -> None:
    for say in says(box):
        names = [
            "",
            *(f"{panel.TOPIC}{topic}" for topic in box.help.handbook.topics),
            *(one.id for one in box.help.handbook),
        ]
        for name in names:
            sound(panel.page(box, say, name))
        sound(panel.page(box, say, "", note="n" * 200, found=list(box.help.handbook)))
        sound(panel.page(box, say, names[-1], note="n" * 200, found=list(box.help.handbook)))


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_wherever_a_game_presents_itself_it_says_what_is_reconstructed(box: Box) -> None:
    entry = box.help.handbook.entry(SOURCES)
    if entry is None:  # which games need one is the matter of test_provenance
        return
    waiting = replace(table(2, Status.LOBBY), game=box.game.id, options={})
    for say in says(box):
        first = say(f"rule-{SOURCES}.text", **entry.numbers).partition("\n")[0]
        for shown in (panel.page(box, say), settings(waiting, box, say, 1)):
            assert f"-# {first}" in text(sound(shown))


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_lobby_and_first_lesson_are_short(box: Box) -> None:
    options = box.game.options().model_dump()
    waiting = replace(table(max(box.game.seats), Status.LOBBY), game=box.game.id, options=options)
    for say in says(box):
        for shown, most in ((lobby(waiting, box, say, picture_alt=""), 5), (lengths(box, say).view, 2)):
            parts = [*walk(sound(shown))]
            assert sum("custom_id" in part for part in parts) == most
            said = " ".join(part.get("content", "") + " " + part.get("label", "") for part in parts)
            assert len(re.findall(r"\w+", re.sub(r"<@\d+>", "x", said))) <= 60, said


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_entry_can_be_reached_from_the_front(box: Box) -> None:
    (say, *_) = says(box)
    found, pages = set[str](), [""]
    while pages:
        name = pages.pop()
        for component in walk(panel.page(box, say, name).to_components()):
            custom_id = str(component.get("custom_id", ""))
            if ":page:" in custom_id or custom_id.startswith("o:page"):
                led = [option["value"] for option in component.get("options", [])] or [custom_id.rpartition("/")[2]]
                pages += [one for one in led if one not in found]
                found |= set(led)
    assert {entry.id for entry in box.help.handbook} <= found


@dataclass(frozen=True)
class Moment:
    """Somebody who is asked something."""

    box: Box
    at: Position[Any]
    seat: Seat
    seen: View[Any]

    @cached_property
    def sight(self) -> Sight:
        together = joined(self.box.game, self.at, self.seen, self.box.card.joined)
        seats = min(len(self.at.state.seats), 4)
        return Sight(table(seats), self.seat, self.seen, number(self.at, self.seat), NAMES, (), (), joined=together)


def moments(box: Box) -> Iterator[Moment]:
    """A random game at each number of seats, question by question. It is played once, as far as anybody looks."""
    return copy(_moments(box.game.id))


@cache
def _moments(id: str) -> Iterator[Moment]:
    (kept,) = tee(_walk(boxes()[id]), 1)
    return kept


def _walk(box: Box) -> Iterator[Moment]:
    for seats in box.game.seats:
        rng = Random(seats)
        at = new_game(box.game, seats, box.game.options(), seed_from(f"topics {seats}")).position
        while at.state.result is None:
            seat = asked_now(at, rng)
            if seat is None:
                at = proceed(box.game, at).position
                continue
            seen = view(box.game, at, seat)
            assert seen.prompt is not None
            yield Moment(box, at, seat, seen)
            at = answer(box.game, at, seat, seen.prompt.sample(rng), confirm="never").position


def questions(
    box: Box, often: int, keys: Container[str] | None = None
) -> Iterator[tuple[Position[Any], Sight, Prompt[Any]]]:
    """The questions and asides (of these keys, or all) of a random game at each number of seats, each the first few
    times it is asked."""
    asked: Counter[str] = Counter()
    for one in moments(box):
        for prompt in (one.seen.prompt, *one.seen.asides):
            assert prompt is not None
            asked[prompt.key] += 1
            if asked[prompt.key] <= often and (keys is None or prompt.key in keys):
                yield one.at, one.sight, prompt


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_can_be_explained(box: Box) -> None:
    explained(box, often=3)


@pytest.mark.soak
@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_every_question_can_be_explained_again_and_again(box: Box) -> None:
    explained(box, often=100)


def explained(box: Box, often: int) -> None:
    """Explains each question the first few times it is asked, and the third time anew to somebody who imagines it."""
    seen: Counter[str] = Counter()
    for at, sight, prompt in questions(box, often):
        seen[prompt.key] += 1
        for say in says(box):
            components = sound(panel.explanation(box, sight, prompt, say))
            known = prompt.key in box.help.handbook.questions
            assert any("page:" in str(part.get("custom_id")) for part in walk(components)) == known
            assert not known or 0 < len(lesson(box, sight, prompt, say)) < 600
        if seen[prompt.key] == 3 and not sight.view.drafting:
            check_silence(box, at, sight, prompt)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("start-cube", ("`/choose`", "`/wybierz`")),
        ("lay-cards", ("`/place`", "`/ułóż`")),
        ("senate-bid", ("`/bid`", "`/licytuj`")),
    ],
)
def test_an_explanation_says_how_to_type_the_answer(key: str, said: tuple[str, str]) -> None:
    box = boxes()["doom"]
    _, sight, prompt = next(questions(box, 1, [key]))
    for say, command in zip(says(box), said, strict=True):
        assert command in text(panel.explanation(box, sight, prompt, say).to_components())


def check_silence(box: Box, at: Position[Any], sight: Sight, prompt: Prompt[Any]) -> None:
    """What the viewer cannot see changes nothing in what they are told."""
    (say, *_) = says(box)
    imagined = view(box.game, Position(guess(box.game, sight.view, Random(1))), sight.seat)
    other = Sight(sight.table, sight.seat, imagined, sight.number, NAMES, (), ())
    same = next(one for one in (imagined.prompt, *imagined.asides) if one is not None and one.key == prompt.key)
    assert panel.explanation(box, other, same, say).to_components() == (
        panel.explanation(box, sight, prompt, say).to_components()
    )


def test_an_explanation_leads_to_what_the_question_is_about() -> None:
    box = boxes()["doom"]
    for _, sight, prompt in questions(box, 1):
        if prompt.key == "use-power":
            (say, *_) = says(box)
            faction = say(f"faction-{prompt.about['faction']}")
            assert faction in labels(panel.explanation(box, sight, prompt, say).to_components())
            break


DOOM = boxes()["doom"]
SEARCH = Lookup(DOOM.help.handbook, [LANGUAGE.say(locale, game=DOOM.text).plain for locale in LOCALES])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Ships", "card-ships"),
        ("statki", "card-ships"),
        ("STATKI", "card-ships"),
        ("uchodzcy 2", "card-refugees-2"),
        ("łapówka", "special-captains-bribe"),
        ("lapowka kapitan", "special-captains-bribe"),
        ("bribe captain", "special-captains-bribe"),
        ("aristocrasy", "card-aristocracy"),
        ("sabotge", "card-sabotage"),
        ("dema", "faction-demagogos"),
        ("Zagłada", "event-card-doom"),
        ("prąd", "current"),
        ("price", "prices"),
        ("ceny", "prices"),
        ("remis", "tie-break"),
        ("senate", "phase-senate"),
        ("ark", "ship-id-a"),
        ("filozof", "faction-philosophios"),
        ("cofnij", "plans"),
        ("przykład", "example"),
        ("woe to the weak", "event-card-woe"),
        ("weak woe", "event-card-woe"),
        ("razem wszyscy", "event-card-together"),
    ],
)
def test_what_is_typed_finds_what_is_meant(typed: str, meant: str) -> None:
    assert SEARCH.find(typed)[0].id == meant


@pytest.mark.thorough
def test_every_entry_is_found_by_its_heading_in_either_language() -> None:
    for say in says(DOOM):
        for entry in DOOM.help.handbook:
            heading = say(f"rule-{entry.id}", **entry.numbers)
            found = [one.id for one in SEARCH.find(heading)[:2]]
            assert entry.id in found, f"{heading}: {found}"


def test_nonsense_finds_nothing_and_nothing_finds_all() -> None:
    assert SEARCH.find("xyzzy qqq") == [] and SEARCH.find("  ") == list(DOOM.help.handbook)
    assert len(SEARCH.find("a" * 5000)) < 10


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Ann plays Woe to the Weak!", ["event-card-woe"]),
        ("filozofowie już głosowali", []),
        ("Pytanie o łapówkę dla kapitana", ["special-captains-bribe"]),
        ("xyzzy", []),
        ("", []),
    ],
)
def test_what_a_text_names_is_found_in_it(text: str, meant: list[str]) -> None:
    assert [one.id for one in SEARCH.headings_in(text)][: len(meant)] == meant
    assert meant or not SEARCH.headings_in(text)


def test_every_heading_is_found_within_a_text_in_either_language() -> None:
    for say in says(DOOM):
        for entry in DOOM.help.handbook:
            heading = say(f"rule-{entry.id}", **entry.numbers)
            assert entry in SEARCH.headings_in(f"Well, {heading}: what is that?"), heading


@pytest.mark.parametrize("box", BOXES, ids=ids)
def test_no_text_of_a_game_stands_in_the_place_of_one_of_the_bots(box: Box) -> None:
    """A button that leads to the help cards was called by the help on a question of Atlantis."""
    ours = {*Language(TEXT).say("en").keys("")}
    games = {*Language().say("en", game=box.text).keys("")} - {*Language().say("en").keys("")}
    assert ours & games == set()
