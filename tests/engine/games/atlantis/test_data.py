"""The box as its files describe it, and what is said of an owner's corrections that do not fit."""

from __future__ import annotations

from pathlib import Path

from engine.games.atlantis import BOX, data
from engine.games.atlantis.data import DATA, load
from engine.games.atlantis.state import Back, Kind
from tests.engine.games.owner import written

FOLDER = data.FOLDER


def test_the_data_of_the_game_is_sound() -> None:
    assert sum(tile.value for tile in DATA.half(Back.A)) == sum(tile.value for tile in DATA.half(Back.B)) == 168


def test_an_owner_corrects_tiles_and_names(tmp_path: Path) -> None:
    text = '[[tiles]]\nkind = "lyre"\na = [7, 7, 7, 1, 1, 1]\nsource = "P"\n'
    over = written(tmp_path, tiles_toml=text, en_ftl="kind-lyre = ring\n", game_toml="[sale]\nmost = 2\n")
    assert BOX.check(over) == []
    corrected = load(over)
    assert sorted(tile.value for tile in corrected.half(Back.A) if tile.kind is Kind.LYRE) == [1, 1, 1, 7, 7, 7]
    assert (corrected.sale.most, DATA.sale.most) == (2, 1)
    assert corrected.half(Back.B) == DATA.half(Back.B)


def test_tiles_of_one_kind_too_many_are_named(tmp_path: Path) -> None:
    more = '[[tiles]]\nkind = "lyre"\na = [1, 3, 4, 5, 6, 7, 2]\n[[tiles]]\nkind = "olive"\na = [1, 2, 3, 4, 5]\n'
    found = BOX.check(written(tmp_path, tiles_toml=more))
    assert found == ["tiles.olive: 11 tiles, the box holds 12", "tiles.lyre: 13 tiles, the box holds 12"]
