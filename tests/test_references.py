"""Every reference leads somewhere: to a section, ruling, decision or vector of a case book, to a page and its heading.

The forms are described in `docs/rules/README.md`. In the folders of a game they mean its own page; anywhere else the
page is named first.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOOKS = ROOT / "docs" / "rules"
FOLDERS = ("engine", "bot", "cogs", "migrations", "tests", "docs")
KINDS = ("*.py", "*.toml", "*.ftl", "*.md")

SECTION = r"§(?:\d+(?:\.\d+[a-z]?)?(?:,? (?:step|phase) \d+)*)?"
NAMED = r"(?<![\w+*§.-])(?:[RV]\d+|D\d+[a-z]?)\b"
REFERENCE = re.compile(rf"{SECTION}|{NAMED}")
ABROAD = re.compile(rf"docs/rules/(\w+)\.md((?:(?: |, )(?:{SECTION}|{NAMED}))*)")
OTHERWISE = re.compile(r"\b(?:(?:ruling|vector|section)s? \d+|case book §|nos?\. \d+)")
MENTION = re.compile(r"§|docs/rules/")
HINT = re.compile(rf"{MENTION.pattern}|{NAMED}|{OTHERWISE.pattern}")
LINK = re.compile(r"\[[^\]]*\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")


@dataclass(slots=True)
class Book:
    """What a page has: the text of each numbered section, and the rulings, decisions and vectors by name."""

    sections: dict[str, str] = field(default_factory=dict[str, str])
    names: list[str] = field(default_factory=list[str])

    def has(self, reference: str) -> bool:
        """Whether a reference leads somewhere: a name, or a section, perhaps with steps or phases in it."""
        if not reference.startswith("§"):
            return reference in self.names
        number, *_ = re.split(r",? ", reference.removeprefix("§"))
        body = self.sections.get(number, "")
        steps, phases = (re.findall(rf"{kind} (\d+)", reference) for kind in ("step", "phase"))
        wanted = [rf"^{n}\. " for n in steps] + [rf"^#+ Phase {n}:" for n in phases]
        return bool(body) and all(re.search(one, body, re.MULTILINE) for one in wanted)


def read(text: str) -> Book:
    """What a page has. A section ends where one of the same or a higher level begins, so it has all its parts."""
    found = Book()
    heads = [
        (m.start(), len(m[1]), m[2]) for m in re.finditer(r"^(#+) (?:(\d+(?:\.\d+[a-z]?)?)\.? )?", text, re.MULTILINE)
    ]
    for at, (start, level, number) in enumerate(heads):
        if number:
            end = next((later for later, other, _ in heads[at + 1 :] if other <= level), len(text))
            found.sections[number] = text[start:end]
    defined = re.findall(r"^\| (R\d+) \||^- \*\*(V\d+)\*\*|\*\*(D\d+[a-z]?)\b", text, re.MULTILINE)
    found.names = ["".join(one) for one in defined]
    return found


@cache
def books() -> dict[str, Book]:
    """The case books by game."""
    return {page.stem: read(page.read_text(encoding="utf-8")) for page in sorted(BOOKS.glob("[a-z]*.md"))}


def remarks(text: str, kind: str) -> Iterator[tuple[int, str]]:
    """What a file of this kind remarks, with its line: comments and docstrings of Python, comments of data and texts,
    and all of a page but code, which shows examples."""
    if kind == ".py":
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
        for node in ast.walk(ast.parse(text)):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                for number, line in enumerate(node.value.value.splitlines(), node.lineno):
                    yield number, line
        return
    if kind == ".md":
        text = re.sub(
            r"^```.*?^```", lambda block: re.sub(r"[^\n]", " ", block[0]), text, flags=re.MULTILINE | re.DOTALL
        )
    for number, line in enumerate(text.splitlines(), 1):
        match kind:
            case ".md":
                yield number, re.sub(r"`([^`]*)`", lambda code: code[1] if "docs/rules/" in code[1] else "", line)
            case ".toml":
                yield number, "".join(re.findall(r"(?:^|\s)#.*", line))
            case _:
                yield number, line if line.startswith("#") else ""


def astray(text: str, kind: str, game: str | None) -> list[str]:
    """The references in a text that lead nowhere or are not in the form agreed on, each with its line. `game`: in whose
    folders it is."""
    lost: list[str] = []
    if not (MENTION if game is None else HINT).search(text):
        return lost  # most files: nothing to look for closely
    for number, line in remarks(text, kind):
        found = [(book, one) for book, several in ABROAD.findall(line) for one in REFERENCE.findall(several) or [""]]
        rest = ABROAD.sub("", line)
        found += [(game, one) for one in REFERENCE.findall(rest) if game is not None or one.startswith("§")]
        for book, one in found:
            page = books().get(book or "")
            if page is not None and one.startswith("D") and not any(name.startswith("D") for name in page.names):
                continue  # on the maps of Cyclades D4 is a space of the sea
            if (page is None or (one and not page.has(one))) and (book, one) != ("README", ""):
                lost.append(f"{number}: {one or book}")
        if game is not None:
            lost += [f"{number}: {one}" for one in OTHERWISE.findall(line)]
    return lost


def files() -> list[Path]:
    """All files that may refer to a case book or to another page."""
    found = [file for folder in FOLDERS for kind in KINDS for file in (ROOT / folder).rglob(kind)]
    return sorted([*found, *ROOT.glob("*.md")])


def game_of(file: Path) -> str | None:
    """The game to whose folders a file belongs, or whose case book it is."""
    folder = file.relative_to(ROOT).parent.parts
    if folder == ("docs", "rules"):
        return file.stem if file.stem in books() else None
    inside = folder[folder.index("games") + 1 :] if "games" in folder else ()
    return inside[0] if inside and inside[0] in books() else None


# the house as it is


def test_every_game_has_its_case_book() -> None:
    games = {folder.name for folder in (ROOT / "engine" / "games").iterdir() if (folder / "data").is_dir()}
    assert set(books()) == games


def test_every_reference_leads_somewhere() -> None:
    lost = {
        str(file.relative_to(ROOT)): found
        for file in files()
        if (found := astray(file.read_text(encoding="utf-8"), file.suffix, game_of(file)))
    }
    assert not lost


@pytest.mark.parametrize("game", sorted(books()))
def test_nothing_has_one_name_twice(game: str) -> None:
    names = books()[game].names
    assert [name for name in names if names.count(name) > 1] == []


@pytest.mark.parametrize("game", sorted(books()))
def test_every_vector_has_its_test(game: str) -> None:
    folder = ROOT / "tests" / "engine" / "games" / game
    code = "".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("test_*.py")))
    tested = {f"V{int(number)}" for number in re.findall(r"^def test_vector_(\d+)_\w", code, re.MULTILINE)}
    assert tested == {name for name in books()[game].names if name.startswith("V")}


@pytest.mark.parametrize("game", sorted(books()))
def test_every_ruling_that_is_data_is_in_the_case_book(game: str) -> None:
    file = ROOT / "engine" / "games" / game / "data" / "rulings.toml"
    keys = re.findall(r"^(\w+) = ", file.read_text(encoding="utf-8"), re.MULTILINE) if file.exists() else []
    page = (BOOKS / f"{game}.md").read_text(encoding="utf-8")
    assert [key for key in keys if key != "source" and f"`{key}" not in page] == []


def test_every_link_between_pages_leads_somewhere() -> None:
    lost: list[str] = []
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target, heading in LINK.findall(page.read_text(encoding="utf-8")):
            there = (page.parent / target).resolve() if target else page
            known = headings(there) if there.suffix == ".md" and there.exists() else []
            if not there.exists() or (heading and heading not in known):
                lost.append(f"{page.relative_to(ROOT)}: {target}#{heading}")
    assert not lost


def headings(page: Path) -> list[str]:
    """The headings of a page as links name them."""
    heads = re.findall(r"^#+ (.*)", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads]


# a house with a broken reference


@pytest.mark.parametrize(
    ("remark", "game", "lost"),
    [
        ("The Doom phase (§5.4 step 9), VP below 0 (R27), D8s, V12.", "doom", []),
        ("No such section: §5.7.", "doom", ["1: §5.7"]),
        ("No such step: §5.4 step 10.", "doom", ["1: §5.4 step 10"]),
        ("No such phase: §5 phase 6, no such item: §5.2a step 6.", "perikles", ["1: §5 phase 6", "1: §5.2a step 6"]),
        ("No such ruling: R99.", "perikles", ["1: R99"]),
        ("No such decision: D8.", "doom", ["1: D8"]),
        ("Of the fleet at D4 no book speaks.", "cyclades", []),
        ("No such vector: V67.", "cyclades", ["1: V67"]),
        ("Of which game? §5.4.", None, ["1: §5.4"]),
        ("docs/rules/doom.md §5.4, R27 and §5", None, ["1: §5"]),
        ("docs/rules/doom.md R99; docs/rules/chess.md", None, ["1: R99", "1: chess"]),
        ("Two forms are one too many: ruling 27 (§10.1 no. 27).", "doom", ["1: no. 27", "1: ruling 27"]),
        ("A paragraph of nothing: §.", "doom", ["1: §"]),
    ],
)
def test_a_reference_that_leads_nowhere_is_found(remark: str, game: str | None, lost: list[str]) -> None:
    for text, kind in ((f'"""{remark}"""', ".py"), (f"#  {remark}", ".toml"), (f"# {remark}", ".ftl"), (remark, ".md")):
        assert sorted(astray(text, kind, game)) == sorted(lost), kind
