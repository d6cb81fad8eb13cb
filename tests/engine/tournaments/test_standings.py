"""Scores, tie-breaks and standings, in exact numbers; the CSV is safe to open."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from typing import Any

import pytest

from engine.tournaments import Finish, How, Result, as_csv, overall, standings
from engine.tournaments.acts import CheckIn, Close, Correct, Disqualify, Join, Leave, Publish, Report
from engine.tournaments.pairing import manual_draft
from engine.tournaments.setup import Elimination, Ladder, Rest, Scoring, Sizes, StandIn, Swiss, TieBreak
from engine.tournaments.standings import points_by_user, points_text, safe
from tests.engine.tournaments.helpers import Cup, result, setup

A, B, C, D = 1, 2, 3, 4


def points(scoring: Scoring, found: Result) -> list[Fraction]:
    return [points_by_user(scoring, found)[one.user] for one in found.seats]


@pytest.mark.parametrize(
    ("size", "scale"),
    [(2, (12, 0)), (3, (12, 6, 0)), (4, (12, 8, 4, 0)), (5, (12, 9, 6, 3, 0)), (6, (12, 9, 7, 4, 2, 0))],
)
def test_the_usual_scale_falls_evenly(size: int, scale: tuple[int, ...]) -> None:
    assert Scoring().scale(size) == scale


def test_shared_places_share_their_points() -> None:
    assert points(Scoring(), result((A, B, C, D), (1, 1, 3, 3))) == [10, 10, 2, 2]
    assert points(Scoring(scales={4: (5, 3, 2, 1)}), result((A, B, C, D), (1, 2, 2, 4))) == [
        5,
        Fraction(5, 2),
        Fraction(5, 2),
        1,
    ]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [(StandIn.COUNTS, [12, 8, 4, 0]), (StandIn.LAST, [0, 12, 8, 4]), (StandIn.NOTHING, [0, 8, 4, 0])],
)
def test_a_seat_that_a_computer_finished(rule: StandIn, expected: list[int]) -> None:
    assert points(Scoring(stand_in=rule), result((A, B, C, D), stand_in=[A])) == expected


def test_the_absent_share_the_last_places() -> None:
    found = result((A, B, C, D), (1, 1, 3, 3), absent=[C, D])
    assert points(Scoring(), found) == [10, 10, 2, 2]
    everybody = result((A, B, C, D), (1, 2, 3, 4), absent=[A, B, C, D])
    assert points(Scoring(), everybody) == [6, 6, 6, 6]


@pytest.mark.parametrize("scale", [(5, 3), (3, 5, 2, 1), (5, 3, 2, -1)])
def test_a_scale_names_every_place_from_the_most_to_the_fewest(scale: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="scale"):
        Scoring(scales={4: scale})


def played(*rounds: list[tuple[tuple[int, ...], tuple[int, ...]]], players: int = 8, **declared: Any) -> Cup:
    cup = Cup(setup(Swiss(rounds=9), **declared), players)
    cup.begin()
    for number, tables in enumerate(rounds, 1):
        cup.do(manual_draft(cup.t, [users for users, _ in tables]), Publish())
        for n, (users, places) in enumerate(tables, 1):
            cup.do(Report(round=number, table=n, result=result(users, places)))
        cup.do(Close())
    return cup


USUAL = (1, 2, 3, 4)


def test_ranks_are_shared_by_who_is_equal_in_everything() -> None:
    cup = played([((1, 2, 3, 4), USUAL), ((5, 6, 7, 8), USUAL)])
    assert [(row.rank, row.user, row.points) for row in standings(cup.t)] == [
        (1, 1, 12), (1, 5, 12), (3, 2, 8), (3, 6, 8), (5, 3, 4), (5, 7, 4), (7, 4, 0), (7, 8, 0),
    ]  # fmt: skip


def test_opponents_count_by_their_mean() -> None:
    """1 and 5 have 12 + 12; those whom 1 has met scored more elsewhere."""
    cup = played(
        [((1, 2, 3, 4), USUAL), ((5, 6, 7, 8), USUAL)],
        [((1, 6, 7, 8), USUAL), ((2, 3, 4, 5), (2, 3, 4, 1))],
        ties=(TieBreak.OPPONENTS,),
    )
    rows = {row.user: row for row in standings(cup.t)}
    assert rows[1].points == rows[5].points == 24
    assert rows[1].ties[TieBreak.OPPONENTS] == Fraction(16 + 8 + 0 + 16 + 8 + 0, 6)
    cup = played(
        [((1, 2, 3, 4), USUAL), ((5, 6, 7, 8), USUAL)],
        [((1, 2, 3, 4), (1, 4, 3, 2)), ((5, 6, 7, 8), (1, 2, 3, 4))],
        [((1, 5, 2, 6), (1, 1, 3, 4)), ((3, 4, 7, 8), (1, 2, 3, 4))],
        ties=(TieBreak.OPPONENTS,),
    )
    rows = {row.user: row for row in standings(cup.t)}
    assert rows[1].points == rows[5].points and (rows[1].rank, rows[5].rank) == (1, 2)
    assert rows[1].ties[TieBreak.OPPONENTS] > rows[5].ties[TieBreak.OPPONENTS]


def test_shares_of_victory_points() -> None:
    cup = Cup(setup(Swiss(rounds=2), ties=(TieBreak.SHARE,)), 6)
    cup.begin()
    cup.do(manual_draft(cup.t, [(1, 2, 3), (4, 5, 6)]), Publish())
    for number, worth in [(1, (90, 9, 1)), (2, (50, 45, -5))]:
        users = cup.t.table(1, number).users
        seats = tuple(
            Finish(user=user, place=n, points=own) for n, (user, own) in enumerate(zip(users, worth, strict=True), 1)
        )
        cup.do(Report(round=1, table=number, result=Result(seats=seats)))
    rows = standings(cup.t)
    assert [row.user for row in rows] == [1, 4, 5, 2, 3, 6] and rows[1].ties[TieBreak.SHARE] == Fraction(50, 95)
    assert rows[5].ties[TieBreak.SHARE] == 0


def test_wins_before_direct_meetings_or_after_as_declared() -> None:
    rounds = [
        [((1, 2, 3, 4), (1, 4, 2, 3)), ((5, 6, 7, 8), USUAL)],
        [((2, 1, 6, 7), (2, 3, 1, 4)), ((5, 3, 4, 8), (1, 2, 3, 4))],
        [((2, 6, 7, 8), (2, 1, 3, 4)), ((5, 1, 3, 4), (1, 4, 2, 3))],
    ]
    cup = played(*rounds, ties=(TieBreak.WINS,))
    rows = {row.user: row for row in standings(cup.t)}
    assert rows[1].points == rows[2].points == 16 and (rows[1].wins, rows[2].wins) == (1, 0)
    assert rows[1].rank is not None and rows[2].rank == rows[1].rank + 1
    cup = played(*rounds, ties=(TieBreak.DIRECT,))
    rows = {row.user: row for row in standings(cup.t)}
    assert rows[1].ties[TieBreak.DIRECT] == rows[2].ties[TieBreak.DIRECT] == 0  # each was before the other once
    assert rows[1].rank == rows[2].rank


def test_direct_meetings_decide() -> None:
    cup = played(
        [((1, 2, 3, 4), (2, 1, 3, 4)), ((5, 6, 7, 8), USUAL)],
        [((1, 6, 7, 8), USUAL), ((2, 5, 3, 4), (2, 1, 3, 4))],
        ties=(TieBreak.DIRECT,),
    )
    rows = standings(cup.t)
    assert [(row.rank, row.user, row.points) for row in rows[:3]] == [(1, 5, 24), (2, 2, 20), (3, 1, 20)]


def test_the_absent_are_no_opponents() -> None:
    cup = Cup(setup(Swiss(rounds=2), ties=(TieBreak.OPPONENTS, TieBreak.DIRECT)), 4)
    cup.begin()
    cup.do(manual_draft(cup.t, [(1, 2, 3, 4)]), Publish())
    cup.do(Report(round=1, table=1, result=result((1, 2, 3, 4), (1, 1, 3, 4), absent=[3, 4])))
    rows = {row.user: row for row in standings(cup.t)}
    assert (rows[1].points, rows[3].points) == (10, 2)
    assert rows[1].ties == {TieBreak.OPPONENTS: 10, TieBreak.DIRECT: 0} and rows[3].ties[TieBreak.OPPONENTS] == 0


def test_byes_late_rounds_and_who_left() -> None:
    declared = setup(
        Swiss(rounds=3),
        late=3,
        scoring=Scoring(bye=7, missed=2),
        sizes=Sizes(preferred=4, low=4, high=4, rest=Rest.BYE),
    )
    cup = Cup(declared, 5)
    cup.begin()
    cup.play()
    (rested,) = cup.t.rounds[0].byes
    cup.do(Join(user=20, name="Late"), Leave(user=rested))
    cup.publish()
    rows = {row.user: row for row in standings(cup.t)}
    assert (rows[rested].points, rows[rested].byes, rows[rested].status) == (7, 1, "out")
    assert rows[20].points == 2 + 7 * (20 in cup.t.rounds[1].byes)


def test_player_who_comes_back_earns_nothing_for_rounds_sat_out() -> None:
    cup = Cup(setup(Swiss(rounds=4), late=4, scoring=Scoring(missed=3)), 8)
    cup.begin()
    cup.play()
    earned = next(row.points for row in standings(cup.t) if row.user == 1)
    cup.do(Leave(user=1))
    cup.play()
    cup.do(Join(user=1, name="P001"), Join(user=20, name="Late"))
    cup.publish()
    points = {row.user: row.points for row in standings(cup.t)}
    assert points[1] == earned
    assert points[20] == 6, "two rounds before a late entry"


def test_the_disqualified_stand_at_the_end_without_a_rank() -> None:
    cup = played([((1, 2, 3, 4), USUAL), ((5, 6, 7, 8), USUAL)])
    cup.order(Disqualify(user=1))
    rows = standings(cup.t)
    assert [(row.rank, row.user) for row in rows[:2]] == [(1, 5), (2, 2)]
    assert (rows[-1].rank, rows[-1].user) == (None, 1)
    assert [row.rank for row in overall(cup.t)] == [row.rank for row in rows]


def test_later_stages_stand_before_earlier_ones() -> None:
    cup = Cup(setup(Swiss(rounds=1, cut=4), Elimination(best=1)), 12)
    cup.begin()
    cup.play()
    cup.begin()
    cup.play()
    rows = overall(cup.t)
    assert [row.user for row in rows[:4]] == sorted(cup.t.stages[1].entrants)
    assert [row.rank for row in rows[:5]] == [1, 2, 3, 4, 5] and len(rows) == 12


def test_in_an_elimination_the_last_round_decides() -> None:
    cup = Cup(setup(Elimination(best=2)), 8)
    cup.begin()
    cup.play()
    cup.publish()
    (users,) = cup.tables()
    worst_first = tuple(4 - sorted(users).index(user) for user in users)
    cup.do(Report(round=2, table=1, result=result(users, worst_first)))
    assert [row.user for row in standings(cup.t)[:4]] == sorted(users, reverse=True)


def test_ladder_counts_the_best_results() -> None:
    cup = Cup(setup(Ladder(counts=1)), 4)
    cup.begin()
    assert cup.t.due == []
    for places in [(1, 2, 3, 4), (4, 3, 2, 1)]:
        cup.do(*(CheckIn(user=user) for user in (1, 2, 3, 4)))
        cup.do(manual_draft(cup.t, [(1, 2, 3, 4)]), Publish())
        cup.do(Report(round=cup.t.next_round - 1, table=1, result=result((1, 2, 3, 4), places)), Close())
    assert {row.user: row.points for row in standings(cup.t)} == {1: 12, 2: 8, 3: 8, 4: 12}


def test_a_correction_is_scored() -> None:
    cup = played([((1, 2, 3, 4), USUAL), ((5, 6, 7, 8), USUAL)])
    cup.order(Correct(round=1, table=1, result=result((1, 2, 3, 4), (4, 3, 2, 1))))
    assert {row.user for row in standings(cup.t)[:2]} == {4, 5}


def test_an_adjudicated_table_is_scored_like_any() -> None:
    found = result((A, B, C, D)).model_copy(update={"how": How.ADJUDICATED})
    assert points(Scoring(), found) == [12, 8, 4, 0]


@pytest.mark.parametrize("name", ["=1+1", "+48", "-x", "@SUM", "  =1", "\t=1", "＝1", "|x", "%x", "\r\n=1"])
def test_no_name_becomes_a_formula(name: str) -> None:
    cup = Cup(setup(), 3)
    cup.do(Join(user=9, name=name))
    cup.begin()
    cup.play()
    (row,) = [
        row for row in csv.DictReader(StringIO(as_csv(standings(cup.t)))) if row["name"] not in ("P001", "P002", "P003")
    ]
    assert row["name"].startswith("'") and "\n" not in row["name"]


def test_the_csv() -> None:
    cup = played([((1, 2, 3, 4), (1, 2, 2, 4)), ((5, 6, 7, 8), USUAL)])
    cup.order(Disqualify(user=8))
    lines = as_csv(standings(cup.t)).splitlines()
    assert lines[0] == "rank,name,points,opponents,share,wins,direct,places,won,byes,status"
    assert lines[1] == "1,P005,12,4,0.5,1,0,1,1,0,in" and lines[3] == "3,P006,8,5.333,0.333,0,0,2,0,0,in"
    assert lines[-1] == ",P008,0,,,,,4,0,0,disqualified"
    for unseen in ["\u200b", "\ufeff", "\u2060", "\xad", "\u202e", "️", "͏", "ㅤ", "⠀", "\u200d"]:
        assert safe(f"{unseen}=cmd()").startswith("'") and safe(f"{unseen}\uff1d1+1").startswith("'")
    assert safe('O\'Neill, "Jo"') == 'O\'Neill, "Jo"'
    assert points_text(Fraction(10)) == "10"
