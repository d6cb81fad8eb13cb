"""Contests of computer players: both sit everywhere with the same luck, and the seed alone decides the games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.tools.contest import Contest, Deal, Pair, contest
from engine.tools.contest.deals import play
from engine.tools.contest.ratings import strengths
from engine.tools.contest.tables import as_markdown, as_text, sentence
from tests.engine.outside.written import program

DEAL = Deal("atlantis", 3, "level2", "random", 4, "seed")


@pytest.mark.thorough
def test_a_program_plays_against_ours_and_its_faults_are_counted(tmp_path: Path) -> None:
    body = """
ready()
n = 0
while (asked := told())["type"] == "ask":
    n += 1
    answer(asked, "nonsense" if n == 3 else None)
assert asked["type"] == "over"
"""
    mine = program(tmp_path, body)
    deal = replace(DEAL, one="mine", other="random", programs={"mine": mine})
    first, second = play(deal)
    for game, seats in ((first, 1), (second, 2)):
        tally = game.programs["mine"]
        assert set(tally.faults) == {"illegal"}
        assert tally.faults["illegal"] >= seats
        assert tally.answers >= 2 * tally.faults["illegal"]
    found = Contest("atlantis", 3, ("mine", "random"), 2, "seed", (Pair("mine", "random", [(first, second)]),))
    told = found.as_dict()["programs"]["mine"]
    assert told["faults"]["illegal"] == sum(game.programs["mine"].faults["illegal"] for game in (first, second))
    assert told["faults"]["timeout"] == 0
    assert "illegal" in as_text(found) and "illegal" in as_markdown(found)
    assert found.as_dict()["games_of_a_pair_at_most"] == 2


def timeless(found: Contest) -> dict[str, Any]:
    return {key: value for key, value in found.as_dict().items() if key != "spent"}


def test_in_a_deal_each_sits_alone_in_the_same_seat() -> None:
    first, second = play(DEAL)
    assert (first.alone, first.others, second.alone, second.others) == ("level2", "random", "random", "level2")
    assert len(first.places) == len(second.places) == 2
    assert first.won + sum(place == 1 for place in first.places) > 0


def test_a_kind_against_itself_takes_as_much_in_both_games() -> None:
    first, second = play(replace(DEAL, other="level2"))
    assert (first.won, first.place, first.points) == (second.won, second.place, second.points)


def test_the_one_alone_moves_on_a_seat_from_deal_to_deal() -> None:
    """Whoever plays the same everywhere: alone in seat 0, 1 and 2 they have these seats' points of the same game."""
    games = [play(replace(DEAL, other="level2", number=number))[0] for number in range(3)]
    again = [play(replace(DEAL, other="level2", number=number))[0] for number in range(3)]
    timed = [replace(game, spent={}) for game in games]
    assert timed == [replace(game, spent={}) for game in again]
    assert len({(game.points, game.against) for game in games}) == 3


def test_costly_player_can_be_measured_in_one_seat() -> None:
    """`among` plays a kind in one seat only, and to compare it with the other kind in that seat of the same game."""
    deal = replace(DEAL, measured=True)
    first, control = play(deal)
    assert (first.alone, first.others) == ("level2", "random") == (deal.one, deal.other)
    assert (control.alone, control.others) == ("random", "random")
    found = contest("atlantis", ("level1", "level2", "random"), 4, "among", 3, workers=1, among=["random"])
    assert [(one.kind, one.others, one.games) for one in found.alone] == [
        ("level1", "random", 2),
        ("level2", "random", 2),
    ]
    assert found.strengths.keys() == {"level1", "level2"}, "who is only compared with is not rated"
    assert len([line for line in as_markdown(found).splitlines() if line]) == 2 + 2 + 2 + 2
    assert [pair.shares for pair in found.pairs] == [
        [float(first.won + 1 - control.won) / 2 for first, control in pair.deals] for pair in found.pairs
    ]


@pytest.mark.thorough
def test_more_cores_play_the_same_games() -> None:
    told: list[Pair] = []
    one, two = (
        contest("atlantis", ("level1", "level2", "random"), 12, "cores", 2, workers=workers, told=told.append)
        for workers in (1, 2)
    )
    assert timeless(one) == timeless(two)
    assert len(told) == 6
    assert all(2 * len(pair.deals) == 12 for pair in one.pairs)


def test_a_pair_is_done_once_it_is_clear() -> None:
    found = contest("atlantis", ("level2", "random"), 200, "clear", 2, workers=1)
    (pair,) = found.pairs
    assert sentence(pair) == f"level2 is stronger than random ({2 * len(pair.deals)} games)"
    assert 2 * len(pair.deals) < 200
    assert [*found.strengths] == ["level2", "random"]
    assert found.strengths["level2"].low > found.strengths["random"].high


def test_ratings_follow_from_places_alone() -> None:
    deals = [play(replace(DEAL, number=number)) for number in range(4)]
    assert strengths(deals) == strengths([tuple(replace(game, points=0, spent={}) for game in deal) for deal in deals])  # type: ignore[misc]


def test_tables_have_a_row_for_every_kind_and_every_pair_both_ways() -> None:
    found = contest("atlantis", ("level1", "level2", "random"), 2, "rows", 3, workers=1)
    assert len(as_text(found).splitlines()) == 4 + 1 + 7
    rows = [line for line in as_markdown(found).splitlines() if line]
    assert len(rows) == 5 + 8
    assert all(line.startswith("|") and line.endswith("|") for line in rows)


def test_options_of_the_game_are_played() -> None:
    usual, other = (
        contest("doom", ("random", "level1"), 2, "options", 3, options, workers=1) for options in ({}, {"short": True})
    )
    assert timeless(usual) != timeless(other)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_every_kind_plays_every_game() -> None:
    for game in ("atlantica", "atlantis", "cyclades", "doom", "perikles"):
        found = contest(game, ("level3", "shaken"), 2, "all", 3)
        assert all(spent.answers for spent in found.spent.values()), game
