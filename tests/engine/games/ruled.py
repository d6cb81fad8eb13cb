"""Games played under other rulings: an owner's `rulings.toml`, read as any correction is."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest


def ruled(monkeypatch: pytest.MonkeyPatch, folder: Path, data: ModuleType, text: str) -> None:
    """From now on the game whose `data` package this is goes by an owner's file with this text.

    What the game keeps in caches is worked out anew each time.
    """
    (folder / "rulings.toml").write_text(f"[rulings]\n{text}\n", encoding="utf-8")
    corrected, usual = data.load(folder), data.DATA
    game = data.__name__.removesuffix(".data")
    for module in [module for name, module in sys.modules.items() if name.startswith(game)]:
        for name, value in list(vars(module).items()):
            if value is usual:
                monkeypatch.setattr(module, name, corrected)
            elif hasattr(value, "cache_clear"):
                monkeypatch.setattr(module, name, value.__wrapped__)
