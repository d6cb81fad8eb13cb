"""Stages: groups, brackets, ladders, who goes on, and how a tournament ends."""

from __future__ import annotations

import pytest

from engine.tournaments import Phase, PlayerStatus, RoundStatus, acts, begin, draw, standings, swap_seats
from engine.tournaments.setup import Elimination, Groups, Ladder, Swiss
from tests.engine.tournaments.helpers import Cup, result, setup


def test_swiss_ends_after_its_rounds_and_the_best_go_on() -> None:
    cup = Cup(setup(Swiss(rounds=2, cut=4), Elimination(best=1)), 13)
    cup.begin()
    cup.refused("stage-not-over", acts.Begin(entrants=(1, 2, 3, 4)))
    cup.play(2)
    cup.refused("stage-over", acts.Draw(tables=()))
    best = [row.user for row in standings(cup.t)][:4]
    cup.refused("entrants", acts.Begin(entrants=(13, 12, 11, 10)))
    cup.begin()
    assert cup.t.stages[1].entrants == tuple(best)
    cup.play()
    cup.refused("tournament-over", begin(cup.t))
    cup.do(acts.Finished())
    assert cup.t.phase is Phase.OVER
    cup.refused("tournament-over", acts.Join(user=50, name="P"))


def test_group_winners_go_on_and_are_seeded_first() -> None:
    cup = Cup(setup(Groups(size=4, rounds=1, cut=2), Elimination(best=1)), 12)
    cup.begin()
    cup.play()
    groups = [sorted(group) for group in cup.t.stages[0].groups]
    cup.begin()
    entrants = cup.t.stages[1].entrants
    assert set(entrants[:3]) == {group[0] for group in groups}
    assert set(entrants[3:]) == {group[1] for group in groups}


def test_every_group_gets_its_share_of_the_strong() -> None:
    cup = Cup(setup(Groups(size=4, rounds=1)), 8)
    cup.do(begin(cup.t, strength={user: -user for user in range(1, 9)}))
    assert cup.t.stages[0].groups == ((1, 4, 5, 8), (2, 3, 6, 7))


def test_groups_of_unknown_strength_are_drawn_by_lot() -> None:
    one, same, other = (begin(Cup(setup(text=text), 12).t).entrants for text in ("x", "x", "y"))
    assert one == same and len({one, other, tuple(range(1, 13))}) == 3


def test_an_elimination_ends_as_soon_as_few_enough_are_left() -> None:
    cup = Cup(setup(Elimination(best=2, cut=8), Swiss(rounds=1)), 16)
    cup.begin()
    cup.play()
    cup.refused("stage-over", acts.Draw(tables=()))
    cup.begin()
    assert len(cup.t.due) == 8


def test_the_absent_do_not_go_on() -> None:
    cup = Cup(setup(Elimination(best=2)), 8)
    cup.begin()
    cup.publish()
    users = cup.t.table(1, 1).users
    cup.do(acts.Report(round=1, table=1, result=result(users, (1, 2, 2, 2), absent=users[1:])))
    cup.finish()
    assert set(cup.t.alive) == {users[0], *sorted(cup.t.table(1, 2).users)[:2]}


def test_the_last_result_can_be_corrected_after_the_end() -> None:
    cup = Cup(setup(Swiss(rounds=1)), 4)
    cup.begin()
    cup.play()
    cup.do(acts.Finished())
    cup.order(acts.Correct(round=1, table=1, result=result(cup.tables()[0], (4, 3, 2, 1))))
    assert standings(cup.t)[0].user == cup.tables()[0][3]


def test_player_who_left_is_passed_over_by_the_next_stage() -> None:
    cup = Cup(setup(Swiss(rounds=1, cut=4), Elimination(best=1)), 8)
    cup.begin()
    cup.play()
    gone = standings(cup.t)[0].user
    cup.do(acts.Leave(user=gone))
    cup.begin()
    assert gone not in cup.t.stages[1].entrants and len(cup.t.stages[1].entrants) == 4


def test_people_of_different_groups_do_not_meet() -> None:
    cup = Cup(setup(Groups(size=6, rounds=2)), 12)
    cup.begin()
    cup.do(draw(cup.t))
    groups = [set(group) for group in cup.t.stages[0].groups]
    assert all(any(set(table) <= group for group in groups) for table in cup.tables())
    a, b = cup.tables()[0][0], next(table[0] for table in cup.tables() if not set(table) <= groups[0])
    if {a, b} <= groups[0] or {a, b} <= groups[1]:
        b = next(user for group in groups for user in group if a not in group)
    cup.refused("other-group", swap_seats(cup.t, a, b))


def test_everybody_of_a_group_meets_everybody_as_evenly_as_possible() -> None:
    """Eight at tables of four for seven rounds can meet exactly three times each."""
    cup = Cup(setup(Groups(size=8, rounds=7)), 8)
    cup.begin()
    cup.play(7)
    met = {(a, b): 0 for a in range(1, 9) for b in range(1, 9) if a < b}
    for one in cup.t.rounds:
        for table in one.tables:
            for pair in met:
                met[pair] += set(pair) <= set(table.users)
    assert max(met.values()) - min(met.values()) <= 1


def test_a_group_that_has_shrunk_joins_another() -> None:
    cup = Cup(setup(Groups(size=4, rounds=2)), 8)
    cup.begin()
    cup.play()
    for user in cup.t.stages[0].groups[0][:2]:
        cup.do(acts.Leave(user=user))
    cup.publish()
    assert sorted(map(len, cup.tables())) == [3, 3]


def test_the_best_of_each_table_go_on() -> None:
    cup = Cup(setup(Elimination(best=2)), 16)
    cup.begin()
    cup.publish()
    firsts = {user for table in cup.tables() for user in sorted(table)[:2]}
    cup.finish()
    cup.publish()
    assert {user for table in cup.tables() for user in table} == firsts
    cup.finish()
    cup.publish()
    assert len(cup.tables()) == 1
    cup.finish()
    cup.refused("stage-over", acts.Draw(tables=()))
    rows = standings(cup.t)
    assert [row.user for row in rows[:4]] == sorted(cup.tables()[0])
    assert {row.user for row in rows[8:]} == set(range(1, 17)) - firsts


def test_seeds_are_spread_over_the_tables() -> None:
    cup = Cup(setup(Elimination(best=1)), 16)
    cup.do(begin(cup.t, strength={user: 100 - user for user in range(1, 17)}))
    cup.publish()
    assert cup.t.stages[0].entrants == tuple(range(1, 17))
    for table in cup.tables():
        assert sorted((user - 1) // 4 for user in table) == [0, 1, 2, 3]


def test_tie_for_the_last_place_is_decided_by_seeding() -> None:
    cup = Cup(setup(Elimination(best=1), low=2), 8)
    cup.do(begin(cup.t, strength={user: user for user in range(1, 9)}))
    cup.publish()
    assert cup.t.open_round is not None
    for table in cup.t.open_round.tables:
        cup.do(acts.Report(round=1, table=table.number, result=result(table.users, (1, 1, 1, 4))))
    cup.do(acts.Close())
    assert set(cup.t.alive) == {max(table[:3]) for table in cup.tables()}


def test_a_bracket_stays_whole_when_an_earlier_result_is_corrected() -> None:
    """Who was drawn into the next round plays on; the correction changes points, and organisers are warned."""
    cup = Cup(setup(Elimination(best=2)), 16)
    cup.begin()
    cup.play(2)
    alive = cup.t.alive
    users = cup.t.table(1, 1).users
    cup.order(acts.Correct(round=1, table=1, result=result(users, tuple(5 - place for place in (1, 2, 3, 4)))))
    assert cup.t.alive == alive


def test_a_substitute_inherits_the_place_in_the_bracket() -> None:
    cup = Cup(setup(Elimination(best=2)), 16)
    cup.do(acts.Stand(user=40, name="Sub"))
    cup.begin()
    cup.play()
    former = cup.t.alive[0]
    cup.order(acts.Replace(user=former, by=40))
    assert 40 in cup.t.due
    cup.play()
    assert sum(40 in table for table in cup.tables()) == 1


def test_a_ladder_goes_on_until_it_is_ended() -> None:
    cup = Cup(setup(Ladder(counts=2)), 4)
    cup.begin()
    for _ in range(4):
        cup.do(*(acts.CheckIn(user=user) for user in range(1, 5)))
        cup.play()
    assert [row.points for row in standings(cup.t)] == [24, 16, 8, 0]
    cup.do(acts.Finished())


def test_an_open_round_keeps_the_tournament_from_finishing(cup: Cup) -> None:
    cup.refused("round-open", acts.Finished())
    cup.order(acts.Cancel(reason="Storm"))
    assert cup.t.phase is Phase.CANCELLED


def test_no_round_for_too_few() -> None:
    cup = Cup(setup(), 4)
    cup.begin()
    cup.play()
    cup.do(acts.Leave(user=1), acts.Leave(user=2))
    assert cup.t.players[1].status is PlayerStatus.OUT
    with pytest.raises(Exception, match="too-few-players"):
        draw(cup.t)
    assert cup.t.rounds[-1].status is RoundStatus.CLOSED
