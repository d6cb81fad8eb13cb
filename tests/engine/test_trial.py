"""Tournaments tried out from the command line: what is printed, and that it is the same for the same seed."""

from __future__ import annotations

import json

import pytest

import engine.__main__ as command_line
from engine.trial import FORMATS, trial


@pytest.mark.parametrize("format_", FORMATS)
def test_every_format_comes_to_its_end(format_: str) -> None:
    found = trial(format_, 13, 4, 3, "x")
    assert found.events == 1
    assert found.rounds >= 2
    assert len(found.seconds) == found.rounds
    assert set(found.sizes) <= {3, 4}


def test_figures_of_a_swiss() -> None:
    found = trial("swiss", 16, 4, 4, "x").as_dict()
    assert (found["rounds"], found["rematches"], found["byes"], found["table_sizes"]) == (4, 0, 0, {"4": 16})
    assert found["seat_imbalance"] <= 1


def test_byes_instead_of_short_tables() -> None:
    found = trial("swiss", 9, 4, 3, "x", bye=True).as_dict()
    assert (found["byes"], found["most_byes_of_one"], found["table_sizes"]) == (3, 1, {"4": 6})


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["tournament", "--players", "8", "--rounds", "2", "--repeat", "2", "--seed", "x"]
    seen: list[dict[str, object]] = []
    for _ in range(2):
        assert command_line.main([*line, "--json"]) == 0
        seen.append(json.loads(capsys.readouterr().out))
    for found in seen:
        del found["seconds_per_pairing"], found["seconds_at_most"]
    assert seen[0] == seen[1]
    assert (seen[0]["events"], seen[0]["rounds"]) == (2, 4)
    assert command_line.main(line) == 0
    assert "table sizes: 8 of 4\n" in capsys.readouterr().out


@pytest.mark.parametrize("more", [["--seats", "1"], ["--players", "2"], ["--repeat", "0"], ["--rounds", "0"]])
def test_what_cannot_be_played_is_said_in_a_line(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["tournament", "--players", "8", *more]) == 2
    assert capsys.readouterr().err.startswith("engine: ")
