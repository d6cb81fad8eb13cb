"""People are they: in names, words and comments."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "cogs", "docs", "engine", "migrations", "tests")
ONE = re.compile(r"(?<![A-Za-z])(?:h(?:e|is|im|imself)|she|herself)(?![A-Za-z])", re.IGNORECASE)
NOT_MEANT = re.compile(r"fr he hi|she/her")
"""Codes of languages, and what somebody calls themselves."""


@pytest.mark.parametrize("folder", FOLDERS)
def test_texts_name_no_gender(folder: str) -> None:
    files = [path for ending in ("py", "md", "ftl", "toml") for path in sorted((ROOT / folder).rglob(f"*.{ending}"))]
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        if path.name != "pl.ftl" and path != Path(__file__)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ONE.search(NOT_MEANT.sub("", line))
    ]
    assert found == []
