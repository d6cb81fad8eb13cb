"""What texts say is what the rules do: numbers agree with the data, nothing is cut off, and nobody is told of what is
not there."""

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engine.core import Event, Seat
from engine.core.events import told_as
from engine.games.box import boxes
from engine.games.doom.state import Back, Card
from engine.games.perikles.data import DATA
from engine.games.perikles.terms import CITIES
from engine.language import LOCALES, Language, Said, Say
from engine.look.picture import ALT_LIMIT
from tests.values import not_none

GAMES = Path(__file__).parents[3] / "engine" / "games"
BOXES = boxes()
DECLINED = re.compile(r'Choose(?:\[[^\]]*\])?\(\s*"([\w-]+)",\s*(?:tuple\()?[(\[][^"]*?Reply\.')


def speaker(game: str, locale: str) -> Say:
    return Language().say(locale, game=BOXES[game].text, names=("Ann", "Bob", "Cid"))


def entry(game: str, locale: str, name: str) -> str:
    found = not_none(BOXES[game].help.handbook.entry(name))
    return speaker(game, locale)(f"rule-{name}.text", **found.numbers)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", [game for game in sorted(BOXES) if (GAMES / game / "pictures" / "help.py").exists()])
def test_alternative_text_of_help_cards_is_whole(game: str, locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = list[list[str]]()

    def noted(words: list[str]) -> str:
        said.append(words)
        return " ".join(words)

    monkeypatch.setattr(import_module(f"engine.games.{game}.pictures.help"), "alt_text", noted)
    cards = BOXES[game].help.cards(speaker(game, locale))
    assert len(said) == len(cards)
    assert [len(card.alt) for card in cards if len(card.alt) > ALT_LIMIT] == []


def declinable() -> Iterator[tuple[str, str]]:
    """Questions of which one option is a mere reply, such as to pass, beside things."""
    for game in sorted(BOXES):
        for path in sorted((GAMES / game / "rules").rglob("*.py")):
            yield from ((game, key) for key in DECLINED.findall(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("locale", LOCALES)
def test_declining_is_not_said_as_if_it_were_done_to_a_thing(locale: str) -> None:
    found = sorted(set(declinable()))
    assert ("doom", "name-ship") in found and len(found) > 5
    for game, key in found:
        say = speaker(game, locale)
        if say.has(f"ask-{key}.done"):
            about: Mapping[str, Any] = {"answer": Said("X"), "price": 0, "number": 1}
            done, thing = (say(f"ask-{key}.done", **about, kind=Said(kind)) for kind in ("reply", "thing"))
            assert done != thing, f"{game}: {key}"


@pytest.mark.parametrize("locale", LOCALES)
def test_numbers_of_counters_are_those_played_and_those_of_the_rulebook(locale: str) -> None:
    book = (GAMES.parents[1] / "docs" / "rules" / "perikles.md").read_text(encoding="utf-8")
    printed, played = re.search(r"(\d+) military counters", book), sum(map(len, DATA.armies.values()))
    assert printed is not None and int(printed[1]) != played
    numbers = re.findall(r"\d+", entry("perikles", locale, "counters"))
    assert {str(played), printed[1]} <= set(numbers)


@pytest.mark.parametrize("locale", LOCALES)
def test_cities_whose_first_defeat_costs_nothing_are_named(locale: str) -> None:
    said, say = entry("perikles", locale, "defeats").splitlines()[0], speaker("perikles", locale)
    spared = [city for city in CITIES if DATA.value(city, 0) == DATA.value(city, 1)]
    assert spared, "else there is nothing to be said of it"
    assert [city for city in CITIES if say.value(city) in said] == spared


@pytest.mark.parametrize("locale", LOCALES)
def test_reason_for_a_row_speaks_of_hidden_cards_only_where_there_are(locale: str) -> None:
    def why(*cards: Card | Back) -> str:
        event = told_as(Event("row", {"seat": Seat(1), "cards": cards}))
        figures = BOXES["doom"].story.weighed(None, event)  # pyright: ignore[reportArgumentType]
        return speaker("doom", locale).event({**event, "args": {**event["args"], **figures}}, "why")

    card = next(iter(Card))
    assert why(card, card) == why(card)
    assert len(why(card, Back.DOWN)) > len(why(card, card))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_covert_question_says_why_play_pauses(locale: str) -> None:
    asked = re.compile(r'\.covertly\([^,()]+, "([\w-]+)"\)')
    found = [
        (game, key)
        for game in sorted(BOXES)
        for path in sorted((GAMES / game / "rules").rglob("*.py"))
        for key in asked.findall(path.read_text(encoding="utf-8"))
    ]
    assert found == [("perikles", "battle-special")]
    for game, key in found:
        say = speaker(game, locale)
        assert [part for part in ("", ".short", ".about") if not say.speaks(f"pause-{key}{part}")] == []
