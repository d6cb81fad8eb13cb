"""Every refusal that the code can raise has a text, and the text asks for nothing that the refusal does not say."""

from __future__ import annotations

import ast
from collections import ChainMap
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from engine.language import LOCALES
from tests.engine.language.test_texts import messages

ROOT = Path(__file__).parents[3]
RAISED = ("Refused", "TableRefused", "TournamentRefused")
SHARED = [ROOT / place / "text" for place in ("engine/language", "engine/tournaments", "bot")]


@cache
def refusals() -> tuple[tuple[Path, str, frozenset[str]], ...]:
    """File, key and names of the details of every refusal in the sources."""
    return tuple(written())


def written() -> Iterator[tuple[Path, str, frozenset[str]]]:
    for package in ("engine", "bot", "cogs"):
        for file in sorted((ROOT / package).rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            tables = {one.targets[0].id: one.value for one in tree.body
                      if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name)}  # fmt: skip
            for node in ast.walk(tree):
                for call in made_by(node):
                    details = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
                    for key in keys(call.args[0] if call.args else None, tables):
                        yield file, key, details


def made_by(node: ast.AST) -> Iterator[ast.Call]:
    """The call that makes a refusal, and in a class of refusals the one that makes its base."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED:
        yield node
    elif isinstance(node, ast.ClassDef) and any(isinstance(one, ast.Name) and one.id in RAISED for one in node.bases):
        yield from (
            one for one in ast.walk(node) if isinstance(one, ast.Call) and ast.unparse(one.func) == "super().__init__"
        )


def keys(node: ast.expr | None, tables: Mapping[str, ast.expr]) -> Iterator[str]:
    """The keys that an argument may have: a text, either of two, or any of a table of the module."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from keys(node.body, tables)
        yield from keys(node.orelse, tables)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        table = tables.get(node.value.id)
        for value in table.values if isinstance(table, ast.Dict) else ():
            yield from keys(value, tables)


def own_texts(file: Path, locale: str) -> Iterator[Path]:
    """The texts of the game to whose folder a file belongs, if it is one's."""
    for folder in file.parents:
        if folder.parent == ROOT / "engine" / "games":
            yield folder / "text" / f"{locale}.ftl"


@pytest.mark.thorough
@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_has_its_text(locale: str) -> None:
    shared = {name: args for folder in SHARED for name, args in messages(folder / f"{locale}.ftl").items()}
    assert len(refusals()) > 30
    for file, key, details in refusals():
        texts = ChainMap(*(messages(one) for one in own_texts(file, locale)), shared)
        assert f"refuse-{key}" in texts, f"{file}: refuse-{key} has no text"
        missing = texts[f"refuse-{key}"] - details
        assert not missing, f"{file}: refuse-{key} does not say {missing}"


def test_no_refusal_text_is_left_over() -> None:
    raised = {key for _, key, _ in refusals()}
    for folder in SHARED:
        named = {name.partition(".")[0] for name in messages(folder / f"{LOCALES[0]}.ftl")}
        assert not {name for name in named if name.startswith("refuse-") and name.removeprefix("refuse-") not in raised}
