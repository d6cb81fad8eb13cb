"""The case book is complete: every vector of §10 has its test, named after it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

VECTORS = range(1, 67)
FILES = ("test_vectors.py", "test_vectors_of_turns.py", "test_vectors_of_battles.py", "test_vectors_of_creatures.py")


def test_every_vector_has_its_test() -> None:
    found: list[int] = []
    for file in FILES:
        tree = ast.parse((Path(__file__).parent / file).read_text(encoding="utf-8"))
        names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
        found += [int(name.split("_")[2]) for name in names if re.match(r"test_vector_\d\d_\w", name)]
    assert sorted(found) == list(VECTORS)
