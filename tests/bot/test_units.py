"""What games score is said in their own words: nothing that the bot itself says counts points."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.text import TEXT
from engine.keepsakes import TEXT as KEEPSAKES

OF_ONE_SCORE = re.compile(
    r"(?<!percentage )\bpoints?\b|\bpunkt(y|ów|u|om|ami)?\b(?! procentow)", re.IGNORECASE
)  # no per cent
OTHERS = re.compile(
    r"tournament|team|office|match|season"  # their points are the same whatever is played
    r"|habits-\w+-\w+|hint-points"  # of one game, or of games whose estimates are points alone
    r"|parameter-point|refuse-no-(earlier-answer|such-point)|command-|review-left-out"  # moments of a game
)


def messages(text: str) -> dict[str, str]:
    found = dict[str, str]()
    for one in re.split(r"\n(?=[\w-]+ = )", text):
        key, _, words = one.partition(" = ")
        lines = [line for line in words.splitlines() if not line.startswith("#")]
        found[key] = re.sub(r"\{[^{}\n]*(\}|->)", "", "\n".join(lines))
    return found


def files() -> list[Path]:
    return [folder / f"{locale}.ftl" for folder in (TEXT, KEEPSAKES) for locale in ("en", "pl")]


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_texts_of_the_bot_leave_the_unit_of_the_score_to_the_game(path: Path) -> None:
    """In Cyclades that is metropolises: `points-in-words` and `points-heading` say it."""
    spoken = messages(path.read_text(encoding="utf-8"))
    assert len(spoken) > 20
    assert {key: text for key, text in spoken.items() if OF_ONE_SCORE.search(text) and not OTHERS.search(key)} == {}
