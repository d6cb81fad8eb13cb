"""What the boxes call their pieces, as the case books list it, is understood by `/rules`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.features.rules.handlers import Lookup
from engine.games.box import Box, boxes
from engine.language import LOCALES, Language

LANGUAGE = Language()
ROOT = Path(__file__).parents[2]
BOXES = {id: box for id, box in boxes().items() if (ROOT / "docs" / "rules" / f"{id}.md").exists()}
"""The games that have a case book."""
NEAR = 3
"""Among so many entries the one that is meant has to be."""


def words_of(book: Path) -> Iterator[tuple[str, str]]:
    (table,) = re.findall(
        r"The words on the box\n.*?\n(\|.*?)\n\n", book.read_text(encoding="utf-8") + "\n\n", re.DOTALL
    )
    for line in table.splitlines()[2:]:
        *cells, entry = [cell.strip() for cell in line.strip("| ").split("|")]
        yield from ((word, entry.strip("`")) for cell in cells for word in cell.split(" · "))


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_word_on_the_box_finds_its_entry(box: Box) -> None:
    says = [LANGUAGE.say(locale, game=box.text).plain for locale in LOCALES]
    search = Lookup(box.help.handbook, says)
    words = list(words_of(ROOT / "docs" / "rules" / f"{box.game.id}.md"))
    assert len(words) > 20
    assert {entry for _, entry in words} <= {one.id for one in box.help.handbook}
    found = {(word, entry): [one.id for one in search.find(word)[:NEAR]] for word, entry in words}
    assert [f"{word} -> {entry}: {ids}" for (word, entry), ids in found.items() if entry not in ids] == []
