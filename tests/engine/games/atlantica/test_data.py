"""The box as its files describe it, and what is said of an owner's corrections that do not fit."""

from __future__ import annotations

from pathlib import Path

from engine.games.atlantica import BOX, data
from engine.games.atlantica.data import DATA, load
from engine.games.atlantica.state import Dock, Kind, Research
from tests.engine.games.owner import written

FOLDER = data.FOLDER


def test_the_data_of_the_game_is_sound() -> None:
    assert sum(ship.crates for dock in Dock for ship in DATA.fleet(dock)) == 72


def test_an_owner_corrects_values_ships_and_names(tmp_path: Path) -> None:
    text = '[[treasures]]\nkind = "gold"\nvalues = [1, 5, 9, 15]\n'
    ships = '[[ships]]\ndock = "a"\ncrates = [1, 1, 1, 1, 2, 2, 2, 3]\nsource = "P"\n'
    over = written(tmp_path, treasures_toml=text, ships_toml=ships, en_ftl="kind-gold = coins\n",
                   game_toml="[marks]\nboat = [1, 6]\n")  # fmt: skip
    assert BOX.check(over) == []
    corrected = load(over)
    assert corrected.treasure[Kind.GOLD].values == (1, 5, 9, 15)
    assert corrected.treasure[Kind.GOLD].copies == 9
    assert (corrected.marks.boat, corrected.marks.station) == ((1, 6), DATA.marks.station)
    assert sum(ship.crates for ship in corrected.fleet(Dock.A)) == 13


def test_every_research_card_is_in_the_files() -> None:
    assert set(DATA.paper) == set(Research)
