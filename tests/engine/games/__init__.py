"""Tests of the games. What they lay out for the laws that all games keep stands in modules of the same names."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

from engine.games.box import HOUSE, boxes

OURS = frozenset(id for id, box in boxes().items() if box.origin.package == HOUSE)
"""The games of the house. Of these tests ask that what they look for comes up; a small game may have none."""


def of_each(name: str) -> dict[str, ModuleType]:
    """The module of that name in each game's tests, by the game's id. A game without tests of its own has none."""
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py"))
    return {game: import_module(f"{__name__}.{game}.{name}") for game in folders}
