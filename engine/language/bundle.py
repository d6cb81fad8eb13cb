"""The messages of one language.

Entries are parsed when they are first spoken: parsing all takes each process more than a second, and few speak many.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

_BEGINNING = re.compile(r"^(?=-?[a-zA-Z][a-zA-Z0-9_-]* *=)", re.MULTILINE)
"""Beginning of an entry in a Fluent file. Continued text is indented, so nothing else looks like it."""

_Entry: TypeAlias = tuple[ast.Message | ast.Term | None, Sequence[str]]
"""An entry, and the names of those that it needs; None if it is unreadable."""


class Bundle:
    """A Fluent bundle that parses its entries one by one, without isolation marks around arguments."""

    def __init__(self, locale: str, functions: dict[str, Callable[[Any], Any]]) -> None:
        self._bundle = FluentBundle([locale], functions=functions, use_isolating=False)
        self._sources: dict[str, list[str]] = {}
        """Entries by name, terms with their hyphen; the last readable one of a name counts."""
        self._parsed: set[str] = set()

    def read(self, file: Path) -> None:
        """Add the entries of a Fluent file, which override earlier ones. Call it before anything is spoken. Raises
        OSError."""
        for name, source in _entries(file):
            self._sources.setdefault(name, []).append(source)

    def names(self) -> Iterable[str]:
        return (name for name in self._sources if not name.startswith("-"))

    def pattern(self, name: str, attribute: str = "") -> Any:
        self._parse(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def format_pattern(self, pattern: Any, args: dict[str, Any]) -> tuple[str, Sequence[Exception]]:
        text, missing = self._bundle.format_pattern(pattern, args)
        return str(text), missing

    def entry(self, name: str) -> ast.Message | ast.Term | None:
        """The valid entry of this name (terms with their hyphen); None if none is readable."""
        return self._entry_of(name)[0]

    def _entry_of(self, name: str) -> _Entry:
        found = map(_read, reversed(self._sources.get(name, ())))
        return next((one for one in found if one[0] is not None), (None, ()))

    def _parse(self, name: str) -> None:
        """Parse an entry and those it needs, once."""
        if name in self._parsed:
            return
        self._parsed.add(name)
        entry, names = self._entry_of(name)
        if entry is not None:
            self._bundle.add_resource(ast.Resource([entry]))
            for one in names:
                self._parse(one)


class _Named(Visitor):
    """Collects the names of the messages and terms that an entry needs."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)  # its arguments


@lru_cache(maxsize=256)
def _entries(file: Path) -> Sequence[tuple[str, str]]:
    """Name and source of the entries of a Fluent file. Cached, since several bundles read the same files."""
    _, *sources = _BEGINNING.split(file.read_text(encoding="utf-8"))
    return [(source.partition("=")[0].rstrip(" "), source) for source in sources]


@lru_cache(maxsize=8192)
def _read(source: str) -> _Entry:
    entry = FluentParser(with_spans=False).parse_entry(source)
    if not isinstance(entry, ast.Message | ast.Term):
        return None, ()
    named = _Named()
    named.visit(entry)
    return entry, tuple(named.names)
