"""The folders of our games show the game: the same in all of them, and a newcomer is told what to read first."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.engine.games import of_each

GAMES = pytest.mark.parametrize("game", of_each("scenario"))


def init_of(game: str) -> tuple[Path, str]:
    """The folder of a game, and what its `__init__` says of it."""
    module = import_module(f"engine.games.{game}")
    return Path(str(module.__file__)).parent, str(module.__doc__)


@GAMES
def test_a_game_has_the_same_at_its_top_as_all_others(game: str) -> None:
    folder, _ = init_of(game)
    found = {path.name.removesuffix(".py") for path in folder.iterdir() if path.name[:2] != "__"}
    some = {"terms", "habits"}  # words for which its state has no room; what its bids and openings tell of people
    assert found - some == {"state", "orders", "story", "rules", "card", "pictures", "players", "data", "text"}


@GAMES
def test_cards_of_all_games_use_the_same_names(game: str) -> None:
    folder, _ = init_of(game)
    found = {path.stem for path in (folder / "card").glob("[a-z]*.py")}
    assert found >= {"effects", "own", "news", "joined"}
    assert found <= {"effects", "own", "news", "joined", "outcomes", "words"}


@GAMES
def test_the_reading_order_leaves_out_no_module_of_the_rules(game: str) -> None:
    folder, said = init_of(game)
    modules = [path.name.removesuffix(".py") for path in (folder / "rules").iterdir() if path.name[0] != "_"]
    assert [name for name in modules if f"`{name}`" not in said and f"`{name}/`" not in said] == []
