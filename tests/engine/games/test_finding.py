"""Games of installed packages: found by their entry points, told where they come from, left out if they are broken."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from importlib.metadata import metadata
from itertools import chain
from pathlib import Path

import pytest

from engine.games import box as finding
from engine.games.box import Box, Card, Computers, Help, Origin, Pictures, Story, boxes, find
from engine.games.overlay import VARIABLE, BadData
from engine.tools.commands.checking import COSTS
from engine.tools.laws import LAWS
from tests.engine.command_line import Run, runner
from tests.installing import lay

HOUSE = ["atlantica", "atlantis", "cyclades", "doom", "perikles"]
Put = Callable[..., Path]


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Put]:
    """Installs a package with one game: the small one that `new-game` makes, or other code."""
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    names: list[str] = []

    def put(name: str, code: str = "", **more: str) -> Path:
        names.append(name)
        return lay(tmp_path, name, code, **more)

    yield put
    finding._loaded.cache_clear()
    for name in names:
        sys.modules.pop(name, None)


def left_out() -> dict[str, str]:
    """Why each game is left out, all others being there."""
    found, broken = find()
    assert [*found][:5] == HOUSE
    return {one.game: str(one) for one in broken}


def test_games_of_the_house_are_all_found() -> None:
    found, broken = find()
    assert not broken
    assert [*found][:5] == HOUSE
    assert found["doom"].origin.licence == metadata("oraklos")["License-Expression"]


def test_installed_game_is_found_with_its_origin(put: Put) -> None:
    metadata = "License-Expression: GPL-3.0-or-later\nProject-URL: Homepage, https://a.example\n"
    put("thimble", metadata=f"{metadata}Project-URL: Source, https://b.example/thimble\n")
    put("spool", metadata="Project-URL: Source, javascript:alert()\n")
    found = boxes()
    assert [*found] == [*HOUSE, "spool", "thimble"]
    assert found["thimble"].origin == Origin("thimble", "1.0", "GPL-3.0-or-later", "https://b.example/thimble")
    assert str(found["thimble"].origin) == "thimble 1.0, licence GPL-3.0-or-later, https://b.example/thimble"
    assert str(found["spool"].origin) == "spool 1.0, no licence stated"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import nowhere_to_be_found", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("1 +", "SyntaxError"),
        ("BOXES = ()", "AttributeError"),
        ("BOX = 7", "TypeError: broken_a:BOX is no Box"),
        ("from engine.games.doom import BOX", "entry point 'broken_a' and game 'doom' must have the same"),
    ],
)
def test_broken_game_is_named_and_left_out(put: Put, code: str, why: str) -> None:
    put("broken_a", code)
    put("thimble")
    assert why in left_out()["broken_a"]
    assert "thimble" in boxes()


def test_game_that_lacks_a_language_is_left_out(put: Put) -> None:
    (put("mute") / "text" / "pl.ftl").unlink()
    assert "FileNotFoundError" in left_out()["mute"]


def test_game_with_the_name_of_another_is_left_out(put: Put) -> None:
    put("impostor", game="doom")
    assert left_out() == {"doom": "doom (package impostor): ValueError: there is a game of this name already"}
    assert boxes()["doom"].origin.package == "oraklos"


def test_game_with_broken_data_is_left_out_unless_an_owner_corrects_it(
    put: Put, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put("rotten", "from engine.games.overlay import BadData\nraise BadData(['coins: too many'])")
    assert left_out() == {"rotten": "rotten (package rotten): BadData: coins: too many"}
    (tmp_path / "owner" / "rotten").mkdir(parents=True)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "owner"))
    with pytest.raises(BadData):
        boxes()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)


def test_check_of_a_small_game_says_what_each_missing_part_costs(put: Put, run: Run) -> None:
    put("thimble")
    code, said, _ = run("check", "thimble")
    assert code == 0, said
    assert said.startswith("thimble: Skeleton; thimble 1.0, no licence stated\nthere    rules and words alone\n")
    assert "\nmissing  orders: Nobody can decide in advance" in said
    assert f"All {len(LAWS) + 2} are kept, with 2, 3, 4 players." in said


def test_check_of_a_game_that_breaks_a_law_names_it(put: Put, run: Run) -> None:
    folder = put("spool")
    polish = folder / "text" / "pl.ftl"
    polish.write_text(polish.read_text(encoding="utf-8").replace("    .hint", "    .hints"), encoding="utf-8")
    code, said, _ = run("check", "spool")
    assert code == 1
    assert "broken   every_language_says_the_same" in said and "ask-number.hint" in said


def test_check_of_a_game_that_is_left_out_shows_where_it_fails(put: Put, run: Run) -> None:
    put("broken_b", "1 / 0")
    code, said, _ = run("check", "broken_b")
    assert code == 1
    assert "shows where" in run("transcript", "broken_b")[2]
    assert "ZeroDivisionError" in said and "its tables rest" in said and "broken_b/__init__.py" in said


def test_check_knows_what_every_part_of_a_box_is_for() -> None:
    groups = (Pictures, Card, Story, Computers, Help)
    own = [one for one in fields(Box) if (one.default, one.default_factory) != (MISSING, MISSING)]
    left = {one.name for one in (*own, *chain.from_iterable(map(fields, groups)))}
    assert left - {"origin", "pictures", "card", "story", "computers", "help"} == {*COSTS}


@pytest.mark.parametrize("name", ["Doom", "doom", "class", "random", "engine", "1st", "a-b", "x" * 25, "../x"])
def test_name_that_cannot_be_a_game_is_refused(name: str, run: Run, tmp_path: Path) -> None:
    code, _, said = run("new-game", name, tmp_path / "there")
    assert code == 2 and said.startswith("engine: ")
    assert not (tmp_path / "there").exists()


def test_new_game_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    code, _, said = run("new-game", "needle", tmp_path)
    assert code == 2 and "File exists" in said
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
