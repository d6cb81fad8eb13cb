"""The data of Cyclades: complete, sound, and an owner's corrections are laid over it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.cyclades.data import DATA, load
from engine.games.cyclades.data.check import check
from engine.games.cyclades.state import Creature, MapName
from engine.games.overlay import BadData


def over(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_it_is_sound_and_everything_says_where_it_is_from() -> None:
    assert {entry.creature for entry in DATA.creatures} == set(Creature)
    assert DATA.track.prices == (4, 3, 2)
    assert sum(DATA.dice.faces) == 9


def test_an_owner_corrects_a_number(tmp_path: Path) -> None:
    data = load(over(tmp_path, creatures="[powers]\nsphinx = 3", game="[stock]\npriests = 18"))
    assert (data.powers.sphinx, data.stock.priests) == (3, 18)
    island = '[[islands]]\nisland = "kea"\nprosperity = 1\n'
    assert load(over(tmp_path, small=island)).maps[MapName.SMALL].islands[0].prosperity == 1


def test_unfair_starts_are_found(tmp_path: Path) -> None:
    text = """
    [[starts]]
    players = 2
    seats = [
      { troops = { kea = 1, astypalaia = 1 }, fleets = { A2 = 1, G5 = 1 } },
      { troops = { amorgos = 1, folegandros = 1 }, fleets = { D4 = 1, K2 = 1 } },
    ]
    """
    lines = check(over(tmp_path, starts=text))
    assert any("seats differ" in line for line in lines)
    assert any("A2 lies beside none of its islands" in line for line in lines)


def test_a_sea_in_two_parts_is_found(tmp_path: Path) -> None:
    text = '[[sea]]\nspace = "A1"\nbeside = []\n[[sea]]\nspace = "A2"\nbeside = ["B2", "B3"]\n'
    text += '[[sea]]\nspace = "B2"\nbeside = ["A2", "B3", "C2"]\n'
    assert any("the sea is not connected" in line for line in check(over(tmp_path, small=text)))


def test_no_file_of_another_name(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="there is no such file"):
        load(over(tmp_path, islands="x = 1"))
