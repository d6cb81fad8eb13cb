"""The case book is complete: every vector of §11 has its test, named after it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

VECTORS = range(1, 47)


def test_every_vector_has_its_test() -> None:
    names = [
        node.name
        for file in Path(__file__).parent.glob("test_*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    found = [name for name in names if re.match(r"test_vector_\d\d_\w", name)]
    assert sorted({int(name.split("_")[2]) for name in found}) == list(VECTORS)
    assert len(set(found)) == len(found), "no name twice"
