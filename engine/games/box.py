"""A game with everything in its box: rules, words and pictures. One folder a game; the record is all others need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from engine.core import Game, View
from engine.language.say import Say
from engine.look.picture import Picture

Draw = Callable[[View[Any], Say], "Picture | None"]


@dataclass(frozen=True, eq=False)
class Box:
    """What a game's folder exports as BOX.

    `text` is the folder of its .ftl files. `board` draws a view for the channel (viewer None) or for a player, `hand`
    the viewer's own cards, `final` the score sheet; each draws from the View alone and may return None.
    """

    game: Game[Any]
    text: Path
    board: Draw
    hand: Draw
    final: Draw


def boxes() -> dict[str, Box]:
    """All games by id: every folder below `engine/games` that exports a BOX."""
    folder = Path(__file__).parent
    names = sorted(module.name for module in iter_modules([str(folder)]) if module.ispkg)
    found = (import_module(f"engine.games.{name}").BOX for name in names)
    return {box.game.id: box for box in found}
