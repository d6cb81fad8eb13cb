"""Texts fit where Discord shows them, in every language: what is longer would be cut in the middle of a word."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent

from bot.text import TEXT
from engine.asking.words import MODAL, OPTION
from engine.language import LOCALES, Language
from tests.engine.language.test_texts import FOLDERS, messages, whole
from tests.test_imports import files

BUTTON, LAST = 30, 14
"""Maximum number of characters on a button, and on a button in the last row of a question or a lobby."""

LAST_ROW = re.compile(r"panel-(what|board|orders|more|take-back|change)|lobby-(join|start|invite|tablesettings)")

PLACES: dict[tuple[str, int | str], int] = {
    ("button", 1): BUTTON,
    ("SelectOption", "label"): OPTION,
    ("SelectOption", "description"): OPTION,
    ("Modal", "title"): MODAL,
    ("Label", "text"): MODAL,
    ("Label", "description"): OPTION,
}
"""How many characters Discord shows of an argument, by the function (or class) and the argument's place or name."""

COMMAND, ABOUT = 32, 100
"""The same for the name of a command or of its parameter, and for what it is said to do."""

ALMOST_ANY = 88
"""What stands for each argument of a text."""


def shown() -> Iterator[tuple[str, int]]:
    """The texts that are named where they are shown, each with its length."""
    for path in files("bot", "cogs"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            given = [*enumerate(call.args), *((word.arg or "", word.value) for word in call.keywords)]
            for place, value in given:
                if (called, place) in PLACES:
                    yield from ((key, PLACES[called, place]) for key in spoken(value))


def spoken(value: ast.expr) -> Iterator[str]:
    """The keys in `say("key", …)` within an expression."""
    for call in ast.walk(value):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("say", "say.plain") and call.args:
            (key, *_) = call.args
            if isinstance(key, ast.Constant):
                yield str(key.value)


def length(folder: Path, locale: str, key: str) -> int:
    arguments = messages(folder / f"{locale}.ftl")[key]
    args = {name + suffix: ALMOST_ANY for name in arguments for suffix in ("", "_count", "_about")}
    return len(Language(folder).say(locale).plain(key, **args))


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_fit_their_buttons_menus_and_forms(locale: str) -> None:
    found = dict(shown())
    assert len(found) >= 20, "where texts are shown is found no more"
    assert {key: most for key, most in found.items() if length(TEXT, locale, key) > most} == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_of_the_last_row_fit_side_by_side(locale: str) -> None:
    found = [key for key in messages(TEXT / f"{locale}.ftl") if LAST_ROW.fullmatch(key)]
    assert len(found) == 10
    assert {key for key in found if length(TEXT, locale, key) > LAST} == set()


SENTENCE = 20
"""Maximum words of a sentence, except in rules, which quote those of the box."""
END = re.compile(r"(?<=[.!?;…])[)”*]*\s|\n")


def variants(pattern: fluent.Pattern) -> list[str]:
    """A pattern with each choice it has, with a word for each argument."""
    found = [""]
    for one in pattern.elements:
        if isinstance(one, fluent.TextElement):
            parts = [one.value]
        elif isinstance(one.expression, fluent.SelectExpression):
            parts = [text for variant in one.expression.variants for text in variants(variant.value)]
        else:
            parts = [one.expression.value if isinstance(one.expression, fluent.StringLiteral) else "X"]
        found = list(dict.fromkeys(text + part for text in found for part in parts))[:64]
    return found


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("folder", [one for one in FOLDERS if one.name != "rules"], ids=str)
def test_sentences_are_short(folder: Path, locale: str) -> None:
    entries = [entry for entry in whole(folder / f"{locale}.ftl").body if isinstance(entry, fluent.Message)]
    patterns = [one.value for entry in entries for one in (entry, *entry.attributes) if one.value is not None]
    sentences = [one for pattern in patterns for text in variants(pattern) for one in END.split(text)]
    assert [one for one in sentences if len(re.findall(r"\S*\w\S*", one)) > SENTENCE] == []


PRESSED = {
    "en": r"[Pp]ress \*{1,2}([^*{]+)\*|(?:under|below) \*{1,2}([^*{]+)\*|[Pp]ress (?-i:([A-Z]\w*))",
    "pl": r"[Nn]aciśnij \*{1,2}([^*{]+)\*|pod \*{1,2}([^*{]+)\*|[Nn]aciśnij (?-i:([A-ZŁŚŻ]\w*|„.*?”))",
}
"""How a text names a button; its last group finds names that are not set in bold or italics."""


@pytest.mark.parametrize("locale", LOCALES)
def test_every_button_named_in_a_text_exists(locale: str) -> None:
    text = (TEXT / f"{locale}.ftl").read_text(encoding="utf-8")
    labels = {label.rstrip(" …") for label in re.findall(r"(?m)^[\w-]+ = ([^{}*\n]+)$", text)}
    named = [match.groups() for match in re.finditer(PRESSED[locale], text)]
    assert len(named) >= 10
    assert [plain for *_, plain in named if plain] == [], "not set apart"
    assert {name for *pair, _ in named for name in pair if name and name.rstrip(" …") not in labels} == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_commands_and_their_descriptions_are_as_discord_takes_them(locale: str) -> None:
    keys = [key for key in messages(TEXT / f"{locale}.ftl") if key.startswith(("command-", "parameter-"))]
    assert len(keys) > 100
    say = Language(TEXT).say(locale).plain
    for key in keys:
        text = say(key)
        if key.endswith(".about"):
            assert 1 <= len(text) <= ABOUT, key
        else:
            assert len(text) <= COMMAND and text == text.lower() and " " not in text, key


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_questions_fit_the_head_of_a_form(folder: Path, locale: str) -> None:
    """Those that name nothing; tests of each game look at the others as they come up."""
    keys = [key for key, args in messages(folder / f"{locale}.ftl").items() if key.startswith("ask-") and not args]
    questions = [key for key in keys if "." not in key]
    assert {key for key in questions if length(folder, locale, key) > MODAL} == set()
