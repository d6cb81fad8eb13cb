"""Games played under other rulings: an owner's `rulings.toml`, read as any correction is."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TypeAlias

import pytest

Rule: TypeAlias = Callable[[str], None]


def rule_of(data: ModuleType) -> Callable[..., Rule]:
    """The fixture `rule` of a game with this `data` package: plays on under a ruling, such as `retreat_all = false`."""

    @pytest.fixture
    def rule(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Rule:
        return partial(ruled, monkeypatch, tmp_path, data)

    return rule


def ruled(monkeypatch: pytest.MonkeyPatch, folder: Path, data: ModuleType, text: str) -> None:
    """From now on the game whose `data` package this is goes by an owner's rulings with this text."""
    amended(monkeypatch, folder, data, "rulings", f"[rulings]\n{text}")


def amended(monkeypatch: pytest.MonkeyPatch, folder: Path, data: ModuleType, file: str, text: str) -> None:
    """From now on the game whose `data` package this is goes by an owner's file of that name with this text.

    What the game keeps in caches is worked out anew each time.
    """
    (folder / f"{file}.toml").write_text(f"{text}\n", encoding="utf-8")
    corrected, usual = data.load(folder), data.DATA
    game = data.__name__.removesuffix(".data")
    for module in [module for name, module in sys.modules.items() if name.startswith(game)]:
        for name, value in list(vars(module).items()):
            if value is usual:
                monkeypatch.setattr(module, name, corrected)
            elif hasattr(value, "cache_clear"):
                monkeypatch.setattr(module, name, value.__wrapped__)


def written(folder: Path, **files: str) -> Path:
    """The folder with these files in it; `pl_ftl` becomes pl.ftl."""
    for name, text in files.items():
        stem, _, ending = name.rpartition("_")
        (folder / f"{stem}.{ending}").write_text(text, encoding="utf-8")
    return folder
