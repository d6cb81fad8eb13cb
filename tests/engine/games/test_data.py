"""The data of every game is sound, each entry has its source, and what does not fit of corrections is named."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from engine.games.box import boxes
from engine.games.overlay import BadData
from tests.engine.games import of_each

BOXES = boxes()
GAMES = pytest.mark.parametrize("game", of_each("harms"))
CORRECTIONS = [
    pytest.param(id, *row, id=f"{id}-{at}")
    for id, owner in of_each("harms").items()
    for at, row in enumerate(owner.CORRECTIONS)
]


@pytest.mark.parametrize("game", BOXES)
def test_the_data_of_the_game_is_sound(game: str) -> None:
    assert BOXES[game].check(None) == []


@pytest.mark.parametrize(("game", "file", "text", "fault"), CORRECTIONS)
def test_correction_that_does_not_fit_is_named(tmp_path: Path, game: str, file: str, text: str, fault: str) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    found = BOXES[game].check(tmp_path)
    assert any(line.startswith(fault) for line in found), found


@GAMES
def test_a_file_that_the_game_does_not_have_is_refused(tmp_path: Path, game: str) -> None:
    (tmp_path / "nothing.toml").write_text("x = 1", encoding="utf-8")
    (fault,) = BOXES[game].check(tmp_path)
    assert fault.startswith("nothing.toml: there is no such file in the game; there are ")


@GAMES
def test_an_entry_without_provenance_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    data = import_module(f"engine.games.{game}.data")
    for path in data.FOLDER.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(re.sub(r'\nsource = "[A-Z]"\n', "\n", text, count=1), encoding="utf-8")
    monkeypatch.setattr(data.load, "folder", tmp_path)
    with pytest.raises(BadData, match="source"):
        data.load()
