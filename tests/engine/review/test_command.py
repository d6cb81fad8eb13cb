"""`python -m engine review`: a review in words or as JSON, and one clear line for what cannot be read."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import engine.__main__ as command_line
from engine.tools.commands import asked
from tests.engine.core.market_box import market_box
from tests.engine.replay.test_recording import journal as random_journal
from tests.engine.review.games import journal, spoken_box
from tests.engine.test_journal import CHANGES, JOURNAL, tampered

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Reviews a journal with these arguments: exit code, stdout, stderr."""

    def call(text: str, *arguments: object) -> tuple[int, str, str]:
        file = tmp_path / "game.json"
        file.write_text(text, encoding="utf-8")
        try:
            code = command_line.main(["review", str(file), *map(str, arguments)])
        except SystemExit as stopped:
            code = int(stopped.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The little game is the only one there is."""
    box = spoken_box(tmp_path)
    monkeypatch.setattr(asked, "boxes", lambda: {"little": box})


@pytest.fixture
def market(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The toy market, which no computer searches, is the only one there is."""
    folder = tmp_path / "market"
    folder.mkdir()
    box = market_box(folder)
    monkeypatch.setattr(asked, "boxes", lambda: {"market": box})


def is_misuse(found: tuple[int, str, str], complaint: str) -> None:
    code, out, err = found
    assert (code, out) == (2, "")
    assert err.startswith("engine: ") and err.count("\n") == 1 and complaint in err


@pytest.mark.usefixtures("little")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_it_tells_the_curve_and_of_each_seat_what_mattered(run: Run, language: str) -> None:
    code, out, err = run(journal(), "--language", language, "--names", "Ann,Bob,Cid", "--seconds", 20)
    assert code == 0 and err.splitlines()[-1].startswith("step ")
    assert "‹" not in out and "**" not in out
    ann, bob, cid = (out.index(f"\n{who}\n  ") for who in ("Ξ Ann", "Κ Bob", "Φ Cid"))
    assert ann < bob < cid
    assert out.count("📉") >= 2 and out.count("📈") == 1
    assert ("The computer reads the game" in out, "Komputer czyta grę" in out) == (language == "en", language == "pl")


@pytest.mark.usefixtures("little")
def test_as_json_it_is_the_same_under_the_same_seed(run: Run) -> None:
    code, out, _ = run(journal(), "--json", "--seconds", 20)
    found = json.loads(out)
    assert code == 0 and found["game"] == "little" and len(found["seats"]) == 3
    assert run(journal(), "--json", "--seconds", 20)[1] == out
    assert json.loads(run(journal(), "--json", "--seconds", 20, "--seed", "b")[1])["seed"] == "b"


@pytest.mark.usefixtures("market")
@pytest.mark.parametrize("name", CHANGES)
def test_a_damaged_journal_is_one_line(run: Run, name: str) -> None:
    is_misuse(run(tampered(CHANGES[name][0])), "game.json")


@pytest.mark.usefixtures("market")
@pytest.mark.parametrize("text", ["", "{", "null", JOURNAL[:-40], "<html>"])
def test_a_foreign_file_is_one_line(run: Run, text: str) -> None:
    is_misuse(run(text), "not a journal")


@pytest.mark.usefixtures("market")
def test_a_game_that_computers_cannot_play_is_one_line(run: Run) -> None:
    is_misuse(run(JOURNAL), "computers cannot play market")


def test_a_version_no_longer_known_is_one_line(run: Run) -> None:
    raw = json.loads(random_journal("doom")) | {"version": 0}
    is_misuse(run(json.dumps(raw)), "written under version 0 of doom; this program plays")


@pytest.mark.usefixtures("little")
@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_a_budget_that_is_none_is_one_line(run: Run, seconds: str) -> None:
    is_misuse(run(journal(), f"--seconds={seconds}"), "--seconds takes a number above 0")


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", ["atlantica", "atlantis", "cyclades", "doom", "perikles"])
def test_every_game_of_ours_is_read_in_both_languages(run: Run, game: str) -> None:
    for language in ("en", "pl"):
        code, out, _ = run(random_journal(game), "--seconds", 20, "--language", language)
        assert code == 0 and "‹" not in out and "**" not in out
