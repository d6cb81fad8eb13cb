"""The case book is complete: every vector of §10 has its test, named after it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

VECTORS = range(1, 31)


def test_every_vector_has_its_test() -> None:
    tree = ast.parse((Path(__file__).parent / "test_vectors.py").read_text(encoding="utf-8"))
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]
    found = [name for name in names if re.match(r"test_vector_\d\d_\w", name)]
    assert [int(name.split("_")[2]) for name in found] == list(VECTORS)
