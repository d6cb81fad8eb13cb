"""The box as its files describe it, and what is said of an owner's corrections that do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.atlantis import BOX, data
from engine.games.atlantis.data import DATA, load
from engine.games.atlantis.state import Back, Kind
from engine.games.overlay import BadData

FOLDER = data.FOLDER


def written(folder: Path, **files: str) -> Path:
    """An owner's folder with these files; `pl_ftl` becomes pl.ftl."""
    for name, text in files.items():
        stem, _, ending = name.rpartition("_")
        (folder / f"{stem}.{ending}").write_text(text, encoding="utf-8")
    return folder


def test_the_data_of_the_game_is_sound() -> None:
    assert BOX.check(None) == []
    assert sum(tile.value for tile in DATA.half(Back.A)) == sum(tile.value for tile in DATA.half(Back.B)) == 168


def test_an_owner_corrects_tiles_and_names(tmp_path: Path) -> None:
    text = '[[tiles]]\nkind = "lyre"\na = [7, 7, 7, 1, 1, 1]\nsource = "P"\n'
    over = written(tmp_path, tiles_toml=text, en_ftl="kind-lyre = ring\n", game_toml="[sale]\nmost = 2\n")
    assert BOX.check(over) == []
    corrected = load(over)
    assert sorted(tile.value for tile in corrected.half(Back.A) if tile.kind is Kind.LYRE) == [1, 1, 1, 7, 7, 7]
    assert (corrected.sale.most, DATA.sale.most) == (2, 1)
    assert corrected.half(Back.B) == DATA.half(Back.B)


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("tiles_toml", '[[tiles]]\nkind = "lyre"\na = [1]\n', "path.a: 42 tiles are laid, and there are 37"),
        ("tiles_toml", '[[tiles]]\nkind = "lyre"\na = [1, 3, 4, 5, 6, 8]\n', "tiles.lyre: 8 is not from 1 to 7"),
        ("tiles_toml", '[[tiles]]\nkind = "ring"\na = [1]\nb = []\nsource = "S"\n', "tiles.7.kind: Input should be"),
        ("tiles_toml", '[[tiles]]\nkind = "lyre"\nsource = "?"\n', "tiles.3.source: Input should be"),
        ("game_toml", "[path]\na = [[10, 2]]\n", "path.a: 20 tiles are laid, and there are 42"),
        ("game_toml", "[path]\na = [[14, 3]]\n", "path.a.0.1: Input should be 1 or 2"),
        ("game_toml", "[box]\ncards = 14\n", "box.cards: 98 cards, the box holds 105"),
        ("game_toml", "[hands]\ncards = [4, 5, 6]\n", "hands.cards: 4 numbers from 0 are needed"),
        ("game_toml", "[hands]\ncards = [40, 40, 40, 40]\n", "hands.cards: 160 cards are dealt, and there are 105"),
        ("game_toml", "[turn]\ndraws = [1, 2]\n", "turn.draws: 4 numbers are needed, one for each figure ashore"),
        ("game_toml", "[turn]\ndraws = [1, 2, 3, -1]\n", "turn.draws: numbers from 0 are needed"),
        ("game_toml", "[sale]\nmost = -1\n", "sale.most, box.bridges, path.water: numbers from 0 are needed"),
        ("kinds_toml", "", "kinds.toml: there is no such file in the game; there are game, tiles"),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, file: str, text: str, fault: str) -> None:
    found = BOX.check(written(tmp_path, **{file: text}))
    assert any(line.startswith(fault) for line in found), found


def test_tiles_of_one_kind_too_many_are_named(tmp_path: Path) -> None:
    more = '[[tiles]]\nkind = "lyre"\na = [1, 3, 4, 5, 6, 7, 2]\n[[tiles]]\nkind = "olive"\na = [1, 2, 3, 4, 5]\n'
    found = BOX.check(written(tmp_path, tiles_toml=more))
    assert found == ["tiles.olive: 11 tiles, the box holds 12", "tiles.lyre: 13 tiles, the box holds 12"]


def test_an_entry_without_provenance_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace('source = "R"\n', "", 1), encoding="utf-8")
    monkeypatch.setattr(data, "FOLDER", tmp_path)
    with pytest.raises(BadData):
        load()
