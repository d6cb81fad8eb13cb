"""The box as its files describe it (§2, §5, §7, §10.5)."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from pydantic import TypeAdapter

from engine.games.doom import data, rules
from engine.games.doom.data import DATA, load
from engine.games.doom.rules import specials
from engine.games.doom.rules.specials.vocabulary import SpecialEffect
from engine.games.doom.state import DOOM, Ballot, Card, EventCard, Faction, ShipId, Special
from engine.games.overlay import BadData

FOLDER = data.FOLDER


def test_counts() -> None:
    assert sum(entry.copies for entry in DATA.politics.values()) == 80
    assert [DATA.politics[card].copies for card in Card] == [24, 12, 4, 8, 12, 8, 4, 4, 4]
    assert sum(entry.copies for entry in DATA.specials.values()) == 25
    assert sum(entry.copies for entry in DATA.specials.values() if not entry.needs_senate) == 23
    assert (len(EventCard), len(DOOM)) == (10, 3)
    assert [DATA.ships[ship].seats for ship in ShipId] == [7, 5, 5, 3, 3]
    assert [DATA.ships[ship].upgraded_seats for ship in ShipId] == [8, 5, 5, 3, 3]


def test_tables() -> None:
    assert DATA.prices == {2: (1, 0), 3: (2, 1, 0), 4: (2, 1, 1, 0), 5: (2, 2, 1, 1, 0)}
    assert DATA.voyage.normal == (1, 3, 6, 10, 15)
    assert DATA.voyage.royal == (1, 5, 9, 14, 20)
    assert DATA.factions == tuple(Faction)


def test_events() -> None:
    neutrals = {event.value: DATA.events[event].neutrals for event in EventCard}
    assert neutrals == {
        "doom-a": 2, "doom-b": 3, "doom-c": 4, "debts": 3, "wrath": 4,
        "together": 1, "turmoil": 2, "doomed": 2, "woe": 3, "led": 4,
    }  # fmt: skip
    opened = [event.value for event in EventCard if DATA.events[event].vote is Ballot.OPEN]
    assert opened == ["doom-b", "wrath", "turmoil", "woe", "led"]


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of the game, to be changed; `load` reads them instead."""
    copy = Path(shutil.copytree(FOLDER, tmp_path / "data"))
    monkeypatch.setattr(data, "FOLDER", copy)
    return copy


def test_an_entry_without_provenance_is_refused(copied: Path) -> None:
    file = copied / "ships.toml"
    file.write_text(file.read_text().replace('source = "S"\n', "", 1))
    with pytest.raises(BadData):
        load()


def test_a_missing_card_is_refused(copied: Path) -> None:
    file = copied / "politics.toml"
    file.write_text(file.read_text().replace("[[politics]]", "[[forgotten]]", 1))
    with pytest.raises(BadData):
        load()


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('effect = "extra-ship", ships = 1', 'effect = "extra-ship", boats = 1'),
        ('effect = "extra-ship", ships = 1', 'effect = "place", cubes = 1'),
        ('effect = "bid-bonus", cubes = 2', 'effect = "price", price = 2'),
        ('effect = "bid-bonus", cubes = 2', 'effect = "magic"'),
        ('timing = "purchase"', 'timing = "with-card"'),
    ],
)
def test_specials_are_composed_of_effects_that_fit(copied: Path, right: str, wrong: str) -> None:
    file = copied / "specials.toml"
    text = file.read_text()
    assert right in text
    file.write_text(text.replace(right, wrong, 1))
    with pytest.raises(BadData):
        load()


def test_an_owner_composes_other_cards(copied: Path) -> None:
    file = copied / "specials.toml"
    both = '{ effect = "extra-ship", ships = 1 }, { effect = "points", points = 2 }, { effect = "draw-specials", '
    both += "draw = 1, keep = 1 }"
    file.write_text(file.read_text().replace('{ effect = "extra-ship", ships = 1 }', both, 1))
    assert len(load().specials[Special.FAIR_WINDS].effects) == 3


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ('"count-neutral-as-own"', {"neutrals": 1}),
        ('"swap-neutrals", most = 2', {"least": 1}),
        ('"move-ship", spaces = 2', {"least": 1, "royal": False}),
        ('"discard-passengers", at = "ocean", most = 3', {"least": 1, "seat": 0}),
    ],
)
def test_what_an_owner_leaves_out_of_an_effect_is_the_plain_case(said: str, meant: dict[str, object]) -> None:
    """§10.5: one neutral, one cube or space at least, not the Royal Ship's way, and nobody is seated besides."""
    plain = TypeAdapter[Any](SpecialEffect).validate_python(tomllib.loads(f"x = {{ effect = {said} }}")["x"])
    assert meant.items() <= plain.model_dump().items()


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.name)
def test_every_table_says_where_it_is_from(file: Path) -> None:
    for value in tomllib.loads(file.read_text()).values():
        entries = cast("list[Any]", value if isinstance(value, list) else [value])
        for entry in entries:
            if isinstance(entry, dict):
                assert entry["source"] in ("S", "P", "R")


def test_the_life_of_specials_names_every_effect_and_where_it_is_done() -> None:
    table = [line.split("|")[1:-1] for line in (specials.__doc__ or "").splitlines() if line.startswith("|")]
    named = [effect.strip() for row in table[2:] for effect in row[1].split(",") if effect.strip()]
    union = get_args(get_args(SpecialEffect)[0])
    assert sorted(named) == sorted(kind.model_fields["effect"].annotation.__args__[0] for kind in union)
    folder = Path(rules.__file__).parent
    modules = re.findall(r"`((?:cards|specials)\.\w+)", " ".join(row[3] for row in table))
    assert len(modules) == 10
    assert all((folder / f"{module.replace('.', '/')}.py").exists() for module in modules)
