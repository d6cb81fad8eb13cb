"""`python -m engine page` and `film`: a file that is whole or none, and one clear line for what cannot be read."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import engine.keepsakes.webp as encoding
from tests.engine.command_line import Run, runner, with_market_alone
from tests.engine.replay.test_recording import journal
from tests.engine.test_journal import CHANGES, JOURNAL, tampered

pytestmark = pytest.mark.thorough

COMMANDS = pytest.mark.parametrize("command", ["page", "film"])


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command: exit code, stdout, stderr."""
    return runner(capsys)


@pytest.fixture
def market(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """The same with the toy market as the only game."""
    with_market_alone(monkeypatch, tmp_path)
    return run


def is_misuse(found: tuple[int, str, str], complaint: str, folder: Path) -> None:
    """Exit 2, one line that says what is wrong, and no file."""
    code, out, err = found
    assert (code, out) == (2, "")
    assert err.startswith("engine: ") and err.count("\n") == 1 and complaint in err
    assert not list(folder.iterdir())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the file is to go."""
    made = tmp_path / "out"
    made.mkdir()
    return made


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("language", ["pl", pytest.param("en", marks=pytest.mark.soak)])
def test_a_page_is_made_of_a_journal(run: Run, tmp_path: Path, folder: Path, language: str) -> None:
    file, out = written(tmp_path, journal("atlantis")), folder / "game.html"
    code, said, err = run("page", file, out, "--language", language, "--names", "Ann,Bob,Cid,Dan", "--review", 0)
    assert code == 0 and said.startswith(str(out))
    assert err.splitlines()[-1].startswith("moment ") and len(err.splitlines()) == 4, "it says how far it is"
    assert f'<html lang="{language}">' in out.read_text(encoding="utf-8")
    assert "Ann" in out.read_text(encoding="utf-8")
    assert [*folder.iterdir()] == [out]
    assert out.stat().st_mode & 0o777 == 0o644


def test_film_names_unnamed_people_by_their_houses(run: Run, tmp_path: Path, folder: Path) -> None:
    file, out = written(tmp_path, journal("atlantis")), folder / "game.webp"
    code, said, err = run("film", file, out)
    assert code == 0 and said.startswith(str(out))
    assert err.splitlines()[-1].startswith("picture ")
    with Image.open(out) as opened:
        image: Any = opened
        assert image.format == "WEBP" and image.n_frames > 2
    assert out.stat().st_size <= encoding.MOST_BYTES


def test_a_game_without_pictures_has_a_page_in_words_and_no_film(market: Run, tmp_path: Path, folder: Path) -> None:
    file = written(tmp_path, JOURNAL)
    is_misuse(market("film", file, folder / "a.webp"), "draws no pictures", folder)
    code, _, _ = market("page", file, folder / "a.html")
    assert code == 0
    assert "Day 1" in (folder / "a.html").read_text(encoding="utf-8")


@COMMANDS
@pytest.mark.parametrize("name", CHANGES)
def test_a_damaged_journal_is_one_line(market: Run, tmp_path: Path, folder: Path, command: str, name: str) -> None:
    is_misuse(market(command, written(tmp_path, tampered(CHANGES[name][0])), folder / "a"), "game.json", folder)


@COMMANDS
@pytest.mark.parametrize("text", ["", "{", "null", '{"a": ' * 2000, JOURNAL[:-40], "<html>"])
def test_a_foreign_file_is_one_line(market: Run, tmp_path: Path, folder: Path, command: str, text: str) -> None:
    is_misuse(market(command, written(tmp_path, text), folder / "a"), "not a journal", folder)


@COMMANDS
def test_a_game_of_a_version_no_longer_known_is_one_line(run: Run, tmp_path: Path, folder: Path, command: str) -> None:
    raw = json.loads(journal("doom")) | {"version": 0}
    found = run(command, written(tmp_path, json.dumps(raw)), folder / "a")
    is_misuse(found, "written under version 0 of doom; this program plays", folder)


@COMMANDS
def test_unreadable_or_unwritable_file_is_one_line(run: Run, tmp_path: Path, folder: Path, command: str) -> None:
    file = written(tmp_path, journal("atlantis"))
    is_misuse(run(command, tmp_path / "none.json", folder / "a"), "No such file", folder)
    is_misuse(run(command, file, folder / "a", "--names", "Ann"), "--names gives 1 names for 4 seats", folder)
    is_misuse(run(command, file, tmp_path / "none" / "a"), "there is no such folder", folder)
    is_misuse(run(command, file, folder), "it is a folder", folder)


@COMMANDS
def test_journal_and_pipe_are_not_written_over(run: Run, tmp_path: Path, folder: Path, command: str) -> None:
    file, pipe, link = written(tmp_path, journal("atlantis")), tmp_path / "pipe", tmp_path / "link.json"
    os.mkfifo(pipe)
    link.symlink_to(file)
    for same in (file, link):
        is_misuse(run(command, file, same), "it is the journal", folder)
    is_misuse(run(command, file, pipe), "it is no file", folder)
    assert pipe.is_fifo() and file.read_text(encoding="utf-8") == journal("atlantis")


def test_file_behind_a_link_is_written(market: Run, tmp_path: Path, folder: Path) -> None:
    link, out = tmp_path / "link.html", folder / "a.html"
    link.symlink_to(out)
    assert market("page", written(tmp_path, JOURNAL), link)[0] == 0
    assert link.is_symlink() and out.is_file()


def test_full_disk_leaves_no_file(market: Run, tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    code, _, err = market("page", written(tmp_path, JOURNAL), folder / "a.html")
    assert (code, err.splitlines()[-1]) == (2, f"engine: cannot write {folder / 'a.html'}: No space left on device")
    assert not list(folder.iterdir()), "what was begun is taken away again"


@COMMANDS
def test_interrupt_is_one_line(
    market: Run, tmp_path: Path, folder: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("engine.tools.commands.keepsakes.replay_journal", pressed)
    found = market(command, written(tmp_path, JOURNAL), folder / "a")
    assert found == (130, "", "engine: stopped\n") and not list(folder.iterdir())


def test_interrupt_leaves_no_half_file(tmp_path: Path, folder: Path) -> None:
    file = written(tmp_path, journal("doom"))
    arguments = [sys.executable, "-m", "engine", "page", str(file), str(folder / "a.html"), "--review", "0"]
    with subprocess.Popen(arguments, stderr=subprocess.PIPE, env=os.environ, text=True) as process:
        assert process.stderr is not None
        assert process.stderr.readline().startswith("moment ")
        process.kill()
    assert not list(folder.iterdir())
