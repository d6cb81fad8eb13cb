"""Tournaments tried out from the command line: what is printed, and that it is the same for the same seed."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations

import pytest

import engine.__main__ as command_line
from engine.tools.trial import FORMATS, trial


@pytest.mark.parametrize("format_", FORMATS)
def test_every_format_comes_to_its_end(format_: str) -> None:
    found = trial(format_, 13, 4, 3, "x")
    assert found.events == 1
    assert found.rounds >= 2
    assert len(found.seconds) == found.rounds
    assert set(found.sizes) <= {3, 4}


def test_figures_of_a_swiss() -> None:
    found = trial("swiss", 16, 4, 4, "x").as_dict()
    assert (found["rounds_played"], found["rematches"], found["byes"], found["table_sizes"]) == (4, 0, 0, {"4": 16})
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
    assert (seen[0]["events"], seen[0]["rounds_played"]) == (2, 4)
    assert command_line.main(line) == 0
    assert "table sizes: 8 of 4\n" in capsys.readouterr().out


@pytest.mark.parametrize("more", [["--seats", "1"], ["--players", "2"], ["--repeat", "0"], ["--rounds", "0"]])
def test_unplayable_trial_is_said_in_a_line(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["tournament", "--players", "8", *more]) == 2
    assert capsys.readouterr().err.startswith("engine: ")


@pytest.mark.thorough
def test_small_tables_are_spread_evenly() -> None:
    """Nine of thirty-seven have to sit at tables of three each time, so eight of them twice in five rounds."""
    found = trial("swiss", 37, 4, 5, "x")
    assert Counter(found.small) == {1: 29, 2: 8}
    assert found.rematches == 0


def test_the_rounds_as_json_recount_to_what_is_claimed(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["tournament", "--players", "7", "--seats", "4", "--rounds", "4", "--repeat", "2", "--seed", "x", "--json"]
    assert command_line.main(line) == 0
    found = json.loads(capsys.readouterr().out)
    sizes, again, spread, small, byes = Counter[str](), 0, list[int](), Counter[tuple[int, int]](), 0
    for event in (1, 2):
        met, points = Counter[frozenset[int]](), Counter[int]()
        small.update(dict.fromkeys(((event, user) for user in range(1, 8)), 0))
        for one in (one for one in found["rounds"] if one["event"] == event):
            byes += len(one["byes"])
            for table in one["tables"]:
                pairs = [frozenset(pair) for pair in combinations(table["players"], 2)]
                told = {frozenset(r["users"]): r["n"] for r in table["reasons"] if r["why"] == "rematch"}
                assert told == {pair: met[pair] for pair in pairs if met[pair]}, "who met how often"
                again += len(told)
                met.update(pairs)
                sizes[str(len(table["players"]))] += 1
                small.update((event, user) for user in table["players"] if len(table["players"]) != 4)
                assert [seat["user"] for seat in table["result"]["seats"]] == table["players"]
                spread.append(max(points[user] for user in table["players"]) - min(points[u] for u in table["players"]))
            for seat, size in ((s, len(t["players"])) for t in one["tables"] for s in t["result"]["seats"]):
                points[seat["user"]] += 12 * (size - seat["place"]) // (size - 1)
    assert again == found["rematches"] > 0
    assert max(met.values()) > 2, "a third meeting is one more rematch, not two"
    assert (sizes, byes) == (found["table_sizes"], found["byes"])
    assert [min(small.values()), max(small.values())] == found["small_tables"]
    assert len(found["rounds"]) == found["rounds_played"] == 8
    assert round(sum(spread) / len(spread), 2) == found["spread"]


def test_people_of_a_team_hardly_ever_meet() -> None:
    found = trial("swiss", 12, 4, 2, "x", team=3).as_dict()
    assert found["mates_met"] == 0
    assert trial("swiss", 4, 4, 1, "x", team=2).as_dict()["mates_met"] == 2, "at the only table there is"
