"""The messages of one language. An entry is parsed when it is first spoken: to parse all takes each process more than a
second, and few speak many."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.syntax import FluentParser, ast

_BEGINNING = re.compile(r"^(?=-?[a-zA-Z][a-zA-Z0-9_-]* *=)", re.MULTILINE)
"""Where entries begin in a Fluent file: texts go on indented, so nothing else in it looks like that."""


class Bundle(FluentBundle):
    """As the library has it, without marks around what is inserted, and parsed entry by entry."""

    def __init__(self, locale: str, functions: dict[str, Callable[[Any], Any]]) -> None:
        super().__init__([locale], functions=functions, use_isolating=False)
        self._sources: dict[str, list[str]] = {}
        """The entries of a name, terms with their hyphen; the last one that can be parsed counts."""

    def read(self, file: Path) -> None:
        """Adds the entries of a Fluent file, which count before those that are there. Raises OSError."""
        for name, source in _entries(file):
            self._sources.setdefault(name, []).append(source)

    def names(self) -> Iterable[str]:
        """The messages, in the order in which they were written."""
        return (name for name in self._sources if not name.startswith("-"))

    def has_message(self, message_id: str) -> bool:
        if message_id not in self._messages:
            self._parse(message_id)
        return message_id in self._messages

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        if entry_id not in (self._terms if term else self._messages):
            self._parse(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)

    def _parse(self, name: str) -> None:
        entries = map(_parsed, reversed(self._sources.get(name, ())))
        entry = next((entry for entry in entries if isinstance(entry, ast.Message | ast.Term)), None)
        if entry is not None:
            (self._terms if isinstance(entry, ast.Term) else self._messages)[entry.id.name] = entry


@lru_cache(maxsize=256)
def _entries(file: Path) -> Sequence[tuple[str, str]]:
    """Name and source of the entries of a Fluent file, for several bundles are made of the same files."""
    _, *sources = _BEGINNING.split(file.read_text(encoding="utf-8"))
    return [(source.partition("=")[0].rstrip(" "), source) for source in sources]


@lru_cache(maxsize=8192)
def _parsed(source: str) -> ast.EntryType:
    return FluentParser(with_spans=False).parse_entry(source)
