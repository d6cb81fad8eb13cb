"""The box as its files describe it, and what is said of an owner's corrections that do not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.atlantica import BOX, data
from engine.games.atlantica.data import DATA, load
from engine.games.atlantica.state import Dock, Kind, Research
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


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("treasures_toml", '[[treasures]]\nkind = "gold"\ncopies = 8\n', "treasures: 56 cards, the box holds 57"),
        ("treasures_toml", '[[treasures]]\nkind = "gold"\nvalues = [4, 1]\n', "treasures.2: values: each needs"),
        ("treasures_toml", '[[treasures]]\nkind = "gold"\nvalues = [4, 1, 2, 3]\n', "treasures.2: values: a card"),
        ("treasures_toml", '[[treasures]]\nkind = "gold"\ncolour = "blue"\n', "treasures.colour: one entry"),
        ("treasures_toml", '[[treasures]]\nkind = "gold"\nsource = "?"\n', "treasures.2.source: Input should be"),
        ("research_toml", '[[research]]\ncard = "plus2"\ncopies = 5\n', "research: 31 cards, the box holds 30"),
        ("research_toml", '[[research]]\ncard = "plus2"\ncopies = 5\n', "research.plus2: 5 copies, there are"),
        ("ships_toml", '[[ships]]\ndock = "b"\ncrates = [2, 2]\n', "ships.b: 2 ships, the box holds 8"),
        ("ships_toml", '[[ships]]\ndock = "b"\ncrates = [2, 2, 3, 3, 3, 3, 4, 6]\n', "ships.b: 6 crates are not"),
        ("deeds_toml", '[[deeds]]\ndeed = "boat-1"\ncost = ["gx"]\n', "deeds.boat-1: costs are made of"),
        ("deeds_toml", '[[deeds]]\ndeed = "boat-2"\ncost = ["gy", "g"]\n', "deeds.boat-2: a colour pays one symbol"),
        ("game_toml", "[box]\ndivers = 12\n", "box.divers: 72 cards, the box holds 78"),
        ("game_toml", "[setup]\nremoved = [1, 2]\n", "setup.removed: 4 numbers are needed, for 2 to 5 players"),
        ("game_toml", "[setup]\nremoved = [50, 18, 9, 0]\n", "setup.removed: too few treasures are left"),
        ("game_toml", "[setup]\nhand = 20\n", "setup.hand: there are not so many divers"),
        ("game_toml", "[marks]\nboat = [7]\n", "marks.boat: there is no space 7"),
        ("kinds_toml", "", "kinds.toml: there is no such file in the game"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named(tmp_path: Path, file: str, text: str, fault: str) -> None:
    found = BOX.check(written(tmp_path, **{file: text}))
    assert any(line.startswith(fault) for line in found), found


def test_an_entry_without_provenance_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace('\nsource = "R"\n', "\n", 1), encoding="utf-8")
    monkeypatch.setattr(data, "FOLDER", tmp_path)
    with pytest.raises(BadData):
        load()


def test_every_research_card_is_in_the_files() -> None:
    assert set(DATA.paper) == set(Research)
