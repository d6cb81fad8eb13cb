"""What is wrong with an owner's data is said line by line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main
from engine.games.doom import BOX
from engine.games.doom.data import DATA, load
from engine.games.doom.state import EventCard, Special
from tests.engine.games.owner import written


def test_an_owner_corrects_a_number_without_touching_the_rest(tmp_path: Path) -> None:
    over = written(tmp_path, events_toml='[[events]]\ncard = "wrath"\nneutrals = 3\nsource = "S"\n')
    assert BOX.check(over) == []
    corrected = load(over)
    assert (corrected.events[EventCard.WRATH].neutrals, DATA.events[EventCard.WRATH].neutrals) == (3, 4)
    assert corrected.events[EventCard.WRATH].vote is DATA.events[EventCard.WRATH].vote
    assert corrected.specials == DATA.specials


def test_every_fault_has_its_own_line(tmp_path: Path) -> None:
    over = written(
        tmp_path,
        events_toml='[[events]]\ncard = "woe"\nneutrals = 11\n[[events]]\ncard = "led"\nneutrals = -1\n',
        politics_toml='[[politics]]\ncard = "ships"\ncopies = 13\n[[politics]]\ncard = "refugees-2"\nstacks = [1, 1]\n',
    )
    assert [line.partition(":")[0] for line in BOX.check(over)] == [
        "politics",
        "politics.refugees-2.stacks",
        "events.woe.neutrals",
        "events.led.neutrals",
    ]


def test_words_may_be_corrected_in_one_language(tmp_path: Path) -> None:
    over = written(tmp_path, pl_ftl="special-empath = Empatka\n    .about = Po swojemu.\n")
    assert BOX.check(over) == []
    assert Special.EMPATH in DATA.specials


def engine(*arguments: str, data: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command line in a process that reads all anew, with the owner's folder in its environment."""
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=Path(__file__).parents[4],
        env={**os.environ, "ORAKLOS_DATA": str(data) if data is not None else ""},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.thorough
def test_check_data_says_line_by_line_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ORAKLOS_DATA", raising=False)
    (tmp_path / "doom").mkdir()
    written(tmp_path / "doom", specials_toml='[[specials]]\ncard = "empath"\ncopies = 3\n')
    told = engine("check-data", "doom", data=tmp_path)
    assert (told.returncode, told.stdout, told.stderr) == (1, "specials: 26 cards, the box holds 25\n", "")
    for folder in (tmp_path, tmp_path / "doom"):
        assert main(["check-data", "doom", str(folder)]) == 1
        assert capsys.readouterr() == ("specials: 26 cards, the box holds 25\n", "")
    assert main(["check-data", "doom"]) == 0
    assert capsys.readouterr() == ("doom: all is well\n", "")
    assert main(["check-data", "doom", str(tmp_path / "nowhere")]) == 2
    assert capsys.readouterr() == ("", f"engine: cannot read {tmp_path / 'nowhere'}: no such folder\n")


@pytest.mark.thorough
def test_a_game_is_played_with_the_owners_data_and_its_journal_says_so(tmp_path: Path) -> None:
    (tmp_path / "doom").mkdir()
    written(tmp_path / "doom", turn_toml="[setup]\nstart_points = 9\n")
    points = {}
    for data in (None, tmp_path):
        told = engine("simulate", "doom", "--games", "1", "--check", "--json", data=data)
        assert told.returncode == 0, told.stderr
        points[data] = json.loads(told.stdout)["scores"]["median"]
    assert points[tmp_path] == points[None] + 7


def test_data_that_cannot_be_played_with_stops_at_once(tmp_path: Path) -> None:
    (tmp_path / "doom").mkdir()
    written(tmp_path / "doom", turn_toml="[setup]\nstart_points = 'many'\n")
    told = engine("simulate", "doom", "--games", "1", data=tmp_path)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith("engine: setup.start_points: ")
