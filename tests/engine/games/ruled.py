"""Games played under other rulings: an owner's `rulings.toml`, read as any correction is."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest


def ruled(monkeypatch: pytest.MonkeyPatch, folder: Path, data: ModuleType, text: str) -> None:
    """From now on the game whose `data` package this is goes by an owner's file with this text."""
    (folder / "rulings.toml").write_text(f"[rulings]\n{text}\n", encoding="utf-8")
    corrected = data.load(folder)
    game = data.__name__.removesuffix(".data")
    for name, module in list(sys.modules.items()):
        if name.startswith(game) and getattr(module, "DATA", None) is data.DATA and module is not data:
            monkeypatch.setattr(module, "DATA", corrected)
    monkeypatch.setattr(data, "DATA", corrected)
