"""`python -m engine visits`: how often players look in, with standing orders and without."""

from __future__ import annotations

import json

import pytest

import engine.__main__ as command_line


def test_orders_spare_visits(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["visits", "doom", "--seats", "3", "--turns", "6", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    without, ordered = found["without"], found["with"]
    assert without["answers"]["by_order"] == 0 < ordered["answers"]["by_order"]
    assert without["turns"] >= 6 <= ordered["turns"]
    assert ordered["visits"]["mean"] <= 4 < without["visits"]["mean"]
    assert ordered["useful"]["mean"] <= ordered["visits"]["mean"]


@pytest.mark.thorough
def test_every_useful_visit_began_with_something(capsys: pytest.CaptureFixture[str]) -> None:
    """The causes add up, and for nothing but to give orders nobody comes who gives none."""
    assert command_line.main(["visits", "perikles", "--seats", "4", "--turns", "6", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    for one in (found["without"], found["with"]):
        causes, useful = one["came_for"], one["useful"]["mean"]
        assert sum(causes.values()) == pytest.approx(useful, abs=0.01 * (len(causes) + 1))
    without = found["without"]["came_for"]
    assert 4.5 < without["take-influence"] <= 5, "a visit for each influence tile, but for the one after the setup"
    assert "orders alone" not in without
    assert found["with"]["came_for"]["orders alone"] > 0


def test_a_list_of_gods_spares_most_bids_by_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["visits", "cyclades", "--seats", "3", "--turns", "12", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    without, ordered = (
        found[name]["questions"].get("bid", {"answered": 0})["answered"] for name in ("without", "with")
    )
    assert ordered * 3 < without


@pytest.mark.thorough
def test_asking_everywhere_stops_a_turn_of_perikles_once(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["visits", "perikles", "--seats", "5", "--turns", "6", "--whole", "battle-ask", "--json"]
    assert command_line.main(command) == 0
    asked = json.loads(capsys.readouterr().out)["without"]["questions"]
    assert 0 < asked["battle-special"]["put"] <= asked["battle-orders"]["put"]
    assert asked["battle-special"]["answered"] <= asked["battle-orders"]["answered"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--turns", "0"), "--turns takes"),
        (("--share", "2"), "--share a number"),
        (("--player", "x"), "no such player"),
    ],
)
def test_misuse_is_one_line(arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["visits", "doom", *arguments]) == 2
    assert complaint in capsys.readouterr().err
