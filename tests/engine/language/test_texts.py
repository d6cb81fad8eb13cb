"""Every text of the project: the languages have the same messages, attributes and arguments, and all of them format."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast, visitor

from engine.games.box import boxes
from engine.games.overlay import read
from engine.language import LOCALES, Texts
from engine.language.bundle import Bundle
from tests.values import not_none

ROOT = Path(__file__).parents[3]
COMMON = ROOT / "engine" / "language" / "text"  # of which all texts may speak
FOLDERS = sorted(
    path.parent for package in ("engine", "bot", "cogs") for path in (ROOT / package).rglob(f"{LOCALES[0]}.ftl")
)
ids = [str(folder.relative_to(ROOT)) for folder in FOLDERS]

PLURAL_FORMS = ("zero", "one", "two", "few", "many", "other")
OPTION_OF_A_COMMAND = re.compile(r"(^|\s)--(?=[a-z])")
EVERYWHERE = {"'": "’", "...": "…", "--": "–", "\t": "a blank", " %": "%"}
UNTYPOGRAPHIC = {
    "en": {**EVERYWHERE, '"': "“…”", "„": "“", " DM": " direct message"},
    "pl": {**EVERYWHERE, '"': "„…”", "“": "„"},
}
"""Signs, and a word, that no text of ours holds, with what stands there instead."""


class Arguments(visitor.Visitor):
    """Collects the arguments used in a pattern; `x_count` and `x_about`, which come with `x`, count as `x`."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.others: set[str] = set()  # messages spoken within
        self.chooses = False  # whether it is said otherwise for other arguments

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.others.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name.removesuffix("_count").removesuffix("_about"))

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.chooses = True
        self.generic_visit(node)


@cache
def whole(file: Path) -> ast.Resource:
    """All of a file, as the library reads it."""
    return FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))


@cache
def parsed(file: Path) -> dict[str, Arguments]:
    """Messages and attributes of a file by their ids. Fails on junk and on ids given twice."""
    found: dict[str, Arguments] = {}
    for entry in whole(file).body:
        assert not isinstance(entry, ast.Junk), f"{file}: cannot be read: {entry.content}"
        if not isinstance(entry, ast.Message):
            continue
        parts = [(entry.id.name, entry.value), *((f"{entry.id.name}.{a.id.name}", a.value) for a in entry.attributes)]
        for name, pattern in parts:
            assert name not in found, f"{file}: {name} is there twice"
            if pattern is not None:
                found[name] = Arguments()
                found[name].visit(pattern)
    known = found if file.parent == COMMON else {**parsed(COMMON / file.name), **found}
    for arguments in found.values():
        for other in arguments.others & known.keys():
            arguments.names |= known[other].names
            arguments.chooses |= known[other].chooses
    return found


@cache
def messages(file: Path) -> dict[str, set[str]]:
    """Message and attribute ids of a file, each with its arguments."""
    return {name: arguments.names for name, arguments in parsed(file).items()}


@pytest.mark.parametrize("folder", FOLDERS, ids=ids)
def test_languages_say_the_same_things(folder: Path) -> None:
    first = messages(folder / f"{LOCALES[0]}.ftl")
    for locale in LOCALES[1:]:
        other = messages(folder / f"{locale}.ftl")
        assert sorted(first.keys() ^ other.keys()) == [], f"{locale}: only in one of the languages"
        differing = {name: (first[name], other[name]) for name in first if first[name] != other[name]}
        assert differing == {}, f"{locale}: other arguments"


class Wording(visitor.Visitor):
    """Collects what is wrong with the words of one language, each with its message."""

    def __init__(self, locale: str) -> None:
        self.faults: list[str] = []
        self._message = ""
        self._locale = locale
        plural = Locale(locale).plural_form
        self._counts = {str(plural(n)) for n in range(200)}  # the forms that whole numbers take
        self._forms = {*PLURAL_FORMS} & {*plural.tags, "other"}

    def visit_Message(self, node: ast.Message) -> None:
        self._message = node.id.name
        self.generic_visit(node)

    def visit_Term(self, node: ast.Term) -> None:
        self._message = f"-{node.id.name}"
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        value = OPTION_OF_A_COMMAND.sub(" ", node.value)
        for sign, better in UNTYPOGRAPHIC[self._locale].items():
            if sign in value:
                self.faults.append(f"{self._message}: {sign} should be {better}")

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        named = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        forms = named & {*PLURAL_FORMS}
        if forms - self._forms:
            self.faults.append(f"{self._message}: no number is {', '.join(sorted(forms - self._forms))} here")
        elif len(forms - {"other"}) > 1 and self._counts - forms:
            self.faults.append(f"{self._message}: lacks {', '.join(sorted(self._counts - forms))}")
        self.generic_visit(node)


@pytest.mark.parametrize("folder", FOLDERS, ids=ids)
@pytest.mark.parametrize("locale", LOCALES)
def test_texts_keep_to_the_signs_and_plurals_of_their_language(folder: Path, locale: str) -> None:
    """Curly apostrophes, the quotation marks of the language, no plural form that it lacks and none left out."""
    wording = Wording(locale)
    wording.visit(whole(folder / f"{locale}.ftl"))
    assert wording.faults == []


class Kinds(visitor.Visitor):
    """Collects the messages that say something else for each kind of computer, with the kinds that they know."""

    def __init__(self, kinds: frozenset[str]) -> None:
        self.known: dict[str, set[str]] = {}
        self._kinds = kinds
        self._message = ""

    def visit_Message(self, node: ast.Message) -> None:
        self._message = node.id.name
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        named = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if named & self._kinds:
            self.known[self._message] = named & self._kinds
        self.generic_visit(node)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_offered_kind_of_computer_is_described(locale: str) -> None:
    offered = frozenset(kind for box in boxes().values() for kind in box.computers.players)
    found = Kinds(offered)
    for folder in FOLDERS:
        found.visit(whole(folder / f"{locale}.ftl"))
    assert {"leaders-computer", "lobby-computer", "lobby-seat"} <= found.known.keys()
    assert {message: offered - known for message, known in found.known.items() if offered - known} == {}


@cache
def data_of(folder: Path) -> Texts:
    """What the texts of a folder may name of data: those of its game."""
    game = next((each for each in folder.parents if each.parent.name == "games"), None)
    return Texts((), read(game / "data")) if game is not None else Texts()


@cache
def bundle_of(folder: Path, locale: str) -> Bundle:
    """The messages of a folder with those that it may speak of."""
    bundle = Bundle(locale, data_of(folder).functions(locale))
    with_those_above = (folder.parent, folder) if folder.parent in FOLDERS else (folder,)
    for source in dict.fromkeys((COMMON, *with_those_above)):
        bundle.read(source / f"{locale}.ftl")
    return bundle


@pytest.mark.parametrize("folder", FOLDERS, ids=ids)
@pytest.mark.parametrize("locale", LOCALES)
def test_entry_by_entry_the_same_is_read(folder: Path, locale: str) -> None:
    file = folder / f"{locale}.ftl"
    bundle = Bundle(locale, {})
    bundle.read(file)
    entries = [entry for entry in whole(file).body if isinstance(entry, ast.Message | ast.Term)]
    assert [*bundle.names()] == [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    for entry in entries:
        read = bundle.entry(f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name)
        assert read is not None and read.equals(entry, ignored_fields=["span", "comment"]), entry.id.name


def test_last_readable_message_of_a_name_counts(tmp_path: Path) -> None:
    bundle = Bundle("en", {})
    first, second = tmp_path / "first.ftl", tmp_path / "second.ftl"
    first.write_text("-land = Atlantis\nsinks = It sinks.\nrises = { -land } rises.\n    .hint = Slowly.\n")
    second.write_text("rises = { -land\nempty =\nsinks = { -land } sinks.\nnot an entry\n-land = Thera\n")
    bundle.read(first)
    bundle.read(second)

    def said(name: str) -> str:
        return bundle.format_pattern(bundle.pattern(name), {})[0]

    assert said("sinks") == "Thera sinks."
    assert said("rises") == "Thera rises."
    assert bundle.pattern("rises", "hint") is not None
    assert [bundle.pattern(name) for name in ("empty", "land", "not")] == [None] * 3


@pytest.mark.parametrize("number", [0, 1, 2, 5, 22])
@pytest.mark.parametrize("folder", FOLDERS, ids=ids)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_formats(folder: Path, locale: str, number: int) -> None:
    """Each with the number 1; those that choose their words by what they are given, with all these numbers."""
    bundle = bundle_of(folder, locale)
    for name, arguments in parsed(folder / f"{locale}.ftl").items():
        if number != 1 and not (arguments.chooses or arguments.others):
            continue
        pattern = not_none(bundle.pattern(*name.split(".", 1)))
        args = {argument + suffix: number for argument in arguments.names for suffix in ("", "_count", "_about")}
        text, errors = bundle.format_pattern(pattern, args)
        assert errors == [], f"{name}: {errors}"
        assert text.strip(), name
