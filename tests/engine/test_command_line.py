"""`python -m engine`: what it prints, what it returns, and one clear line for every misuse."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import engine.__main__ as command_line
from engine.core import Seat, State, clone
from engine.games.box import boxes
from engine.tools import simulate as simulation
from tests.engine.command_line import Run, runner, with_market_alone
from tests.engine.outside.written import program
from tests.engine.test_journal import CHANGES, JOURNAL, tampered


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs a command with the toy market as the only game: exit code, stdout, stderr."""
    with_market_alone(monkeypatch, tmp_path)
    return runner(capsys)


def test_list_names_games_seats_and_options(run: Run) -> None:
    assert run("list") == (0, "market: Market, 2-4 players\n  rounds = 4: Rounds\n", "")


def test_simulate_as_json(run: Run) -> None:
    code, out, err = run("simulate", "market", "--seats", 3, "--games", 4, "--seed", "x", "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert set(found) == {
        "game", "seats", "games", "answers", "seconds", "games_per_s", "answers_per_s", "winners", "scores",
        "violations", "players",
    }  # fmt: skip
    assert (found["game"], found["seats"], found["games"], found["violations"]) == ("market", 3, 4, [])
    assert set(found["scores"]) == {"min", "median", "max"}


def test_simulate_as_text_takes_the_largest_table(run: Run) -> None:
    code, out, _ = run("simulate", "market", "--games", 2)
    assert code == 0
    assert out.startswith("market, 4 seats: 2 games, ")
    assert "VIOLATION" not in out


def test_the_same_seed_gives_the_same_games(run: Run) -> None:
    def once(seed: str) -> list[object]:
        found = json.loads(run("simulate", "market", "--games", 3, "--seed", seed, "--json")[1])
        return [found["answers"], found["winners"], found["scores"]]

    assert once("a") == once("a") != once("b")


def test_options_are_taken(run: Run) -> None:
    def answers(*more: str) -> int:
        return json.loads(run("simulate", "market", "--games", 3, "--json", *more)[1])["answers"]

    assert answers("--option", "rounds=1") < answers()


def test_players_move_on_from_game_to_game(run: Run) -> None:
    line = ("simulate", "market", "--seats", 3, "--games", 3, "--players", "random,random,random")
    found = json.loads(run(*line, "--json")[1])
    assert set(found["players"]) == {"random"}
    assert found["players"]["random"]["seats"] == 9
    text = run(*line)[1]
    assert "random: won 3 of 3 games (100.0 %)" in text
    assert "move on by one seat" in text


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ("random,oracle,random", "no such player: 'oracle'; known: random, level1"),
        ("random,random", "--players names 2 players for 3 seats"),
    ],
)
def test_players_that_cannot_be_are_refused(run: Run, players: str, sentence: str) -> None:
    code, out, err = run("simulate", "market", "--seats", 3, "--players", players)
    assert (code, out, err) == (2, "", f"engine: {sentence}\n")


def test_one_kind_of_player_plays_at_all_seats(run: Run) -> None:
    line = ("simulate", "market", "--seats", 3, "--games", 2, "--json", "--players", "random")
    assert json.loads(run(*line)[1])["players"]["random"]["seats"] == 6


@pytest.mark.parametrize(
    "more", [["--players", "random"], ["--players", "random,oracle"], ["--players", "random,level1", "--games", 1]]
)
def test_a_contest_that_cannot_be_is_refused_in_a_line(run: Run, more: list[object]) -> None:
    code, out, err = run("arena", "market", *more)
    assert (code, out) == (2, "")
    assert err.startswith("engine: ")
    assert err.count("\n") == 1


def test_a_contest_is_told_as_text_as_json_and_for_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    line = ["arena", "atlantis", "--players", "level1,random", "--games", "2", "--seats", "2", "--workers", "1"]
    for more in ([], ["--json"], ["--markdown"]):
        assert command_line.main([*line, *more]) == 0


@pytest.mark.thorough
def test_a_program_is_tried_out_question_by_question(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = """
sys.stderr.write("what I think")
ready()
answer(told(), "nonsense")
sys.exit()
"""
    mine = program(tmp_path, body)
    line = [
        "try-bot",
        "atlantis",
        f"{mine.folder}/bot.py",
        "--seats",
        "2",
        "--seat",
        "2",
        "--raw",
        "--against",
        "random",
    ]
    assert command_line.main(line) == 1
    out = capsys.readouterr().out
    assert "WRONG (illegal): the rules refuse this answer (not-an-option): " in out
    assert "WRONG (crash)" not in out.split("instead:")[0]
    assert '< {"type": "answer"' in out
    assert '> {"type": "ask"' in out
    assert "what I think" in out
    assert "(your program)" in out


def test_schema_command_prints_the_messages_to_programs(run: Run) -> None:
    code, out, _ = run("bot-protocol")
    assert code == 0
    assert json.loads(out)["$defs"]["hello"]["properties"]["protocol"] == {"const": 1}


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["try-bot", "market", "/there/is/none"], "there is no program '/there/is/none'"),
        (["arena", "market", "--players", "random,program:/none.py"], "there is no program '/none.py'"),
        (["arena", "market", "--players", "random,/none.toml"], "cannot read /none.toml: No such file or directory"),
    ],
)
def test_programs_that_are_not_there_are_refused_in_a_line(run: Run, more: list[str], sentence: str) -> None:
    assert run(*more) == (2, "", f"engine: {sentence}\n")


@pytest.mark.thorough
def test_a_contest_takes_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = program(tmp_path)
    (tmp_path / "mine.json").write_text(
        json.dumps({"name": "mine", "game": "atlantis", "command": ["python", "mine/bot.py"], "answer_ms": 30_000})
    )
    own = f"{tmp_path / 'mine.json'},random"
    line = ["arena", "atlantis", "--players", own, "--games", "2", "--seats", "2", "--workers", "2", "--json"]
    assert command_line.main(line) == 0
    told = json.loads(capsys.readouterr().out)["programs"]["mine"]
    assert told["answers"] > 0
    assert set(told["faults"].values()) == {0}
    assert command_line.main(["arena", "doom", *line[2:]]) == 2
    assert "mine plays atlantis, not doom" in capsys.readouterr().err
    assert mine.name == "mine"


def test_check_passes_an_honest_game(run: Run) -> None:
    assert run("simulate", "market", "--games", 2, "--check", "--json")[0] == 0


def test_check_fails_with_exit_code_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def differ(state: State) -> State:
        return type(state)(seats=(Seat(0),), randomness=state.randomness)

    monkeypatch.setattr(simulation, "clone", differ_after_the_first(differ))
    code, out, err = run("simulate", "market", "--games", 2, "--check")
    assert (code, err) == (1, "")
    assert "VIOLATION: seed" in out
    assert "a clone differs" in out


def differ_after_the_first(differ: Callable[[State], State]) -> Callable[[State], State]:
    """Copies well twice, for the games played and replayed, and badly where copies are compared."""
    calls: list[State] = []

    def copy(state: State) -> State:
        calls.append(state)
        return clone(state) if len(calls) <= 2 else differ(state)

    return copy


def test_replay_verifies_a_journal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(JOURNAL, encoding="utf-8")
    code, out, err = run("replay", file)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("market, 3 seats, ")
    assert lines[1].startswith("Dealt by the bot alone"), "how it was dealt is said"
    assert lines[2].startswith("NOT CHECKED: whether the hash of the seed is the one that was published")
    assert lines[3].startswith("Checked within the file: ")
    assert lines[4].startswith("Nothing was done from outside the rules")
    assert len(lines) == 8
    assert lines[5].startswith("1. seat ")


@pytest.mark.parametrize("name", CHANGES)
def test_a_tampered_journal_is_one_line_on_stderr(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(tampered(CHANGES[name][0]), encoding="utf-8")
    is_misuse(run("replay", file), "game.json")


def test_files_that_cannot_be_read_are_one_line_on_stderr(run: Run, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00\x80")
    is_misuse(run("replay", tmp_path / "none.json"), "No such file")
    is_misuse(run("replay", tmp_path), "directory")
    is_misuse(run("replay", binary), "not text")


@pytest.mark.parametrize(("language", "words"), [("en", ("== Day 1", "Bids:")), ("pl", ("== Dzień 1", "Licytacja:"))])
def test_a_transcript_tells_a_game(run: Run, language: str, words: tuple[str, ...]) -> None:
    code, out, err = run("transcript", "market", "--seats", 3, "--lang", language, "--option", "rounds=1")
    assert (code, err) == (0, "")
    for word in words:
        assert word in out
    assert "tell-" not in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "required"),
        (("dance",), "dance"),
        (("simulate",), "required"),
        (("simulate", "chess"), "no game called 'chess'; known: market"),
        (("transcript", "chess"), "no game called 'chess'"),
        (("simulate", "market", "--seats", "9"), "market takes 2-4 players, not 9"),
        (("simulate", "market", "--seats", "0"), "not 0"),
        (("simulate", "market", "--seats", "three"), "three"),
        (("simulate", "market", "--games", "0"), "--games"),
        (("simulate", "market", "--option", "rounds"), "NAME=VALUE, options are rounds"),
        (("simulate", "market", "--option", "speed=3"), "no such option: 'speed=3'"),
        (("simulate", "market", "--option", "rounds=many"), "option rounds:"),
        (("transcript", "market", "--lang", "xx"), "xx"),
        (("replay",), "required"),
    ],
)
def test_misuse_is_one_line_on_stderr(run: Run, arguments: tuple[str, ...], complaint: str) -> None:
    is_misuse(run(*arguments), complaint)


def is_misuse(found: tuple[int, str, str], complaint: str) -> None:
    code, out, err = found
    assert code == 2
    assert out == ""
    assert complaint in err
    assert len(err.splitlines()) == 1


def test_as_a_process_with_the_games_of_the_house() -> None:
    found = subprocess.run(
        [sys.executable, "-m", "engine", "list"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (found.returncode, found.stderr) == (0, "")
    assert [line.split(":")[0] for line in found.stdout.splitlines() if not line.startswith(" ")] == list(boxes())


@pytest.mark.parametrize(
    ("seats", "ships", "complaint"),
    [(2, "a b", "A (Ark) stays in the box"), (3, "b b", "B (Science) is named twice"), (3, "xyz", "“xyz”"),
     (5, "d e", "5 players board 10 refugees")],
)  # fmt: skip
def test_options_that_a_game_does_not_allow_are_one_line_on_stderr(
    capsys: pytest.CaptureFixture[str], seats: int, ships: str, complaint: str
) -> None:
    for command in ("simulate", "transcript"):
        code = command_line.main([command, "doom", "--seats", str(seats), "--option", f"chosen_ships={ships}"])
        out, err = capsys.readouterr()
        assert (code, out) == (2, "")
        assert err.count("\n") == 1 and complaint in err


def test_options_of_all_kinds_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["family=yes", "chosen_ships=B★ c", "short=true", "open_events=1"]
    given = [part for option in options for part in ("--option", option)]
    assert command_line.main(["simulate", "doom", "--seats", "2", "--games", "1", *given]) == 0
    assert capsys.readouterr().out.startswith("doom, 2 seats: 1 games")
