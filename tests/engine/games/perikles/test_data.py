"""The box as its files describe it, what is said of an owner's corrections that do not fit, and what rulings change."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.overlay import BadData
from engine.games.perikles import BOX, data
from engine.games.perikles.data import DATA, load
from engine.games.perikles.powers import Power
from engine.games.perikles.rules import battles, specials
from engine.games.perikles.tiles import Tile
from tests.engine.games.perikles.scenario import Scenario

FOLDER = data.FOLDER
ABC = ("anna", "bob", "cid")


def written(folder: Path, **files: str) -> Path:
    """An owner's folder with these files; `pl_ftl` becomes pl.ftl."""
    for name, text in files.items():
        stem, _, ending = name.rpartition("_")
        (folder / f"{stem}.{ending}").write_text(text, encoding="utf-8")
    return folder


def test_the_data_of_the_game_is_sound() -> None:
    assert BOX.check(None) == []


def test_an_owner_corrects_statues_counters_and_names(tmp_path: Path) -> None:
    cities = '[[cities]]\ncity = "athens"\nvalues = [5, 4, 3, 1]\nsource = "S"\n'
    counters = '[[counters]]\npower = "megara"\nhoplites = [0, 0, 0, 0]\nsource = "S"\n'
    over = written(tmp_path, cities_toml=cities, counters_toml=counters, en_ftl="location-leucas = Lefkada\n",
                   rulings_toml="[rulings]\nmet_only_first = 0\n")  # fmt: skip
    assert BOX.check(over) == [], "how many counters there are is for the owner to say"
    corrected = load(over)
    assert [corrected.value(Power.ATHENS, n) for n in range(6)] == [5, 4, 3, 1, 0, 0]
    assert sum(map(len, corrected.armies.values())) == 69
    assert corrected.rulings.met_only_first == 0


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("influence_toml", '[[influence]]\ncity = "any"\nplain = 4\n', "influence: 35 tiles, the box holds 36"),
        ("influence_toml", '[[influence]]\ncity = "argos"\nplain = 3\ncandidate = 1\n', "influence: 15 tiles without"),
        ("locations_toml", '[[locations]]\nlocation = "pylos"\ncity = "persia"\n', "locations.pylos: Persia owns no"),
        ("locations_toml", '[[locations]]\nlocation = "attica"\nmilitia = ["trireme"]\n', "locations.attica: militia"),
        ("locations_toml", '[[locations]]\nlocation = "attica"\nrounds = ["hoplite", "hoplite"]\n', "locations.attica"),
        ("locations_toml", '[[locations]]\nlocation = "troy"\n', "locations.21.location"),
        ("cities_toml", '[[cities]]\ncity = "argos"\nvalues = [3, 6]\n', "cities.argos: statues are not worth more"),
        ("cities_toml", '[[cities]]\ncity = "argos"\nvalues = []\n', "cities.2.values"),
        ("counters_toml", '[[counters]]\npower = "argos"\nhoplites = [1, 2]\n', "counters.2.hoplites"),
        ("game_toml", "[combat]\nattacker = [10, 9]\n", "combat: attacker: a number from 2 to 12 for each column"),
        ("game_toml", '[combat]\ncolumns = ["1:1"]\n', "combat: columns: they are"),
        ("game_toml", "[setup]\nrows = 8\n", "setup.rows: 8 in each of 3 turns are more than 21 locations"),
        ("game_toml", "[setup]\nown = 5\n", "setup.own: 32 cubes are set up, everybody has 30"),
        ("game_toml", "[turn]\ntiles = [5, 5, 6]\n", "turn.tiles: 40 tiles are needed"),
        ("game_toml", '[end]\ncities = ["persia"]\n', "end.cities: Persia is never defeated"),
        ("specials_toml", "", "specials.toml: there is no such file in the game"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named(tmp_path: Path, file: str, text: str, fault: str) -> None:
    found = BOX.check(written(tmp_path, **{file: text}))
    assert any(line.startswith(fault) for line in found), found


def test_an_entry_without_provenance_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in FOLDER.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        (tmp_path / path.name).write_text(text.replace('\nsource = "P"\n', "\n", 1), encoding="utf-8")
    monkeypatch.setattr(data, "FOLDER", tmp_path)
    with pytest.raises(BadData):
        load()


def test_tiles_and_counters_are_known_by_their_ids() -> None:
    assert [Tile.read(tile.id) for tile in DATA.tiles] == list(DATA.tiles)
    for army in DATA.armies.values():
        assert [type(counter).read(counter.id) for counter in army] == list(army)


# rulings


def ruled(monkeypatch: pytest.MonkeyPatch, **changes: object) -> None:
    """The rulings as an owner might correct them."""
    other = DATA.model_copy(update={"rulings": DATA.rulings.model_copy(update=changes)})
    for module in (battles, specials):
        monkeypatch.setattr(module, "DATA", other)


def test_no_cubes_for_those_who_met_only_in_the_first_round(monkeypatch: pytest.MonkeyPatch) -> None:
    ruled(monkeypatch, met_only_first=0)
    given = Scenario(*ABC, rows="epidaurus").leads(anna="sparta", bob="athens", cid="corinth")
    given.sent("epidaurus", "attack", "athens", "t3").sent("epidaurus", "defence", "sparta", "t2")
    assert given.fights().cube("sparta", "anna") == 0


@pytest.mark.parametrize("needed", [True, False])
def test_rebels_with_and_without_help(monkeypatch: pytest.MonkeyPatch, needed: bool) -> None:
    ruled(monkeypatch, rebels_need_counter=needed)
    given = Scenario(*ABC, rows="potidea").leads(anna="athens", bob="corinth", cid="sparta")
    given.sent("potidea", "attack", "corinth", "t2").sent("potidea", "defence", "athens", "h2")
    then = given.fights()
    assert len(then.told("combat")) == (0 if needed else 1)
    if needed:
        assert then.won("anna") == ["potidea"]


@pytest.mark.parametrize("win", [False, True])
def test_militia_alone_in_a_round(monkeypatch: pytest.MonkeyPatch, win: bool) -> None:
    ruled(monkeypatch, militia_win_empty_round=win)
    given = Scenario(*ABC, rows="amphipolis").leads(anna="athens", bob="corinth", cid="sparta")
    given.sent("amphipolis", "attack", "corinth", "t2").sent("amphipolis", "defence", "athens", "t2")
    then = given.fights()
    assert then.won("anna") == (["amphipolis"] if win else [])
    assert then.cube("athens", "anna") == (0 if win else 2)


@pytest.mark.parametrize(("counts", "left"), [(True, 1), (False, 2)])
def test_the_plague_and_a_candidate(monkeypatch: pytest.MonkeyPatch, counts: bool, left: int) -> None:
    ruled(monkeypatch, plague_counts_candidate=counts)
    given = Scenario(*ABC).cubes("thebes", bob=3).candidates("thebes", "bob").special(anna="plague")
    then = given.takes_turn("anna").says("anna", ("corinth-plain", "before"), "thebes")
    assert then.cube("thebes", "bob") == left
