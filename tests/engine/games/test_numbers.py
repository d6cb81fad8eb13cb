"""No text of a game fixes a number that is data: it names the value, so that an owner's correction is said as well."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.games.box import boxes

NOT_COUNTED = re.compile(
    r"\b(?:[Pp]hase|[Ll]evel|[Vv]ote|[Ss]teps?|Boat|Harbour|Tavern|Station) \d(?:(?:, \d)* (?:or|and) \d)?"
    r"|\d+(?:–\d)?(?:(?:, \d)* (?:or|and) \d)?(?=[ -](?:players|minutes|hours))|(?<=with )\d(?=\.)"
    r"|\d, (?:1, )?2(?:, \d)+|\d, 1, 2|^\d\. |\b(?:Refugees?|Ref\.) \d(?:\+\d)?",
    re.MULTILINE,
)
"""Numbers by which things are called or listed, players and time."""
EXAMPLES = {
    "doom": r"game-summary|rule-(sources|example)|ask-row|help-(senate-bid|bid)\b"
    r"|picture-(alt-event|alt-no-event)",
    "cyclades": r"rule-priests",
    "perikles": r"rule-(column|statues|counters)",
    "atlantis": r"rule-(path|example|asked|sources)|game-summary",
    "atlantica": r"sheet-values|rule-values",
}
"""Texts with worked examples, advice, or what a card is called after."""


class Literals(Visitor):
    """The numbers from 2 on that stand in the words of a file, each with its text."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []
        self._id = ""

    def visit_Message(self, node: ast.Message) -> None:
        self._id = node.id.name
        parts = [node.value, *(one.value for one in node.attributes if one.id.name != "words")]
        for part in parts:
            if part is not None:
                self.generic_visit(part)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        words = NOT_COUNTED.sub("", node.value)
        self.found += [(self._id, number) for number in re.findall(r"(?<![\w+–−])\d+\b", words) if int(number) > 1]


@pytest.mark.parametrize("game", EXAMPLES)
def test_numbers_in_texts_come_from_the_data(game: str) -> None:
    folder = Path(boxes()[game].text.folders[0])
    found: list[tuple[str, str]] = []
    for file in (folder / "en.ftl", folder / "guide" / "en.ftl", folder / "rules" / "en.ftl"):
        literals = Literals()
        literals.visit(FluentParser().parse(file.read_text(encoding="utf-8")))
        found += literals.found
    assert [one for one in found if not re.match(EXAMPLES[game], one[0])] == []
