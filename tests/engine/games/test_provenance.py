"""What is reconstructed is said wherever a game presents itself: handbook, README, the page for owners, case book."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from engine.games.box import boxes
from engine.games.handbook import SOURCES
from engine.language import LOCALES, Language
from tests.values import not_none

ROOT = Path(__file__).parents[3]
WORDS = {"en": "econstructed", "pl": "ekonstrukcj"}


def marks(data: object) -> Iterator[str]:
    """Every mark that says where something is from: the values of `source`, `value_sources` and the like."""
    if isinstance(data, list):
        for one in cast("list[object]", data):
            yield from marks(one)
    elif isinstance(data, dict):
        for key, value in cast("dict[str, object]", data).items():
            if key.endswith(("source", "sources")):
                yield from cast("str | list[str]", value)
            else:
                yield from marks(value)


def reconstructed(game: str) -> list[str]:
    """The data files of a game with something that no source gives."""
    files = sorted((ROOT / "engine" / "games" / game / "data").glob("*.toml"))
    return [file.name for file in files if "R" in marks(tomllib.loads(file.read_text(encoding="utf-8")))]


GAMES = sorted(name for name in boxes() if reconstructed(name))


def test_marks_are_found_in_entries_and_in_lists() -> None:
    assert reconstructed("doom") == ["events.toml", "factions.toml", "rulings.toml", "specials.toml"]
    assert "treasures.toml" in reconstructed("atlantica")


@pytest.mark.parametrize("game", GAMES)
def test_the_handbook_says_it_in_the_first_line_of_an_entry(game: str) -> None:
    box = boxes()[game]
    entry = not_none(box.help.handbook.entry(SOURCES))
    for locale in LOCALES:
        say = Language().say(locale, game=box.text)
        first = say(f"rule-{SOURCES}.text", **entry.numbers).partition("\n")[0]
        assert WORDS[locale] in first


@pytest.mark.parametrize("game", GAMES)
def test_the_entries_about_it_lead_to_that_entry(game: str) -> None:
    assert [entry.id for entry in boxes()[game].help.handbook if SOURCES in entry.see]


@pytest.mark.parametrize("game", GAMES)
def test_the_readme_says_it_in_the_row_of_the_game(game: str) -> None:
    title = Language().say("en", game=boxes()[game].text)("game-title")
    part = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## What is reconstructed\n")[2]
    assert len(re.findall(rf"^\| {title} \| .+ \|$", part.partition("\n## ")[0], re.MULTILINE)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_page_for_owners_names_every_file_with_something_reconstructed(game: str) -> None:
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    assert [file for file in reconstructed(game) if f"`{game}/{file}`" not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_case_book_says_it_before_its_first_section(game: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert "**What is reconstructed:**" in page.partition("\n## ")[0]
